"""Changes the order of play, if the game allows it."""

from itertools import pairwise

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView


class OrderController:
    """Handles the requests of the list to move combatants in the order of play."""

    def __init__(self, controller: EncounterController, view: OrderView) -> None:
        self._controller = controller
        self._view = view
        view.moved.connect(self._move)
        view.step_wanted.connect(self._step)

    def refresh(self) -> None:
        """Allow dragging rows if the order can be changed now."""
        self._view.allow_moves(are_allowed=self._may_move())

    def _may_move(self) -> bool:
        controller = self._controller
        if not controller.may_change:
            return False
        order, actions = controller.fight.views.order(controller.state), controller.fight.actions
        return any(
            actions.reorder_command(controller.state, *each) is not None for each in pairwise(order)
        )

    def _move(self, who: str, other: str) -> None:
        """Give a combatant the place of another."""
        controller = self._controller
        command = controller.fight.actions.reorder_command(controller.state, who, other)
        if command is not None:
            controller.play(command)

    def _step(self, who: str, step: int) -> None:
        """Move a combatant `step` places down; a negative step moves it up."""
        order = list(self._controller.fight.views.order(self._controller.state))
        place = order.index(who) + step
        if 0 <= place < len(order):
            self._move(who, order[place])
