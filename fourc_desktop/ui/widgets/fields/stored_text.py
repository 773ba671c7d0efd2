"""Shows a stored text in a line without disturbing the person who types in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit as LineEdit
else:
    LineEdit = object  # the widget also derives from it


class StoredTextMixin(LineEdit):
    """Keeps input in progress while its own changes are stored, whatever the store makes of them.

    If anything else changes the stored text, such as undo or a fix, that text replaces the input.
    """

    _stored = ""
    _is_storing = False

    @contextmanager
    def storing(self) -> Iterator[None]:
        """What is stored meanwhile comes from the input."""
        self._is_storing = True
        try:
            yield
        finally:
            self._is_storing = False

    def take_stored(self, text: str) -> bool:
        """Note the stored text; return whether it is to replace the text that is shown."""
        is_changed, self._stored = text != self._stored, text
        is_typing = self.hasFocus() and self.isModified()
        return text != self.text() and not (is_typing and (self._is_storing or not is_changed))
