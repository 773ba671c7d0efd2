"""The Gamemaster's overrides."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    CONDITIONS,
    PRONE,
    UNCONSCIOUS,
    RoughMagicCondition,
)
from fourc_desktop.games.rough_magic.rules.combat.overrides import RoughMagicOverrides
from tests.games.rough_magic.rules.combat.stage import APEX

HAND = RoughMagicOverrides()


def test_gauges_are_set_within_their_range() -> None:
    assert HAND.with_gauge(APEX, "Health", 5, 1).health == 5
    assert HAND.with_gauge(APEX, "Health", 0, 1).endurance == 0
    assert HAND.with_gauge(APEX, "Endurance", 0, 1).health == 18
    assert HAND.with_gauge(APEX, "Plot Points", 7, 1).plot_points == 7
    for gauge, value, words in (
        ("Mana", 1, "no gauge"),
        ("Health", 19, "Health must be from 0 to 18."),
    ):
        with pytest.raises(Refused, match=words):
            HAND.with_gauge(APEX, gauge, value, 1)


def test_attributes_are_set_within_their_range() -> None:
    assert HAND.with_number(APEX, "Power Level", 9).power_level == 9
    for name, value, words in (
        ("Luck", 1, "no number"),
        ("Brawn", -1, "Brawn must be from 0 to 20."),
    ):
        with pytest.raises(Refused, match=words):
            HAND.with_number(APEX, name, value)


def test_conditions_are_set_and_removed() -> None:
    lasting = HAND.with_condition(APEX, PRONE, 3, 2)
    assert lasting.conditions == (RoughMagicCondition(PRONE, last=4),)
    assert HAND.with_condition(lasting, PRONE, 3).conditions == (RoughMagicCondition(PRONE),)
    assert HAND.without_condition(lasting, PRONE) == APEX
    with pytest.raises(Refused, match="needs a name"):
        HAND.with_condition(APEX, " ", 1)


def test_unconscious_follows_from_endurance() -> None:
    out = HAND.with_condition(APEX, UNCONSCIOUS, 1)
    assert (out.is_conscious, out.endurance) == (False, 0)
    assert HAND.without_condition(out, UNCONSCIOUS).endurance == 1
    assert set(HAND.condition_names()) == {*CONDITIONS, UNCONSCIOUS}
    assert not any(map(HAND.condition_dice, HAND.condition_names()))
