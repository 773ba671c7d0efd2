from fourc_desktop.games.fourth_earth.rules.rating_changes import (
    EarthStance,
    foe_allies_change,
    own_allies_change,
    scale_change,
    scale_resistance,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

OFF, NEUTRAL, DEF = EarthStance
# P: offensive, neutral, defensive
STANCES = {OFF: (-2, -1, 0), NEUTRAL: (-1, 0, 1), DEF: (0, 1, 2)}


def test_allies_count_by_twos() -> None:
    assert [foe_allies_change(count) for count in (0, 1, 2, 3, 4)] == [0, 0, 1, 1, 2]
    assert [own_allies_change(count) for count in (0, 1, 2, 4)] == [0, 0, -1, -2]
    assert foe_allies_change(2) + own_allies_change(2) == 0


def test_a_smaller_target_is_harder_and_a_larger_one_resists() -> None:
    assert scale_change(5, 1) == 4
    assert scale_change(1, 5) == scale_change(2, 2) == 0
    assert scale_resistance(1, 3) == 2
    assert scale_resistance(3, 1) == 0


def test_the_stances_are_those_of_the_table(plain: EarthRulebook) -> None:
    for antagonist, row in STANCES.items():
        for protagonist, change in zip((OFF, NEUTRAL, DEF), row, strict=True):
            assert plain.stances[protagonist, antagonist] == change
    assert len(plain.stances) == 9
