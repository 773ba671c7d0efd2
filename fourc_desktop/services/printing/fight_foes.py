"""The stock characters in a campaign's fights, for printing their cards and tokens."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.documents import Package, PrintContext, PrintSubject
from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.stored_log import fight_of
from fourc_desktop.services.printing.npc_cards import NUMBERED
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.errors import StorageError

MAX_FIGHTS: Final = 50
"""The most fights that are searched."""


@dataclass(frozen=True, slots=True)
class FightFoes:
    """The copies of a stock character in a fight.

    Attributes:
        id: The id of the fight and that of the stock character: "…/thug".
        name: The name of one of them.
        fight: The name of the fight.
        count: The number of copies.
        package: The document of one copy.
    """

    id: str
    name: str
    fight: str
    count: int
    package: Package

    def subjects(self, context: PrintContext) -> Iterator[PrintSubject]:
        """A subject to print for each copy."""
        for _ in range(self.count):
            yield PrintSubject(self.package, context)


def foes_in_fights(
    campaign: Campaign, stock: Callable[[], Iterable[StockEntry]]
) -> list[FightFoes]:
    """The combatants without a document in the campaign, fight by fight.

    They are stock characters, identified by their names; `stock` is called only if there are any.
    An unreadable fight is skipped.
    """
    found: list[FightFoes] = []
    entries: Mapping[str, StockEntry] = {}
    for card in campaign.encounter_repository.listed(ENCOUNTER_KIND)[:MAX_FIGHTS]:
        try:
            state = fight_of(campaign, card.id).log.now
        except StorageError:
            continue
        names = Counter(NUMBERED.sub("", each.name) for each in state.combatants if not each.source)
        if names and not entries:
            entries = {each.name: each for each in stock()}
        found += [
            FightFoes(f"{card.id}/{entry.id}", name, card.name, count, entry.document)
            for name, count in names.items()
            if (entry := entries.get(name)) is not None
        ]
    return found
