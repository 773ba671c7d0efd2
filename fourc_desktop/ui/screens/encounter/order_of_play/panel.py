"""The order of play: the list view and the panel."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QListView

from fourc_desktop.ui.screens.encounter.combatants import SideGroup
from fourc_desktop.ui.screens.encounter.order_of_play.model import (
    ACROSS,
    FOLDED_ACROSS,
    Mob,
    MobChips,
    Row,
    combatant_id,
    ids_of,
    order_model,
    order_rows,
    row_of,
)
from fourc_desktop.ui.screens.encounter.order_of_play.rows import (
    chip_rect,
    describe_chips,
    describe_face,
    describe_row,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import Surface, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.row_delegate import RowView
from fourc_desktop.ui.widgets.lists.row_description import RowDescription
from fourc_desktop.ui.widgets.painting.drawing import box

SHIFT = Qt.KeyboardModifier.ShiftModifier

WIDE, FOLDED = 136, 64
"""The least width of the list with names and of faces alone, in pixels at 100 % text."""


class OrderView(RowView):
    """`chosen` carries the selected combatant, `menu_wanted` a combatant and a screen position.

    `mob_menu_wanted` carries the ids of those of a mob who stand, and a screen position. Shift and
    a click or Space choose a combatant, or those of a mob who stand, as well: `added` carries the
    list of their ids.

    `entered_row` carries the combatant of Enter or a double click. Where the order can be changed,
    a row is dragged to another, and `moved` carries both combatants; Alt+Up and Alt+Down ask by
    `step_wanted` for the place before or after.
    """

    chosen = Signal(str)
    added = Signal(list)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)
    mob_menu_wanted = Signal(list, QPoint)
    moved = Signal(str, str)
    step_wanted = Signal(str, int)

    def __init__(self) -> None:
        self._may_move = False
        self._dragged = ""
        self._drag_from = QPoint()
        self._drop_at = QModelIndex()
        self.rows = order_model()
        super().__init__(self.rows, self._describe, tr("Order of play"), wraps=True)
        self._faces = False
        self._groups: Sequence[SideGroup] = ()
        self._selected = ""
        self._opened: set[str] = set()
        self._marked: frozenset[str] = frozenset()
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
            self.show_groups(self._groups, self._selected)
            self.updateGeometry()

    def allow_moves(self, *, may: bool) -> None:
        """Whether rows can be dragged to another place in the order."""
        self._may_move = may

    def show_groups(self, groups: Sequence[SideGroup], selected: str) -> None:
        """Show these groups and the selected combatant."""
        self._groups, self._selected = groups, selected
        across = FOLDED_ACROSS if self._faces else ACROSS
        self.rows.show_rows(order_rows(groups, self._opened, selected, across))
        self.scheduleDelayedItemsLayout()
        index = self.rows.index(row_of(self.rows.rows, selected))
        if index.isValid() and selected:
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.clearSelection()

    def mark(self, ids: Iterable[str]) -> None:
        """Mark the rows of combatants who are chosen together."""
        self._marked = frozenset(ids)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows select, Enter acts; letters and digits are passed to the screen.

        Right opens a mob, Left closes it; on its chips they go from one to the next.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if who := self._id_at(self.currentIndex()):
                self.entered_row.emit(who)
            return
        if event.key() == Qt.Key.Key_Space and event.modifiers() & SHIFT:
            self._add(self.rows.row_at(self.currentIndex()))
            return
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            if self._may_move and (who := self._id_at(self.currentIndex())):
                self.step_wanted.emit(who, steps[Qt.Key(event.key())])
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step_across(1 if event.key() == Qt.Key.Key_Right else -1)
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
        if isinstance(row, MobChips):
            return describe_chips(row, self._marked)
        described = describe_face(row) if self._faces else describe_row(row)
        if self._marked.intersection(ids_of(row)):
            return replace(described, style=replace(described.style, fill="accent_soft"))
        return described

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a chip chooses its member, one on the sign of a mob opens or closes it."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        row = self.rows.row_at(index)
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        elif isinstance(row, MobChips):
            rect = QRectF(self.visualRect(index)).adjusted(Space.GRID, 0, 0, 0)
            places = range(len(row.members))
            hit = [n for n in places if chip_rect(rect, n).contains(QPointF(at))]
            for place in hit:
                who = row.members[place].id
                if event.modifiers() & SHIFT:
                    self.added.emit([who])
                else:
                    self.chosen.emit(who)
        elif isinstance(row, Mob) and at.x() > self.visualRect(index).right() - self._sign_width:
            self._turn(row)
        elif event.modifiers() & SHIFT:
            self._add(row)
        else:
            if self._may_move:
                self._dragged, self._drag_from = self._id_at(index), at
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a row: mark the one whose place it would take."""
        at = event.position().toPoint()
        far = (at - self._drag_from).manhattanLength() >= QApplication.startDragDistance()
        if not self._dragged or not far:
            super().mouseMoveEvent(event)
            return
        index = self.indexAt(at)
        other = self._id_at(index)
        self._drop_at = index if other and other != self._dragged else QModelIndex()
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the dragged row."""
        who, other = self._dragged, self._id_at(self._drop_at)
        self._dragged, self._drop_at = "", QModelIndex()
        self.viewport().update()
        if who and other:
            self.moved.emit(who, other)
        if not event.modifiers() & SHIFT:  # else the row of the press before would be chosen
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark the row whose place the dragged one would take."""
        super().paintEvent(event)
        if self._drop_at.isValid():
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.visualRect(self._drop_at)).adjusted(2, 2, -2, -2)
            box(painter, rect, Radius.FIELD, None, current_theme().colors.accent, 2)
            painter.end()

    @property
    def _sign_width(self) -> int:
        """The width of the area that opens a mob, in pixels."""
        return current_theme().px(28)

    def _turn(self, mob: Mob) -> None:
        """Open a mob, or close it."""
        self._opened ^= {mob.id}
        self.show_groups(self._groups, self._selected)

    def _step_across(self, step: int) -> None:
        """Open or close the current mob, or choose the next of its members."""
        index = self.currentIndex()
        row = self.rows.row_at(index)
        if isinstance(row, Mob) and row.is_open is (step < 0):
            self._turn(row)
        elif isinstance(row, MobChips):
            ids = [each.id for each in row.mob.members]
            place = ids.index(combatant_id(row)) + step
            if 0 <= place < len(ids):
                self.chosen.emit(ids[place])
            elif place < 0:
                self._turn(row.mob)

    def _add(self, row: Row | None) -> None:
        """Choose the combatants of a row as well: of a mob those who stand."""
        if ids := _chosen_ids(row):
            self.added.emit(ids)

    def _id_at(self, index: QModelIndex) -> str:
        return combatant_id(self.rows.row_at(index))

    def _choose(self, index: QModelIndex) -> None:
        if who := self._id_at(index):
            self.chosen.emit(who)

    def _ask_for_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            index = self.currentIndex()
        place, row = self.viewport().mapToGlobal(at), self.rows.row_at(index)
        ids = _chosen_ids(row)
        if isinstance(row, Mob) and len(ids) > 1:
            self.mob_menu_wanted.emit(ids, place)
        elif who := combatant_id(row):
            self.menu_wanted.emit(who, place)


def _chosen_ids(row: Row | None) -> list[str]:
    """The ids of the combatants that a row chooses: of a mob those who stand."""
    if isinstance(row, Mob):
        return [each.id for each in row.members if not each.is_out]
    return [who] if (who := combatant_id(row)) else []


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

    def minimumSizeHint(self) -> QSize:
        """As wide as the list; the layout below would tell the width of before a fold."""
        return QSize(self.view.minimumSizeHint().width(), super().minimumSizeHint().height())
