"""The open roll of a fight as a shared roll."""

from dataclasses import replace
from functools import partial

import pytest

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.state import EncounterState
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    CallOffRoll,
    ReplaceRoll,
    Roll,
    RollEdit,
    RollPart,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.attempts import attempt
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Attempt
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    CallTens,
    NextPhase,
    RollDice,
    ShiftColor,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def fourc(stage: Stage, book: Rulebook) -> FourcFight:
    return fight(book, stage.page)


def may_call_tens(view: RollView[Check]) -> bool:
    """Whether the roller has the right to call the tens."""
    who = view.roll.check.who
    return any(purse.has("tens") for purse in view.payer_funds if purse.payer == who)


def test_no_roll_is_open(fourc: FourcFight, stage: Stage) -> None:
    assert fourc.roll.view(stage.now) is None


def test_paying_before_the_dice_fall_is_refused(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, commands.AddStep(RowStep(-2, "raining")))
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert (roll.roll.check.who, roll.roll.check.steps) == ("ada", (RowStep(-2, "raining"),))
    assert (roll.targets, roll.payer_funds) == (("Ben",), ())
    assert not may_call_tens(roll)
    assert not roll.is_preview
    assert roll.next_throw == Throw(1, 0, 99, "Fists (Melee)")


def test_skills_of_the_roller_are_suggested(fourc: FourcFight, stage: Stage) -> None:
    """4C, Using Skills."""
    skills = (Skill("Boxing"), Skill("The mayor", SkillKind.CONTACT))
    stage.don("ada", replace(stage.fighter("ada").character, skills=skills))
    stage.attack("ada", "ben")
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert roll.suggestions == (RollPart("Boxing", 1, "4C, Using Skills"),)
    stage.now = stage.played(fourc, commands.RollDice())
    rolled = fourc.roll.view(stage.now)
    assert rolled is not None
    assert rolled.suggestions == ()


def test_the_roller_is_the_first_payer(fourc: FourcFight, stage: Stage) -> None:
    stage.add("abe", "foes")
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(50,))
    stage.do(change_roll, ShiftColor("abe", up=True))
    stage.lay("car", MapObject(10, 2000))
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert [(purse.name, purse.has("fortune")) for purse in roll.payer_funds] == [
        ("Ada", 60), ("Abe", 60 - COLOR_PRICE), ("Ben", 60),
    ]  # fmt: skip


def test_an_unconscious_combatant_is_no_payer(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(50,))
    stage.suffer("ben", Condition.UNCONSCIOUS)
    roll = fourc.roll.view(stage.now)
    assert roll is not None
    assert [each.name for each in roll.payer_funds] == ["Ada"]


def test_the_tens_may_be_called_once(fourc: FourcFight, stage: Stage) -> None:
    stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(17,))

    def may() -> bool:
        roll = fourc.roll.view(stage.now)
        assert roll is not None
        return may_call_tens(roll)

    assert may()
    stage.do(change_roll, CallTens())
    assert may()
    stage.do(change_roll, CallTens(swapped=False))
    stage.change("ada", tens_called=True)
    assert not may()


def test_a_removed_combatant_cannot_call_the_tens(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, RollDice(), faces=(17,))
    remaining = tuple(each for each in stage.now.combatants if each.id == "ben")
    without = EncounterState(stage.now.map, stage.now.table, stage.now.sides, remaining, turn=3)
    roll = fourc.roll.view(without)
    assert roll is not None
    assert not may_call_tens(roll)


def test_preview_leaves_the_state_unchanged(fourc: FourcFight, stage: Stage) -> None:
    roll = fourc.roll.preview(stage.now, AttackCommand("ada", "Fists", "ben"))
    assert roll is not None
    assert roll.is_preview
    assert (roll.roll.check.on, roll.roll.check.stage) == ("Fists (Melee)", CheckStage.OPEN)
    assert roll.targets == ("Ben",)
    assert stage.now.table.roll is None


def test_commands_without_a_preview(fourc: FourcFight, stage: Stage) -> None:
    assert fourc.roll.preview(stage.now, NextPhase()) is None
    foreseen = partial(fourc.roll.preview, stage.now)
    with pytest.raises(Refused):
        foreseen(AttackCommand("ben", "Fists", "ada"))


def test_each_edit_is_a_command(fourc: FourcFight, stage: Stage) -> None:
    stage.attack("ada", "ben")
    for steps in (-2, 1):
        stage.do(change_roll, commands.AddStep(RowStep(steps, "so")))
    check = stage.now.table.roll.check if stage.now.table.roll else None
    assert check is not None

    def with_steps(*steps: RowStep) -> ReplaceRoll[Check]:
        return ReplaceRoll(Roll(replace(check, steps=steps)), "")

    more = RowStep(3, "more")
    edits: list[tuple[RollEdit[Check], object]] = [
        (with_steps(*check.steps, more), commands.AddStep(more)),
        (with_steps(check.steps[1]), commands.RemoveStep(0)),
        (with_steps(check.steps[0]), commands.RemoveStep(1)),
        (ThrowDice(), RollDice()),
        (AlterRoll("up", "abe"), ShiftColor("abe", up=True)),
        (AlterRoll("down", "abe"), ShiftColor("abe", up=False)),
        (AlterRoll("tens", "ada"), CallTens()),
        (TakeBackAlteration(), commands.TakeBackShift()),
        (SettleRoll(), commands.SettleOpenRoll()),
        (CallOffRoll(), commands.CallOffRolls()),
    ]
    for edit, command in edits:
        assert fourc.roll.command(stage.now, edit) == command


@pytest.mark.parametrize(("dice", "words"), [(99, "Yellow: success"), (3, "Black: failure")])
def test_a_roll_against_a_difficulty_says_whether_it_is_met(
    fourc: FourcFight, stage: Stage, dice: int, words: str
) -> None:
    """Before, a yellow roll against Average read "Yellow: ridiculous"."""
    stage.do(attempt, Attempt("ada", "Brawn", Color.RED))
    stage.do(change_roll, commands.RollDice(), faces=(dice,))
    found = fourc.roll.open_roll(stage.now)
    assert found is not None
    assert found.result == words
