"""The base of all field editors, and the editor of texts."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.forms.fields import TextKind
from fourc_desktop.ui.shared.form_fields.field_controller import FieldController
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.text_limit import kept_text
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

if TYPE_CHECKING:
    from fourc_desktop.core.forms.fields import FieldKind


class FieldEditor(QWidget):
    """Shows one field of the open document or entry, and stores the user's changes.

    `path` is the path of the field: "build", "weapons.2.size". It changes when entries move.
    """

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__()
        self.path = path
        self.controller = controller
        self.kind: FieldKind = controller.spec(path).kind

    @property
    def title(self) -> str:
        """The name of the field in the language of the window."""
        return tr(self.kind.title)

    def refresh(self) -> None:
        """Show the stored value."""
        raise NotImplementedError

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change it."""
        raise NotImplementedError

    def begin(self) -> None:
        """Focus the editor."""
        raise NotImplementedError


class TextEditor(FieldEditor):
    """A text field; continuous typing is one undo step."""

    def __init__(
        self,
        path: str,
        controller: FieldController,
        *,
        quiet: TextStyle | None = None,
        labeled: bool = True,
    ) -> None:
        """`quiet` is the text style of an editor without a frame."""
        super().__init__(path, controller)
        assert isinstance(self.kind, TextKind)
        self._text = self.kind
        self.words = InlineTextEdit(
            self.title,
            lines=self.kind.lines,
            quiet=quiet,
            placeholder="" if labeled else self.title,
        )
        self.field = LabeledField(self.title if labeled else "", self.words)
        vbox(self.field, parent=self)
        self.words.edited.connect(self._type)
        self.words.left.connect(self._end)

    def refresh(self) -> None:
        """Show the text; a read-only editor without text is hidden."""
        stored = self.controller.read(self.path)
        if stored != self.words.toPlainText():
            self.field.refuse("")
            self.words.show_text(stored)
        self.field.setVisible(bool(self.words.toPlainText()) or not self.words.isReadOnly())

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.words.setReadOnly(not changeable)
        self.words.setFocusPolicy(
            Qt.FocusPolicy.StrongFocus if changeable else Qt.FocusPolicy.ClickFocus
        )

    def begin(self) -> None:
        """Focus the text."""
        self.words.begin()

    def _type(self, typed: str) -> None:
        cleaned, left_out = kept_text(typed, lines=self._text.lines, longest=self._text.most)
        self.field.refuse(self._store(cleaned) or left_out)
        if cleaned != typed:
            self.words.show_text(cleaned)

    def _end(self) -> None:
        """Strip a single line; input that was not stored stays."""
        if not self.controller.changeable or self.words.isReadOnly():
            return
        typed = self.words.toPlainText()
        cleaned = typed if self._text.lines else typed.strip()
        try:
            message = self._store(cleaned)
        except (IndexError, KeyError):
            return  # the entry was removed while it lost the focus
        self.field.refuse(message)
        if not message:
            self.controller.finish_edit()

    def _store(self, text: str) -> str:
        if text == self.controller.read(self.path):
            return ""
        return self.controller.change(self.path, text, continuing=True)
