"""The open roll in the bars and on the roll screen."""

from dataclasses import replace

from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    CallOffRoll,
    ReplaceRoll,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptOpened,
    AttemptSettled,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AdjustAttempt,
    AlterAttempt,
    CallOffAttempt,
    FocusOnDefense,
    Recover,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
    TakeBackEffort,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    AttemptKind,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import Stage

STRIKE = StrikeAt("apex", "boomer", "Staff")


def test_without_an_open_roll_nothing_is_shown(stage: Stage) -> None:
    rolls = stage.fight.roll
    assert rolls.open_roll(stage.state) is None
    assert rolls.view(stage.state) is None
    assert rolls.preview(stage.state, FocusOnDefense("apex")) is None


def test_the_open_roll_in_words_before_and_after_its_dice(stage: Stage) -> None:
    stage.do(STRIKE)
    shown, view = stage.fight.roll.open_roll(stage.state), stage.fight.roll.view(stage.state)
    assert shown is not None
    assert view is not None
    assert (shown.who, shown.title, shown.dice) == ("apex", "Apex: Staff at Boomer", "")
    assert "Hand-to-hand Combat +5" in shown.reasons
    assert view.next_throw is not None
    assert [each.has("Plot Points") for each in view.payer_funds] == [2, 1]
    assert view.targets == ("Boomer",)
    stage.do(RollAttempt(), 3, 4)
    shown, view = stage.fight.roll.open_roll(stage.state), stage.fight.roll.view(stage.state)
    assert shown is not None
    assert view is not None
    assert shown.dice == "3 4"
    assert shown.result.startswith("Hit. By 7.")
    assert [each.has("Plot Points") for each in view.payer_funds] == [2, 1]


def test_a_preview_is_the_roll_that_would_be_open(stage: Stage) -> None:
    found = stage.fight.roll.preview(stage.state, STRIKE)
    assert found is not None
    assert found.is_preview
    stage.do(STRIKE)
    view = stage.fight.roll.view(stage.state)
    assert view is not None
    assert view.roll == found.roll


def test_a_preview_names_all_targets_of_an_area(stage: Stage) -> None:
    stage.place("crimson", 8, 0)  # more than 10 m from Boomer
    grenade = StrikeAt("apex", "boomer", "Grenade")
    found = stage.fight.roll.preview(stage.state, grenade)
    assert found is not None
    assert found.targets == ("Boomer", "Apex")


def test_a_recovery_has_no_opponent(stage: Stage) -> None:
    stage.put("apex", conditions=(RoughMagicCondition(BLIND, "", 3),))
    found = stage.fight.roll.preview(stage.state, Recover("apex", AttemptKind.SEE_AGAIN))
    assert found is not None
    assert found.targets == ()
    stage.do(Recover("apex", AttemptKind.SEE_AGAIN))
    shown = stage.fight.roll.open_roll(stage.state)
    assert shown is not None
    assert shown.title == "Apex: Recover sight"


def test_edits_become_commands(stage: Stage) -> None:
    stage.do(STRIKE)
    for edit, command in (
        (ThrowDice(), RollAttempt()),
        (AlterRoll("again", "apex"), AlterAttempt("again", "apex")),
        (TakeBackAlteration(), TakeBackEffort()),
        (SettleRoll(), SettleAttempt()),
        (CallOffRoll(), CallOffAttempt()),
    ):
        assert stage.fight.roll.command(stage.state, edit) == command


def test_settled_rolls_are_found_in_the_log(stage: Stage) -> None:
    events = stage.attempt(STRIKE, 3, 4, damage=(1,))
    [roll] = stage.fight.roll.settled(LogEntry(SettleAttempt(), tuple(events), 0))
    assert (roll.settled, roll.throws) == (True, ((3, 4),))
    assert stage.fight.roll.thrown(LogEntry(SettleAttempt(), tuple(events), 0)) == []
    [attempt] = [each.attempt for each in events if isinstance(each, AttemptSettled)]
    rolled = LogEntry(RollAttempt(), (AttemptOpened(attempt),), 0)
    assert stage.fight.roll.thrown(rolled) == [attempt.roll]
    fresh = AttemptOpened(replace(attempt, roll=replace(roll, throws=())))
    assert stage.fight.roll.thrown(LogEntry(STRIKE, (fresh,), 0)) == []
    assert stage.fight.roll.settling == ("settled",)
    assert stage.fight.roll.has_open_rolls


def test_a_tick_in_the_panel_adjusts_the_open_roll(stage: Stage) -> None:
    stage.do(STRIKE)
    rolls = stage.fight.roll
    view = rolls.view(stage.state)
    assert view is not None
    assert "attack.underwater" in view.open_fields
    assert "level" not in view.open_fields
    ticked = ROLLER.with_value(view.roll, "attack.underwater", value=True)
    command = rolls.command(stage.state, ReplaceRoll(ticked, "Change Underwater"))
    assert command == AdjustAttempt(("underwater",))
