"""The orders in which cards can stand."""

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.documents import Group
from fourc_desktop.services.cards import Card

RECENT: Final = "recent"
NAME: Final = "name"
KIND: Final = "kind"
"""The orders of all cards: the latest first, A to Z, and by the groups of the library.

Any other order is the name of a number, the highest first.
"""


def in_order(
    latest_first: Sequence[Card], order: str, groups: Sequence[Group], *, turned: bool = False
) -> list[Card]:
    """Cards that come the latest first, in another order, or in one turned around.

    `groups` are those of the library in their order. Equals stand by name, and what lacks the
    number stands last either way.
    """
    if order == RECENT:
        return list(reversed(latest_first)) if turned else list(latest_first)
    by_name = sorted(latest_first, key=_name, reverse=turned and order == NAME)
    if order == NAME:
        return by_name
    if order == KIND:
        places = {group.id: place for place, group in enumerate(groups)}
        return sorted(by_name, key=lambda card: places[card.group.id], reverse=turned)
    numbers = {card.id: card.number(order) for card in by_name}
    having = [(number, card) for card in by_name if (number := numbers[card.id]) is not None]
    having.sort(key=lambda pair: pair[0], reverse=not turned)
    return [card for _, card in having] + [card for card in by_name if numbers[card.id] is None]


def _name(card: Card) -> str:
    return card.name.casefold()
