"""Where Tab goes when something new stands among the old."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def in_order(*widgets: QWidget) -> None:
    """Let Tab go from each of these to the next; all of them take the focus."""
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def put_before(after: QWidget, widgets: Sequence[QWidget]) -> None:
    """Let Tab go through these before it comes to `after`.

    Qt puts new widgets at the end of the window, wherever they stand.
    """
    before = after.previousInFocusChain()
    while before is not None and not _takes_tab(before) and before is not after:
        before = before.previousInFocusChain()
    if before is not None:
        in_order(before, *filter(_takes_tab, widgets))


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
