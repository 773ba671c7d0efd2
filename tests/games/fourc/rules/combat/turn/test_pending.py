"""Commands that must wait for a roll or a choice."""

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch, GetUp
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, RollDice
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    AttackRoll,
    CrashChoice,
    EscapeChoice,
    FallChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.turn.pending import (
    also_canceled,
    is_thrown_at,
    refuse_before_choice,
    refuse_while_open,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from tests.games.fourc.rules.combat.stage import HERE, Stage

CHECK = Check(Edition.ADVANCED, 20, on="Coordination", name="Ada")
FISTS = AttackCommand("ada", "Fists", "ben")
THROW = AttackCommand("ada", "Thrown", "ben", thrown="crate")


def test_an_open_roll_refuses_other_commands(stage: Stage) -> None:
    """Ruling R34."""
    assert refuse_while_open(stage.now, GetUp("ben")) is None
    stage.table(
        rolls=(OpenRoll(CHECK, AttackRoll(AttackCommand("ada", "Fists", "ben"), ("ben",))),)
    )
    refusal = refuse_while_open(stage.now, GetUp("ben"))
    assert refusal is not None
    assert refusal.sentence == "Ada rolls Coordination; settle that first, or cancel it."
    assert refuse_while_open(stage.now, RollDice()) is None
    assert refuse_while_open(stage.now, Catch("ben")) is not None


def test_a_throw_can_be_caught_before_it_is_rolled(stage: Stage) -> None:
    roll = OpenRoll(CHECK, AttackRoll(THROW, ("ben",)))
    stage.table(rolls=(roll,))
    assert is_thrown_at(stage.now, "ben")
    assert not is_thrown_at(stage.now, "ada")
    assert refuse_while_open(stage.now, Catch("ben")) is None
    stage.table(rolls=(OpenRoll(Check(Edition.ADVANCED, 20, dice=50), roll.purpose),))
    assert not is_thrown_at(stage.now, "ben")


def test_a_pending_choice_refuses_other_commands(stage: Stage) -> None:
    assert refuse_before_choice(stage.now) is None
    stage.table(choices=(KnockbackChoice("ada", "ben", 20),))
    first = refuse_before_choice(stage.now)
    assert first is not None
    assert first.sentence == "Ada first chooses where Ben is knocked to."
    stage.table(choices=(EscapeChoice("ben", "ada"),))
    free = refuse_before_choice(stage.now)
    assert free is not None
    assert free.sentence == "Ben is free, and first chooses where to go."


def test_canceling_drops_everything_that_is_open(stage: Stage) -> None:
    assert also_canceled(stage.now) == []
    roll = OpenRoll(CHECK, AttackRoll(FISTS, ("ben",)))
    stage.table(rolls=(roll,), choices=())
    assert also_canceled(stage.now) == []
    choices: tuple[PendingChoice, ...] = (
        FallChoice("ben"),
        ArrivalChoice("ada", HERE),
        CrashChoice("ada", "car", 1),
        EscapeChoice("ben", "ada"),
        KnockbackChoice("ada", "ben", 30),
    )
    stage.park("car")
    stage.table(rolls=(roll, roll), choices=choices)
    words = [
        "Ada’s roll on Coordination", "where Ben is knocked to", "where Ben goes",
        "the crash of Car", "the arrival of Ada", "the fall of Ben",
    ]  # fmt: skip
    assert also_canceled(stage.now) == words
    stage.table(rolls=(), choices=choices)
    assert also_canceled(stage.now) == words[2:]
