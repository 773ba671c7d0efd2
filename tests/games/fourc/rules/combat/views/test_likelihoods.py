"""The likelihoods of actions by the situation."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attacks_of
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    Exertion,
    MovementUsed,
    TurnRecord,
)
from fourc_desktop.games.fourc.rules.combat.views.action_options import action_options
from fourc_desktop.games.fourc.rules.combat.views.likelihoods import can_reach, likelihood
from fourc_desktop.games.fourc.rules.combat.views.questions import questions
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT_SECTOR = Position(HERE.x + 1, HERE.y)
FAR = Position(HERE.x + 3, HERE.y)


def judged(stage: Stage, who: str = "ada") -> dict[str, Likelihood]:
    """The likelihood of each action, by its name."""
    context = stage.context()
    return {each.name: likelihood(context, each) for each in action_options(context, who)}


def move(stage: Stage, who: str, spot: Position | None) -> None:
    side = stage.now.combatant(who).side
    stage._put(who, side, stage.fighter(who), spot)


@pytest.mark.parametrize(
    ("spot", "melee", "shot", "rush"),
    [
        (HERE, True, True, False),
        (NEXT_SECTOR, False, True, True),
        (FAR, False, True, False),
        (None, False, False, False),
    ],
)
def test_attacks_without_a_foe_within_reach_are_unlikely(
    stage: Stage, spot: Position | None, melee: bool, shot: bool, rush: bool
) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    move(stage, "ben", spot)
    found = judged(stage)
    shown = {name: found[name] is Likelihood.USUAL for name in ("Fists", "Pistol", "Rush")}
    assert shown == {"Fists": melee, "Pistol": shot, "Rush": rush}
    assert (found["Hold"] is Likelihood.USUAL) is (found["Seize"] is Likelihood.USUAL) is melee


def test_rushing_without_movement_left_is_unlikely(stage: Stage) -> None:
    move(stage, "ben", NEXT_SECTOR)
    stage.change("ada", this_turn=TurnRecord(effort=MovementUsed(1, 2)))
    assert judged(stage)["Rush"] is Likelihood.USUAL
    stage.change("ada", this_turn=TurnRecord(effort=MovementUsed(2, 2)))
    assert judged(stage)["Rush"] is Likelihood.UNLIKELY


def test_an_attack_without_a_limit_reaches_every_sector(stage: Stage) -> None:
    stage.add("ada", "heroes")
    move(stage, "ben", FAR)
    context = stage.context()
    ada, ben = context.combatant("ada"), stage.now.combatant("ben")
    fists = attacks_of(stage.now, ada, context.book)["Fists"]
    assert not can_reach(stage.now, ada, fists, ben)
    assert can_reach(stage.now, ada, replace(fists, sectors=None), ben)


def test_a_foe_out_of_sight_or_out_of_the_fight_is_no_reason_to_attack(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    move(stage, "ben", NEXT_SECTOR)
    wall = Wall(WallKind.WALL, material=40)
    stage.now = stage.now_on(stage.now.map.with_wall(Edge(HERE, NEXT_SECTOR), wall))
    assert judged(stage)["Pistol"] is Likelihood.UNLIKELY
    move(stage, "ben", HERE)
    stage.suffer("ben", Condition.UNCONSCIOUS)
    assert judged(stage)["Fists"] is Likelihood.UNLIKELY
    assert judged(stage)["Dodge"] is Likelihood.USUAL


def test_attacks_from_off_the_map_are_unlikely(stage: Stage) -> None:
    move(stage, "ada", None)
    assert judged(stage)["Fists"] is Likelihood.UNLIKELY


def test_a_predicament_is_urgent(stage: Stage) -> None:
    found = judged(stage)
    for name in ("Get up", "Catch", "Slip a hold", "Keep the hold", "Cling to life"):
        assert found[name] is Likelihood.URGENT


def test_a_dying_friend_here_is_urgent_to_aid(stage: Stage) -> None:
    stage.add("cleo", "heroes")
    for who, expected in (("ben", Likelihood.USUAL), ("cleo", Likelihood.URGENT)):
        stage.suffer(who, Condition.DYING)
        assert judged(stage)["Aid"] is expected
    move(stage, "cleo", FAR)
    assert judged(stage)["Aid"] is Likelihood.USUAL


def test_objects_are_given_to_an_ally_within_reach(stage: Stage) -> None:
    assert judged(stage)["Hand over"] is Likelihood.UNLIKELY
    stage.add("cleo", "heroes")
    assert judged(stage)["Hand over"] is Likelihood.USUAL


def test_coming_up_from_under_water_is_urgent(stage: Stage) -> None:
    assert judged(stage)["Go under"] is Likelihood.UNLIKELY
    stage.change("ada", exertion=Exertion(under=True))
    assert judged(stage)["Come up"] is Likelihood.URGENT


def test_targets_within_reach_come_first(stage: Stage) -> None:
    stage.add("cleo", "heroes")
    stage.add("dan", "foes", FAR)
    move(stage, "ben", NEXT_SECTOR)
    context = stage.context()
    found = {}
    for option in action_options(context, "ada"):
        if option.name in ("Fists", "Rush", "Hold", "Throw an object"):
            asked = questions(context, option.command, option.fixed)
            found[option.name] = [each.value for each in asked[0].options]
    assert found == {
        "Fists": ["cleo", "ben", "dan"],
        "Rush": ["ben", "dan", "cleo"],
        "Hold": ["cleo", "ben", "dan"],
        "Throw an object": ["ben", "dan", "cleo"],
    }


def test_declaring_comes_before_dropping_something(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    found = judged(stage)
    assert found["Declare"] is Likelihood.URGENT
    assert found["Drop"] is Likelihood.UNLIKELY
