"""How large a dialog opens."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

FRAME: Final = QSize(32, 64)
"""What a window manager puts around a dialog, in pixels."""


def open_at(dialog: QDialog, wanted: QSize) -> None:
    """Give a dialog this size, as far as its window or, without one, its screen has room.

    It is higher where its words need that at this width.
    """
    parent = dialog.parentWidget()
    room = dialog.screen().availableSize() - FRAME
    if parent is not None:
        room = room.boundedTo(parent.window().size() - FRAME)
    size = wanted.boundedTo(room)
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalHeightForWidth(size.width())))
    dialog.resize(size.boundedTo(room))
