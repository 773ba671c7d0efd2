"""The keys of undo, which belong to the campaign and not to a field."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence


def asks_for_undo(event: QEvent) -> bool:
    """Whether somebody in a field pressed undo or redo, which the window shall hear first."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    standard = QKeySequence.StandardKey
    return event.matches(standard.Undo) or event.matches(standard.Redo)
