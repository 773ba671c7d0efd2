"""What something does to somebody, in the numbers that play changes."""

from collections.abc import Iterator

from fourc_desktop.core.difference import Difference
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.healing import damage_now
from fourc_desktop.games.fourc.rules.pool import pool_now
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def effects(before: Character, after: Character, book: Rulebook) -> tuple[Difference, ...]:
    """What is not the same any more; nothing where all stays as it is."""
    stand, become = _standing(before, book), _standing(after, book)
    return tuple(
        Difference(what, was, is_)
        for (what, was), (_, is_) in zip(stand, become, strict=True)
        if was != is_
    )


def _standing(character: Character, book: Rulebook) -> Iterator[tuple[str, str]]:
    figures = figures_now(character, book)
    yield "Damage", str(damage_now(character, book).value)
    yield "Fortune", str(figures.fortune.value)
    yield "Pool", str(pool_now(character, book))
    yield "Tens after the roll", "called" if character.tens_called else "not called"
    yield "Repute", str(figures.repute.value)
    yield "Conditions", ", ".join(character.conditions)
