"""The dialog that asks for a value: a number, a line or a text of several lines."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from fourc_desktop.core.limits import LONGEST_NOTES
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField, check_limits
from fourc_desktop.ui.widgets.fields.sum_field import SumEntry, no_sum_text
from fourc_desktop.ui.widgets.fields.text_limit import plain_text, too_long_text
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

MAX_NUMBER = 9_999
LONGEST = 60
"""The largest number by default, and the longest name in characters."""


Check = Callable[[Any], str]
"""A function that returns why a value cannot be set, or "" if it can."""


def accept_all(_value: object) -> str:
    """Return "": every value can be set."""
    return ""


def need_name(name: str) -> str:
    """Why a name cannot be set: it is empty; else ""."""
    return "" if name else tr("Type a name.")


class ValueDialog(InputFormDialog):
    """Asks for a value, which `given` emits; Cancel emits nothing.

    What cannot be set stays in the field, with the reason below it. Only a text of several lines
    is not discarded without a question.
    """

    given = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        value: object,
        parent: QWidget,
        *,
        accept: str,
        lines: bool = False,
        low: int = 0,
        high: int = MAX_NUMBER,
        check: Check = accept_all,
        beside: str = "",
        longest: int = LONGEST_NOTES,
    ) -> None:
        """A numeric `value` asks for a number or a sum, `lines` for a text of several lines.

        `accept` is the verb of the button; `low` and `high` are the limits of the number. `check`
        returns why a value cannot be set. `beside` is a text at the right of a number, such as its
        maximum. A text of several lines has at most `longest` characters.
        """
        super().__init__(title, parent, accept=accept)
        self._limits = (low, high)
        self._check = check
        self._longest = longest
        self.field = _field(question, value, lines=lines, limits=self._limits)
        self.add_heading(title)
        head = label(question, wrap=True)
        head.setBuddy(self.field)
        self.body.addWidget(head)
        if beside:
            self.body.addLayout(hbox((self.field, 1), label(beside)))
            described = self.field.accessibleDescription()
            self.field.setAccessibleDescription(f"{beside}. {described}")
        else:
            self.body.addWidget(self.field, 1 if lines else 0)
        self.open_at(420, 340 if lines else 180)
        self.field.setFocus()
        field = self.field.lineEdit() if isinstance(self.field, NumberField) else self.field
        if isinstance(field, QLineEdit | QPlainTextEdit):
            field.textChanged.connect(self._say_length)

    def entries(self) -> object:
        """The text of several lines; a number or a line is soon typed again."""
        return self.field.toPlainText() if isinstance(self.field, QPlainTextEdit) else None

    def submit(self) -> None:
        """Emit the value, or show why it cannot be set."""
        value = self._typed()
        if reason := self._reason(value):
            self.report(reason)
            self.field.setFocus()
            return
        self.accept()
        self.given.emit(value)

    def _say_length(self) -> None:
        """Say that a text of several lines is too long; any other message is out of date."""
        is_text = isinstance(self.field, QPlainTextEdit)
        reason = too_long_text(str(self._typed()), self._longest) if is_text else ""
        if reason:
            self.report(reason)
        else:
            self.problem.hide()

    def _typed(self) -> object:
        """The value in the field; None for text that is no number."""
        field = self.field
        if isinstance(field, NumberField):
            return field.value() if field.hasAcceptableInput() else None
        if isinstance(field, QPlainTextEdit):
            return plain_text(field.toPlainText(), lines=True)
        return field.text().strip() if isinstance(field, QLineEdit) else ""

    def _reason(self, value: object) -> str:
        """Why the value cannot be set, or ""; the reasons of `check` come first."""
        if value is None:
            is_sum = isinstance(self.field, SumEntry)
            return no_sum_text() if is_sum else tr("Type a whole number.")
        reason = self._check(value)
        if isinstance(self.field, QPlainTextEdit):
            reason = too_long_text(str(value), self._longest) or reason
        if not reason and isinstance(value, int):
            found = check_limits(value, *self._limits)
            reason = found if isinstance(found, str) else ""
        return reason


def _field(question: str, value: object, *, lines: bool, limits: tuple[int, int]) -> QWidget:
    """The input field with the current value; where numbers can be negative, "−5" is a number."""
    if isinstance(value, int):
        is_signed = limits[0] < 0
        numeric = (
            NumberField(question, *limits) if is_signed else SumEntry(question, value, *limits)
        )
        numeric.show_number(value)
        numeric.selectAll()
        return numeric
    if lines:
        note = QPlainTextEdit(str(value))
        note.setAccessibleName(question)
        note.setTabChangesFocus(True)
        return note
    line = LineField(question)
    line.setMaxLength(LONGEST)
    line.show_text(str(value))
    line.selectAll()
    return line


def ask_value(
    host: QWidget,
    title: str,
    question: str,
    value: object,
    *,
    accept: str,
    lines: bool = False,
    low: int = 0,
    high: int = MAX_NUMBER,
    check: Check = accept_all,
    beside: str = "",
    longest: int = LONGEST_NOTES,
) -> ValueDialog:
    """Open a `ValueDialog` over the window of `host`; the dialog deletes itself."""
    dialog = ValueDialog(
        title,
        question,
        value,
        host.window(),
        accept=accept,
        lines=lines,
        low=low,
        high=high,
        check=check,
        beside=beside,
        longest=longest,
    )
    dialog.open()
    return dialog
