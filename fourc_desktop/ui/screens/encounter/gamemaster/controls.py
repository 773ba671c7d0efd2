"""Gamemaster controls: menus that override a combatant or a sector."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.core.encounter.commands import (
    AddCombatants,
    AddSide,
    BrushFog,
    ChangeNotes,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.fog import strips_of
from fourc_desktop.core.encounter.state import FightSide
from fourc_desktop.core.encounter.views import GaugeState, NumberState
from fourc_desktop.core.maps.field_of_view import floor_place
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.encounters.combatant_copies import combatant_copies
from fourc_desktop.services.encounters.combatant_names import free_name
from fourc_desktop.services.encounters.encounter_actions import answers_to_roll
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import (
    ConditionDialog,
    condition_check,
)
from fourc_desktop.ui.screens.encounter.gamemaster.group_menu import (
    GroupMenu,
    add_remove_action,
)
from fourc_desktop.ui.screens.encounter.gamemaster.terrain_controls import (
    TerrainControls,
    add_check_action,
    add_menu_action,
)
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import number, refusal_text, tr
from fourc_desktop.ui.widgets.buttons.menu_button import TypeAheadMenu
from fourc_desktop.ui.widgets.dialogs.value_dialog import ask_value, need_name


class GamemasterControls(QObject):
    """Opens the menus and the prompts for values.

    `adding` asks to add combatants at a spot; `acting` asks for the actions of a combatant.
    """

    adding = Signal(object)
    acting = Signal(str)

    def __init__(self, controller: EncounterController, group: ChosenGroup, host: QWidget) -> None:
        super().__init__(host)
        self._controller = controller
        self._group = group
        self._host = host
        self.group_menu = GroupMenu(controller, group, host)
        self._terrain_controls = TerrainControls(controller, host)

    def open_menu(self, spot: Position | None, who: str, at: QPoint) -> QMenu:
        """Open the menu of a combatant or a sector at a screen position."""
        menu = QMenu(self._host)
        if self._controller.may_change:
            if who and who in self._group.ids:
                self.group_menu.fill(menu)
            elif who:
                self._group.clear()
                self._controller.select(who)
                self._about_somebody(menu, who)
            if spot is not None:
                self._about_sector(menu, spot)
        else:
            add_menu_action(menu, tr("This encounter is read-only."), lambda: None).setEnabled(
                False
            )
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)
        return menu

    def join_side(self, who: str, name: str) -> bool:
        """Put a combatant on the side of this name; the side is created if there is none."""
        controller = self._controller
        sides = controller.state.sides
        found = next((each for each in sides if each.name.casefold() == name.casefold()), None)
        if found is None:
            taken = {each.id for each in sides}
            free = (f"side-{number}" for number in count(len(sides) + 1))
            found = FightSide(next(id_ for id_ in free if id_ not in taken), name)
            if not controller.play(AddSide(found)):
                return False
        return controller.set_combatant(who, side=found.id)

    def set_gauge(self, name: str) -> None:
        """Ask for a new value of a gauge of the selected combatant."""
        controller, who = self._controller, self._controller.selected
        gauge = next(
            (e for e in controller.fight.views.gauges(controller.state, who) if e.name == name),
            None,
        )
        if gauge is None:
            return
        title = controller.state.combatant(who).name
        overrides, turn = controller.fight.overrides, controller.state.turn

        def change(fighter: object, value: int) -> object:
            return overrides.with_gauge(fighter, name, value, turn)

        full = tr("of {full}", full=number(gauge.full))
        self._ask_fighter(who, title, tr(name), gauge.now, change, beside=full)

    def add_condition(self, name: str = "") -> None:
        """Ask for the duration of a condition, and for its name if that is empty."""
        self._ask_condition(self._controller.selected, name)

    def note(self) -> None:
        """Edit the notes of the encounter."""
        controller = self._controller
        who = tr(controller.campaign.kinds.words.gamemaster)
        title, question = (
            tr("Encounter notes"),
            tr("Only the {gamemaster} sees them.", gamemaster=who),
        )
        notes, save = controller.state.notes, tr("Save")
        dialog = ask_value(self._host, title, question, notes, accept=save, lines=True)
        dialog.given.connect(lambda words: self._controller.play(ChangeNotes(words)))

    def _about_somebody(self, menu: QMenu, who: str) -> None:
        controller = self._controller
        state, fight = controller.state, controller.fight
        combatant = state.combatant(who)
        self._about_actions(menu, who)
        menu.addSeparator()
        gauges = fight.views.gauges(state, who)
        if any(each.now < each.full for each in gauges):
            add_menu_action(menu, tr("Restore to full"), lambda: self._fill(who, gauges))
        for each in gauges:
            words = tr("Set {gauge}…", gauge=tr(each.name))
            add_menu_action(menu, words, partial(self.set_gauge, each.name))
        self._about_numbers(menu, who)
        if gauges:
            self._about_conditions(menu, who)
        menu.addSeparator()
        hidden = combatant.hidden
        words = tr("Show to the players") if hidden else tr("Hide from the players")
        add_menu_action(menu, words, lambda: controller.set_combatant(who, hidden=not hidden))
        self._about_sides(menu, who)
        add_menu_action(menu, tr("Rename…"), lambda: self._rename(who))
        copies = partial(combatant_copies, fight, state, (who,))
        add_menu_action(menu, tr("Copy"), lambda: controller.play(AddCombatants(copies())))
        add_remove_action(menu, lambda: controller.play(RemoveCombatant(who)))

    def _about_actions(self, menu: QMenu, who: str) -> None:
        """Add the actions of a combatant, or its responses to what is pending."""
        controller = self._controller
        pending = controller.fight.rules.pending(controller.state)
        answers = answers_to_roll(controller.fight, controller.state, who)
        for each in answers:
            add_menu_action(menu, tr(each.name), partial(controller.choose, each))
        if pending is None:
            add_menu_action(menu, tr("Actions"), lambda: self.acting.emit(who))
        elif not answers:
            words = tr("Actions: {why}", why=refusal_text(pending))
            add_menu_action(menu, words, lambda: None).setEnabled(False)

    def _about_numbers(self, menu: QMenu, who: str) -> None:
        numbers = self._controller.fight.views.numbers(self._controller.state, who)
        if not numbers:
            return
        more = menu.addMenu(tr("Set for this encounter"))
        for each in numbers:
            value = tr(each.word) if each.word else number(each.now)
            words = tr("{name}, now {value}…", name=tr(each.name), value=value)
            add_menu_action(more, words, partial(self._ask_number, who, each))

    def _ask_number(self, who: str, about: NumberState) -> None:
        title = self._controller.state.combatant(who).name
        name, usual = tr(about.name), number(about.usual)
        if about.usual_word:
            usual = f"{tr(about.usual_word)} ({usual})"
        words = tr("{name} in this encounter. The sheet keeps {usual}.",
                   name=name, usual=usual)  # fmt: skip
        question = f"{words} {tr(about.note)}" if about.note else words
        overrides = self._controller.fight.overrides

        def change(fighter: object, value: int) -> object:
            return overrides.with_number(fighter, about.name, value)

        self._ask_fighter(who, title, question, about.now, change, low=about.low)

    def _ask_fighter(
        self,
        who: str,
        title: str,
        question: str,
        now: int,
        change: Callable[[object, int], object],
        low: int = 0,
        beside: str = "",
    ) -> None:
        """Ask for a number of a combatant; the dialog shows why the rules refuse one."""
        controller = self._controller

        def check(value: int) -> str:
            fighter = controller.state.combatant(who).fighter
            return operation_result(lambda: change(fighter, value)).failure

        dialog = ask_value(
            self._host, title, question, now, accept=tr("Set"), low=low, check=check, beside=beside
        )
        dialog.given.connect(
            lambda value: controller.set_fighter(who, lambda fighter: change(fighter, value))
        )

    def _about_conditions(self, menu: QMenu, who: str) -> None:
        controller = self._controller
        more = TypeAheadMenu(tr("Apply condition"), menu)
        menu.addMenu(more)
        for name in controller.fight.overrides.condition_names():
            add_menu_action(
                more,
                tr("{condition}…", condition=tr(name)),
                partial(self._ask_condition, who, name),
            )
        add_menu_action(more, tr("Custom…"), self.add_condition)
        conditions = controller.fight.views.conditions(controller.state, who)
        if conditions:
            less, long = menu.addMenu(tr("Remove")), menu.addMenu(tr("How long it lasts"))
            for each in conditions:
                add_menu_action(less, each.label, partial(self._remove_condition, who, each.name))
                words = tr("{condition}…", condition=each.label)
                add_menu_action(
                    long, words, partial(self._ask_condition, who, each.name, each.turns)
                )

    def _about_sides(self, menu: QMenu, who: str) -> None:
        state = self._controller.state
        now = state.combatant(who).side
        sides = menu.addMenu(tr("Side"))
        for each in state.sides:
            take = partial(self._controller.set_combatant, who, side=each.id)
            add_check_action(sides, tr(each.name), take, on=each.id == now)
        sides.addSeparator()
        add_menu_action(sides, tr("Another side…"), partial(self._ask_side, who))

    def _ask_side(self, who: str) -> None:
        name = self._controller.state.combatant(who).name
        dialog = ask_value(
            self._host,
            tr("Another side"),
            tr("Name of the side that {name} joins", name=name),
            "",
            accept=tr("Add"),
            check=need_name,
        )
        dialog.given.connect(lambda words: self.join_side(who, words))

    def _about_sector(self, menu: QMenu, spot: Position) -> None:
        controller = self._controller
        state = controller.state
        place = spot_name(state.map, spot)
        menu.addSeparator()
        who = controller.selected
        if self._group.ids:
            self.group_menu.offer_place(menu, spot)
        elif who and state.combatant(who).spot != spot:
            words = tr("Put {name} in {place}", name=state.combatant(who).name, place=place)
            add_menu_action(menu, words, lambda: controller.play(PlaceCombatant(who, spot)))
        beside = [each for each in state.combatants if each.spot is None and each.id != who]
        for each in beside:
            words = tr("Put {name} in {place}", name=each.name, place=place)
            add_menu_action(menu, words, partial(controller.play, PlaceCombatant(each.id, spot)))
        words = tr("Add a combatant in {place}…", place=place)
        add_menu_action(menu, words, lambda: self.adding.emit(spot))
        self._about_fog(menu, spot)
        self._terrain_controls.fill(menu, spot)
        add_menu_action(menu, tr("Encounter notes…"), self.note)

    def _about_fog(self, menu: QMenu, spot: Position) -> None:
        state = self._controller.state
        if state.fog is None:
            return
        floor, place = floor_place(state.map, spot), spot_name(state.map, spot)
        is_revealed = floor in state.fog.revealed
        words = (
            tr("Cover {place}", place=place) if is_revealed else tr("Reveal {place}", place=place)
        )
        brush = BrushFog(strips_of([floor]), reveals=not is_revealed)
        add_menu_action(menu, words, lambda: self._controller.play(brush))

    def _rename(self, who: str) -> None:
        """Ask for another name; one that somebody else has gets a number."""
        controller = self._controller
        name = controller.state.combatant(who).name
        others = {each.name for each in controller.state.combatants if each.id != who}
        title, question = tr("Rename"), tr("New name of {name}", name=name)
        dialog = ask_value(self._host, title, question, name, accept=title, check=need_name)
        dialog.given.connect(
            lambda words: controller.set_combatant(who, name=free_name(words, others))
        )

    def _fill(self, who: str, gauges: Sequence[GaugeState]) -> None:
        overrides, turn = self._controller.fight.overrides, self._controller.state.turn

        def filled(fighter: object) -> object:
            for each in gauges:
                value = max(each.now, each.full)
                fighter = overrides.with_gauge(fighter, each.name, value, turn)
            return fighter

        self._controller.set_fighter(who, filled)

    def _ask_condition(self, who: str, name: str, turns: int | None = None) -> None:
        """Ask for the duration of a condition, given the current turns, and set it."""
        controller = self._controller
        dialog = ConditionDialog(
            controller.state.combatant(who).name,
            name,
            self._host.window(),
            turns=turns,
            dice=controller.fight.overrides.condition_dice(name),
            throw=controller.fights.dice.throw,
            check=condition_check(controller, [who]),
            in_rounds=controller.campaign.kinds.words.turn == "Round",
        )
        dialog.given.connect(partial(self._add_condition, who))
        dialog.open()

    def _add_condition(self, who: str, name: str, turns: int | None) -> None:
        overrides, turn = self._controller.fight.overrides, self._controller.state.turn
        self._controller.set_fighter(
            who, lambda fighter: overrides.with_condition(fighter, name, turn, turns)
        )

    def _remove_condition(self, who: str, name: str) -> None:
        overrides = self._controller.fight.overrides
        self._controller.set_fighter(
            who, lambda fighter: overrides.without_condition(fighter, name)
        )
