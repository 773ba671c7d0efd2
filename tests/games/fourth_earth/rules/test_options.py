from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.options import CriticalDie, EarthOptions


def test_values_derived_from_options() -> None:
    assert EarthOptions(mental=False).used == (Battery.PHYSICAL, Battery.SPIRITUAL)
    assert EarthOptions().limit == 5
    assert EarthOptions(pool_limit=False).limit is None
    assert EarthOptions(partials=True).has_criticality_die
    assert not EarthOptions().has_criticality_die
    assert [each.sides for each in CriticalDie] == [6, 8, 10, 12, 20]


def test_own_allies_count_by_default() -> None:
    assert EarthOptions().own_allies
