"""Current Fortune and Repute, the pool of Nine Lives, and payments for a roll."""

from dataclasses import replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import (
    MAX_ENTRIES,
    LedgerEntry,
    reason_given,
    reason_in_short,
)
from fourc_desktop.games.fourc.rules.checks.check import ALTERING, Check, CheckFunds, payments
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.prices import AwardScale, ReputeDeed
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

LEDGER = "Ledger"
"""The breakdown label of the sum of the ledger entries."""

NEVER_BELOW_0 = "Never below 0"
"""The breakdown label of the correction that keeps a score at 0 (ruling R5)."""

BONUS = Reason(
    "bonus-on-no-gain", "4C, Repute", "A bonus is 1 or more, and only a good deed may have one."
)
NO_POINTS = Reason("no-points", "4C, {what}", "Name 1 point or more.")
TOO_MANY_POINTS = Reason(
    "more-points-than-there-are",
    "4C, {what}",
    "{points} are more than the {there} points there are.",
)


def current_stats(character: Character, book: Rulebook) -> DerivedStats:
    """The derived stats of a character with current Fortune and Repute."""
    ledger, start = character.ledger, derived_stats(character, book)
    return replace(
        start,
        fortune=_now(start.fortune, ledger.fortune),
        repute=_now(start.repute, ledger.repute),
    )


def fortune_now(character: Character, book: Rulebook) -> Breakdown:
    """Current Fortune: the start value with all ledger entries, never below 0 (ruling R5)."""
    return current_stats(character, book).fortune


def repute_now(character: Character, book: Rulebook) -> Breakdown:
    """Current Repute: the start value with all ledger entries, never below 0 (ruling R5)."""
    return current_stats(character, book).repute


def with_edit_entered(after: Character, before: Character, book: Rulebook) -> Character:
    """An edited character, with a line for the change of Fortune and Repute at the start.

    The totals of earlier lines thus stay what they were. An empty ledger has none, and a full one
    gets no line.
    """
    old, new = derived_stats(before, book), derived_stats(after, book)
    entry = LedgerEntry(
        "",
        start_fortune=new.fortune.value - old.fortune.value,
        start_repute=new.repute.value - old.repute.value,
    )
    is_listed = 0 < len(after.ledger.entries) < MAX_ENTRIES
    return after.entered(entry) if is_listed and entry != LedgerEntry("") else after


def gain_fortune(character: Character, scale: AwardScale, reason: str) -> Character:
    """Award Fortune for a good deed (4C, Gaining and Losing Fortune Points)."""
    return character.entered(LedgerEntry(reason_given(reason), fortune=scale.fortune))


def lose_fortune(character: Character, book: Rulebook, scale: AwardScale, reason: str) -> Character:
    """Deduct Fortune for a bad deed, down to 0 (4C, Losing Points)."""
    lost = min(scale.fortune, fortune_now(character, book).value)
    return character.entered(LedgerEntry(reason_given(reason), fortune=-lost))


def record_fortune(character: Character, book: Rulebook, points: int, reason: str) -> Character:
    """Add Fortune or, with a negative number, spend it in play (4C, Fluctuating Fortunes).

    The reason may be empty.

    Raises:
        Refused: The number is 0, or exceeds the Fortune left.
    """
    _refuse_change("Fortune", points, fortune_now(character, book).value)
    return character.entered(LedgerEntry(reason_in_short(reason), fortune=points))


def record_repute(character: Character, book: Rulebook, points: int, reason: str) -> Character:
    """Add Repute or, with a negative number, lose it (4C, Repute).

    Raises:
        Refused: The number is 0, exceeds the Repute left, or has no reason.
    """
    _refuse_change("Repute", points, repute_now(character, book).value)
    return character.entered(LedgerEntry(reason_given(reason), repute=points))


def change_repute(
    character: Character, book: Rulebook, deed: ReputeDeed, reason: str, *, bonus: int = 0
) -> Character:
    """Change Repute for a public deed, down to 0 (4C, Gaining and Losing Repute Points).

    A power such as Celebrity multiplies the change. `bonus` is what the Gamemaster adds to the gain
    for an unusually important deed.

    Raises:
        Refused: The bonus is negative or belongs to a loss, or the reason is missing.
    """
    if bonus < 0 or (bonus and deed.repute < 0):
        raise Refused(BONUS())
    change = (deed.repute + bonus) * _repute_factor(character, book)
    change = max(change, -repute_now(character, book).value)
    return character.entered(LedgerEntry(reason_given(reason), repute=change))


def _refuse_change(what: str, points: int, there: int) -> None:
    if not points:
        raise Refused(NO_POINTS(what=what))
    if there + points < 0:
        raise Refused(TOO_MANY_POINTS(points=-points, there=there, what=what))


def _repute_factor(character: Character, book: Rulebook) -> int:
    factor = 1
    for each in derived_stats(character, book).powers:
        factor *= each.power.repute_factor
    return factor


def _now(start: Breakdown, change: int) -> Breakdown:
    breakdown = start.plus(change, LEDGER)
    return breakdown.plus(max(0, -breakdown.value), NEVER_BELOW_0)


REASON = "Altered the dice"
"""The start of the ledger entry's reason; the roller's name follows."""

LIGHTER = Reason(
    "purse-lighter-than-price",
    ALTERING,
    "{name} pays {price} for this roll and has {left} left; take a color back.",
)


def pay_for_roll(character: Character, id_: str, check: Check) -> Character:
    """The character with this id after paying for a settled check (4C, Altering the Dice; R34).

    Raises:
        Refused: The ledger is full.
    """
    fortune, pool = payments(check).get(id_, (0, 0))
    if pool:
        character = replace(character, pool_spent=character.pool_spent + pool)
    if fortune:
        whose = ", ".join(filter(None, (check.name, check.on)))
        reason = reason_in_short(f"{REASON}: {whose}" if whose else REASON)
        character = character.entered(LedgerEntry(reason, fortune=-fortune))
    if check.swapped and check.who == id_:
        character = replace(character, tens_called=True)
    return character


def payment_refusal(funds: CheckFunds, check: Check) -> Refusal | None:
    """Why the funds no longer cover what their owner pays for a check, or None."""
    fortune, pool = payments(check).get(funds.payer, (0, 0))
    if fortune <= funds.fortune and pool <= funds.pool:
        return None
    left = min(funds.fortune, fortune) + min(funds.pool, pool)
    return LIGHTER(name=funds.name, price=fortune + pool, left=left)


NO_NINE_LIVES = Reason(
    "tens-without-nine-lives",
    "4C, Nine Lives",
    "{name} does not have Nine Lives, and calls the tens before the roll.",
)
TENS_CALLED = Reason(
    "tens-called-in-this-session",
    "4C, Nine Lives",
    "{name} has called the tens after a roll in this session; it is once for each.",
)


def pool_size(character: Character, book: Rulebook) -> int:
    """The pool in points at the start of a session.

    Twice the power's Rank Value (4C, Nine Lives).
    """
    return sum(
        number.number.reading.of(number.source.value)
        for each in derived_stats(character, book).powers
        for number in each.numbers
        if number.number.use is NumberUse.POOL
    )


def pool_now(character: Character, book: Rulebook) -> int:
    """The points left in the pool this session, 0 or more."""
    return max(0, pool_size(character, book) - character.pool_spent)


def tens_refusal(name: str, *, has_power: bool, called: bool) -> Refusal | None:
    """Why a character cannot call the tens after a roll, or None (4C, Nine Lives).

    `called` is whether it was already done in this session; once per session is allowed.
    """
    if not has_power:
        return NO_NINE_LIVES(name=name)
    return TENS_CALLED(name=name) if called else None


def start_session(character: Character) -> Character:
    """Refill the pool, and allow the tens to be called once again (ruling R58)."""
    return replace(character, pool_spent=0, tens_called=False)


def end_session(character: Character, book: Rulebook) -> Character:
    """Empty the pool (ruling R58)."""
    return replace(character, pool_spent=pool_size(character, book))


def without_pool_gain(before: Character, after: Character, book: Rulebook) -> Character:
    """`after` with the current pool of `before`.

    A larger pool only counts from the next session.
    """
    growth = pool_size(after, book) - pool_size(before, book)
    return replace(after, pool_spent=after.pool_spent + growth)
