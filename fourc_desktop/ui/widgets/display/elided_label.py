"""A label of one line that is elided where it does not fit, with the whole text as a tooltip."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.labels import style_label
from fourc_desktop.ui.widgets.painting.fitted_text import elided


class ElidedLabel(QLabel):
    """A label of one line, elided to its width, which the layout decides."""

    def __init__(self, style: TextStyle = TextStyle.BODY, *, tone: str = "ink") -> None:
        """`tone` is one of `style_sheet.TONES`."""
        super().__init__()
        style_label(self, style, tone=tone)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> str:
        """The text as far as it fits."""
        return elided(self.text(), QFontMetricsF(self.font()), self.contentsRect().width())

    def show_text(self, text: str) -> None:
        """Show another text."""
        self.setText(text)
        self.update()
        self._set_tooltip()

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
        self.setToolTip("" if self.shown == whole else tooltip_text(whole))
