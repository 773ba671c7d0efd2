import pickle
from dataclasses import replace

import pytest

from fourc_desktop.pdf.book import numbered_pages, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.form_content import (
    Boxes,
    BoxGroup,
    Cell,
    Column,
    ColumnKind,
    Fields,
    Notes,
    Numbers,
    Picture,
    Rows,
    SheetContent,
    Ticks,
)
from fourc_desktop.pdf.form_sheet import FormSheet
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pages import page_count
from fourc_desktop.pdf.paper import Paper
from fourc_desktop.pdf.style import PENCIL, STYLES
from fourc_desktop.services.form_sheets import sheet_content
from tests.games.toy.character import BOOK, FORM, ToyCharacter
from tests.games.toy.people import ADA, LONG
from tests.pdf.filling import read_form
from tests.pdf.inking import darkness
from tests.pdf.reading import printed
from tests.pdf.soundness import assert_sound

CURVE = Picture(
    "Four dice",
    ("exact", "or better"),
    tuple((f"{number:+}", 1 / (1 + abs(number)), ("1.2", "100")) for number in range(-9, 10)),
    "81 throws",
    marked=9,
)

EVERYTHING = SheetContent(
    "Tamsin Oakgrave",
    "FUDGE",
    None,
    (
        Fields("Profile", (("Kind", "Warden"), ("Player", "Jonas"), ("Scale", "0, 0"))),
        Ticks("Condition", tuple((f"Condition {number}", number == 2) for number in range(6))),
        Boxes(
            "Wounds",
            (
                BoxGroup("Scratch", "x  ", "1–3 damage"),
                BoxGroup("Light", "L ", "4–6", "−1"),
                BoxGroup("Major", " ", "7–9", "−2"),
                BoxGroup("Critical", " ", "10–12", "−3"),
                BoxGroup("Coma/Fatal", " ", "13 and up", "dying"),
            ),
            "the worst wound counts",
            "No open box: take the next worse level.",
            letters=True,
        ),
        Rows(
            "Attributes",
            (
                Column("", ColumnKind.NAME),
                Column("level", ColumnKind.LEVEL),
                Column("now", ColumnKind.NOW),
                Column("fair", ColumnKind.NUMBER),
            ),
            tuple((Cell(f"Trait {n}"), Cell("Good", "+1"), Cell(), Cell("81")) for n in range(8)),
        ),
        CURVE,
        Numbers(
            "Defense", (("3", "defense", ""),), parts=tuple((f"Part {n}", "+1") for n in range(8)),
            shield=True,
        ),
        Numbers("Movement", tuple((str(n), f"way {n}", "fast") for n in range(7)), "meters"),
        Rows(
            "Skills",
            (Column("", ColumnKind.NAME), Column("ranks", ColumnKind.BOXES)),
            ((Cell("Climb"), Cell("xx ")), (Cell("Heal"), Cell("   "))),
        ),
        Fields("More", (("Home", "A shelf " * 12), ("Fault", ""))),
        Ticks("Stance", tuple((f"Stance {number}", False) for number in range(8))),
        Boxes("Battery", (BoxGroup("", " " * 8),)),
        Notes("Notes", "Keeps the ferry."),
    ),
    back=(CURVE, Notes("Rules", "A rule. " * 400)),
)  # fmt: skip

FOUR = tuple(
    Boxes(name, (BoxGroup("", "xx      ", "rest 2", "never spent"),))
    for name in ("Health", "Physical", "Mental", "Spiritual")
)


def content(thing: ToyCharacter) -> SheetContent:
    return sheet_content(FORM, thing, BOOK, game="Toy", campaign="The Long Shelf")


PANELS = replace(content(ADA), blocks=FOUR)
GAUGES = replace(
    content(ADA), blocks=(Boxes("Health", most=16, now=9), Boxes("Endurance", most=40))
)
NARROW = replace(
    content(ADA),
    blocks=(
        *FOUR[:3],
        Boxes("Wounds", tuple(BoxGroup(f"Level {n}", "  ", "", "−1") for n in "abcd")),
    ),
)
SHEETS = {
    "usual": content(ADA),
    "new": content(ToyCharacter()),
    "long": content(LONG),
    "everything": EVERYTHING,
    "panels": PANELS,
    "gauges": GAUGES,
    "narrow": NARROW,
    "bare": SheetContent("", "Toy", None, ()),
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", SHEETS)
def test_no_block_or_word_of_a_sheet_meets_another(name: str, style: str, fonts: Fonts) -> None:
    look = Look(fonts, STYLES[style])
    assert_sound(numbered_pages(FormSheet(SHEETS[name]), look), look)


@pytest.mark.parametrize("fillable", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_a_sheet_prints_the_same_bytes_here_and_elsewhere(
    paper: Paper, fillable: bool, fonts: Fonts
) -> None:
    sheet = FormSheet(EVERYTHING)
    look = Look(fonts, STYLES["color"], fillable=fillable)
    sent = pickle.loads(pickle.dumps(sheet))
    assert sent == sheet
    assert print_book([sent], paper, look) == print_book([sheet], paper, look)


def test_everything_somebody_typed_is_printed(look: Look) -> None:
    sheet = FormSheet(SHEETS["long"])
    text = "".join(printed(print_book([sheet], Paper.A4, look)).split())
    for words in (
        "149Sheremembers",
        "Knack39",
        "Trinket29",
        "Store8",
        "oldpeartree",
        "meanttohold",
    ):
        assert words in text
    assert text.count("nobodyelsemayevertouchit,") >= 6 * 30


def test_a_sheet_that_is_long_says_where_it_goes_on(look: Look) -> None:
    sheet = FormSheet(SHEETS["long"])
    pages = sheet.pages(look)
    assert len(pages) > 2
    text = "".join(printed(print_book([sheet], Paper.A4, look)).split())
    assert "moreonpage2" in text
    assert f"Page1of{len(pages)}" in text


def test_a_usual_sheet_is_one_page_with_free_rows(look: Look) -> None:
    assert len(FormSheet(SHEETS["usual"]).pages(look)) == 1


def test_the_back_begins_on_an_even_page(look: Look) -> None:
    pdf = print_book([FormSheet(EVERYTHING)], Paper.A4, look)
    one = replace(EVERYTHING, blocks=EVERYTHING.blocks[:3])
    assert page_count(pdf) % 2 == 0
    assert len(FormSheet(one).pages(look)) == 2


def test_pencil_leaves_blank_what_changes_in_play(fonts: Fonts) -> None:
    text = printed(print_book([FormSheet(SHEETS["usual"])], Paper.A4, Look(fonts, PENCIL)))
    color = printed(
        print_book([FormSheet(SHEETS["usual"])], Paper.A4, Look(fonts, STYLES["color"]))
    )
    assert "Great" in color
    assert "Great" not in text
    assert "Dance" in text
    penciled = EVERYTHING.in_pencil()
    wounds = penciled.blocks[2]
    assert isinstance(wounds, Boxes)
    assert [group.letters for group in wounds.groups] == ["   ", "  ", " ", " ", " "]
    assert penciled.blocks[-1] == EVERYTHING.blocks[-1]


def test_what_changes_in_play_can_be_filled_in(fonts: Fonts) -> None:
    look = Look(fonts, STYLES["color"], fillable=True)
    fields = {
        each.name: each.value
        for each in read_form(print_book([FormSheet(EVERYTHING)], Paper.A4, look))
    }
    found = {name.partition(".")[2]: value for name, value in fields.items()}
    assert found["wounds.scratch.1"] == "x"
    assert found["wounds.light.1"] == "L"
    assert found["wounds.light.2"] == ""
    assert "attributes.trait-0.now" in found
    assert "skills.climb.ranks.3" in found
    gauge = read_form(print_book([FormSheet(GAUGES)], Paper.A4, look))
    assert [each.value for each in gauge if each.name.endswith("health.now")] == ["9"]


@pytest.mark.parametrize("name", ["usual", "panels", "gauges", "everything"])
def test_low_ink_is_sparing(name: str, fonts: Fonts) -> None:
    sheet = FormSheet(SHEETS[name])
    assert max(darkness(sheet, Paper.LETTER, fonts)) <= 7


def test_every_word_of_a_sheet_is_told_with_its_place() -> None:
    words = list(FormSheet(EVERYTHING).words())
    assert ("Name", "Tamsin Oakgrave") in words
    for place in ("Profile", "Wounds", "Attributes", "Four dice", "Defense", "Notes", "Stance"):
        assert any(each == place for each, _ in words), place
    assert ("Foot", "The Long Shelf") in list(FormSheet(SHEETS["usual"]).words())


def test_a_spare_page_has_no_legend_of_another_game(look: Look) -> None:
    sheets = [FormSheet(SHEETS["usual"]), FormSheet(SHEETS["new"])]
    text = printed(print_book(sheets, Paper.A4, look, duplex=True))
    assert text.count("TheLongShelf") + text.count("The Long Shelf") >= 3
    assert "Black" not in text.replace("Blackthorn", "")
