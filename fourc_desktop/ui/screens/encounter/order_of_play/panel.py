"""The order of play: the list view and the panel."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QListView, QWidget

from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup
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
    person_text,
    row_of,
)
from fourc_desktop.ui.screens.encounter.order_of_play.row_drag import MakeDrag, drag_combatants
from fourc_desktop.ui.screens.encounter.order_of_play.rows import (
    CHIPS_LEFT,
    chip_rect,
    describe_chips,
    describe_portrait,
    describe_row,
)
from fourc_desktop.ui.screens.encounter.whose_turn import TurnMark
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.row_description import RowDescription
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.surfaces import Surface

SHIFT = Qt.KeyboardModifier.ShiftModifier

BESIDE = 32
"""How far beside the list a row still moves in the order of play, in pixels at 100 % text."""

WIDE, FOLDED = 136, 64
"""The least widths of the list with names and with portraits only, in pixels at 100 % text."""


class OrderView(WholeRowsMixin, RowView):
    """The list view; `chosen` carries the selected combatant.

    `menu_wanted` carries a combatant and a screen position, `mob_menu_wanted` the ids of the
    members of a mob who can still act, and a screen position. Shift with a click or Space adds a
    combatant or these members to the group: `added` carries their ids.

    `entered_row` carries the combatant of Enter or a double click. If the order can be changed, a
    row can be dragged to another, and `moved` carries both combatants; Alt+Up and Alt+Down emit
    `step_wanted` for the previous or next place. Outside of the list a row is dragged for the map.
    """

    chosen = Signal(str)
    added = Signal(list)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)
    mob_menu_wanted = Signal(list, QPoint)
    moved = Signal(str, str)
    step_wanted = Signal(str, int)

    def __init__(self, make: MakeDrag | None = None) -> None:
        """`make` makes the drags of rows onto the map; without it, rows stay in the list."""
        self._make = make
        self._may_move = False
        self._pressed = ""
        self._carried: tuple[CombatantItem, ...] = ()
        self._drag_from = QPoint()
        self._drop_at = QModelIndex()
        self.rows = order_model()
        super().__init__(self.rows, self._describe, tr("Order of play"), wraps=True)
        self._portraits_only = False
        self._groups: Sequence[SideGroup] = ()
        self._selected = ""
        self._opened: set[str] = set()
        self._acting = ""
        self._marked: frozenset[str] = frozenset()
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ScrollBar())
        self.doubleClicked.connect(lambda index: self.entered_row.emit(self._id_at(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)

    def fold(self, *, portraits_only: bool) -> None:
        """Show portraits alone, or names as well."""
        if portraits_only != self._portraits_only:
            self._portraits_only = portraits_only
            self.show_groups(self._groups, self._selected)
            self.updateGeometry()

    def allow_moves(self, *, are_allowed: bool) -> None:
        """Whether rows can be dragged to another place in the order."""
        self._may_move = are_allowed

    def show_groups(self, groups: Sequence[SideGroup], selected: str) -> None:
        """Show these groups and the selected combatant."""
        self._groups, self._selected = groups, selected
        across = FOLDED_ACROSS if self._portraits_only else ACROSS
        self.rows.show_rows(order_rows(groups, self._opened, selected, across))
        self.scheduleDelayedItemsLayout()
        self._mark_selected()
        before, self._acting = self._acting, _who_acts(groups)
        if self._acting != before:
            self.reveal_acting()

    def reveal_acting(self) -> None:
        """Scroll to who acts now, else to the selected combatant, and to the side's name above."""
        row = row_of(self.rows.rows, self._acting or self._selected)
        for each in (row - 1, row):
            if each >= 0 and (each == row or isinstance(self.rows.rows[each], SideGroup)):
                self.scrollTo(self.rows.index(each))

    def mark(self, ids: Iterable[str]) -> None:
        """Mark the rows of the chosen group."""
        self._marked = frozenset(ids)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select with arrows, act with Enter; pass characters to the screen.

        Right expands a mob, Left collapses it; on its chips they move between members.
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
        if event.text().strip() and event.text().isprintable():
            # Characters are shortcuts of actions and tools, so they must not search the list.
            event.ignore()
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._choose(self.currentIndex())

    def showEvent(self, event: QShowEvent) -> None:
        """Show who acts, after the layout."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.reveal_acting)

    def minimumSizeHint(self) -> QSize:
        """Width of a name."""
        theme = current_theme()
        return QSize(theme.px(FOLDED if self._portraits_only else WIDE), theme.px(96))

    def sizeHint(self) -> QSize:
        """The same as the minimum."""
        return QSize(self.minimumSizeHint().width(), current_theme().px(400))

    def _describe(self, row: Row) -> RowDescription:
        if isinstance(row, MobChips):
            return describe_chips(row, self._marked)
        described = describe_portrait(row) if self._portraits_only else describe_row(row)
        if self._marked.intersection(ids_of(row)):
            return replace(described, style=replace(described.style, fill="accent_soft"))
        return described

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the combatant or the member of a chip; expand or collapse a mob by its sign."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        row = self.rows.row_at(index)
        if event.button() is not Qt.MouseButton.LeftButton:
            return  # Qt would make the row current, but not choose its combatant.
        if isinstance(row, MobChips):
            rect = QRectF(self.visualRect(index)).adjusted(CHIPS_LEFT, 0, 0, 0)
            places = range(len(row.members))
            hit = [n for n in places if chip_rect(rect, n).contains(QPointF(at))]
            for member in (row.members[place] for place in hit):
                if event.modifiers() & SHIFT:
                    self.added.emit([member.id])
                else:
                    self._press(member.id, (member,), at)
        elif isinstance(row, Mob) and at.x() > self.visualRect(index).right() - self._sign_width:
            self._turn(row)
        elif event.modifiers() & SHIFT:
            self._add(row)
        else:
            self._press(self._id_at(index), _standing(row), at)
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a row: mark the target row, or drag it for the map outside of the list."""
        if not event.buttons():
            super().mouseMoveEvent(event)
            return
        at = event.position().toPoint()
        far = (at - self._drag_from).manhattanLength() >= QApplication.startDragDistance()
        if not self._carried or not far:
            return  # Qt would make other rows current.
        beside = current_theme().px(BESIDE) if self._may_move else 0
        around = self.viewport().rect().adjusted(-beside, -beside, beside, beside)
        if self._make is not None and not around.contains(at):
            self._drag_out(self._make)
        elif self._may_move:
            index = self.indexAt(at)
            other = self._id_at(index)
            self._drop_at = index if other and other != self._pressed else QModelIndex()
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the dragged row, and select the combatant of the pressed one."""
        who, other = self._pressed, self._id_at(self._drop_at)
        self._release()
        if who and other:
            self.moved.emit(who, other)
        if not event.modifiers() & SHIFT:  # else the previously pressed row is selected
            super().mouseReleaseEvent(event)
        if who:
            self.chosen.emit(who)
        self._mark_selected()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows and the mark of the target row."""
        super().paintEvent(event)
        if self._drop_at.isValid():
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.visualRect(self._drop_at)).adjusted(2, 2, -2, -2)
            box(painter, rect, Radius.FIELD, None, current_theme().colors.accent, 2)
            painter.end()

    @property
    def _sign_width(self) -> int:
        """The width of the sign that expands a mob, in pixels."""
        return current_theme().px(28)

    def _mark_selected(self) -> None:
        """Highlight the row of the selected combatant, or none."""
        index = self.rows.index(row_of(self.rows.rows, self._selected))
        if not (index.isValid() and self._selected):
            self.clearSelection()
        elif self.currentIndex() != index or not self.selectionModel().isSelected(index):
            self.setCurrentIndex(index)

    def _press(self, who: str, carried: Sequence[CombatantItem], at: QPoint) -> None:
        """Remember the pressed row; it is selected on release, so that the map stays in a drag."""
        self._pressed, self._carried, self._drag_from = who, tuple(carried), at

    def _release(self) -> None:
        self._pressed, self._carried, self._drop_at = "", (), QModelIndex()
        self.viewport().update()

    def _drag_out(self, make: MakeDrag) -> None:
        """Drag the pressed row for the map; without a drop its combatant is selected."""
        who, people = self._pressed, self._carried
        self._release()
        if not drag_combatants(make, self, people):
            self.chosen.emit(who)
        self._mark_selected()

    def _turn(self, mob: Mob) -> None:
        """Expand or collapse a mob."""
        self._opened ^= {mob.id}
        self.show_groups(self._groups, self._selected)

    def _step_across(self, step: int) -> None:
        """Expand or collapse the current mob, or select its next member."""
        index = self.currentIndex()
        row = self.rows.row_at(index)
        if isinstance(row, Mob) and row.is_open is (step < 0):
            self._turn(row)
        elif isinstance(row, MobChips):
            ids = [each.id for each in row.mob.members]
            place = ids.index(combatant_id(row)) + step
            if 0 <= place < len(ids):
                self.chosen.emit(ids[place])
                # The row of the list stays the same, so a screen reader would say nothing.
                announce(self, person_text(row.mob.members[place]))
            elif place < 0:
                self._turn(row.mob)

    def _add(self, row: Row | None) -> None:
        """Add the combatants of a row to the group; of a mob those who can still act."""
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


def _who_acts(groups: Sequence[SideGroup]) -> str:
    """The id of who acts now; empty if nobody does."""
    people = (each for group in groups for each in group.combatants)
    return next((each.id for each in people if each.mark is TurnMark.NOW), "")


def _chosen_ids(row: Row | None) -> list[str]:
    """The ids of the combatants that a row adds; of a mob those who can still act."""
    who = combatant_id(row)
    return [each.id for each in _standing(row)] if isinstance(row, Mob) else [who] if who else []


def _standing(row: Row | None) -> list[CombatantItem]:
    """The combatants of a row; of a mob those who can still act."""
    if isinstance(row, Mob):
        return [each for each in row.members if not each.is_out]
    return [row] if isinstance(row, CombatantItem) else []


class OrderPanel(Surface):
    """The list with a button below it that adds combatants."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = OrderView(QDrag)
        self.add = Button("", kind=ButtonKind.SEGMENT, icon="plus", height=Height.SEGMENT)
        self.add.setAccessibleName(tr("Add combatant"))
        foot = vbox(self.add, margins=(Space.GRID, Space.CARD))
        vbox((self.view, 1), foot, parent=self, spacing=0)
        self.fold(portraits_only=False)

    def fold(self, *, portraits_only: bool) -> None:
        """Show portraits alone, or names as well."""
        self.view.fold(portraits_only=portraits_only)
        self.add.setText("" if portraits_only else tr("Add"))
        self.add.updateGeometry()
        self.updateGeometry()

    def show_locked(self, reason: str) -> None:
        """Allow adding combatants, or disable it with the reason."""
        enable(self.add, reason)

    def minimumSizeHint(self) -> QSize:
        """The width of the list; the layout would return the width before a fold."""
        return QSize(self.view.minimumSizeHint().width(), super().minimumSizeHint().height())
