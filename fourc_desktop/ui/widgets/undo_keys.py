"""The keys of undo, which belong to the campaign and not to a field."""

from typing import Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

OTHER_REDO: Final = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Y)
"""Redo on every system, whether its own fields know these keys or not."""


def asks_for_undo(event: QEvent) -> bool:
    """Whether somebody in a field pressed undo or redo, which the window shall hear first."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return is_undo(event)


def is_undo(event: QKeyEvent) -> bool:
    """Whether these are the keys of undo or redo."""
    standard = QKeySequence.StandardKey
    if event.matches(standard.Undo) or event.matches(standard.Redo):
        return True
    return event.keyCombination() == OTHER_REDO
