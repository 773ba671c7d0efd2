"""A number field, its binding to a stored value, and the parser of whole numbers."""

from PySide6.QtCore import QLocale, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy, QSpinBox

from fourc_desktop.ui.text import number, parse_number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.mixins import UndoKeysMixin


def parse_whole_number(text: str, minimum: int, maximum: int) -> int | str:
    """The parsed number, or the message why it is not accepted."""
    value = parse_number(text)
    if value is None:
        return tr("Type a whole number.")
    return check_limits(value, minimum, maximum)


def check_limits(value: int, minimum: int, maximum: int) -> int | str:
    """The number, or the message why it is out of its limits."""
    if value < minimum:
        return tr("It should be {least} or more.", least=number(minimum))
    if value > maximum:
        return tr("It should be {most} or less.", most=number(maximum))
    return value


WIDGET_LIMIT = 10**9
"""The range of the widget, wide enough for numbers out of range to be typed and refused."""


class NumberField(UndoKeysMixin, QSpinBox):
    """A whole number from `minimum` to `maximum`; `entered` emits what the user enters.

    Input out of range stays in the field: `refused` emits the reason, and "" once it is valid. The
    arrow keys, its two buttons and, with the focus, the wheel change it by `step`.
    """

    entered = Signal(int)
    refused = Signal(str)

    def __init__(self, name: str, minimum: int, maximum: int, step: int = 1) -> None:
        super().__init__()
        self._minimum = minimum
        self._maximum = maximum
        self.setRange(-WIDGET_LIMIT, WIDGET_LIMIT)
        self.setSingleStep(step)
        self.setLocale(QLocale(QLocale.Language.English))
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lineEdit().setAcceptDrops(False)
        self._is_edited = False
        # Qt takes over the value between the two signals, so that `value` is the entered number.
        self.lineEdit().textEdited.connect(self._note_edit)
        self.lineEdit().textChanged.connect(self._parse)
        self.editingFinished.connect(self._check_value)
        self.lineEdit().setTextMargins(8, 0, 0, 0)

    def begin(self) -> None:
        """Take the focus, with everything selected, so that typing replaces the number."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        # A stack that shows another page may have set the focus before.
        self.selectAll()

    def show_number(self, value: int) -> None:
        """Show another number without emitting a signal."""
        if value != self.value() or not self.hasAcceptableInput():
            self.setValue(value)
            self.refused.emit("")

    def set_limits(self, minimum: int, maximum: int) -> None:
        """Change the limits for further input; the current number stays."""
        self._minimum, self._maximum = minimum, maximum
        self.updateGeometry()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Accept a number as the window writes it, and as the user's locale does."""
        value = parse_number(text)
        if value is not None and abs(value) <= WIDGET_LIMIT:
            return QValidator.State.Acceptable, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:
        """The number in an accepted text."""
        value = parse_number(text)
        return super().valueFromText(text) if value is None else value

    def stepBy(self, steps: int) -> None:
        """Step up or down within the limits."""
        wanted = self.value() + steps * self.singleStep()
        self._set_value(min(max(wanted, self._minimum), self._maximum))

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Up below the maximum, down above the minimum."""
        flags = QAbstractSpinBox.StepEnabledFlag
        up = flags.StepUpEnabled if self.value() < self._maximum else flags.StepNone
        down = flags.StepDownEnabled if self.value() > self._minimum else flags.StepNone
        return flags.StepNone if self.isReadOnly() else up | down

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select everything after the click that gives the focus, so that typing replaces it."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            # The press places the cursor after it has given the focus.
            QTimer.singleShot(0, self, self.selectAll)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step with the focus; otherwise leave the wheel to the scroll area."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def sizeHint(self) -> QSize:
        """The size for the longest number and the two buttons."""
        longest = max(str(self._minimum), str(self._maximum), key=len)
        text_width = self.fontMetrics().horizontalAdvance(longest)
        theme = current_theme()
        width = max(text_width, theme.px(32)) + 2 * theme.px(Height.CONTROL) + 28
        return QSize(width, theme.px(Height.SEGMENT))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint, since a number is never cut off."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the icons of its buttons."""
        super().paintEvent(event)
        theme = current_theme()
        painter = QPainter(self)
        side = theme.px(16)
        allowed = self.stepEnabled()
        middle = self.width() - 1 - theme.px(Height.CONTROL) / 2
        for sign, flag in (
            ("plus", QAbstractSpinBox.StepEnabledFlag.StepUpEnabled),
            ("minus", QAbstractSpinBox.StepEnabledFlag.StepDownEnabled),
        ):
            rect = QRectF(middle - side / 2, (self.height() - side) / 2, side, side)
            is_on = self.isEnabled() and bool(allowed & flag)
            ink = theme.colors.ink if is_on else theme.colors.ink3
            icons().paint(painter, sign, rect, ink)
            middle -= theme.px(Height.CONTROL)
        painter.end()

    def _note_edit(self) -> None:
        self._is_edited = True

    def _parse(self, text: str) -> None:
        """Emit the number that the user entered, or why it is refused."""
        if not self._is_edited:
            return
        self._is_edited = False
        result = parse_whole_number(text, self._minimum, self._maximum)
        if isinstance(result, str):
            self.refused.emit(result)
        else:
            self.refused.emit("")
            self.entered.emit(result)

    def _check_value(self) -> None:
        """Check the value again, since Qt restores the last number in an empty field."""
        if self._minimum <= self.value() <= self._maximum:
            self.refused.emit("")

    def _set_value(self, value: int) -> None:
        """Show a number that the user has stepped to, and emit it."""
        changed = value != self.value()
        self.setValue(value)
        self.selectAll()
        if changed:
            self.refused.emit("")
            self.entered.emit(value)


class NumberBinding(QObject):
    """Binds a field to a stored number: `put` emits the number to store; `left` the end of input.

    Input out of range stays in the field, and the number before the input is stored again: typing
    30 with a maximum of 25 must not store 3. When the field loses the focus, it shows the stored
    number.
    """

    put = Signal(int)
    left = Signal()

    def __init__(self, field: NumberField) -> None:
        super().__init__(field)
        self._field = field
        self._stored = field.value()
        self._stored_before: int | None = None
        self._wrong = False
        field.entered.connect(self._enter)
        field.refused.connect(self._refuse)
        field.editingFinished.connect(self._leave)

    def show_number(self, value: int) -> None:
        """Show the stored number, unless other, invalid input is in progress."""
        changed = value != self._stored
        self._stored = value
        if changed or not self._wrong:
            self._field.show_number(value)

    def _enter(self, value: int) -> None:
        self._wrong = False
        if self._stored_before is None:
            self._stored_before = self._stored
        self.put.emit(value)

    def _refuse(self, message: str) -> None:
        """Store the number from before the input again."""
        if not message:
            return
        self._wrong = True
        if self._stored_before is not None and self._stored_before != self._stored:
            # Marked as stored first, so that showing it does not disturb the input.
            self._stored = self._stored_before
            self.put.emit(self._stored_before)

    def _leave(self) -> None:
        self._wrong = False
        self._stored_before = None
        self._field.show_number(self._stored)
        self.left.emit()
