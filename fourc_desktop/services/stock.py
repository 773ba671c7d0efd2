"""Characters from the stock of a game, put into a campaign in any number."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import StockEntry
from fourc_desktop.core.summary import Summary
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.labels import free_name
from fourc_desktop.services.toolbox import Toolbox

MOST = 50
"""How many of a kind may be added at once."""


class Stock:
    """The characters that come with the game of one campaign."""

    def __init__(self, campaign: Campaign, tools: Toolbox) -> None:
        """Read the stock; raises `StorageError` where it is missing or damaged."""
        self.campaign = campaign
        self._resources = tools.resources
        self._book: object = None
        self._page: object = None
        self._entries: tuple[StockEntry, ...] = ()
        self._read()

    @property
    def entries(self) -> tuple[StockEntry, ...]:
        """All of them, as the campaign plays them now."""
        self._read()
        return self._entries

    def found(self, text: str) -> list[StockEntry]:
        """Those that hold every word of `text` somewhere."""
        words = text.casefold().split()
        return [entry for entry in self.entries if all(word in entry.words for word in words)]

    def summary(self, entry: StockEntry) -> Summary:
        """What a card of one of them would show."""
        content = entry.document.content
        return self.campaign.kinds.of(content).summary(content.thing, None, self.campaign.book)

    def add(self, entry: StockEntry, count: int = 1) -> list[str]:
        """Put so many of one into the campaign, numbered on from those there; return the ids."""
        there = (card.name for card in self.campaign.cards(kind=None))
        label = f"Add {entry.name}" if count == 1 else f"Add {count} × {entry.name}"
        made = [self._named(entry.document, name) for name in names(entry.name, count, there)]
        return self.campaign.add(made, label)

    def _read(self) -> None:
        """Make them anew where the rulebook or the page of the campaign are others."""
        campaign = self.campaign
        if campaign.book is not self._book or campaign.page != self._page:
            self._entries = campaign.game.stock(self._resources, campaign.book, campaign.page)
            self._book, self._page = campaign.book, campaign.page

    def _named(self, document: Package, name: str) -> Package:
        content = document.content
        kind = self.campaign.kinds.of(content)
        thing = kind.with_head(content.thing, replace(kind.head(content.thing), name=name))
        return replace(document, content=replace(content, thing=thing))


def names(name: str, count: int, there: Iterable[str]) -> list[str]:
    """So many names that nobody has: "Thug", "Thug 2", "Thug 3"."""
    taken = set(there)
    made: list[str] = []
    for _ in range(count):
        made.append(free_name(name, taken) if name in taken else name)
        taken.add(made[-1])
    return made
