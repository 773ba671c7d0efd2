"""A place on a list that is still to be filled."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.button import Button


class OpenSlot(Button):
    """A dashed row as wide as its column; a press goes where it is filled."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__("", appearance, height=Height.SEGMENT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str) -> None:
        """Say what is to be chosen."""
        if words != self.text():
            self.setText(words)
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dashes and the words."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(colors.accent if lit else colors.control, 1, Qt.PenStyle.DashLine))
        painter.setBrush(colors.accent_soft if lit else Qt.BrushStyle.NoBrush)
        place = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(place, Radius.FIELD, Radius.FIELD)
        painter.setFont(theme.font(Step.BODY))
        painter.setPen(colors.accent if lit else colors.ink2)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
