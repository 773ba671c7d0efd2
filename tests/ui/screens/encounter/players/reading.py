"""What a screen reader finds in a window, and what an eye sees."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def tree(root: QAccessibleInterface) -> Iterator[str]:
    """Everything that can be read out of a window."""
    for index in range(root.childCount()):
        child = root.child(index)
        if child.isValid() and not child.state().invisible:
            yield child.text(QAccessible.Text.Name)
            yield child.text(QAccessible.Text.Description)
            yield from tree(child)


def read(window: QWidget) -> str:
    """All of it, a line each."""
    return "\n".join(tree(QAccessible.queryAccessibleInterface(window)))


def picture(window: QWidget, qtbot: QtBot) -> QImage:
    """What is painted once all is at rest."""
    qtbot.wait(30)
    return window.grab().toImage()
