"""The roll of a fight as the Master Table wants it."""

from functools import partial

import pytest

from fourc_desktop.core.encounter.encounter import Encounter
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks import PRICE, RowStep
from fourc_desktop.games.fourc.rules.checks import Stage as CheckStage
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.commands import (
    Attack,
    CallTens,
    GoOn,
    RollDice,
    ShiftColor,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls import change_roll
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def fourc(stage: Stage, book: Rulebook) -> FourcFight:
    return fight(book, stage.page)


def test_no_roll_is_open(fourc: FourcFight, stage: Stage) -> None:
    assert fourc.roll.view(stage.now) is None


def test_before_the_dice_fall_nobody_pays(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, commands.AddStep(RowStep(-2, "raining")))
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert (roll.check.who, roll.check.steps) == ("ada", (RowStep(-2, "raining"),))
    assert (roll.targets, roll.purses) == (("Ben",), ())
    assert not roll.may_call_tens
    assert not roll.is_foreseen


def test_who_rolls_pays_first_and_has_what_is_left(fourc: FourcFight, stage: Stage) -> None:
    stage.add("abe", "foes")
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(50,))
    stage.do(change_roll, ShiftColor("abe", up=True))
    stage.lay("car", Thing(10, 2000))
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert [(purse.name, purse.fortune) for purse in roll.purses] == [
        ("Ada", 60), ("Abe", 60 - PRICE), ("Ben", 60),
    ]  # fmt: skip


def test_the_tens_may_be_called_once(fourc: FourcFight, stage: Stage) -> None:
    stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(17,))

    def may() -> bool:
        roll = fourc.roll.view(stage.now)
        assert roll is not None
        return roll.may_call_tens

    assert may()
    stage.do(change_roll, CallTens())
    assert may()
    stage.do(change_roll, CallTens(swapped=False))
    stage.change("ada", tens_called=True)
    assert not may()


def test_who_has_left_calls_no_tens(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(17,))
    there = tuple(each for each in stage.now.combatants if each.id == "ben")
    without = Encounter(stage.now.map, stage.now.table, stage.now.sides, there, turn=3)
    roll = fourc.roll.view(without)
    assert roll is not None
    assert not roll.may_call_tens


def test_a_command_is_foreseen_and_nothing_is_done(fourc: FourcFight, stage: Stage) -> None:
    roll = fourc.roll.foreseen(stage.now, Attack("ada", "Fists", "ben"))
    assert roll is not None
    assert roll.is_foreseen
    assert (roll.check.on, roll.check.stage) == ("Fists (Melee)", CheckStage.OPEN)
    assert roll.targets == ("Ben",)
    assert stage.now.table.roll is None


def test_what_rolls_nothing_or_is_refused(fourc: FourcFight, stage: Stage) -> None:
    assert fourc.roll.foreseen(stage.now, GoOn()) is None
    foreseen = partial(fourc.roll.foreseen, stage.now)
    with pytest.raises(Refused):
        foreseen(Attack("ben", "Fists", "ada"))
