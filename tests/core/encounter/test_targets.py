"""The order of targets, and whether there is a foe to aim at."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.targets import aimed_at_foes, foes, targets_by_reach
from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from tests.core.encounter.toy_fight import Pluck, ToyMoment, duel

COLUMNS = {"friend": ("heroes", 1), "near": ("foes", 2), "far": ("foes", 5), "lost": ("foes", None)}


@pytest.fixture
def crowd() -> ToyMoment:
    """Ada at the left edge of a street with a friend and foes, one of whom is off the map."""
    state = replace(duel(), map=SectorMap("Street", 8, 1)).without("ben")
    for name, (side, column) in COLUMNS.items():
        spot = None if column is None else Position(column, 0)
        state = state.with_combatant(Combatant(name, name, side, Pluck(1), spot))
    ada = replace(state.combatant("ada"), spot=Position(0, 0))
    return state.with_combatant(ada)


def order(state: ToyMoment, reach: int = 99) -> list[str]:
    def is_within_reach(other: Combatant[Pluck]) -> bool:
        return other.spot is not None and other.spot.x <= reach

    return [each.id for each in targets_by_reach(state, "ada", is_within_reach)]


def test_targets_are_ordered_by_reach_enmity_and_distance(crowd: ToyMoment) -> None:
    assert order(crowd) == ["near", "far", "friend", "lost"]
    assert order(crowd, reach=1) == ["friend", "lost", "near", "far"]
    assert [each.id for each in targets_by_reach(crowd, "far")] == [
        "friend",
        "ada",
        "lost",
        "near",
    ]


def test_an_attack_without_a_foe_in_reach_is_unlikely(crowd: ToyMoment) -> None:
    assert [each.id for each in foes(crowd, "ada")] == ["near", "far", "lost"]
    assert aimed_at_foes(crowd, "ada", lambda each: each.id == "far") is Likelihood.USUAL
    assert aimed_at_foes(crowd, "ada", lambda each: each.id == "friend") is Likelihood.UNLIKELY


def test_targets_off_the_map_have_distance_zero(crowd: ToyMoment) -> None:
    nearer = crowd.with_combatant(replace(crowd.combatant("near"), spot=Position(1, 0)))
    found = [each.id for each in targets_by_reach(nearer, "ada")]
    assert found.index("lost") < found.index("near")
