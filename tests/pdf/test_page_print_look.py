import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT
from fourc_desktop.pdf.page import BLOCK_GAP, PrintLook
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.pdf.typography import NOTE
from tests.pdf.print_styles import LARGE_PRINT


def test_blocks_end_above_the_footer(look: PrintLook) -> None:
    assert look.content == CONTENT
    assert CONTENT.height - look.foot == pytest.approx(4.2 + BLOCK_GAP)
    assert not look.is_narrow


def test_larger_print_has_less_room(fonts: Fonts) -> None:
    large = PrintLook(fonts, LARGE_PRINT)
    assert large.is_narrow
    assert (large.content.width, large.content.height) == pytest.approx((118.75, 162.125))
    assert large.content.height - large.foot == pytest.approx(4.2 + BLOCK_GAP)


def test_fonts_are_set_as_the_style_says(fonts: Fonts) -> None:
    color, large = PrintLook(fonts, COLOR), PrintLook(fonts, LARGE_PRINT)
    assert large.fonts.width("Owl", NOTE) > color.fonts.width("Owl", NOTE)
