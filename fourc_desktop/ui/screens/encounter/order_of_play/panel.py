"""The order of play: its rows, the list view and the panel."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
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
from fourc_desktop.ui.theming.application import current_theme, icons
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
    RowStyle,
    SpareWidth,
    TextFlow,
    TextPart,
)
from fourc_desktop.ui.widgets.painting.drawing import box

PORTRAIT: Final = 34
"""The side of a portrait, in pixels at 100 % text."""

STATE: Final = 15
"""The height of the word under a portrait, in pixels at 100 % text."""

SIDE: Final = RowStyle(height=28, margins=(Space.GRID, 0, Space.GRID, 0), fill="sunken")
PERSON: Final = RowStyle(
    height=57,
    flow=TextFlow.WRAPPED,
    margins=(5, 3, 6, 3),
    gap=6,
    end_gap=Space.INSIDE,
    inset=(4, 1),
    radius=Radius.CHIP,
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
    """Face with turn status, name, plan, conditions and gauge."""
    ink = "ink2" if person.is_out else "ink"
    lines = [RowLine(person.name, TextStyle.SMALL, QFont.Weight.Bold, ink)]
    if person.status.plan:
        lines.append(RowLine(person.status.plan, TextStyle.CAPTION, tone="ink2"))
    if badges := person.badges:
        words = ", ".join(each.name for each in badges)
        lines.append(RowLine(words, TextStyle.CAPTION, tone=badges[0].tone))
    gauges = [RowGauge(each.now, each.full, each.tone) for each in person.gauges[:1]]
    return RowDescription(
        tuple(lines),
        PERSON,
        before=(face_part(person),),
        after=(IconPart("eye-off"),) if person.combatant.hidden else (),
        gauge=next(iter(gauges), None),
    )


def describe_face(row: Row) -> RowDescription:
    """A side as its ring, or a combatant as a face with the turn status."""
    if isinstance(row, SideGroup):
        return replace(describe_side(row), lines=(RowLine(""),), after=())
    return RowDescription((RowLine(""),), replace(PERSON, flow=TextFlow.SHARED), (face_part(row),))


STATE_WORDS: Final = {Readiness.NOW: "Now", Readiness.DONE: "Acted"}
"""The word under the portrait, by turn status."""


def face_part(person: CombatantItem) -> DrawingPart:
    """The face of a combatant, below it whether it acts now or has acted."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        colors, side = theme.colors, theme.px(PORTRAIT)
        face = QRectF(rect.center().x() - side / 2, rect.top(), side, side)
        paint_shaped_portrait(painter, theme, face, person)
        words = STATE_WORDS.get(person.status.readiness)
        if words is None:
            return
        is_now = person.status.readiness is Readiness.NOW
        place = rect.adjusted(0, side, 0, 0)
        painter.setFont(
            theme.font(TextStyle.CAPTION, QFont.Weight.Bold if is_now else QFont.Weight.Normal)
        )
        if is_now:
            box(painter, place, Radius.CHIP, colors.accent_fill)
        painter.setPen(colors.on_accent if is_now else colors.ink2)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tr(words))
        if not is_now:
            tick = QRectF(0, 0, theme.px(14), theme.px(14))
            tick.moveTopRight(face.topRight() + QPointF(3, -2))
            box(painter, tick, tick.width() / 2, colors.ink)
            icons().paint(painter, "check", tick.adjusted(2, 2, -2, -2), colors.surface)

    return DrawingPart(PORTRAIT + 4, PORTRAIT + STATE, draw)


WIDE, FOLDED = 136, 64
"""The least width of the list with names and of faces alone, in pixels at 100 % text."""


class OrderView(RowView):
    """`chosen` carries the selected combatant, `menu_wanted` a combatant and a screen position.

    `entered_row` carries the combatant of Enter or a double click.
    """

    chosen = Signal(str)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self) -> None:
        self.rows = order_model()
        super().__init__(self.rows, self._describe, tr("Order of play"), wraps=True)
        self._faces = False
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ScrollBar())
        self.clicked.connect(self._choose)
        self.doubleClicked.connect(lambda index: self.entered_row.emit(self._id_at(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)

    def fold(self, *, faces: bool) -> None:
        """Show faces alone, or names as well."""
        if faces != self._faces:
            self._faces = faces
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

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
        return QSize(theme.px(FOLDED if self._faces else WIDE), theme.px(96))

    def sizeHint(self) -> QSize:
        """The same as the minimum."""
        return QSize(self.minimumSizeHint().width(), current_theme().px(400))

    def _describe(self, row: Row) -> RowDescription:
        return describe_face(row) if self._faces else describe_row(row)

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
        self.add = Button("", icon="plus", height=Height.SEGMENT)
        self.add.setAccessibleName(tr("Add a combatant"))
        foot = vbox(self.add, margins=(Space.GRID, Space.CARD))
        vbox((self.view, 1), foot, parent=self, spacing=0)
        self.fold(faces=False)

    def fold(self, *, faces: bool) -> None:
        """Show faces alone, or names as well."""
        self.view.fold(faces=faces)
        self.add.setText("" if faces else tr("Add foe"))
        self.add.updateGeometry()
