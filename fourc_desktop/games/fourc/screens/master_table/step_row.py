"""One reason for Row Steps, with a button that takes it away."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.checks import RowStep
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import signed
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label


class StepRow(QWidget):
    """The reason at the left, the steps at the right; `removed` says that they should go."""

    removed = Signal()

    def __init__(self, step: RowStep, appearance: Appearance, *, removable: bool) -> None:
        super().__init__()
        self._appearance = appearance
        reason = tr(step.reason) or tr("Without a reason")
        self.setAccessibleName(f"{reason} {signed(step.steps)}")
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.GRID, 2, 2, 2)
        row.setSpacing(Space.GRID)
        row.addWidget(label(reason, Step.SMALL, wrap=True), 1)
        row.addWidget(label(signed(step.steps), Step.SUBHEAD, head=True))
        self.remove = Button("", appearance, kind=Kind.QUIET, icon="x", height=Height.COMPACT)
        name = tr("Take away: {reason}", reason=reason)
        self.remove.setAccessibleName(name)
        self.remove.setToolTip(name)
        self.remove.setEnabled(removable)
        self.remove.clicked.connect(self.removed)
        row.addWidget(self.remove)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.CHIP, colors.sunken, colors.line)
        painter.end()
