"""The portraits of a campaign as pixmaps, each decoded once."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QPixmap

from fourc_desktop.ui.shared.operation import operation_result

MAX_CACHED: Final = 300
"""How many pixmaps are cached."""

LARGEST: Final = 400 * 1024
"""The maximum size of a portrait written by the program, in bytes."""

SIDE: Final = 1024
"""The maximum width and height of a portrait written by the program, in pixels."""

FORMATS: Final = ((b"\x89PNG", b"png"), (b"\xff\xd8\xff", b"jpeg"))


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
    """Decode a portrait written by the program; None for anything else."""
    image = read_image(data, LARGEST, SIDE)
    return None if image is None else QPixmap.fromImage(image)


def read_image(data: bytes, largest: int, side: int) -> QImage | None:
    """Decode a picture written by the program; None if it has more bytes or pixels than given."""
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
