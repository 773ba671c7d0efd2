from io import BytesIO

import pikepdf
import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_font import MAX_SPANS, character_map
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.pdf.typography import BODY, Weight
from tests.pdf.form_filling import form_pdf

LETTERS = "AZaz09ĄąŻżßΑαΩωΆώАЯаяЁёІіЇїҐґ’“–€½№"


def test_the_form_font_covers_every_supported_script(fonts: Fonts) -> None:
    for weight in Weight:
        assert not fonts.whole(weight).lacks(LETTERS + "\n")
        assert fonts.whole(weight).lacks("小林")


def test_the_map_has_runs_that_break_where_the_last_byte_ends() -> None:
    words = character_map({5: 0x41, 6: 0x42, 7: 0x44, 255: 0x3FF, 256: 0x400, 300: 0x1F16B})
    assert "<0005> <0006> <0041>" in words
    assert "<0007> <0007> <0044>" in words
    assert "<00FF> <00FF> <03FF>" in words
    assert "<0100> <0100> <0400>" in words
    assert "<012C> <012C> <D83CDD6B>" in words


@pytest.mark.parametrize(("count", "blocks"), [(0, []), (100, [100]), (101, [100, 1])])
def test_no_block_of_the_map_has_too_many_runs(count: int, blocks: list[int]) -> None:
    lines = character_map({2 * each: 0x100 for each in range(count)}).splitlines()
    assert [f"{each} beginbfrange" for each in blocks] == [
        line for line in lines if line.endswith("beginbfrange")
    ]
    assert MAX_SPANS == 100


def test_the_whole_font_is_embedded_once(fonts: Fonts) -> None:
    def draw(pen: Pen) -> None:
        for name in ("One", "Two"):
            with pen.field(PdfField((name,)), Box(0, 0, 50, 8), BODY, COLOR.ink):
                pass

    whole = fonts.whole(Weight.REGULAR).file
    with pikepdf.open(BytesIO(form_pdf(fonts, draw, "Owl", "Crow"))) as document:
        (font,) = document.Root.AcroForm.DR.Font.as_dict().values()
        (descendant,) = font.DescendantFonts.as_list()
        assert [str(font.Subtype), str(font.Encoding)] == ["/Type0", "/Identity-H"]
        assert str(descendant.CIDToGIDMap) == "/Identity"
        assert descendant.FontDescriptor.FontFile2.read_bytes() == whole
        files = [
            each
            for each in document.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Length1") == len(whole)
        ]
        assert len(files) == 1


def test_the_form_font_declares_the_widths_of_its_letters(fonts: Fonts) -> None:
    def draw(pen: Pen) -> None:
        with pen.field(PdfField(("One",)), Box(0, 0, 50, 8), BODY, COLOR.ink):
            pass

    with pikepdf.open(BytesIO(form_pdf(fonts, draw, "Owl"))) as document:
        (font,) = document.Root.AcroForm.DR.Font.as_dict().values()
        parts = iter(font.DescendantFonts[0].W.as_list())
        widths = {
            int(first) + place: int(width)
            for first, run in zip(parts, parts, strict=True)
            for place, width in enumerate(run.as_list())
        }
    face = fonts.whole(Weight.REGULAR).face
    for letter in LETTERS:
        code = ord(letter)
        assert widths[face.charToGlyph[code]] == pytest.approx(face.charWidths[code], abs=0.5)
