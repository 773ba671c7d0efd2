from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.death import died, reincarnated, resurrected

LENA = EarthCharacter(
    physical=3,
    actions=(
        ActionType("Fight", ranks=3),
        ActionType("Climb", ranks=1, points=2),
        ActionType("Swim", points=3),
        ActionType("Run"),
    ),
    tools=(Tool("Staff", 1, ranks=1), Tool("Rope", 2, points=1)),
    armor=2,
)


def learned(character: EarthCharacter) -> list[tuple[int, int]]:
    actions = [(each.ranks, each.points) for each in character.actions]
    return actions + [(each.ranks, each.points) for each in character.tools]


def test_death_takes_a_point_from_each_completed_rank() -> None:
    after = died(LENA)
    assert learned(after) == [(2, 1), (1, 1), (0, 3), (0, 0), (0, 3), (0, 1)]
    assert after.health == 0
    assert replace(after, health=8, actions=LENA.actions, tools=LENA.tools) == LENA


def test_resurrection_takes_one_more_from_every_rank_and_empties_the_batteries() -> None:
    after = resurrected(LENA)
    assert learned(after) == [(1, 2), (0, 3), (0, 2), (0, 0), (0, 2), (0, 0)]
    assert (after.health, after.physical, after.mental, after.spiritual) == (1, 0, 0, 0)
    assert after.armor == 2


def test_reincarnation_loses_carried_items() -> None:
    after = reincarnated(LENA)
    assert (after.tools, after.armor) == ((), 0)
    assert after.actions == resurrected(LENA).actions
