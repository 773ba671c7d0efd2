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
    picture_format,
    pixel_chunks,
    usable_picture,
)
from fourc_desktop.core.picture_use import PORTRAIT, WHOLE, PictureFrame, PictureUse, use_of

MOST_PIXELS = 32_000_000
MOST_WEBP_PIXELS = 13_000_000
"""WebP needs several times the memory of its pixels to decode."""

REFUSED = 2  # exit code

_MEMORY = 250 * 1024 * 1024  # bytes beyond the memory at the start; 300 MB in all
_SECONDS = 2

_UNREADABLE = (OSError, ValueError, SyntaxError, EOFError, struct.error)
"""What Pillow raises for a picture that is damaged."""

_TOO_MUCH = "too much to decode in the memory a picture may take"

_JPEG_QUALITIES = (90, 80, 70, 60)
_SHRINK = 0.8


def reencode(data: bytes, use: PictureUse = PORTRAIT) -> bytes:
    """Decode PNG, JPEG or WebP and encode the pixels again, within the limits of the use.

    Only the first frame, turned upright, without metadata; PNG where something is transparent,
    else JPEG. A cropped picture gets a white background.

    Raises:
        UnusablePictureError: Another format, damaged, or more than 32 megapixels (13 for WebP).
    """
    format_ = picture_format(data)
    if format_ is None:
        raise UnusablePictureError("neither PNG nor JPEG nor WebP")
    if format_ is PictureFormat.PNG:
        data = pixel_chunks(data)
    try:
        picture = _decode(data, format_, use)
    except _UNREADABLE:
        raise UnusablePictureError(DAMAGED) from None
    return _encode(picture, use.size)


def try_stored(data: bytes, use: PictureUse) -> None:
    """Decode a picture of a campaign, to learn whether it can be.

    Raises:
        UnusablePictureError: It is not usable, or damaged.
    """
    data = usable_picture(data, use)
    try:
        with Image.open(io.BytesIO(data), formats=[picture_format(data) or ""]) as picture:
            # A JPEG is read to its end, and as few pixels as there can be are made of it.
            picture.draft("L", (1, 1))
            picture.load()
            if picture.mode == "P":
                picture.convert("RGBA")  # a color may lack in the palette
    except _UNREADABLE:
        raise UnusablePictureError(DAMAGED) from None


def shown_pixels(data: bytes, use: PictureUse, side: int) -> Pixels:
    """The pixels of a picture of a campaign, reduced to a longest side for the screen.

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
    """Decode the pictures received, each with its use and the longest side to show.

    The answer is why it cannot be used, else its pixels, or "" where the side is 0.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it handles Ctrl+C
    _limit_memory()
    orders.send("")
    while True:
        try:
            data, use, side = orders.recv()
        except (EOFError, OSError):
            return
        _limit_seconds(math.ceil(time.process_time()) + _SECONDS)
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
        with warnings.catch_warnings(action="ignore"):  # they would stand beside the reason
            result.write(reencode(source.read(), use))
    except UnusablePictureError as refusal:
        complaints.write(str(refusal))
        return REFUSED
    except MemoryError:
        complaints.write(_TOO_MUCH)
        return REFUSED
    return 0


def limit_process() -> None:
    """Limit this process to 250 MB more memory and 2 seconds of CPU, where the system can.

    That is enough for 32 megapixels of PNG or JPEG. After 2 seconds the process gets a signal,
    a second later it is killed.
    """
    _limit_memory()
    _limit_seconds(_SECONDS, _SECONDS + 1)


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
    """Limit the seconds of CPU since the start of the process; -1 is without limit."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on Windows)

    resource.setrlimit(resource.RLIMIT_CPU, (most, at_last))


def _decode(data: bytes, format_: PictureFormat, use: PictureUse) -> Image.Image:
    # The size is checked here, before a pixel is decoded.
    Image.MAX_IMAGE_PIXELS = None
    picture: Image.Image = Image.open(io.BytesIO(data), formats=[format_])
    is_webp = format_ is PictureFormat.WEBP
    most, named = (MOST_WEBP_PIXELS, " of WebP") if is_webp else (MOST_PIXELS, "")
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
    """Whether it has transparency outside of an alpha channel."""
    return picture.mode != "RGBA" and picture.has_transparency_data


def _framed(picture: Image.Image, frame: PictureFrame, side: int) -> Image.Image:
    """The part of a picture in a frame, its longest side at most `side`, on white."""
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
    """The largest part of the aspect ratio around the center, on white."""
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
    """Remove the metadata, some of which Pillow would write again."""
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
    """Encodings of a picture at its size, each with fewer bytes than the one before."""
    if picture.mode == "RGBA":
        yield _saved(picture, "PNG", optimize=True)
        yield _saved(picture.quantize(256, Image.Quantize.FASTOCTREE), "PNG", optimize=True)
    else:
        for quality in _JPEG_QUALITIES:
            yield _saved(picture, "JPEG", quality=quality, optimize=True)


def _saved(picture: Image.Image, kind: str, **options: int) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.stdin.buffer, sys.stdout.buffer, sys.stderr, use_of(sys.argv[1:])))
