"""The pool of Fortune that Nine Lives fills for a session: for rolls alone, and never saved."""

from dataclasses import replace

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.power_numbers import Use
from fourc_desktop.domain.fourc.rulebook import Rulebook


def pool_size(character: Character, book: Rulebook) -> int:
    """The pool at the start of a session: twice the power's Rank Value (4C, Nine Lives)."""
    return sum(
        number.number.reading.of(number.source.value)
        for each in figures(character, book).powers
        for number in each.numbers
        if number.number.use is Use.POOL
    )


def pool_now(character: Character, book: Rulebook) -> int:
    """What is left of the pool in this session, 0 or more."""
    return max(0, pool_size(character, book) - character.pool_spent)


def session_starts(character: Character) -> Character:
    """The pool is full (ruling R58)."""
    return replace(character, pool_spent=0)


def session_ends(character: Character, book: Rulebook) -> Character:
    """What is left of the pool is gone (ruling R58)."""
    return replace(character, pool_spent=pool_size(character, book))


def pool_kept(before: Character, after: Character, book: Rulebook) -> Character:
    """`after` with no more in its pool than `before`: a pool grows when a session starts."""
    growth = pool_size(after, book) - pool_size(before, book)
    return replace(after, pool_spent=after.pool_spent + growth)
