"""The log below the map: every step with what came of it; a press goes there."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QVBoxLayout,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.log_model import LINE_ROLE, LogLine, LogModel
from fourc_desktop.ui.encounter.marks import mark_wide, paint_letter
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.surface import Surface

Index = QModelIndex | QPersistentModelIndex
HIGH = 34
"""How high a step is, in pixels at 100 % text."""

SHOWN = 4
"""How many steps are in view before anybody gives the log more room."""


class LogDelegate(QStyledItemDelegate):
    """Number, mark and sentences in one line; what has no room is in the tooltip."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the step."""
        line = index.data(LINE_ROLE)
        assert isinstance(line, LogLine)
        theme = self._appearance.theme
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(option.rect)
        if line.is_last:
            painter.fillRect(place, colors.accent_soft)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(place, colors.sunken)
        painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), colors.line)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, place.adjusted(2, 1, -2, -2), Radius.FIELD, None, colors.accent, 2)
        self._paint_words(painter, place, line)
        painter.restore()

    def _paint_words(self, painter: QPainter, place: QRectF, line: LogLine) -> None:
        theme = self._appearance.theme
        colors = theme.colors
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink3)
        wide = QFontMetricsF(painter.font()).horizontalAdvance("0000")
        count = QRectF(place.left() + Space.GRID, place.top(), wide, place.height())
        painter.drawText(count, middle | Qt.AlignmentFlag.AlignRight, number(line.number))
        left = count.right() + Space.PANEL
        sign = QRectF(left, place.top(), mark_wide(theme), place.height())
        paint_letter(painter, theme, line.mark, sign)
        if line.by_hand:
            side = theme.px(16)
            icon = QRectF(0, 0, side, side)
            icon.moveCenter(sign.center())
            self._appearance.icons.paint(painter, "hand", icon, colors.ink2)
        first, *rest = line.sentences or (tr("Nothing comes of it."),)
        weight = QFont.Weight.Bold if line.mark else QFont.Weight.Normal
        painter.setFont(theme.font(Step.BODY, weight))
        painter.setPen(colors.ink3 if line.is_undone else colors.ink)
        words = QRectF(sign.right() + Space.PANEL, place.top(), 0, place.height())
        words.setRight(place.right() - Space.PANEL)
        shown = self._draw(painter, words, tr(first))
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink3 if line.is_undone else colors.ink2)
        words.setLeft(min(words.left() + shown + Space.PANEL, words.right()))
        self._draw(painter, words, " ".join(map(tr, rest)))

    def _draw(self, painter: QPainter, place: QRectF, words: str) -> float:
        """Write what has room; say how wide it is."""
        metrics = QFontMetricsF(painter.font())
        fit = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)
        return metrics.horizontalAdvance(fit)


class LogView(QTableView):
    """The steps; Enter or a click goes to the moment after one.

    A list would ask for every row whenever one more comes; a table asks for those it shows.
    """

    def __init__(self, model: LogModel, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._delegate = LogDelegate(appearance)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
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
        appearance.changed.connect(self._fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes there; Home and End are the newest and the oldest."""
        key, last = event.key(), self.model().rowCount() - 1
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.currentIndex().isValid():
                self.clicked.emit(self.currentIndex())
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.setCurrentIndex(self.model().index(0 if key == Qt.Key.Key_Home else last, 0))
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell all of a step that has no room."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            words = str(index.data()) if index.isValid() else ""
            QToolTip.showText(event.globalPos(), tip(words), self)
            return True
        return super().viewportEvent(event)

    def _fit(self) -> None:
        """Make every row as high as its words."""
        self.verticalHeader().setDefaultSectionSize(self._appearance.theme.px(HIGH))


class LogPanel(Surface):
    """The log, with a way to its beginning and to other dice."""

    def __init__(self, desk: FightDesk, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._desk = desk
        self._appearance = appearance
        self.model = LogModel(desk)
        self.view = LogView(self.model, appearance)
        self.view.clicked.connect(lambda index: desk.go_to(self.model.steps_at(index)))
        self.again = Button(tr("Roll again"), appearance, kind=Kind.QUIET, icon="rotate-ccw")
        self.begin = Button(tr("To the beginning"), appearance, kind=Kind.QUIET, icon="history")
        self.again.clicked.connect(desk.roll_again)
        self.begin.clicked.connect(lambda: desk.go_to(0))
        desk.opened.connect(lambda: self.model.refresh(anew=True))
        self._lay_out()

    def refresh(self) -> None:
        """Show the log as it is now, the present step in view."""
        news = self.model.refresh()
        if news:
            announce(self, news)
        fight, may = self._desk.fight, self._desk.may_change
        self.again.setEnabled(may and fight.can_undo)
        self.begin.setEnabled(may and fight.can_undo)
        row = max(self.model.row_now, 0)
        if row < self.model.rowCount():
            self.view.scrollTo(self.model.index(row))

    def sizeHint(self) -> QSize:
        """Four steps below the head."""
        return QSize(240, self._appearance.theme.px(SHOWN * HIGH + 40))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.INSIDE, Space.PANEL, Space.INSIDE)
        head.addWidget(label(tr("Log"), Step.SUBHEAD, head=True), 1)
        head.addWidget(self.again)
        head.addWidget(self.begin)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
