"""The systems of the open vehicle: built in, changed and taken out again."""

from dataclasses import replace
from typing import Final

from fourc_desktop.domain.fourc.owned_vehicles import OwnedVehicle
from fourc_desktop.domain.fourc.vehicles import SPECIAL_SYSTEMS, System
from fourc_desktop.storage.vehicle_format import MOST_SYSTEMS
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.typed_words import TypedWords
from fourc_desktop.ui.vehicle.system_row import SystemRow
from fourc_desktop.ui.vehicle.system_section import SystemSection
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.menu_button import MenuItem
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.garage import Garage
from fourc_desktop.workspace.labels import free_name

OWN_WORDS: Final = ""
"""What the list of offers calls a system that nobody has named yet."""

USUAL_RANK: Final = 10
"""The Rank Value that a system of its own starts with."""


class SystemList:
    """Stands between the section of the sheet and the document."""

    def __init__(self, section: SystemSection, document: OpenDocument, campaign: Campaign) -> None:
        self._section = section
        self._document = document
        self._campaign = campaign
        self._garage = Garage(campaign)
        self._typed: list[TypedWords] = []
        section.remade.connect(self._bind_rows)
        section.add.chosen.connect(self._add)

    def offers(self) -> list[MenuItem]:
        """What may be built in: anything at all, or one that the rules data knows."""
        if len(self._systems) >= MOST_SYSTEMS:
            return []
        taken = {system.name for system in self._vehicle.whole.systems}
        known = [each for each in self._campaign.book.companions.systems if each.name not in taken]
        items = [MenuItem(each.name, f"{each.name}: {each.description}") for each in known]
        first = [replace(item, begins_group=True) for item in items[:1]]
        return [MenuItem(OWN_WORDS, tr("Something of your own")), *first, *items[1:]]

    def give_ranks(self) -> None:
        """Give every system a Rank Value of its own that has none."""
        ranked = tuple(
            replace(system, rank=USUAL_RANK) if system.rank is None else system
            for system in self._systems
        )
        self._keep(ranked, "Give the systems Rank Values")

    @property
    def _vehicle(self) -> OwnedVehicle:
        return self._garage.vehicle(self._document.id)

    @property
    def _systems(self) -> tuple[System, ...]:
        return self._vehicle.systems

    def _add(self, name: str) -> None:
        """Build a system in, and go to its name; the power brings the first two."""
        owned = self._vehicle
        special = [system for system in owned.whole.systems if system.rank is None]
        by_power = owned.rank is not None and len(special) < SPECIAL_SYSTEMS
        known = {system.name: system for system in self._campaign.book.companions.systems}
        taken = {system.name for system in owned.whole.systems}
        own = tr("New system")
        new = known.get(name, System(free_name(own, taken) if own in taken else own))
        system = replace(new, rank=None if by_power else USUAL_RANK)
        self._keep((*self._systems, system), "Build a system into the vehicle")
        if self._section.rows:
            self._section.rows[-1].name.field.begin()

    def _bind_rows(self) -> None:
        """Let the new rows change the systems they stand for; the old ones stand for none."""
        for typed in self._typed:
            typed.stop()
        self._typed = []
        for index, row in enumerate(self._section.rows):
            self._bind(row, index)

    def _bind(self, row: SystemRow, index: int) -> None:
        self._type(row.name, index, "name", tr("A system needs a name; the old one stays."))
        self._type(row.note, index, "description", "")
        row.removed.connect(lambda: self._remove(index))
        row.powered.connect(lambda by_power: self._rank(index, None if by_power else USUAL_RANK))
        row.ranked.connect(lambda rank: self._rank(index, rank))

    def _type(self, field: LabeledField, index: int, name: str, needed: str) -> None:
        """Keep what is typed about a system."""
        typed = TypedWords(
            field,
            self._document,
            lambda: str(getattr(self._systems[index], name)),
            lambda words: self._with(index, **{name: words}),
            "Describe the systems of the vehicle",
            needed=needed,
        )
        self._typed.append(typed)

    def _with(self, index: int, **changes: object) -> OwnedVehicle:
        """The vehicle with one system changed."""
        systems = list(self._systems)
        systems[index] = replace(systems[index], **changes)  # type: ignore[arg-type]
        return replace(self._vehicle, systems=tuple(systems))

    def _rank(self, index: int, rank: int | None) -> None:
        label = "Change the rank of a system"
        self._document.choose(self._with(index, rank=rank), label, continuing=rank is not None)

    def _remove(self, index: int) -> None:
        """Take a system out; the keys go on with the next one."""
        systems = self._systems
        self._keep((*systems[:index], *systems[index + 1 :]), "Take a system out of the vehicle")
        rows = self._section.rows
        near = rows[min(index, len(rows) - 1)].remove if rows else self._section.add
        near.setFocus()

    def _keep(self, systems: tuple[System, ...], label: str) -> None:
        self._document.choose(replace(self._vehicle, systems=systems), label)
