"""Fields with a label and an error message below them."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSpinBox, QWidget

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter


class LabeledField(QWidget):
    """A label above a text edit, with the error of the last edit below."""

    def __init__(self, name: str, field: InlineTextEdit) -> None:
        """`name` is the label; "" for none."""
        super().__init__()
        self.field = field
        self._error = FieldError()
        self._head = label(name, TextStyle.CAPTION, tone="ink2")
        self._head.setBuddy(field)
        column = vbox(self._head, parent=self, spacing=2)
        self._head.setVisible(bool(name))
        column.addWidget(field)
        column.addWidget(self._error)

    @property
    def refusal(self) -> str:
        """The current error message, or ""."""
        return self._error.sentence

    def call(self, name: str) -> None:
        """Change the label."""
        self._head.setText(name)
        self.field.setAccessibleName(name)

    def refuse(self, message: str) -> None:
        """Show an error message; "" removes it."""
        self._error.show_message(message)
        self.field.setAccessibleDescription(message)


class FieldError(StyleChangeMixin, QWidget):
    """An icon and an error message in the danger color; hidden without a message."""

    def __init__(self, *, grounded: bool = True) -> None:
        """`grounded` draws a background, so that red is readable on yellow."""
        super().__init__()
        self._grounded = grounded
        self._label: QLabel = label("", TextStyle.SMALL, tone="danger", strong=True, wrap=True)
        row = hbox(self._label, parent=self, margins=(0, 2))
        self._row = row
        self._fit()
        self.hide()

    @property
    def sentence(self) -> str:
        """The current message, or ""."""
        return self._label.text()

    def show_message(self, message: str) -> None:
        """Show a message, scrolled into view; "" hides the widget."""
        self._label.setText(message)
        self.setVisible(bool(message))
        if message:
            announce(self, message)
            QTimer.singleShot(0, self, self._reveal)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background and the icon."""
        theme = current_theme()
        painter = smooth_painter(self)
        if self._grounded:
            box(painter, QRectF(self.rect()), Radius.CHIP, theme.colors.surface)
        side = theme.px(16)
        rect = QRectF(self._indent, 4, side, side)
        icons().paint(painter, "triangle-alert", rect, theme.colors.danger)
        painter.end()

    def _reveal(self) -> None:
        if self.isVisible():
            bring_into_view(self)

    def _fit(self) -> None:
        left = self._indent + current_theme().px(16) + 8
        self._row.setContentsMargins(left, 2, 8, 2)

    @property
    def _indent(self) -> int:
        return 4 if self._grounded else 0


class FormFieldRow(QWidget):
    """A title above an editor or, where scrolling could part them, at its left.

    Without a title, as for a check box, the editor has no label. Numbers and combo boxes keep their
    width, other editors fill the form. A number out of range shows its error here.
    """

    def __init__(
        self, title: str, editor: QWidget, hint: str = "", *, title_at_left: bool = False
    ) -> None:
        super().__init__()
        self.editor = editor
        self._description = editor.accessibleDescription()
        self._error = FieldError(grounded=False)
        self._hint = label(hint, TextStyle.SMALL, tone="ink2", wrap=True)
        head = label(title, TextStyle.CAPTION, tone="ink2", wrap=True)
        head.setBuddy(editor)
        is_short = isinstance(editor, (QSpinBox, QComboBox))
        place = Qt.AlignmentFlag.AlignLeft if is_short else Qt.AlignmentFlag(0)
        column = vbox(parent=self, spacing=4)
        pair = hbox(spacing=Space.GRID) if title_at_left else column
        pair.addWidget(head)
        pair.addWidget(editor, int(title_at_left), place)
        if title_at_left:
            column.addLayout(pair)
        head.setVisible(bool(title))
        column.addWidget(self._hint)
        self._hint.setVisible(bool(hint))
        column.addWidget(self._error)
        if isinstance(editor, NumberField):
            editor.refused.connect(self.refuse)

    @property
    def refusal(self) -> str:
        """The current error message, or ""."""
        return self._error.sentence

    def hint(self, text: str) -> None:
        """Change the hint below the field; "" removes it."""
        self._hint.setText(text)
        self._hint.setVisible(bool(text) and not self.refusal)

    def refuse(self, message: str) -> None:
        """Show an error message for the field; "" removes it."""
        if message == self.refusal:
            return
        self._error.show_message(message)
        self._hint.setVisible(bool(self._hint.text()) and not message)
        self.editor.setAccessibleDescription(message or self._description)
        set_style_properties(self.editor, refused=bool(message))
