"""How likely each action is in a situation, and which actions need no target."""

from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    PRONE,
    RESTRAINED,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import Stage


def judged(stage: Stage, who: str = "apex") -> dict[str, Likelihood]:
    actions = stage.fight.actions
    found = actions.action_options(stage.state, who)
    return {each.name: actions.likelihood(stage.state, each) for each in found}


def likely(stage: Stage, *names: str) -> list[bool]:
    found = judged(stage)
    return [found[name] is Likelihood.USUAL for name in names]


def test_hands_need_a_foe_within_reach_and_shots_one_within_range(stage: Stage) -> None:
    names = ("Staff", "Sweep with Staff", "Grapple", "Pistol", "Spread with Gun", "Distract")
    stage.place("apex", 0, 0)
    stage.place("boomer", 1, 0)
    assert likely(stage, *names) == [True] * 6
    stage.place("boomer", 3, 0)
    assert likely(stage, *names) == [False, False, False, True, True, True]
    stage.put("boomer", health=0)
    assert likely(stage, *names) == [False] * 5 + [True]


def test_ending_a_condition_is_urgent(stage: Stage) -> None:
    stage.put("apex", conditions=(RoughMagicCondition(BLIND), RoughMagicCondition(PRONE)))
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    found = judged(stage)
    assert found["Hurt Boomer"] is found["Throw Boomer"] is Likelihood.URGENT
    assert found["Recover sight"] is found["Stand up"] is Likelihood.URGENT
    assert found["Dodge"] is Likelihood.USUAL


def test_rare_actions_are_less_likely_than_a_second_weapon(stage: Stage) -> None:
    found = judged(stage)
    for name in ("Attack an object", "Lie down", "Place in the order of play"):
        if name in found:
            assert found[name] is Likelihood.UNLIKELY
    assert "Lie down" in found
    assert found["Take cover"] is found["Gun"] is Likelihood.USUAL
