"""Minds that are controlled, read, shielded and freed; animals that obey."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import move
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GrabOpponent,
    MoveCommand,
    UsePower,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.powers.mind_powers import ORDER_TABLE, settle_order
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

CONTROL = UsePower("ada", "Mind Control", "ben")
ORDER = replace(CONTROL, choice="order")
READ = UsePower("ada", "Telepathy", "ben")


def power(id_: str, rank: int = 40, **choices: str) -> HeldPower:
    return HeldPower(id_, rank=Score(rank), choices=tuple((k, (v,)) for k, v in choices.items()))


@pytest.fixture
def master(stage: Stage) -> Stage:
    """Ada controls minds; Cat stands with Ben."""
    stage.empower("ada", power("mind-control"))
    stage.add("cat", "foes")
    return stage


def again(stage: Stage, who: str) -> None:
    stage.this_turn(who, acted=False)


def controlled(stage: Stage) -> Stage:
    stage.do(use_power, CONTROL)
    stage.settle(Color.RED)
    return stage


@pytest.mark.parametrize("color", Color)
def test_mind_control_succeeds_on_red(master: Stage, color: Color) -> None:
    assert master.do(use_power, CONTROL) == ["RollOpened", "Acted"]
    roll = master.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.table) == (40, "mind-control")
    master.settle(color)
    is_taken = color >= Color.RED
    assert master.fighter("ben").controlled_by == ("ada" if is_taken else "")


def test_mind_control_rolls_rank_or_willpower_plus_ten(stage: Stage) -> None:
    stage.empower("ada", power("mind-control", 25))
    stage.do(use_power, CONTROL)
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.rank == 30


@pytest.mark.parametrize(
    ("rank", "shield", "sentence"),
    [
        (10, 0, "Ben has Willpower 20, and Mind Control takes less than 20."),
        (40, 20, "Ben has Willpower 40, and Mind Control takes less than 40."),
        (41, 20, ""),
    ],
)
def test_only_lesser_minds_are_taken(stage: Stage, rank: int, shield: int, sentence: str) -> None:
    """4C, Mind Control; a Mind Shield adds to Willpower (ruling R12)."""
    stage.empower("ada", power("mind-control", rank))
    if shield:
        stage.empower("ben", power("mind-shield", shield))
    if sentence:
        assert stage.refused(use_power, CONTROL) == sentence
    else:
        assert "RollOpened" in stage.do(use_power, CONTROL)


def test_mind_control_needs_line_of_sight(master: Stage) -> None:
    """4C, Mind Control: however far away, but not through a wall."""
    there = Position(5, 1)
    master.add("ben", "foes", there)
    wall = usual_wall(WallKind.WALL, 20)
    open_ground = master.now.map
    master.now = master.now_on(open_ground.with_wall(Edge(Position(4, 1), there), wall))
    assert "see" in master.refused(use_power, CONTROL)
    master.now = master.now_on(open_ground)
    assert "RollOpened" in master.do(use_power, CONTROL)


def test_a_controlled_combatant_acts_with_the_controllers_side(master: Stage) -> None:
    assert "their side acts" in master.refused(move, MoveCommand("ben", Position(3, 1)))
    controlled(master)
    assert "Moved" in master.do(move, MoveCommand("ben", Position(3, 1)))


def test_controlled_combatants_attack_friends_only_on_order(master: Stage) -> None:
    master.add("dan", "third")
    controlled(master)
    assert "harms nobody" in master.refused(attack, AttackCommand("ben", "Fists", "ada"))
    assert "against their nature" in master.refused(attack, AttackCommand("ben", "Fists", "cat"))
    assert "against their nature" in master.refused(grab_opponent, GrabOpponent("ben", "cat"))
    assert "RollOpened" in master.do(attack, AttackCommand("ben", "Fists", "dan"))


@pytest.mark.parametrize("color", Color)
def test_an_order_against_nature_may_end_the_control(master: Stage, color: Color) -> None:
    controlled(master)
    assert master.do(use_power, ORDER) == ["RollOpened"]
    roll = master.now.table.roll
    assert roll is not None
    assert (roll.check.who, roll.check.on, roll.check.rank) == ("ben", "Willpower", 20)
    happened = master.settle(color)
    if color is Color.BLACK:
        assert "OrderObeyed" in happened
        assert "RollOpened" in master.do(attack, AttackCommand("ben", "Fists", "cat"))
    else:
        assert master.fighter("ben").controlled_by == ""


def test_a_controlled_combatant_can_be_released(master: Stage) -> None:
    assert "not under the control" in master.refused(use_power, replace(CONTROL, choice="release"))
    controlled(master)
    again(master, "ada")
    assert "already" in master.refused(use_power, CONTROL)
    assert master.do(use_power, replace(CONTROL, choice="release")) == ["PowerTurned"]
    assert master.fighter("ben").controlled_by == ""


def test_another_mind_control_replaces_the_controller(master: Stage) -> None:
    master.add("dan", "heroes")
    master.empower("dan", power("mind-control", 50))
    controlled(master)
    master.do(use_power, replace(CONTROL, who="dan"))
    master.settle(Color.RED)
    assert master.fighter("ben").controlled_by == "dan"


def test_mind_control_ends_with_consciousness_or_leaving(master: Stage) -> None:
    fourc = fight(master.book, master.page)
    controlled(master)
    master.add("dan", "heroes")
    before = master.now
    master.suffer("ada", Condition.UNCONSCIOUS)
    master.now = master.played(fourc, Finish("dan"))
    assert master.fighter("ben").controlled_by == ""
    master.now = CombatantRemoved("ada").apply(before)
    master.now = master.played(fourc, Finish("dan"))
    assert master.fighter("ben").controlled_by == ""


@pytest.mark.parametrize("color", Color)
def test_animals_obey_on_yellow(stage: Stage, color: Color) -> None:
    stage.empower("ada", power("animal-command", animals="birds"))
    command = UsePower("ada", "Animal Command: birds", "ben")
    assert stage.do(use_power, command) == ["RollOpened", "Acted"]
    happened = stage.settle(color)
    assert (stage.fighter("ben").controlled_by == "ada") is (color is Color.YELLOW)
    assert ("PowerUsed" in happened) is (color is not Color.YELLOW)


def test_a_lesser_mind_is_read(stage: Stage) -> None:
    stage.empower("ada", power("telepathy", 10))
    assert stage.do(use_power, READ) == ["PowerUsed", "Acted"]
    stage.empower("ben", power("mind-shield", 10))
    again(stage, "ada")
    assert "takes less than 30" in stage.refused(use_power, READ)


@pytest.mark.parametrize(
    ("faces", "effect"), [((50, 40), "blocked"), ((51, 40), "read"), ((0, 99), "blocked")]
)
def test_two_telepaths_roll_and_the_defender_wins_ties(
    stage: Stage, faces: tuple[int, int], effect: str
) -> None:
    """Ruling R42: of 30 and 40, the lower needs more than 10 above the other."""
    stage.empower("ada", power("telepathy", 30))
    stage.empower("ben", power("telepathy", 40))
    assert stage.do(use_power, READ, faces=faces) == ["OpposedRolled", "PowerUsed", "Acted"]
    (_, used, _) = stage.happened
    assert getattr(used, "effect", "") == effect
    fourc = fight(stage.book, stage.page)
    again(stage, "ada")
    read = sum(one + 30 > other + 40 for one in range(100) for other in range(100))
    assert fourc.chances.odds(stage.now, READ) == {
        "Ben: read": Fraction(read, 10_000),
        "Ben: blocked": Fraction(10_000 - read, 10_000),
    }


def test_animals_obey_one_master_once(stage: Stage) -> None:
    stage.empower("ada", power("animal-command", animals="birds"))
    command = UsePower("ada", stage.fighter("ada").known.sheet.powers[0].title, "ben")
    stage.do(use_power, command)
    stage.settle(Color.YELLOW)
    again(stage, "ada")
    assert "under the control of Ada already" in stage.refused(use_power, command)


def test_an_order_to_a_freed_combatant_does_nothing(master: Stage) -> None:
    roll = PowerUseRoll(ORDER_TABLE, "Mind Control", "ada", "ben", "order")
    assert master.do(settle_order, roll, "free") == []
