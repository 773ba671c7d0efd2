"""One thing to type: a number, a name, a few words, a note."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField

MOST = 9_999
LONGEST = 60
LONGEST_NOTE = 4_000
"""The largest number, and the most characters of a name and of a note."""


class AskDialog(QDialog):
    """`given` carries what was typed; nothing is said where it is given up."""

    given = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        value: object,
        appearance: Appearance,
        parent: QWidget,
        *,
        lines: bool = False,
        low: int = 0,
    ) -> None:
        """A number is asked for where `value` is one; `lines` asks for a note of several lines.

        `low` is the lowest number.
        """
        super().__init__(parent)
        self._low = low
        self.setWindowTitle(title)
        self.field = _field(question, value, appearance, lines=lines, low=low)
        standard = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self._buttons.accepted.connect(self._give)
        self._buttons.rejected.connect(self.reject)
        head = label(question, Step.BODY, wrap=True)
        head.setBuddy(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(title, Step.HEAD, head=True, wrap=True))
        column.addWidget(head)
        column.addWidget(self.field, 1 if lines else 0)
        column.addWidget(self._buttons)
        self._high = 340 if lines else 180
        self._appearance = appearance
        self._open_at()
        appearance.changed.connect(self._open_at)
        self.field.setFocus()

    def _open_at(self) -> None:
        theme = self._appearance.theme
        open_at(self, QSize(theme.px(420), theme.px(self._high)))

    def _give(self) -> None:
        field = self.field
        value: object = ""
        if isinstance(field, NumberField):
            if not field.hasAcceptableInput() or not self._low <= field.value() <= MOST:
                return
            value = field.value()
        elif isinstance(field, QPlainTextEdit):
            value = field.toPlainText()[:LONGEST_NOTE]
        elif isinstance(field, QLineEdit):
            value = field.text().strip()
        self.accept()
        self.given.emit(value)


def _field(
    question: str, value: object, appearance: Appearance, *, lines: bool, low: int
) -> QWidget:
    """What the answer is typed into, beginning with the value there is."""
    if isinstance(value, int):
        number = NumberField(appearance, question, low, MOST)
        number.show_number(value)
        number.selectAll()
        return number
    if lines:
        note = QPlainTextEdit(str(value))
        note.setAccessibleName(question)
        note.setTabChangesFocus(True)
        return note
    line = LineField(appearance, question)
    line.setMaxLength(LONGEST)
    line.show_words(str(value))
    line.selectAll()
    return line


class Ask:
    """Opens the dialog over a window; it lets itself go."""

    def __init__(self, host: QWidget, appearance: Appearance) -> None:
        self._host = host
        self._appearance = appearance

    def __call__(
        self, title: str, question: str, value: object, *, lines: bool = False, low: int = 0
    ) -> AskDialog:
        """Ask for another value than this; as `AskDialog`."""
        dialog = AskDialog(
            title, question, value, self._appearance, self._host.window(), lines=lines, low=low
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog
