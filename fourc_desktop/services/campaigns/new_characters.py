"""New characters in any number: from the stock of the game, or instant ones."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.dice import Dice, new_seed
from fourc_desktop.core.documents import Package
from fourc_desktop.core.game import AnyBook, AnyGame, AnyPage, StockEntry
from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import SearchText, best_groups_first
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import free_name

MAX_OF_STOCK = 50
"""The most copies of a stock character that can be added at once."""


class Stock:
    """The stock characters of the game of one campaign."""

    def __init__(self, campaign: Campaign, tools: ApplicationContext) -> None:
        """Read the stock; raises `StorageError` if its file is missing or damaged."""
        self.campaign = campaign
        self._resources = tools.resources
        self._book: object = None
        self._page: object = None
        self._entries: tuple[StockEntry, ...] = ()
        self._read()

    @property
    def entries(self) -> tuple[StockEntry, ...]:
        """All stock characters, with the current options of the campaign."""
        self._read()
        return self._entries

    def found(self, text: str) -> list[StockEntry]:
        """The stock characters whose texts contain every word of `text`, the best group first."""
        words, query = text.casefold().split(), SearchText(text)
        if not words:
            return list(self.entries)
        found = [entry for entry in self.entries if all(word in entry.words for word in words)]
        return best_groups_first(
            found, lambda entry: entry.group, lambda entry: query.place_by_name(entry.name)
        )

    def summary(self, entry: StockEntry) -> Summary:
        """The summary for the card of a stock character."""
        content = entry.document.content
        return self.campaign.kinds.of(content).summary(content.document, None, self.campaign.book)

    def cells(self, entry: StockEntry) -> tuple[TableCell, ...]:
        """The values of a stock character in tables, without the empty ones."""
        content = entry.document.content
        kind = self.campaign.kinds.of(content)
        cells = kind.columns(content.document, self.campaign.book)
        return tuple(each for each in cells if not each.is_empty)

    def add(self, entry: StockEntry, count: int = 1) -> list[str]:
        """Add `count` copies of one to the campaign, with unique names; return their ids."""
        there = (card.name for card in self.campaign.cards(kind=None))
        label = f"Add {entry.name}" if count == 1 else f"Add {count} × {entry.name}"
        made = [
            self._named(entry.document, name) for name in numbered_names(entry.name, count, there)
        ]
        return self.campaign.add(made, label)

    def _read(self) -> None:
        """Create the stock again if the rulebook or the settings page has changed."""
        campaign = self.campaign
        if campaign.book is not self._book or campaign.page != self._page:
            self._entries = campaign.game.stock(self._resources, campaign.book, campaign.page)
            self._book, self._page = campaign.book, campaign.page

    def _named(self, document: Package, name: str) -> Package:
        content = document.content
        kind = self.campaign.kinds.of(content)
        thing = kind.with_head(content.document, replace(kind.head(content.document), name=name))
        return replace(document, content=replace(content, document=thing))


def numbered_names(name: str, count: int, there: Iterable[str]) -> list[str]:
    """`count` unused names: "Thug", "Thug 2", "Thug 3"."""
    taken = set(there)
    made: list[str] = []
    for _ in range(count):
        made.append(free_name(name, taken) if name in taken else name)
        taken.add(made[-1])
    return made


MAX_INSTANT = 100
"""The most instant characters that can be made at once."""


@dataclass(frozen=True, slots=True)
class InstantCharacters:
    """A request for instant characters.

    Attributes:
        game: The game that makes them.
        count: The number of characters, from 1 to `MAX_INSTANT`.
        page: The settings page with the options to make them by.
        side: The id of the side of all of them.
        along: Whether belongings are made as well.
    """

    game: AnyGame
    count: int
    page: AnyPage
    side: str
    along: bool = False

    @property
    def label(self) -> str:
        """The label of the step that adds them: "Instant hero", "12 Instant villains"."""
        side = next(each for each in self.game.sides if each.id == self.side)
        if self.count == 1:
            return f"Instant {side.title.lower()}"
        return f"{self.count} Instant {side.plural.lower()}"

    def rolled(self, book: AnyBook, dice: Dice) -> Iterator[Package]:
        """Generate the characters one by one, each from its own seed."""
        for _ in range(self.count):
            yield self.game.instant(book, self.page, new_seed(dice), self.side, along=self.along)
