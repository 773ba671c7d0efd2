"""Combined effort: joining an open attack, and the results of all its rolls.

Source: seed 002, Combining Effort, Delaying A Turn; M8.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.outcomes import OutcomeChances, distribution
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.rules.check import (
    DIFFICULTY,
    check_parts,
    reached,
    total_of,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.maneuvers import maneuver
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import strike
from fourc_desktop.games.rough_magic.rules.combat.commands import StrikeAt, TryManeuver
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    JoinedEffort,
    OpenAttempt,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import (
    MAX_FOR_HELP,
    MAX_PEOPLE,
    PartyRoll,
    combined_effort,
)

NOTHING_TO_JOIN = Reason(
    "rough-magic-nothing-to-join",
    "Combining Effort; M8",
    "{name} can join while an attack on one target is open, before its dice fall.",
)
NOT_WAITING = Reason(
    "rough-magic-joins-without-delay",
    "Combining Effort; M8",
    "{name} has delayed no turn; all who strike together but one must have.",
)
JOINED_ALREADY = Reason(
    "rough-magic-joined-already", "Combining Effort; M8", "{name} is part of this attack already."
)
NOBODY_ELSE = Reason(
    "rough-magic-party-full", "Combining Effort; M8", "No more than {most} strike together."
)
CANNOT_JOIN = Reason("rough-magic-cannot-join", "Combining Effort", "{name} cannot act.")
NO_ATTACK_TOGETHER = Reason(
    "rough-magic-no-attack-together", "Combining Effort; M8", "That is no attack to join with."
)

JOINING: Final = (
    AttemptKind.STRIKE, AttemptKind.GRAPPLE, AttemptKind.SLAM, AttemptKind.DISARM,
)  # fmt: skip
"""The kinds of attempts with which a combatant can join."""

JOINABLE: Final = (*JOINING, AttemptKind.HURT)
"""The kinds of attempts that can be joined."""


def taking_part(state: RoughMagicState) -> tuple[str, ...]:
    """The ids of the participants of the open attempt, in the order of their rolls."""
    table = state.table
    now = () if table.open is None else (table.open.who,)
    return (*(each.who for each in table.fallen), *now, *(each.who for each in table.joined))


def joining_refusal(state: RoughMagicState, who: str) -> Refusal | None:
    """Why a combatant cannot join the open attempt, or None."""
    me = state.combatant(who)
    refusal = None
    if not me.fighter.can_act:
        refusal = CANNOT_JOIN(name=me.name)
    elif not _is_joinable(state) or who == _target(state):
        refusal = NOTHING_TO_JOIN(name=me.name)
    elif who in taking_part(state):
        refusal = JOINED_ALREADY(name=me.name)
    elif who not in state.table.order.delayed:
        refusal = NOT_WAITING(name=me.name)
    elif len(taking_part(state)) >= MAX_PEOPLE:
        refusal = NOBODY_ELSE(most=MAX_PEOPLE)
    return refusal


def effort_refusal(
    state: RoughMagicState, book: RoughMagicBook, who: str, kind: AttemptKind, attack: str = ""
) -> Refusal | None:
    """Why a combatant cannot join the open attempt with this attack or maneuver, or None."""
    refusal = joining_refusal(state, who)
    if refusal is None:
        try:
            joined_attempt(state, book, JoinedEffort(who, _target(state), kind, attack))
        except Refused as refused:
            return refused.refusal
    return refusal


def _is_joinable(state: RoughMagicState) -> bool:
    """Whether an attack on one target is open and not yet rolled."""
    attempt = state.table.open
    if attempt is None or attempt.kind not in JOINABLE:
        return False
    has_many = bool(attempt.waiting) or attempt.is_free
    return not (has_many or attempt.roll.throws or state.table.fallen)


def _target(state: RoughMagicState) -> str:
    return "" if state.table.open is None else state.table.open.target


def joined_attempt(
    state: RoughMagicState, book: RoughMagicBook, joined: JoinedEffort
) -> OpenAttempt:
    """The attempt of a participant who has joined, before the roll.

    Raises:
        Refused: There is no such attack, or it cannot reach the target.
    """
    if joined.kind is AttemptKind.STRIKE:
        attempt = strike(state, book, StrikeAt(joined.who, joined.target, joined.attack))
    else:
        attempt = maneuver(state, TryManeuver(joined.who, joined.target, joined.kind))
    return replace(attempt, joins=True)


def attempts_together(state: RoughMagicState, book: RoughMagicBook) -> tuple[OpenAttempt, ...]:
    """The attempts of a combined effort, in the order of their rolls.

    Raises:
        Refused: A participant can no longer reach the target.
    """
    table = state.table
    now = () if table.open is None else (table.open,)
    return (*table.fallen, *now, *(joined_attempt(state, book, each) for each in table.joined))


def next_joined(
    state: RoughMagicState, book: RoughMagicBook, joined: JoinedEffort, waiting: int
) -> OpenAttempt:
    """The next attempt after the open one, with the results so far.

    `waiting` is the number of participants after it.

    Raises:
        Refused: It can no longer reach the target.
    """
    open_ = state.table.open
    assert open_ is not None
    before = tuple(
        PartyRoll(each.roll.check.name, reached(each.roll, book.circumstances))
        for each in (*state.table.fallen, open_)
    )
    attempt = joined_attempt(state, book, joined)
    check = replace(attempt.roll.check, party=len(before) + 1 + waiting, before=before)
    return replace(attempt, roll=Roll(check))


def settled_together(
    book: RoughMagicBook, attempts: Sequence[OpenAttempt]
) -> tuple[OpenAttempt, ...]:
    """The attempts of a combined effort; the lowest is raised by the number of participants."""
    values = [reached(each.roll, book.circumstances) for each in attempts]
    raised = combined_effort(values)
    return tuple(
        _alone(each, after - before)
        for each, before, after in zip(attempts, values, raised, strict=True)
    )


def chances_together(
    roller: RoughMagicRoller,
    book: RoughMagicBook,
    attempts: Sequence[OpenAttempt],
    at: int,
) -> OutcomeChances:
    """The exact chances of one attempt of a combined effort, given by its index.

    Dice that are already thrown are fixed. As in `combined_effort`, the attempt is raised if all
    previous ones are higher and no later one is lower.
    """
    own = _alone(attempts[at], 0)
    number = min(len(attempts), MAX_FOR_HELP)
    raised = distribution(roller, _alone(own, number).roll, book)
    by_margin = {outcome.number: outcome for outcome in raised}
    others = [
        (index < at, _values(roller, book, each))
        for index, each in enumerate(attempts)
        if index != at
    ]
    difficulty = _difficulty(book, own)
    found = dict.fromkeys(raised, Fraction(0))
    for outcome, share in distribution(roller, own.roll, book).items():
        value = outcome.number + difficulty
        lowest = share
        for is_before, values in others:
            lowest *= sum(
                (part for other, part in values.items() if other >= value + is_before),
                Fraction(0),
            )
        helped = by_margin[outcome.number + number]
        found[helped] += lowest
        found[outcome] = found.get(outcome, Fraction(0)) + share - lowest
    return {outcome: share for outcome, share in found.items() if share}


def _values(
    roller: RoughMagicRoller, book: RoughMagicBook, attempt: OpenAttempt
) -> dict[int, Fraction]:
    """The chance of each action value; a thrown roll has only one."""
    if attempt.roll.throws:
        return {reached(attempt.roll, book.circumstances): Fraction(1)}
    own = _alone(attempt, 0)
    difficulty = _difficulty(book, own)
    found = distribution(roller, own.roll, book)
    return {outcome.number + difficulty: share for outcome, share in found.items()}


def _difficulty(book: RoughMagicBook, attempt: OpenAttempt) -> int:
    parts = check_parts(attempt.roll.check, book.circumstances, attempt.roll.alterations)
    return total_of(parts, DIFFICULTY)


def _alone(attempt: OpenAttempt, raised: int) -> OpenAttempt:
    """The attempt as a separate one, with its roll raised by a number."""
    check = replace(attempt.roll.check, party=1, before=(), together=raised)
    return replace(attempt, roll=replace(attempt.roll, check=check))
