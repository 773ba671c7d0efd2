from fractions import Fraction

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fudge.rules.attacks.hit_locations import location_title
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables


def test_odds_of_the_melee_column(combat: CombatTables) -> None:
    """Torso on ±1, abdomen on 0, the head on ±4."""
    found = odds(lambda dice: combat.locations.rolled("melee", dice))
    assert found["torso"] == Fraction(32, 81)
    assert found["abdomen"] == Fraction(19, 81)
    assert found["head"] == Fraction(2, 81)
    assert sum(found.values()) == 1


@pytest.mark.parametrize("location", ["torso", "groin", "head", "eye"])
def test_a_called_location_needs_its_degree(combat: CombatTables, location: str) -> None:
    """F15: With a lower degree, the blow hits a random location."""
    least = combat.locations.least_degrees[location]
    for degree in range(1, 7):
        dice = ScriptedDice(1, 1, 0, 0)
        found = combat.locations.location_of_hit(location, degree, "melee", dice)
        assert found == (location if degree >= least else "left-arm")
        assert len(dice.left) == (4 if degree >= least else 0)


def test_an_uncalled_blow(combat: CombatTables) -> None:
    dice = ScriptedDice(-1, -1, -1, -1)
    assert combat.locations.location_of_hit("", 3, "low-swing", dice) == "abdomen"


def test_an_unknown_location_is_none(combat: CombatTables) -> None:
    dice = ScriptedDice(0, 0, 0, 0)
    assert combat.locations.location_of_hit("soul", 9, "melee", dice) == "abdomen"


def test_words() -> None:
    assert location_title("left-arm") == "left arm"
