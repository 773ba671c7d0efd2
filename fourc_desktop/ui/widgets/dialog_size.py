"""How large a dialog opens."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

FRAME: Final = QSize(32, 64)
"""What a window manager puts around a dialog, in pixels."""


def open_at(dialog: QDialog, wanted: QSize, whole: Callable[[int], int] = lambda _width: 0) -> None:
    """Give a dialog this size, as far as its window or, without one, its screen has room.

    It is higher where its words need that at this width, and as high as `whole` says that all of
    it needs at a width as far as the screen has room, even where its window is lower.
    """
    parent = dialog.parentWidget()
    screen = dialog.screen().availableSize() - FRAME
    room = screen
    if parent is not None:
        room = room.boundedTo(parent.window().size() - FRAME)
    size = wanted.boundedTo(room)
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalHeightForWidth(size.width())))
    size = size.boundedTo(room)
    size.setHeight(max(size.height(), min(whole(size.width()), screen.height())))
    dialog.resize(size)
