"""Results, odds and the next throw of a roll, from its game's rule."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from fourc_desktop.core.dice import (
    Dice,
    GivenDice,
    RecordingDice,
    TableDice,
    Throw,
    ThrowWanted,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.core.rolls.roller import Roller
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    Faces,
    K,
    PayerFunds,
    Roll,
    RollOutcome,
    Value,
)

B = TypeVar("B")

NO_DICE = Reason("no-dice-waited-for", "Dice", "No dice are expected.")
UNALTERED = Reason("roll-not-altered", "Dice", "Nothing was done about this roll.")

OutcomeChances = Mapping[RollOutcome, Fraction]


def reopened(roll: Roll[K]) -> Roll[K]:
    """The same roll before its dice were thrown."""
    return Roll(roll.check)


def before_throw(roll: Roll[K]) -> Roll[K]:
    """The roll itself until its dice are thrown, with what was done before; then the setup."""
    return reopened(roll) if roll.throws else roll


def outcome_of(roller: Roller[K, B], roll: Roll[K], book: B) -> RollOutcome | None:
    """The result of a roll; None while throws are missing."""
    try:
        return roller.outcome(roll, book, TableDice(roll.throws))
    except ThrowWanted:
        return None


def next_throw(roller: Roller[K, B], roll: Roll[K], book: B) -> Throw | None:
    """The next throw that is missing, or None."""
    try:
        roller.outcome(roll, book, TableDice(roll.throws))
    except ThrowWanted as missing:
        return missing.throw
    return None


def throws_so_far(roller: Roller[K, B], roll: Roll[K], book: B) -> list[tuple[Throw, Faces]]:
    """The throws the rule has asked for so far, with their faces."""
    dice = RecordingDice(TableDice(roll.throws))
    with suppress(ThrowWanted):
        roller.outcome(roll, book, dice)
    return dice.asked


def thrown(roller: Roller[K, B], roll: Roll[K], book: B, dice: Dice) -> Roll[K]:
    """The roll with all missing throws made with `dice`."""
    recording = RecordingDice(GivenDice(roll.throws, dice))
    roller.outcome(roll, book, recording)
    return replace(roll, throws=tuple(faces for _, faces in recording.asked))


def typed_in(roller: Roller[K, B], roll: Roll[K], book: B, faces: Faces) -> Roll[K]:
    """The roll with the next throw as the players' own dice show it.

    Raises:
        Refused: No throw is missing, or the dice cannot show these faces.
    """
    throw = next_throw(roller, roll, book)
    if throw is None:
        raise Refused(NO_DICE())
    if refusal := throw.refuse(faces):
        raise Refused(refusal)
    return replace(roll, throws=(*roll.throws, faces), typed=True)


def altered(
    roller: Roller[K, B], roll: Roll[K], book: B, alteration: Alteration, dice: Dice
) -> Roll[K]:
    """The roll with one more alteration.

    The throws it needs are made with `dice`, or left missing if dice are typed in or none have been
    thrown yet.
    """
    after = replace(roll, alterations=(*roll.alterations, alteration))
    return after if roll.typed or not roll.throws else thrown(roller, after, book, dice)


def taken_back(roller: Roller[K, B], roll: Roll[K], book: B) -> Roll[K]:
    """The roll without its last alteration and the throws made for it.

    Raises:
        Refused: The roll has no alteration.
    """
    if not roll.alterations:
        raise Refused(UNALTERED())
    before = replace(roll, alterations=roll.alterations[:-1])
    faces = (faces for _, faces in throws_so_far(roller, before, book))
    return replace(before, throws=tuple(faces))


def distribution(roller: Roller[K, B], roll: Roll[K], book: B) -> OutcomeChances:
    """The exact chance of each result before the first throw.

    Alterations made before the dice were thrown count; later ones do not.
    """
    fresh = before_throw(roll)
    return odds(lambda dice: roller.outcome(fresh, book, dice))


def distribution_now(roller: Roller[K, B], roll: Roll[K], book: B) -> OutcomeChances:
    """The exact chance of each result given the throws made so far."""
    return odds(lambda dice: roller.outcome(roll, book, GivenDice(roll.throws, dice)))


def success(roller: Roller[K, B], roll: Roll[K], chances: OutcomeChances) -> Fraction | None:
    """The chance that the roll succeeds; None for a roll without success or failure."""
    if any(roller.succeeds(roll, outcome) is None for outcome in chances):
        return None
    return chance(chances, lambda outcome: bool(roller.succeeds(roll, outcome)))


def success_altered(
    roller: Roller[K, B], roll: Roll[K], book: B, alteration: Alteration
) -> Fraction | None:
    """The chance that the roll succeeds after one more alteration."""
    after = replace(roll, alterations=(*roll.alterations, alteration))
    return success(roller, after, distribution_now(roller, after, book))


def success_changed(
    roller: Roller[K, B],
    roll: Roll[K],
    path: str,
    value: Value,
    chances: Callable[[Roll[K]], OutcomeChances],
) -> Fraction | None:
    """The chance that the roll succeeds with another value in a field of its form.

    `chances` is the `distribution` of a roll, which the caller may cache.
    """
    after = roller.with_value(before_throw(roll), path, value)
    return success(roller, after, chances(after))


def payments(roll: Roll[K]) -> dict[str, dict[str, int]]:
    """The costs charged on settling: by the payer's id, then by the name of the funds."""
    paid: dict[str, dict[str, int]] = {}
    for each in roll.alterations:
        costs = paid.setdefault(each.payer, {})
        for name, amount in each.cost:
            costs[name] = costs.get(name, 0) + amount
    return paid


def funds_left(payer: PayerFunds, roll: Roll[K]) -> PayerFunds:
    """A payer's funds after the payments for this roll, and what the roller pledged before it."""
    paid = payments(roll).get(payer.payer, {})
    pledged = dict(roll.check.pledged) if payer.payer == roll.check.who else {}
    funds = tuple(
        (name, amount - paid.get(name, 0) - pledged.get(name, 0)) for name, amount in payer.funds
    )
    return replace(payer, funds=funds)


def involved_ids(roll: Roll[K]) -> tuple[str, ...]:
    """The ids of the roller, the payers and the others whom it may change, each once."""
    check = roll.check
    ids = (check.who, *(each.payer for each in roll.alterations), *check.others)
    return tuple(id_ for id_ in dict.fromkeys(ids) if id_)
