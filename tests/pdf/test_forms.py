"""Forms, read, filled in and rendered by other libraries."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.pdf.typography import BODY, NOTE
from tests.pdf.form_filling import acting, form_pdf, opened, picture, read_form, typed
from tests.pdf.print_styles import LARGE_PRINT

PLACE = Box(20, 30, 60, 8)
TICK = Box(20, 50, 4, 4)
HOSTILE = [
    "<b>x</b> <img src=http://example.com/a.png>",
    "javascript:app.alert(1)",
    ") /AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> (",
    "((( \\\\ \\( \\) ) % /JS",
    "\u202eeldrin\u2066 \u200f",
    "tab\tbell\x07null\x00escape\x1b",
    "þÿ at the beginning",
    "\ufeff\ufffe mark",
    "😀 🦉",
    "\n".join(f"word {n}" for n in range(2500))[:20_000],
]
WORDS = ["Dr. O’Neil", "Żubr", "小林", "Ελληνικά", "Привет"]


def field(value: str = "", name: str = "Name", *, several: bool = False) -> Callable[[Pen], None]:
    """Draws one field."""

    def draw(pen: Pen) -> None:
        asked = PdfField((name,), value, several_lines=several)
        with pen.field(asked, PLACE, BODY, COLOR.ink, Align.CENTER):
            pen.text(PLACE.middle, PLACE.bottom - 2, value[:60], BODY, COLOR.ink, Align.CENTER)

    return draw


def tick(pen: Pen, name: str = "Dazed", *, ticked: bool = False) -> None:
    """Draws one box to tick."""

    def cross() -> None:
        pen.line((TICK.x, TICK.y), (TICK.right, TICK.bottom), COLOR.ink, 2)

    pen.tick(PdfField((name,)), TICK, cross, ticked=ticked)


def dark(image: Image.Image, box: Box = PLACE, scale: float = 3) -> int:
    """How many pixels of a box are dark."""
    pixel = 25.4 / 72 / scale
    left, top = box.x + 10, box.y + (297 - 259.4) / 2
    sides = (left, top, left + box.width, top + box.height)
    part = image.crop(tuple(round(side / pixel) for side in sides))  # type: ignore[arg-type]
    return sum(part.histogram()[:128])


def set_in(pdf: bytes) -> set[str]:
    """The fonts that the only field is set in."""
    with pikepdf.open(BytesIO(pdf)) as document:
        (widget,) = document.pages[0].Annots.as_list()
        looks = widget.AP.N
        fonts = looks.Resources.Font
        return {
            str(fonts[str(each.operands[0])].BaseFont)
            for each in pikepdf.parse_content_stream(looks, "Tf")
        }


@pytest.mark.parametrize("value", [*WORDS, *HOSTILE, ""])
def test_any_value_is_stored_as_text_without_actions(fonts: Fonts, value: str) -> None:
    pdf = form_pdf(fonts, field(value, several=True), "Owl")
    assert [each.value for each in read_form(pdf)] == [value]
    assert acting(pdf) == []


def test_a_lone_surrogate_becomes_a_question_mark(fonts: Fonts) -> None:
    assert read_form(form_pdf(fonts, field("Ż\ud800"), "Owl"))[0].value == "Ż?"


@pytest.mark.parametrize("value", WORDS)
def test_the_value_of_a_field_is_rendered(fonts: Fonts, value: str) -> None:
    assert dark(picture(form_pdf(fonts, field(value), "Owl"))) > 100


def test_an_empty_field_renders_nothing(fonts: Fonts) -> None:
    assert dark(picture(form_pdf(fonts, field(""), "Owl"))) == 0


@pytest.mark.parametrize("value", ["Zażółć gęślą", "Ελληνικά ΩΔ", "Привет, мир", "Ångström’s №7"])
def test_typed_text_is_set_in_the_form_font(fonts: Fonts, value: str) -> None:
    pdf = typed(form_pdf(fonts, field("Owl"), "Owl"), {"owl.name": value})
    assert [each.value for each in read_form(pdf)] == [value]
    assert dark(picture(pdf)) > 200
    assert set_in(pdf) == {"/RobotoCondensed-Regular"}
    with opened(pdf) as viewer:
        viewer[0].flatten()
        assert viewer[0].get_textpage().get_text_range().strip() == value


def test_typed_text_uses_the_fallback_font_already_in_the_field(fonts: Fonts) -> None:
    pdf = typed(form_pdf(fonts, field("小林"), "Owl"), {"owl.name": "小林 x"})
    assert len(set_in(pdf)) == 2


def test_a_field_filled_in_by_pikepdf_is_rendered(fonts: Fonts) -> None:
    buffer = BytesIO()
    with pikepdf.open(BytesIO(form_pdf(fonts, field("Owl"), "Owl"))) as document:
        (widget,) = document.pages[0].Annots.as_list()
        widget.V = pikepdf.String("Ωмега Żubr")
        del widget["/AP"]
        document.Root.AcroForm.NeedAppearances = True
        document.save(buffer)
    assert read_form(buffer.getvalue())[0].value == "Ωмега Żubr"
    assert dark(picture(buffer.getvalue())) > 200


def test_a_box_is_ticked(fonts: Fonts) -> None:
    pdf = form_pdf(fonts, tick, "Owl")
    assert (read_form(pdf)[0].value, dark(picture(pdf), TICK)) == ("/Off", 0)
    after = typed(pdf, {"owl.dazed": ""})
    assert read_form(after)[0].value == "/Yes"
    assert dark(picture(after), TICK) > 50


def test_a_box_that_is_ticked_already(fonts: Fonts) -> None:
    pdf = form_pdf(fonts, lambda pen: tick(pen, ticked=True), "Owl")
    assert read_form(pdf)[0].value == "/Yes"
    assert dark(picture(pdf), TICK) > 50
    assert read_form(typed(pdf, {"owl.dazed": ""}))[0].value == "/Off"


def test_every_name_is_there_once(fonts: Fonts) -> None:
    def draw(pen: Pen) -> None:
        for words in (("Damage", "now"), ("Notes",), ("Notes",), ("Damage", "at start")):
            with pen.field(PdfField(words), PLACE, BODY, COLOR.ink):
                pass

    names = [each.name for each in read_form(form_pdf(fonts, draw, "Owl", "Owl", "Żubr", "…"))]
    own = ["damage.now", "notes", "notes-2", "damage.at-start"]
    assert names == [
        f"{sheet}.{name}" for sheet in ("owl", "owl-2", "zubr", "field") for name in own
    ]


@pytest.mark.parametrize("count", [30, pytest.param(1000, marks=pytest.mark.full)])
def test_names_are_unique_in_a_file_of_many_sheets(fonts: Fonts, count: int) -> None:
    def draw(pen: Pen) -> None:
        field("Owl")(pen)
        tick(pen)

    names = ("Owl", "Owl 2", "owl", "小林", "?", "!")
    pdf = form_pdf(fonts, draw, *(names[n % len(names)] for n in range(count)))
    found = [each.name for each in read_form(pdf)]
    assert len(found) == len(set(found)) == 2 * count


def test_a_field_says_what_it_is(fonts: Fonts) -> None:
    pdf = form_pdf(fonts, field("x", "Żubr, now"), "Owl")
    assert read_form(pdf)[0].tooltip == "Żubr, now"


def test_a_multiline_field_has_print_and_multiline_flags(fonts: Fonts) -> None:
    with pikepdf.open(BytesIO(form_pdf(fonts, field("a\nb", several=True), "Owl"))) as document:
        (widget,) = document.pages[0].Annots.as_list()
        assert [int(widget.F), int(widget.Ff), int(widget.Q)] == [4, 1 << 12, 1]


def test_a_field_stands_where_its_box_is(fonts: Fonts) -> None:
    read = read_form(form_pdf(fonts, field("x"), "Owl"))[0]
    left, top = 10 + PLACE.x, (297 - 259.4) / 2 + PLACE.y
    sides = (left, 297 - top - PLACE.height, left + PLACE.width, 297 - top)
    assert read.box == pytest.approx([side * 72 / 25.4 for side in sides], abs=0.01)


def test_large_print_has_a_larger_field_font(fonts: Fonts) -> None:
    pdf = form_pdf(fonts, field("Owl"), "Owl", style=LARGE_PRINT)
    with pikepdf.open(BytesIO(pdf)) as document:
        (widget,) = document.pages[0].Annots.as_list()
        assert str(widget.DA).split()[1:3] == ["16", "Tf"]
        left, bottom, right, top = (float(side) for side in widget.Rect.as_list())
    assert (right - left) * 25.4 / 72 == pytest.approx(PLACE.width * 1.6, abs=0.01)
    assert (top - bottom) * 25.4 / 72 == pytest.approx(PLACE.height * 1.6, abs=0.01)


def test_without_a_field_there_is_no_form(fonts: Fonts) -> None:
    pdf = form_pdf(fonts, lambda pen: pen.text(0, 9, "Owl", NOTE, COLOR.ink), "Owl")
    with pikepdf.open(BytesIO(pdf)) as document:
        assert "/AcroForm" not in document.Root


def test_the_same_form_is_the_same_bytes(fonts: Fonts) -> None:
    first, second = (form_pdf(fonts, field("Żubr 小林"), "Owl", "Owl") for _ in range(2))
    assert first == second
