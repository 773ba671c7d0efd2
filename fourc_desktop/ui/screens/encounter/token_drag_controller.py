"""Moves tokens by drag or keys, with reach, path and movement penalty."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.movement import Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.command_runner import DICE_WAITED_FOR
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.map_view.naming import height_accessible_text, place_count_text
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import count_text, tr


def path_words(controller: EncounterController, who: str, sectors: int) -> str:
    """The number of sectors of a path, and below it the movement penalty if the rules have one."""
    words = [place_count_text(controller.state.map, sectors, "{count} sector", "{count} sectors")]
    if movement_penalty := controller.fight.movement.movement_penalty(
        controller.state, who, sectors
    ):
        words.append(movement_penalty.words)
    return "\n".join(words)


class TokenDragController(QObject):
    """Handles the drag of a token; a member of a chosen group moves the whole group.

    `dropped_on` carries the dragged token, the target and the spot.
    """

    dropped_on = Signal(str, str, object)

    def __init__(
        self,
        controller: EncounterController,
        group: ChosenGroup,
        view: MapView,
        restore_highlight: Callable[[], None],
    ) -> None:
        """`restore_highlight` restores the highlight while no token is dragged."""
        super().__init__(view)
        self._controller = controller
        self._group = group
        self._view = view
        self._restore_highlight = restore_highlight
        self._reach: Reach | None = None
        view.drag_began.connect(self._begin)
        view.dragged_over.connect(self._over)
        view.dropped.connect(self._drop)
        view.drag_canceled.connect(self._end)

    def place(self, ids: Sequence[str], spot: Position) -> None:
        """Move combatants who were dropped from a list, and select the first of them.

        Those of a running fight move as a dropped token does. Before it they are selected only
        when they are there, so that the level of the map stays.
        """
        controller = self._controller
        there = [each for each in ids if controller.state.has(each)]
        if not there or not controller.may_change or self._is_refused_for_dice():
            return
        who = there[0]
        if len(there) > 1:
            self._group.choose(there)
            self._group.move_to(spot)
            return
        if controller.state.combatant(who).spot is None:
            controller.play(PlaceCombatant(who, spot))
        else:
            if controller.state.turn:
                controller.select(who)
            self._drop(who, spot, "")
        controller.select(who)

    def _begin(self, who: str) -> None:
        controller = self._controller
        controller.select(who)
        self._reach = None
        is_alone = who not in self._group.ids
        can_move = controller.may_change and bool(controller.movement_mode)
        if is_alone and can_move and controller.state.turn:
            self._reach = controller.fight.movement.reach(
                controller.state, who, controller.movement_mode
            )
        self._view.show_reach({} if self._reach is None else self._reach_costs(self._reach, who))

    def _reach_costs(self, reach: Reach, who: str) -> dict[Position, ReachCost]:
        start = self._controller.state.combatant(who).spot
        found = ((spot, reach.sectors(spot)) for spot in reach if spot != start)
        penalties: dict[int, str] = {}
        costs = {}
        for spot, sectors in found:
            if sectors not in penalties:
                movement_penalty = self._controller.fight.movement.movement_penalty(
                    self._controller.state, who, sectors
                )
                penalties[sectors] = "" if movement_penalty is None else movement_penalty.mark
            costs[spot] = ReachCost(sectors, penalties[sectors])
        return costs

    def _over(self, who: str, spot: Position | None, other: str) -> None:
        reach, start = self._reach, self._controller.state.combatant(who).spot
        if who in self._group.ids and start is not None and spot not in (None, start):
            count = len(self._group.ids)
            words = count_text(count, "{count} combatant", "{count} combatants")
            self._view.show_path((start, spot), words)
            return
        if reach is None or start is None or spot is None or spot == start:
            self._view.show_path(())
            return
        if spot not in reach:
            # The token there may be a target for actions with other reach.
            self._view.show_path(() if other else (spot,), tr("Out of reach"))
            return
        path = reach.path(spot)
        words = path_words(self._controller, who, path.sectors)
        if spot.level > self._controller.state.map.sector(spot).ground:
            words = f"{height_accessible_text(spot.level)}\n{words}"
        self._view.show_path((start, *path.positions), words)

    def _drop(self, who: str, spot: Position, other: str) -> None:
        self._end()
        controller = self._controller
        if not controller.may_change:
            return
        state = controller.state
        me, in_group = state.combatant(who), who in self._group.ids
        is_away = me.spot != spot
        can_act = bool(state.turn and other) and other != who and not in_group
        acts = can_act and (not is_away or state.combatant(other).side != me.side)
        if not (is_away or acts) or self._is_refused_for_dice():
            return
        if in_group:
            self._group.move(who, spot)
        elif acts:
            self.dropped_on.emit(who, other, spot)
        else:
            controller.move(who if state.turn else self._around(who), spot)

    def _is_refused_for_dice(self) -> bool:
        """Refuse to move while dice are waited for, which would be forgotten."""
        runner = self._controller.command_runner
        if runner.waiting is not None:
            runner.refuse(DICE_WAITED_FOR())
        return runner.waiting is not None

    def _around(self, who: str) -> str:
        """The id of the vehicle that a combatant is inside, else its own."""
        state, views = self._controller.state, self._controller.fight.views
        for each in state.combatants:
            vehicle = views.vehicle(state, each.id)
            if vehicle is not None and who in vehicle.people:
                return each.id
        return who

    def _end(self, _who: str = "") -> None:
        self._reach = None
        self._view.show_path(())
        self._restore_highlight()
