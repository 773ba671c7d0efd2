"""Handling or Velocity: the number, how it is read, and the sum it is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import Sources, ValueButton


class TraitBox(QWidget):
    """A framed box; the number opens its sources."""

    def __init__(self, title: str, topic: str, appearance: Appearance, serve: Serve) -> None:
        """`topic` is what F1 tells about."""
        super().__init__()
        self.setProperty("rule_topic", topic)
        self._appearance = appearance
        self.value = ValueButton(appearance, Step.TITLE)
        serve(self.value)
        self._reading = label("", Step.SMALL, strong=True, wrap=True)
        self._sum = label("", Step.SMALL, tone="ink2", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(title, Step.SUBHEAD, strong=True))
        words.addWidget(self._reading)
        words.addWidget(self._sum)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PANEL, Space.CARD, Space.CARD, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addLayout(words, 1)
        row.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignTop)

    def show_trait(self, value: int, reading: str, formula: str, sources: Sources) -> None:
        """Show the number, how it is read, and what it is made of."""
        self._reading.setText(reading)
        self._sum.setText(formula)
        self.value.show_value(str(value), sources)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame around everything."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self._appearance.theme.colors.frame
        box(painter, QRectF(self.rect()), Radius.CHIP, None, frame, 1.5)
        painter.end()
