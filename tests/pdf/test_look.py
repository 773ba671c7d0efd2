import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.paper import CONTENT
from fourc_desktop.pdf.style import COLOR, LARGE_PRINT
from fourc_desktop.pdf.typography import NOTE


def test_blocks_end_above_the_footer(look: Look) -> None:
    assert look.content == CONTENT
    assert CONTENT.height - look.foot == pytest.approx(4.2 + GAP)
    assert not look.is_narrow


def test_larger_print_has_less_room(fonts: Fonts) -> None:
    large = Look(fonts, LARGE_PRINT)
    assert large.is_narrow
    assert (large.content.width, large.content.height) == pytest.approx((118.75, 162.125))
    assert large.content.height - large.foot == pytest.approx(4.2 + GAP)


def test_fonts_are_set_as_the_style_says(fonts: Fonts) -> None:
    color, large = Look(fonts, COLOR), Look(fonts, LARGE_PRINT)
    assert large.fonts.width("Owl", NOTE) > color.fonts.width("Owl", NOTE)
