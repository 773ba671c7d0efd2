"""Several combatants chosen together, and the commands that apply to all of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.encounter.commands import (
    AddCombatants,
    ChangeCombatants,
    CombatantChange,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.encounters.combatant_copies import combatant_copies
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.shared.operation import operation_result


class ChosenGroup(QObject):
    """The combatants chosen together; a group has at least two.

    The selected combatant is one of them; selecting another ends the group. Every change of the
    group is one step of the fight, except that in its turns each member makes its own move.
    `changed` is emitted when other combatants are chosen.
    """

    changed = Signal()

    def __init__(self, controller: EncounterController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._ids: tuple[str, ...] = ()
        controller.selected_changed.connect(self._follow)
        controller.opened.connect(self.clear)

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids, or empty without a group."""
        controller = self._controller
        if not controller.is_open or controller.selected not in self._ids:
            return ()
        found = tuple(each for each in self._ids if controller.state.has(each))
        return found if len(found) > 1 else ()

    def toggle(self, who: str) -> None:
        """Add a combatant to the group, or remove it."""
        self.toggle_all((who,))

    def toggle_all(self, ids: Sequence[str]) -> None:
        """Add combatants to the group, or remove them if all are in it."""
        before = self.ids or tuple(filter(None, (self._controller.selected,)))
        if set(ids) <= set(before):
            self.choose([each for each in before if each not in ids])
        else:
            self.choose((*before, *ids))

    def choose(self, ids: Iterable[str]) -> None:
        """Choose these combatants; a single one is selected, and an empty list is ignored."""
        chosen = tuple(dict.fromkeys(ids))
        if not chosen:
            return
        if set(chosen) != set(self._ids):
            self._end_refusal()
        self._ids = chosen
        if self._controller.selected not in chosen:
            self._controller.select(chosen[0])
        self.changed.emit()

    def clear(self) -> None:
        """End the group; the selection is kept. Nobody is told where the encounter is gone."""
        had_members, self._ids = bool(self._ids), ()
        if had_members and self._controller.is_open:
            self._end_refusal()
            self.changed.emit()

    def goals(self, who: str, spot: Position) -> dict[str, Position]:
        """The new position of each member if member `who` is moved to a position.

        They keep their relative positions and stay on the map. Members off the map are placed at
        `spot`.
        """
        state = self._controller.state
        start = state.combatant(who).spot
        if start is None or not state.map.grid:
            return dict.fromkeys(self.ids, spot)
        right, down = spot.x - start.x, spot.y - start.y
        return {each: _moved(state, each, right, down, spot) for each in self.ids}

    def move(self, who: str, spot: Position) -> bool:
        """Move the whole group by moving one member, each as far as it may."""
        return self._move(self.goals(who, spot))

    def move_to(self, spot: Position) -> bool:
        """Move all members to one sector, each as far as it may."""
        return self._move(dict.fromkeys(self.ids, spot))

    def gather(self, spot: Position) -> bool:
        """Put all members in one sector."""
        return self._change([PlaceCombatant(each, spot) for each in self.ids])

    def copy(self) -> bool:
        """Add a copy of each member in its sector, and choose the copies."""
        copies = combatant_copies(self._controller.fight, self._controller.state, self.ids)
        if not self._do(AddCombatants(copies)):
            return False
        self.choose([each.id for each in copies])
        return True

    def hide(self, *, hidden: bool) -> bool:
        """Hide the members from the players, or show them."""
        return self._override(lambda each: replace(each, hidden=hidden))

    def remove(self) -> bool:
        """Remove the members from the fight."""
        return self._change([RemoveCombatant(each) for each in self.ids])

    def set_fighters(self, change: Callable[[object], object], who: Sequence[str]) -> bool:
        """Override the state of members that have gauges; only those in `who` if given."""
        views, state = self._controller.fight.views, self._controller.state
        able = [each for each in who if views.gauges(state, each)]
        return self._override(lambda each: replace(each, fighter=change(each.fighter)), able)

    def _move(self, goals: Mapping[str, Position]) -> bool:
        """Move the members; if one cannot, nobody moves, and the Gamemaster may place all."""
        controller, ids = self._controller, self._ids
        place = partial(self._change, [PlaceCombatant(each, goal) for each, goal in goals.items()])
        state = controller.state
        if not state.turn:
            return place()
        farther = {e: goal for e, goal in goals.items() if state.combatant(e).spot != goal}
        moves = [self._move_command(each, goal) for each, goal in farther.items()]
        for command in moves:
            if (refusal := controller.fights.refusal(controller.id, command)) is not None:
                return controller.command_runner.overrule_all([refusal], place)
        is_done = all(controller.play(each) for each in moves)
        self._ids = ids
        self.changed.emit()
        return is_done

    def _move_command(self, who: str, spot: Position) -> object:
        """The move of a member in the mode of the selected one, or in its own first mode."""
        controller = self._controller
        state, movement, mode = (
            controller.state,
            controller.fight.movement,
            controller.movement_mode,
        )
        modes = [each.name for each in movement.movement_modes(state, who) if each.pace]
        if modes and mode not in modes:
            mode = modes[0]
        found = movement.reach(state, who, mode)
        path = found.path(spot).positions if found is not None and spot in found else (spot,)
        return movement.move(who, mode, path)

    def _override(
        self, change: Callable[[AnyCombatant], AnyCombatant], ids: Sequence[str] | None = None
    ) -> bool:
        combatant = self._controller.state.combatant
        who = self.ids if ids is None else ids
        found = operation_result(
            lambda: [OverrideCombatant(change(combatant(each))) for each in who]
        )
        if found.refusal is not None:
            self._controller.command_runner.refuse(found.refusal)
        return self._change(found.value or [])

    def _change(self, changes: Sequence[CombatantChange]) -> bool:
        return bool(changes) and self._do(ChangeCombatants(tuple(changes)))

    def _do(self, command: object) -> bool:
        """Run a command on the group, and keep the group."""
        ids, controller = self._ids, self._controller
        before = controller.log.cursor
        controller.play(command)
        self._ids = ids
        self.changed.emit()
        return controller.log.cursor > before

    def _end_refusal(self) -> None:
        """Dismiss a refusal: its override would change the members before. A form keeps its own."""
        controller = self._controller
        if controller.form is None and controller.command_runner.refused_attempt is not None:
            controller.command_runner.accept()

    def _follow(self) -> None:
        if self._controller.selected not in self._ids:
            self.clear()


def _moved(state: AnyState, who: str, right: int, down: int, spot: Position) -> Position:
    """The position after a move by `right` and `down` sectors, limited to the map."""
    start, map_ = state.combatant(who).spot, state.map
    if start is None:
        return spot
    x = min(max(start.x + right, 0), map_.width - 1)
    y = min(max(start.y + down, 0), map_.height - 1)
    ground = map_.column((x, y))[0].ground
    is_above = start.level > map_.sector(start).ground
    goal = Position(x, y, max(start.level, ground) if is_above else ground)
    roof = Position(x, y, spot.level)
    return roof if not is_above and map_.has(roof) and _is_floor(state, roof) else goal


def _is_floor(state: AnyState, spot: Position) -> bool:
    return any(each.ground == spot.level for each in state.map.column((spot.x, spot.y)))
