"""Whether the right panel shows the candidates that can be added to the encounter."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import CandidateIndex
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController

FEW: Final = 3
"""The least number of combatants of an encounter that is ready to begin."""


class AddingMode(QObject):
    """Shows the candidates on request, and by default while an encounter lacks combatants.

    It ends when combat starts, at the next turn, and when an action is chosen. `changed` is emitted
    when it begins or ends; `left` when the user closes it; `kept_open` carries whether the user
    opened or closed it, to be remembered for the setup of other encounters.
    """

    changed = Signal()
    left = Signal()
    kept_open = Signal(bool)

    def __init__(
        self,
        controller: EncounterController,
        panel: CandidatePanel,
        stock: Callable[[], Stock | None],
    ) -> None:
        """`stock` gives the stock foes; None if they cannot be read."""
        super().__init__()
        self._controller = controller
        self.panel = panel
        self._stock = stock
        self._id = ""
        self._turn = 0
        self.is_on = False
        self.stays_open = False
        panel.closed.connect(self._close)
        controller.opened.connect(self._begin)

    def toggle(self) -> None:
        """Show the candidates for the selected spot, or close them."""
        if self.is_on:
            self._close()
        else:
            self.open_at(None)

    def open_at(self, spot: Position | None) -> None:
        """Show the candidates for a spot, or for the selected one, and focus the search."""
        if not self._controller.may_change or not self._start():
            return
        self._remember(is_open=True)
        self.panel.come_to(spot)
        self.panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def come_to(self, spot: Position) -> None:
        """Use a pressed sector for the next candidates."""
        if self.is_on and self._controller.form is None:
            self.panel.come_to(spot)

    def refresh(self) -> None:
        """Update the candidates, or end the mode because the fight goes on."""
        if not self.is_on:
            return
        controller = self._controller
        if controller.form is not None or controller.state.turn != self._turn:
            self._end()
        else:
            self.panel.refresh()

    def _begin(self) -> None:
        """Start or end it for another encounter."""
        controller = self._controller
        if controller.id == self._id:
            return
        self._id = controller.id
        wanted = controller.may_change and not controller.state.turn
        if wanted and (self.stays_open or needs_combatants(controller.state)) and self._start():
            self.panel.come_to(None)
        else:
            self._end()

    def _start(self) -> bool:
        if not self.is_on:
            stock, controller = self._stock(), self._controller
            if stock is None:
                return False
            kinds = controller.fights.kinds
            self.panel.open_with(CandidateIndex(controller.campaign, stock, kinds))
            self.is_on = True
            self._turn = controller.state.turn
            self.changed.emit()
        return True

    def _end(self) -> None:
        if self.is_on:
            self.is_on = False
            self.changed.emit()

    def _close(self) -> None:
        self._end()
        self._remember(is_open=False)
        self.left.emit()

    def _remember(self, *, is_open: bool) -> None:
        if self.stays_open is not is_open:
            self.stays_open = is_open
            self.kept_open.emit(is_open)


def needs_combatants(state: AnyState) -> bool:
    """Whether an encounter that has not begun lacks combatants: too few, or an empty side."""
    sides = {each.side for each in state.combatants}
    is_thin = len(state.combatants) < FEW or any(each.id not in sides for each in state.sides)
    return not state.turn and is_thin
