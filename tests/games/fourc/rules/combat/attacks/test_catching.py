"""Catching falling and thrown things."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import get_up
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Catch,
    GetUp,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.editions import BASIC
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT = Position(3, 1, 1)
"""In the air over the next sector."""


@pytest.mark.parametrize("color", list(Color))
def test_a_falling_combatant_is_caught(stage: Stage, color: Color) -> None:
    stage.add("cat", "heroes", NEXT)
    assert stage.do(catch, Catch("ada", "cat")) == ["Acted", "RollOpened"]
    stage.settle(color)
    assert bool(stage.now.table.rolls) == (color is Color.BLUE)
    assert stage.spot("cat") == (HERE if color is Color.YELLOW else NEXT)


@pytest.mark.parametrize("color", list(Color))
def test_a_rough_catch_may_harm_the_caught_combatant(stage: Stage, color: Color) -> None:
    stage.add("cat", "heroes", NEXT)
    stage.do(catch, Catch("ada", "cat"))
    stage.settle(Color.BLUE)
    stage.settle(color)
    assert stage.spot("cat") == HERE
    assert stage.fighter("cat").damage == (60 if color < Color.BLUE else 80)


@pytest.mark.parametrize(
    ("thing", "broken"),
    [(MapObject(19, 10), True), (MapObject(20, 10), False), (MapObject(19, 10, broken=True), True)],
)
def test_a_rough_catch_may_break_the_object(stage: Stage, thing: MapObject, broken: bool) -> None:
    stage.lay("vase", thing, NEXT)
    stage.do(catch, Catch("ada", "vase"))
    stage.settle(Color.BLUE)
    stage.settle(Color.RED)
    assert stage.thing("vase").held_by == "ada"
    assert stage.thing("vase").broken == broken


@pytest.mark.parametrize(
    ("colors", "damage"),
    [
        ((Color.BLACK, Color.BLACK), 60),
        ((Color.RED, Color.BLACK), 80),
        ((Color.RED, Color.RED), 60),
        ((Color.BLUE, Color.RED, Color.YELLOW), 80),
        ((Color.YELLOW, Color.YELLOW), 80),
    ],
)
def test_a_target_may_catch_a_thrown_object(
    stage: Stage, colors: tuple[Color, ...], damage: int
) -> None:
    stage.attack("ada", "ben", "Throw an object", "concrete-block")
    assert stage.do(catch, Catch("ben")) == ["RollOpened"]
    for color in colors:
        stage.settle(color)
    assert not stage.now.table.rolls
    assert stage.fighter("ben").damage == damage


def test_catching_before_the_first_turn_is_refused(stage: Stage) -> None:
    stage.add("cat", "heroes", NEXT)
    stage.now = replace(stage.now, turn=0)
    assert stage.refused(catch, Catch("ada", "cat")) == "The first turn has not begun."


def test_refusals_of_catches(stage: Stage) -> None:
    assert "Nothing is being thrown" in stage.refused(catch, Catch("ada"))
    assert "nothing Ada could catch" in stage.refused(catch, Catch("ada", "ada"))
    stage.add("cat", "heroes", Position(4, 1, 1))
    assert "too far away" in stage.refused(catch, Catch("ada", "cat"))
    stage.attack("ada", "ben")
    assert "Nothing is being thrown" in stage.refused(catch, Catch("ben"))
    assert "has acted" in stage.refused(catch, Catch("ada", "ben"))
    stage.suffer("ben", Condition.DAZED)
    assert "takes no action" in stage.refused(catch, Catch("ben"))
    stage.play(rules=BASIC)
    assert "not played" in stage.refused(catch, Catch("cat", "ada"))


def test_catching_while_getting_up_is_refused(stage: Stage) -> None:
    stage.lay("vase", MapObject(19, 10), Position(2, 1, 1))
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=3)
    assert stage.do(catch, Catch("ada", "vase")) == ["Acted", "RollOpened"]
    stage.now = replace(stage.now, table=replace(stage.now.table, rolls=()))
    stage.add("ada", "heroes")
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=2)
    assert "getting up" in stage.refused(catch, Catch("ada", "vase"))
    stage.do(get_up, GetUp("ada"))
    assert "has got up" in stage.refused(catch, Catch("ada", "vase"))


def test_catching_while_held_is_refused(stage: Stage) -> None:
    stage.lay("vase", MapObject(19, 10), Position(2, 1, 1))
    stage.change("ada", held_by="ben")
    assert "is held" in stage.refused(catch, Catch("ada", "vase"))


def test_a_catcher_in_the_air_lands_with_the_caught(stage: Stage) -> None:
    stage.add("cat", "heroes", Position(2, 1, 2))
    stage.add("ada", "heroes", Position(2, 1, 1))
    stage.do(catch, Catch("ada", "cat"))
    assert stage.settle(Color.YELLOW)[-2:] == ["Caught", "CombatantMoved"]
    assert stage.spot("cat") == HERE
