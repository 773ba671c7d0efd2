"""A dialog that asks for one number or text."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField

MOST = 9_999
LONGEST = 60
LONGEST_NOTE = 4_000
"""The largest number by default, and the longest name and note in characters."""


class ValueDialog(FormDialog):
    """Asks for a value; `given` carries it, cancel emits nothing."""

    given = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        value: object,
        parent: QWidget,
        *,
        lines: bool = False,
        low: int = 0,
        high: int = MOST,
    ) -> None:
        """A numeric `value` asks for a number, `lines` for a text of several lines.

        `low` and `high` are the limits of the number.
        """
        super().__init__(title, parent)
        self._limits = (low, high)
        self.field = _field(question, value, lines=lines, limits=self._limits)
        self.add_heading(title)
        head = label(question, wrap=True)
        head.setBuddy(self.field)
        self.body.addWidget(head)
        self.body.addWidget(self.field, 1 if lines else 0)
        self.open_at(420, 340 if lines else 180)
        self.field.setFocus()

    def submit(self) -> None:
        """Give the value, unless it is a number out of range."""
        field = self.field
        value: object = ""
        if isinstance(field, NumberField):
            low, high = self._limits
            if not field.hasAcceptableInput() or not low <= field.value() <= high:
                return
            value = field.value()
        elif isinstance(field, QPlainTextEdit):
            value = field.toPlainText()[:LONGEST_NOTE]
        elif isinstance(field, QLineEdit):
            value = field.text().strip()
        self.accept()
        self.given.emit(value)


def _field(question: str, value: object, *, lines: bool, limits: tuple[int, int]) -> QWidget:
    """The input field with the current value."""
    if isinstance(value, int):
        number = NumberField(question, *limits)
        number.show_number(value)
        number.selectAll()
        return number
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
    lines: bool = False,
    low: int = 0,
    high: int = MOST,
) -> ValueDialog:
    """Open a `ValueDialog` over the window of `host`; the dialog deletes itself."""
    dialog = ValueDialog(title, question, value, host.window(), lines=lines, low=low, high=high)
    dialog.open()
    return dialog
