"""The base class of all form dialogs, and the dialog that asks for a value."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.limits import LONGEST_NOTES
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField, check_limits
from fourc_desktop.ui.widgets.fields.sum_field import SumEntry, no_sum_text
from fourc_desktop.ui.widgets.fields.text_limit import plain_text, too_long_text
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

StandardButton = QDialogButtonBox.StandardButton

OK_CANCEL: Final = StandardButton.Ok | StandardButton.Cancel

FRAME: Final = QSize(32, 64)
"""The size that a window manager adds around a dialog, in pixels."""

WholeHeight = Callable[[int], int]
"""A function that returns the height in pixels at which a dialog of a width needs no scrolling."""


def no_height(_width: int) -> int:
    """Return 0: the content may scroll."""
    return 0


def size_dialog(dialog: QDialog, preferred: QSize, whole: WholeHeight = no_height) -> None:
    """Resize a dialog, limited by its parent window or, without one, by the screen.

    It is higher if its text needs it. The height returned by `whole` may exceed the parent window,
    up to the height of the screen.
    """
    parent = dialog.parentWidget()
    screen = dialog.screen().availableSize() - FRAME
    available = screen
    if parent is not None:
        available = available.boundedTo(parent.window().size() - FRAME)
    size = preferred.boundedTo(available)
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalHeightForWidth(size.width())))
    size = size.boundedTo(available)
    size.setHeight(max(size.height(), min(whole(size.width()), screen.height())))
    dialog.resize(size)


class FormDialog(QDialog):
    """A column of rows, a problem box, and buttons at the bottom.

    Enter presses OK, as does Ctrl+Enter from a text of several lines; Esc cancels. A subclass
    fills `body`; if OK does more than close the dialog, it overrides `submit`.

    Attributes:
        column: The layout of the dialog.
        body: The column above the problem and the buttons.
        problem: Shows why the last change was refused; initially hidden.
        foot: The row of the standard buttons.
        buttons: The standard buttons.
    """

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        *,
        accept: str = "",
        buttons: StandardButton = OK_CANCEL,
        spacing: Space = Space.CARD,
    ) -> None:
        """`accept` is the text of OK, by default Qt's; `spacing` is that between the rows."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self._preferred = QSize()
        self._scaled = QSize()
        self._whole: WholeHeight = no_height
        self.body = QVBoxLayout()
        self.problem = ProblemBox()
        self.foot = QHBoxLayout()
        self.foot.setSpacing(Space.CARD)
        self.buttons = QDialogButtonBox(buttons)
        self.buttons.accepted.connect(self.submit)
        self.buttons.rejected.connect(self.reject)
        if accept:
            self.accept_button.setText(accept)
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        for layout in (column, self.body):
            layout.setSpacing(spacing)
        column.addLayout(self.body, 1)
        column.addWidget(self.problem)
        self.problem.hide()
        column.addLayout(self.foot)
        self.foot.addWidget(self.buttons)
        self.buttons.setHidden(not buttons)
        FocusRing(self)
        application().theme_changed.connect(self._fit)

    @property
    def accept_button(self) -> QPushButton:
        """The button that submits the form."""
        return self.buttons.button(StandardButton.Ok)

    def submit(self) -> None:
        """Submit the form; by default, accept the dialog."""
        self.accept()

    def refuse(self, reason: str) -> None:
        """Disable OK, with the reason as its tooltip; "" enables it."""
        enable(self.accept_button, reason)

    def report(self, reason: str) -> None:
        """Show why the form cannot be submitted, until `problem` is hidden."""
        self.problem.report(reason)
        announce(self.problem, reason)

    def add_heading(self, text: str) -> QLabel:
        """Add a row in the heading font."""
        made = label(text, TextStyle.HEAD, head=True, wrap=True)
        self.body.addWidget(made)
        return made

    def add_text(self, text: str) -> QLabel:
        """Add a row of paler text, which wraps."""
        made = label(text, tone="ink2", wrap=True)
        self.body.addWidget(made)
        return made

    def add_field(self, title: str, editor: QWidget, hint: str = "") -> FormFieldRow:
        """Add a row with an editor and its title."""
        row = FormFieldRow(title, editor, hint)
        self.body.addWidget(row)
        return row

    def open_at(self, width: int, height: int, whole: WholeHeight = no_height) -> None:
        """Open at this size, in pixels at 100 % text, and follow the text scale.

        The size is limited and `whole` is used as in `size_dialog`.
        """
        self._preferred, self._scaled, self._whole = QSize(width, height), QSize(), whole
        self._fit()

    def keep_on_screen(self) -> None:
        """Move the shown dialog so that all of it, with its frame, is on the screen."""
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        left = max(min(frame.left(), room.right() + 1 - frame.width()), room.left())
        top = max(min(frame.top(), room.bottom() + 1 - frame.height()), room.top())
        self.move(left, top)

    def height_around(self) -> int:
        """The height in pixels of the parts that do not scroll."""
        layout = self.layout()
        return 0 if layout is None else layout.minimumSize().height()

    def open(self) -> None:
        """Open the dialog over its parent; it deletes itself when it is closed."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        super().open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press OK on Ctrl+Enter, which a text of several lines leaves to the dialog.

        Enter presses the focused button, also one that is never the default of the dialog.
        """
        focus = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        has_ok = bool(self.buttons.standardButtons() & StandardButton.Ok)
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if enter and has_ok and has_control:
            self.accept_button.click()
        elif enter and isinstance(focus, QPushButton) and not has_control:
            focus.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the first row that accepts the focus, unless a subclass has chosen one."""
        super().showEvent(event)
        if self.focusWidget() is None:
            # The buttons were created before the rows, so they precede them in the tab order.
            for last in self.buttons.buttons()[-1:]:
                last.setFocus()
            self.focusNextChild()

    def _fit(self) -> None:
        """Adapt to the text scale; a size chosen by the user stays until then."""
        theme = current_theme()
        scaled = QSize(theme.px(self._preferred.width()), theme.px(self._preferred.height()))
        if self._preferred.isValid() and scaled != self._scaled:
            self._scaled = scaled
            size_dialog(self, scaled, self._whole)
            if self.isVisible():
                self.keep_on_screen()


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


class ValueDialog(FormDialog):
    """Asks for a value, which `given` emits; Cancel emits nothing.

    What cannot be set stays in the field, with the reason below it.
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
