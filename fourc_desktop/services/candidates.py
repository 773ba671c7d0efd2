"""Who can come into a fight: heroes, villains and companions of the campaign, then the stock."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card
from fourc_desktop.services.stock import Stock


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who can come, or a kind of foe of which any number can.

    Attributes:
        id: The card's id in the campaign, or the id of the foe in the stock.
        name: What they are called.
        group: Whom they stand with in a list.
        numbers: The numbers that matter: ("Damage", 110).
        side: The id of the side that is theirs.
        words: All that is said of them, in lower case, to search in.
        foe: The kind of foe, or None for somebody of the campaign.
    """

    id: str
    name: str
    group: str
    numbers: tuple[tuple[str, int], ...]
    side: str
    words: str
    foe: StockEntry | None = None


class Candidates:
    """All who could come into the fights of a campaign, gathered anew when it has changed."""

    def __init__(self, campaign: Campaign, stock: Stock, kinds: Sequence[str]) -> None:
        """`kinds` are the ids of the kinds of documents that can come."""
        self.stock = stock
        self._campaign = campaign
        self._kinds = kinds
        self._seen: tuple[list[Card], object] | None = None
        self._all: tuple[Candidate, ...] = ()

    def found(self, text: str) -> list[Candidate]:
        """Those who hold every word of `text` somewhere."""
        words = text.casefold().split()
        return [each for each in self.all() if all(word in each.words for word in words)]

    def all(self) -> tuple[Candidate, ...]:
        """People by name, group after group as in the library; then foes as in the stock."""
        cards = [card for kind in self._kinds for card in self._campaign.cards(kind)]
        seen = cards, self._campaign.page
        if seen != self._seen:
            self._seen = seen
            self._all = (*self._people(cards), *_foes(self.stock))
        return self._all

    def _people(self, cards: list[Card]) -> Iterator[Candidate]:
        places = {group.id: place for place, group in enumerate(self._campaign.kinds.groups)}
        for card in sorted(cards, key=lambda each: (places[each.group.id], each.name.casefold())):
            group = card.group.plural
            yield Candidate(card.id, card.name, group, card.numbers, card.side, card.words)


def _foes(stock: Stock) -> Iterator[Candidate]:
    for foe in stock.entries:
        numbers = stock.summary(foe).numbers
        yield Candidate(foe.id, foe.name, foe.group, numbers, foe.side, foe.words, foe)
