"""Names, tokens and numbers on parts of maps."""

from dataclasses import replace
from math import dist

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapMark,
    MapToken,
    PlaceLabel,
)
from fourc_desktop.pdf.maps.map_text import MARK, draw_text
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.pdf.styles import COLOR, SheetStyle
from tests.pdf.drawn_pages import Reader
from tests.pdf.print_styles import LARGE_PRINT

BOX = Box(20, 30, 60, 40)
WINDOW = MapWindow(0, 0, 10, BOX)
STREET = PlaceLabel("Street", (MapArea(0, 0, 3, 1), MapArea(0, 1, 3, 1)))
MAP = MapContent("", 6, 4, labels=(STREET,))


def written(fonts: Fonts, map_: MapContent, style: SheetStyle = COLOR) -> dict[str, Box]:
    """The box of each line on a map."""
    reader = Reader(PrintLook(fonts, style))
    draw_text(reader, map_, WINDOW)
    return dict(reader.written)


def token(x: float, y: float, name: str = "Ada") -> MapToken:
    return MapToken(x, y, TokenContent(name, name))


def test_a_name_is_centered_at_the_lower_edge_of_its_widest_row(fonts: Fonts) -> None:
    box = written(fonts, MAP)["Street"]
    assert round(box.middle, 3) == BOX.x + 15
    assert BOX.y + 5 < box.y < box.bottom < BOX.y + 10


def test_a_name_makes_way_for_a_token(fonts: Fonts) -> None:
    for tokens in ((token(1.5, 0.5),), (token(1.5, 0.5), token(0.5, 0.5), token(2.5, 0.5))):
        box = written(fonts, replace(MAP, tokens=tokens))["Street"]
        for each in tokens:
            x, y = WINDOW.point((each.x, each.y))
            assert not box.overlaps(Box(x - 3.1, y - 3.1, 6.2, 6.2))
        assert box.within(Box(BOX.x, BOX.y, 30, 20))


def test_a_name_in_a_crowd_stays_at_its_place(fonts: Fonts) -> None:
    crowd = tuple(
        MapToken(x / 2, y / 2, TokenContent("Ada", "Ada"), 0.9) for x in range(7) for y in range(5)
    )
    assert written(fonts, replace(MAP, tokens=crowd))["Street"] == written(fonts, MAP)["Street"]


def test_names_make_way_for_each_other(fonts: Fonts) -> None:
    again = PlaceLabel("Alley", STREET.rows)
    found = written(fonts, replace(MAP, labels=(STREET, again)))
    assert not found["Street"].overlaps(found["Alley"])


def test_a_long_name_takes_two_lines(fonts: Fonts) -> None:
    lane = PlaceLabel("Back lane", (MapArea(0, 0, 1, 1),))
    found = written(fonts, replace(MAP, labels=(lane,)))
    assert found["Back"].bottom < found["lane"].y


def test_numbers_at_the_edge_of_a_map_are_not_cut(fonts: Fonts) -> None:
    corners = ((0, 0), (6, 0), (0, 4), (6, 4))
    marks = tuple(MapMark(number, *each) for number, each in enumerate(corners, start=11))
    for box in written(fonts, replace(MAP, labels=(), marks=marks)).values():
        assert box.within(BOX.inset(MARK - 1.6))


def test_numbers_fit_their_circle_in_large_print(fonts: Fonts) -> None:

    map_ = replace(MAP, labels=(), marks=(MapMark(188, 3, 2),))
    box = written(fonts.set_as(LARGE_PRINT.setting), map_, LARGE_PRINT)["188"]
    assert box.width < 2 * MARK
    assert round(box.y + box.height / 2, 3) == BOX.y + 20


def test_tokens_have_the_initials_of_the_screen_with_and_without_room(fonts: Fonts) -> None:
    tokens = (token(0.5, 0.5, "The Undertow"), token(1.5, 0.5, "Quickstep"), token(2.5, 0.5))
    crowd = tuple(
        MapToken(x / 4, 2, TokenContent(f"Dock Thug {10 + x}", "Thug"), 0.2) for x in range(8)
    )
    found = written(fonts, replace(MAP, labels=(), tokens=(*tokens, *crowd)))
    assert set(found) == {"UN", "QU", "AD", *(f"T{10 + x}" for x in range(8))}
    assert found["T10"].width <= 0.2 * WINDOW.side


def test_a_number_covers_no_token(fonts: Fonts) -> None:
    """Before, it was drawn at its place, also over a token there."""
    tokens = (token(0.5, 0.5), MapToken(2.3, 1.5, TokenContent("Bert", "Bert"), 0.45))
    places = ((0.17, 0.17), (2, 1.5), (0.5, 0.5), (0.2, 0.17))
    marks = tuple(MapMark(number, *each) for number, each in enumerate(places, start=11))
    found = written(fonts, replace(MAP, labels=(), tokens=tokens, marks=marks))
    centers = [
        (box.middle, box.y + box.height / 2) for text, box in found.items() if text.isdecimal()
    ]
    assert len(centers) == len(marks)
    for center in centers:
        for each in tokens:
            far = each.size * WINDOW.side / 2 + MARK
            assert dist(center, WINDOW.point((each.x, each.y))) >= far - 0.01
        assert sum(dist(center, other) < 2 * MARK - 0.01 for other in centers) == 1


def test_a_number_stays_at_its_place_if_it_covers_nothing(fonts: Fonts) -> None:
    found = written(
        fonts, replace(MAP, labels=(), tokens=(token(1.5, 0.5),), marks=(MapMark(7, 3, 2),))
    )
    x, y = WINDOW.point((3, 2))
    assert (
        round(found["7"].middle - x, 3),
        round(found["7"].y + found["7"].height / 2 - y, 3),
    ) == (0, 0)
