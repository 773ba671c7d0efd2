"""The sheet of a character in every style, filled and blank."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    CarriedWeapon,
    FudgeCharacter,
    FudgeGift,
    FudgeSkill,
)
from fourc_desktop.games.fudge.sheets.character_content import blank_content, character_content
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.generic_sheet import GenericSheet
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import FormBlock, RowsContent, SheetContent
from tests.games.fudge.people import OGRE, TAMSIN
from tests.pdf.drawn_pages import Reader
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

CROWDED = replace(
    TAMSIN,
    strength_scale=-3,
    skills=tuple(
        FudgeSkill(f"Skill {number} of a ferry warden", number % 8 - 4) for number in range(60)
    ),
    gifts=tuple(
        FudgeGift(f"Gift {number}", "It helps a little now and then. " * 4) for number in range(12)
    ),
    weapons=TAMSIN.weapons * 6,
    shield="",
)
PEOPLE = {"usual": TAMSIN, "large": OGRE, "crowded": CROWDED, "blank": FudgeCharacter()}


def content(character: FudgeCharacter, book: FudgeBook, *, back: bool = True) -> SheetContent:
    return character_content(character, book, game="FUDGE", campaign="Ferry Road", back=back)


def block(sheet: SheetContent, title: str) -> FormBlock:
    return next(each for each in sheet.blocks if each.title == title)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", PEOPLE)
def test_no_block_or_word_meets_another(
    name: str, style: str, fudge: FudgeBook, sheet_fonts: Fonts
) -> None:
    look = PrintLook(sheet_fonts, STYLES[style])
    assert_sound(numbered_pages(GenericSheet(content(PEOPLE[name], fudge)), look), look)


def test_a_usual_character_fills_one_leaf(fudge: FudgeBook, sheet_fonts: Fonts) -> None:
    look = PrintLook(sheet_fonts, STYLES["color"])
    assert len(GenericSheet(content(TAMSIN, fudge)).pages(look)) == 2
    assert len(GenericSheet(content(TAMSIN, fudge, back=False)).pages(look)) == 1


def test_each_trait_has_its_chances(fudge: FudgeBook) -> None:
    sheet = content(TAMSIN, fudge)
    for title, name, wanted in (
        ("Attributes", "Build", ["99", "94", "81", "62"]),
        ("Skills", "Haggling", ["62", "38", "19", "6"]),
    ):
        rows = block(sheet, title)
        assert isinstance(rows, RowsContent)
        [row] = [each for each in rows.rows if each[0].words == name]
        assert [each.words for each in row[-4:]] == wanted


def test_pencil_leaves_the_chances_blank_with_the_levels(fudge: FudgeBook) -> None:
    for title in ("Attributes", "Skills"):
        rows = block(content(TAMSIN, fudge).in_pencil(), title)
        assert isinstance(rows, RowsContent)
        assert {each.words for row in rows.rows for each in row[1:]} == {""}


def test_the_weapon_table_shows_every_factor(fudge: FudgeBook) -> None:
    rows = block(content(TAMSIN, fudge), "Weapons")
    assert isinstance(rows, RowsContent)
    cells = [[each.words for each in row] for row in rows.rows]
    assert cells == [
        [
            "Longsword",
            "Swords Great",
            "+2",
            "+2",
            "+1",
            "–",
            "+5",
            "4",
            "one hand; slash or pierce",
        ],
        [
            "Long bow",
            "Bows: untrained, Poor",
            *("+2", "–", "+1", "–", "+3", "–"),
            "two hands; pierce; foe dodges at −2",
        ],
        [
            "Pistol",
            "Guns: untrained, Poor",
            *("–", "–", "–", "+3", "+3", "–"),
            "one hand; crush; foe dodges at −3",
        ],
    ]


def test_the_skill_of_a_listed_weapon_saved_without_it_is_printed(fudge: FudgeBook) -> None:
    person = replace(OGRE, skills=(FudgeSkill("Axes", 2),), weapons=(CarriedWeapon("Battle axe"),))
    rows = block(content(person, fudge), "Weapons")
    assert isinstance(rows, RowsContent)
    assert rows.rows[0][1].words == "Axes Great"


def test_special_weapons_have_their_notes(fudge: FudgeBook) -> None:
    weapons = fudge.equipment.weapons
    carried = (weapons["great-mace"], weapons["net"], weapons["unarmed"])
    rows = block(content(replace(OGRE, weapons=carried), fudge), "Weapons")
    assert isinstance(rows, RowsContent)
    notes = [row[-1].words for row in rows.rows]
    assert "armor counts half" in notes[0]
    assert "entangles" in notes[1]
    assert rows.rows[2][1].words == "untrained, Poor"
    assert rows.rows[2][7].words == "−1"


@pytest.mark.parametrize("style", STYLES)
def test_a_blank_sheet_has_no_data_of_anybody(
    style: str, fudge: FudgeBook, sheet_fonts: Fonts
) -> None:
    blank = blank_content(fudge, game="FUDGE", campaign="Ferry Road")
    look = PrintLook(sheet_fonts, STYLES[style])
    assert_sound(numbered_pages(GenericSheet(blank), look), look)
    reported = [
        text for title, text in blank.words() if title in ("Attributes", "Skills", "Profile")
    ]
    assert [each for each in reported if each not in ATTRIBUTES.values()] == [
        "",
        "",
        "",
        "Ferry Road",
    ]


def test_the_head_shows_both_scales(fudge: FudgeBook) -> None:
    words = dict(content(OGRE, fudge).words())
    assert words["Name"] == "Ogre"
    assert ("Profile", "4, 5") in list(content(OGRE, fudge).words())
    without = character_content(TAMSIN, fudge, game="FUDGE")
    assert without.remark == "Poor or better hits: 2 × degree + offense − defense"
    assert without.back == ()


@pytest.mark.parametrize("style", ["color", "large-print"])
def test_later_pages_of_a_blank_sheet_say_whose_game_it_is(
    fudge: FudgeBook, sheet_fonts: Fonts, style: str
) -> None:
    sheet = GenericSheet(blank_content(fudge, game="FUDGE", campaign="Ferry Road"))
    look = PrintLook(sheet_fonts, STYLES[style])
    pages = numbered_pages(sheet, look)
    assert (sheet.name, len(pages) > 1) == ("FUDGE", True)
    for page in pages[1:]:
        pen = Reader(look)
        page[0].block.draw(pen, page[0].box)
        assert [text for text, _ in pen.written] == ["FUDGE"]
