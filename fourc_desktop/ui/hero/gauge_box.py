"""Damage or Fortune: the number, and the sum it is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.figure import Figure
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import formula, of_score
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box, rounded
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import ValueButton

BAR = 5


class GaugeBox(QWidget):
    """A framed box; the bar along its foot has the color of the gauge, a role of the theme."""

    def __init__(self, title: str, color: str, appearance: Appearance, serve: Serve) -> None:
        super().__init__()
        self._title = title
        self._color = color
        self._appearance = appearance
        self._value = ValueButton(appearance, Step.TITLE)
        serve(self._value)
        self._sum: QLabel = label("", Step.SMALL, tone="ink2", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(title, Step.SUBHEAD, strong=True))
        words.addWidget(self._sum)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PANEL, Space.CARD, Space.CARD, Space.CARD + BAR)
        row.setSpacing(Space.PANEL)
        row.addLayout(words, 1)
        row.addWidget(self._value, alignment=Qt.AlignmentFlag.AlignVCenter)

    def show_figure(self, figure: Figure) -> None:
        """Show the number and its sum."""
        self._sum.setText(formula(figure))
        self._value.show_value(str(figure.value), of_score(self._title, figure))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar and the frame around everything."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        bar = QRectF(rect)
        bar.setTop(rect.bottom() - BAR - 1)
        painter.fillRect(bar, getattr(colors, self._color))
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.frame, 1.5)
        painter.end()
