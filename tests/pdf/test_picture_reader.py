import ast
import io
import warnings
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.core.picture_bytes import UnusablePictureError, usable_picture
from fourc_desktop.core.picture_use import PORTRAIT
from fourc_desktop.pdf.picture_reader import PictureReader, open_picture
from fourc_desktop.storage.images.picture_worker import try_stored
from tests.pictures import small_picture
from tests.storage.images.hostile_pictures import (
    chunk,
    encoded,
    header,
    malformed_pair,
    noise,
    png,
    with_frame,
)

CODE = Path(__file__).parents[2] / "fourc_desktop"

GUARDED = {
    "ImageReader": "pdf/picture_reader.py",
}
"""Classes that read pictures, and the only module that may use each after the checks."""

OWN_PAGES = "games/fourc/screens/builder/preview_dialog.py"
"""The module that shows pages drawn by the program itself."""

READS_BYTES = {"QImageReader", "loadFromData", "fromData", "QMovie", "QImageIOHandler"}


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_png_and_jpeg_are_opened(kind: str) -> None:
    assert open_picture(io.BytesIO(small_picture(kind))).format == kind
    assert PictureReader(small_picture(kind)).getSize() == (20, 20)


@pytest.mark.parametrize("kind", ["GIF", "EPS", "WEBP", "TIFF"])
def test_other_picture_formats_are_refused(kind: str) -> None:
    with pytest.raises(OSError, match="cannot identify"):
        open_picture(io.BytesIO(small_picture(kind)))


def test_a_jpeg_goes_into_the_pdf_as_it_is() -> None:
    made = small_picture("JPEG")
    reader = PictureReader(made)
    assert reader.getRGBData() == made
    assert reader.jpeg_fh() is not None
    assert len(PictureReader(small_picture("PNG")).getRGBData()) == 20 * 20 * 3


INDEXED = chunk(b"IDAT", zlib.compress(b"\0\xff\xff\xff\xff" * 4))
"""The pixels of 4 x 4, each of the last color of a palette."""


def pair() -> bytes:
    """A JPEG followed by a second one, as some cameras write it."""
    made, picture = io.BytesIO(), Image.new("RGB", (20, 20), "red")
    picture.save(made, "MPO", save_all=True, append_images=[picture])
    return made.getvalue()


def palette_with_a_gap() -> bytes:
    """A PNG with a color that its palette does not have, and transparency."""
    transparent = chunk(b"tRNS", bytes(300))
    return png(header(4, 4, color=3), chunk(b"PLTE", b"abc"), transparent, INDEXED)


@pytest.mark.parametrize(
    "make",
    [
        pair,
        palette_with_a_gap,
        partial(png, header(4, 4, color=3), chunk(b"PLTE", b"abc"), INDEXED),
        partial(with_frame, height=4),
        malformed_pair,
        partial(encoded, noise().convert("CMYK"), "JPEG"),
        partial(encoded, noise().convert("LA"), "PNG"),
        partial(encoded, noise().convert("1"), "PNG"),
        partial(encoded, noise().quantize(9), "PNG", transparency=3),
        partial(encoded, noise().convert("I;16"), "PNG"),
    ],
)
def test_every_picture_accepted_by_the_guard_is_printable(make: Callable[[], bytes]) -> None:
    try:
        with warnings.catch_warnings(action="ignore"):
            try_stored(make(), PORTRAIT)
    except UnusablePictureError:
        assert make is palette_with_a_gap
        return
    canvas = Canvas(io.BytesIO())
    canvas.drawImage(PictureReader(usable_picture(make(), PORTRAIT)), 0, 0, 9, 9, mask="auto")
    canvas.save()


def called(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The names of called functions and methods, without their owners."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def test_pictures_are_read_behind_the_guard_only() -> None:
    wrong, opened = [], 0
    for path in sorted(CODE.rglob("*.py")):
        where, text = path.relative_to(CODE).as_posix(), path.read_text("utf-8")
        if not any(name in text for name in ("Image.open", *GUARDED, *READS_BYTES)):
            continue
        for name, call in called(ast.parse(text)):
            last = name.rpartition(".")[2]
            if name == "Image.open":
                opened += 1
                if "formats" not in {each.arg for each in call.keywords}:
                    wrong.append(f"{where}:{call.lineno} opens a picture without formats=")
            elif where != GUARDED.get(last, where) or (last in READS_BYTES and where != OWN_PAGES):
                wrong.append(f"{where}:{call.lineno} reads a picture past the guard")
    assert wrong == []
    assert opened == 4
