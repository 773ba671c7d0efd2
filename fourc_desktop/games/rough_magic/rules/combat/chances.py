"""The chances of a command before it is executed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.refusal import Overruling
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.outcomes import OutcomeChances, distribution, success
from fourc_desktop.games.rough_magic.rules.check import (
    DIFFICULTY,
    VALUE,
    damage_of,
    failure_reason,
    total_of,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import (
    attempts_together,
    chances_together,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import CombineEffort
from fourc_desktop.games.rough_magic.rules.combat.fighter import OpenAttempt, RoughMagicState
from fourc_desktop.games.rough_magic.rules.combat.narration import RoughMagicNarration
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    StrikeObject,
    object_text,
    struck_object,
)
from fourc_desktop.games.rough_magic.rules.combat.rules import (
    OPENERS,
    RoughMagicRules,
    opened,
    opening_refusals,
)


class DiceAsked(Exception):
    """Raised if a command asks for dice."""


class _NoDice(Dice):
    """Dice that only detect whether any are asked for."""

    def throw(self, throw: Throw) -> tuple[int, ...]:
        raise DiceAsked(throw.what)


@dataclass(frozen=True, slots=True)
class RoughMagicChances:
    """The exact chances of attempts, including the damage of a hit."""

    rules: RoughMagicRules
    narration: RoughMagicNarration

    def odds(self, encounter: RoughMagicState, command: object) -> Mapping[str, Fraction]:
        """The chance of each result as a short text; empty if dice other than a check decide.

        Raises:
            Refused: The rules do not allow the command.
        """
        attempt = self._opened(encounter, command)
        if attempt is not None:
            found = distribution(self.rules.roller, attempt.roll, self.rules.book)
            return self._results(attempt, found)
        if isinstance(command, CombineEffort):
            attempts = self._together(encounter, command)
            last = len(attempts) - 1
            found = chances_together(self.rules.roller, self.rules.book, attempts, last)
            return self._results(attempts[last], found)
        if isinstance(command, StrikeObject):
            name = encounter.combatant(command.who).name
            return odds(lambda dice: object_text(struck_object(encounter, command, dice), name))
        return self._plain(encounter, command)

    def chances(self, encounter: RoughMagicState, command: object) -> CommandChances:
        """The chances of the marks of an attempt; empty for other commands.

        Raises:
            Refused: The rules do not allow the command.
        """
        if isinstance(command, CombineEffort):
            attempts = self._together(encounter, command)
            return together_chances(self.rules, attempts, len(attempts) - 1)
        attempt = self._opened(encounter, command)
        return CommandChances(()) if attempt is None else attempt_chances(self.rules, attempt)

    def _opened(self, encounter: RoughMagicState, command: object) -> OpenAttempt | None:
        if not isinstance(command, OPENERS):
            return None
        overruling = Overruling(by_hand=False)
        overruling.check(self.rules.pending(encounter), *opening_refusals(encounter, command))
        return opened(encounter, self.rules.book, command)

    def _together(
        self, encounter: RoughMagicState, command: CombineEffort
    ) -> tuple[OpenAttempt, ...]:
        """The attempts of the combined effort after a command to join, in roll order."""
        for event in self.rules.decide(encounter, command, _NoDice(), by_hand=False):
            encounter = event.apply(encounter)
        return attempts_together(encounter, self.rules.book)

    def _results(self, attempt: OpenAttempt, outcomes: OutcomeChances) -> Mapping[str, Fraction]:
        """Miss, or hit with each damage; without damage, success and failure."""
        roller = self.rules.roller
        check = attempt.roll.check
        damage = odds(lambda dice: damage_of(check, dice))
        harms = check.harms
        found: dict[str, Fraction] = {}
        for outcome, share in outcomes.items():
            if not harms or not roller.succeeds(attempt.roll, outcome):
                found[outcome.title] = found.get(outcome.title, Fraction(0)) + share
                continue
            for dealt, part in damage.items():
                words = f"{outcome.title}, {dealt} damage"
                found[words] = found.get(words, Fraction(0)) + share * part
        return found

    def _plain(self, encounter: RoughMagicState, command: object) -> Mapping[str, Fraction]:
        try:
            events = self.rules.decide(encounter, command, _NoDice(), by_hand=False)
        except DiceAsked:
            return {}
        words, now = [], encounter
        for event in events:
            words.append(self.narration.event_text(now, event))
            now = event.apply(now)
        return {" ".join(filter(None, words)) or "Done": Fraction(1)}


def attempt_chances(rules: RoughMagicRules, attempt: OpenAttempt) -> CommandChances:
    """The chances of the marks of an attempt before its roll, the worst first."""
    found = distribution(rules.roller, attempt.roll, rules.book)
    return _marks(rules, attempt, found)


def open_chances(rules: RoughMagicRules, state: RoughMagicState) -> CommandChances:
    """The chances of the marks of the open attempt, including combined effort."""
    attempt = state.table.open
    assert attempt is not None
    if attempt.roll.throws or not state.table.joined:
        return attempt_chances(rules, attempt)
    return together_chances(rules, attempts_together(state, rules.book), len(state.table.fallen))


def together_chances(
    rules: RoughMagicRules, attempts: Sequence[OpenAttempt], at: int
) -> CommandChances:
    """The chances of the marks of one attempt of a combined effort, given by its index."""
    found = chances_together(rules.roller, rules.book, attempts, at)
    return _marks(rules, attempts[at], found)


def _marks(rules: RoughMagicRules, attempt: OpenAttempt, found: OutcomeChances) -> CommandChances:
    if reason := failure_reason(attempt.roll.check, rules.book.circumstances):
        return CommandChances(_shares(found), Fraction(0), f"It fails: {reason}.")
    parts = rules.roller.parts(attempt.roll, rules.book)
    dice = "2d6" if attempt.roll.check.is_skilled else "1d6"
    note = f"{dice} + {total_of(parts, VALUE)} against {total_of(parts, DIFFICULTY)}"
    return CommandChances(
        _shares(found), success(rules.roller, attempt.roll, found), note.replace("+ -", "− ")
    )


def _shares(found: OutcomeChances) -> tuple[ChanceShare, ...]:
    by_mark = dict.fromkeys(((each.mark, each.title) for each in found), Fraction(0))
    for outcome, share in found.items():
        by_mark[outcome.mark, outcome.title] += share
    ranked = sorted(by_mark.items(), key=lambda each: each[0][0].grade)
    return tuple(ChanceShare(mark, title, share) for (mark, title), share in ranked)
