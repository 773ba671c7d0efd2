"""The base class of all form dialogs."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.focus_ring import FocusRing

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
