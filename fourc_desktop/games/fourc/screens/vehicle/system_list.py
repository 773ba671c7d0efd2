"""The systems of the open vehicle, with their Rank Values."""

from dataclasses import replace
from typing import Final

from fourc_desktop.games.fourc.formats.vehicle_format import MOST_SYSTEMS
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles import SPECIAL_SYSTEMS, System
from fourc_desktop.games.fourc.screens.entry_list import Entries, EntryList
from fourc_desktop.games.fourc.screens.vehicle.system_section import SystemSection
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.text import tr

USUAL_RANK: Final = 10
"""The Rank Value that a system of its own starts with."""


class SystemList:
    """Stands between the section of the sheet and the document."""

    def __init__(self, section: SystemSection, document: OpenDocument, campaign: Campaign) -> None:
        self._section = section
        self._document = document
        self._garage = Garage(campaign)
        entries = Entries(
            noun="system",
            note="description",
            most=MOST_SYSTEMS,
            read=lambda: self._vehicle.systems,
            written=lambda systems: replace(self._vehicle, systems=systems),
            known=lambda: campaign.book.companions.systems,
            taken=lambda: [system.name for system in self._vehicle.whole.systems],
            new=System(tr("New system")),
        )
        self._entries = EntryList(entries, section, document)
        self.offers = self._entries.offers
        section.add.chosen.connect(self._add)
        section.remade.connect(self._bind_ranks)

    def give_ranks(self) -> None:
        """Give every system a Rank Value of its own that has none."""
        ranked = tuple(
            replace(system, rank=USUAL_RANK) if system.rank is None else system
            for system in self._vehicle.systems
        )
        self._entries.keep(ranked, "Give the systems Rank Values")

    @property
    def _vehicle(self) -> OwnedVehicle:
        return self._garage.vehicle(self._document.id)

    def _add(self, name: str) -> None:
        """Build a system in; the power brings the first two."""
        owned = self._vehicle
        special = [system for system in owned.whole.systems if system.rank is None]
        by_power = owned.rank is not None and len(special) < SPECIAL_SYSTEMS
        system = self._entries.offered(name)
        self._entries.add(replace(system, rank=None if by_power else USUAL_RANK))

    def _bind_ranks(self) -> None:
        for index, row in enumerate(self._section.system_rows):
            row.ranked.connect(lambda rank, index=index: self._rank(index, rank))
            row.left.connect(self._document.finish_edit)
            row.powered.connect(
                lambda by_power, index=index: self._rank(index, None if by_power else USUAL_RANK)
            )

    def _rank(self, index: int, rank: int | None) -> None:
        systems = self._entries.with_entry(index, rank=rank)
        label = "Change the rank of a system"
        self._entries.keep(systems, label, continuing=rank is not None)
