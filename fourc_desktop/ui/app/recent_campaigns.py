"""The menu of recent campaigns; missing files can be located or removed."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, MissingCampaign
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text

LOOK_FOR: Final = 0.5
"""The timeout for a drive, in seconds; after it, opening the file reports errors."""


class RecentCampaigns(QObject):
    """Fills the menu; `wanted` emits the path of a campaign to open."""

    wanted = Signal(object)

    def __init__(self, window: MainWindow, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__(window)
        self._preferences = preferences
        self._dialogs = dialogs
        self._menu = window.program_actions.submenu("recent")
        self._menu.setToolTipsVisible(True)
        preferences.recent_changed.connect(self._fill)
        self._fill()

    def can_locate(self, path: Path) -> bool:
        """Whether a campaign is in the menu and its file is missing."""
        return path in self._preferences.recent() and _is_missing(path)

    def choose(self, path: Path) -> None:
        """Open a campaign; for a missing file, ask where it is."""
        if not _is_missing(path):
            self.wanted.emit(path)
            return
        answer = self._dialogs.missing_campaign(path)
        if answer is MissingCampaign.REMOVE:
            self._preferences.forget(path)
        elif answer is MissingCampaign.LOCATE:
            found = self._dialogs.campaign_to_open(path.parent)
            if found is not None:
                self._preferences.forget(path)
                self.wanted.emit(found)

    def _fill(self) -> None:
        for action in self._menu.actions():
            # One of them may be the action that was just triggered, so it must not be deleted yet.
            self._menu.removeAction(action)
            action.deleteLater()
        for path in self._preferences.recent():
            action = self._menu.addAction(escape_mnemonics(path.stem))
            action.setToolTip(tooltip_text(str(path)))
            action.triggered.connect(lambda _checked=False, path=path: self.choose(path))
        self._menu.setEnabled(not self._menu.isEmpty())


def _is_missing(path: Path) -> bool:
    """Whether a file certainly does not exist; an unreachable one may exist."""
    probe = PathProbe(path)
    return probe.wait(LOOK_FOR) and not probe.is_there and probe.problem is None
