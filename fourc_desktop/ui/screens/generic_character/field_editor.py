"""What every editor of a field of the open character has."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.generic_character.controller import CharacterController
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.core.fields import FieldKind


class FieldEditor(QWidget):
    """Shows one field of the open character and keeps what a person makes of it.

    `path` leads to the field: "build", "weapons.2.size". An editor of an entry is told another
    path when entries move.
    """

    def __init__(self, path: str, controller: CharacterController, appearance: Appearance) -> None:
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
