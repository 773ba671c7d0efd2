"""The parts of the Advanced rules in a fight, switched on and off (ruling R8)."""

from collections.abc import Callable

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.combat.actions.endurance import endurance_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch, Defend, Wait
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart, Rules
from tests.games.fourc.rules.combat.stage import Stage

ACTIONS = {
    AdvancedPart.BLOCK: Defend("ada", "block"),
    AdvancedPart.EVADE: Defend("ada", "evade", "ben"),
    AdvancedPart.WAITING: Wait("ada"),
    AdvancedPart.CATCH: Catch("ada", "cat"),
}

each_edition = pytest.mark.parametrize("rules", [BASIC, ADVANCED], ids=["basic", "advanced"])


@pytest.fixture
def playable(stage: Stage) -> Stage:
    stage.add("cat", "heroes", Position(3, 1, 1))
    return stage


@each_edition
@pytest.mark.parametrize("part", ACTIONS)
def test_an_action_is_refused_without_its_rule_part(
    playable: Stage, part: AdvancedPart, rules: Rules
) -> None:
    for played in AdvancedPart:
        alone = rules
        for each in AdvancedPart:
            alone = alone.with_part(each, on=each is played)
        playable.play(rules=alone)
        decide = fight(playable.book, playable.page).rules.decide
        if part is played:
            assert decide(playable.now, ACTIONS[part], ScriptedDice(), by_hand=False)
        else:
            with pytest.raises(Refused, match="not played in this campaign"):
                decide(playable.now, ACTIONS[part], ScriptedDice(), by_hand=False)


@pytest.mark.parametrize(("part", "name"), [("block", "Block"), ("evade", "Evade")])
def test_a_defense_that_is_not_played_is_not_offered(
    stage: Stage, part: str, name: str, offered: Callable[[Stage], set[str]]
) -> None:
    assert name in offered(stage)
    stage.play(rules=ADVANCED.with_part(AdvancedPart(part), on=False))
    assert name not in offered(stage)
    stage.play(rules=BASIC.with_part(AdvancedPart(part), on=True))
    assert name in offered(stage)


@pytest.fixture
def offered() -> Callable[[Stage], set[str]]:
    """The names of all action options of Ada, possible or not."""
    return lambda stage: {
        each.name for each in fight(stage.book, stage.page).actions.action_options(stage.now, "ada")
    }


@each_edition
@pytest.mark.parametrize("on", [True, False])
def test_long_movement_tires_only_with_exhaustion_on(stage: Stage, rules: Rules, on: bool) -> None:
    stage.play(rules=rules.with_part(AdvancedPart.EXHAUSTION, on=on))
    stage.change("ada", exertion=Exertion(moving=30))
    stage.this_turn("ada", sectors=1)
    assert ("RollOpened" in stage.do(endurance_at_end_of_turn)) is on
