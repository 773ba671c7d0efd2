"""Damage or Fortune: the number, and the sum it is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import formula, of_score
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box, rounded
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import Sources, ValueButton

BAR = 5


class SumBox(QWidget):
    """A panel with a bar at its left edge in the color of the gauge, a role of the theme."""

    def __init__(
        self, title: str, needed: str, color: str, appearance: Appearance, serve: Serve
    ) -> None:
        """`needed` says what must be settled before there is a number."""
        super().__init__()
        self._title = title
        self._needed = needed
        self._color = color
        self._appearance = appearance
        self.value = ValueButton(appearance, Step.TITLE)
        serve(self.value)
        self._sum = label("", Step.SMALL, tone="ink2", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(title, Step.SUBHEAD, strong=True))
        words.addWidget(self._sum)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PANEL + BAR, Space.CARD, Space.CARD, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addLayout(words, 1)
        row.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignTop)

    def show_figure(self, figure: Figure | None) -> None:
        """Show the number and its sum, or what is missing for it."""
        if figure is None:
            self._sum.setText(self._needed)
            self.value.show_value("–", Sources(tr("{title}, open", title=self._title), "", ()))
            self.value.setEnabled(False)
            return
        self._sum.setText(formula(figure))
        self.value.setEnabled(True)
        self.value.show_value(str(figure.value), of_score(self._title, figure))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the panel and the bar."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.PANEL, colors.surface)
        painter.setClipPath(rounded(rect, Radius.PANEL))
        painter.fillRect(QRectF(0, 0, BAR, rect.height()), getattr(colors, self._color))
        painter.setClipping(False)
        box(painter, rect, Radius.PANEL, None, colors.line)
        painter.end()
