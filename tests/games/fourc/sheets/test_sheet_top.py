from fourc_desktop.games.fourc.sheets.character_content import SheetField
from fourc_desktop.games.fourc.sheets.sheet_top import sheet_top
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from tests.pdf.print_styles import LARGE_PRINT

FIELDS = tuple(
    SheetField(label, label.lower()) for label in ("Kind", "Owner", "Built from", "Campaign")
)
WIDTHS = (46.0, 45.0, 45.0, 48.0)


def test_fields_are_placed_in_one_row(look: PrintLook) -> None:
    top = sheet_top("Storm Petrel", "Vehicle", "", FIELDS, WIDTHS, look)
    assert [placed.name for placed in top.placed] == ["name", *(each.label for each in FIELDS)]
    assert [placed.box.x for placed in top.placed[1:]] == [0, 48, 95, 142]
    assert top.bottom == 18.4 + 8.9
    assert top.too_long == ()


def test_large_print_places_fields_in_two_rows(fonts: Fonts) -> None:
    top = sheet_top("X", "Vehicle", "", FIELDS, (), PrintLook(fonts, LARGE_PRINT))
    assert len({placed.box.y for placed in top.placed[1:]}) == 2
    assert max(placed.box.right for placed in top.placed) <= 190 / 1.6


def test_shortened_texts_are_returned_in_full(look: PrintLook) -> None:
    long = "W" * 200
    fields = (SheetField("Kind", long), *FIELDS[1:])
    top = sheet_top("x" * 900, "Vehicle", "", fields, WIDTHS, look)
    assert [(text.title, text.text) for text in top.too_long] == [
        ("Name", "x" * 900),
        ("Kind", long),
    ]
