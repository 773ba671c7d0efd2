"""The layout of the encounter screen: order of play, map and right panel; panels over the map."""

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from fourc_desktop.ui.screens.encounter.map_panel.panel import EncounterMapPanel
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox, Surface

ORDER_WIDE, ORDER_FOLDED, SIDE_WIDE = 136, 72, 288
"""The widths of order of play (named, portraits only) and right panel, in pixels at 100 % text."""

ORDER_WIDEST, ORDER_SHARE = 220, 0.1
"""The largest width of the order of play with names, in pixels at 100 % text, and its share of a
screen wide enough for more than `ORDER_WIDE`: names then fit into one line.
"""

SIDE_LEAST: Final = 200
"""The part of the least width of the right panel that scales with the text, in pixels at 100 %."""

SIDE_SHARE: Final = 0.357
"""The largest share of the width for the right panel: 400 of 1120 pixels."""

WIDE_FROM, FOLDED_FROM = 1240, 800
"""The widths of the screen, in pixels at 100 % text, from which the order of play shows names, and
from which it shows portraits; below that it opens over the map.
"""

LOG_WIDE: Final = 400
"""The width of the log over the map, in pixels at 100 % text."""


class OrderForm(Enum):
    """The ways to show the order of play."""

    NAMES = auto()
    PORTRAITS = auto()
    OVER_MAP = auto()


def order_form(width: float) -> OrderForm:
    """The way to show the order of play on a screen of a width in pixels at 100 % text."""
    if width >= WIDE_FROM:
        return OrderForm.NAMES
    return OrderForm.PORTRAITS if width >= FOLDED_FROM else OrderForm.OVER_MAP


def side_least() -> int:
    """The least width of the right panel in pixels, unless its content needs more."""
    return max(SIDE_WIDE, current_theme().px(SIDE_LEAST))


class MapOverlay(RoundedBox):
    """A frame with a panel that floats over the map."""

    def __init__(self, panel: QWidget, parent: QWidget) -> None:
        super().__init__(parent, fill="surface", frame="control")
        vbox(panel, parent=self, margins=1)
        self.hide()


class EncounterLayout(QWidget):
    """Arranges the parts so that only splitters and the window change the geometry of the map.

    `moved` is emitted when the user drags a splitter; `wanted_state` has the sizes then. `folded`
    is emitted when the order of play is shown in another form.

    `place`, `middle` and `columns` are the parents of order of play, map and right panel; each part
    that has its parent from the beginning is styled only once.
    """

    moved = Signal()
    folded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = QSplitter(Qt.Orientation.Horizontal, self)
        self.columns.setChildrenCollapsible(False)
        self.columns.setHandleWidth(1)
        vbox(self.columns, parent=self)
        self.place = Surface(self.columns)
        self.middle = QWidget(self.columns)
        self.form = OrderForm.NAMES
        self.wanted_state = ""
        self._sides_shown = True

    def add_parts(
        self,
        order: QWidget,
        map_: EncounterMapPanel,
        below: tuple[QWidget, ...],
        side: QWidget,
        log: QWidget,
    ) -> None:
        """Add the parts, once; `below` is under the map, `log` and `order` can open over it."""
        self._order, self._map, self._below, self.side = order, map_, below, side
        vbox(order, parent=self.place)
        vbox((map_, 1), *below, parent=self.middle, spacing=0)
        self.log = MapOverlay(log, self.middle)
        self.order_over = MapOverlay(QWidget(), self.middle)
        self.columns.addWidget(side)
        self.columns.setStretchFactor(0, 0)
        self.columns.setStretchFactor(1, 1)
        self.columns.setStretchFactor(2, 0)
        for each in (map_, map_.view, self.order_over):
            each.installEventFilter(self)
        self.columns.splitterMoved.connect(lambda _place, _index: self._move())

    @property
    def is_order_over(self) -> bool:
        """Whether the order of play is open over the map."""
        return not self.order_over.isHidden()

    @property
    def is_log_open(self) -> bool:
        """Whether the log is open over the map."""
        return not self.log.isHidden()

    @property
    def least_width(self) -> int:
        """The least width in pixels, with the order of play over the map."""
        return self._map.minimumSizeHint().width() + side_least()

    def arrange(self, width: int) -> None:
        """Lay out for a width in pixels."""
        form = order_form(width / current_theme().text_scale)
        if form is not self.form:
            self.form = form
            self.wanted_state = ""
            self._place_order()
            self.folded.emit()
        self._share_width(width)

    def show_sides(self, *, shown: bool, side: bool) -> None:
        """Show the parts around the map, or only the map; `side` shows the right panel."""
        self._sides_shown = shown
        self.side.setVisible(side)
        self.place.setVisible(shown and self.form is not OrderForm.OVER_MAP)
        # The message line stays: refusals must be visible, and must not move the map.
        _message, *strip = self._below
        for each in strip:
            each.setVisible(shown and self.form is not OrderForm.OVER_MAP)

    def show_log(self, *, shown: bool, on_left: bool = False) -> None:
        """Open or close the log over the map, at its right or left."""
        self.log.setProperty("on_left", on_left)
        self.log.setVisible(shown)
        self._place_overlays()
        self.log.raise_()

    def show_order(self, *, shown: bool) -> None:
        """Open or close the order of play over the map, if it is not a column."""
        self.order_over.setVisible(shown and self.form is OrderForm.OVER_MAP)
        self._place_overlays()
        self.order_over.raise_()

    def log_area(self, *, on_left: bool) -> QRect:
        """The rectangle of the log on the map panel, in pixels."""
        top = self._head_height()
        width = min(current_theme().px(LOG_WIDE), self._map.width() - 2 * Space.PANEL)
        left = 0 if on_left else self._map.width() - width
        return QRect(left, top, width, max(self._map.height() - top, 0))

    def state(self) -> str:
        """The sizes, for `restore`."""
        return bytes(self.columns.saveState().data()).hex()

    def restore(self, state: str) -> None:
        """Restore the sizes."""
        if state and " " not in state:
            self.columns.restoreState(bytes.fromhex(state))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the map with the overlays, and keep them as wide as their content."""
        moves = (QEvent.Type.Move, QEvent.Type.Resize)
        if event.type() in ((QEvent.Type.LayoutRequest,) if watched is self.order_over else moves):
            self._place_overlays()
        return False

    def _head_height(self) -> int:
        """The height of the parts above the map in its panel."""
        return self._map.view.y()

    def _place_overlays(self) -> None:
        on_left = bool(self.log.property("on_left"))
        origin = self._map.geometry().topLeft()
        self.log.setGeometry(self.log_area(on_left=on_left).translated(origin))
        top = self._head_height()
        wanted = current_theme().px(ORDER_WIDE + Space.PLACE)
        width = min(max(wanted, self._order.minimumSizeHint().width() + 2), self._map.width())
        self.order_over.setGeometry(
            origin.x(), origin.y() + top, width, max(self._map.height() - top, 0)
        )

    def _place_order(self) -> None:
        over = self.form is OrderForm.OVER_MAP
        layout = (self.order_over if over else self.place).layout()
        assert layout is not None
        layout.addWidget(self._order)
        self._order.show()
        self.place.setVisible(self._sides_shown and not over)
        self.order_over.hide()

    def _move(self) -> None:
        self.wanted_state = self.state()
        self.moved.emit()

    def _share_width(self, width: int) -> None:
        """Set the widths of order of play and right panel, unless the user dragged a splitter."""
        if self.wanted_state:
            self.restore(self.wanted_state)
            return
        px = current_theme().px
        side = max(min(round(width * SIDE_SHARE), px(SIDE_WIDE)), side_least())
        if self.form is OrderForm.OVER_MAP:
            self.columns.setSizes([0, width - side, side])
            return
        order = px(ORDER_FOLDED)
        if self.form is OrderForm.NAMES:
            order = max(min(round(width * ORDER_SHARE), px(ORDER_WIDEST)), px(ORDER_WIDE))
        self.columns.setSizes([order, width - order - side, side])
