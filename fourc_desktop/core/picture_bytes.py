"""The format and size of a picture, read from its bytes, and its pixel data alone.

Nothing is decoded here, so that a picture can be refused before it reaches a decoder.
"""

import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from fourc_desktop.core.picture_use import PictureUse


class PictureFormat(StrEnum):
    """The formats of pictures, by their names in Pillow and Qt."""

    PNG = "PNG"
    JPEG = "JPEG"
    WEBP = "WEBP"


@dataclass(frozen=True, slots=True)
class Pixels:
    """A decoded picture.

    Attributes:
        width: In pixels.
        height: In pixels.
        data: Row after row, 3 bytes a pixel (red, green, blue) or 4 (and alpha).
    """

    width: int
    height: int
    data: bytes

    @property
    def has_alpha(self) -> bool:
        """Whether something is transparent."""
        return len(self.data) == 4 * self.width * self.height


class UnusablePictureError(Exception):
    """Why a picture is refused, as the end of a sentence: "it is …"."""


DAMAGED = "damaged or not complete"

_PNG = b"\x89PNG\r\n\x1a\n"
_MAX_CHUNKS = 20_000
_LARGEST_EXIF = 64 * 1024
_HEADER = b"IHDR"
_HEADER_LENGTH = 13
_PIXELS = b"IDAT"
# Values of a pixel by the color type in the header.
_VALUES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_UNPACKED_AT_ONCE = 1024 * 1024  # bytes
# The chunks with pixels; texts, color profiles, times and animations are not read.
_PIXEL_CHUNKS = frozenset({_HEADER, b"PLTE", b"tRNS", _PIXELS, b"IEND"})

_LAYERED = (b"8BPS", b"gimp xcf")
_ZIP, _ZIP_NAME = b"PK\x03\x04", 30
# The name and content of the first file of the archive.
_LAYERED_IN_ZIP = (b"mimetypeimage/openraster", b"mimetypeapplication/x-krita")

_JPEG = b"\xff\xd8\xff"
_JPEG_MARK, _JPEG_SCAN, _JPEG_END = 0xFF, 0xDA, 0xD9
# Start of frame, for every encoding; C4, C8 and CC are other markers.
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_JPEG_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})
_JFIF = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00"
_MAX_BARE_HEAD = 1024  # bytes
# JFIF, then tables of quantization, one baseline frame, tables of codes, one scan.
_BARE_JPEG = re.compile(rb"\xe0\xdb+\xc0\xc4+\xda")
_BARE_SCAN = re.compile(rb"(?:[^\xff]|\xff\x00)*+\xff\xd9", re.DOTALL)
_MAX_SCANS = 32
"""The most scans of a JPEG, since each may take as long as a whole picture.

A progressive JPEG has about ten.
"""


def picture_format(data: bytes) -> PictureFormat | None:
    """The format that the first bytes name; None for any other."""
    if data.startswith(_PNG):
        return PictureFormat.PNG
    if data.startswith(_JPEG):
        return PictureFormat.JPEG
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return PictureFormat.WEBP
    return None


def has_layers(data: bytes) -> bool:
    """Whether the first bytes are those of a picture with layers, which is not read.

    These are files of Photoshop and GIMP, OpenRaster and Krita.
    """
    return data.startswith(_LAYERED) or (
        data.startswith(_ZIP) and data[_ZIP_NAME:].startswith(_LAYERED_IN_ZIP)
    )


def pixel_chunks(png: bytes) -> bytes:
    """A PNG without the chunks in which a small file can hide gigabytes.

    Raises:
        UnusablePictureError: The PNG is damaged.
    """
    return _PNG + b"".join(_pixel_chunks(png))


def usable_picture(data: bytes, use: PictureUse) -> bytes:
    """The part of a campaign's picture that may be decoded: a PNG or JPEG within the limits.

    Raises:
        UnusablePictureError: It is another format, damaged, or has more bytes or pixels.
    """
    format_ = picture_format(data)
    if format_ not in (PictureFormat.PNG, PictureFormat.JPEG):
        raise UnusablePictureError("neither PNG nor JPEG")
    if len(data) > use.size:
        raise UnusablePictureError(f"larger than {use.size // 1024} KB")
    if format_ is PictureFormat.PNG:
        data = pixel_chunks(data)
        sizes = [_png_size(data)]
    else:
        sizes = list(_jpeg_sizes(data))
    if not sizes or min(min(size) for size in sizes) == 0:
        raise UnusablePictureError(DAMAGED)
    if max(max(size) for size in sizes) > use.side:
        raise UnusablePictureError(f"larger than {use.side} pixels")
    if format_ is PictureFormat.PNG and _has_surplus(data):
        raise UnusablePictureError(DAMAGED)
    return data


def picture_size(data: bytes) -> tuple[int, int]:
    """The width and height of a PNG or JPEG in pixels, as its first header names them.

    Raises:
        UnusablePictureError: It is another format, or damaged.
    """
    format_ = picture_format(data)
    if format_ is PictureFormat.PNG:
        return _png_size(data)
    sizes = list(_jpeg_sizes(data)) if format_ is PictureFormat.JPEG else []
    if not sizes:
        raise UnusablePictureError(DAMAGED)
    return sizes[0]


def is_bare_jpeg(data: bytes) -> bool:
    """Whether a JPEG is one scan of colors in the smallest frame, as the program writes it.

    It has no metadata, no thumbnail, no restarts and nothing after its end. What follows the pixels
    within the scan is not seen here.
    """
    at, kinds = 2, []
    while data[at : at + 1] == b"\xff" and at < _MAX_BARE_HEAD:
        kinds.append(data[at + 1])
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if kinds[-1] == _JPEG_SCAN:
            break
    if not _BARE_JPEG.fullmatch(bytes(kinds)) or at > _MAX_BARE_HEAD:
        return False
    return data.startswith(_JFIF) and _BARE_SCAN.fullmatch(data, at) is not None


def _pixel_chunks(png: bytes) -> Iterator[bytes]:
    at = len(_PNG)
    for number in range(_MAX_CHUNKS):
        length = int.from_bytes(png[at : at + 4], "big")
        kind = png[at + 4 : at + 8]
        end = at + 12 + length
        # A second header would replace the size in the first one.
        if end > len(png) or (kind == _HEADER) != (number == 0):
            break
        if kind in _PIXEL_CHUNKS or (kind == b"eXIf" and length <= _LARGEST_EXIF):
            yield png[at:end]
        if kind == b"IEND":
            return
        at = end
    raise UnusablePictureError(DAMAGED)


def _png_size(png: bytes) -> tuple[int, int]:
    """Width and height in the header, which is the first chunk."""
    at = len(_PNG)
    if int.from_bytes(png[at : at + 4], "big") != _HEADER_LENGTH:
        raise UnusablePictureError(DAMAGED)
    return int.from_bytes(png[at + 8 : at + 12], "big"), int.from_bytes(
        png[at + 12 : at + 16], "big"
    )


def _has_surplus(png: bytes) -> bool:
    """Whether a PNG unpacks to more than its pixels; a decoder would unpack all of it."""
    width, height = _png_size(png)
    depth, color_type = png[len(_PNG) + 16], png[len(_PNG) + 17]
    row = -(-width * depth * _VALUES.get(color_type, 0) // 8)
    # An interlaced PNG has up to twice the rows, each with a filter byte and an incomplete byte.
    most = height * (row + 4) + 16
    with suppress(zlib.error):  # a decoder stops there as well
        for length in _unpacked_lengths(png):
            most -= length
            if most < 0:
                return True
    return False


def _unpacked_lengths(png: bytes) -> Iterator[int]:
    """The numbers of unpacked bytes, a step at a time."""
    unpacker, at = zlib.decompressobj(), len(_PNG)
    while at < len(png):
        end = at + 12 + int.from_bytes(png[at : at + 4], "big")
        packed = png[at + 8 : end - 4] if png[at + 4 : at + 8] == _PIXELS else b""
        while packed and not unpacker.eof:
            yield len(unpacker.decompress(packed, _UNPACKED_AT_ONCE))
            packed = unpacker.unconsumed_tail
        at = end


def _jpeg_sizes(jpeg: bytes) -> Iterator[tuple[int, int]]:
    """The width and height of each header before the pixels."""
    if jpeg.count(bytes((_JPEG_MARK, _JPEG_SCAN))) > _MAX_SCANS:
        raise UnusablePictureError("put together of far too many parts")
    at = 2
    while at + 4 <= len(jpeg) and jpeg[at] == _JPEG_MARK:
        marker = jpeg[at + 1]
        if marker == _JPEG_SCAN:
            return
        if marker == _JPEG_END:
            break
        if marker in _JPEG_FRAMES:
            height, width = jpeg[at + 5 : at + 7], jpeg[at + 7 : at + 9]
            yield int.from_bytes(width, "big"), int.from_bytes(height, "big")
        if marker == _JPEG_MARK:  # filling
            at += 1
        elif marker in _JPEG_WITHOUT_LENGTH:
            at += 2
        else:
            at += 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
    raise UnusablePictureError(DAMAGED)
