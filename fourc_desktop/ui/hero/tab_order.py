"""Where Tab goes when something new stands among the old."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget


def put_after(before: QWidget, widgets: Iterable[QWidget]) -> None:
    """Let Tab go from `before` through these; what came after it comes after them.

    Qt puts new widgets at the end of the window, wherever they stand.
    """
    for widget in widgets:
        QWidget.setTabOrder(before, widget)
        before = widget
