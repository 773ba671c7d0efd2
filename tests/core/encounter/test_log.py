"""The log of a fight with the toy game: play, undo, redo, roll again, replay."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fourc_desktop.core.dice import Dice, ScriptedDice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.commands import ChangeNotes, OverrideCombatant, PlaceCombatant
from fourc_desktop.core.encounter.events import CombatantRemoved, Event, NotesChanged
from fourc_desktop.core.encounter.log import (
    SNAPSHOT_INTERVAL,
    EncounterLog,
    LogEntry,
    go_to,
    new_log,
    newest_entry,
    play_command,
    redo,
    roll_again,
    undo,
    with_entry,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refusal, Refused
from tests.core.encounter.replaying import replayed
from tests.core.encounter.toy_fight import (
    TOY,
    Flip,
    Flipped,
    Pluck,
    ToyMoment,
    ToyRules,
    Whose,
    duel,
)
from tests.steps import steps

ADA, BEN = Flip("ada", "ben"), Flip("ben", "ada")
HEADS, TAILS = 2, 1

FEW = 5
"""The tolerance of step counts between commands."""


def test_a_new_log_has_nothing_to_undo_or_redo() -> None:
    log = new_log(duel(), "seed")
    assert log.now == duel()
    assert not log.can_undo
    assert not log.can_redo


def test_a_command_is_logged_with_its_events() -> None:
    log = play_command(new_log(duel(), "seed"), TOY.rules, ADA, dice=ScriptedDice(TAILS))
    assert tuple(log.entries) == (LogEntry(ADA, (Flipped("ada", "ben", 0),), 0),)
    assert log.now.combatant("ben").fighter == Pluck(2)
    assert (log.now.table, log.now.turn) == (Whose("ada"), 1)
    assert log.can_undo
    assert log.before == duel()
    assert log == replace(log, before=None), "what was before is only told from"
    assert "before=" not in repr(log)


def test_undo_and_redo_restore_the_state() -> None:
    log = play_command(play_command(new_log(duel(), "seed"), TOY.rules, ADA), TOY.rules, BEN)
    back = undo(undo(log))
    assert back.now == duel()
    assert redo(redo(back)) == log
    assert go_to(back, 2) == log
    assert go_to(log, 0) == back


def test_undo_and_redo_are_refused_at_the_ends() -> None:
    log = new_log(duel(), "seed")
    with pytest.raises(Refused, match="nothing to undo"):
        undo(log)
    with pytest.raises(Refused, match="nothing to redo"):
        redo(log)


def test_a_new_command_after_undo_drops_the_redo_entries() -> None:
    log = play_command(undo(play_command(new_log(duel(), "seed"), TOY.rules, ADA)), TOY.rules, BEN)
    assert [entry.command for entry in log.entries] == [BEN]
    assert not log.can_redo


def test_the_same_log_position_gives_the_same_roll() -> None:
    log = new_log(duel(), "seed")
    coins = []
    for _ in range(20):
        log = play_command(log, TOY.rules, ADA, by_hand=True)
        coins.append(log.entries[-1])
        assert play_command(undo(log), TOY.rules, ADA, by_hand=True) == log
        (brave,) = (each for each in duel().combatants if each.id == "ben")
        log = play_command(log, TOY.rules, OverrideCombatant(brave))
    assert {entry.events[0].coin for entry in coins} == {0, 1}  # type: ignore[attr-defined]
    assert (
        play_command(new_log(duel(), "seed"), TOY.rules, ADA).entries
        == play_command(new_log(duel(), "seed"), TOY.rules, ADA).entries
    )


def test_a_repeated_roll_is_logged_after_the_first() -> None:
    log = play_command(new_log(duel(), "seed"), TOY.rules, ADA, dice=ScriptedDice(TAILS))
    again = roll_again(log, TOY.rules, dice=ScriptedDice(HEADS))
    first, second = again.entries
    assert first == log.entries[0]
    assert second == LogEntry(ADA, (Flipped("ada", "ben", 1),), 0, attempt=1)
    assert again.now.combatant("ben").fighter == Pluck(3)
    assert again.now.turn == 1
    assert undo(again).now == log.now


def test_each_repeated_roll_has_new_dice() -> None:
    log = play_command(new_log(duel(), "seed"), TOY.rules, ADA)
    for _ in range(12):
        log = roll_again(log, TOY.rules)
    assert [entry.attempt for entry in log.entries] == list(range(13))
    assert {entry.events[0].coin for entry in log.entries} == {0, 1}  # type: ignore[attr-defined]
    assert roll_again(undo(log), TOY.rules) == log
    assert play_command(log, TOY.rules, BEN).entries[-1].base == 13


def test_roll_again_needs_an_entry_with_dice() -> None:
    log = new_log(duel(), "seed")
    with pytest.raises(Refused, match="nothing to roll again yet"):
        roll_again(log, TOY.rules)
    with pytest.raises(Refused, match="No dice were rolled"):
        roll_again(play_command(log, TOY.rules, ChangeNotes("Rain")), TOY.rules)


CHANGED = "would lose a later change by hand. Go back to before it"


class OpenCoin(ToyRules):
    """A coin that was flipped stays open until it is settled, without dice."""

    def decide(
        self, encounter: ToyMoment, command: Flip | Whose, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        if isinstance(command, Whose):
            return [NotesChanged("Settled")]
        return super().decide(encounter, command, dice, by_hand=by_hand)

    def pending(self, encounter: ToyMoment) -> Refusal | None:
        is_open = encounter.turn and encounter.notes != "Settled"
        return Refusal("Toy", "A coin is open.") if is_open else None


def test_repeating_a_settled_roll_drops_later_entries() -> None:
    rules, settle = OpenCoin(), Whose()
    log = play_command(new_log(duel(), "seed"), rules, ADA, dice=ScriptedDice(TAILS))
    settled = play_command(log, rules, settle)
    again = roll_again(settled, rules, dice=ScriptedDice(HEADS))
    assert again.entries[-1] == LogEntry(ADA, (Flipped("ada", "ben", 1),), 0, attempt=1)
    assert again.now.notes == ""
    assert undo(again).now == settled.now
    third = roll_again(play_command(again, rules, settle), rules)
    assert (third.entries[-1].base, third.entries[-1].attempt) == (0, 2)
    with pytest.raises(Refused, match="No dice were rolled"):
        roll_again(play_command(settled, rules, settle), rules)


class DiceOnSettling(OpenCoin):
    """Settling a coin flips another one, which is no roll of its own."""

    def decide(
        self, encounter: ToyMoment, command: Flip | Whose, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        if isinstance(command, Whose):
            return [NotesChanged("Settled"), Flipped("ada", "ada", dice.total(1, 2, "Coin") - 1)]
        return super().decide(encounter, command, dice, by_hand=by_hand)

    def reroll(self, encounter: ToyMoment, command: Flip | Whose) -> Flip | None:  # noqa: ARG002
        return command if isinstance(command, Flip) else None


def test_the_roll_is_thrown_again_and_not_the_dice_of_its_settlement() -> None:
    rules, settle = DiceOnSettling(), Whose()
    log = play_command(new_log(duel(), "seed"), rules, ADA, dice=ScriptedDice(TAILS))
    settled = play_command(log, rules, settle, dice=ScriptedDice(HEADS))
    again = roll_again(settled, rules, dice=ScriptedDice(HEADS))
    assert again.entries[-1] == LogEntry(ADA, (Flipped("ada", "ben", 1),), 0, attempt=1)
    third = roll_again(play_command(again, rules, settle), rules)
    assert (third.entries[-1].base, third.entries[-1].attempt) == (0, 2)
    changed = play_command(play_command(log, rules, ChangeNotes("")), rules, settle)
    with pytest.raises(Refused, match=CHANGED):
        roll_again(changed, rules)


class ThrownAhead(OpenCoin):
    """A turn is a coin that was flipped in an earlier step; it can be flipped anew."""

    def reroll(self, encounter: ToyMoment, command: Flip | Whose) -> Flip:  # noqa: ARG002
        return command if isinstance(command, Flip) else ADA


def test_dice_taken_over_from_an_earlier_step_are_thrown_again_by_another_command() -> None:
    rules = ThrownAhead()
    log = play_command(new_log(duel(), "seed"), rules, Whose())
    again = roll_again(log, rules, dice=ScriptedDice(HEADS))
    assert again.entries[-1] == LogEntry(ADA, (Flipped("ada", "ben", 1),), 0, attempt=1)
    assert roll_again(again, rules).entries[-1].attempt == 2


def test_no_roll_before_a_change_of_the_gamemaster_is_thrown_again() -> None:
    rules = OpenCoin()
    log = play_command(new_log(duel(), "seed"), rules, ADA, dice=ScriptedDice(TAILS))
    changed = play_command(log, rules, ChangeNotes("Rain"))
    for dice in (None, TableDice(())):
        with pytest.raises(Refused, match=CHANGED):
            roll_again(changed, rules, dice=dice)
    assert roll_again(undo(changed), rules).entries[-1].attempt == 1, "as the refusal says"
    later = play_command(play_command(log, rules, Whose()), rules, ChangeNotes("Rain"))
    with pytest.raises(Refused, match="No dice were rolled in the last step; undo it instead"):
        roll_again(later, rules)


def test_a_refused_command_needs_the_gamemasters_override() -> None:
    log = new_log(duel(), "seed")
    for _ in range(3):
        log = play_command(log, TOY.rules, ADA, dice=ScriptedDice(TAILS))
    with pytest.raises(Refused, match=r"does nothing\. \(Toy\)"):
        play_command(log, TOY.rules, BEN)
    overruled = play_command(log, TOY.rules, BEN, dice=ScriptedDice(HEADS), by_hand=True)
    assert overruled.entries[-1].by_hand
    assert roll_again(overruled, TOY.rules).entries[-1].by_hand


def test_the_gamemaster_s_own_commands_are_marked() -> None:
    log = play_command(new_log(duel(), "seed"), TOY.rules, PlaceCombatant("ben", Position(3, 2)))
    assert log.entries[0].by_hand
    assert log.now.combatant("ben").spot == Position(3, 2)


def test_table_dice_are_asked_for() -> None:
    log = new_log(duel(), "seed")
    with pytest.raises(ThrowWanted) as wanted:
        play_command(log, TOY.rules, ADA, dice=TableDice())
    assert wanted.value.throw.what == "Coin"
    assert (
        play_command(log, TOY.rules, ADA, dice=TableDice([(TAILS,)]))
        .now.combatant("ben")
        .fighter.left
        == 2
    )


def played(count: int) -> EncounterLog:
    """A fight of a number of entries, in which nobody runs out of pluck."""
    log = new_log(duel(), "seed")
    for number in range(count):
        command = ChangeNotes(f"{number}") if number % 2 else ADA
        log = play_command(log, TOY.rules, command, dice=ScriptedDice(HEADS))
    return log


def test_replaying_the_entries_gives_an_equal_log() -> None:
    log = undo(roll_again(play_command(played(200), TOY.rules, BEN), TOY.rules))
    assert replayed(duel(), "seed", log.entries, log.cursor) == log


def test_inconsistent_entries_are_refused() -> None:
    log = played(2)
    noted = (NotesChanged("?"),)
    for base in (-1, 3):
        with pytest.raises(Refused, match="does not exist in this encounter"):
            with_entry(log, LogEntry(ChangeNotes("?"), noted, base))
    with pytest.raises(Refused, match="“zoe”"):
        with_entry(log, LogEntry(ChangeNotes("?"), (Flipped("ada", "zoe", 1),), 2))
    with pytest.raises(Refused, match="nothing to redo"):
        replayed(duel(), "seed", log.entries, 3)
    assert with_entry(log, LogEntry(ChangeNotes("?"), (CombatantRemoved("zoe"),), 2)).now == log.now


def test_the_cost_of_a_command_is_independent_of_log_length() -> None:
    def cost(log: EncounterLog) -> int:
        def work() -> None:
            undo(play_command(log, TOY.rules, ADA, dice=ScriptedDice(HEADS)))

        return steps(work)

    assert (
        cost(played(10 + 10_000 // SNAPSHOT_INTERVAL * SNAPSHOT_INTERVAL)) <= cost(played(10)) + FEW
    )


def test_states_between_snapshots_are_recomputed() -> None:
    log = new_log(duel(), "seed")
    reported = [log.now]
    for number in range(3 * SNAPSHOT_INTERVAL + 5):
        log = play_command(log, TOY.rules, ChangeNotes(str(number)))
        reported.append(log.now)
    assert len(log.snapshots) == 4
    assert [log.state_at(number) for number in range(len(reported))] == reported
    assert list(log.states()) == reported
    back = go_to(log, SNAPSHOT_INTERVAL + 3)
    assert (back.now, back.state_at(2 * SNAPSHOT_INTERVAL)) == (
        reported[SNAPSHOT_INTERVAL + 3],
        reported[2 * SNAPSHOT_INTERVAL],
    )
    other = play_command(back, TOY.rules, ChangeNotes("Other"))
    assert len(other.snapshots) == 2
    for number in (-1, len(reported)):
        with pytest.raises(IndexError):
            log.state_at(number)


def test_the_state_before_the_last_entry_is_cached() -> None:
    log = play_command(new_log(duel(), "seed"), TOY.rules, ChangeNotes("One"))
    before = log.now
    log = play_command(log, TOY.rules, ChangeNotes("Two"))
    assert log.state_at(1) is before
    assert undo(log).before is None
    assert redo(undo(log)) == log


class TestJustEntered:
    """`newest_entry`: the entry that was appended between two logs."""

    def test_newest_entry_is_none_after_undo_and_redo(self) -> None:
        before = new_log(duel(), "a")
        done = play_command(before, TOY.rules, ADA)
        assert newest_entry(before, done) is done.entries[0]
        assert newest_entry(done, done) is None
        back = undo(done)
        assert newest_entry(done, back) is None
        assert newest_entry(back, redo(back)) is None

    def test_newest_entry_is_none_after_other_entries(self) -> None:
        begun = play_command(new_log(duel(), "a"), TOY.rules, ADA)
        before = play_command(begun, TOY.rules, ChangeNotes("Rain"))
        other = play_command(undo(begun), TOY.rules, ChangeNotes("Snow"))
        restored = play_command(other, TOY.rules, ChangeNotes("Hail"))
        restored = play_command(restored, TOY.rules, ChangeNotes("Fog"))
        assert newest_entry(before, restored) is None

    def test_an_entry_that_replaces_undone_ones_is_newest(self) -> None:
        done = play_command(new_log(duel(), "a"), TOY.rules, ADA)
        other = play_command(undo(done), TOY.rules, BEN)
        assert newest_entry(undo(done), other) is other.entries[0]

    def test_a_repeated_roll_is_the_newest_entry(self) -> None:
        done = play_command(new_log(duel(), "a"), TOY.rules, ADA)
        again = roll_again(done, TOY.rules)
        assert newest_entry(done, again) is again.entries[1]

    def test_newest_entry_is_none_when_several_are_added(self) -> None:
        before = play_command(new_log(duel(), "a"), TOY.rules, ADA)
        later = play_command(before, TOY.rules, ADA)
        longer = play_command(later, TOY.rules, ADA)
        assert newest_entry(before, longer) is None
        assert newest_entry(before, go_to(longer, 2)) is None
