import pytest

from fourc_desktop.pdf.blocks.number_boxes import MAX_TICKS, NumberBoxes, TickListBlock
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.sheet_content import NumbersContent, TicksContent
from tests.pdf.drawn_pages import Draw, near

PARTS = tuple((f"Part {n}", f"+{n}") for n in range(3))


def test_numbers_stand_side_by_side_with_their_names(draw: Draw) -> None:
    values = tuple((str(n * 11), f"way {n}", "fast") for n in range(7))
    block = NumberBoxes(NumbersContent("Movement", values, "meters"))
    box = Box(5, 10, 90, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert all(value in drawn.text and name in drawn.text for value, name, _ in values)


@pytest.mark.parametrize("shield", [True, False])
def test_a_single_number_has_its_parts_beside_it(draw: Draw, *, shield: bool) -> None:
    content = NumbersContent("Defense", (("3", "defense", ""),), parts=PARTS, shield=shield)
    block = NumberBoxes(content)
    drawn = draw(lambda pen: block.draw(pen, Box(5, 10, 90, block.height)))
    assert all(source in drawn.text and amount in drawn.text for source, amount in PARTS)


def test_a_tick_stands_before_the_word_it_is_for(draw: Draw) -> None:
    words = tuple((f"Condition {n}", n == 2) for n in range(MAX_TICKS))
    block = TickListBlock(TicksContent("Condition", words))
    box = Box(5, 10, 60, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert all(word in drawn.text for word, _ in words)
    none = TickListBlock(TicksContent("Condition", tuple((word, False) for word, _ in words)))
    assert drawn.picture != draw(lambda pen: none.draw(pen, box)).picture
