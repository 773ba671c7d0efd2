"""The vehicle screen, and the fixes of a vehicle's problems."""

from collections.abc import Callable
from typing import Final

from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_stats,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SPECIAL_SYSTEMS
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.property_screen import PropertyScreen
from fourc_desktop.games.fourc.screens.vehicle.sheet import VehicleSheetView
from fourc_desktop.games.fourc.screens.vehicle.systems import SystemListController
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindDialog
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix


class VehicleFixes:
    """The fixes that the sheet can apply."""

    def __init__(
        self,
        *,
        add_system: Callable[[], object],
        give_ranks: Callable[[], object],
        improve: Callable[[bool], object],
        give_away: Callable[[], object],
    ) -> None:
        self._add_system = ProblemFix(tr("Add a system"), add_system)
        self._give_ranks = ProblemFix(tr("Give each a Rank Value of its own"), give_ranks)
        self._with_power = ProblemFix(tr("A power improves it"), lambda: improve(True))  # noqa: FBT003
        self._without_power = ProblemFix(tr("No power improves it"), lambda: improve(False))  # noqa: FBT003
        self._give_away = ProblemFix(tr("Choose another owner"), give_away)

    def fixes(self, problem: Problem, owned: OwnedVehicle) -> tuple[ProblemFix, ...]:
        """The fixes of a problem, the most likely first; empty if only editing a text helps."""
        special = [system for system in owned.whole.systems if system.rank is None]
        match problem.where:
            case "Systems" if owned.rank is None and special:
                return (self._give_ranks, self._with_power)
            case "Systems" if owned.rank is not None and len(special) < SPECIAL_SYSTEMS:
                return (self._add_system, self._without_power)
            case "Owner":
                return (self._without_power, self._give_away)
            case "Vehicle":
                return (self._without_power,)
            case _:
                return ()


USUAL_POWER: Final = 10
"""The default Rank Value of a power Vehicle without an owner."""


class VehicleScreen(PropertyScreen):
    """Edits a vehicle in the fields of its sheet."""

    noun = "vehicle"

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
    ) -> None:
        super().__init__(campaign, signals, actions)
        self._tools = tools
        self._sheet = VehicleSheetView(self.tip.attach, self.owners, self._offered_systems)
        self._systems = SystemListController(self._sheet.systems, self.document, campaign)
        self._fixes = VehicleFixes(
            add_system=lambda: self.offer(self._sheet.systems.add),
            give_ranks=self._systems.give_ranks,
            improve=self._improve,
            give_away=lambda: self.offer(self._sheet.head.owner),
        )
        self._sheet.set_changeable(campaign.read_only is None)
        self.build_layout(self._sheet.head, self._sheet)
        self._connect()

    def refresh(self) -> None:
        """Show the current vehicle."""
        owned, id_ = self.thing(), self.document.id
        book, power = self.campaign.book, self.property_service.power(id_)
        owner = self.owner_name()
        self._sheet.show_words(owned, owner, self.campaign.tags(kind=None))
        self._sheet.kind.show_kind(owned.base, book.gear.vehicles.get(owned.base.id))
        self._sheet.power.show_power(owned.rank, power, owner or "")
        figures = vehicle_stats(owned, power)
        self._sheet.show_numbers(owned, figures, durability_now(owned, power), self._sources())
        self._sheet.problems.show_problems(
            [(each, self._fixes.fixes(each, owned)) for each in self.property_service.problems(id_)]
        )

    def thing(self) -> OwnedVehicle:
        """The current vehicle."""
        return self.property_service.vehicle(self.document.id)

    def _offered_systems(self) -> list[MenuItem]:
        return self._systems.offers()

    def _sources(self) -> NumberSources:
        """The sources of its numbers, under the rules of its owner or else of the campaign."""
        owner, book = self.property_service.owner(self.document.id), self.campaign.book
        rules = FourcCampaign(self.campaign).page.rules if owner is None else owner.rules
        names = rank_names(self._tools, rules, played=FourcCampaign(self.campaign).page.rank_names)
        return NumberSources(book.master_table(rules), names, book.ranks[rules.edition])

    def _put(self, now: int) -> None:
        id_ = self.document.id
        self.document.do(lambda: self.property_service.set_durability(id_, now, continuing=True))

    def _repair(self) -> None:
        self.document.do(lambda: self.property_service.repair([self.document.id]))

    def _improve(self, improved: bool) -> None:  # noqa: FBT001
        """Let a power improve it, the owner's if there is one, or none."""
        rank = self.property_service.power(self.document.id) or USUAL_POWER
        change = "Improve the vehicle by a power" if improved else "Improve the vehicle by no power"
        self.choose(change, rank=rank if improved else None)

    def _rank(self, rank: int) -> None:
        self.choose("Change the power of the vehicle", rank=rank, continuing=True)

    def _number(self, name: str, value: int) -> None:
        """Change a number of its build."""
        base = with_fields(self.thing().base, {name: value})
        self.choose(f"Change the {name} of the vehicle", base=base, continuing=True)

    def _choose_kind(self) -> None:
        catalog = self.campaign.book.gear.vehicles
        now = self.thing().base.id
        dialog = VehicleKindDialog(catalog.values(), now, self)
        dialog.chosen.connect(self._take_kind)
        dialog.open()

    def _take_kind(self, kind: str) -> None:
        """Replace the base by a vehicle of the catalog."""
        base = self.campaign.book.gear.vehicles[kind]
        self.choose("Change the kind of the vehicle", base=base)

    def _connect(self) -> None:
        sheet = self._sheet
        needed = tr("A vehicle needs a name; the old one was kept.")
        self.bind(sheet.head.name, "name", "Rename the vehicle", needed=needed)
        self.bind(sheet.head.words, "crew", "Change the crew of the vehicle")
        self.bind(sheet.notes, "notes", "Edit the notes of the vehicle", lines=True)
        sheet.durability.put.connect(self._put)
        sheet.durability.repair.clicked.connect(self._repair)
        sheet.kind.choose.clicked.connect(self._choose_kind)
        sheet.kind.restore.clicked.connect(lambda: self._take_kind(self.thing().base.id))
        sheet.kind.numbered.connect(self._number)
        sheet.power.improved.connect(self._improve)
        sheet.power.ranked.connect(self._rank)
        for part in (sheet.durability, sheet.kind, sheet.power):
            part.left.connect(self.document.finish_edit)
