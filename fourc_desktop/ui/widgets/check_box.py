"""A box to tick, with what it means."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.marked_words import MarkedWords


class CheckBox(QCheckBox):
    """Ticked or not; `clicked` says what a person made of it, and `setChecked` only shows it.

    Its words wrap; `more` explains them in a second line.
    """

    def __init__(self, text: str, appearance: Appearance, more: str = "") -> None:
        super().__init__(text)
        self._appearance = appearance
        self._more = more
        self.setAccessibleName(text)
        self.setAccessibleDescription(more)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.updateGeometry)

    def hasHeightForWidth(self) -> bool:
        """Where it is narrow its words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """All lines, as they wrap at this width."""
        return self._words().height(self._appearance.theme, width)

    def sizeHint(self) -> QSize:
        """The words in one line."""
        width = self._words().width(self._appearance.theme)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Narrow: the words wrap."""
        theme = self._appearance.theme
        return QSize(min(self.sizeHint().width(), theme.px(120)), theme.px(24))

    def hitButton(self, pos: QPoint) -> bool:
        """The words are part of the target."""
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, its tick and the words."""
        theme = self._appearance.theme
        colors = theme.colors
        words = self._words()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = words.mark(theme, self.width())
        is_on, lit = self.isEnabled(), self.underMouse() or self.isDown()
        if self.isChecked():
            box(painter, mark, Radius.CHIP, colors.accent_fill if is_on else colors.control)
            tick = mark.adjusted(2, 2, -2, -2)
            self._appearance.icons.paint(painter, "check", tick, colors.on_accent)
        else:
            fill = colors.sunken if lit or not is_on else colors.surface
            box(painter, mark, Radius.CHIP, fill, colors.control if is_on else colors.line)
        words.paint(painter, theme, self.width(), enabled=is_on)
        painter.end()

    def _words(self) -> MarkedWords:
        return MarkedWords(self.text(), self._more)
