"""Nine Lives: its pool of Fortune for rolls, and calling the tens once a session."""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

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
    """The pool at the start of a session: twice the power's Rank Value (4C, Nine Lives)."""
    return sum(
        number.number.reading.of(number.source.value)
        for each in derived_stats(character, book).powers
        for number in each.numbers
        if number.number.use is NumberUse.POOL
    )


def pool_now(character: Character, book: Rulebook) -> int:
    """What is left of the pool in this session, 0 or more."""
    return max(0, pool_size(character, book) - character.pool_spent)


def tens_refusal(name: str, *, has_power: bool, called: bool) -> Refusal | None:
    """Why a character cannot call the tens after a roll, or None (4C, Nine Lives).

    `called` is whether it was done in this session; a session has one call.
    """
    if not has_power:
        return NO_NINE_LIVES(name=name)
    return TENS_CALLED(name=name) if called else None


def start_session(character: Character) -> Character:
    """The pool is full, and the tens may be called once more (ruling R58)."""
    return replace(character, pool_spent=0, tens_called=False)


def end_session(character: Character, book: Rulebook) -> Character:
    """What is left of the pool is gone (ruling R58)."""
    return replace(character, pool_spent=pool_size(character, book))


def without_pool_gain(before: Character, after: Character, book: Rulebook) -> Character:
    """`after` with no more in its pool than `before`: a pool grows when a session starts."""
    growth = pool_size(after, book) - pool_size(before, book)
    return replace(after, pool_spent=after.pool_spent + growth)
