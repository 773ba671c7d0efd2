"""The list of who can come: chosen, brought in, and pulled to the map."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QToolTip

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.candidate_delegate import CandidateDelegate, way_place
from fourc_desktop.ui.screens.encounter.candidate_model import CandidateModel, CandidateRow, Row
from fourc_desktop.ui.screens.encounter.people import Picture
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar


class CandidateView(QListView):
    """`wanted` carries the lines of those who shall come, `dragged` says that they are pulled.

    The button of a line is for all that are chosen where the line is one of them.
    """

    wanted = Signal(object)
    dragged = Signal(object)

    def __init__(self, picture: Picture, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._pressed = QPersistentModelIndex()
        self.candidates = CandidateModel()
        self._painter = CandidateDelegate(picture, appearance)
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
        appearance.changed.connect(self.scheduleDelayedItemsLayout)

    def chosen(self) -> list[CandidateRow]:
        """The lines that are chosen, in their order."""
        places = sorted(self.selectedIndexes(), key=QModelIndex.row)
        rows = map(self.candidates.row_at, places)
        return [row for row in rows if row is not None]

    def show_rows(self, rows: Sequence[Row], *, anew: bool = False) -> None:
        """Show these; who was chosen stays so, or the next takes their place.

        With `anew`, the first who can come is chosen.
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

    def way_rect(self, index: QModelIndex) -> QRectF:
        """Where the button of a line is, in the viewport."""
        return way_place(QRectF(self.visualRect(index)), self._appearance.theme)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the button of a line is for that button; elsewhere it chooses."""
        way = self._way_at(event.position().toPoint())
        self._pressed = QPersistentModelIndex(way)
        if not way.isValid() or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the button under the mouse."""
        way = QPersistentModelIndex(self._way_at(event.position().toPoint()))
        if way != self._painter.way_under_mouse:
            self._painter.way_under_mouse = way
            self.viewport().update()
        if not self._pressed.isValid():
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go over the button that was pressed, it brings them in."""
        pressed, self._pressed = self._pressed, QPersistentModelIndex()
        way = self._way_at(event.position().toPoint())
        if not pressed.isValid():
            super().mouseReleaseEvent(event)
        elif pressed == QPersistentModelIndex(way):
            chosen = way in self.selectedIndexes()
            self.wanted.emit(self.chosen() if chosen else [self.candidates.row_at(way)])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick presses on a button are two presses."""
        if self._way_at(event.position().toPoint()).isValid():
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The mouse is over no button any more."""
        super().leaveEvent(event)
        self._painter.way_under_mouse = QPersistentModelIndex()
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter brings in who is chosen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if chosen := self.chosen():
                self.wanted.emit(chosen)
        else:
            super().keyPressEvent(event)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Say that the chosen ones are pulled away."""
        if chosen := self.chosen():
            self.dragged.emit(chosen)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell all of a line, or what its button does."""
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
        row = self.candidates.row_at(self._way_at(at))
        if row is not None:
            return tr("Bring {name} into the fight", name=row.title)
        index = self.indexAt(at)
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole)) if index.isValid() else ""

    def _way_at(self, at: QPoint) -> QModelIndex:
        index = self.indexAt(at)
        if self.candidates.row_at(index) is None or not self.way_rect(index).contains(at):
            return QModelIndex()
        return index

    def _want_row(self, index: QModelIndex) -> None:
        row = self.candidates.row_at(index)
        if row is not None:
            self.wanted.emit([row])
