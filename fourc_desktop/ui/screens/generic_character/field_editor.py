"""FieldEditor, TextEditor."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.forms.fields import TextKind
from fourc_desktop.core.text import plain
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField

if TYPE_CHECKING:
    from fourc_desktop.core.forms.fields import FieldKind


class FieldEditor(QWidget):
    """Shows one field of the open character and keeps what a person makes of it.

    `path` leads to the field: "build", "weapons.2.size". An editor of an entry is told another
    path when entries move.
    """

    def __init__(
        self, path: str, controller: GenericCharacterController, appearance: Appearance
    ) -> None:
        super().__init__()
        self.path = path
        self.controller = controller
        self.appearance = appearance
        self.kind: FieldKind = controller.spec(path).kind

    @property
    def title(self) -> str:
        """What the field is called, in the language of the window."""
        return tr(self.kind.title)

    def refresh(self) -> None:
        """Show the value as the character has it."""
        raise NotImplementedError

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        raise NotImplementedError

    def begin(self) -> None:
        """Put the focus into it."""
        raise NotImplementedError


class TextEditor(FieldEditor):
    """Words; what is typed in one go is one step of undo."""

    def __init__(
        self,
        path: str,
        controller: GenericCharacterController,
        appearance: Appearance,
        *,
        quiet: TextStyle | None = None,
        labeled: bool = True,
    ) -> None:
        """A `quiet` one has no frame at rest, and its words are so large."""
        super().__init__(path, controller, appearance)
        assert isinstance(self.kind, TextKind)
        self._text = self.kind
        self.words = InlineTextEdit(
            self.title,
            appearance,
            lines=self.kind.lines,
            quiet=quiet,
            placeholder="" if labeled else self.title,
        )
        self.field = LabeledField(self.title if labeled else "", self.words, appearance)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        self.words.edited.connect(self._type)
        self.words.left.connect(self._end)

    def refresh(self) -> None:
        """Show the words; where they cannot be typed, none take no room."""
        self.words.show_words(self.controller.read(self.path))
        self.field.setVisible(bool(self.words.toPlainText()) or not self.words.isReadOnly())

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether they may be typed."""
        self.words.setReadOnly(not changeable)
        self.words.setFocusPolicy(
            Qt.FocusPolicy.StrongFocus if changeable else Qt.FocusPolicy.ClickFocus
        )

    def begin(self) -> None:
        """Put the cursor into the words."""
        self.words.begin()

    def _type(self, typed: str) -> None:
        kept = plain(typed, lines=self._text.lines, longest=self._text.most)
        self.field.refuse(self._keep(kept))
        if kept != typed:
            self.words.show_words(kept)

    def _end(self) -> None:
        """Drop blanks around a line; what could not be kept stays."""
        if not self.controller.changeable or self.words.isReadOnly():
            return
        typed = self.words.toPlainText()
        kept = typed if self._text.lines else typed.strip()
        try:
            sentence = self._keep(kept)
        except (IndexError, KeyError):
            return  # the entry has gone while it was left
        self.field.refuse(sentence)
        if not sentence:
            self.controller.finish_edit()

    def _keep(self, text: str) -> str:
        if text == self.controller.read(self.path):
            return ""
        return self.controller.change(self.path, text, continuing=True)
