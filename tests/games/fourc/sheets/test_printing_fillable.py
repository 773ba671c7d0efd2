"""Sheets with form fields: complete, named, in reading order, and without actions."""

from io import BytesIO

import pikepdf
import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.games.fourc.sheets.printing import (
    blank_character,
    blank_headquarters,
    blank_vehicle,
)
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.form_filling import acting, opened, read_form, typed
from tests.pdf.print_styles import STYLES

WIDTH, HEIGHT = 595.3, 841.9
"""An A4 page in points."""

HEAD = ["name", "identity-secret", "origin", "player", "campaign"]
GAUGES = ["damage.now", "fortune.now"]
CONDITIONS = ["dazed", "down", "out", "held", "winded", "dying"]
TRAITS = ["melee", "coordination", "brawn", "fortitude", "intellect", "awareness", "willpower"]
HOSTILE = [
    "<b>x</b> <img src=http://example.com/a.png>",
    "javascript:app.alert(1)",
    ") /AA << /JS (app.alert\\(1\\)) >> (\\",
    "\u202eeldrin\u2066",
    "bell\x07null\x00",
    "😀 🦉",
    "w" * 200,
]


def filled(fonts: Fonts, *pages: CharacterPage, style: str = "color") -> bytes:
    """A sheet with form fields for each page."""
    look = PrintLook(fonts, STYLES[style], fillable=True)
    return print_book([CharacterSheet(page) for page in pages], PaperSize.A4, look)


def names(pdf: bytes) -> list[str]:
    """The names of the fields in tab order, without the prefix of their sheet."""
    return [read.name.partition(".")[2] for read in read_form(pdf)]


@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_values_changed_in_play_are_form_fields(page: PageMaker, fonts: Fonts, style: str) -> None:
    found = names(filled(fonts, page(name="Owl", equipment=("Rope",)), style=style))
    expected = [
        *HEAD,
        *GAUGES,
        *(f"condition.{name}" for name in CONDITIONS),
        *(f"{name}.now" for name in TRAITS),
        "repute.now",
    ]
    assert found[: len(expected)] == expected
    assert {"equipment", "notes"} <= set(found)
    assert len(set(found)) == len(found)


def test_the_pencil_style_has_fields_for_starting_numbers(page: PageMaker, fonts: Fonts) -> None:
    reads = read_form(filled(fonts, page(name="Owl"), style="pencil"))
    values = {read.name: read.value for read in reads}
    for name in ("damage", "fortune", "melee", "willpower", "repute"):
        assert values[f"owl.{name}.at-start"] == values[f"owl.{name}.now"] == ""


def test_values_are_there_at_once(page: PageMaker, fonts: Fonts) -> None:
    made = page(
        name="Żubr",
        identity="Dr. O’Neil",
        player="小林",
        notes="Ωμέγα",
        equipment=("Лампа", "Rope"),
    )
    values = {read.name: read.value for read in read_form(filled(fonts, made))}
    assert values["zubr.name"] == "Żubr"
    assert values["zubr.identity-secret"] == "Dr. O’Neil"
    assert values["zubr.player"] == "小林"
    assert values["zubr.notes"].endswith("Ωμέγα")
    assert values["zubr.equipment"] == "Лампа\u00a0· Rope"
    assert values["zubr.damage.now"] == str(made.damage.now)
    assert values["zubr.melee.now"] == str(made.traits[0].value)
    assert values["zubr.repute.now"] == str(made.secondary_traits[1].value)


def test_long_texts_continue_through_the_fields_of_all_pages(page: PageMaker, fonts: Fonts) -> None:
    words = [f"word{n}" for n in range(2500)]
    made = page(name="Owl", notes=" ".join(words))
    texts = [
        read.value
        for read in read_form(filled(fonts, made))
        if read.name.partition(".")[2].startswith("notes")
    ]
    assert len(texts) > 2
    assert " ".join(texts).split()[-len(words) :] == words


def test_free_rows_have_a_field_for_each_column(page: PageMaker, fonts: Fonts) -> None:
    found = names(filled(fonts, page(rules=BASIC, powers=(), skills=(), name="Owl")))
    assert {"powers.row-1.name", "powers.row-1.rank"} <= set(found)
    assert {"skills-and-contacts.row-1.name", "skills-and-contacts.row-1.row-steps"} <= set(found)


def test_tab_order_follows_reading_order(page: PageMaker, fonts: Fonts) -> None:
    """Within every block, fields go down, or to the right at the same height."""
    reads = [read for read in read_form(filled(fonts, page(name="Owl"))) if read.page == 1]
    traits = [read.box for read in reads if read.name.split(".")[1] in TRAITS]
    assert traits == sorted(traits, key=lambda box: -box[3])
    head = [read.box for read in reads if read.name.partition(".")[2] in HEAD[1:]]
    assert head == sorted(head)


@pytest.mark.parametrize("style", STYLES)
def test_no_field_covers_another_or_leaves_the_page(
    page: PageMaker, book: Rulebook, fonts: Fonts, style: str
) -> None:
    sheets: list[Printable] = [
        CharacterSheet(page(name="Owl", equipment=("Rope",))),
        blank_character(ADVANCED, book),
        blank_vehicle(ADVANCED, book),
        blank_headquarters(book),
    ]
    look = PrintLook(fonts, STYLES[style], fillable=True)
    reads = read_form(print_book(sheets, PaperSize.A4, look))
    names = {read.name for read in reads}
    assert len(names) == len(reads)
    groups = {name.rsplit(".", count)[0] for name in names for count in (1, 2)}
    assert not names & groups
    for index, read in enumerate(reads):
        left, bottom, right, top = read.box
        assert 0 < left < right < WIDTH
        assert 0 < bottom < top < HEIGHT
        for other in reads[index + 1 :]:
            apart = (
                other.page != read.page
                or other.box[0] >= right
                or other.box[2] <= left
                or other.box[1] >= top
                or other.box[3] <= bottom
            )
            assert apart, (read, other)


def test_fields_are_filled_in_and_kept(page: PageMaker, fonts: Fonts) -> None:
    before = filled(fonts, page(name="Owl"))
    values = {"owl.name": "Сова", "owl.damage.now": "12", "owl.notes": "Ψυχή żółw"}
    after = typed(before, {**values, "owl.condition.down": ""})
    found = {read.name: read.value for read in read_form(after)}
    assert {name: found[name] for name in values} == values
    assert found["owl.condition.down"] == "/Yes"
    assert len(found) == len(read_form(before))


@pytest.mark.parametrize("text", HOSTILE)
def test_form_fields_have_no_actions(page: PageMaker, fonts: Fonts, text: str) -> None:
    made = page(
        name=text,
        identity=text,
        player=text,
        campaign=text,
        skills=(Skill(text),),
        equipment=(text,),
        notes=text * (20_000 // len(text)),
    )
    pdf = filled(fonts, made)
    assert acting(pdf) == []
    assert read_form(pdf)[0].value == made.name


@pytest.mark.parametrize("count", [30, pytest.param(1000, marks=pytest.mark.full)])
def test_names_are_unique_in_a_whole_campaign(page: PageMaker, fonts: Fonts, count: int) -> None:
    called = ("Owl", "Owl", "owl-2", "小林", "😀", "Żubr.now")
    pages = [page(name=called[n % len(called)]) for n in range(count)]
    found = [read.name for read in read_form(filled(fonts, *pages))]
    assert len(found) == len(set(found)) > 20 * count


def test_a_flat_sheet_has_no_form(page: PageMaker, fonts: Fonts) -> None:
    for style in STYLES.values():
        pdf = print_book([CharacterSheet(page())], PaperSize.A4, PrintLook(fonts, style))
        with pikepdf.open(BytesIO(pdf)) as document:
            assert "/AcroForm" not in document.Root
            assert all("/Annots" not in leaf for leaf in document.pages)


def test_a_fillable_sheet_has_the_words_of_the_flat_one(page: PageMaker, fonts: Fonts) -> None:
    made = page(name="Owl")
    flat = print_book([CharacterSheet(made)], PaperSize.A4, PrintLook(fonts, COLOR))
    with opened(filled(fonts, made)) as viewer:
        viewer[0].flatten()
        words = viewer[0].get_textpage().get_text_range().split()
    with opened(flat) as viewer:
        assert set(viewer[0].get_textpage().get_text_range().split()) <= set(words)


def test_the_same_sheet_is_the_same_bytes(page: PageMaker, fonts: Fonts) -> None:
    assert filled(fonts, page()) == filled(fonts, page())
