"""The frame of a gauge: its title, what it is made of, its number and its bar."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.screens.character.low_mark import LowMark
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.gauge_bar import GaugeBar
from fourc_desktop.ui.widgets.labels import label

LOW = 3
"""The share of the full score that counts as low: a third or less."""


class GaugeBox(QWidget):
    """`row` takes the number and what changes it; the bar lies along the foot."""

    def __init__(self, title: str, color: str, appearance: Appearance) -> None:
        """`color` is a role of the theme."""
        super().__init__()
        self._appearance = appearance
        self._title = title
        self._low = LowMark(tr("Low"), appearance)
        self._remark: QLabel = label("", Step.SMALL, tone="ink2", wrap=True)
        self._bar = GaugeBar(color, appearance)
        self.row = QHBoxLayout()
        self.row.setSpacing(Space.GRID)
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(label(title, Step.SUBHEAD, strong=True))
        head.addWidget(self._low, alignment=Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        head.addLayout(self.row)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.CARD)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._bar)
        column.addWidget(self._remark)
        column.addStretch(1)

    def show_level(self, now: int, full: int, remark: str) -> None:
        """Show how much is left, and what the full score is made of."""
        self._bar.show_level(now, full)
        self._low.setVisible(now * LOW <= full)
        self._remark.setText(remark)
        self.setAccessibleName(tr("{title} {now} of {full}", title=self._title, now=now, full=full))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame around everything."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.CHIP, None, colors.frame, 1.5)
        painter.end()
