"""Foes from the stock, put into a campaign in any number."""

from collections.abc import Iterable

from fourc_desktop.core.game import StockEntry
from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.formats.foe_data import load_foes
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.figures import Figures, figures
from fourc_desktop.games.fourc.rules.stock_foes import StockFoe, met
from fourc_desktop.games.fourc.rules.summary import summary
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.labels import free_name
from fourc_desktop.services.toolbox import Toolbox

MOST = 50
"""How many of a kind may be added at once."""


class Stock:
    """The foes that come with the program, for one campaign."""

    def __init__(self, campaign: Campaign, tools: Toolbox) -> None:
        """Read the stock; raises `StorageError` where it is missing or spoiled."""
        self._campaign = campaign
        self._resources = tools.resources
        self.foes = tuple(load_foes(tools.resources).values())

    def found(self, text: str) -> list[StockFoe]:
        """The foes that hold every word of `text` somewhere."""
        words = text.casefold().split()
        return [foe for foe in self.foes if all(word in foe.words for word in words)]

    def figures(self, foe: StockFoe) -> Figures:
        """Everything that follows from a foe by the rules of the campaign."""
        return figures(met(foe, foe.name, self._campaign.rules), self._campaign.book)

    @property
    def entries(self) -> tuple[StockEntry, ...]:
        """The same foes with a document of each, as the campaign plays them."""
        campaign = self._campaign
        return campaign.game.stock(self._resources, campaign.book, campaign.rules)

    def summary(self, entry: StockEntry) -> Summary:
        """What a card of one of them would show."""
        return summary(entry.document.content.thing, self._campaign.book)

    def add(self, foe: StockFoe, count: int = 1) -> list[str]:
        """Put so many of a foe into the campaign, numbered on from those there; return the ids."""
        rules = self._campaign.rules
        named = names(foe.name, count, (card.name for card in self._campaign.cards(kind=None)))
        heroes = [HeroFile(met(foe, name, rules)) for name in named]
        label = f"Add {foe.name}" if count == 1 else f"Add {count} × {foe.name}"
        return FourcCampaign(self._campaign).add(heroes, label)


def names(name: str, count: int, there: Iterable[str]) -> list[str]:
    """So many names that nobody has: "Thug", "Thug 2", "Thug 3"."""
    taken = set(there)
    made: list[str] = []
    for _ in range(count):
        made.append(free_name(name, taken) if name in taken else name)
        taken.add(made[-1])
    return made
