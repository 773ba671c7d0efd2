"""A vehicle on the screen: built, looked at and driven in one place, each change kept at once."""

from dataclasses import replace
from typing import Final

from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle, vehicle_figures
from fourc_desktop.games.fourc.rules.vehicle_damage import durability_now
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.property_screen import PropertyScreen
from fourc_desktop.games.fourc.screens.vehicle.kind_dialog import KindDialog
from fourc_desktop.games.fourc.screens.vehicle.remedies import Remedies
from fourc_desktop.games.fourc.screens.vehicle.sheet import VehicleSheet
from fourc_desktop.games.fourc.screens.vehicle.system_list import SystemList
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.shipped import rank_names
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.typed_words import TypedWords
from fourc_desktop.ui.widgets.menu_button import MenuItem

USUAL_POWER: Final = 10
"""The Rank Value of a Vehicle power that nobody has yet."""


class VehicleView(PropertyScreen):
    """The open vehicle; every part of its sheet takes edits where it stands."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        super().__init__(campaign, signals, actions, appearance)
        self._tools = tools
        self._sheet = VehicleSheet(appearance, self.tip.serve, self.owners, self._offered_systems)
        self._systems = SystemList(self._sheet.systems, self.document, campaign)
        self._remedies = Remedies(
            add_system=lambda: self.offer(self._sheet.systems.add),
            give_ranks=self._systems.give_ranks,
            improve=self._improve,
            give_away=lambda: self.offer(self._sheet.head.owner),
        )
        self._sheet.set_changeable(campaign.read_only is None)
        self.lay_out(self._sheet.head, self._sheet)
        self._connect()
        self._typed = self._words()

    def refresh(self) -> None:
        """Show the vehicle as the campaign has it."""
        owned, id_ = self._vehicle, self.document.id
        book, power = self.campaign.book, self.garage.power(id_)
        owner = self.owner_name()
        self._sheet.show_words(owned, owner, self.campaign.tags(kind=None))
        self._sheet.kind.show_kind(owned.base, book.gear.vehicles.get(owned.base.id))
        self._sheet.power.show_power(owned.rank, power, owner or "")
        figures = vehicle_figures(owned, power)
        self._sheet.show_numbers(owned, figures, durability_now(owned, power), self._sources())
        self._sheet.problems.show_problems(
            [(each, self._remedies.ways(each, owned)) for each in self.garage.problems(id_)]
        )

    @property
    def _vehicle(self) -> OwnedVehicle:
        return self.garage.vehicle(self.document.id)

    def _offered_systems(self) -> list[MenuItem]:
        return self._systems.offers()

    def _sources(self) -> NumberSources:
        """Where its numbers come from, by the rules of its owner or else of the campaign."""
        owner, book = self.garage.owner(self.document.id), self.campaign.book
        rules = FourcCampaign(self.campaign).page.rules if owner is None else owner.rules
        names = rank_names(self._tools, rules, played=FourcCampaign(self.campaign).page.rank_names)
        return NumberSources(book.master_table(rules), names, book.ranks[rules.edition])

    def _put(self, now: int) -> None:
        id_ = self.document.id
        self.document.do(lambda: self.garage.set_durability(id_, now, continuing=True))

    def _repair(self) -> None:
        self.document.do(lambda: self.garage.repair([self.document.id]))

    def _improve(self, improved: bool) -> None:  # noqa: FBT001
        """Let a power improve it, its owner's where they have one, or let none."""
        rank = self.garage.power(self.document.id) or USUAL_POWER
        self.document.choose(
            replace(self._vehicle, rank=rank if improved else None),
            "Improve the vehicle by a power" if improved else "Improve the vehicle by no power",
        )

    def _rank(self, rank: int) -> None:
        vehicle = replace(self._vehicle, rank=rank)
        self.document.choose(vehicle, "Change the power of the vehicle", continuing=True)

    def _number(self, name: str, value: int) -> None:
        """Build it with another number."""
        base = replace(self._vehicle.base, **{name: value})  # type: ignore[arg-type]
        label = f"Change the {name} of the vehicle"
        self.document.choose(replace(self._vehicle, base=base), label, continuing=True)

    def _choose_kind(self) -> None:
        catalogue = self.campaign.book.gear.vehicles
        now = self._vehicle.base.id
        dialog = KindDialog(catalogue.values(), now, self._appearance, self)
        dialog.chosen.connect(self._take_kind)
        dialog.open()

    def _take_kind(self, kind: str) -> None:
        """Make it a vehicle of the catalogue, as it was built."""
        base = self.campaign.book.gear.vehicles[kind]
        self.document.choose(replace(self._vehicle, base=base), "Change the kind of the vehicle")

    def _tag(self, tags: tuple[str, ...]) -> None:
        self.document.choose(replace(self._vehicle, tags=tags), "Edit the tags of the vehicle")

    def _connect(self) -> None:
        sheet = self._sheet
        sheet.head.tags.edited.connect(self._tag)
        sheet.durability.put.connect(self._put)
        sheet.durability.repair.clicked.connect(self._repair)
        sheet.kind.choose.clicked.connect(self._choose_kind)
        sheet.kind.restore.clicked.connect(lambda: self._take_kind(self._vehicle.base.id))
        sheet.kind.numbered.connect(self._number)
        sheet.power.improved.connect(self._improve)
        sheet.power.ranked.connect(self._rank)
        for part in (sheet.durability, sheet.kind, sheet.power):
            part.left.connect(self.document.finish_edit)

    def _words(self) -> list[TypedWords]:
        """What is typed, bound to its fields; somebody has to hold on to them."""
        sheet = self._sheet
        return [
            TypedWords(
                sheet.head.name,
                self.document,
                lambda: self._vehicle.name,
                lambda words: replace(self._vehicle, name=words),
                "Rename the vehicle",
                needed=tr("A vehicle needs a name; the old one stays."),
            ),
            TypedWords(
                sheet.head.words,
                self.document,
                lambda: self._vehicle.crew,
                lambda words: replace(self._vehicle, crew=words),
                "Change the crew of the vehicle",
            ),
            TypedWords(
                sheet.notes,
                self.document,
                lambda: self._vehicle.notes,
                lambda words: replace(self._vehicle, notes=words),
                "Edit the notes of the vehicle",
                lines=True,
            ),
        ]
