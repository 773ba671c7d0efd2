"""What is open: a campaign, its library, a hero; and the window kept true to it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.file_names import free_path
from fourc_desktop.services.opening import (
    create_campaign,
    create_sample,
    open_campaign,
    restore_backup,
)
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui import standing
from fourc_desktop.ui.ahead import Ahead
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.dropping import sort_files
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.tooltip import tip

FIRST_CAMPAIGN: Final = "New campaign"
BACKUP_LOOK: Final = 5 * 60 * 1000
"""How often it is looked whether a backup is due, in milliseconds."""

Furnish = Callable[[Campaign], OpenCampaign]
"""Builds the screens of a campaign."""


class Session(QObject):
    """Opens campaigns, one at a time, and hands what a person asks to those who do it."""

    def __init__(
        self,
        window: MainWindow,
        tools: Toolbox,
        folders: Folders,
        preferences: Preferences,
        dialogs: Dialogs,
        furnish: Furnish,
        nowhere: Callable[[], QWidget],
    ) -> None:
        """`nowhere` builds what stands in the window while no campaign is open."""
        super().__init__(window)
        self._window = window
        self._tools = tools
        self._folders = folders
        self._preferences = preferences
        self._dialogs = dialogs
        self._furnish = furnish
        self._build_nowhere = nowhere
        self._nowhere: QWidget | None = None
        self.open: OpenCampaign | None = None
        self._backups = QTimer(self)
        self._backups.setInterval(BACKUP_LOOK)
        self._backups.timeout.connect(self._back_up)
        self._ahead = Ahead(self)
        self._connect()

    def start(self, files: Sequence[Path] = ()) -> None:
        """Open what was asked for, else the last campaign, else make the first one."""
        campaigns = sort_files(files).campaigns
        for path in dict.fromkeys((*campaigns[:1], *self._preferences.recent())):
            if path.exists() or path in campaigns:
                self.open_path(path)
            if self.open is not None:
                break
        if self.open is None:
            self._show(lambda: create_campaign(self._free(FIRST_CAMPAIGN), self._tools))
        if self.open is None:
            self._stand_nowhere()
        self.take_files([path for path in files if path not in campaigns])
        self._backups.start()
        if self._preferences.problem:
            self._dialogs.tell(self._preferences.problem)

    def open_path(self, path: Path) -> None:
        """Open a campaign file in place of the one that is open."""
        if self.open is not None and path.resolve() == self.open.campaign.file.path.resolve():
            return
        self._show(lambda: open_campaign(path, self._tools))

    def take_files(self, paths: Sequence[Path]) -> None:
        """Open the campaign among these files, hang up the picture, and import the others."""
        campaigns, pictures, others = sort_files(paths)
        if campaigns:
            self.open_path(campaigns[0])
        if self.open is None:
            return
        if pictures:
            self.open.take_pictures(pictures)
        if others:
            self.open.show_library()
            self.open.exchange.import_files(others)

    def new_campaign(self) -> None:
        """Ask for a name and make a campaign there."""
        path = self._dialogs.campaign_to_create(self._free(FIRST_CAMPAIGN))
        if path is not None:
            self._show(lambda: create_campaign(path, self._tools))

    def ask_and_open(self) -> None:
        """Ask for a campaign and open it."""
        path = self._dialogs.campaign_to_open(self._folders.campaigns)
        if path is not None:
            self.open_path(path)

    def restore_backup(self) -> None:
        """Ask for a backup, of the open campaign first, and open a copy of it."""
        folder = self._folders.backups
        if self.open is not None:
            own = self._tools.backups.folder_of(self.open.campaign.file.path)
            folder = own if own.is_dir() else folder
        backup = self._dialogs.backup_to_restore(folder)
        if backup is not None:
            self._show(lambda: restore_backup(backup, self._folders.campaigns, self._tools))

    def open_sample(self) -> None:
        """Make a fresh copy of the sample campaign and open it."""
        self._show(lambda: create_sample(self._folders.campaigns, self._tools))

    def close(self) -> None:
        """Remember where the window stood and let the campaign go."""
        self._backups.stop()
        self._ahead.stop()
        self._preferences.stood(self._window.geometry_text())
        if self.open is not None:
            self.open.close()
            self.open = None

    def _may_leave(self) -> bool:
        """Whether the open campaign can be left; asked where something typed would be lost."""
        self._window.end_typing()
        pages = {} if self.open is None else self.open.pages.unfinished()
        unfinished = [name for names in pages.values() for name in names]
        if self.open is None or not pages or self._dialogs.leave_unfinished(unfinished):
            return True
        self.open.pages.handlers()[next(iter(pages))]()
        return False

    def _show(self, make: Callable[[], Campaign]) -> None:
        """Open a campaign; where that fails, the one before stays open."""
        if not self._may_leave():
            return
        try:
            campaign = make()
        except StorageError as error:
            self._dialogs.tell(str(error))
            return
        before = self.open
        self._ahead.stop()
        self.open = self._furnish(campaign)
        self.open.signals.changed.connect(self._stand)
        self.open.chosen_changed.connect(self._allow)
        self._window.program_actions.use(self.open.handlers())
        self._stand()
        self.open.show_library()
        self._ahead.begin(self.open.build_ahead())
        if before is not None:
            before.close()
        if self._nowhere is not None:
            self._window.remove_place(self._nowhere)
            self._nowhere = None
        self._preferences.opened(campaign.file.path)
        if campaign.problems:
            self._dialogs.tell(tr("Part of this campaign is damaged."), campaign.problems)

    def _stand_nowhere(self) -> None:
        """Show the ways to a campaign where none could be opened."""
        sentence = tr("No campaign is open; make one or open one.")
        self._window.status.show_sentence(sentence, "triangle-alert", alarming=True)
        self._nowhere = self._build_nowhere()
        self._window.show_place(self._nowhere)

    def _stand(self) -> None:
        # A toast offers to undo the step it tells of; after another step it would lie.
        self._window.toast.hide()
        if self.open is not None:
            standing.show_campaign(self._window, self.open.campaign)
            self._allow()

    def _allow(self) -> None:
        if self.open is not None:
            opened = self.open
            fight = opened.fights.steps() if opened.fights.is_in_front() else None
            standing.allow_actions(
                self._window,
                opened.campaign,
                opened.chosen(),
                opened.people(),
                fight,
                encounter=bool(opened.encounter()),
                in_print=opened.paper.is_in_front(),
            )

    def _about(self) -> None:
        games = (entry.load() for entry in self._tools.games.entries)
        self._dialogs.about([credit.text for game in games for credit in game.credits])

    def _back_up(self) -> None:
        if self.open is not None:
            try:
                self.open.campaign.back_up_if_due()
            except StorageError as error:
                self._window.status.show_sentence(str(error), "triangle-alert", alarming=True)

    def _free(self, name: str) -> Path:
        return free_path(self._folders.campaigns, tr(name), SUFFIX)

    def _list_recent(self) -> None:
        menu = self._window.program_actions.submenu("recent")
        menu.clear()
        menu.setToolTipsVisible(True)
        for path in self._preferences.recent():
            action = menu.addAction(plain(path.stem))
            action.setToolTip(tip(str(path)))
            action.triggered.connect(lambda _checked=False, path=path: self.open_path(path))
        menu.setEnabled(not menu.isEmpty())

    def _connect(self) -> None:
        self._window.program_actions.use(
            {
                "new_campaign": self.new_campaign,
                "open_campaign": self.ask_and_open,
                "open_sample": self.open_sample,
                "restore_backup": self.restore_backup,
                "about": self._about,
                "quit": self._window.close,
            }
        )
        self._window.files_dropped.connect(self.take_files)
        self._window.closing.connect(self.close)
        self._window.ask_before_closing(self._may_leave)
        self._window.place_chosen.connect(self._go_to)
        self._preferences.failed.connect(self._dialogs.tell)
        self._preferences.recent_changed.connect(self._list_recent)
        self._list_recent()

    def _go_to(self, place: str) -> None:
        if self.open is not None:
            self.open.go_to(place)
