from functools import partial

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import FOOTER_HEIGHT, PrintLook, Remark, footer
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import LABEL
from fourc_desktop.pdf.wrapping import FittedText
from tests.pdf.drawn_pages import Draw, DrawIn, near
from tests.pdf.print_styles import STYLES

BOX = Box(0, 255.2, 190, FOOTER_HEIGHT)


def widest(text: FittedText, fonts: Fonts) -> float:
    return max(fonts.width(line, text.face) for line in text.lines)


@pytest.mark.parametrize("name", ["X", "g" * 200, "W W " * 50])
def test_no_name_reaches_the_remark(draw: Draw, fonts: Fonts, name: str) -> None:
    foot = footer(name, 190, fonts, "M" * 200).numbered(10, 12)
    assert widest(foot.name, fonts) <= 61
    ink = draw(lambda pen: foot.draw(pen, BOX)).ink
    assert ink is not None
    assert ink.within(near(BOX))


def test_a_footer_shows_name_remark_and_page(draw: Draw, fonts: Fonts) -> None:
    foot = footer("Night Owl", 190, fonts, "Marta · Harbor City").numbered(2, 2)
    drawn = draw(lambda pen: foot.draw(pen, BOX))
    words = "Night Owl Marta · Harbor City Page 2 of 2"
    assert drawn.text.split() == words.split()


class Bar:
    """A legend of a fixed width."""

    def __init__(self) -> None:
        self.middles: list[float] = []

    def width(self, fonts: Fonts) -> float:
        del fonts
        return 70.0

    def draw(self, pen: Pen, middle: float, baseline: float) -> None:
        del baseline, pen
        self.middles.append(middle)


def test_a_long_name_moves_a_legend_aside_and_is_not_cut(draw: Draw, fonts: Fonts) -> None:
    name, bar = "Gamemaster’s screen, 4C Advanced", Bar()
    box = Box(0, 255.2, 150, FOOTER_HEIGHT)
    for words in (name, "Night Owl", "W " * 99):
        foot = footer(words, box.width, fonts, bar).numbered(17, 18)
        draw(partial(foot.draw, box=box))
        left = bar.middles[-1] - 35
        assert widest(foot.name, fonts) <= left
        assert left + 70 + fonts.width(foot.page, LABEL) <= box.width
        assert foot.name.whole is (len(words) < 99)
    assert bar.middles[0] > bar.middles[1] == box.middle


@pytest.mark.parametrize("remark", [Bar(), "Marta Castellanos · Harbor City"])
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("The Extraordinary Owl", 1),
        ("The Extraordinary Guardian of Harbor City", 2),
        ("Extraordinarycounterrevolutionaryresistantguardian", 2),
    ],
)
def test_no_name_is_cut_in_large_print(
    fonts: Fonts, draw_in: DrawIn, remark: Remark, name: str, lines: int
) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    box = Box(0, 0, look.content.width, FOOTER_HEIGHT)
    foot = footer(name, box.width, look.fonts, remark).numbered(10, 12)
    assert (foot.name.whole, foot.remark) == (True, remark)
    assert len(foot.name.lines) <= lines
    drawn = draw_in(look.style, partial(foot.draw, box=box))
    assert drawn.ink is not None
    scale = look.style.scale
    assert drawn.ink.within(near(Box(0, 0, box.width * scale, box.height * scale)))


def test_a_name_that_is_longer_than_two_lines_ends_at_a_word(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    name = "The Extraordinary Owl of Harbor City " * 5
    foot = footer(name, look.content.width, look.fonts, Bar())
    shown = " ".join(foot.name.lines)
    assert shown.endswith("…")
    assert name.startswith(shown.removesuffix("…") + " ")
