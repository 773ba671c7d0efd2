"""The keys of what somebody could do: a letter or a figure each, none of them twice."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase

from fourc_desktop.core.fight_views import Offer


def offer_keys(offers: Sequence[Offer]) -> dict[str, str]:
    """The key of each offer by its name, for as many as there are letters.

    What its game asks for comes first. The others take the first free letter of their words,
    then of their names, then of the alphabet, in their order.
    """
    keys: dict[str, str] = {}
    for offer in offers:
        if offer.key and offer.key not in keys.values():
            keys.setdefault(offer.name, offer.key)
    for offer in offers:
        if offer.name not in keys:
            free = (each for each in _wanted(offer.name) if each not in keys.values())
            if key := next(free, ""):
                keys[offer.name] = key
    return keys


def _wanted(name: str) -> Iterator[str]:
    """The letters for a name, the best first."""
    upper = name.upper()
    yield from _letters(word[0] for word in upper.split())
    yield from _letters(upper)
    yield from ascii_uppercase


def _letters(signs: Iterable[str]) -> Iterator[str]:
    return (each for each in signs if each in ascii_uppercase)
