"""The open roll as a view."""

from fractions import Fraction

from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import open_defense
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollSettled
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.rolls.roll_source import mark, open_roll
from tests.core.rolls.result_marks import B, K, R, Y
from tests.games.fourc.rules.combat.stage import Stage


def test_no_roll_is_open(stage: Stage) -> None:
    assert open_roll(stage.now, stage.book, stage.context().master_table) is None


def test_before_the_dice_fall(stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, commands.AddStep(RowStep(-2, "raining")))
    roll = open_roll(stage.now, stage.book, stage.context().master_table)
    assert roll is not None
    assert (roll.who, roll.title) == ("ada", "Ada rolls Fists (Melee) against Ben")
    assert roll.reasons == ("20 on row 6–9", "−2 raining")
    assert [share.mark for share in roll.chances.shares] == [K, R, B, Y]
    assert sum(share.chance for share in roll.chances.shares) == Fraction(1)
    assert (roll.dice, roll.mark, roll.result) == ("", None, "")


def test_the_title_of_a_roll_other_than_an_attack_names_its_purpose(stage: Stage) -> None:
    stage.do(open_defense, "ben", "dodge")
    roll = open_roll(stage.now, stage.book, stage.context().master_table)
    assert roll is not None
    assert roll.title == "Ben rolls Coordination (Dodge)"


def test_an_open_roll_shows_dice_result_and_payments(stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.do(change_roll, commands.RollDice(), faces=(7,))
    table = stage.context().master_table
    roll = open_roll(stage.now, stage.book, table)
    assert roll is not None
    assert (roll.dice, roll.mark) == ("07", K)
    assert roll.result.startswith("Black: ")
    stage.change("ben", fortune=COLOR_PRICE)
    stage.do(change_roll, commands.ShiftColor("ben", up=True))
    roll = open_roll(stage.now, stage.book, table)
    assert roll is not None
    assert (roll.mark, roll.reasons[-1]) == (R, "Ben pays a color up")


def test_only_settled_rolls_have_a_mark(stage: Stage) -> None:
    stage.attack("ada", "ben")
    stage.settle(Color.RED)
    settled = [each for each in stage.happened if isinstance(each, RollSettled)]
    assert [mark(each) for each in settled] == [R]
    assert {mark(each) for each in stage.happened} == {R, None}
