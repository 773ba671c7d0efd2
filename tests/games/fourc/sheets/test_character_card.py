"""The card of a character of 4C."""

from dataclasses import replace

from fourc_desktop.games.fourc.sheets.character_card import (
    ThresholdMarks,
    card_of_page,
    shown_attacks,
)
from fourc_desktop.games.fourc.sheets.character_content import (
    ArmorLine,
    AttackLine,
    PowerLine,
    RowStarts,
)
from fourc_desktop.pdf.fonts import Fonts
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.drawn_pages import Draw

STARTS = RowStarts(35, 65, 94)


def attack(name: str) -> AttackLine:
    return AttackLine(name, "Melee 20", "bashing", STARTS, ("", "", ""), "20", "same sector")


def test_a_card_shows_the_data_of_the_sheet(page: PageMaker) -> None:
    sheet = page(name="Stormglass", notes="Afraid of gulls.\n\nSings.")
    card = card_of_page(sheet, None)
    assert card.name == "Stormglass"
    assert [(each.title, each.value) for each in card.gauges] == [
        ("Damage", sheet.damage.value),
        ("Fortune", sheet.fortune.value),
    ]
    assert [title for title, _ in card.scores] == [each.name for each in sheet.traits]
    assert card.parted == 4
    assert card.line.startswith("walk ")
    assert sheet.powers[0].name in card.texts[0]
    assert card.more_texts[-2:] == ("Afraid of gulls.", "Sings.")
    assert card.back == sheet.notes
    assert len(card.rows) + len(card.more_rows) == len(sheet.attacks)


def test_in_pencil_a_card_has_no_number_of_a_trait(page: PageMaker) -> None:
    sheet = replace(page(), attacks=tuple(map(attack, ("Claws", "Bolt"))))
    fists = replace(sheet.attacks[0], by_trait=frozenset({"roll", "damage"}))
    card = card_of_page(replace(sheet, attacks=(fists, sheet.attacks[1])), None)
    assert [(row.roll, row.strong) for row in card.rows] == [("20", "20"), ("20", "20")]
    renamed = replace(card, name="Thug 1", members=3)
    blank = renamed.in_pencil()
    assert (blank.name, blank.members) == ("Thug 1", 3)
    assert [(row.roll, row.strong) for row in blank.rows] == [("", ""), ("20", "20")]
    assert blank.rows[0].marks == ThresholdMarks(None)
    assert "walk" in card.line
    assert "walk" not in blank.line


def test_a_shield_without_armor_shows_a_dash(page: PageMaker) -> None:
    bare = replace(page(), armor=(), powers=(PowerLine("Luck", "–"),))
    assert card_of_page(bare, None).shield == ("–", "armor")
    assert card_of_page(bare, None).texts[0].startswith("Luck · ")
    worn = replace(page(), armor=(ArmorLine("Coat", "", 30),))
    assert card_of_page(worn, None).shield == ("30", "armor")


def test_common_attacks_only_fill_up_to_two() -> None:
    own = [attack("Bolt"), attack("Glaive")]
    everyday = [attack("Fists"), attack("Rush"), attack("Throw an object")]
    assert shown_attacks([*everyday, *own]) == own
    assert shown_attacks([*everyday, own[0]]) == [everyday[0], own[0]]
    assert shown_attacks(everyday) == everyday[:2]


def test_threshold_marks_show_color_starts(draw: Draw, fonts: Fonts) -> None:
    marks = ThresholdMarks(STARTS)
    drawn = draw(lambda pen: marks.draw(pen, 10, 10))
    assert all(word in drawn.text for word in ("R", "35", "B", "65", "Y", "94"))
    assert drawn.ink is not None
    assert drawn.ink.width <= marks.width(fonts) + 0.3
