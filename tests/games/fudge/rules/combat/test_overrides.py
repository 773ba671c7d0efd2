from itertools import product

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    WOUND_GAUGE,
    WoundLevel,
    wounded,
    wounds_left,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import (
    FighterGauge,
    FighterNumber,
    LastingCondition,
)
from fourc_desktop.games.fudge.rules.combat.movement_modes import movement_modes
from fourc_desktop.games.fudge.rules.combat.overrides import FudgeOverrides
from tests.games.fudge.rules.combat.stage import fighter


@pytest.fixture
def by_hand(fudge: FudgeBook) -> FudgeOverrides:
    return FudgeOverrides(fudge)


def test_the_gauge_of_wounds(by_hand: FudgeOverrides) -> None:
    """5 unhurt, 4 scratched … 0 in a Coma; from every state to every other."""
    for before, value in product(WoundLevel, range(6)):
        hurt = fighter(wounds=wounded(" " * 8, before))
        after = by_hand.with_gauge(hurt, WOUND_GAUGE, value, 1)
        assert wounds_left(after.wounds) == value
    kept = by_hand.with_gauge(fighter(wounds="xx x  x "), WOUND_GAUGE, 3, 1)
    assert kept.wounds == "xx x    "


def test_other_gauges(by_hand: FudgeOverrides) -> None:
    archer = fighter(gauges=(FighterGauge("Arrows", 5, 20), FighterGauge("Oil", 1, 1)))
    after = by_hand.with_gauge(archer, "Arrows", 7, 1)
    assert after.gauges == (FighterGauge("Arrows", 7, 20), FighterGauge("Oil", 1, 1))


@pytest.mark.parametrize(
    ("gauge", "value", "words"),
    [
        ("Mana", 1, "no gauge called"),
        ("Arrows", 21, "from 0 to 20"),
        (WOUND_GAUGE, 6, "must be from 0 to 5."),
    ],
)
def test_invalid_gauge_values_are_refused(
    gauge: str, value: int, words: str, by_hand: FudgeOverrides
) -> None:
    with pytest.raises(Refused, match=words):
        by_hand.with_gauge(fighter(gauges=(FighterGauge("Arrows", 5, 20),)), gauge, value, 1)


def test_numbers(by_hand: FudgeOverrides) -> None:
    after = by_hand.with_number(fighter(), "Swords", 3)
    assert (after.number("Swords"), after.number("Bows")) == (3, 0)
    with pytest.raises(Refused, match="no number"):
        by_hand.with_number(fighter(), "Luck", 3)
    with pytest.raises(Refused, match="Swords must be from −40 to 40"):
        by_hand.with_number(fighter(), "Swords", 41)


def test_conditions_of_the_rules(by_hand: FudgeOverrides) -> None:
    """Each has the effect that the rules give it, and can be removed again."""
    assert not any(map(by_hand.condition_dice, by_hand.condition_names()))
    for name in by_hand.condition_names():
        assert by_hand.condition_dice(name) is None
        after = by_hand.with_condition(fighter(), name, 3)
        assert after.conditions == ()
        assert after != fighter()
        assert by_hand.without_condition(after, name) != after
    assert by_hand.with_condition(fighter(), "Entangled", 1).entangled
    stunned = by_hand.with_condition(fighter(), "Very Stunned", 3)
    assert (stunned.stun, stunned.stun_until) == (StunLevel.VERY_STUNNED, 5)
    assert by_hand.with_condition(fighter(), "Stunned", 3, 4).stun_until == 7
    assert by_hand.with_condition(fighter(), "Dead", 1).condition is WoundLevel.DEAD


def test_other_conditions(by_hand: FudgeOverrides) -> None:
    once = by_hand.with_condition(fighter(), "Blessed", 3, 2)
    assert once.conditions == (LastingCondition("Blessed", 5),)
    twice = by_hand.with_condition(once, "Blessed", 4)
    assert twice.conditions == (LastingCondition("Blessed"),)
    assert by_hand.without_condition(twice, "Blessed").conditions == ()
    with pytest.raises(Refused, match="needs a name"):
        by_hand.with_condition(fighter(), " ", 1)


def test_a_wound_taken_away_leaves_the_next_better(by_hand: FudgeOverrides) -> None:
    assert by_hand.without_condition(fighter(wounds="   x x  "), "Major Wound").wounds == "   x    "


def test_movement_is_set_in_meters(by_hand: FudgeOverrides, fudge: FudgeBook) -> None:
    """A movement mode that is set replaces Speed; the others still follow Speed."""
    slow = by_hand.with_number(fighter(), "Walk", 3)
    assert [each.sectors for each in movement_modes(fudge, slow)] == [1, 12, 20]
    slower = by_hand.with_number(by_hand.with_number(slow, "Walk", 0), "Speed", -4)
    assert [each.sectors for each in movement_modes(fudge, slower)] == [0, 2, 4]
    # Files keep it under the name of earlier versions.
    assert slower.own_number("Walking") == FighterNumber("Walking", 0, 10)
    for meters in (-1, 1000):
        with pytest.raises(Refused, match="Sprint must be from 0 to 999"):
            by_hand.with_number(fighter(), "Sprint", meters)
