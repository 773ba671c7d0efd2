"""The column left of the map: the order of play, or the candidates that can be added."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.encounters.encounter_setup import CandidateIndex
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderPanel
from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import enable

FEW: Final = 3
"""The least number of combatants of an encounter that is ready to begin."""


class OrderColumn(QStackedWidget):
    """Switches between the order of play and the candidates.

    The candidates are shown on request, and by default while an encounter lacks combatants.
    `kept_open` carries whether the user opened or closed them, to be remembered.
    """

    kept_open = Signal(bool)

    def __init__(
        self,
        controller: EncounterController,
        order: OrderPanel,
        adding: CandidatePanel,
        candidates: Callable[[], CandidateIndex | None],
    ) -> None:
        """`candidates` makes the index of candidates; None if the stock cannot be read."""
        super().__init__()
        self._controller = controller
        self._order = order
        self._adding = adding
        self._candidates = candidates
        self._id = ""
        self._by_itself = False
        self.stays_open = False
        self.addWidget(order)
        self.addWidget(adding)
        order.add.clicked.connect(lambda _checked: self.open_at(None))
        adding.closed.connect(self._close)
        controller.opened.connect(self._begin)
        self.currentChanged.connect(self._turn)

    def minimumSizeHint(self) -> QSize:
        """Width of the current page."""
        margins = self.contentsMargins()
        return self._shown.minimumSizeHint().grownBy(margins)

    def sizeHint(self) -> QSize:
        """Width of the current page."""
        return self._shown.sizeHint()

    def least_place(self) -> int:
        """The least width of the order of play in pixels, whichever page is shown."""
        return self._order.minimumSizeHint().width()

    @property
    def _shown(self) -> QWidget:
        return self._adding if self.is_adding else self._order

    def _turn(self, _page: int) -> None:
        """Give the candidates, which lie over the map, an edge."""
        edge = int(self.is_adding)
        self.setContentsMargins(0, 0, edge, edge)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), current_theme().colors.control)
        painter.end()

    @property
    def is_adding(self) -> bool:
        """Whether the candidates are shown."""
        return self.currentWidget() is self._adding

    def open_at(self, spot: Position | None) -> None:
        """Show the candidates for a spot, or for the selected one, and focus the search."""
        if not self._controller.may_change or not self._show():
            return
        self._by_itself = False
        self._remember(is_open=True)
        self._adding.come_to(spot)
        self._adding.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def come_to(self, spot: Position) -> None:
        """Use a pressed sector for the next candidates."""
        if self.is_adding and self._controller.form is None:
            self._adding.come_to(spot)

    def refresh(self) -> None:
        """Update the candidates; if they opened by default, close them when the fight begins."""
        if self._by_itself and self._controller.state.turn:
            self._by_itself = False
            self.setCurrentWidget(self._order)
        enable(self._order.add, self._controller.locked)
        self._order.add.setToolTip(tooltip_text(self._controller.locked))
        if self.is_adding:
            self._adding.refresh()

    def _begin(self) -> None:
        """Show the default page of another encounter."""
        controller = self._controller
        if controller.id == self._id:
            return
        self._id = controller.id
        self._by_itself = False
        wanted = controller.may_change and (self.stays_open or needs_combatants(controller.state))
        if wanted and self._show():
            self._by_itself = not self.stays_open
            self._adding.come_to(None)
        else:
            self.setCurrentWidget(self._order)

    def _show(self) -> bool:
        if not self.is_adding:
            candidates = self._candidates()
            if candidates is None:
                return False
            self._adding.open_with(candidates)
            self.setCurrentWidget(self._adding)
        return True

    def _close(self) -> None:
        self.setCurrentWidget(self._order)
        self._remember(is_open=False)
        self._order.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remember(self, *, is_open: bool) -> None:
        if self.stays_open is not is_open:
            self.stays_open = is_open
            self.kept_open.emit(is_open)


def needs_combatants(state: AnyState) -> bool:
    """Whether an encounter that has not begun lacks combatants: too few, or an empty side."""
    sides = {each.side for each in state.combatants}
    is_thin = len(state.combatants) < FEW or any(each.id not in sides for each in state.sides)
    return not state.turn and is_thin
