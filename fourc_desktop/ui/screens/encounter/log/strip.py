"""The last entries of the log under the map, and the button that opens the log."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.screens.encounter.actions.chances import mark_width, paint_result
from fourc_desktop.ui.screens.encounter.log.lines import LogLine, line_text
from fourc_desktop.ui.screens.encounter.log.model import LogModel
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter
from fourc_desktop.ui.widgets.painting.fitted_text import elided
from fourc_desktop.ui.widgets.painting.surfaces import Surface

ROW: Final = 25
"""The height of an entry, in pixels at 100 % text."""

PAD: Final = 7
"""The space above the first entry and below the last, in pixels at 100 % text."""

LOW_PAD: Final = 5
"""The same space around a single entry."""

SHOWN: Final = 2
"""The number of entries shown; on low screens only one."""


class LogLines(QWidget):
    """The last entries that are not undone, the latest first; a click asks for the log."""

    pressed = Signal()

    def __init__(self, model: LogModel) -> None:
        super().__init__()
        self._model = model
        self.count = SHOWN
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def lines(self) -> list[LogLine]:
        """The entries that are shown."""
        return self._model.latest(self.count)

    def refresh(self) -> None:
        """Show the current entries."""
        self.setAccessibleName(tr("The last entries of the log"))
        self.setAccessibleDescription(" ".join(line_text(each) for each in self.lines()))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the log."""
        is_here = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and is_here:
            self.pressed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw number, mark, sentence and numbers of each entry."""
        theme = current_theme()
        painter = smooth_painter(self)
        lines, height = self.lines(), theme.px(ROW)
        if not lines:
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(theme.colors.ink2)
            words = tr("The steps of the encounter are listed here.")
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, words)
        top = (self.height() - height * len(lines)) / 2
        for row, line in enumerate(lines):
            rect = QRectF(0, top + row * height, self.width(), height)
            self._paint_line(painter, rect, line, is_latest=row == 0)
        painter.end()

    def _paint_line(
        self, painter: QPainter, rect: QRectF, line: LogLine, *, is_latest: bool
    ) -> None:
        theme = current_theme()
        colors, middle = theme.colors, Qt.AlignmentFlag.AlignVCenter
        small = theme.font(TextStyle.SMALL)
        painter.setFont(small)
        painter.setPen(colors.ink3)
        width = QFontMetricsF(small).horizontalAdvance("0000")
        count = QRectF(rect.left(), rect.top(), width, rect.height())
        painter.drawText(count, middle | Qt.AlignmentFlag.AlignRight, number(line.number))
        mark = QRectF(count.right() + Space.GRID, rect.top(), mark_width(theme), rect.height())
        paint_result(painter, theme, line.mark, mark)
        weight = QFont.Weight.Bold if is_latest and line.mark is not None else QFont.Weight.Normal
        font = theme.font(TextStyle.BODY, weight)
        room = rect.adjusted(mark.right() + Space.CARD, 0, 0, 0)
        metrics = QFontMetricsF(font)
        words = metrics.elidedText(line.what, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(font)
        painter.setPen(colors.ink if is_latest else colors.ink2)
        painter.drawText(room, middle, words)
        rest = room.adjusted(metrics.horizontalAdvance(words) + Space.PANEL, 0, 0, 0)
        if rest.width() > 0:
            painter.setFont(small)
            painter.setPen(colors.ink2)
            painter.drawText(rest, middle, details(line, QFontMetricsF(small), rest.width()))


def details(line: LogLine, metrics: QFontMetricsF, width: float) -> str:
    """The other effects and the numbers of an entry as far as they fit.

    The last numbers are left out first, and the dice, which are the first, last.
    """
    others = " ".join(map(tr, line.others))
    numbers = line.figures.split(", ")
    for count in range(len(numbers), 0, -1):
        words = "  ".join(filter(None, (others, ", ".join(numbers[:count]))))
        if metrics.horizontalAdvance(words) <= width:
            return words
    return elided(others or line.figures, metrics, width)


class LogStrip(Surface):
    """The last entries, and the button that opens and closes the log."""

    def __init__(self, model: LogModel) -> None:
        super().__init__(edge=Qt.Edge.TopEdge)
        self.lines = LogLines(model)
        self.button = Button(tr("Open log"), icon="list", shortcut="L")
        hbox(
            (self.lines, 1),
            self.button,
            parent=self,
            margins=(Space.GRID, 0, Space.PANEL, 0),
            spacing=Space.PANEL,
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.lines.pressed.connect(self.button.click)

    def refresh(self, *, is_open: bool) -> None:
        """Show the current entries, and whether the log is open."""
        self.button.setText(tr("Close log") if is_open else tr("Open log"))
        self.lines.refresh()

    def show_entries(self, count: int) -> None:
        """Set the number of entries shown."""
        if count != self.lines.count:
            self.lines.count = count
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The height of its entries."""
        px = current_theme().px
        pad = PAD if self.lines.count == SHOWN else LOW_PAD
        height = max(self.lines.count * px(ROW) + 2 * px(pad), self.button.sizeHint().height() + 3)
        return QSize(320, height)

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(200, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the key in the button if it fits."""
        super().resizeEvent(event)
        self.button.show_shortcut(shown=self.width() > current_theme().px(480))

    def changeEvent(self, event: QEvent) -> None:
        """Adapt the height to the text size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self.updateGeometry()
