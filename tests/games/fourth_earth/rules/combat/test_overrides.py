from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.combat.overrides import EarthOverrides
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthFighter
from tests.games.fourth_earth.people import ILSE

SET = EarthOverrides()
FIGHTER = EarthFighter(ILSE, rating_shift=-2, drain=1, broken=("Iron-shod staff",))


def test_a_battery_is_set() -> None:
    assert SET.with_gauge(FIGHTER, "Mental", 2, 1).character.mental == 2
    with pytest.raises(Refused, match="no battery “Luck”"):
        SET.with_gauge(FIGHTER, "Luck", 2, 1)
    for value in (-1, 9):
        with pytest.raises(Refused, match="Health must be from 0 to 8"):
            SET.with_gauge(FIGHTER, "Health", value, 1)


def test_ranks_are_set() -> None:
    found = SET.with_number(FIGHTER, "Climb", 3).character.actions
    assert [each.ranks for each in found] == [3, 1, 3, 2, 1, 1]
    with pytest.raises(Refused, match="no action type"):
        SET.with_number(FIGHTER, "Juggle", 1)
    with pytest.raises(Refused, match="Climb must be from 0 to 3"):
        SET.with_number(FIGHTER, "Climb", 4)


def test_conditions_are_added_and_removed() -> None:
    blind = SET.with_condition(FIGHTER, "Blind", 2, 3)
    assert [(each.name, each.last) for each in blind.conditions] == [("Blind", 4)]
    longer = SET.with_condition(blind, "Blind", 2)
    assert [(each.name, each.last) for each in longer.conditions] == [("Blind", None)]
    assert SET.without_condition(longer, "Blind") == FIGHTER
    with pytest.raises(Refused, match="needs a name"):
        SET.with_condition(FIGHTER, " ", 1)


def test_conditions_of_the_rules_set_their_values() -> None:
    out = SET.with_condition(FIGHTER, "Out", 1)
    assert out.character.health == 0
    assert SET.without_condition(out, "Out").character.health == 1
    assert SET.without_condition(FIGHTER, "Out") == FIGHTER
    idle = SET.with_condition(FIGHTER, "Cannot act", 3, 2)
    assert idle.idle_until == 4
    assert SET.with_condition(FIGHTER, "Cannot act", 3).idle_until == 3
    later = replace(idle, idle_from=4)
    assert SET.with_condition(later, "Cannot act", 3, 2) == idle
    assert SET.without_condition(later, "Cannot act") == FIGHTER
    assert SET.without_condition(FIGHTER, "Rating −2").rating_shift == 0
    assert SET.without_condition(FIGHTER, "−1 health each round").drain == 0
    assert SET.without_condition(FIGHTER, "Iron-shod staff useless").broken == ()
    assert SET.condition_names() == ["Out", "Cannot act", "Subdued"]
    assert SET.condition_dice("Out") is None
