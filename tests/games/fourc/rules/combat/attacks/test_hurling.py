"""Throwing a held combatant (ruling R77)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.maps.editing import flooded
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import throw_held
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ThrowHeld
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage

FAR = Position(4, 1)
THROW = ThrowHeld("ada", FAR)


@pytest.fixture
def holding(stage: Stage) -> Stage:
    """Ada with Brawn 20 holds Ben."""
    stage.now = HoldTaken("ada", "ben").apply(stage.now)
    return stage


@pytest.mark.parametrize("color", list(Color))
def test_red_or_better_throws_them_and_black_lets_them_go(holding: Stage, color: Color) -> None:
    assert holding.do(throw_held, THROW) == ["Attacked", "Acted", "RollOpened"]
    holding.settle(color)
    is_thrown = color is not Color.BLACK
    assert holding.spot("ben") == (FAR if is_thrown else HERE)
    assert holding.fighter("ben").damage == (60 if is_thrown else 80)
    assert holding.has_condition("ben", Condition.KNOCKED_DOWN) is is_thrown
    assert (holding.fighter("ada").holds, holding.fighter("ben").held_by) == ("", "")


def test_a_hurl_is_rolled_with_coordination(holding: Stage) -> None:
    holding.this_turn("ada", sectors=1)
    holding.do(throw_held, ThrowHeld("ada", FAR, (RowStep(1, "Downhill"),)))
    roll = holding.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on, roll.check.difficulty) == (
        20, "Coordination", Color.RED,
    )  # fmt: skip
    assert roll.check.total_steps == 0


def test_armor_counts(holding: Stage) -> None:
    holding.empower("ben", HeldPower("body-armor", rank=Score(6)))
    holding.now = HoldTaken("ada", "ben").apply(holding.now)
    holding.do(throw_held, THROW)
    holding.settle(Color.BLUE)
    assert holding.fighter("ben").damage == 66


def test_a_combatant_thrown_over_the_edge_falls(holding: Stage) -> None:
    holding.do(throw_held, ThrowHeld("ada", Position(3, 1, 2)))
    holding.settle(Color.RED)
    assert holding.spot("ben") == Position(3, 1, 0)
    assert holding.fighter("ben").damage == 40


def test_a_flier_stays_in_the_air(holding: Stage) -> None:
    holding.empower("ben", HeldPower("flight", rank=Score(10)))
    holding.now = HoldTaken("ada", "ben").apply(holding.now)
    holding.do(throw_held, ThrowHeld("ada", Position(3, 1, 2)))
    holding.settle(Color.RED)
    assert holding.spot("ben") == Position(3, 1, 2)


def test_refusals_of_throws(holding: Stage) -> None:
    assert holding.refused(throw_held, ThrowHeld("ben", FAR)) == "Ben holds nobody."
    assert "where they are" in holding.refused(throw_held, ThrowHeld("ada", HERE))
    assert "throws 3 far" in holding.refused(throw_held, ThrowHeld("ada", Position(2, 1, 9)))
    holding.lay("anvil", MapObject(40, 700, held_by="ben"), None)
    assert "Ben weighs 900 lb, and Brawn 20 lifts 800 lb." in holding.refused(throw_held, THROW)
    holding.this_turn("ada", attacks=1)
    assert "no attack left" in holding.refused(throw_held, THROW)
    holding.this_turn("ada", acted=True)
    assert "has acted" in holding.refused(throw_held, THROW)


def test_hurling_through_a_wall_is_refused(holding: Stage) -> None:
    wall = Wall(WallKind.WALL, material=30)
    holding.now = holding.now_on(holding.now.map.with_wall(Edge(Position(3, 1), FAR), wall))
    assert "in the way" in holding.refused(throw_held, THROW)
    assert holding.do(throw_held, THROW, by_hand=True)[-1] == "RollOpened"


def test_the_odds_of_a_hurl_match_its_roll(holding: Stage) -> None:
    fourc = fight(holding.book, holding.page)
    missed = Fraction(holding.book.master_table(ADVANCED).row(20).red, 100)
    assert fourc.chances.odds(holding.now, THROW) == {
        "Ben: free, a throw for 20, knocked down": 1 - missed,
        "Ben: free": missed,
    }


def test_hurling_is_offered_to_a_holder(holding: Stage) -> None:
    holding.now = holding.now_on(flooded(holding.now.map, [FAR]))
    fourc = fight(holding.book, holding.page)
    (offer,) = [
        each
        for each in fourc.actions.action_options(holding.now, "ada")
        if each.command is ThrowHeld
    ]
    assert (offer.name, offer.refusal) == ("Throw Ben", None)
    (where,) = fourc.actions.questions(holding.now, offer, {})
    spots = [each.value for each in where.options]
    assert FAR in spots
    assert HERE not in spots
    assert not [
        each
        for each in fourc.actions.action_options(holding.now, "ben")
        if each.command is ThrowHeld
    ]


def test_a_throw_of_a_combatant_who_has_left_has_no_effect(holding: Stage) -> None:
    holding.do(throw_held, THROW)
    fourc = fight(holding.book, holding.page)
    gone = [each for each in holding.now.combatants if each.id != "ben"]
    left = type(holding.now)(
        holding.now.map, holding.now.table, holding.now.sides, tuple(gone), holding.now.turn
    )
    events = fourc.rules.follow_up_effects(holding.now, left)
    assert "CalledOff" in [type(each).__name__ for each in events]


def test_throwing_with_attacks_left_does_not_end_the_action(stage: Stage) -> None:
    stage.empower("ada", HeldPower("fast-attack", rank=Score(40)))
    stage.now = HoldTaken("ada", "ben").apply(stage.now)
    assert stage.fighter("ada").known.derived.attacks.value > 1
    assert stage.do(throw_held, THROW) == ["Attacked", "RollOpened"]


def test_a_thrower_off_the_map_has_no_target_sector(holding: Stage) -> None:
    fourc = fight(holding.book, holding.page)
    [option] = [
        each
        for each in fourc.actions.action_options(holding.now, "ada")
        if each.command is ThrowHeld
    ]
    nowhere = replace(holding.now.combatant("ada"), spot=None)
    holding.now = holding.now.with_combatant(nowhere)
    [question] = fourc.actions.questions(holding.now, option, {})
    assert question.options == ()
