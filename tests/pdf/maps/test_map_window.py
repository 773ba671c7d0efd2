"""Parts of maps in boxes on the page."""

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.map_content import MapArea
from fourc_desktop.pdf.maps.map_window import MapWindow

WINDOW = MapWindow(2, 1, 10, Box(20, 30, 60, 40))


def test_map_coordinates_become_positions_on_the_page() -> None:
    assert WINDOW.point((2, 1)) == (20, 30)
    assert WINDOW.point((3.5, 4)) == (35, 60)
    assert WINDOW.rect(MapArea(3, 1, 2, 1)) == Box(30, 30, 20, 10)


def test_a_window_sees_what_reaches_into_its_box() -> None:
    assert WINDOW.sees((0, 3), (9, 3))
    assert not WINDOW.sees((1, 0))
    assert WINDOW.sees((1, 0), around=10)
