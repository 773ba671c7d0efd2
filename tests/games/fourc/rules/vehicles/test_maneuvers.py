import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import Maneuver, crash_distance

LEAST = {
    "Easy": Color.BLACK,
    "Average": Color.RED,
    "Difficult": Color.BLUE,
    "Ridiculous": Color.YELLOW,
}


@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("maneuver", Maneuver)
def test_the_color_or_a_greater_one_succeeds(maneuver: Maneuver, color: Color) -> None:
    assert maneuver.succeeds(color) == (color >= LEAST[maneuver.title])


def test_maneuvers_have_unique_examples() -> None:
    assert [maneuver.example for maneuver in Maneuver] == [
        "an ordinary turn",
        "a sharp turn",
        "a leap over a gap in a bridge",
        "on two wheels through an alley too narrow for four",
    ]


@pytest.mark.parametrize(
    ("color", "sectors"),
    [(Color.BLACK, 0), (Color.RED, 1), (Color.BLUE, 1), (Color.YELLOW, 1)],
)
def test_the_crash_distance_follows_the_color(color: Color, sectors: int) -> None:
    assert crash_distance(color) == sectors
