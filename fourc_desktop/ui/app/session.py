"""Session: what is open; IdlePreloader."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import (
    create_campaign,
    create_sample,
    open_campaign,
    restore_backup,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import free_path
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app import action_state as standing
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.file_drop import sort_files
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import plain, tip, tr

PRELOAD_DELAY: Final = 300
"""How long the window is left alone first, in milliseconds."""

PRELOAD_PAUSE: Final = 40
"""How long it is left alone between two pieces, in milliseconds."""


class IdlePreloader(QObject):
    """Builds piece after piece, so that a screen is there when it is first asked for.

    A piece takes less time than a person notices, and what they do meanwhile comes between two.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pieces: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._build)

    def begin(self, pieces: Iterator[None]) -> None:
        """Build these; each step of the iterator builds a piece."""
        self._pieces = pieces
        self._timer.start(PRELOAD_DELAY)

    def stop(self) -> None:
        """Build nothing more."""
        self._timer.stop()
        self._pieces = iter(())

    def _build(self) -> None:
        if next(self._pieces, self) is not self:
            self._timer.start(PRELOAD_PAUSE)


FIRST_CAMPAIGN: Final = "New campaign"
BACKUP_LOOK: Final = 5 * 60 * 1000
"""How often it is looked whether a backup is due, in milliseconds."""

BuildCampaign = Callable[[Campaign], OpenCampaign]
"""Builds the screens of a campaign."""


class Session(QObject):
    """Opens campaigns, one at a time, and hands what a person asks to those who do it."""

    def __init__(
        self,
        window: MainWindow,
        tools: ApplicationContext,
        folders: Folders,
        preferences: Preferences,
        dialogs: Dialogs,
        build_campaign: BuildCampaign,
        nowhere: Callable[[], QWidget],
    ) -> None:
        """`nowhere` builds what stands in the window while no campaign is open."""
        super().__init__(window)
        self._window = window
        self._tools = tools
        self._folders = folders
        self._preferences = preferences
        self._dialogs = dialogs
        self._build_campaign = build_campaign
        self._build_no_campaign_screen = nowhere
        self._no_campaign_screen: QWidget | None = None
        self.open: OpenCampaign | None = None
        self._backups = QTimer(self)
        self._backups.setInterval(BACKUP_LOOK)
        self._backups.timeout.connect(self._back_up)
        self._ahead = IdlePreloader(self)
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
            self._show_no_campaign()
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
        self._preferences.remember_geometry(self._window.geometry_text())
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
        self.open = self._build_campaign(campaign)
        self.open.signals.changed.connect(self._show_campaign)
        self.open.chosen_changed.connect(self._allow)
        self._window.program_actions.use(self.open.handlers())
        self._show_campaign()
        self.open.show_library()
        self._ahead.begin(self.open.preload())
        if before is not None:
            before.close()
        if self._no_campaign_screen is not None:
            self._window.remove_place(self._no_campaign_screen)
            self._no_campaign_screen = None
        self._preferences.opened(campaign.file.path)
        if campaign.problems:
            self._dialogs.tell(tr("Part of this campaign is damaged."), campaign.problems)

    def _show_no_campaign(self) -> None:
        """Show the ways to a campaign where none could be opened."""
        message = tr("No campaign is open; make one or open one.")
        self._window.status.show_sentence(message, "triangle-alert", alarming=True)
        self._no_campaign_screen = self._build_no_campaign_screen()
        self._window.show_place(self._no_campaign_screen)

    def _show_campaign(self) -> None:
        # A toast offers to undo the step it tells of; after another step it would lie.
        self._window.toast.hide()
        if self.open is not None:
            standing.show_campaign_status(self._window, self.open.campaign)
            self._allow()

    def _allow(self) -> None:
        if self.open is not None:
            opened = self.open
            fight = opened.fights.steps() if opened.fights.is_in_front() else None
            standing.update_actions(
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
