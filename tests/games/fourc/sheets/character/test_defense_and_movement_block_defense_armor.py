import pytest

from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import (
    armor,
)
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

BEST = "40 Force Field: mind Taken off each hit, not added up."
SECOND = "30 Metal Form, while changed"
LINES = (
    ArmorLine("Force Field: mind", "", 40),
    ArmorLine("Metal Form", "while changed", 30),
    ArmorLine("Body Armor", "", 20),
    ArmorLine("Phasing", "while phased", 10),
)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "ARMOR – none"),
        (1, "ARMOR 40 Force Field: mind Taken off the damage of each hit."),
        (2, f"ARMOR {BEST} {SECOND}"),
        (4, f"ARMOR 1 more on page 2 {BEST} {SECOND} 20 Body Armor"),
    ],
)
def test_the_best_is_in_the_shield_and_two_others_below(
    draw: Draw, fonts: Fonts, count: int, words: str
) -> None:
    block = armor(LINES[:count], 68, fonts)
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert " ".join(drawn.text.split()) == words
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_further_armor_is_listed_on_page_2(fonts: Fonts) -> None:
    assert armor(LINES, 68, fonts).in_full == ("10 Phasing, while phased",)
    assert armor(LINES[:3], 68, fonts).in_full == ()


@pytest.mark.parametrize(
    ("power", "lines"),
    [
        ("Physical Metamorphosis", 1),
        ("Physical Metamorphosis: the gray granite of the northern cliffs", 2),
    ],
)
def test_no_armor_of_a_long_name_is_cut(draw: Draw, fonts: Fonts, power: str, lines: int) -> None:
    block = armor([ArmorLine(power, "while changed", 40)] * 3, 68, fonts)
    assert [len(text.lines) for text in (block.name, *block.lines)] == [lines, 1, lines, lines]
    assert block.in_full == ()
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert " ".join(drawn.text.split()).count(f"{power}, while changed") == 3
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_armor_that_is_cut_is_listed_in_full(draw: Draw, fonts: Fonts) -> None:
    power = " ".join(["Armor"] * 20)
    block = armor([ArmorLine(power, "while changed", 10_049)] * 4, 68, fonts)
    assert not block.name.whole
    assert block.in_full == (f"10049 {power}, while changed",) * 4
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert "10049" in drawn.text.split()
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
