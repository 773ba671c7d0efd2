import pytest

from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import (
    STATUS_NOW,
    StatusBlock,
)
from fourc_desktop.games.fourc.sheets.character_content import StatusScore as Line
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw


@pytest.mark.parametrize(
    ("value", "row"), [(10, "row 10–19"), (140, "row 100–149"), (10_049, "row 1000–1499")]
)
def test_words_keep_clear_of_the_box_for_now(draw: Draw, value: int, row: str) -> None:
    lines = (
        Line("Lifestyle", value, row, changes=False),
        Line("Repute", value, row, changes=False),
    )
    block = StatusBlock(lines)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 70, 68, block.height)))
    assert drawn.text.split().count(str(value)) == 2
    places = [
        (68 - STATUS_NOW.width + x / 2, 70 + 5.1 + STATUS_NOW.y + y / 2)
        for x in range(25)
        for y in range(16)
    ]
    assert {drawn.color(*place) for place in places} == {(255, 255, 255)}


def test_only_changing_values_have_a_box(draw: Draw) -> None:
    still = StatusBlock((Line("Lifestyle", 10, "row 10–19", changes=False),))
    moving = StatusBlock((Line("Repute", 10, "row 10–19", changes=True),))
    edge = (68 - 0.1, 70 + 5.1 + 5)
    box = Box(0, 70, 68, still.height)
    assert draw(lambda pen: still.draw(pen, box)).color(*edge) == (255, 255, 255)
    assert draw(lambda pen: moving.draw(pen, box)).color(*edge) != (255, 255, 255)


def test_a_blank_score_has_a_box(draw: Draw) -> None:
    block = StatusBlock((Line("Repute", None, "", changes=True),))
    drawn = draw(lambda pen: block.draw(pen, Box(0, 70, 68, block.height)))
    assert drawn.text.split() == ["STANDING", "now", "Repute"]
    assert drawn.color(0.1, 70 + 5.1 + 5) != (255, 255, 255)
