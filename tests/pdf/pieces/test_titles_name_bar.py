import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pieces.titles import (
    HEIGHT,
    LOW_HEIGHT,
    MIN_OUTLINED,
    low_name_bar,
    name_bar,
)
from fourc_desktop.pdf.styles import LOW_INK, sheet_style
from tests.pdf.drawn_pages import Draw, DrawIn, near
from tests.pdf.print_styles import LARGE_PRINT

WIDTH = 152.4


@pytest.mark.parametrize(
    ("name", "size", "lines"),
    [
        ("Stormglass", 33, 1),
        ("The Incredible Captain Thunderer", 19, 1),
        ("The Incredible Captain Thunderstrike of the Seven Suns", 15, 2),
        ("The Incredible Captain " * 5, 11, 3),
        ("x" * 200, 8, 4),
    ],
)
def test_a_longer_name_is_smaller_then_takes_more_lines(
    fonts: Fonts, name: str, size: float, lines: int
) -> None:
    fitted = name_bar(name, "4C Basic", "", WIDTH, fonts).name
    assert (fitted.face.size, len(fitted.lines), fitted.whole) == (size, lines, True)


def test_a_word_too_wide_for_the_bar_is_broken_with_a_hyphen(fonts: Fonts) -> None:
    name = "Supercalifragilisticexpialidocious"
    large = fonts.set_as(sheet_style(large_print=True).setting)
    *broken, last = name_bar(name, "4C Basic", "", 76, large).name.lines
    assert broken
    assert all(line.endswith("-") for line in broken)
    assert not last.endswith("-")
    assert name_bar(name, "4C Basic", "", WIDTH, fonts).name.lines == (name.upper(),)


def test_names_of_large_print_are_solid_also_in_low_ink() -> None:
    large = sheet_style(low_ink=True, large_print=True)
    assert large.lines.name == 0 < sheet_style(low_ink=True).lines.name


@pytest.mark.parametrize("mark", ["", "Rules ignored, by the Gamemaster"])
@pytest.mark.parametrize("name", ["X", "Dr. O’Neil 小林", "Ęgy " * 50, "W" * 200])
def test_name_badge_and_mark_keep_to_the_bar(
    draw: Draw, fonts: Fonts, name: str, mark: str
) -> None:
    bar = name_bar(name, "Villain · 4C Advanced", mark, WIDTH, fonts)
    box = Box(37.6, 0, WIDTH, HEIGHT)
    drawn = draw(lambda pen: bar.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    printed = "".join(drawn.text.split())
    expected = [*bar.name.lines, "VILLAIN · 4C ADVANCED", mark]
    assert printed == "".join("".join(expected).split())


def test_the_bar_of_later_pages_is_lower(draw: Draw, fonts: Fonts) -> None:
    bar = low_name_bar("Night Owl", "4C Basic", 190, fonts)
    drawn = draw(lambda pen: bar.draw(pen, Box(0, 0, 190, bar.height)))
    assert bar.height == LOW_HEIGHT == 9.6
    assert bar.name.face.size == 17
    assert drawn.text.split() == ["NIGHT", "OWL", "4C", "Basic"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(0, 0, 190, 9.6)))


@pytest.mark.parametrize(("name", "outlined"), [("Owl", True), ("Owl " * 60, False)])
def test_low_ink_outlines_the_name_where_it_is_large(
    draw_in: DrawIn, fonts: Fonts, name: str, outlined: bool
) -> None:
    box = Box(37.6, 0, WIDTH, HEIGHT)
    bar = name_bar(name, "4C Basic", "", box.width, fonts)
    drawn = draw_in(LOW_INK, lambda pen: bar.draw(pen, box))
    assert (bar.name.face.size >= MIN_OUTLINED) is outlined
    assert "OWL" in drawn.text
    assert drawn.color(box.right - 1, box.y + 1) == (255, 255, 255)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Captain Thunderstrike", 1),
        ("The Extraordinary Guardian of Harbor City", 2),
        ("The Extraordinary Guardian of Harbor City and the Long Causeway", 2),
        ("The Incredible Captain Thunderstrike " * 3, 3),
        ("Extraordinarycounterrevolutionaryresistantguardian", 2),
    ],
)
def test_the_bar_of_later_pages_cuts_no_name_in_large_print(
    fonts: Fonts, draw_in: DrawIn, name: str, lines: int
) -> None:
    look = PrintLook(fonts, LARGE_PRINT)
    bar = low_name_bar(name, "Master Table, 4C Advanced", look.content.width, look.fonts)
    assert (bar.name.whole, len(bar.name.lines)) == (True, lines)
    box = Box(0, 0, look.content.width, bar.height)
    ink = draw_in(look.style, lambda pen: bar.draw(pen, box)).ink
    assert ink is not None
    scale = look.style.scale
    assert ink.within(near(Box(0, 0, box.width * scale, box.height * scale)))
