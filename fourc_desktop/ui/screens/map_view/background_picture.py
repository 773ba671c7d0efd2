"""The picture behind a map, as the view wants it."""

from PySide6.QtGui import QImage

from fourc_desktop.core.picture_use import background
from fourc_desktop.ui.portraits import read_image

_ANY = background(1, 1)


def background_picture(data: bytes) -> QImage | None:
    """Decode a background that `prepare_picture` has made; None for anything else."""
    return read_image(data, _ANY.size, _ANY.side)
