import ast
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourc_desktop.pdf.picture_reader import PictureReader, open_picture
from tests.pictures import small_picture

CODE = Path(__file__).parents[2] / "fourc_desktop"

GUARDED = {
    "ImageReader": "pdf/picture_reader.py",
}
"""Classes that read pictures, and the one module that may use each, behind the guard."""

OWN_PAGES = "games/fourc/screens/builder/preview_dialog.py"
"""Shows the pages that the program has just drawn itself."""

READS_BYTES = {"QImageReader", "loadFromData", "fromData", "QMovie", "QImageIOHandler"}


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_png_and_jpeg_are_opened(kind: str) -> None:
    assert open_picture(io.BytesIO(small_picture(kind))).format == kind
    assert PictureReader(small_picture(kind)).getSize() == (20, 20)


@pytest.mark.parametrize("kind", ["GIF", "EPS", "WEBP", "TIFF"])
def test_nothing_else_is(kind: str) -> None:
    with pytest.raises(OSError, match="cannot identify"):
        open_picture(io.BytesIO(small_picture(kind)))


def test_a_jpeg_goes_into_the_pdf_as_it_is() -> None:
    made = small_picture("JPEG")
    reader = PictureReader(made)
    assert reader.getRGBData() == made
    assert reader.jpeg_fh() is not None  # type: ignore[func-returns-value]
    assert len(PictureReader(small_picture("PNG")).getRGBData()) == 20 * 20 * 3


def called(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The names that are called, without what they belong to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def test_pictures_are_read_behind_the_guard_only() -> None:
    wrong, opened = [], 0
    for path in sorted(CODE.rglob("*.py")):
        where = path.relative_to(CODE).as_posix()
        for name, call in called(ast.parse(path.read_bytes())):
            last = name.rpartition(".")[2]
            if name == "Image.open":
                opened += 1
                if "formats" not in {each.arg for each in call.keywords}:
                    wrong.append(f"{where}:{call.lineno} opens a picture without formats=")
            elif where != GUARDED.get(last, where) or (last in READS_BYTES and where != OWN_PAGES):
                wrong.append(f"{where}:{call.lineno} reads a picture past the guard")
    assert wrong == []
    assert opened == 3
