"""Entries of the log that belong together, shown with the toy, whose pending roll is a dare."""

# ruff: noqa: ARG002, the events have everything that the narration needs

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved, CombatantSet, Event
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    LogEntry,
    go_to,
    new_log,
    with_entry,
)
from fourc_desktop.core.encounter.log_groups import GroupPart, log_groups, narrate_group
from fourc_desktop.core.encounter.narration import ROLLED_AGAIN
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption, CommandChances, LogPart, OpenRollView
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.rolls.rolling import ResultMark
from tests.core.encounter.toy_fight import (
    HEADS,
    TAILS,
    TOY,
    Flip,
    Pluck,
    ToyActions,
    ToyMoment,
    ToyNarration,
    ToyRoll,
    ToyRules,
    duel,
)

PENDING = Reason("toy-pending", "Toy", "Something is open.")


@dataclass(frozen=True)
class Said:
    """An event that says something; it may open a question or answer it."""

    words: str
    opens: bool | None = None
    mark: ResultMark | None = None
    hits: bool = False
    points: int | None = None

    def apply(self, encounter: AnyState) -> AnyState:
        notes = encounter.notes if self.opens is None else "open" * self.opens
        return replace(encounter, notes=notes)


class Rules(ToyRules):
    """Rules that store what is pending in the notes."""

    def pending(self, encounter: ToyMoment) -> Refusal | None:
        return PENDING() if encounter.notes else None


class Rolls(ToyRoll):
    """The open roll of a state."""

    def open_roll(self, encounter: ToyMoment) -> OpenRollView | None:
        if not encounter.notes:
            return None
        return OpenRollView("ada", "Ada rolls", (), TOY_CHANCES, "7", TAILS, "Tails: Miss")


class NotThrown(Rolls):
    """The same roll before its dice are thrown."""

    def open_roll(self, encounter: ToyMoment) -> OpenRollView | None:
        found = super().open_roll(encounter)
        return None if found is None else replace(found, dice="", mark=None, result="")


class Actions(ToyActions):
    """A flip cancels what is open."""

    def table_options(self, encounter: ToyMoment) -> Sequence[ActionOption]:
        return [ActionOption(Flip, "Cancel", calls_off=True)]


TOY_CHANCES = CommandChances(())


class Narration(ToyNarration):
    """A narration made of the words of the events."""

    def event_text(self, encounter: AnyState, event: Event) -> str:
        return event.words if isinstance(event, Said) else ""

    def mark(self, event: Event) -> ResultMark | None:
        return event.mark if isinstance(event, Said) else None

    def part(self, encounter: AnyState, event: Event) -> LogPart | None:
        return LogPart("Dice", TAILS, "7") if isinstance(event, Said) and event.opens else None

    def figures(self, encounter: AnyState, event: Event) -> str:
        return "7 on 8" if isinstance(event, Said) and event.mark else ""

    def scenes(self, encounter: AnyState, event: Event, mark: ResultMark | None) -> Sequence[Scene]:
        if not isinstance(event, Said):
            return ()
        hit = [AttackScene("ada", "ben", mark)] if event.hits else []
        return [*hit, TextScene("ben", "Hurt", points=event.points)] if event.points else hit


FIGHT = replace(TOY, rules=Rules(), roll=Rolls(), narration=Narration())


def played(*entries: Sequence[Event]) -> EncounterLog:
    """A log of entries by their events."""
    log = new_log(duel(), "")
    for events in entries:
        log = with_entry(log, LogEntry(None, tuple(events), log.cursor))
    return log


def again(log: EncounterLog, base: int, event: Event) -> EncounterLog:
    """The log with a repeated roll, decided on the state with the index `base`."""
    return with_entry(log, LogEntry(None, (event,), base, 1))


ATTACK = (
    [Said("Ada begins.", opens=True)],
    [Said("It falls.")],
    [Said("Settled.", opens=False, mark=HEADS), Said("Ada hits Ben.", hits=True)],
)


def starts(log: EncounterLog, since: int = 0, first: int = 0) -> list[int]:
    return [each.first for each in log_groups(log, FIGHT, since, first)]


def test_entries_of_a_pending_roll_form_one_group() -> None:
    log = played([Said("Ada waits.")], *ATTACK, [Said("Ben waits.")])
    assert starts(log) == [0, 1, 4]
    assert starts(log, 2, 1) == [4]
    assert starts(log, 4, 1) == [4]
    assert starts(go_to(log, 2)) == [0, 1, 4]


def test_an_entry_without_words_joins_the_group_before() -> None:
    log = played([Said("Ada waits.")], [Said("")], [Said("Ben waits.")], [Said("")])
    assert starts(log) == [0, 2]
    assert starts(log, 1, 0) == [2]
    assert narrate_group(log, 0, 2, FIGHT).what == "Ada waits."


def test_a_group_has_the_turn_it_began_in() -> None:
    assert [each.turn for each in log_groups(played(*ATTACK), FIGHT)] == [duel().turn]


def test_a_roll_that_is_made_again_stays_in_its_group() -> None:
    log = again(played(*ATTACK), 1, Said("It falls otherwise."))
    assert starts(log) == [0]
    reported = narrate_group(log, 0, 4, FIGHT)
    assert [each.step for each in reported.parts] == [0, 3, 3]
    assert reported.outcomes == ("Tails: Miss.", ROLLED_AGAIN), "the new result comes first"
    other = again(played([Said("Ada waits.")], *ATTACK), 0, Said("Ada waits again."))
    assert starts(other) == [0, 1, 4]


def test_an_attack_is_narrated_by_its_result() -> None:
    reported = narrate_group(played(*ATTACK), 0, 3, FIGHT)
    assert reported.what == "Ada hits Ben."
    assert (reported.mark, reported.figures, reported.is_settled) == (HEADS, "7 on 8", True)
    assert reported.attack == AttackScene("ada", "ben", HEADS)
    assert reported.parts[0] == GroupPart(0, "Dice", "7", mark=TAILS)
    assert [each.what for each in reported.parts] == ["7", "It falls.", "Settled.", "Ada hits Ben."]


@pytest.mark.parametrize("hits", [True, False])
def test_losses_beside_the_main_sentence_are_told(hits: bool) -> None:
    settled = Said("Settled.", opens=False, mark=HEADS)
    ram = Said("The car hits Ben.", hits=hits, points=-1)
    others = Said("Ben loses 9.", points=-9), Said("Ada gains 2.", points=2), Said("Dust.")
    log = played([Said("Ada begins.", opens=True)], [settled, ram, *others])
    found = narrate_group(log, 0, 2, FIGHT)
    assert found.what == "The car hits Ben."
    assert found.outcomes == ("Ben loses 9.",)


def test_a_pending_attack_is_narrated_as_unsettled() -> None:
    reported = narrate_group(played(*ATTACK), 0, 2, FIGHT)
    assert reported.what == "Ada rolls"
    assert reported.outcomes == ("Tails: Miss.",)
    assert (reported.mark, reported.is_settled) == (TAILS, False)


def test_a_settled_attack_lists_what_is_still_pending() -> None:
    log = played(*ATTACK[:2], [*ATTACK[2], Said("Ben is to roll.", opens=True)])
    reported = narrate_group(log, 0, 3, FIGHT)
    assert reported.what == "Ada hits Ben."
    assert reported.is_settled
    assert reported.outcomes == ("Still open: Ada rolls (Tails: Miss).",)
    fight = replace(FIGHT, roll=NotThrown())
    assert narrate_group(log, 0, 3, fight).outcomes == ("Still open: Ada rolls.",)


def test_a_condition_that_a_sentence_tells_is_not_told_again() -> None:
    ben = replace(duel().combatant("ben"), fighter=Pluck(0))
    settled, hit = Said("Settled.", opens=False, mark=HEADS), Said("Ada hits Ben.", hits=True)
    log = played(ATTACK[0], [settled, hit, Said("Ben is daunted."), CombatantSet(ben)])
    assert narrate_group(log, 0, 2, FIGHT).outcomes == ()
    log = played(ATTACK[0], [settled, hit, CombatantSet(ben)])
    assert narrate_group(log, 0, 2, FIGHT).outcomes == ("Ben: Daunted.",)


def test_a_roll_without_an_attack_is_narrated_by_its_consequence() -> None:
    settled = [Said("Settled.", opens=False, mark=HEADS), Said("Ada is safe.")]
    reported = narrate_group(played(ATTACK[0], settled), 0, 2, FIGHT)
    assert reported.what == "Ada is safe."
    assert reported.mark is HEADS
    alone = narrate_group(played(ATTACK[0], settled[:1]), 0, 2, FIGHT)
    assert alone.what == "Settled."


def test_a_roll_without_consequence_tells_what_happened_before_it() -> None:
    opened = [Said("Ada teleports to D2."), *ATTACK[0]]
    settled = [Said("Settled.", opens=False, mark=HEADS)]
    reported = narrate_group(played(opened, settled), 0, 2, FIGHT)
    assert (reported.what, reported.outcomes[0]) == ("Settled.", "Ada teleports to D2.")


def test_a_consequence_is_told_with_what_happened_before_the_roll() -> None:
    opened = [Said("Ada teleports to D2."), *ATTACK[0]]
    settled = [Said("Settled.", opens=False, mark=HEADS), Said("Ada is safe.")]
    reported = narrate_group(played(opened, settled), 0, 2, FIGHT)
    assert (reported.what, reported.outcomes) == ("Ada is safe.", ("Ada teleports to D2.",))


def test_a_condition_that_is_the_main_sentence_is_told_once() -> None:
    ben = replace(duel().combatant("ben"), fighter=Pluck(0))
    settled = Said("Settled.", opens=False, mark=HEADS)
    log = played(ATTACK[0], [settled, Said("Ben: Daunted."), CombatantSet(ben)])
    reported = narrate_group(log, 0, 2, FIGHT)
    assert (reported.what, reported.outcomes) == ("Ben: Daunted.", ())
    hit = Said("Ada hits Ben.", hits=True)
    log = played(ATTACK[0], [settled, hit, Said("Ben: Daunted."), CombatantSet(ben)])
    reported = narrate_group(log, 0, 2, FIGHT)
    assert (reported.what, reported.outcomes) == ("Ada hits Ben.", ("Ben: Daunted.",))


def test_a_canceled_roll_has_no_mark() -> None:
    log = played(ATTACK[0])
    canceled = LogEntry(Flip("ada", "ben"), (Said("Roll canceled.", opens=False),), log.cursor)
    reported = narrate_group(with_entry(log, canceled), 0, 2, replace(FIGHT, actions=Actions()))
    assert (reported.what, reported.mark) == ("Roll canceled.", None)


def test_a_choice_without_a_roll_is_reported_by_its_first_words() -> None:
    fight = replace(FIGHT, roll=TOY.roll)
    reported = narrate_group(played(ATTACK[0]), 0, 1, fight)
    assert reported.what == "7"
    assert not reported.is_settled


def test_a_single_entry_is_narrated_without_an_attack() -> None:
    reported = narrate_group(played([Said("Ada waits."), CombatantRemoved("ben")]), 0, 1, FIGHT)
    assert reported.what == "Ada waits."
    assert reported.attack is None
    assert reported.outcomes == ("Ben leaves the fight.",)


def test_a_roll_settled_unchanged_is_narrated_once() -> None:
    dice = [Said("Thrown.", opens=True)]
    settled = [Said("Settled.", opens=False, mark=TAILS), Said("Ada misses Ben.", hits=True)]
    reported = narrate_group(played(dice, settled), 0, 2, FIGHT)
    assert [each.what for each in reported.parts] == ["7", "Ada misses Ben."]
