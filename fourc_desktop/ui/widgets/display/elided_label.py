"""A label that is elided where it does not fit, with the whole text as a tooltip."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QSizePolicy

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.labels import style_label
from fourc_desktop.ui.widgets.painting.fitted_text import elided


class ElidedLabel(QLabel):
    """A label of a constant number of lines, elided to its width, which the layout decides."""

    def __init__(
        self,
        style: TextStyle = TextStyle.BODY,
        *,
        tone: str = "ink",
        head: bool = False,
        lines: int = 1,
    ) -> None:
        """`tone` is one of `style_sheet.TONES`; `lines` is how many lines a text may have."""
        super().__init__()
        self._lines = lines
        style_label(self, style, tone=tone, head=head)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> str:
        """The text as far as it fits, with line breaks."""
        text, width = self.text(), self.contentsRect().width()
        layout, lines, start = QTextLayout(text, self.font()), list[str](), 0
        layout.beginLayout()
        while len(lines) < self._lines - 1 and (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append(text[start : start + line.textLength()].rstrip())
            start += line.textLength()
        layout.endLayout()
        if start < len(text):
            lines.append(elided(text[start:], QFontMetricsF(self.font()), width))
        return "\n".join(lines)

    def show_text(self, text: str) -> None:
        """Show another text."""
        self.setText(text)
        self.update()
        self._set_tooltip()

    def sizeHint(self) -> QSize:
        """The height of all lines, also without a text."""
        height = self._lines * self.fontMetrics().lineSpacing()
        return super().sizeHint().expandedTo(QSize(0, height))

    def minimumSizeHint(self) -> QSize:
        """The height of all lines, and no width."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the text as far as it fits."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have a tooltip where the text is elided."""
        super().resizeEvent(event)
        self._set_tooltip()

    def changeEvent(self, event: QEvent) -> None:
        """The same with another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._set_tooltip()

    def _set_tooltip(self) -> None:
        whole = self.text()
        is_whole = "".join(self.shown.split()) == "".join(whole.split())
        self.setToolTip("" if is_whole else tooltip_text(whole))
