"""What follows from the rule of a roll, for every game: results, odds, the next throw."""

from collections.abc import Mapping
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
    every_outcome,
)
from fourc_desktop.core.odds import chance
from fourc_desktop.core.refusal import Reason, Refused
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

NO_DICE = Reason("no-dice-waited-for", "Dice", "No dice are waited for.")
UNALTERED = Reason("roll-not-altered", "Dice", "Nothing was done about this roll.")

OutcomeChances = Mapping[RollOutcome, Fraction]


def reopened(roll: Roll[K]) -> Roll[K]:
    """The same roll before its dice fell."""
    return Roll(roll.check)


def outcome_of(roller: Roller[K, B], roll: Roll[K], book: B) -> RollOutcome | None:
    """What a roll has come to; None while dice are missing."""
    try:
        return roller.outcome(roll, book, TableDice(roll.throws))
    except ThrowWanted:
        return None


def next_throw(roller: Roller[K, B], roll: Roll[K], book: B) -> Throw | None:
    """The throw that has to be made next, or None where all dice lie."""
    try:
        roller.outcome(roll, book, TableDice(roll.throws))
    except ThrowWanted as missing:
        return missing.throw
    return None


def throws_so_far(roller: Roller[K, B], roll: Roll[K], book: B) -> list[tuple[Throw, Faces]]:
    """What the rule has asked for so far, and how that fell."""
    dice = RecordingDice(TableDice(roll.throws))
    with suppress(ThrowWanted):
        roller.outcome(roll, book, dice)
    return dice.asked


def thrown(roller: Roller[K, B], roll: Roll[K], book: B, dice: Dice) -> Roll[K]:
    """The roll with every throw that is missing made by the program's dice."""
    recording = RecordingDice(GivenDice(roll.throws, dice))
    roller.outcome(roll, book, recording)
    return replace(roll, throws=tuple(faces for _, faces in recording.asked))


def typed_in(roller: Roller[K, B], roll: Roll[K], book: B, faces: Faces) -> Roll[K]:
    """The roll with the next throw as the table's own dice show it.

    Raises:
        Refused: No throw is missing, or these dice cannot show that.
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
    """The roll with something more done about it.

    Dice it asks for are thrown by the program, or waited for where the table's own decide.
    """
    after = replace(roll, alterations=(*roll.alterations, alteration))
    return after if roll.typed else thrown(roller, after, book, dice)


def taken_back(roller: Roller[K, B], roll: Roll[K], book: B) -> Roll[K]:
    """The roll without its last alteration and the dice that fell for it.

    Raises:
        Refused: Nothing was done about it.
    """
    if not roll.alterations:
        raise Refused(UNALTERED())
    before = replace(roll, alterations=roll.alterations[:-1])
    faces = (faces for _, faces in throws_so_far(roller, before, book))
    return replace(before, throws=tuple(faces))


def distribution(roller: Roller[K, B], roll: Roll[K], book: B) -> OutcomeChances:
    """The exact chance of everything the roll can come to, whatever its dice have shown since."""
    fresh = reopened(roll)
    return every_outcome(lambda dice: roller.outcome(fresh, book, dice))


def distribution_now(roller: Roller[K, B], roll: Roll[K], book: B) -> OutcomeChances:
    """The same from here on: the faces that have fallen, then everything that may still fall."""
    return every_outcome(lambda dice: roller.outcome(roll, book, GivenDice(roll.throws, dice)))


def success(roller: Roller[K, B], roll: Roll[K], chances: OutcomeChances) -> Fraction | None:
    """The chance that the roll is enough; None where it demands nothing."""
    if any(roller.succeeds(roll, outcome) is None for outcome in chances):
        return None
    return chance(chances, lambda outcome: bool(roller.succeeds(roll, outcome)))


def success_altered(
    roller: Roller[K, B], roll: Roll[K], book: B, alteration: Alteration
) -> Fraction | None:
    """The chance that the roll is enough once something more is done about it."""
    after = replace(roll, alterations=(*roll.alterations, alteration))
    return success(roller, after, distribution_now(roller, after, book))


def success_changed(
    roller: Roller[K, B], roll: Roll[K], book: B, path: str, value: Value
) -> Fraction | None:
    """The chance that the roll is enough with another value in a field of its form."""
    after = roller.with_value(reopened(roll), path, value)
    return success(roller, after, distribution(roller, after, book))


def payments(roll: Roll[K]) -> dict[str, dict[str, int]]:
    """What everybody pays once the roll is settled, by id and by the name of what is paid."""
    paid: dict[str, dict[str, int]] = {}
    for each in roll.alterations:
        mine = paid.setdefault(each.payer, {})
        for name, amount in each.cost:
            mine[name] = mine.get(name, 0) + amount
    return paid


def funds_left(purse: PayerFunds, roll: Roll[K]) -> PayerFunds:
    """A purse after what its owner has paid for this roll."""
    mine = payments(roll).get(purse.payer, {})
    funds = tuple((name, amount - mine.get(name, 0)) for name, amount in purse.funds)
    return replace(purse, funds=funds)


def involved_ids(roll: Roll[K]) -> tuple[str, ...]:
    """The ids of who rolls and who pays, each once."""
    ids = (roll.check.who, *(each.payer for each in roll.alterations))
    return tuple(id_ for id_ in dict.fromkeys(ids) if id_)
