"""The open roll as a view."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.games.fourc.rules.checks.check import COLOR_PRICE, Check, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import open_defense
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened, RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    HurlRoll,
    PowerUseRoll,
    RollPurpose,
    SearchRoll,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.rolls.roll_source import (
    mark,
    open_roll,
    open_shared_roll,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from tests.core.rolls.result_marks import B, K, R, Y
from tests.games.fourc.rules.combat.stage import HERE, Stage


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


CHECK = Check(Edition.ADVANCED, 20, on="Brawn", table="struggle", who="ada", name="Ada")
SLIP = replace(CHECK, table="slip")
THROW = replace(CHECK, on="Coordination", table="difficulty")
SHOT = replace(CHECK, on="Pistol (Ranged), called shot", table="ranged")
CALLED = AttackCommand("ada", "Pistol", "ben", nail=True, aim="the gun hand")
MIND = replace(CHECK, on="Mind Control", table="mind-control")


@pytest.mark.parametrize(
    ("check", "purpose", "title"),
    [
        (CHECK, WrestleRoll("struggle", "ada", "ben"), "Ada rolls Brawn (Hold) against Ben"),
        (SLIP, WrestleRoll("slip", "ada", "ben"), "Ada rolls Brawn (Slip a hold) against Ben"),
        (
            THROW,
            HurlRoll("ada", "ben", HERE),
            "Ada rolls Coordination (Throw somebody) against Ben",
        ),
        (
            replace(CHECK, on="Intuition", table="difficulty"),
            SearchRoll("ada", "ben"),
            "Ada rolls Intuition (Difficulty) against Ben",
        ),
        (
            MIND,
            PowerUseRoll("mind-control", "Mind Control", "ada", "ben"),
            "Ada rolls Mind Control against Ben",
        ),
        (
            replace(MIND, who="ben", name="Ben", on="Willpower"),
            PowerUseRoll("mind-control", "Mind Control", "ada", "ben"),
            "Ben rolls Willpower (Mind Control) against Ada",
        ),
        (
            replace(MIND, on="Dimension Jump"),
            PowerUseRoll("mind-control", "Mind Control", "ada", "ada"),
            "Ada rolls Dimension Jump (Mind Control)",
        ),
        (
            SHOT,
            AttackRoll(CALLED, ("ben",)),
            "Ada rolls Pistol (Ranged), called shot at the gun hand against Ben",
        ),
    ],
)
def test_the_title_of_a_roll_names_its_target_and_the_location(
    stage: Stage, check: Check, purpose: RollPurpose, title: str
) -> None:
    opened = RollOpened(OpenRoll(check, purpose)).apply(stage.now)
    roll = open_roll(opened, stage.book, stage.context().master_table)
    assert roll is not None
    assert roll.title == title
    view = open_shared_roll(opened, stage.book)
    assert view is not None
    what, _, target = title.partition(" against ")
    assert view.targets == ((target,) if target else ())
    assert view.location == ("the gun hand" if check is SHOT else "")
    assert what.partition(" at ")[0] == f"{check.name} rolls {view.title}"


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
