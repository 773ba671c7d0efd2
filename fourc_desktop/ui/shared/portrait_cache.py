"""The portraits of a campaign as pixmaps, each decoded once."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QPixmap

from fourc_desktop.core.picture_bytes import (
    UnusablePictureError,
    picture_format,
    usable_picture,
)
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.ui.shared.operation import operation_result

MAX_CACHED: Final = 300
"""How many pixmaps are cached."""


class PortraitCache:
    """Pixmaps by digest; an unreadable one is None, and is not read again."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._cache: OrderedDict[str, QPixmap | None] = OrderedDict()

    def get(self, digest: str | None) -> QPixmap | None:
        """The picture with this digest."""
        if digest is None:
            return None
        if digest not in self._cache:
            self._cache[digest] = self._load(digest)
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(digest)
        return self._cache[digest]

    def _load(self, digest: str) -> QPixmap | None:
        return operation_result(lambda: decode(self._read(digest))).value


def decode(data: bytes) -> QPixmap | None:
    """Decode a portrait of a campaign; None for anything that is none."""
    image = read_image(data, PORTRAIT)
    return None if image is None else QPixmap.fromImage(image)


def read_image(data: bytes, use: PictureUse) -> QImage | None:
    """Decode a picture of a campaign; None for one that is not usable.

    What is usable has few pixels and nothing else in it, so that it is decoded here.
    """
    try:
        data = usable_picture(data, use)
    except UnusablePictureError:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    format_ = picture_format(data) or ""
    reader = QImageReader(buffer, QByteArray(format_.lower().encode()))
    reader.setAutoDetectImageFormat(False)
    image = reader.read()
    return None if image.isNull() else image
