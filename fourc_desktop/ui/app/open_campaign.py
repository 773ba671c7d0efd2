"""The screens and commands of one open campaign."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.ui.app.back_stack import BackStack
from fourc_desktop.ui.app.commands.campaign_commands import CampaignCommands, DowntimeCommands
from fourc_desktop.ui.app.commands.encounter_commands import EncounterCommands
from fourc_desktop.ui.app.commands.encounter_setup_commands import EncounterSetupCommands
from fourc_desktop.ui.app.commands.help_commands import HelpCommands
from fourc_desktop.ui.app.commands.import_export_commands import ImportExportCommands
from fourc_desktop.ui.app.commands.print_commands import PrintCommands
from fourc_desktop.ui.app.commands.roll_commands import EncounterDockWindow, RollCommands
from fourc_desktop.ui.app.commands.screen_printout import ScreenPrintouts
from fourc_desktop.ui.app.game_screens import BUILDER, CHARACTER, GameCommands, GameScreens, widget
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_cache import CampaignPages, DocumentScreenCache
from fourc_desktop.ui.app.screen_context import (
    DocumentScreen,
    RollDockProtocol,
    RollScreenProtocol,
    ScreenContext,
)
from fourc_desktop.ui.screens.library.screen import LibraryScreen
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import refusal_text_with_rule
from fourc_desktop.ui.widgets.fields.line_field import begin_search

if TYPE_CHECKING:
    from fourc_desktop.services.encounters.encounter_service import EncounterService


class OpenCampaign(QObject):
    """An open campaign with its screens; a document screen replaces the library while it is open.

    Documents opened from others form a stack that Back returns through. `chosen_changed` is emitted
    when the selection of the commands changes.
    """

    chosen_changed = Signal()

    def __init__(
        self,
        campaign: Campaign,
        window: MainWindow,
        tools: ApplicationContext,
        preferences: Preferences,
        dialogs: Dialogs,
        game: GameScreens,
    ) -> None:
        """`game` has the screens of the campaign's game."""
        super().__init__(window)
        self.campaign = campaign
        self._tools = tools
        self._fights: EncounterService | None = None
        self.signals = CampaignSignals(campaign, self)
        context = ScreenContext(campaign, self.signals, window, tools, dialogs, self, preferences)
        window.show_game(game.actions, game.rolls)
        actions = window.program_actions
        self.library = LibraryScreen(
            campaign, self.signals, actions, self.encounter_service, window.screens
        )
        self.library.illustration = game.illustration
        self.commands = CampaignCommands(context, self.library)
        self.import_export = ImportExportCommands(context, preferences, self.commands.undo)
        self.screens = DocumentScreenCache(context, game)
        self.game = tuple(make(context) for make in game.commands)
        self.downtime = DowntimeCommands(context)
        self.encounter_setup = EncounterSetupCommands(context, preferences, self.encounter_service)
        self.help = HelpCommands(context, self.open_from_library)
        self.rolls = RollCommands(context, game)
        self.fights = EncounterCommands(context, preferences, self.encounter_service, game)
        self.roll_dock = EncounterDockWindow(self.rolls, preferences)
        self.pages = CampaignPages(context, game)
        shown = ScreenPrintouts(
            context, self.library, self.screens, self.rolls, self.fights, self.pages
        )
        self.printing = PrintCommands(campaign, tools, preferences, dialogs, window, shown.current)
        self._window = window
        self._dialogs = dialogs
        self._before_rolls: DocumentScreen | None = None
        self._back_stack = BackStack(self._is_there)
        self._connect(preferences)

    def encounter_service(self) -> "EncounterService":
        """The maps and encounters of the campaign."""
        if self._fights is None:
            # Imported on use, since it loads the rules of combat, which the library does not need.
            from fourc_desktop.services.encounters.encounter_service import EncounterService  # noqa: PLC0415

            self._fights = EncounterService(self.campaign, self._tools)
            # A step in a fight makes it the most recent document.
            self._fights.subscribe(self.library.follow_fight)
        return self._fights

    def handlers(self) -> Handlers:
        """The functions of all actions while this campaign is open, by handler name."""
        groups: tuple[GameCommands, ...] = (
            self.commands,
            self.import_export,
            self.downtime,
            self.pages,
            self.encounter_setup,
            self.help,
            self.rolls,
            self.fights,
            *self.game,
        )
        return {
            **{name: do for group in groups for name, do in group.handlers().items()},
            "open_document": lambda: self.open_from_library(self.chosen()[0]),
            "open_encounter": self.open_encounter,
            "roll": self.roll,
            "rename": self.rename,
            "find": self.find,
            "show_trash": self.show_trash,
            "show_place": self.go_to,
            "save_pdf": self.printing.save_pdf,
            "print": self.printing.print_sheets,
            "undo": self.undo,
            "redo": self.redo,
        }

    def preload(self) -> Iterator[None]:
        """Build the most likely screens; each step of the iterator is short."""
        yield from self.screens.preload()
        yield from self.rolls.preload()
        yield from self.fights.preload()
        yield from self.pages.preload()
        yield from self.printing.preload()

    def undo(self) -> None:
        """Undo the last step: of the current encounter, else of the campaign."""
        (self.fights if self.fights.is_in_front() else self.commands).undo()

    def redo(self) -> None:
        """Redo the last undone step: of the current encounter, else of the campaign."""
        (self.fights if self.fights.is_in_front() else self.commands).redo()

    def chosen(self) -> list[str]:
        """The documents that commands act on: the open one, else those selected in the library.

        Other screens have none. After an undo a screen may show a document that no longer exists.
        """
        if self.is_library_in_front():
            shown = self.library.chosen()
        else:
            screen = self.screens.in_front()
            shown = [screen.document_id if screen else self.fights.shown_id()]
        return [id_ for id_ in shown if id_ and self.campaign.has(id_)]

    def is_library_in_front(self) -> bool:
        """Whether the library is current."""
        return self._window.current_screen() is self.library

    def people(self) -> list[str]:
        """The finished characters among the selected documents."""
        cards = (self.campaign.card(id_) for id_ in self.chosen())
        return [card.id for card in cards if self.screens.name_for(card.kind) == CHARACTER]

    def encounter(self) -> str | None:
        """The first selected encounter, or None."""
        cards = (self.campaign.card(id_) for id_ in self.chosen())
        return next((card.id for card in cards if card.kind == ENCOUNTER_KIND), None)

    def open_from_library(self, id_: str, page: QWidget | None = None) -> None:
        """Open a document, with Back leading to the library, or to another page that offers it."""
        self._back_stack.clear(page)
        self.open_document(id_)

    def open_document(self, id_: str) -> None:
        """Open a document, with Back leading to the previously open one, if any."""
        kind = self.campaign.card(id_).kind
        if kind == ENCOUNTER_KIND:
            self.fights.open(id_)
        else:
            if (screen := self.screens.in_front()) and not screen.document_id:
                self._back_stack.leave(BUILDER)  # as when its draft was finished
                self.library.choose_when_shown(id_)
            self._open(id_, self._back_stack.screen_behind(id_) or self.screens.name_for(kind))

    def open_in_builder(self, id_: str) -> None:
        """Open a character in the builder, with Back leading as from `open_document`."""
        self._open(id_, BUILDER)

    def _open(self, id_: str, screen: str) -> None:
        missing = partial(self.campaign.missing, id_)
        run_operation(missing, self._dialogs.show_error, partial(self._open_if_whole, id_, screen))

    def _open_if_whole(self, id_: str, name: str, missing: Refusal | None) -> None:
        """Show a document in a screen, or report why it cannot be opened."""
        if missing is not None:
            self._dialogs.show_error(refusal_text_with_rule(missing))
            return
        screen = self.screens.screen(name)
        path = self._back_stack.path_to(id_)
        self.screens.show_back_button(self.campaign.card(path[-1]).name if path else "")
        # Pending input belongs to the open document, so it is accepted before another is shown.
        self._window.end_typing(within=widget(screen))
        screen.show_document(id_)
        if screen.document_id:
            self._back_stack.open(id_, name)
            self._show(widget(screen))
            self.screens.check_picture(id_)

    def open_encounter(self) -> None:
        """Open the selected encounter."""
        if (id_ := self.encounter()) is not None:
            self.open_document(id_)

    def open_to_name(self, id_: str) -> None:
        """Open a new document, with the focus in its name."""
        self.open_document(id_)
        self.rename()

    def in_front(self) -> DocumentScreen | None:
        """The current document screen, or None."""
        return self.screens.in_front()

    def show_done(self, text: str, icon: str) -> None:
        """Show the result of a change, with an Undo button."""
        self.commands.show_done(text, icon)

    def close_document(self) -> None:
        """Go back to the previous document, else to the page, with the closed one selected."""
        closed, page = self._back_stack.front, self._back_stack.page
        before = self._back_stack.close()
        if before is not None:
            self._open(*before)
            self.screens.focus_link(closed or "")
        elif page is not None:
            self._show(page)
        else:
            self.show_library()
            if closed is not None and self._is_there(closed):
                self.library.choose([closed])

    def show_rolls(self) -> RollScreenProtocol | RollDockProtocol:
        """Show the roll dock if it is open, else the roll screen."""
        return self.rolls.shown_screen()

    def present(self, ids: Sequence[str]) -> None:
        """Select these documents in the library."""
        self.show_library()
        self.library.choose(list(ids))

    def show_library(self) -> None:
        """Show the cards of the library."""
        self._back_stack.clear()
        self.library.show_browser()
        self._show(self.library)

    def go_to(self, place: str) -> None:
        """Show a screen of the navigation rail."""
        match place:
            case "builder":
                self._show(widget(self.screens.screen(BUILDER)), place)
            case "master-table":
                self.rolls.show()
            case "encounter":
                self.fights.show()
            case "print":
                self._print_chosen()
            case _:
                self.show_library()

    def rename(self) -> None:
        """Rename the open document, or the current card; a fight is renamed on its card."""
        screen = self.screens.in_front()
        if screen is None and not self.is_library_in_front():
            self.present(self.chosen())
        (screen or self.library).rename()

    def receive_pictures(self, paths: Sequence[Path]) -> None:
        """Pass pictures to the card they were dropped on, else to the open document."""
        card = self.library.browser.card_at(self._window.dropped_at)
        self.import_export.receive_pictures(paths, card, self.screens.in_front())

    def roll(self) -> None:
        """Throw the roll of the open dock, else of the encounter in front, else of the screen."""
        if self.rolls.is_beside or not self.fights.roll_open():
            self.rolls.roll()

    def find(self) -> None:
        """Search in the current screen, or in the library if it has no search."""
        if not begin_search(self._window.current_screen()):
            self.show_library()
            self.library.search()

    def show_trash(self) -> None:
        """Show the trash of the library."""
        self.show_library()
        self.library.show_trash()

    def close(self) -> None:
        """Close the file and delete the screens."""
        screen = self.screens.in_front()
        if screen is not None:
            widget(screen).hide()  # so that the builder deletes an untouched draft
        self.fights.store_view()
        self.signals.stop()
        self.campaign.close()
        self._window.remove_screen(self.library)
        self.screens.close()
        self.pages.close()
        self.help.close()
        self.rolls.close()
        self.fights.close()
        self.printing.close()
        self.deleteLater()

    def _print_chosen(self) -> None:
        """Show the Print screen for what the current screen has to print."""
        shown = self.printing.shown()
        screen = self.printing.screen(self.signals)
        self._show(screen, "print")
        if not shown.refusal:
            screen.show_for(shown.ids, shown.printout, shown.table)

    def _show_rolls(self, screen: QWidget) -> None:
        """Show the roll screen, with Back leading to the open document."""
        if not screen.isVisible():
            document = self._before_rolls = self.screens.in_front()
            id_ = "" if document is None else document.document_id
            self.rolls.screen().show_back_button(self.campaign.card(id_).name if id_ else "")
        self._show(screen, "master-table")

    def _leave_rolls(self) -> None:
        """Return to the document from which the roll screen was opened, as it was left."""
        id_, screen = self._back_stack.front, self._before_rolls
        if id_ is None or not self._is_there(id_):
            self.close_document()
        elif screen is not None and screen.document_id == id_:
            self._show(widget(screen))
        else:
            self.open_document(id_)

    def _show(self, screen: QWidget, name: str = "library") -> None:
        self._window.show_screen(screen)
        self.roll_dock.update_front(in_front=name == "encounter")
        in_builder = self.screens.is_named(BUILDER, screen)
        self._window.rail.show_current(BUILDER if in_builder else name)
        self.chosen_changed.emit()

    def _is_there(self, id_: str) -> bool:
        return self.campaign.has(id_) and self.campaign.card(id_).trashed_at is None

    def _connect(self, preferences: Preferences) -> None:
        owned: tuple[QObject, ...] = (
            self.screens,
            self.import_export,
            self.downtime,
            self.pages,
            self.encounter_setup,
            self.help,
            self.rolls,
            self.fights,
            self.roll_dock,
        )
        for each in (*owned, *self.game):
            if isinstance(each, QObject):
                each.setParent(self)
        self.commands.presented.connect(self.present)
        self.import_export.presented.connect(self.present)
        self.library.opened.connect(self.open_from_library)
        self.library.view_chosen.connect(preferences.choose_view)
        preferences.view_changed.connect(self.library.show_view)
        self.library.show_view(preferences.settings.view)
        self.library.chosen_changed.connect(self.chosen_changed)
        self.screens.closed.connect(self.close_document)
        self.screens.wanted.connect(self.open_document)
        self.pages.closed.connect(self.show_library)
        self.pages.shown.connect(self._show)
        self.rolls.turned.connect(self._window.program_actions["table_dock"].setChecked)
        self.rolls.pdf_wanted.connect(self.printing.save_pdf)
        self.rolls.shown.connect(self._show_rolls)
        self.rolls.closed.connect(self._leave_rolls)
        self.fights.shown.connect(lambda screen: self._show(screen, "encounter"))
        self.fights.changed.connect(self.chosen_changed)
        self.fights.in_play.connect(self.library.browser.show_open)
        self.fights.ended.connect(self.commands.show_ended)
        self.fights.rule_wanted.connect(lambda topic: self.help.panel().show_topic(topic))
        self.pages.wanted.connect(self.open_from_library)
        self.fights.new_wanted.connect(self.encounter_setup.new_encounter)
        self.encounter_setup.opened.connect(self.open_from_library)
        self.library.failed.connect(self._dialogs.show_error)
