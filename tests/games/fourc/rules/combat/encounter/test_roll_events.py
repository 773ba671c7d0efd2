"""Open rolls and choices, the latest first, and payments."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import (
    CalledOff,
    CheckChanged,
    ChoiceMade,
    ChoiceOpened,
    RollOpened,
    RollPaid,
    RollSettled,
    TensCalled,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    DefenseRoll,
    EscapeChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.editions import Edition
from tests.games.fourc.rules.combat.stage import Stage

CHECK = Check(Edition.ADVANCED, 20)
FIRST, SECOND = (OpenRoll(CHECK, DefenseRoll(who, "dodge")) for who in ("ada", "ben"))


def test_the_last_roll_is_settled_first(stage: Stage) -> None:
    both = RollOpened(SECOND).apply(RollOpened(FIRST).apply(stage.now))
    assert both.table.rolls == (FIRST, SECOND)
    fallen = replace(CHECK, dice=50)
    thrown = CheckChanged(fallen).apply(both)
    assert thrown.table.rolls == (FIRST, replace(SECOND, check=fallen))
    assert RollSettled(SECOND, Color.RED).apply(thrown).table.rolls == (FIRST,)


def test_canceling_closes_rolls_and_choices(stage: Stage) -> None:
    choice = EscapeChoice("ada", "ben")
    both = ChoiceOpened(choice).apply(RollOpened(FIRST).apply(stage.now))
    assert (both.table.rolls, both.table.choices) == ((FIRST,), (choice,))
    assert ChoiceMade(choice).apply(both).table.choices == ()
    assert CalledOff().apply(both) == stage.now


def test_a_roll_is_paid_from_fortune_and_the_pool(stage: Stage) -> None:
    stage.change("ada", fortune=37, pool=30)
    stage.now = RollPaid("ada", 5, 15).apply(stage.now)
    assert (stage.fighter("ada").fortune, stage.fighter("ada").pool) == (32, 15)
    assert not stage.fighter("ada").tens_called
    stage.now = TensCalled("ada").apply(stage.now)
    assert stage.fighter("ada").tens_called
