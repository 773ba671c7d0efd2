import pytest

from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import defenses
from fourc_desktop.games.fourc.sheets.character_content import DefenseLine, RowStarts
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

DODGE = DefenseLine(
    "Dodge", "Coordination 40", "against all", RowStarts(30, 60, 90), ("−3", "−6", "−9")
)


def test_a_card_has_name_roll_and_results(draw: Draw, fonts: Fonts) -> None:
    block = defenses([DODGE], 62, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 62, block.height)))
    words = "Dodge Coordination 40, against all R 30 −3 B 60 −6 Y 90 −9"
    assert " ".join(drawn.text.split()) == words


def test_a_note_without_room_is_left_out(draw: Draw, fonts: Fonts) -> None:
    line = DefenseLine("Dodge", "Coordination 40", "against " * 20, DODGE.starts, DODGE.words)
    block = defenses([line], 62, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 62, block.height)))
    assert "against" not in drawn.text
    assert "Coordination 40" in " ".join(drawn.text.split())


@pytest.mark.parametrize(
    ("count", "width", "height"),
    [(1, 190, 14.1), (3, 190, 14.1), (3, 118.75, 30.2), (2, 118.75, 14.1)],
)
def test_defense_cards_are_laid_out_in_rows(
    draw: Draw, fonts: Fonts, count: int, width: float, height: float
) -> None:
    block = defenses([DODGE] * count, width, fonts)
    assert block.height == pytest.approx(height)
    box = Box(0, 30, width, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert drawn.text.count("Dodge") == count
