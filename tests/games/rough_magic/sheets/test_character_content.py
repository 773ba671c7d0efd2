"""The sheet of a character in every style, filled, crowded and blank."""

from dataclasses import replace
from itertools import product

import pytest

from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.games.rough_magic.documents.document_kinds import CHARACTER
from fourc_desktop.games.rough_magic.rules.character import (
    AttackEffect,
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicPower,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.character_content import (
    TWO_DICE,
    bonuses_and_penalties,
    character_content,
    curve_of_two_dice,
    needed_cell,
)
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.generic_sheet import GenericSheet
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    FormBlock,
    NumbersContent,
    RowsContent,
    SheetContent,
)
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


def people(book: RoughMagicBook) -> dict[str, RoughMagicCharacter]:
    hero = of_template(book.templates["masked-hero"], "Nightjar", "players")
    crowded = replace(
        hero,
        profile=replace(hero.profile, notes="She remembers the winter. " * 40),
        skills=tuple(RoughMagicSkill(f"Skill {number} of a masked hero") for number in range(40)),
        attacks=tuple(
            RoughMagicAttack(f"Weapon {number}", note="two hands") for number in range(30)
        ),
        powers=tuple(book.powers.values()),
    )
    return {"usual": hero, "crowded": crowded, "blank": RoughMagicCharacter()}


def content(character: RoughMagicCharacter, book: RoughMagicBook, *, back: bool) -> SheetContent:
    return character_content(character, book, game="Rough Magic 4e", campaign="Bay", back=back)


def block(sheet: SheetContent, title: str) -> FormBlock:
    return next(each for each in sheet.blocks if each.title == title)


@pytest.mark.parametrize("style", STYLES)
def test_no_block_or_word_meets_another(
    style: str, rough_book: RoughMagicBook, sheet_fonts: Fonts
) -> None:
    look = PrintLook(sheet_fonts, STYLES[style])
    for character in people(rough_book).values():
        sheet = GenericSheet(content(character, rough_book, back=True))
        assert_sound(numbered_pages(sheet, look), look)


def test_a_usual_character_fills_one_page(rough_book: RoughMagicBook, sheet_fonts: Fonts) -> None:
    look = PrintLook(sheet_fonts, STYLES["color"])
    for template in rough_book.templates.values():
        hero = of_template(template, template.name, "players")
        assert len(GenericSheet(content(hero, rough_book, back=False)).pages(look)) == 1
        assert len(GenericSheet(content(hero, rough_book, back=True)).pages(look)) == 2


def test_the_skill_table_shows_the_needed_dice(rough_book: RoughMagicBook) -> None:
    throws = list(product(range(1, 7), range(1, 7)))
    for value in range(20):
        for difficulty in (12, 15, 18, 21):
            ways = sum(sum(each) + value >= difficulty for each in throws)
            words = needed_cell(value, difficulty, is_skilled=True).words
            if not ways:
                assert words == "–"
            else:
                least = max(difficulty - value, 2)
                assert words == f"{least}, {round(ways / 36 * 100)} %"
    assert needed_cell(7, 12, is_skilled=False).words == "5, 33 %"
    assert needed_cell(5, 12, is_skilled=False).words == "–"
    skills = block(content(people(rough_book)["usual"], rough_book, back=False), "Skills")
    assert isinstance(skills, RowsContent)
    row = [cell.words for cell in skills.rows[0]]
    assert row == ["Athletics (Agility)", "3 + 4", "7", "5, 83 %", "8, 42 %", "11, 8 %", "–"]


def test_pencil_leaves_what_follows_from_a_sum_blank(rough_book: RoughMagicBook) -> None:
    sheet = content(people(rough_book)["usual"], rough_book, back=False)
    skills = block(sheet.in_pencil(), "Skills")
    assert isinstance(skills, RowsContent)
    assert [cell.words for cell in skills.rows[0]] == ["Athletics (Agility)", "3 + 4", *[""] * 5]


def test_the_curve_is_that_of_36_throws() -> None:
    curve = curve_of_two_dice()
    assert [label for label, _, _ in curve.bars] == [str(total) for total in range(2, 13)]
    assert [texts[0] for _, _, texts in curve.bars] == [
        str(percent(share)) for _, share in sorted(TWO_DICE.items())
    ]
    assert [texts[1] for _, _, texts in curve.bars] == [
        "100", "97", "92", "83", "72", "58", "42", "28", "17", "8", "3",
    ]  # fmt: skip
    assert curve.marked is not None
    assert curve.bars[curve.marked][0] == "7"


def test_attacks_defenses_and_the_tables_of_the_rules(rough_book: RoughMagicBook) -> None:
    sheet = content(people(rough_book)["usual"], rough_book, back=True)
    attacks = block(sheet, "Attacks")
    assert isinstance(attacks, RowsContent)
    rows = [[cell.words for cell in row] for row in attacks.rows]
    assert rows[0] == [
        "Weighted staff", "2d6 + 9", "hand to hand", "1d6 + 2", "1 m",
        "+1 is in the roll; two hands",
    ]  # fmt: skip
    assert rows[-1][0] == "Fists and feet"
    defense = block(sheet, "Defense")
    assert isinstance(defense, NumbersContent)
    assert [each[0] for each in defense.boxes] == ["17", "14", "10"]
    rows_of = {row[0].words: row[1].words for row in bonuses_and_penalties(rough_book).rows}
    assert rows_of["Your roll +3"] == "charging"
    assert "underwater" in rows_of["Your roll −3"]
    assert "target unseen at range" in rows_of["Your roll −3"]
    assert [each.title for each in sheet.back] == [
        "Difficulties", "Range", "Actions", "Plot Points", "Special actions", "License and sources",
    ]  # fmt: skip


def test_a_blank_sheet_has_no_numbers_and_rows_to_write_in(rough_book: RoughMagicBook) -> None:
    sheet = content(RoughMagicCharacter(), rough_book, back=False)
    for title, count in (("Skills", 8), ("Attacks, powers", 4)):
        rows = block(sheet, title)
        assert isinstance(rows, RowsContent)
        assert len(rows.rows) == count
        assert {cell.words for row in rows.rows for cell in row} == {""}
    for title in ("Defense", "Resistance", "Movement, Plot Points"):
        numbers = block(sheet, title)
        assert isinstance(numbers, NumbersContent)
        assert {each[0] for each in numbers.boxes} == {""}
    for title in ("Health", "Endurance"):
        gauge = block(sheet, title)
        assert isinstance(gauge, BoxesContent)
        assert (gauge.most, gauge.now) == (None, None)


def test_the_kind_prints_the_sheet(rough_book: RoughMagicBook) -> None:
    sheet = CHARACTER.sheet(people(rough_book)["usual"], rough_book, game="Rough Magic 4e")
    assert any("Weighted staff" in words for words in sheet.words())


def test_a_blank_sheet_fills_one_page(rough_book: RoughMagicBook, sheet_fonts: Fonts) -> None:
    blank = GenericSheet(
        character_content(RoughMagicCharacter(), rough_book, game="Rough Magic 4e")
    )
    assert len(blank.pages(PrintLook(sheet_fonts, STYLES["color"]))) == 1
    assert "Attacks, powers" in [getattr(each, "title", "") for each in blank.content.blocks]


def test_homebrew_attacks_and_powers_are_printed(rough_book: RoughMagicBook) -> None:
    hero = of_template(rough_book.templates["masked-hero"], "Nightjar", "players")
    hammer = RoughMagicAttack("Sea hammer", gear=2, rating=5, note="wet")
    gills = RoughMagicPower("Gills", "Breathes under water.")
    sheet = content(replace(hero, attacks=(hammer,), powers=(gills,)), rough_book, back=False)
    attacks, powers = block(sheet, "Attacks"), block(sheet, "Powers")
    assert isinstance(attacks, RowsContent)
    assert isinstance(powers, RowsContent)
    assert [each.words for each in attacks.rows[0]] == [
        "Sea hammer", "2d6 + 10", "hand to hand", "1d6 + 5", "1 m", "+2 is in the roll; wet",
    ]  # fmt: skip
    assert [each.words for each in powers.rows[0]] == ["Gills", "Breathes under water."]


def test_an_attack_without_damage_names_its_end(rough_book: RoughMagicBook) -> None:
    dazzle = RoughMagicAttack("Dazzle", rating=4, effect=AttackEffect.BLINDS)
    character = RoughMagicCharacter(agility=3, attacks=(dazzle,))
    rows = block(content(character, rough_book, back=False), "Attacks")
    assert isinstance(rows, RowsContent)
    assert [cell.words for cell in rows.rows[0]][3:] == ["–", "1 m", "blinds; Survival 12 ends it"]


def test_a_weapon_that_can_lay_suppressing_fire_says_so_once(rough_book: RoughMagicBook) -> None:
    guns = tuple(
        RoughMagicAttack("Gun", auto=auto, note=note)
        for auto, note in ((True, ""), (True, "auto, two hands"), (True, "loud"), (False, ""))
    )
    rows = block(content(RoughMagicCharacter(attacks=guns), rough_book, back=False), "Attacks")
    assert isinstance(rows, RowsContent)
    noted = [row[-1].words for row in rows.rows[:4]]
    assert noted == ["auto", "auto, two hands", "auto; loud", ""]
