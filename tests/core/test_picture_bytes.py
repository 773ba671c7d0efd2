"""Pictures are checked before they are decoded."""

import io
import random
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from fourc_desktop.core import picture_bytes
from fourc_desktop.core.picture_bytes import (
    PictureFormat,
    UnusablePictureError,
    has_layers,
    is_bare_jpeg,
    picture_format,
    picture_size,
    usable_picture,
)
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse, background
from tests.pictures import small_picture

PNG = b"\x89PNG\r\n\x1a\n"
OTHER, DAMAGED, LARGE = "neither PNG nor JPEG", "damaged or not complete", "larger than 1024 pixels"


@pytest.mark.parametrize("format_", PictureFormat)
def test_the_format_is_read_from_the_bytes(format_: PictureFormat) -> None:
    assert picture_format(small_picture(format_)) is format_


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "EPS", "PDF", "PPM", "ICO"])
def test_an_unsupported_format_is_none(kind: str) -> None:
    assert picture_format(small_picture(kind)) is None


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("use", [PORTRAIT, background(4, 4)])
def test_pictures_written_by_the_program_are_usable(kind: str, use: PictureUse) -> None:
    made = small_picture(kind, use.side)
    assert usable_picture(made, use) == made


@pytest.mark.parametrize("depth", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("side", [1, 2, 3, 5, 9, 64])
def test_an_interlaced_png_is_usable(side: int, depth: int) -> None:
    header = struct.pack(">IIBBBBB", side, side, depth, 0, 0, 0, 1)
    passes = [(8, 8, 0, 0), (8, 8, 4, 0), (4, 8, 0, 4), (4, 4, 2, 0), (2, 4, 0, 2), (2, 2, 1, 0)]
    pixels = b""
    for across, down, left, top in [*passes, (1, 2, 0, 1)]:
        columns, rows = len(range(left, side, across)), len(range(top, side, down))
        pixels += b"\0" * rows * (1 + -(-columns * depth // 8)) if columns else b""
    chunks = chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(pixels)), chunk(b"IEND", b"")
    made = b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
    with Image.open(io.BytesIO(made), formats=["PNG"]) as picture:
        picture.load()
    assert usable_picture(made, PORTRAIT) == made


def test_a_progressive_jpeg_is_usable() -> None:
    made = io.BytesIO()
    noise = Image.frombytes("RGB", (64, 64), random.Random(3).randbytes(64 * 64 * 3))
    noise.save(made, "JPEG", progressive=True)
    assert usable_picture(made.getvalue(), PORTRAIT) == made.getvalue()


def with_texts() -> bytes:
    texts = PngImagePlugin.PngInfo()
    texts.add_text("a", "b" * 1_000_000, zip=True)
    made = io.BytesIO()
    Image.new("RGB", (8, 8)).save(made, "PNG", pnginfo=texts)
    return made.getvalue()


def test_hidden_text_chunks_are_removed() -> None:
    usable = usable_picture(with_texts(), PORTRAIT)
    assert b"zTXt" in with_texts()
    assert b"zTXt" not in usable
    with Image.open(io.BytesIO(usable), formats=["PNG"]) as picture:
        assert picture.size == (8, 8)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(*headers: tuple[int, int], pixels: bytes = b"\0" * 100) -> bytes:
    """A PNG with headers of these sizes."""
    made = [chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 0, 0, 0, 0)) for size in headers]
    packed = chunk(b"IDAT", zlib.compress(pixels))
    return b"\x89PNG\r\n\x1a\n" + b"".join(made) + packed + chunk(b"IEND", b"")


def jpeg(size: tuple[int, int]) -> bytes:
    """A JPEG whose header claims another size."""
    made = bytearray(small_picture("JPEG"))
    at = made.index(b"\xff\xc0")
    made[at + 5 : at + 9] = struct.pack(">HH", *size)
    return bytes(made)


def scans(count: int) -> bytes:
    made = small_picture("JPEG")
    at = made.index(b"\xff\xda")
    return made[:-2] + made[at:-2] * count + made[-2:]


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", OTHER),
    "webp": (lambda: small_picture("WEBP"), OTHER),
    "postscript": (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n", OTHER),
    "bytes": (lambda: small_picture("PNG") + bytes(PORTRAIT.size), "larger than 300 KB"),
    "png": (lambda: png((1025, 8)), LARGE),
    "png-second-header": (lambda: png((8, 8), (30_000, 30_000)), DAMAGED),
    "png-no-header": (png, DAMAGED),
    "png-no-pixels": (lambda: png((0, 8)), DAMAGED),
    "png-pixels-behind": (lambda: png((8, 8), pixels=bytes(8 * 9 + 10_000_000)), DAMAGED),
    "png-cut": (lambda: small_picture("PNG")[:-4], DAMAGED),
    "png-signature": (lambda: small_picture("PNG")[:8], DAMAGED),
    "jpeg": (lambda: jpeg((60_000, 8)), LARGE),
    "jpeg-no-pixels": (lambda: jpeg((0, 8)), DAMAGED),
    "jpeg-cut": (lambda: small_picture("JPEG")[:100], DAMAGED),
    "jpeg-signature": (lambda: small_picture("JPEG")[:3], DAMAGED),
    "jpeg-no-header": (lambda: b"\xff\xd8\xff\xda\0\x02\xff\xd9", DAMAGED),
    "jpeg-scans": (lambda: scans(40), "put together of far too many parts"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_costly_or_damaged_pictures_are_refused(kind: str) -> None:
    make, why = REFUSED[kind]
    with pytest.raises(UnusablePictureError) as refused:
        usable_picture(make(), PORTRAIT)
    assert str(refused.value) == why


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_any_bytes_are_usable_or_refused(kind: str) -> None:
    made, chance = small_picture(kind), random.Random(5)
    for _ in range(2000):
        flipped = bytearray(made)
        flipped[chance.randrange(len(made))] ^= 1 << chance.randrange(8)
        cut = bytes(flipped[: chance.randrange(len(made))])
        for data in (bytes(flipped), cut):
            try:
                assert usable_picture(data, PORTRAIT)
            except UnusablePictureError:
                continue


def test_a_png_with_a_wrong_header_length_is_damaged() -> None:
    with pytest.raises(picture_bytes.UnusablePictureError):
        picture_bytes._png_size(b"\x89PNG\r\n\x1a\n" + b"\0\0\0\x05IHDR" + bytes(20))


def test_fill_bytes_before_a_jpeg_marker_are_skipped() -> None:
    frame = b"\xff\xc0\0\x0b\x08\0\x07\0\x09\x01\x01\x11\0"
    jpeg = b"\xff\xd8\xff" + frame + b"\xff\xda" + bytes(8)
    assert list(picture_bytes._jpeg_sizes(jpeg)) == [(9, 7)]


def test_the_pixels_of_a_jpeg_may_begin_in_its_last_four_bytes() -> None:
    frame = b"\xff\xc0\0\x0b\x08\0\x07\0\x09\x01\x01\x11\0"
    assert list(picture_bytes._jpeg_sizes(b"\xff\xd8" + frame + b"\xff\xda\0\0")) == [(9, 7)]
    with pytest.raises(UnusablePictureError):
        list(picture_bytes._jpeg_sizes(b"\xff\xd8" + frame + b"\xff\xda\0"))


@pytest.mark.parametrize(("color", "values"), [(0, 1), (2, 3), (3, 1), (4, 2), (6, 4)])
def test_a_png_unpacks_to_twice_its_rows_at_most(color: int, values: int) -> None:
    """Gray, colors, a palette, and gray and colors with transparency."""
    side, header = 64, struct.pack(">IIBBBBB", 64, 64, 8, color, 0, 0, 0)
    most = side * (side * values + 4) + 16

    def of(length: int) -> bytes:
        packed = chunk(b"IDAT", zlib.compress(bytes(length)))
        return PNG + chunk(b"IHDR", header) + packed + chunk(b"IEND", b"")

    assert usable_picture(of(most), PORTRAIT) == of(most)
    with pytest.raises(UnusablePictureError):
        usable_picture(of(most + 1), PORTRAIT)


def test_a_png_has_20_000_parts_at_most() -> None:
    start, end = png((8, 8))[:-12], chunk(b"IEND", b"")
    others = chunk(b"tIME", b"") * (20_000 - 3)
    assert usable_picture(start + others + end, PORTRAIT) == start + end
    with pytest.raises(UnusablePictureError):
        usable_picture(start + others + chunk(b"tIME", b"") + end, PORTRAIT)


def test_exif_up_to_64_kb_is_kept() -> None:
    start, end = png((8, 8))[:-12], chunk(b"IEND", b"")
    small, large = (chunk(b"eXIf", bytes(64 * 1024 + more)) for more in (0, 1))
    assert usable_picture(start + small + end, PORTRAIT) == start + small + end
    assert usable_picture(start + large + end, PORTRAIT) == start + end


def test_png_pixels_are_unpacked_in_megabytes() -> None:
    packed = png((8, 8), pixels=bytes(5 * 1024 * 1024 // 2))
    assert list(picture_bytes._unpacked_lengths(packed)) == [2**20, 2**20, 2**19]


def test_a_jpeg_has_32_scans_at_most() -> None:
    assert usable_picture(scans(31), PORTRAIT) == scans(31)
    with pytest.raises(UnusablePictureError):
        usable_picture(scans(32), PORTRAIT)


def test_each_jpeg_marker_is_classified() -> None:
    frame = b"\0\x0b\x08\0\x07\0\x09\x01\x01\x11\0"
    found: dict[str, set[int]] = {"frame": set(), "length": set(), "none": set()}
    for mark in range(0xFF):
        with_length = b"\xff\xd8\xff" + bytes([mark]) + frame + b"\xff\xda\0\0"
        try:
            sizes = list(picture_bytes._jpeg_sizes(with_length))
        except UnusablePictureError:
            found["none"].add(mark)
        else:
            found["frame" if sizes else "length"].add(mark)
    none = {0x01, *range(0xD0, 0xD9)}
    assert found["frame"] == {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
    assert found["none"] == {*none, 0xD9}
    for mark in none:
        without = b"\xff\xd8\xff" + bytes([mark]) + b"\xff\xc0" + frame + b"\xff\xda\0\0"
        assert list(picture_bytes._jpeg_sizes(without)) == [(9, 7)]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_the_picture_size_is_read_from_the_header(kind: str) -> None:
    file = io.BytesIO()
    Image.new("RGB", (30, 20)).save(file, kind)
    assert picture_size(file.getvalue()) == (30, 20)


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8\xff\xda\x00\x00\x00"])
def test_the_size_of_damaged_data_is_refused(data: bytes) -> None:
    with pytest.raises(UnusablePictureError, match=DAMAGED):
        picture_size(data)


@pytest.mark.parametrize("head", [b"RIFF0000WEBPx", b"RIFF\xff\0\0\0WEBP"])
def test_a_webp_needs_both_of_its_signatures(head: bytes) -> None:
    assert picture_format(head) is PictureFormat.WEBP
    for at in (0, 3, 8, 11):
        assert picture_format(head[:at] + b"-" + head[at + 1 :]) is None


def test_png_pixels_are_counted_across_chunks() -> None:
    packed = zlib.compress(bytes(random.Random(1).choices(b"abcdefgh", k=200)))
    halves = chunk(b"IDAT", packed[:20]) + chunk(b"tIME", b"1234567") + chunk(b"IDAT", packed[20:])
    assert sum(picture_bytes._unpacked_lengths(PNG + halves)) == 200
    behind = chunk(b"IDAT", packed + packed) + chunk(b"IDAT", packed)
    assert sum(picture_bytes._unpacked_lengths(PNG + behind)) == 200
    assert list(picture_bytes._unpacked_lengths(PNG + chunk(b"IEND", b""))) == []


@pytest.mark.parametrize(
    ("data", "layered"),
    [
        (b"8BPS", True),
        (b"gimp xcf file", True),
        (b"PK\x03\x04" + bytes(26) + b"mimetypeimage/openraster", True),
        (b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/x-krita", True),
        (b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/epub+zip", False),
        (bytes(30) + b"mimetypeimage/openraster", False),
        (b"\x89PNG\r\n\x1a\n", False),
        (b"", False),
    ],
)
def test_pictures_with_layers_are_known_by_their_first_bytes(data: bytes, layered: bool) -> None:
    assert has_layers(data) is layered


@pytest.mark.parametrize(
    ("options", "is_bare"),
    [
        ({}, True),
        ({"optimize": True, "quality": 60}, True),
        ({"progressive": True}, False),
        ({"comment": b"hidden"}, False),
        ({"exif": b"Exif\0\0II*\0"}, False),
        ({"restart_marker_blocks": 1}, False),
    ],
    ids=["usual", "small", "progressive", "comment", "EXIF", "restarts"],
)
def test_a_bare_jpeg_has_nothing_but_its_pixels(options: dict[str, Any], is_bare: bool) -> None:
    file = io.BytesIO()
    Image.new("RGB", (40, 30), "red").save(file, "JPEG", **options)
    data = file.getvalue()
    assert is_bare_jpeg(data) is is_bare
    for cut in (
        b"",
        data[:2],
        data[:20],
        data[:-1],
        data + b"\xff",
        data[:-2] + b"\xff\xd0\xff\xd9",
    ):
        assert not is_bare_jpeg(cut)
