"""Nameless ones: so many of a kind, each with numbers of their own."""

from collections.abc import Iterator

from fourc_desktop.domain.encounter.combatant import Combatant
from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.fight.fighter import Fighter, fighter
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.refusal import Refusal, Refused
from fourc_desktop.domain.sectors.spot import Spot

MOST_AT_ONCE = 200
"""How many nameless ones come in one go."""


def nameless(
    character: Character,
    count: int,
    side: str,
    book: Rulebook,
    *,
    first: int = 1,
    spot: Spot | None = None,
) -> Iterator[Combatant[Fighter]]:
    """So many combatants of one kind, "Thug 1" and on; `first` is the number of the first.

    Raises:
        Refused: There are fewer than 1, or more than fit in one go.
    """
    if not 1 <= count <= MOST_AT_ONCE:
        sentence = f"1 to {MOST_AT_ONCE} nameless ones come at once, not {count}."
        raise Refused(Refusal("Encounter", sentence))
    kind = character.profile.name
    one = fighter(character, book, kind=kind)
    for number in range(first, first + count):
        id_ = f"{'-'.join(kind.casefold().split())}-{number}"
        yield Combatant(id_, f"{kind} {number}", side, one, spot)
