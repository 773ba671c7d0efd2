import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import FOOTER_HEIGHT, footer
from fourc_desktop.pdf.typography import TRACK_NUMBER
from tests.pdf.drawn_pages import Draw, near

BOX = Box(0, 255.2, 190, FOOTER_HEIGHT)


@pytest.mark.parametrize("name", ["X", "g" * 200, "W W " * 50])
def test_no_name_reaches_the_remark(draw: Draw, fonts: Fonts, name: str) -> None:
    foot = footer(name, 190, fonts, "M" * 200).numbered(10, 12)
    assert fonts.width(foot.name, TRACK_NUMBER) <= 61
    ink = draw(lambda pen: foot.draw(pen, BOX)).ink
    assert ink is not None
    assert ink.within(near(BOX))


def test_a_footer_shows_name_remark_and_page(draw: Draw, fonts: Fonts) -> None:
    foot = footer("Night Owl", 190, fonts, "Marta · Harbor City").numbered(2, 2)
    drawn = draw(lambda pen: foot.draw(pen, BOX))
    words = "Night Owl Marta · Harbor City Page 2 of 2"
    assert drawn.text.split() == words.split()
