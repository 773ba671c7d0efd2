"""The session: opens, replaces and closes campaigns."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import (
    campaign_contents,
    create_campaign,
    create_sample,
    games_with_samples,
    open_campaign,
    restore_backup,
    sample_name,
)
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import free_path
from fourc_desktop.storage.database.backups import CampaignBackups
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.files.file_access import is_same_path
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app import action_state
from fourc_desktop.ui.app.campaign_search import CampaignSearch, SkippedCampaign
from fourc_desktop.ui.app.dialogs.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.idle_preloader import IdlePreloader
from fourc_desktop.ui.app.last_place_keeper import LastPlaceKeeper
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.recent_campaigns import RecentCampaigns
from fourc_desktop.ui.screens.map_view.naming import show_heights_in, show_material_values
from fourc_desktop.ui.shared.dialogs import Dialogs, SampleCopy, open_folder
from fourc_desktop.ui.shared.file_drop import sort_files
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import count_text, tr

logger = logging.getLogger(__name__)

FIRST_CAMPAIGN: Final = "New campaign"
BACKUP_CHECK_INTERVAL: Final = 5 * 60 * 1000
"""The interval between checks whether a backup is due, in milliseconds."""

BuildCampaign = Callable[[Campaign], OpenCampaign]
"""Builds the screens of a campaign."""


def _chosen_game(
    entries: Iterable[GameEntry], ask: Callable[[Mapping[str, str]], str | None]
) -> str | None:
    """The id of the only game, or of the one that the user chooses; None for Cancel."""
    titles = {entry.id: entry.title for entry in entries}
    return next(iter(titles)) if len(titles) == 1 else ask(titles)


class Session(QObject):
    """Opens campaigns, one at a time, and routes the requests of the window."""

    def __init__(
        self,
        window: MainWindow,
        tools: ApplicationContext,
        folders: Folders,
        preferences: Preferences,
        dialogs: Dialogs,
        build_campaign: BuildCampaign,
        build_no_campaign_screen: Callable[[], QWidget],
    ) -> None:
        """`build_no_campaign_screen` builds the screen shown without a campaign."""
        super().__init__(window)
        self._window = window
        self._tools = tools
        self._folders = folders
        self._preferences = preferences
        self._dialogs = dialogs
        self._build_campaign = build_campaign
        self._build_no_campaign_screen = build_no_campaign_screen
        self._no_campaign_screen: QWidget | None = None
        self.open: OpenCampaign | None = None
        self._search: CampaignSearch | None = None
        self._opening: CampaignSearch | None = None
        self._place: LastPlaceKeeper | None = None
        self._made_instead: Path | None = None
        """The campaign that was created because those opened before were not found."""
        self._has_started = False
        self._backups = QTimer(self)
        self._backups.setInterval(BACKUP_CHECK_INTERVAL)
        self._backups.timeout.connect(self._back_up)
        self._preloader = IdlePreloader(self)
        self._recent = RecentCampaigns(window, preferences, dialogs)
        self._connect()

    def start(self, files: Sequence[Path] = ()) -> None:
        """Open the given files, else the last campaign, else create a first campaign."""
        campaigns = sort_files(files).campaigns[:1]
        self._search = CampaignSearch(
            self,
            self._try_path,
            self._show_search,
            lambda skipped: self._finish_start(files, skipped),
        )
        self._search.begin((*campaigns, *self._preferences.recent()), campaigns)

    def _show_search(self, text: str) -> None:
        self._window.status.show_message(text, "folder-open")

    def _try_path(self, path: Path) -> bool:
        """Open a campaign, unless one is open; return whether one is."""
        if self.open is None:
            self._show(lambda: open_campaign(path, self._tools))
        return self.open is not None

    def _finish_start(self, files: Sequence[Path], skipped: Sequence[SkippedCampaign]) -> None:
        """Create the first campaign where none was found, and import the other files."""
        campaigns = sort_files(files).campaigns
        if self.open is None:
            path = self._free_path(FIRST_CAMPAIGN)
            self._made_instead = path if skipped else None
            self._show(lambda: create_campaign(path, self._tools))
        if self.open is None:
            self._show_no_campaign()
        others = [path for path in files if path not in campaigns]
        if self._place is not None:
            if not (others or skipped):
                self._place.restore()
            self._place.begin()
        self._has_started = True
        self.open_files(others)
        self._backups.start()
        if self.open is not None:
            self._recent.report(skipped, self.open.campaign.file.path)
        if self._preferences.problem:
            self._dialogs.show_error(self._preferences.problem)

    def open_path(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        """Open a campaign file, replacing the open one, then call `then`, whether it was opened.

        The window does not wait for the drive of the file.
        """
        if self._opening is not None:
            self._opening.stop()

        def finished(skipped: Sequence[SkippedCampaign]) -> None:
            if self._opening is not search:
                return
            self._opening = None
            if self.open is not None:
                action_state.show_campaign_status(self._window, self.open.campaign)
            for each in skipped:
                self._dialogs.show_error(each.reason)
            then()

        search = CampaignSearch(self, self._replace_by, self._show_search, finished)
        self._opening = search
        search.begin([path], [path])

    def _replace_by(self, path: Path) -> bool:
        """Open a campaign, unless it is the open one; return True, since failures are reported."""
        if self.open is None or not is_same_path(path, self.open.campaign.file.path):
            self._show(lambda: open_campaign(path, self._tools))
        return True

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open the campaign among these files, set the picture, and import the others."""
        campaigns, pictures, others = dropped = sort_files(paths)
        if paths:
            logger.info("Files: %d campaigns, %d pictures, %d others", *map(len, dropped))
        if campaigns:
            self.open_path(campaigns[0], lambda: self._import(pictures, others))
        else:
            self._import(pictures, others)

    def _import(self, pictures: Sequence[Path], others: Sequence[Path]) -> None:
        """Set a picture and import files, unless no campaign is open."""
        if self.open is None:
            return
        if pictures:
            self.open.receive_pictures(pictures)
        if others:
            self.open.show_library()
            self.open.import_export.import_files(others)

    def new_campaign(self) -> None:
        """Ask for the game, if there are several, and for a path; create a campaign."""
        game = _chosen_game(self._tools.games.entries, self._dialogs.game_to_play)
        if game is None:
            return
        path = self._dialogs.campaign_to_create(self._free_path(FIRST_CAMPAIGN))
        if path is not None:
            self._show(lambda: create_campaign(path, self._tools, game))

    def ask_and_open(self) -> None:
        """Ask for a campaign and open it."""
        path = self._dialogs.campaign_to_open(self._folders.campaigns)
        if path is not None:
            self.open_path(path)

    def restore_backup(self) -> None:
        """Open a copy of a backup of the open campaign, of another one, or from a file."""
        backups, own, path = self._tools.backups, None, None
        if self.open is not None:
            path = self.open.campaign.file.path
            own = CampaignBackups(self.open.campaign.name, backups.of(path))
        others = backups.others(path)
        if own is None and not others:
            self._browse_backups()
            return
        dialog = BackupsDialog(own, others, self._contents, self._window)
        dialog.restored.connect(self._restore)
        dialog.browsed.connect(self._browse_backups)
        dialog.open()

    def open_sample(self) -> None:
        """Open the sample campaign: the existing copy or a new one. Asks for the game if needed."""
        game = _chosen_game(games_with_samples(self._tools), self._dialogs.sample_game)
        if game is None:
            return
        first = self._folders.campaigns / f"{sample_name(game, self._tools)}{SUFFIX}"
        copy = self._dialogs.sample_copy(first.stem) if first.exists() else SampleCopy.ANOTHER
        if copy is SampleCopy.FIRST:
            self.open_path(first)
        elif copy is SampleCopy.ANOTHER:
            self._show(lambda: create_sample(self._folders.campaigns, self._tools, game))

    def close(self) -> None:
        """Store the geometry and current screen of the window, and close the campaign."""
        for search in (self._search, self._opening):
            if search is not None:
                search.stop()
        self._opening = None
        self._backups.stop()
        self._preloader.stop()
        self._preferences.remember_geometry(self._window.geometry_text())
        if self.open is not None:
            self._store_place()
            closed, self.open = self.open, None  # so that nobody asks for it while it closes
            # Otherwise the screen behind each removed one would be shown, and read the closed file.
            self._window.screens.hide()
            closed.close()
            self._window.screens.show()

    def _store_place(self) -> None:
        if self._place is not None:
            self._place.end()
            self._place = None

    def _may_leave(self) -> bool:
        """Whether the open campaign can be closed; asks the user if input would be lost."""
        self._window.end_typing()
        pages = {} if self.open is None else self.open.pages.unfinished()
        unfinished = [name for names in pages.values() for name in names]
        if self.open is None or not pages or self._dialogs.leave_unfinished(unfinished):
            return True
        self.open.pages.handlers()[next(iter(pages))]()
        return False

    def _show(self, make: Callable[[], Campaign]) -> None:
        """Open a campaign; if that fails, the previous one stays open."""
        if self._may_leave():
            run_operation(make, self._dialogs.show_error, self._replace)

    def _replace(self, campaign: Campaign) -> None:
        """Show a campaign, replacing the open one."""
        before = self.open
        logger.info("A campaign of %s is shown", campaign.game.id)
        self._preloader.stop()
        self._store_place()
        show_heights_in(campaign.game.level_height)
        show_material_values(shown=bool(campaign.game.substances(campaign.book)))
        self.open = self._build_campaign(campaign)
        self.open.signals.changed.connect(self._show_campaign)
        self.open.chosen_changed.connect(self._update_actions)
        self._place = LastPlaceKeeper(self.open, self._window, self._preferences)
        self._window.program_actions.use(self.open.handlers())
        self._show_campaign()
        self.open.show_library()
        self._preloader.begin(self.open.preload())
        if before is not None:
            self._close_replaced(before)
        if self._no_campaign_screen is not None:
            self._window.remove_screen(self._no_campaign_screen)
            self._no_campaign_screen = None
        self._preferences.opened(campaign.file.path)
        if self._has_started:
            self._place.begin()
        if campaign.problems:
            self._dialogs.show_error(tr("Part of this campaign is damaged."), campaign.problems)

    def _close_replaced(self, opened: OpenCampaign) -> None:
        """Close a campaign; one that was made instead of a missing one is deleted if unused."""
        path, was_changed = opened.campaign.file.path, opened.campaign.file.was_changed
        opened.close()
        if path == self._made_instead and not was_changed:
            with suppress(OSError):
                path.unlink()
            self._preferences.forget(path)

    def _show_no_campaign(self) -> None:
        """Show the screen without a campaign."""
        logger.warning("No campaign could be opened")
        self._show_alarm(tr("No campaign is open; make one or open one."))
        self._no_campaign_screen = self._build_no_campaign_screen()
        self._window.show_screen(self._no_campaign_screen)

    def _show_campaign(self) -> None:
        # The Undo button of a toast applies to the last step, so the next step hides it.
        self._window.toast.hide()
        if self.open is not None:
            action_state.show_campaign_status(self._window, self.open.campaign)
            self._update_actions()

    def _update_actions(self) -> None:
        if self.open is not None:
            self._window.show_document(self.open.fights.shown_name())
            self._window.program_actions.allow(action_state.current_state(self.open))

    def _about(self) -> None:
        games = (entry.load() for entry in self._tools.games.entries)
        self._dialogs.about([credit.text for game in games for credit in game.credits])

    def _show_preferences(self) -> None:
        # Not needed at startup, so imported on first use.
        from fourc_desktop.ui.app.dialogs.preferences_dialog import PreferencesDialog  # noqa: PLC0415

        game = self._tools.games.usual if self.open is None else self.open.campaign.game
        rolls = self._window.program_actions.table["place_table"].name
        PreferencesDialog(self._preferences, game, rolls, self._folders, self._window).open()

    def _browse_backups(self) -> None:
        """Ask for the file of a backup."""
        backup = self._dialogs.backup_to_restore(self._folders.backups)
        if backup is not None:
            self._restore(backup)

    def _restore(self, backup: Path) -> None:
        before = self.open
        self._show(lambda: restore_backup(backup, self._folders.campaigns, self._tools))
        if self.open is not None and self.open is not before:
            name = self.open.campaign.file.path.name
            words = tr("{name} is a copy; the campaign and the backup are as they were.", name=name)
            self._window.toast.show_message(words, icon="history")

    def _contents(self, backup: Path) -> str:
        """The contents of a backup in a few words: "Harbor: 12 heroes, 1 map"."""
        found = operation_result(lambda: campaign_contents(backup, self._tools))
        if found.value is None:
            return found.failure
        counts = []
        for group, count in found.value.counts:
            one, many = (f"{{count}} {each.lower()}" for each in (group.title, group.plural))
            counts.append(count_text(count, one, many))
        holds = ", ".join(counts) or tr("nothing yet")
        return tr("{name}: {contents}", name=found.value.name, contents=holds)

    def _back_up(self) -> None:
        if self.open is not None:
            run_operation(self.open.campaign.back_up_if_due, self._show_alarm)

    def _show_alarm(self, reason: str) -> None:
        self._window.status.show_message(reason, "triangle-alert", alarming=True)

    def _free_path(self, name: str) -> Path:
        # A missing campaign keeps its name, so that it can be located in Recent.
        return free_path(self._folders.campaigns, tr(name), SUFFIX, self._preferences.recent())

    def _connect(self) -> None:
        self._window.program_actions.use(
            {
                "new_campaign": self.new_campaign,
                "open_campaign": self.ask_and_open,
                "open_sample": self.open_sample,
                "restore_backup": self.restore_backup,
                "preferences": self._show_preferences,
                "show_log": lambda: open_folder(self._folders.logs),
                "about": self._about,
                "quit": self._window.close,
            }
        )
        self._window.files_dropped.connect(self.open_files)
        self._window.closing.connect(self.close)
        self._window.ask_before_closing(self._may_leave)
        self._window.place_chosen.connect(self._go_to)
        self._preferences.failed.connect(self._dialogs.show_error)
        self._recent.wanted.connect(self.open_path)

    def _go_to(self, place: str) -> None:
        if self.open is not None:
            self.open.go_to(place)
