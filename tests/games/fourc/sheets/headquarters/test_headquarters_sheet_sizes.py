from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import SizeLine, size_lines
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import sizes
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import RIGHT
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, near, pixel

LINES = (
    SizeLine("1–5", "A secret room"),
    SizeLine("20–29", "A mansion", own=True),
    SizeLine("50+", "A hidden city, a station in orbit", most=True),
)


def test_the_size_of_the_headquarters_is_highlighted(draw: Draw, fonts: Fonts) -> None:
    listing = sizes(LINES, 68, fonts)
    box = Box(10, 20, 68, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert " ".join(drawn.text.split()) == (
        "SIZE by Rank Value 1–5 A secret room 20–29 A mansion "
        "50+ A hidden city, a station in orbit at most"
    )
    own = box.y + 5.1 + 0.3 + 5.8 * 1.5
    assert drawn.color(box.right - 5, own) == pixel(COLOR.tint)
    assert drawn.color(box.right - 5, own - 5.8) == (255, 255, 255)
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_the_rooms_of_every_size_are_printed(book: Rulebook, draw: Draw, fonts: Fonts) -> None:
    """On a blank sheet all of them, uncut, each below its size."""
    lines = tuple(size_lines(book))
    listing = sizes(lines, RIGHT, fonts)
    drawn = draw(lambda pen: listing.draw(pen, Box(10, 20, RIGHT, listing.height)))
    text = " ".join(drawn.text.split())
    for line in lines:
        assert f"{line.words} {line.holds}" in text
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(10, 20, RIGHT, listing.height)))
