"""The order of play: its rows, the list view and the panel."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle

from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup
from fourc_desktop.ui.screens.encounter.order_of_play.model import (
    Row,
    combatant_id,
    order_model,
    order_rows,
)
from fourc_desktop.ui.screens.encounter.portraits import paint_ring, paint_shaped_portrait
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import Surface, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.row_delegate import RowView
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    IconPart,
    RowDescription,
    RowGauge,
    RowLine,
    RowPart,
    RowStyle,
    SpareWidth,
    TextFlow,
    TextPart,
)

PORTRAIT: Final = 38
"""The side of a portrait, in pixels at 100 % text."""

SIDE: Final = RowStyle(height=38, margins=(Space.PANEL, 0, Space.CARD, 0), fill="sunken")
PERSON: Final = RowStyle(
    height=52,
    flow=TextFlow.STACKED,
    margins=(Space.GRID, 5, Space.GRID, 10),
    end_gap=Space.INSIDE,
    inset=(Space.GRID, 1),
    radius=Radius.PANEL,
    edged=QStyle.StateFlag.State_Selected,
    hovered="sunken",
    has_frame=True,
)


def describe_row(row: Row) -> RowDescription:
    """A side or a combatant."""
    return describe_side(row) if isinstance(row, SideGroup) else describe_combatant(row)


def describe_side(group: SideGroup) -> RowDescription:
    """The ring of a side, its name and its note."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_ring(painter, current_theme(), rect, group.style)

    # The number is the main part of the note and comes last.
    note = TextPart(RowLine(tr(group.note), TextStyle.SMALL, tone="ink2"), SpareWidth.ELIDED)
    name = RowLine(tr(group.name), weight=QFont.Weight.Bold)
    return RowDescription((name,), SIDE, (DrawingPart(16, 16, draw),), (note,))


def describe_combatant(person: CombatantItem) -> RowDescription:
    """Name, intention, conditions and gauge, in as many lines as needed."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_shaped_portrait(painter, current_theme(), rect, person)

    ink = "ink2" if person.is_out else "ink"
    lines = [RowLine(person.name, weight=QFont.Weight.Bold, tone=ink)]
    if person.status.plan:
        lines.append(RowLine(person.status.plan, TextStyle.SMALL, tone="ink2"))
    if badges := person.badges:
        words = ", ".join(each.name for each in badges)
        lines.append(RowLine(words, TextStyle.SMALL, tone=badges[0].tone))
    gauges = [RowGauge(each.now, each.full, each.tone) for each in person.gauges[:1]]
    return RowDescription(
        tuple(lines),
        PERSON,
        before=(DrawingPart(PORTRAIT, PORTRAIT, draw),),
        after=_state(person),
        gauge=next(iter(gauges), None),
    )


def _state(person: CombatantItem) -> tuple[RowPart, ...]:
    """Visibility and turn status, from the right edge."""
    parts: list[RowPart] = [IconPart("eye-off")] if person.combatant.hidden else []
    if person.status.readiness is Readiness.DONE:
        parts.append(IconPart("check", "accent"))
    elif person.status.readiness is Readiness.NOW:
        now = RowLine(tr("now"), TextStyle.SMALL, QFont.Weight.Bold, "accent")
        parts.append(TextPart(now))
    return tuple(parts)


WIDE: Final = 236
"""The least width of the list, in pixels at 100 % text."""


class OrderView(RowView):
    """`chosen` carries the selected combatant, `menu_wanted` a combatant and a screen position.

    `entered_row` carries the combatant of Enter or a double click.
    """

    chosen = Signal(str)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self) -> None:
        self.rows = order_model()
        super().__init__(self.rows, describe_row, tr("Order of play"))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ScrollBar())
        self.clicked.connect(self._choose)
        self.doubleClicked.connect(lambda index: self.entered_row.emit(self._id_at(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)

    def show_groups(self, groups: Sequence[SideGroup], selected: str) -> None:
        """Show these groups and the selected combatant."""
        self.rows.show_rows(order_rows(groups))
        self.scheduleDelayedItemsLayout()
        index = self.rows.index_where(lambda row: combatant_id(row) == selected)
        if index.isValid() and selected:
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.clearSelection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows select, Enter acts; letters and digits are passed to the screen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if who := self._id_at(self.currentIndex()):
                self.entered_row.emit(who)
            return
        if event.text().isalnum():
            # Letters and digits are shortcuts of action options, so they must not search the list.
            event.ignore()
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._choose(self.currentIndex())

    def minimumSizeHint(self) -> QSize:
        """Width of a name."""
        theme = current_theme()
        return QSize(theme.px(WIDE), theme.px(96))

    def sizeHint(self) -> QSize:
        """The same as the minimum."""
        return QSize(self.minimumSizeHint().width(), current_theme().px(400))

    def _id_at(self, index: QModelIndex) -> str:
        return combatant_id(self.rows.row_at(index))

    def _choose(self, index: QModelIndex) -> None:
        if who := self._id_at(index):
            self.chosen.emit(who)

    def _ask_for_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            index = self.currentIndex()
        if who := self._id_at(index):
            self.menu_wanted.emit(who, self.viewport().mapToGlobal(at))


class OrderPanel(Surface):
    """The list with a button below it that adds combatants."""

    def __init__(self) -> None:
        super().__init__()
        self.view = OrderView()
        self.add = Button(tr("Add a combatant"), icon="plus", height=Height.SEGMENT)
        column = vbox(
            (self.view, 1), parent=self, margins=(0, 0, 0, Space.CARD), spacing=Space.CARD
        )
        below = vbox(self.add, margins=(Space.PANEL, 0))
        column.addLayout(below)
