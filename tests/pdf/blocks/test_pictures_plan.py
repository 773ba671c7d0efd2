from fourc_desktop.pdf.blocks.pictures import FloorPlan
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near


def test_the_plan_is_as_high_as_it_was_made(draw: Draw) -> None:
    box = Box(10, 20, 118, 60)
    drawn = draw(lambda pen: FloorPlan(60).draw(pen, box))
    assert drawn.text.strip() == "PLAN"
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert drawn.ink.bottom > box.bottom - 1
