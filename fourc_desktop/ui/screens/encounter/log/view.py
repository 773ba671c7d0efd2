"""The list view of the log: a click opens an entry, a click on its rule opens the rule."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QToolTip

from fourc_desktop.ui.screens.encounter.log.delegate import BACK, LogDelegate, links_of
from fourc_desktop.ui.screens.encounter.log.lines import LogLine, PartLine
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar, hide_cut_row
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

LEFT = Qt.MouseButton.LeftButton
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LogView(QTableView):
    """A list of the entries and of the parts of expanded ones; selecting a row changes nothing.

    `step_chosen` is emitted when another row is selected. A click on an entry, Enter, Right and
    Left emit `toggled` with its index. A click on a rule emits `rule_wanted` with the topic, a
    click on the link that goes back `back_wanted`; Tab moves the focus through the links of an
    expanded entry, and Enter follows one. F1 opens the rule of the selected row. The class is a
    table view, since a list view measures every row on each insertion. Row heights are
    measured when rows come into view.
    """

    rule_wanted = Signal(str)
    back_wanted = Signal()
    step_chosen = Signal()
    toggled = Signal(object)

    def __init__(self, back_tip: Callable[[ModelIndex], str] = lambda _index: "") -> None:
        """`back_tip` gives the tooltip of the link that goes back before the entry of a row."""
        super().__init__()
        self.empty_text = ""
        self._back_tip = back_tip
        self._measuring = False
        self._shape = 0, 0
        self.lines = LogDelegate()
        self.setItemDelegate(self.lines)
        self.setAccessibleName(tr("Log"))
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for header, mode in (
            (self.horizontalHeader(), QHeaderView.ResizeMode.Stretch),
            (self.verticalHeader(), QHeaderView.ResizeMode.Fixed),
        ):
            header.setSectionResizeMode(mode)
            header.hide()
        self._fit()
        application().theme_changed.connect(self._fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select with Home and End, expand and collapse with Enter, Right and Left.

        Letters are shortcuts of the screen, so they do not search the list.
        """
        key, last = event.key(), self.model().rowCount() - 1
        if event.text().strip() and event.text().isprintable():
            event.ignore()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.setCurrentIndex(self.model().index(0 if key == Qt.Key.Key_Home else last, 0))
        elif key in ENTER and self.lines.focused_link[1]:
            self._follow(self.lines.focused_link[1])
        elif self._is_turning(Qt.Key(key)):
            self.toggled.emit(self.currentIndex())
        elif key not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().keyPressEvent(event)

    def _is_turning(self, key: Qt.Key) -> bool:
        """Whether a key expands or collapses the selected entry."""
        line = self.currentIndex().data(LINE_ROLE) if self.currentIndex().isValid() else None
        is_open = line is not None and not (isinstance(line, LogLine) and not line.is_open)
        if key in ENTER:
            return isinstance(line, LogLine)
        turns = Qt.Key.Key_Left if is_open else Qt.Key.Key_Right
        return line is not None and key == turns

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 (Qt's own)
        """Move the focus to the next link of an expanded entry, or leave."""
        end, names = self._end_of_entry()
        links = ["", *names]
        focused = self.lines.focused_link[1]
        number = links.index(focused) + (1 if forward else -1) if focused in links else 0
        if 0 <= number < len(links):
            self._focus_link(end, links[number])
            return True
        self._focus_link(end, "")
        return super().focusNextPrevChild(forward)

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:
        """Scroll the current step into view and set the topic of F1."""
        super().currentChanged(current, previous)
        self._focus_link(current, "")
        if current.isValid() and self.isVisible():
            self._scroll_to(current, QAbstractItemView.ScrollHint.EnsureVisible)
        line = current.data(LINE_ROLE) if current.isValid() else None
        self.setProperty("rule_topic", line.rule.topic if line and line.rule else "")
        self.step_chosen.emit()

    def dataChanged(self, first: ModelIndex, last: ModelIndex, roles: Sequence[int] = ()) -> None:
        """Take the focus off a link whose row may have moved."""
        super().dataChanged(first, last, roles)
        self._focus_link(first, "")

    def show_step(self, index: ModelIndex) -> None:
        """Scroll to a step with all its text: to the top, unless the log has the focus."""
        hints = QAbstractItemView.ScrollHint
        self._scroll_to(index, hints.EnsureVisible if self.hasFocus() else hints.PositionAtTop)

    def _scroll_to(self, index: ModelIndex, hint: QAbstractItemView.ScrollHint) -> None:
        """Scroll to a row; repeat while newly visible rows turn out to be higher."""
        self._measure_row(index.row())
        place = QRect()
        while place != self.visualRect(index):
            place = self.visualRect(index)
            # Otherwise the range of the scroll bar is updated only with the next event.
            self.updateGeometries()
            self.scrollTo(index, hint)
            self.measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Measure the rows that come into view."""
        super().scrollContentsBy(dx, dy)
        self.measure()

    def measure(self) -> None:
        """Set the height of visible rows, and hide one that is cut; the scroll position is kept."""
        if self._measuring or self.model() is None:
            return
        self._measuring = True
        try:
            self._measure_visible()
        finally:
            self._measuring = False
        rows = range(max(self.rowAt(0), 0), self._last_row() + 1)
        places = [self.visualRect(self.model().index(row, 0)) for row in rows]
        hide_cut_row(self.viewport(), places)

    def _last_row(self) -> int:
        """The last row in view; -1 without rows."""
        last = self.rowAt(self.viewport().height() - 1)
        return last if last >= 0 else self.model().rowCount() - 1

    def _measure_visible(self) -> None:
        row, top = max(self.rowAt(0), 0), 0
        while row < self.model().rowCount() and top < self.viewport().height():
            grown = self._measure_row(row)
            if self.rowViewportPosition(row) < 0 and grown:
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + grown)
            top = self.rowViewportPosition(row) + self.rowHeight(row)
            row += 1

    def _measure_row(self, row: int) -> int:
        """Set the height of a row; return the difference in pixels."""
        line = self.model().index(row, 0).data(LINE_ROLE)
        height = self.lines.height_of(line, self.viewport().width())
        grown = height - self.rowHeight(row)
        if grown:
            self.verticalHeader().resizeSection(row, height)
        return grown

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a link does not select the row."""
        at = event.position().toPoint()
        if event.button() == LEFT and self._link_at(at):
            self.setCurrentIndex(self.indexAt(at))
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow the pressed link, or expand or collapse the pressed entry."""
        at = event.position().toPoint()
        link = self._link_at(at) if event.button() == LEFT else ""
        index = self.indexAt(at)
        is_pressed = index.isValid() and index == self.currentIndex()
        if not link or not is_pressed:
            super().mouseReleaseEvent(event)
            if event.button() == LEFT and is_pressed and isinstance(index.data(LINE_ROLE), LogLine):
                self.toggled.emit(index)
        else:
            self._follow(link)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a pointing hand over a link."""
        super().mouseMoveEvent(event)
        self._highlight_link(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """Reset the pointer."""
        super().leaveEvent(event)
        self._highlight_link(QPoint(-1, -1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a hint if there is no step."""
        super().paintEvent(event)
        if self.model() is None or self.model().rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(current_theme().colors.ink2)
        painter.setFont(current_theme().font(TextStyle.BODY))
        rect = self.viewport().rect().adjusted(Space.PANEL, Space.INSIDE, -Space.PANEL, 0)
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(rect, int(flags), self.empty_text)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows again for another width."""
        super().resizeEvent(event)
        self._fit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the full text of a cut step as a tooltip, or what the link back undoes."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            words = str(index.data()) if index.isValid() else ""
            if self._link_at(event.pos()) == BACK:
                words = self._back_tip(index) or words
            QToolTip.showText(event.globalPos(), tooltip_text(words), self)
            return True
        return super().viewportEvent(event)

    def _fit(self) -> None:
        """Set all rows to the height of the viewport's width."""
        height = self.lines.height()
        shape = height, self.viewport().width()
        if shape != self._shape:
            self._shape = shape
            # A row has its least height until it is visible.
            self.verticalHeader().setDefaultSectionSize(height)
            self.measure()
        # At least one step is always visible.
        self.setMinimumHeight(height)

    def _link_at(self, at: QPoint) -> str:
        """The name of the link at a viewport position, or empty."""
        index = self.indexAt(at)
        if not index.isValid():
            return ""
        return self.lines.link_at(QRectF(self.visualRect(index)), index, at)

    def _end_of_entry(self) -> tuple[ModelIndex, list[str]]:
        """The last part of the selected entry with the names of its links; none if collapsed."""
        index = self.currentIndex()
        line = index.data(LINE_ROLE) if index.isValid() else None
        if isinstance(line, LogLine) and line.is_open:
            index = index.siblingAtRow(index.row() + 1)
            line = index.data(LINE_ROLE)
        while isinstance(line, PartLine) and not line.is_end:
            index = index.siblingAtRow(index.row() + 1)
            line = index.data(LINE_ROLE)
        return index, [name for name, _ in links_of(line)] if isinstance(line, PartLine) else []

    def _focus_link(self, end: ModelIndex, name: str) -> None:
        """Show the focus on a link below the last part of an entry; empty for none."""
        self.lines.focused_link = (end.row(), name) if name else (-1, "")
        if name:
            self._scroll_to(end, QAbstractItemView.ScrollHint.EnsureVisible)
            announce(self, dict(links_of(end.data(LINE_ROLE)))[name])
        self.viewport().update()

    def _follow(self, link: str) -> None:
        if link == BACK:
            self.back_wanted.emit()
        else:
            self.rule_wanted.emit(link)

    def _highlight_link(self, at: QPoint) -> None:
        link = self._link_at(at)
        shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        found = (self.indexAt(at).row(), link) if link else (-1, "")
        if found != self.lines.highlighted_link:
            self.lines.highlighted_link = found
            self.viewport().update()
