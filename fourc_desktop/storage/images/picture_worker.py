"""The worker process that decodes an imported picture within limits of memory and time.

Run as `python -m fourc_desktop.storage.images.picture_worker` with `PictureUse.words` as
arguments: it reads the picture from stdin and writes the re-encoded one to stdout. A refusal has
exit code 2 and its reason on stderr.
"""

import io
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TextIO

from PIL import Image, ImageOps

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse, use_of

MOST_PIXELS = 32_000_000
MOST_WEBP_PIXELS = 13_000_000
"""WebP needs several times the memory of its pixels to decode."""

REFUSED = 2  # exit code

_MEMORY = 250 * 1024 * 1024  # bytes beyond the memory at the start; 300 MB in all
_SECONDS = 2

_PNG = b"\x89PNG\r\n\x1a\n"
_MOST_CHUNKS = 20_000
_LARGEST_EXIF = 64 * 1024
# The chunks with pixels; texts, color profiles, times and animations are not read.
_PIXEL_CHUNKS = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})

_JPEG_QUALITIES = (90, 80, 70, 60)
_SHRINK = 0.8


class RefusedError(Exception):
    """Why a picture is refused, as the end of a sentence: "it is …"."""


def reencode(data: bytes, use: PictureUse = PORTRAIT) -> bytes:
    """Decode PNG, JPEG or WebP and encode the pixels again, within the limits of the use.

    Only the first frame, turned upright, without metadata; PNG where something is transparent,
    else JPEG. A cropped picture gets a white background.

    Raises:
        RefusedError: Another kind, damaged, or more than 32 megapixels (13 for WebP).
    """
    kind = _kind(data)
    if kind == "PNG":
        data = b"".join(_pixel_chunks(data))
    try:
        picture = _decode(data, kind, use)
    except (OSError, ValueError, SyntaxError, EOFError, struct.error):
        raise RefusedError("damaged or not complete") from None
    return _encode(picture, use.size)


def main(source: BinaryIO, result: BinaryIO, complaints: TextIO, use: PictureUse = PORTRAIT) -> int:
    """Re-encode one picture and return the exit code."""
    limit_process()
    try:
        result.write(reencode(source.read(), use))
    except RefusedError as refusal:
        complaints.write(str(refusal))
        return REFUSED
    except MemoryError:
        complaints.write("too much to decode in the memory a picture may take")
        return REFUSED
    return 0


def limit_process() -> None:
    """Limit this process to 250 MB more memory and 2 seconds of CPU, where the system can.

    That is enough for 32 megapixels of PNG or JPEG. After 2 seconds the process gets a signal,
    a second later it is killed.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 (not on Windows)

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS + 1))
    sizes = Path("/proc/self/statm")
    if sizes.exists():
        pages = int(sizes.read_text(encoding="ascii").split()[0])
        limit = pages * resource.getpagesize() + _MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _kind(data: bytes) -> str:
    if data.startswith(_PNG):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    raise RefusedError("neither PNG nor JPEG nor WebP")


def _pixel_chunks(data: bytes) -> Iterator[bytes]:
    """The chunks of a PNG, without those in which a small file can hide gigabytes."""
    yield _PNG
    at = len(_PNG)
    for _ in range(_MOST_CHUNKS):
        length = int.from_bytes(data[at : at + 4], "big")
        kind = data[at + 4 : at + 8]
        end = at + 12 + length
        if end > len(data):
            break
        if kind in _PIXEL_CHUNKS or (kind == b"eXIf" and length <= _LARGEST_EXIF):
            yield data[at:end]
        if kind == b"IEND":
            return
        at = end
    raise RefusedError("damaged or not complete")


def _decode(data: bytes, kind: str, use: PictureUse) -> Image.Image:
    # The size is checked here, before a pixel is decoded.
    Image.MAX_IMAGE_PIXELS = None
    picture: Image.Image = Image.open(io.BytesIO(data), formats=[kind])
    most, named = (MOST_WEBP_PIXELS, " of WebP") if kind == "WEBP" else (MOST_PIXELS, "")
    if picture.width * picture.height > most:
        raise RefusedError(f"larger than {most // 1_000_000} megapixels{named}")
    if picture.mode.startswith("I"):  # 16 bits of gray
        picture = picture.convert("I").point(lambda value: value / 256).convert("L")
    elif picture.mode in ("P", "PA", "1") or _has_other_transparency(picture):
        picture = picture.convert("RGBA")
    picture.thumbnail((use.side, use.side))
    picture = ImageOps.exif_transpose(picture)
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
