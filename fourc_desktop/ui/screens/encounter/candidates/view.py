"""The list view of the candidates and its delegate."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from fourc_desktop.ui.screens.encounter.candidates.model import (
    ROW_ROLE,
    CandidateModel,
    CandidateRow,
    Index,
    Row,
)
from fourc_desktop.ui.screens.encounter.combatants import Picture
from fourc_desktop.ui.screens.encounter.portraits import (
    FADED,
    PortraitValues,
    paint_shaped_portrait,
)
from fourc_desktop.ui.text import tip, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box

HEAD_HIGH: Final = 30
HIGH: Final = 52
FACE: Final = 38
ICON: Final = 16
"""Heights and sides, in pixels at 100 % text."""


def add_button_rect(row: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the add button of a row."""
    side = theme.px(Height.CONTROL)
    left = row.right() - Space.PANEL - side
    return QRectF(left, row.center().y() - side / 2, side, side)


def fitting_numbers(numbers: Sequence[str], metrics: QFontMetricsF, width: float) -> str:
    """As many stats as fit, at least the first; a number is never cut."""
    shown = " · ".join(numbers)
    if len(numbers) > 1 and metrics.horizontalAdvance(shown) > width:
        return fitting_numbers(numbers[:-1], metrics, width)
    return shown


class CandidateDelegate(QStyledItemDelegate):
    """Paints candidates; those already added are faded, with a tick instead of the button."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self.button_under_mouse = QPersistentModelIndex()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Headings are lower than rows."""
        is_row = isinstance(index.data(ROW_ROLE), CandidateRow)
        return QSize(160, current_theme().px(HIGH if is_row else HEAD_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        row, place = index.data(ROW_ROLE), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if isinstance(row, CandidateRow):
            if option.state & QStyle.StateFlag.State_Enabled:
                self._paint_ground(painter, place, row, option.state)
            else:
                painter.setOpacity(FADED)
            self._paint_row(painter, place, row)
            lit = self.button_under_mouse == index
            self._paint_way(painter, add_button_rect(place, current_theme()), row, lit=lit)
        else:
            self._paint_heading(painter, place, str(index.data()))
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRectF, words: str) -> None:
        theme = current_theme()
        painter.fillRect(rect, theme.colors.sunken)
        painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        painter.setPen(theme.colors.ink2)
        draw_elided(painter, rect.adjusted(Space.PANEL, 0, -Space.GRID, 0), words)

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, row: CandidateRow, state: QStyle.StateFlag
    ) -> None:
        colors = current_theme().colors
        inner = rect.adjusted(Space.GRID, 1, -Space.GRID, -1)
        if state & QStyle.StateFlag.State_Selected:
            box(painter, inner, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        elif state & QStyle.StateFlag.State_MouseOver and not row.is_there:
            box(painter, inner, Radius.PANEL, colors.sunken)
        if state & QStyle.StateFlag.State_HasFocus:
            box(painter, inner.adjusted(-3, -1, 3, 1), Radius.PANEL, None, colors.accent, 2)

    def _paint_row(self, painter: QPainter, rect: QRectF, row: CandidateRow) -> None:
        theme = current_theme()
        colors, side = theme.colors, theme.px(FACE)
        portrait_rect = QRectF(rect.left() + Space.PANEL, rect.center().y() - side / 2, side, side)
        portrait = self._picture(row.candidate.id) if row.candidate.foe is None else None
        paint_shaped_portrait(
            painter,
            theme,
            portrait_rect,
            PortraitValues(row.name, row.style, portrait, row.is_there),
        )
        left = portrait_rect.right() + Space.GRID
        width = add_button_rect(rect, theme).left() - Space.INSIDE - left
        height = rect.height() / 2 - Space.INSIDE
        words = QRectF(left, rect.top() + Space.INSIDE, width, height)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink2 if row.is_there else colors.ink)
        draw_elided(painter, words, row.title)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(colors.ink2)
        line = fitting_numbers(row.numbers, QFontMetricsF(painter.font()), width)
        draw_elided(painter, words.translated(0, height), line)

    def _paint_way(self, painter: QPainter, rect: QRectF, row: CandidateRow, *, lit: bool) -> None:
        theme = current_theme()
        colors, side = theme.colors, theme.px(ICON)
        icon = QRectF(0, 0, side, side)
        icon.moveCenter(rect.center())
        if row.is_there:
            icons().paint(painter, "check", icon, colors.accent)
            return
        box(painter, rect, Radius.FIELD, colors.sunken if lit else colors.surface, colors.control)
        icons().paint(painter, "plus", icon, colors.ink)


class CandidateView(QListView):
    """List of candidates with an add button in each row.

    `wanted` carries the rows to add; `dragged` those dragged away. The button of a selected row
    applies to the whole selection.
    """

    wanted = Signal(object)
    dragged = Signal(object)

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._pressed = QPersistentModelIndex()
        self.candidates = CandidateModel()
        self._painter = CandidateDelegate(picture)
        self.setModel(self.candidates)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(tr("Who can come"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doubleClicked.connect(self._want_row)

    def chosen(self) -> list[CandidateRow]:
        """The selected rows in order."""
        places = sorted(self.selectedIndexes(), key=QModelIndex.row)
        rows = map(self.candidates.row_at, places)
        return [row for row in rows if row is not None]

    def show_rows(self, rows: Sequence[Row], *, anew: bool = False) -> None:
        """Show these rows; the selection is kept, or moves to the next row.

        With `anew`, the first selectable row is selected.
        """
        place = 0 if anew else max(self.currentIndex().row(), 0)
        kept = set() if anew else {row.candidate.id for row in self.chosen()}
        scrolled = 0 if anew else self.verticalScrollBar().value()
        if self.candidates.show_rows(rows):
            self._choose(self.candidates.places_of(kept))
            self.executeDelayedItemsLayout()
            self.verticalScrollBar().setValue(scrolled)
        if anew or not self.chosen():
            self.setCurrentIndex(self.candidates.next_ready(place))

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
        button = QPersistentModelIndex(self._button_at(event.position().toPoint()))
        if button != self._painter.button_under_mouse:
            self._painter.button_under_mouse = button
            self.viewport().update()
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
            self.wanted.emit(self.chosen() if chosen else [self.candidates.row_at(button)])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a button is two clicks."""
        if self._button_at(event.position().toPoint()).isValid():
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        super().leaveEvent(event)
        self._painter.button_under_mouse = QPersistentModelIndex()
        self.viewport().update()

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
        """Show the full text of a row, or what its button does, as a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tip(self._words_at(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def _choose(self, places: Sequence[QModelIndex]) -> None:
        for index in places:
            self.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)
        for index in places[:1]:
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(index, flag)

    def _words_at(self, at: QPoint) -> str:
        row = self.candidates.row_at(self._button_at(at))
        if row is not None:
            return tr("Bring {name} into the fight", name=row.title)
        index = self.indexAt(at)
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole)) if index.isValid() else ""

    def _button_at(self, at: QPoint) -> QModelIndex:
        index = self.indexAt(at)
        if self.candidates.row_at(index) is None or not self.button_rect(index).contains(at):
            return QModelIndex()
        return index

    def _want_row(self, index: QModelIndex) -> None:
        row = self.candidates.row_at(index)
        if row is not None:
            self.wanted.emit([row])
