"""The menu of recent campaigns; missing files are marked and can be located or removed."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.app.campaign_search import SkippedCampaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs, MissingCampaign
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

LOOK_FOR: Final = 0.1
"""The timeout for a drive, in seconds; after it, opening the file reports errors."""

POLL: Final = 100
"""The interval in milliseconds at which answers of drives are collected."""

MAX_POLLS: Final = 100
"""The number of polls after which no further answer is expected."""


class RecentCampaigns(QObject):
    """Fills the menu; `wanted` emits the path of a campaign to open.

    Files are looked for in other threads, at the start and each time the menu opens.
    """

    wanted = Signal(object)

    def __init__(self, window: MainWindow, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__(window)
        self._notice = window.notice
        self._preferences = preferences
        self._dialogs = dialogs
        self._actions: dict[Path, QAction] = {}
        self._probes: dict[Path, PathProbe] = {}
        self._polls = 0
        self._skipped: tuple[SkippedCampaign, ...] = ()
        self._instead = Path()
        self._located: dict[Path, Path] = {}
        """The missing paths of the files that were chosen instead of them."""
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)
        self._menu = window.program_actions.submenu("recent")
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self.look)
        preferences.recent_changed.connect(self._fill)
        self._fill()

    def look(self) -> None:
        """Look for all files; the menu shows the results as they arrive."""
        for path in self._actions:
            last = self._probes.get(path)
            if last is None or last.wait(0):
                self._probes[path] = PathProbe(path)
        self._polls = 0
        self._timer.start()

    def choose(self, path: Path) -> None:
        """Open a campaign; for a missing file, ask where it is."""
        probe = PathProbe(path)
        if probe.wait(LOOK_FOR) and probe.is_missing:
            self.ask_about(path)
        else:
            self.wanted.emit(path)

    def ask_about(self, path: Path) -> None:
        """Ask where a missing campaign is."""
        answer = self._dialogs.missing_campaign(path)
        if answer is MissingCampaign.REMOVE:
            self._preferences.forget(path)
        elif answer is MissingCampaign.LOCATE:
            found = self._dialogs.campaign_to_open(path.parent)
            if found is not None:
                self._located[found] = path
                self.wanted.emit(found)

    def report(self, skipped: Sequence[SkippedCampaign], instead: Path) -> None:
        """Show which campaigns were skipped at the start, until each was dealt with or closed.

        `instead` is the open one.
        """
        self._skipped, self._instead = tuple(skipped), instead
        self._show_skipped()

    def _show_skipped(self) -> None:
        lines = [each.reason for each in self._skipped]
        if not lines:
            self._notice.hide()
            return
        if self._preferences.recent()[:1] == [self._instead]:
            lines.append(tr("{name} is open instead.", name=self._instead.name))
        is_missing = any(each.is_missing for each in self._skipped)
        action = tr("Locate or remove…") if is_missing else ""
        self._notice.show_message("\n".join(lines), action=action, do=self._settle_first)

    def _settle_first(self) -> None:
        """Ask about the first missing campaign of the notice."""
        self.ask_about(next(each for each in self._skipped if each.is_missing).path)

    def _fill(self) -> None:
        for action in self._menu.actions():
            # One of them may be the action that was just triggered, so it must not be deleted yet.
            self._menu.removeAction(action)
            action.deleteLater()
        recent = self._preferences.recent()
        self._actions = {path: self._menu.addAction("") for path in recent}
        for path, action in self._actions.items():
            action.setData(str(path))
            action.setToolTip(tooltip_text(str(path)))
            action.triggered.connect(lambda _checked=False, path=path: self.choose(path))
        self._menu.setEnabled(bool(recent))
        self._mark_missing()
        self.look()
        for found in [each for each in self._located if each in recent]:
            # The missing path is only replaced when the chosen file could be opened.
            self._preferences.forget(self._located.pop(found))
        if not self._notice.isHidden():
            self._skipped = tuple(
                each
                for each in self._skipped
                if each.path not in recent[:1] and (each.path in recent or not each.is_missing)
            )
            self._show_skipped()

    def _poll(self) -> None:
        """Mark the files whose absence is known by now."""
        self._polls += 1
        answered = all(probe.wait(0) for probe in self._probes.values())
        if answered or self._polls >= MAX_POLLS:
            self._timer.stop()
        self._mark_missing()

    def _mark_missing(self) -> None:
        names = Counter(path.stem for path in self._actions)
        for path, action in self._actions.items():
            unique = names[path.stem] == 1
            name = path.stem if unique else f"{path.stem} – {path.parent.name}"
            probe = self._probes.get(path)
            missing = probe is not None and probe.is_missing
            text = tr("{name} (missing)", name=name) if missing else name
            if action.text() != escape_mnemonics(text):
                action.setText(escape_mnemonics(text))
