"""The portraits of a campaign as Qt's pictures, each decoded once."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QPixmap

from fourc_desktop.storage.errors import StorageError

KEPT: Final = 300
"""How many pictures are kept decoded."""

LARGEST: Final = 400 * 1024
"""No portrait of the program has more bytes; a larger one was put there by something else."""

SIDE: Final = 1024
"""No portrait of the program is wider or higher."""

FORMATS: Final = ((b"\x89PNG", b"png"), (b"\xff\xd8\xff", b"jpeg"))


class PortraitCache:
    """Pictures by their digest; one that cannot be had is None, and is not asked for again."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._kept: OrderedDict[str, QPixmap | None] = OrderedDict()

    def get(self, digest: str | None) -> QPixmap | None:
        """The picture with this digest."""
        if digest is None:
            return None
        if digest not in self._kept:
            self._kept[digest] = self._load(digest)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(digest)
        return self._kept[digest]

    def _load(self, digest: str) -> QPixmap | None:

        try:
            return decode(self._read(digest))
        except StorageError:
            return None


def decode(data: bytes) -> QPixmap | None:
    """A portrait that the program has written itself; anything else is None."""
    image = read_image(data, LARGEST, SIDE)
    return None if image is None else QPixmap.fromImage(image)


def read_image(data: bytes, largest: int, side: int) -> QImage | None:
    """A picture that the program has written itself; None where it has more bytes or pixels."""
    format_ = next((name for start, name in FORMATS if data.startswith(start)), None)
    if format_ is None or len(data) > largest:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(format_))
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > side:
        return None
    image = reader.read()
    return None if image.isNull() else image
