"""Commands of the encounter screen, and the full screen around its map."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.last_place import PlayersPlace
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.open_roll import OpenRollWidget
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QPixmap

    from fourc_desktop.services.encounters.encounter_service import EncounterService
    from fourc_desktop.ui.app.commands.encounter_offers import EncounterOffers
    from fourc_desktop.ui.app.commands.encounter_view import EncounterViewKeeper
    from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
    from fourc_desktop.ui.screens.encounter.side_panel.roll_source import EncounterRollSource


class EncounterCommands(QObject):
    """Commands of the encounter screen, which is built on first use.

    `shown` emits the screen to show; `ended` the name of an encounter that has ended; `new_wanted`
    asks for a new encounter with documents; `rule_wanted` for the rule of a topic; `changed` is
    emitted when the undo labels may have changed; `opened` has the id of the open encounter, or
    nothing; so has `in_play`, unless it has ended.
    """

    shown = Signal(QWidget)
    ended = Signal(str)
    new_wanted = Signal(list)
    rule_wanted = Signal(str)
    changed = Signal()
    opened = Signal(str)
    in_play = Signal(str)

    def __init__(
        self,
        context: ScreenContext,
        preferences: Preferences,
        fights: "Callable[[], EncounterService]",
        game: GameScreens,
    ) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._preferences = preferences
        self._fights = fights
        self._screen: EncounterScreen | None = None
        self._offers: EncounterOffers | None = None
        self._view_keeper: EncounterViewKeeper | None = None
        self._rail = context.window.rail
        self._rail.cards_dropped.connect(self._receive_cards)
        self.opened.connect(preferences.fought)

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {
            "fight_on": lambda: self._do(lambda screen: screen.side.go_on()),
            "roll_again": lambda: self._do(lambda screen: screen.controller.roll_again()),
            "restore_dropped": lambda: self._do(lambda _screen: self.offers().restore_dropped()),
            "update_map": lambda: self._do(lambda _screen: self.offers().update_map()),
            "add_combatant": lambda: self._do(lambda screen: screen.add_at(None)),
            "fight_notes": lambda: self._do(lambda screen: screen.gamemaster_controls.note()),
            "end_fight": lambda: self._do(lambda screen: screen.end()),
            "map_only": self.toggle_map_only,
            "players_view": self.show_players,
        }

    def show(self) -> None:
        """Show the screen, with the encounter that was open last."""
        self._open_last()
        self._show(self.screen())

    def open(self, encounter_id: str) -> None:
        """Show the screen with an encounter."""
        self.screen().open(encounter_id)
        self._show(self.screen())

    def show_players(self) -> None:
        """Open the players' view of the open encounter."""
        self.show()
        self.screen().show_players()

    def players_place(self) -> PlayersPlace:
        """Which players' windows are open and where."""
        return PlayersPlace() if self._screen is None else self._screen.players_windows.place()

    def restore_players(self, place: PlayersPlace) -> None:
        """Open the players' windows again that were open; the screen stays the current one."""
        if place == PlayersPlace():
            return
        self._open_last()
        if self.screen().controller.is_open:
            self.screen().players_windows.restore(place)

    def toggle_map_only(self) -> None:
        """Toggle the full-screen map, if the encounter screen is current."""
        if self._is_current():
            self.screen().toggle_map_only()

    def _open_last(self) -> None:
        """Open the encounter that was open last, unless one is open."""
        controller, last = self.screen().controller, self._preferences.settings.encounter
        if not controller.is_open and last in {each.id for each in self._fights().encounters()}:
            self.screen().open(last)

    def _receive_cards(self, place: str, ids: list[str]) -> None:
        """Add cards dropped on the navigation rail to the running encounter, or offer a new one."""
        if place != "encounter":
            return
        self.show()
        screen = self.screen()
        if screen.controller.may_change:
            screen.joining.bring_into(screen.controller.id, ids)
        elif self._context.campaign.read_only is None:
            self.new_wanted.emit(ids)

    def roll_open(self) -> bool:
        """Throw the open roll of the encounter in front, or throw it again; False without one."""
        controller = self.screen().controller if self.is_in_front() else None
        if controller is None or not controller.may_change:
            return False
        fight, state = controller.fight, controller.state
        found = fight.roll.open_roll(state)
        if found is None:
            return False
        if found.dice:
            controller.roll_again()
        else:
            controller.choose(fight.actions.table_options(state)[0])
        return True

    def is_in_front(self) -> bool:
        """Whether the encounter screen is current, with a running or replayed encounter."""
        if not self._is_current():
            return False
        controller = self.screen().controller
        return controller.may_change or controller.replay.is_on

    def shown_name(self) -> str:
        """The name of the encounter on the current screen; empty if there is none."""
        controller = self.screen().controller if self._is_current() else None
        if controller is None or not controller.is_open:
            return ""
        names = {each.id: each.name for each in controller.fights.encounter_choices()}
        return names.get(controller.id, "")

    def shown_id(self) -> str:
        """The id of the encounter on the current screen; empty if there is none."""
        return self.screen().controller.id if self._is_current() else ""

    def steps(self) -> tuple[str | None, str | None]:
        """The undo and redo labels of the current encounter, each None if there is none."""
        controller = self.screen().controller
        log = controller.log
        undo = self.entry_text(log.cursor - 1) if log.can_undo else None
        if not log.can_redo:
            return undo, controller.undone_end
        end = controller.cursor_after_redo
        redo = self.entry_text(end - 1)
        return undo, redo if end == log.cursor + 1 else tr("up to “{step}”", step=redo)

    def entry_text(self, number: int) -> str:
        """The first sentence of an entry of the log, without the full stop."""
        controller = self.screen().controller
        sentences = controller.fights.entry_sentences(controller.id, number)
        return next(filter(None, sentences), "").rstrip(".")

    def offers(self) -> "EncounterOffers":
        """The offers about the open encounter."""
        self.screen()
        assert self._offers is not None
        return self._offers

    def undo(self) -> None:
        """Undo the last step of the encounter."""
        self.screen().controller.undo()

    def redo(self) -> None:
        """Redo the last undone step of the encounter."""
        self.screen().controller.redo()

    # Not needed at startup, so imported on first use.

    def screen(self) -> "EncounterScreen":
        """The encounter screen."""
        if self._screen is None:
            from fourc_desktop.ui.app.commands.encounter_offers import EncounterOffers  # noqa: PLC0415
            from fourc_desktop.ui.app.commands.encounter_view import EncounterViewKeeper  # noqa: PLC0415
            from fourc_desktop.ui.screens.encounter.controller import EncounterController  # noqa: PLC0415
            from fourc_desktop.ui.screens.encounter.screen import EncounterScreen  # noqa: PLC0415
            from fourc_desktop.ui.shared.portrait_cache import PortraitCache  # noqa: PLC0415
            from fourc_desktop.ui.widgets.painting.illustration import (  # noqa: PLC0415
                illustration_pixmap,
            )

            context = self._context
            portraits = PortraitCache(context.campaign, self)

            def picture(id_: str) -> "QPixmap | None":
                try:
                    card = context.campaign.card(id_)
                except KeyError:
                    return None
                return portraits.shown(card.portrait) or illustration_pixmap(card.drawing)

            controller = EncounterController(context.campaign, self._fights(), context.signals)
            window = context.window
            self._screen = EncounterScreen(
                controller, picture, self._open_roll, context.tools, window.screens
            )
            controller.setParent(self._screen)
            self._offers = EncounterOffers(controller, window, self.is_in_front)
            self._view_keeper = EncounterViewKeeper(self._screen, self._preferences)
            portraits.changed.connect(self._screen.show_portraits)
            self._connect(self._screen)
            FullScreenMap(window, self._screen, self._preferences)
        return self._screen

    def preload(self) -> "Iterator[None]":
        """Import and build the screen; each step of the iterator is short."""
        # Imported in idle time, a module a step.
        import fourc_desktop.ui.screens.map_view.view  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.map_panel  # noqa: PLC0415

        yield
        import fourc_desktop.ui.screens.encounter.screen  # noqa: F401, PLC0415

        yield
        self._context.window.add_screen(self.screen())
        yield

    def store_view(self) -> None:
        """Store what is shown of the map of the open encounter."""
        if self._view_keeper is not None:
            self._view_keeper.store()

    def close(self) -> None:
        """Delete the screen and the players' view."""
        self._rail.cards_dropped.disconnect(self._receive_cards)
        if self._screen is not None:
            self._screen.let_go()
            self._context.window.remove_screen(self._screen)

    def _open_roll(self, source: "EncounterRollSource") -> OpenRollWidget:
        """The game's widget for an open roll, or the generic one."""
        if self._game.open_roll is not None:
            return self._game.open_roll(self._context, source)
        # Imported when it is first shown.
        from fourc_desktop.ui.screens.roll.open_roll import GenericOpenRoll  # noqa: PLC0415

        return GenericOpenRoll(source, self._context.campaign)

    def _show(self, screen: "EncounterScreen") -> None:
        screen.refresh_stale()
        self.shown.emit(screen)
        self.offers().offer_map()

    def _is_current(self) -> bool:
        """Whether the screen is the current one."""
        return self._screen is not None and self._context.window.current_screen() is self._screen

    def _do(self, action: "Callable[[EncounterScreen], None]") -> None:
        """Apply an action to the current encounter, if there is one."""
        if self.is_in_front():
            action(self.screen())

    def _connect(self, screen: "EncounterScreen") -> None:
        screen.controller.failed.connect(self._context.dialogs.show_error)
        screen.ended.connect(self.ended)
        screen.new_wanted.connect(self.new_wanted)
        screen.rule_wanted.connect(self.rule_wanted)
        actions = self._context.window.program_actions
        screen.turn.undo_wanted.connect(actions["undo"].trigger)
        screen.turn.redo_wanted.connect(actions["redo"].trigger)
        screen.may_make(can=self._context.campaign.read_only is None)
        screen.controller.changed.connect(self.changed)
        screen.controller.opened.connect(self._report_open)
        screen.layout_moved.connect(self._preferences.choose_encounter_layout)
        screen.map_only_chosen.connect(self._preferences.choose_map_only)
        screen.layout_of_parts.wanted_state = self._preferences.settings.fight_layout
        screen.adding_mode.kept_open.connect(self._preferences.choose_adding_open)
        screen.adding_mode.stays_open = self._preferences.settings.fight_adding
        screen.dice.at_once.setChecked(self._preferences.settings.roll_at_once)
        screen.controller.rolls_at_once = self._preferences.settings.roll_at_once
        screen.dice.at_once.clicked.connect(self._preferences.choose_roll_at_once)
        screen.controller.command_runner.use_table_dice(self._preferences.settings.physical_dice)
        screen.dice.table_dice_chosen.connect(self._preferences.choose_physical_dice)
        screen.show_map_only(alone=self._preferences.settings.map_only)

    def _report_open(self) -> None:
        """Emit which encounter is open, and whether it can still be played."""
        controller = self.screen().controller
        self.opened.emit(controller.id)
        self.in_play.emit("" if controller.is_open and controller.is_over else controller.id)


class FullScreenMap(QObject):
    """Shows the window in full screen while the encounter screen shows only its map.

    With another screen, the window is as it was before.
    """

    def __init__(
        self, window: MainWindow, screen: "EncounterScreen", preferences: Preferences
    ) -> None:
        """`preferences` hold whether only the map is shown."""
        super().__init__(screen)
        self._window = window
        self._preferences = preferences
        screen.map_only_chosen.connect(lambda alone: window.show_full_screen(shown=alone))
        screen.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the screen when it is shown or replaced by another, not when minimized."""
        turns = event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and not event.spontaneous()
        if turns and self._preferences.settings.map_only and self._window.isVisible():
            self._window.show_full_screen(shown=event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)
