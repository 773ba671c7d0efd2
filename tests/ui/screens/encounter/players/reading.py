"""The accessible texts of a window, and its painted picture."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def tree(root: QAccessibleInterface) -> Iterator[str]:
    """All accessible elements of a window."""
    for index in range(root.childCount()):
        child = root.child(index)
        if child.isValid() and not child.state().invisible:
            yield child.text(QAccessible.Text.Name)
            yield child.text(QAccessible.Text.Description)
            yield from tree(child)


def read(window: QWidget) -> str:
    """The accessible texts of a window, one per line."""
    return "\n".join(tree(QAccessible.queryAccessibleInterface(window)))


def picture(window: QWidget, qtbot: QtBot) -> QImage:
    """The painted window after all animations."""
    qtbot.wait(30)
    return window.grab().toImage()
