import pytest

from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import (
    armor,
    armor_text,
    more_armor,
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


def test_further_armor_is_listed_on_page_2() -> None:
    assert [armor_text(line) for line in more_armor(LINES)] == ["10 Phasing, while phased"]
    assert more_armor(LINES[:3]) == ()


def test_long_names_keep_to_the_block(draw: Draw, fonts: Fonts) -> None:
    block = armor([ArmorLine("Armor " * 20, "while changed", 10_049)] * 3, 68, fonts)
    assert not block.name.whole
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert "10049" in drawn.text.split()
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
