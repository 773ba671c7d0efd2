"""The layout of the encounter screen: three columns, or the map with a tabbed side panel."""

from collections.abc import Container

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea

ORDER, WHO, LOG = "order", "who", "log"
MAP_WIDE = 380
"""The least width of the map with side panels next to it, at 100 % text."""

LOG_HIGH = 180
"""The default height of the log, in pixels at 100 % text."""

MOST_OF_HEIGHT = 0.3
"""The largest default share of the height for the log."""

ORDER_WIDE, WHO_WIDE = (236, 300), (304, 400)
"""The least and greatest default widths of the side panels, in pixels at 100 % text."""

ORDER_SHARE, WHO_SHARE = 0.16, 0.21
"""The default share of the width for the side panels, between these limits."""


class EncounterLayout(QWidget):
    """Arranges the order of play, the map, the log and the combatant panel.

    `moved` is emitted when a person resizes the columns; `wanted_state` keeps their sizes for the
    wide layout.
    """

    moved = Signal()

    def __init__(
        self,
        order: QWidget,
        map_: QWidget,
        below: QWidget,
        who: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._order, self._map, self._below = order, map_, below
        self.who = PanelScrollArea(who)
        self.columns = _splitter(Qt.Orientation.Horizontal, self)
        self.rows = _splitter(Qt.Orientation.Vertical, self.columns)
        self.heads = SegmentedControl(
            [(ORDER, tr("Order")), (WHO, tr("Selected")), (LOG, tr("Log"))]
        )
        self.add = Button("", icon="plus", height=Height.SEGMENT)
        self.add.setAccessibleName(tr("Add a combatant"))
        self.add.setToolTip(tr("Add a combatant"))
        self._side = QWidget(self)
        self._stack = QStackedWidget(self._side)
        side = vbox(
            parent=self._side, margins=(Space.GRID, Space.GRID, Space.GRID, 0), spacing=Space.GRID
        )
        head = QHBoxLayout()
        head.addWidget(self.heads, 1)
        head.addWidget(self.add, alignment=Qt.AlignmentFlag.AlignTop)
        side.addLayout(head)
        side.addWidget(self._stack, 1)
        self._narrow: bool | None = None
        self._sides = frozenset((ORDER, WHO, LOG))
        self.wanted_state = ""
        vbox(self.columns, parent=self)
        # What is deleted before it was ever laid out takes its parts along.
        for splitter, parts in ((self.columns, (order, self.who)), (self.rows, (map_, below))):
            for each in parts:
                splitter.addWidget(each)
        self.heads.chosen.connect(self.show_page)
        for splitter in (self.columns, self.rows):
            splitter.splitterMoved.connect(lambda _place, _index: self._move())

    @property
    def least_width(self) -> int:
        """The least width in pixels, with the tabbed side panel."""
        sides = (self._order, self.who, self._below, self.heads)
        side = max(each.minimumSizeHint().width() for each in sides)
        return self._map.minimumSizeHint().width() + side + 2 * Space.GRID

    @property
    def is_narrow(self) -> bool:
        """Whether the side panels are tabbed."""
        return bool(self._narrow)

    @property
    def side_height(self) -> int:
        """The height in pixels of the current side panel below its tabs."""
        return self._stack.height()

    def arrange(self, width: int) -> bool:
        """Lay out for a width in pixels; return whether the layout has switched."""
        least = self._order.minimumSizeHint().width() + self.who.minimumSizeHint().width()
        narrow = width < least + current_theme().px(MAP_WIDE) + 3 * Space.GRID
        if narrow == self._narrow:
            self._share_width(width)
            return False
        self._narrow = narrow
        if narrow:
            self._build_tabs()
        else:
            self._stand_beside(width)
        self.show_sides(self._sides)
        return True

    def share_height(self) -> None:
        """Give the map the height that the log leaves, or the height set by dragging."""
        if not self._narrow:
            most = max(round(self.height() * MOST_OF_HEIGHT), LOG_HIGH)
            log = min(current_theme().px(LOG_HIGH), most)
            self.rows.setSizes([max(self.height() - log, log), log])
            self.restore(self.wanted_state)

    def show_sides(self, sides: Container[str]) -> None:
        """Show only these side panels; the tabbed layout shows all or none."""
        self._sides = frozenset(each for each in (ORDER, WHO, LOG) if each in sides)
        if self._narrow:
            self._side.setVisible(bool(self._sides))
        elif self._narrow is not None:
            for name, part in ((ORDER, self._order), (WHO, self.who), (LOG, self._below)):
                part.setVisible(name in self._sides)

    def show_page(self, page: str) -> None:
        """Show one of the tabbed side panels."""
        self.heads.show_chosen(page)
        if self._narrow:
            self._stack.setCurrentIndex((ORDER, WHO, LOG).index(page))

    def state(self) -> str:
        """The sizes, for `restore`."""
        if self._narrow:
            return ""
        saved = (bytes(each.saveState().data()).hex() for each in (self.columns, self.rows))
        return " ".join(saved)

    def restore(self, state: str) -> None:
        """Restore the sizes."""
        parts = state.split(" ")
        if len(parts) == 2 and not self._narrow:  # noqa: PLR2004 (columns and rows)
            for splitter, part in zip((self.columns, self.rows), parts, strict=True):
                splitter.restoreState(bytes.fromhex(part))

    def _move(self) -> None:
        if not self._narrow:
            self.wanted_state = self.state()
            self.moved.emit()

    def _share_width(self, width: int) -> None:
        """Distribute the width between side panels and map, unless it was set by dragging."""
        if self._narrow or self.wanted_state:
            return
        px = current_theme().px
        order, who = (
            min(max(round(width * share), px(least)), px(most))
            for share, (least, most) in ((ORDER_SHARE, ORDER_WIDE), (WHO_SHARE, WHO_WIDE))
        )
        self.columns.setSizes([order, width - order - who, who])

    def _stand_beside(self, width: int) -> None:
        self._put_away(self._side)
        self.rows.addWidget(self._map)
        self.rows.addWidget(self._below)
        for each in (self._order, self.rows, self.who):
            self.columns.addWidget(each)
            each.show()
        for each in (self._map, self._below):
            each.show()
        self._stretch()
        self._share_width(width)
        self.share_height()

    def _build_tabs(self) -> None:
        self._put_away(self.rows)
        for each in (self._order, self.who, self._below):
            self._stack.addWidget(each)
        self.columns.addWidget(self._map)
        self.columns.addWidget(self._side)
        self._map.show()
        self._side.show()
        self._stretch()
        self.columns.setSizes([self.width(), 1])
        self.show_page(ORDER)

    def _put_away(self, widget: QWidget) -> None:
        widget.hide()
        widget.setParent(self)

    def _stretch(self) -> None:
        """Let only the map grow."""
        for splitter, growing in (
            (self.columns, (self.rows, self._map)),
            (self.rows, (self._map,)),
        ):
            for place in range(splitter.count()):
                splitter.setStretchFactor(place, int(splitter.widget(place) in growing))


def _splitter(orientation: Qt.Orientation, parent: QWidget) -> QSplitter:
    made = QSplitter(orientation, parent)
    made.setChildrenCollapsible(False)
    made.setHandleWidth(5)
    return made
