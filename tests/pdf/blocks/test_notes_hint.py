from fourc_desktop.pdf.blocks.notes import hint
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

WORDINGS = ("Framed rows are Stormglass’s own.", "Framed rows are your own.")


def test_the_first_wording_that_takes_one_line(fonts: Fonts) -> None:
    assert hint(WORDINGS, 100, fonts).lines == WORDINGS[:1]
    assert hint(WORDINGS, 35, fonts).lines == WORDINGS[1:]


def test_the_last_wording_is_broken_into_lines(fonts: Fonts, draw: Draw) -> None:
    block = hint(WORDINGS, 20, fonts)
    assert " ".join(block.lines) == WORDINGS[1]
    assert len(block.lines) == 2
    ink = draw(lambda pen: block.draw(pen, Box(0, 0, 20, block.height))).ink
    assert ink is not None
    assert ink.within(near(Box(0, 0, 20, block.height)))
