import pytest

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.power_numbers import PowerNumber, Use


@pytest.mark.parametrize(
    ("says", "unit", "use", "read"),
    [
        (6, "sectors a turn", Use.FLY, "sectors a turn"),
        (1, "sectors a turn", Use.FLY, "sector a turn"),
        ("around the world", "sectors a turn", Use.FLY, ""),
        ("twice the size", "feet", None, "feet"),
        (1, "", None, ""),
    ],
)
def test_the_unit_as_it_is_read(says: int | str, unit: str, use: Use | None, read: str) -> None:
    number = PowerNumber("Flying", unit, use=use)
    assert NumberFigure(number, Figure(()), None, says).unit == read
