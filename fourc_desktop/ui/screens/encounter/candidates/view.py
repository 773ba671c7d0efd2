"""The rows of the candidates, and their list view."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QToolTip

from fourc_desktop.ui.screens.encounter.candidates.model import (
    CandidateRow,
    Row,
    candidate_model,
    ready_row,
)
from fourc_desktop.ui.screens.encounter.combatants import FigureSeed, Picture
from fourc_desktop.ui.screens.encounter.portraits import PortraitValues, paint_shaped_portrait
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    RowDescription,
    RowLine,
    RowStyle,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin
from fourc_desktop.ui.widgets.painting.drawing import box

HEAD_HIGH: Final = 30
HIGH: Final = 52
PORTRAIT_SIDE: Final = 38
ICON: Final = 16
"""Heights and sides, in pixels at 100 % text."""

HEADING: Final = RowStyle(height=HEAD_HIGH, margins=(Space.PANEL, 0, Space.GRID, 0), fill="sunken")
ROW: Final = RowStyle(
    height=HIGH,
    margins=(Space.GRID, 3, Space.GRID, 3),
    end_gap=Space.INSIDE,
    inset=(Space.GRID, 1),
    radius=Radius.PANEL,
    edged=QStyle.StateFlag.State_Selected,
    hovered="sunken",
    has_frame=True,
)


def add_button_rect(row: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the add button of a row."""
    side = theme.px(Height.CONTROL)
    left = row.right() - Space.PANEL - side
    return QRectF(left, row.center().y() - side / 2, side, side)


def describe_candidate(
    row: Row, picture: Picture, face: FigureSeed = str, *, is_highlighted: bool
) -> RowDescription:
    """Portrait, name and stats; an added candidate has a tick instead of the button."""
    if isinstance(row, str):
        heading = RowLine(tr(row), TextStyle.SMALL, QFont.Weight.Bold, "ink2")
        return RowDescription((heading,), HEADING)
    is_card = row.candidate.foe is None
    portrait = picture(row.candidate.id) if is_card else None
    seed = face(row.candidate.id) if is_card else row.name
    shown = PortraitValues(seed, row.style, portrait, row.is_there)

    def draw_portrait(painter: QPainter, rect: QRectF) -> None:
        paint_shaped_portrait(painter, current_theme(), rect, shown)

    def draw_button(painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        colors = theme.colors
        icon = QRectF(0, 0, theme.px(ICON), theme.px(ICON))
        icon.moveCenter(rect.center())
        if row.is_there:
            icons().paint(painter, "check", icon, colors.accent)
            return
        fill = colors.sunken if is_highlighted else colors.surface
        box(painter, rect, Radius.FIELD, fill, colors.control)
        icons().paint(painter, "plus", icon, colors.ink)

    first, *others = row.numbers or [""]
    name = RowLine(row.title, weight=QFont.Weight.Bold, tone="ink2" if row.is_there else "ink")
    numbers = RowLine(first, TextStyle.SMALL, tone="ink2", more=tuple(others))
    return RowDescription(
        (name, numbers),
        ROW,
        before=(DrawingPart(PORTRAIT_SIDE, PORTRAIT_SIDE, draw_portrait),),
        after=(DrawingPart(Height.CONTROL, Height.CONTROL, draw_button),),
    )


class CandidateView(WholeRowsMixin, RowView):
    """List of candidates with an add button in each row.

    `wanted` carries the rows to add; `dragged` the dragged rows. The button of a selected row
    applies to the whole selection.

    Attributes:
        highlighted: The row whose button is under the pointer, or None.
    """

    wanted = Signal(object)
    dragged = Signal(object)

    def __init__(self, picture: Picture, face: FigureSeed = str) -> None:
        self._picture, self._face = picture, face
        self._pressed = QPersistentModelIndex()
        self.highlighted: CandidateRow | None = None
        self.candidates = candidate_model()
        super().__init__(self.candidates, self._describe, tr("Available combatants"))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setVerticalScrollBar(ScrollBar())
        self.doubleClicked.connect(self._want_row)

    def chosen(self) -> list[CandidateRow]:
        """The selected rows in order."""
        places = sorted(self.selectedIndexes(), key=QModelIndex.row)
        return [row for row in map(self._ready_at, places) if row is not None]

    def show_rows(self, rows: Sequence[Row], *, anew: bool = False) -> None:
        """Show these rows; the selection is kept, or moves to the next row.

        With `anew`, the first selectable row is selected.
        """
        place = 0 if anew else max(self.currentIndex().row(), 0)
        scrolled = 0 if anew else self.verticalScrollBar().value()
        self.candidates.show_rows(rows)
        self.executeDelayedItemsLayout()
        self.verticalScrollBar().setValue(scrolled)
        if anew or not self.chosen():
            self.setCurrentIndex(self._next_ready(place))

    def button_rect(self, index: QModelIndex) -> QRectF:
        """The button of a row, in viewport coordinates."""
        return add_button_rect(QRectF(self.visualRect(index)), current_theme())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a row's button arms it; elsewhere it selects."""
        button = self._button_at(event.position().toPoint())
        self._pressed = QPersistentModelIndex(button)
        if not button.isValid() or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the button under the pointer."""
        self._highlight(self._ready_at(self._button_at(event.position().toPoint())))
        if not self._pressed.isValid():
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Add on release over the button that was pressed."""
        pressed, self._pressed = self._pressed, QPersistentModelIndex()
        button = self._button_at(event.position().toPoint())
        if not pressed.isValid():
            super().mouseReleaseEvent(event)
        elif pressed == QPersistentModelIndex(button):
            chosen = button in self.selectedIndexes()
            self.wanted.emit(self.chosen() if chosen else [self._ready_at(button)])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a button is two clicks."""
        if self._button_at(event.position().toPoint()).isValid():
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        super().leaveEvent(event)
        self._highlight(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the selected rows."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if chosen := self.chosen():
                self.wanted.emit(chosen)
        else:
            super().keyPressEvent(event)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Emit `dragged` with the selected rows."""
        if chosen := self.chosen():
            self.dragged.emit(chosen)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the text of a row, what its button does, or why it is disabled, as a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = tooltip_text(self._words_at(event.pos()))
            tip = words if self.isEnabled() else self.toolTip()
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().viewportEvent(event)

    def _describe(self, row: Row) -> RowDescription:
        is_highlighted = self.highlighted is not None and row == self.highlighted
        return describe_candidate(row, self._picture, self._face, is_highlighted=is_highlighted)

    def _highlight(self, row: CandidateRow | None) -> None:
        if row != self.highlighted:
            self.highlighted = row
            self.viewport().update()

    def _ready_at(self, index: ModelIndex) -> CandidateRow | None:
        return ready_row(self.candidates.row_at(index))

    def _next_ready(self, place: int) -> QModelIndex:
        """The first selectable index from a place on, cyclically; invalid if there is none."""
        count = len(self.candidates.rows)
        places = (self.candidates.index((place + step) % count) for step in range(count))
        return next((each for each in places if self._ready_at(each) is not None), QModelIndex())

    def _words_at(self, at: QPoint) -> str:
        row = self._ready_at(self._button_at(at))
        if row is not None:
            return tr("Add {name} to the encounter", name=row.title)
        index = self.indexAt(at)
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole)) if index.isValid() else ""

    def _button_at(self, at: QPoint) -> QModelIndex:
        index = self.indexAt(at)
        if self._ready_at(index) is None or not self.button_rect(index).contains(at):
            return QModelIndex()
        return index

    def _want_row(self, index: QModelIndex) -> None:
        row = self._ready_at(index)
        if row is not None:
            self.wanted.emit([row])
