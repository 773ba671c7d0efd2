"""What a screen reader says aloud, though nothing there has the focus."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(teller: QObject, words: str) -> None:
    """Let the words be read out in the name of a widget."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(teller, words))
