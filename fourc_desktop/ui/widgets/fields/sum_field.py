"""Number fields that take sums: "−35" and "+10" change the number, "207−35" is calculated."""

import re
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QValidator
from PySide6.QtWidgets import QSizePolicy

from fourc_desktop.ui.text import number, parse_number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField, check_limits

SUM: Final = re.compile(r"\s*(\d{1,6})?((?:\s*[+\-−]\s*\d{1,6}){1,9})\s*")
BEGUN: Final = re.compile(r"[\d\s+\-−]*[+\-−][\d\s+\-−]*")


def no_sum_text() -> str:
    """Why a text is refused that is neither a number nor a sum."""
    return tr("Type a number or a sum such as 120−35.")


def sum_of(text: str, base: int) -> int | None:
    """The value of a sum, starting from `base` without a first number; None for other text."""
    match = SUM.fullmatch(text)
    if match is None:
        return None
    first, rest = match.groups()
    terms = re.sub(r"\s", "", rest).replace("−", "-")
    start = base if first is None else int(first)
    return start + sum(map(int, re.findall(r"[+-]\d+", terms)))


class SumField(NumberField):
    """A number field that also takes sums, calculated on Enter or when the focus leaves.

    A change such as "−35" goes as far as the limits; a sum such as "207−35" that is beyond them is
    refused, and the number stays.
    """

    _base = 0
    _before = 0
    _is_typing = False
    _beyond = ""

    def __init__(self, name: str, minimum: int, maximum: int) -> None:
        super().__init__(name, minimum, maximum)
        self.entered.connect(self._keep)
        self.setToolTip(tr("You can type a sum: −35 subtracts 35."))

    def show_number(self, value: int) -> None:
        """Show another number without emitting a signal."""
        self._keep(value)
        if not self._is_typing:
            self._before = value
        super().show_number(value)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Accept a sum, even if it is incomplete."""
        if sum_of(text, self._base) is not None:
            return QValidator.State.Acceptable, text, place
        if BEGUN.fullmatch(text):
            return QValidator.State.Intermediate, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:
        """The value of a text; the number before it for a sum that is refused."""
        self._beyond = ""
        total = sum_of(text, self._base)
        if total is None:
            return super().valueFromText(text)
        checked = check_limits(total, self._minimum, self._maximum)
        if isinstance(checked, str) and text.strip()[:1].isdigit():
            self._beyond = checked
            return self._before
        return min(max(total, self._minimum), self._maximum)

    def _keep(self, value: int) -> None:
        self._base = value

    def _parse(self, text: str) -> None:
        """Emit a number as it is typed; a sum waits until it is complete."""
        self._is_typing = True
        if BEGUN.fullmatch(text):
            self.refused.emit("")
        else:
            super()._parse(text)
        self._is_typing = False

    def _check_value(self) -> None:
        """Emit the value of a sum, or why it is refused."""
        super()._check_value()
        if self._beyond:
            self.refused.emit(self._beyond)
            self._beyond = ""
        if self.value() != self._base and self._minimum <= self.value() <= self._maximum:
            self.entered.emit(self.value())
        self._before = self.value()


class SumEntry(SumField):
    """A number field of a dialog, which reads `value` when the dialog is submitted.

    Sums start from the first number shown and are not clamped. Enter is left to the dialog, and the
    text stays as it was typed, also when the focus leaves.
    """

    def __init__(self, name: str, value: int, minimum: int, maximum: int) -> None:
        super().__init__(name, minimum, maximum)
        self._base = value
        self.setAccessibleDescription(self.toolTip())
        self.show_number(value)

    def sizeHint(self) -> QSize:
        """The size for a sum."""
        return super().sizeHint() + QSize(current_theme().px(48), 0)

    def valueFromText(self, text: str) -> int:
        """The number or the value of the sum in a text."""
        total = sum_of(text, self._base)
        return NumberField.valueFromText(self, text) if total is None else total

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog, since Qt would replace a sum by its value."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep the text, which Qt replaces by the value."""
        typed = self.text()
        super().focusOutEvent(event)
        self.lineEdit().setText(typed)

    def _keep(self, value: int) -> None:
        """Sums start from the first number shown."""

    def _check_value(self) -> None:
        """The dialog checks the value."""


class SumLine(LineField):
    """Shows a score; `entered` emits a typed number, or the value of a typed sum.

    Enter or leaving the field enters it. `refused` emits why Enter did not, or ""; invalid input is
    replaced by the score when the field is left.
    """

    entered = Signal(int)
    refused = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._score = 0
        self.setToolTip(tr("You can type a sum: −35 subtracts 35."))
        self.setAccessibleDescription(self.toolTip())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_score(self, score: int) -> None:
        """Show the score, replacing typed text."""
        self._score = score
        self.setText(str(score))
        self.refused.emit("")

    def sizeHint(self) -> QSize:
        """The size for a sum."""
        return QSize(current_theme().px(88), super().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter enters and selects the score, Esc restores a changed text."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.key() == Qt.Key.Key_Escape and self.text() != str(self._score):
            self.show_score(self._score)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the score, also after a click that gives the focus, so that typing replaces it."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            # The press places the cursor after it has given the focus.
            QTimer.singleShot(0, self, self.selectAll)
        else:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter the input; if it is invalid, show the score.

        Moving the focus to another window or a menu does not end the input.
        """
        super().focusOutEvent(event)
        if event.reason() in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            return
        total = self._total()
        if total is not None and 0 <= total != self._score and not self.isReadOnly():
            self.refused.emit("")
            self.entered.emit(total)
        else:
            self.show_score(self._score)

    def _total(self) -> int | None:
        """The value of the text; None if it is neither a number nor a sum."""
        text = self.text().strip()
        total = sum_of(text, self._score)
        return parse_number(text) if total is None else total

    def _enter(self) -> None:
        total = self._total()
        if total is None:
            self.refused.emit(no_sum_text())
        elif total < 0:
            self.refused.emit(tr("It should be {least} or more.", least=number(0)))
        elif total == self._score:
            self.show_score(total)
            self.selectAll()
        else:
            self.refused.emit("")
            self.entered.emit(total)
            self.selectAll()
