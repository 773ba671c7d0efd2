"""Holds: kept by an action, released at will, with damage at the end of the turn."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.holds import damage_held, keep_hold, release
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GrabOpponent,
    KeepHold,
    Release,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def hold(stage: Stage) -> Stage:
    """Ada holds Ben."""
    stage.lay("crate", MapObject(5, 20))
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    stage.settle(Color.BLUE)
    return stage


def test_a_hold_does_the_brawn_of_the_holder(hold: Stage) -> None:
    hold.do(damage_held)
    assert hold.fighter("ben").damage == 60


def test_armor_counts_against_a_hold(hold: Stage) -> None:
    hold.add("ben", "foes", carries=("Padded Costume",))
    armor = hold.fighter("ben").known.armor
    assert armor
    hold.change("ben", held_by="ada")
    hold.do(damage_held)
    assert hold.fighter("ben").damage == 80 - (20 - armor)


def test_a_hold_can_kill(hold: Stage) -> None:
    hold.change("ben", damage=20)
    hold.do(damage_held)
    assert hold.has_condition("ben", Condition.DYING)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_hold_that_is_not_kept_ends(hold: Stage, keeps: bool) -> None:
    hold.this_turn("ada", grips=False, acted=False, attacks=0)
    if keeps:
        assert hold.do(keep_hold, KeepHold("ada")) == ["HoldTaken", "Acted"]
    hold.do(damage_held)
    assert hold.has_condition("ben", Condition.HELD) == keeps
    assert hold.fighter("ben").damage == (60 if keeps else 80)


def test_a_hold_ends_with_the_holder_or_the_held(hold: Stage) -> None:
    before = hold.now
    hold.suffer("ada", Condition.UNCONSCIOUS)
    assert hold.do(damage_held) == ["HoldReleased"]
    hold.now = before
    hold.add("ben", "foes", Position(0, 0))
    assert hold.do(damage_held) == ["HoldReleased"]
    hold.now = before.without("ben")
    assert hold.do(damage_held) == ["HoldReleased"]
    assert not hold.fighter("ada").holds


def test_letting_go(hold: Stage) -> None:
    assert hold.do(release, Release("ada")) == ["HoldReleased"]
    assert not hold.has_condition("ben", Condition.HELD)
    assert "holds nobody" in hold.refused(release, Release("ada"))
    assert "holds nobody" in hold.refused(keep_hold, KeepHold("ada"))
    assert hold.do(keep_hold, KeepHold("ada"), by_hand=True) == []
    assert hold.do(release, Release("ada"), by_hand=True) == []
