import pytest

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberBreakdown,
    NumberMeasure,
    NumberSource,
    NumberUse,
    PowerNumber,
)


@pytest.mark.parametrize(
    ("says", "unit", "use", "read"),
    [
        (6, "sectors a turn", NumberUse.FLY, "sectors a turn"),
        (1, "sectors a turn", NumberUse.FLY, "sector a turn"),
        ("around the world", "sectors a turn", NumberUse.FLY, ""),
        ("twice the size", "feet", None, "feet"),
        (1, "", None, ""),
    ],
)
def test_the_unit_as_it_is_read(
    says: int | str, unit: str, use: NumberUse | None, read: str
) -> None:
    number = PowerNumber("Flying", unit, use=use)
    assert NumberBreakdown(number, Breakdown(()), None, says).unit == read


def test_a_number_is_read_from_the_whole_rank_value_unless_it_is_said() -> None:
    source = NumberSource()
    assert (source.measure, source.trait, source.plus) == (NumberMeasure.RANK, None, 0)
    assert not source.half
