"""A field for a whole number, typed or stepped."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy, QSpinBox

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.undo_keys import asks_for_undo
from fourc_desktop.ui.widgets.whole_number import taken

BEYOND = 10**9
"""More than anybody types: the field takes what is out of range, and says what is wrong."""


class NumberField(QSpinBox):
    """A whole number from `least` to `most`; `entered` says which one a person gave it.

    What is typed out of range stays where it is: `refused` says why, and "" once it fits.
    Arrow keys, its two buttons and, with the focus, the wheel go up and down by `step`.
    """

    entered = Signal(int)
    refused = Signal(str)

    def __init__(
        self, appearance: Appearance, name: str, least: int, most: int, step: int = 1
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._least = least
        self._most = most
        self.setRange(-BEYOND, BEYOND)
        self.setSingleStep(step)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().setAcceptDrops(False)
        self.lineEdit().textEdited.connect(self._typed)
        self.editingFinished.connect(self._left)
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def show_number(self, value: int) -> None:
        """Show another number without saying that a person gave it."""
        if value != self.value() or not self.hasAcceptableInput():
            self.setValue(value)
            self.refused.emit("")

    def set_limits(self, least: int, most: int) -> None:
        """Hold what comes from now on to other limits; what stands there stays."""
        self._least, self._most = least, most
        self.updateGeometry()

    def stepBy(self, steps: int) -> None:
        """Go up or down, and no farther than the limits."""
        wanted = self.value() + steps * self.singleStep()
        self._give(min(max(wanted, self._least), self._most))

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Up below the most, down above the least."""
        flags = QAbstractSpinBox.StepEnabledFlag
        up = flags.StepUpEnabled if self.value() < self._most else flags.StepNone
        down = flags.StepDownEnabled if self.value() > self._least else flags.StepNone
        return flags.StepNone if self.isReadOnly() else up | down

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the campaign."""
        if asks_for_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step with the focus; without it the wheel scrolls the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def sizeHint(self) -> QSize:
        """Room for the longest number and the two buttons."""
        longest = max(str(self._least), str(self._most), key=len)
        words = self.fontMetrics().horizontalAdvance(longest)
        theme = self._appearance.theme
        width = max(words, theme.px(32)) + 2 * theme.px(Height.CONTROL) + 28
        return QSize(width, theme.px(Height.SEGMENT))

    def minimumSizeHint(self) -> QSize:
        """The same as the wish: a number is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the signs on its buttons."""
        super().paintEvent(event)
        theme = self._appearance.theme
        painter = QPainter(self)
        side = theme.px(16)
        allowed = self.stepEnabled()
        middle = self.width() - 1 - theme.px(Height.CONTROL) / 2
        for sign, flag in (
            ("plus", QAbstractSpinBox.StepEnabledFlag.StepUpEnabled),
            ("minus", QAbstractSpinBox.StepEnabledFlag.StepDownEnabled),
        ):
            place = QRectF(middle - side / 2, (self.height() - side) / 2, side, side)
            is_on = self.isEnabled() and bool(allowed & flag)
            ink = theme.colors.ink if is_on else theme.colors.control
            self._appearance.icons.paint(painter, sign, place, ink)
            middle -= theme.px(Height.CONTROL)
        painter.end()

    def _typed(self, words: str) -> None:
        """Take what was typed, or say why it cannot be taken."""
        judged = taken(words, self.locale(), self._least, self._most)
        if isinstance(judged, str):
            self.refused.emit(judged)
        else:
            self.refused.emit("")
            self.entered.emit(judged)

    def _left(self) -> None:
        """Judge again what stands there: Qt puts the last number back in an empty field."""
        if self._least <= self.value() <= self._most:
            self.refused.emit("")

    def _give(self, value: int) -> None:
        """Put a number there that a person has stepped to."""
        changed = value != self.value()
        self.setValue(value)
        self.selectAll()
        if changed:
            self.refused.emit("")
            self.entered.emit(value)
