from itertools import product

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.combat.stunning import StunLevel
from fourc_desktop.games.fudge.rules.combat.wounds import WoundLevel, wounded
from fourc_desktop.games.fudge.rules.fight.fighter import FighterGauge, LastingCondition
from fourc_desktop.games.fudge.rules.fight.overrides import (
    CONDITION,
    FudgeOverrides,
    condition_value,
)
from tests.games.fudge.rules.fight.stage import fighter

BY_HAND = FudgeOverrides()


def test_the_gauge_of_wounds() -> None:
    """5 unhurt, 4 scratched … 0 in a Coma; from every condition to every other."""
    for before, value in product(WoundLevel, range(6)):
        hurt = fighter(wounds=wounded(" " * 8, before))
        after = BY_HAND.with_gauge(hurt, CONDITION, value, 1)
        assert condition_value(after) == value
    kept = BY_HAND.with_gauge(fighter(wounds="xx x  x "), CONDITION, 3, 1)
    assert kept.wounds == "xx x    "


def test_other_gauges() -> None:
    archer = fighter(gauges=(FighterGauge("Arrows", 5, 20), FighterGauge("Oil", 1, 1)))
    after = BY_HAND.with_gauge(archer, "Arrows", 7, 1)
    assert after.gauges == (FighterGauge("Arrows", 7, 20), FighterGauge("Oil", 1, 1))


@pytest.mark.parametrize(
    ("gauge", "value", "words"),
    [("Mana", 1, "no gauge called"), ("Arrows", 21, "from 0 to 20"), (CONDITION, 6, "from 0 to 5")],
)
def test_gauges_that_cannot_be(gauge: str, value: int, words: str) -> None:
    with pytest.raises(Refused, match=words):
        BY_HAND.with_gauge(fighter(gauges=(FighterGauge("Arrows", 5, 20),)), gauge, value, 1)


def test_numbers() -> None:
    after = BY_HAND.with_number(fighter(), "Swords", 3)
    assert (after.number("Swords"), after.number("Bows")) == (3, 0)
    with pytest.raises(Refused, match="no number"):
        BY_HAND.with_number(fighter(), "Luck", 3)
    with pytest.raises(Refused, match="from -40 to 40"):
        BY_HAND.with_number(fighter(), "Swords", 41)


def test_conditions_of_the_rules() -> None:
    """Each is what the rules make of it, and can be taken away again."""
    assert not any(map(BY_HAND.condition_dice, BY_HAND.condition_names()))
    for name in BY_HAND.condition_names():
        assert BY_HAND.condition_dice(name) is None
        after = BY_HAND.with_condition(fighter(), name, 3)
        assert after.conditions == ()
        assert after != fighter()
        assert BY_HAND.without_condition(after, name) != after
    assert BY_HAND.with_condition(fighter(), "Entangled", 1).entangled
    stunned = BY_HAND.with_condition(fighter(), "Very Stunned", 3)
    assert (stunned.stun, stunned.stun_until) == (StunLevel.VERY_STUNNED, 5)
    assert BY_HAND.with_condition(fighter(), "Stunned", 3, 4).stun_until == 7
    assert BY_HAND.with_condition(fighter(), "Dead", 1).condition is WoundLevel.DEAD


def test_other_conditions() -> None:
    once = BY_HAND.with_condition(fighter(), "Blessed", 3, 2)
    assert once.conditions == (LastingCondition("Blessed", 5),)
    twice = BY_HAND.with_condition(once, "Blessed", 4)
    assert twice.conditions == (LastingCondition("Blessed"),)
    assert BY_HAND.without_condition(twice, "Blessed").conditions == ()
    with pytest.raises(Refused, match="needs a name"):
        BY_HAND.with_condition(fighter(), " ", 1)


def test_a_wound_taken_away_leaves_the_next_better() -> None:
    assert BY_HAND.without_condition(fighter(wounds="   x x  "), "Major Wound").wounds == "   x    "
