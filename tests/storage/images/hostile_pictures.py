"""Malicious pictures, each generated on demand; none is in the repository.

The name of a file is the one the user would see; its content is often something else.
"""

import gzip
import io
import random
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from PIL import Image

from fourc_desktop.storage.images.pictures import LARGEST_FILE

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MEBIBYTE = 1024 * 1024

OTHER_KIND, LAYERED = "neither PNG nor JPEG nor WebP", "a picture with layers"
DAMAGED = "damaged or not complete"
TOO_MANY = "larger than 32 megapixels"
TOO_MANY_WEBP = "larger than 13 megapixels of WebP"
TOO_LARGE = "larger than 8 MB"
TOO_MUCH = "too much to decode|takes far too long|could not be decoded"
TAKEN = ""
"""Why a picture is refused; empty if it is accepted without its hidden content."""


@dataclass(frozen=True)
class Hostile:
    """A malicious picture: its file name, its maker, and the expected result."""

    name: str
    make: Callable[[], bytes]
    why: str


def encoded(picture: Image.Image, kind: str, **options: Any) -> bytes:
    """A picture as a file."""
    made = io.BytesIO()
    picture.save(made, kind, **options)
    return made.getvalue()


def noise(width: int = 120, height: int = 80) -> Image.Image:
    """A picture that cannot be compressed."""
    return Image.frombytes("RGB", (width, height), random.Random(4).randbytes(width * height * 3))


def sample(kind: str, **options: Any) -> bytes:
    """A good picture of a kind."""
    return encoded(noise(), kind, **options)


def chunk(kind: bytes, data: bytes, *, crc: int | None = None) -> bytes:
    """A chunk of a PNG, its checksum right or not."""
    mark = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", mark)


def header(width: int, height: int, bits: int = 8, color: int = 2, lace: int = 0) -> bytes:
    """The first chunk of a PNG."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, lace))


def png(*chunks: bytes) -> bytes:
    """A PNG of these chunks and its end."""
    return b"".join((SIGNATURE, *chunks, chunk(b"IEND", b"")))


PIXELS = chunk(b"IDAT", zlib.compress(bytes((3 * 4 + 1) * 4)))
"""Those of 4 x 4 in color."""

SMALL = header(4, 4)


def with_chunks(*chunks: bytes) -> bytes:
    """A good small PNG with more chunks behind its header."""
    return png(SMALL, *chunks, PIXELS)


@cache
def zeros(count: int) -> bytes:
    """A number of compressed zeros, never held in memory."""
    packer = zlib.compressobj(9)
    piece = bytes(MEBIBYTE)
    parts = [packer.compress(piece) for _ in range(count // MEBIBYTE)]
    return b"".join((*parts, packer.compress(bytes(count % MEBIBYTE)), packer.flush()))


def texts(kind: bytes, before: bytes) -> bytes:
    """About 770 KB of chunks that unpack to 5 MB of text each, 3.8 GB in all."""
    bomb = chunk(kind, before + zeros(5 * MEBIBYTE))
    return with_chunks(*[bomb] * (770_000 // len(bomb)))


def segments(jpeg: bytes) -> tuple[bytes, bytes]:
    """A JPEG up to its tables and frame, and from there on."""
    return jpeg[:2], jpeg[2:]


def with_segments(*more: tuple[int, bytes]) -> bytes:
    """A good JPEG with more segments behind its start, by their marks."""
    start, rest = segments(sample("JPEG"))
    made = [struct.pack(">BBH", 0xFF, mark, len(data) + 2) + data for mark, data in more]
    return b"".join((start, *made, rest))


def malformed_pair() -> bytes:
    """A JPEG that claims to be a multi-picture file without naming the others."""
    return with_segments((0xE2, b"MPF\0II*\0\x08\0\0\0" + bytes(6)))


def frame_at(jpeg: bytes | bytearray) -> int:
    """Where the frame of a JPEG begins: its mark, length, bits, height and width."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int(struct.unpack(">H", jpeg[at + 2 : at + 4])[0])
    return at


def with_frame(**fields: int) -> bytes:
    """A good JPEG with another marker, bit depth, height or width in its frame header."""
    made = bytearray(sample("JPEG"))
    at = frame_at(made)
    for name, value in fields.items():
        place, form = {"mark": (1, ">B"), "bits": (4, ">B"), "height": (5, ">H"),
                       "width": (7, ">H")}[name]  # fmt: skip
        struct.pack_into(form, made, at + place, value)
    return bytes(made)


@cache
def scans() -> bytes:
    """A progressive JPEG of 30 megapixels whose last scan comes again and again."""
    made = encoded(Image.new("L", (6000, 5000), 90), "JPEG", progressive=True, quality=40)
    last = made.rindex(b"\xff\xda")
    scan = made[last:-2]
    return made[:-2] + scan * ((LARGEST_FILE - len(made)) // len(scan)) + b"\xff\xd9"


def exif(entries: bytes, count: int, after: int = 0) -> bytes:
    """The orientation and whatever else a camera notes, with a pointer to the next list."""
    body = b"II*\0\x08\0\0\0" + struct.pack("<H", count) + entries + struct.pack("<I", after)
    return b"Exif\0\0" + body


def turned(orientation: int) -> bytes:
    """A JPEG turned in a way that may not exist."""
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    return with_segments((0xE1, exif(entry, 1)))


def webp(*chunks: tuple[bytes, bytes], size: int | None = None) -> bytes:
    """A WebP of these chunks, its size right or not."""
    body = b"WEBP"
    for kind, data in chunks:
        body += kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body) if size is None else size) + body


def canvas(width: int, height: int, flags: int = 0) -> tuple[bytes, bytes]:
    """What a WebP says about its canvas."""
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"VP8X", struct.pack("<I", flags) + sides


def lossless(width: int, height: int) -> tuple[bytes, bytes]:
    """The start of a picture of this size, and nothing of it."""
    return b"VP8L", b"\x2f" + ((width - 1) | (height - 1) << 14).to_bytes(4, "little") + bytes(64)


def frames(kind: str, count: int) -> bytes:
    """A number of pictures in one file."""
    pictures = [Image.new("RGB", (64, 64), (n % 256, 9, 9)) for n in range(count)]
    return encoded(pictures[0], kind, save_all=True, append_images=pictures[1:], duration=20)


def zipped(name: str, data: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, data)
    return made.getvalue()


SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>"
ENTITIES = b"<!DOCTYPE s [<!ENTITY a 'ha'>]>" + SVG
SCRIPT = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(x) run\n"

OTHERS: Mapping[str, Callable[[], bytes]] = {
    "svg.png": lambda: SVG,
    "entities.webp": lambda: ENTITIES,
    "svgz.jpg": lambda: gzip.compress(SVG),
    "gif.png": lambda: sample("GIF"),
    "bmp.jpg": lambda: sample("BMP"),
    "tiff.webp": lambda: sample("TIFF"),
    "pdf.png": lambda: sample("PDF"),
    "zip.png": lambda: zipped("a.png", sample("PNG")),
    "html.jpg": lambda: b"<!doctype html><script>alert(1)</script>",
    "ico.png": lambda: sample("ICO"),
    "icns.png": lambda: b"icns" + bytes(64),
    "exr.webp": lambda: b"\x76\x2f\x31\x01\x02\0\0\0channels\0chlist\0",
    "psd.png": lambda: b"8BPS\0\x01" + bytes(60),
    "eps.png": lambda: SCRIPT,
    "ppm.png": lambda: sample("PPM"),
    "tga.jpg": lambda: sample("TGA"),
    "pcx.jpg": lambda: sample("PCX"),
    "dds.png": lambda: sample("DDS"),
    "jpeg2000.jpg": lambda: b"\0\0\0\x0cjP  \r\n\x87\n" + bytes(60),
    "avif.webp": lambda: b"\0\0\0\x20ftypavif" + bytes(60),
    "heic.jpg": lambda: b"\0\0\0\x18ftypheic" + bytes(60),
    "xpm.png": lambda: b'/* XPM */\nstatic char *a[] = {"1 1 1 1"};',
    "pickle.png": lambda: b"\x80\x04cposix\nsystem\n(S'true'\ntR.",
    "program.png": lambda: b"\x7fELF\x02\x01\x01" + bytes(200),
    "database.png": lambda: b"SQLite format 3\0" + bytes(200),
    "wave.webp": lambda: b"RIFF\x24\0\0\0WAVEfmt " + bytes(20),
    "blank before.png": lambda: b"\n" + sample("PNG"),
    "empty.png": lambda: b"",
    "one byte.png": lambda: b"\x89",
    "words.jpg": lambda: b"a picture of Kira",
}
"""Files of another kind under the names of pictures."""

PNGS: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "gigantic.png": (lambda: png(header(65_535, 65_535), PIXELS), TOO_MANY),
    "as large as can be.png": (lambda: png(header(2**31 - 1, 2**31 - 1), PIXELS), TOO_MANY),
    "just over.png": (lambda: encoded(Image.new("1", (8000, 4001)), "PNG"), TOO_MANY),
    "no width.png": (lambda: png(header(0, 4), PIXELS), DAMAGED),
    "no height.png": (lambda: png(header(4, 0), PIXELS), DAMAGED),
    "wide.png": (lambda: encoded(Image.new("L", (65_535, 1)), "PNG"), TAKEN),
    "high.png": (lambda: encoded(Image.new("L", (1, 65_535)), "PNG"), TAKEN),
    "deep.png": (
        lambda: png(header(5600, 5700, 16, 6), chunk(b"IDAT", zeros((5600 * 8 + 1) * 5700))),
        f"{TAKEN}|{TOO_MUCH}",
    ),
    "laced.png": (
        lambda: png(header(5600, 5700, 8, 6, 1), chunk(b"IDAT", zeros(5600 * 5700 * 5))),
        f"{TAKEN}|{TOO_MUCH}|{DAMAGED}",
    ),
    "much behind few pixels.png": (
        lambda: png(SMALL, chunk(b"IDAT", zeros(400 * MEBIBYTE))),
        f"{TAKEN}|{DAMAGED}",
    ),
    "too few pixels.png": (
        lambda: png(header(4000, 4000), chunk(b"IDAT", zlib.compress(bytes(100)))),
        DAMAGED,
    ),
    "zTXt.png": (lambda: texts(b"zTXt", b"a\0\0"), TAKEN),
    "iTXt.png": (lambda: texts(b"iTXt", b"a\0\x01\0\0\0"), TAKEN),
    "iCCP.png": (lambda: texts(b"iCCP", b"a\0\0"), TAKEN),
    "tEXt.png": (lambda: with_chunks(chunk(b"tEXt", b"a\0" + bytes(7 * MEBIBYTE))), TAKEN),
    "countless.png": (lambda: with_chunks(*[chunk(b"tIME", bytes(7))] * 30_000), DAMAGED),
    "unknown.png": (lambda: with_chunks(chunk(b"QQQQ", bytes(9))), TAKEN),
    "animated.png": (lambda: frames("PNG", 200), TAKEN),
    "endless frames.png": (
        lambda: with_chunks(chunk(b"acTL", struct.pack(">II", 2**31 - 1, 0))),
        TAKEN,
    ),
    "wrong sum of the header.png": (
        lambda: png(chunk(b"IHDR", header(4, 4)[8:21], crc=7), PIXELS),
        DAMAGED,
    ),
    "wrong sum of the pixels.png": (
        lambda: png(SMALL, chunk(b"IDAT", zlib.compress(bytes(52)), crc=7)),
        f"{TAKEN}|{DAMAGED}",
    ),
    "pixels first.png": (lambda: png(PIXELS, SMALL), DAMAGED),
    "colors last.png": (
        lambda: png(
            header(4, 4, 8, 3), chunk(b"IDAT", zlib.compress(bytes(20))), chunk(b"PLTE", bytes(6))
        ),
        f"{TAKEN}|{DAMAGED}",
    ),
    "colors cut off.png": (
        lambda: png(header(4, 4, 8, 3), chunk(b"PLTE", bytes(5)), PIXELS),
        f"{TAKEN}|{DAMAGED}",
    ),
    "colors that are not there.png": (
        lambda: png(
            header(4, 4, 8, 3),
            chunk(b"PLTE", bytes(3)),
            chunk(b"IDAT", zlib.compress(b"\0\xff\xff\xff\xff" * 4)),
        ),
        f"{TAKEN}|{DAMAGED}",
    ),
    "two headers.png": (
        lambda: png(SMALL, header(60_000, 60_000), PIXELS),
        f"{TOO_MANY}|{DAMAGED}",
    ),
    "no pixels.png": (lambda: png(SMALL), DAMAGED),
    "nothing but a head.png": (lambda: SIGNATURE, DAMAGED),
    "longer than it is.png": (
        lambda: SIGNATURE + SMALL + struct.pack(">I", 2**32 - 1) + b"IDAT" + bytes(40),
        DAMAGED,
    ),
    "seven bits.png": (lambda: png(header(4, 4, 7), PIXELS), DAMAGED),
    "no such color.png": (lambda: png(header(4, 4, 8, 5), PIXELS), DAMAGED),
    "no such lacing.png": (lambda: png(header(4, 4, 8, 2, 9), PIXELS), f"{TAKEN}|{DAMAGED}"),
    "not packed.png": (lambda: png(SMALL, chunk(b"IDAT", bytes(52))), DAMAGED),
    "a program behind it.png": (lambda: sample("PNG") + zipped("a.py", b"1"), TAKEN),
    "svg behind the head.png": (lambda: SIGNATURE + SVG, DAMAGED),
    "exif without end.png": (
        lambda: with_chunks(chunk(b"eXIf", exif(bytes(12), 1, 8)[6:])),
        TAKEN,
    ),
    "huge exif.png": (lambda: with_chunks(chunk(b"eXIf", bytes(4 * MEBIBYTE))), TAKEN),
}

JPEGS: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "gigantic.jpg": (lambda: with_frame(width=65_500, height=65_500), TOO_MANY),
    "no width.jpg": (lambda: with_frame(width=0), DAMAGED),
    "no height.jpg": (lambda: with_frame(height=0), DAMAGED),
    "wide.jpg": (lambda: encoded(Image.new("L", (65_500, 1)), "JPEG"), TAKEN),
    "scan after scan.jpg": (scans, TOO_MUCH),
    "twelve bits.jpg": (lambda: with_frame(bits=12), DAMAGED),
    "no bits.jpg": (lambda: with_frame(bits=0), DAMAGED),
    "arithmetic.jpg": (lambda: with_frame(mark=0xC9), f"{TAKEN}|{DAMAGED}"),
    "without loss.jpg": (lambda: with_frame(mark=0xC3), DAMAGED),
    "four inks.jpg": (lambda: encoded(noise().convert("CMYK"), "JPEG"), TAKEN),
    "four inks, gigantic.jpg": (
        lambda: encoded(Image.new("CMYK", (6500, 5000)), "JPEG"),
        TOO_MANY,
    ),
    "huge exif.jpg": (lambda: with_segments(*[(0xE1, exif(bytes(65_000), 9))] * 120), TAKEN),
    "exif without end.jpg": (lambda: with_segments((0xE1, exif(bytes(12), 1, 8))), TAKEN),
    "65,535 notes.jpg": (lambda: with_segments((0xE1, exif(bytes(9), 65_535))), TAKEN),
    "turned nine ways.jpg": (lambda: turned(9), TAKEN),
    "turned over.jpg": (lambda: turned(7), TAKEN),
    "half of two.jpg": (malformed_pair, TAKEN),
    "remarks.jpg": (lambda: with_segments(*[(0xFE, bytes(65_000))] * 120), TAKEN),
    "profiles.jpg": (
        lambda: with_segments(*[(0xE2, b"ICC_PROFILE\0\x01\xff" + bytes(60_000))] * 120),
        TAKEN,
    ),
    "no tables.jpg": (
        lambda: sample("JPEG").replace(b"\xff\xc4", b"\xff\xfe"),
        f"{TAKEN}|{DAMAGED}",
    ),
    "segment of nothing.jpg": (lambda: b"\xff\xd8\xff\xe0\0\0" + bytes(40), DAMAGED),
    "nothing but a head.jpg": (lambda: b"\xff\xd8\xff", DAMAGED),
    "html behind the head.jpg": (lambda: b"\xff\xd8\xff<html>" + SVG, DAMAGED),
    "ones.jpg": (lambda: b"\xff\xd8\xff" + b"\xff" * 100_000, DAMAGED),
}

WEBPS: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "gigantic canvas.webp": (
        lambda: webp(canvas(2**24, 2**24), lossless(4, 4)),
        f"{TOO_MANY_WEBP}|{DAMAGED}",
    ),
    "gigantic.webp": (lambda: webp(lossless(16_383, 16_383)), f"{TOO_MANY_WEBP}|{DAMAGED}"),
    "just over.webp": (
        lambda: encoded(Image.new("L", (4000, 3251)), "WEBP", lossless=True, method=0),
        TOO_MANY_WEBP,
    ),
    "not quite too many.webp": (
        lambda: encoded(Image.new("RGBA", (4000, 3250)), "WEBP", lossless=True, method=0),
        f"{TAKEN}|{TOO_MUCH}",
    ),
    "animated.webp": (lambda: frames("WEBP", 300), TAKEN),
    "frames that are not there.webp": (
        lambda: webp(canvas(64, 64, 2), (b"ANIM", bytes(6)), (b"ANMF", bytes(16))),
        DAMAGED,
    ),
    "wrong size.webp": (lambda: webp(lossless(4, 4), size=2**32 - 2), DAMAGED),
    "no size.webp": (lambda: webp(lossless(4, 4), size=0), DAMAGED),
    "profile.webp": (
        lambda: sample("WEBP", icc_profile=bytes(6 * MEBIBYTE)),
        TAKEN,
    ),
    "canvas alone.webp": (lambda: webp(canvas(64, 64)), DAMAGED),
    "nothing but a head.webp": (lambda: b"RIFF\0\0\0\0WEBP", DAMAGED),
    "random.webp": (lambda: webp((b"VP8 ", random.Random(1).randbytes(4000))), DAMAGED),
}

SIZES: Mapping[str, tuple[Callable[[], bytes], str]] = {
    "a byte too many.png": (lambda: SIGNATURE + bytes(LARGEST_FILE - 7), TOO_LARGE),
    "a byte too many.jpg": (lambda: sample("JPEG").ljust(LARGEST_FILE + 1, b"\0"), TOO_LARGE),
    "8 megabytes of nothing.png": (lambda: SIGNATURE + bytes(LARGEST_FILE - 8), DAMAGED),
    "8 megabytes of noise.webp": (
        lambda: b"RIFF\0\0\x80\0WEBP" + random.Random(2).randbytes(LARGEST_FILE - 12),
        DAMAGED,
    ),
    "8 megabytes behind it.jpg": (lambda: sample("JPEG").ljust(LARGEST_FILE, b"\0"), TAKEN),
}

CUTS = (1, 0.001, 0.01, 0.1, 0.5, 0.99)
"""How much is left of a truncated picture: a number of bytes, or a share."""


def cut(kind: str, left: float, **options: Any) -> bytes:
    """A truncated good picture."""
    whole = sample(kind, **options)
    return whole[: 30 + int(len(whole) * left)] if left < 1 else whole[: -int(left) - 13]


def _cuts() -> Iterator[Hostile]:
    for kind, ending in (("PNG", "png"), ("JPEG", "jpg"), ("WEBP", "webp")):
        for left in CUTS:
            name = f"cut off at {left}.{ending}"
            yield Hostile(name, lambda kind=kind, left=left: cut(kind, left), DAMAGED)  # type: ignore[misc]
    yield Hostile("cut in a scan.jpg", lambda: cut("JPEG", 0.4, progressive=True), DAMAGED)


def _corpus() -> Iterator[Hostile]:
    for name, make in OTHERS.items():
        yield Hostile(name, make, LAYERED if name == "psd.png" else OTHER_KIND)
    for group in (PNGS, JPEGS, WEBPS, SIZES):
        for name, (make, why) in group.items():
            yield Hostile(name, make, why)
    yield from _cuts()


CORPUS = tuple(_corpus())
"""All malicious pictures."""

LIKE_PICTURES = tuple(each for each in CORPUS if each.why not in (OTHER_KIND, LAYERED))
"""The pictures of which more than the first bytes are read."""
