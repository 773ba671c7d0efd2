"""The worker process that decodes an imported picture within limits of memory and time.

Run as `python -m fourc_desktop.storage.images.picture_worker` with `PictureUse.words` as
arguments: it reads the picture from stdin and writes the re-encoded one to stdout. A refusal has
exit code 2 and its reason on stderr.
"""

import io
import math
import signal
import struct
import sys
import time
import warnings
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import BinaryIO, TextIO

from PIL import Image, ImageOps

from fourc_desktop.core.picture_bytes import (
    DAMAGED,
    PictureFormat,
    Pixels,
    UnusablePictureError,
    is_bare_jpeg,
    picture_format,
    picture_size,
    pixel_chunks,
    usable_picture,
)
from fourc_desktop.core.picture_use import PORTRAIT, WHOLE, PictureFrame, PictureUse, use_of

MAX_PIXELS = 32_000_000
MAX_WEBP_PIXELS = 13_000_000
"""The most pixels of a WebP, whose decoding takes several times the memory of its pixels."""

REFUSED = 2  # exit code

_MEMORY = 250 * 1024 * 1024  # bytes in addition to the memory at the start; about 300 MB in all
MAX_SECONDS = 2
"""The seconds of the processor's time that a picture may take."""

_UNREADABLE = (OSError, ValueError, SyntaxError, EOFError, struct.error)
"""The exceptions that Pillow raises for a damaged picture."""

_TOO_MUCH = "too much to decode in the memory a picture may take"

_COLOR_TYPE, _PALETTE = 25, 3  # a byte of the header of a PNG, and its value
_JPEG_END = b"\xff\xd9"
_JPEG_QUALITIES = (90, 80, 70, 60)
_SHRINK = 0.8


def reencode(data: bytes, use: PictureUse = PORTRAIT) -> bytes:
    """Decode PNG, JPEG or WebP and encode the pixels again, within the limits of the use.

    Only the first frame is kept, rotated upright, without metadata; as PNG if it has transparency,
    else as JPEG. A cropped picture gets a white background. A picture that already is like this
    stays as it is, since a JPEG loses quality each time.

    Raises:
        UnusablePictureError: The picture has another format, is damaged, or has more than 32
            megapixels (13 for WebP).
    """
    format_ = picture_format(data)
    if format_ is None:
        raise UnusablePictureError("neither PNG nor JPEG nor WebP")
    given = data
    if format_ is PictureFormat.PNG:
        data = pixel_chunks(data)
    try:
        picture = _decode(data, format_, use)
    except _UNREADABLE:
        raise UnusablePictureError(DAMAGED) from None
    if use.frame is None and len(given) <= use.size and _is_reencoded(given, format_, picture):
        return given
    return _encode(picture, use.size)


def _is_reencoded(data: bytes, format_: PictureFormat, picture: Image.Image) -> bool:
    """Whether the data of a picture decoded for its use holds nothing but what is written here.

    A PNG with all colors needs no look: it is encoded to the same bytes again.
    """
    if format_ is PictureFormat.PNG:
        return data[_COLOR_TYPE] == _PALETTE and data == _paletted(picture)
    return (
        format_ is PictureFormat.JPEG
        and is_bare_jpeg(data)
        and picture_size(data) == picture.size
        and not _decodes_to_its_end(data[: -len(_JPEG_END)])
    )


def _decodes_to_its_end(data: bytes) -> bool:
    """Whether a JPEG cut at its end still has all of its pixels, since other bytes follow them."""
    try:
        with Image.open(io.BytesIO(data), formats=[PictureFormat.JPEG]) as picture:
            picture.load()
    except _UNREADABLE:
        return False
    return True


def try_stored(data: bytes, use: PictureUse) -> None:
    """Decode a picture of a campaign to check that it can be decoded.

    Raises:
        UnusablePictureError: It is not usable, or damaged.
    """
    data = usable_picture(data, use)
    try:
        with Image.open(io.BytesIO(data), formats=[picture_format(data) or ""]) as picture:
            # A JPEG is read to its end, but decoded at the smallest scale.
            picture.draft("L", (1, 1))
            picture.load()
            if picture.mode == "P":
                picture.convert("RGBA")  # a color index may be missing from the palette
    except _UNREADABLE:
        raise UnusablePictureError(DAMAGED) from None


def shown_pixels(data: bytes, use: PictureUse, side: int) -> Pixels:
    """Decode a picture of a campaign, its longest side scaled down to at most `side` pixels.

    Raises:
        UnusablePictureError: It is not usable, or damaged.
    """
    data = usable_picture(data, use)
    format_ = picture_format(data)
    assert format_ is not None
    try:
        picture = _decode(data, format_, PictureUse(side, use.size))
        return Pixels(picture.width, picture.height, picture.tobytes())
    except _UNREADABLE:
        raise UnusablePictureError(DAMAGED) from None


def serve(orders: Connection) -> None:
    """Decode the pictures received over a pipe, each with its use and its longest side in pixels.

    The answer is the reason for refusing it, else its pixels, or "" if the side is 0.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it handles Ctrl+C
    _limit_memory()
    orders.send("")
    while True:
        try:
            data, use, side = orders.recv()
        except (EOFError, OSError):
            return
        _limit_seconds(math.ceil(time.process_time()) + MAX_SECONDS)
        orders.send(_answer(data, use, side))


def _answer(data: bytes, use: PictureUse, side: int) -> Pixels | str:
    try:
        with warnings.catch_warnings(action="ignore"):
            if side:
                return shown_pixels(data, use, side)
            try_stored(data, use)
    except UnusablePictureError as refusal:
        return str(refusal)
    except MemoryError:
        return _TOO_MUCH
    return ""


def main(source: BinaryIO, result: BinaryIO, complaints: TextIO, use: PictureUse = PORTRAIT) -> int:
    """Re-encode one picture and return the exit code."""
    limit_process()
    try:
        with warnings.catch_warnings(action="ignore"):  # they would be mixed with the reason
            result.write(reencode(source.read(), use))
    except UnusablePictureError as refusal:
        complaints.write(str(refusal))
        return REFUSED
    except MemoryError:
        complaints.write(_TOO_MUCH)
        return REFUSED
    return 0


def limit_process() -> None:
    """Limit this process to 250 MB more memory and 2 seconds of CPU time, if the system can.

    That is enough for 32 megapixels of PNG or JPEG. After 2 seconds the process gets a signal; a
    second later it is killed.
    """
    _limit_memory()
    _limit_seconds(MAX_SECONDS, MAX_SECONDS + 1)


def _limit_memory() -> None:
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on Windows)

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sizes = Path("/proc/self/statm")
    if sizes.exists():
        pages = int(sizes.read_text(encoding="ascii").split()[0])
        limit = pages * resource.getpagesize() + _MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _limit_seconds(most: int, at_last: int = -1) -> None:
    """Limit the CPU seconds since the start of the process; -1 means no limit."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on Windows)

    resource.setrlimit(resource.RLIMIT_CPU, (most, at_last))


def _decode(data: bytes, format_: PictureFormat, use: PictureUse) -> Image.Image:
    # The size is checked here, before a pixel is decoded.
    Image.MAX_IMAGE_PIXELS = None
    picture: Image.Image = Image.open(io.BytesIO(data), formats=[format_])
    is_webp = format_ is PictureFormat.WEBP
    most, named = (MAX_WEBP_PIXELS, " of WebP") if is_webp else (MAX_PIXELS, "")
    if picture.width * picture.height > most:
        raise UnusablePictureError(f"larger than {most // 1_000_000} megapixels{named}")
    if picture.mode.startswith("I"):  # 16 bits of gray
        picture = picture.convert("I").point(lambda value: value / 256).convert("L")
    elif picture.mode in ("P", "PA", "1") or _has_other_transparency(picture):
        picture = picture.convert("RGBA")
    picture.thumbnail((use.side, use.side))
    picture = ImageOps.exif_transpose(picture)
    if use.frame is not None:
        picture = _framed(picture, use.frame, use.side)
    if use.is_cut:
        return _without_metadata(_cropped(picture, use))
    if picture.has_transparency_data:
        picture = picture.convert("RGBA")
        if picture.getchannel("A").getextrema() != (255, 255):
            return _without_metadata(picture)
    return _without_metadata(picture.convert("RGB"))


def _has_other_transparency(picture: Image.Image) -> bool:
    """Whether a picture has transparency without an alpha channel."""
    return picture.mode != "RGBA" and picture.has_transparency_data


def _framed(picture: Image.Image, frame: PictureFrame, side: int) -> Image.Image:
    """The part of a picture inside a frame on white, its longest side at most `side` pixels."""
    left, top, right, bottom = frame
    width, height = (right - left) / WHOLE * picture.width, (bottom - top) / WHOLE * picture.height
    scale = min(1.0, side / max(width, height))
    shown = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
    colors = picture.convert("RGBA")
    if shown != colors.size:
        colors = colors.resize(shown)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    framed = Image.new("RGB", size, "white")
    place = (-round(left / WHOLE * shown[0]), -round(top / WHOLE * shown[1]))
    framed.paste(colors, place, mask=colors.getchannel("A"))
    return framed


def _cropped(picture: Image.Image, use: PictureUse) -> Image.Image:
    """The largest centered part with the aspect ratio of the use, on white."""
    if picture.has_transparency_data:
        colors = picture.convert("RGBA")
        picture = Image.new("RGB", picture.size, "white")
        picture.paste(colors, mask=colors.getchannel("A"))
    scale = min(picture.width / use.across, picture.height / use.down)
    width = max(1, min(round(use.across * scale), picture.width))
    height = max(1, min(round(use.down * scale), picture.height))
    left, top = (picture.width - width) // 2, (picture.height - height) // 2
    return picture.crop((left, top, left + width, top + height)).convert("RGB")


def _without_metadata(picture: Image.Image) -> Image.Image:
    """Remove the metadata, some of which Pillow would save again."""
    picture.info.clear()
    return picture


def _encode(picture: Image.Image, size: int) -> bytes:
    while True:
        for encoded in _encodings(picture):
            if len(encoded) <= size:
                return encoded
        picture = picture.resize(
            (max(1, int(picture.width * _SHRINK)), max(1, int(picture.height * _SHRINK)))
        )


def _encodings(picture: Image.Image) -> Iterator[bytes]:
    """Encodings of a picture at its size, each smaller in bytes than the previous one."""
    if picture.mode == "RGBA":
        yield _saved(picture, "PNG", optimize=True)
        yield _paletted(picture)
    else:
        for quality in _JPEG_QUALITIES:
            yield _saved(picture, "JPEG", quality=quality, optimize=True)


def _paletted(picture: Image.Image) -> bytes:
    """A PNG with 256 colors."""
    return _saved(picture.quantize(256, Image.Quantize.FASTOCTREE), "PNG", optimize=True)


def _saved(picture: Image.Image, kind: str, **options: int) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, use_of(sys.argv[1:])))
