"""The headquarters screen; each edit is saved at once."""

from dataclasses import replace

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.companions import SIZES
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    MOST_ROOMS,
    Headquarters,
    HeadquartersRoom,
)
from fourc_desktop.games.fourc.screens.headquarters.sheet import HeadquartersSheetView
from fourc_desktop.games.fourc.screens.property_screen import (
    EntryListController,
    EntryListSpec,
    PropertyScreen,
)
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix


class HeadquartersScreen(PropertyScreen):
    """Edits a headquarters in the fields of its sheet."""

    noun = "headquarters"

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
    ) -> None:
        super().__init__(campaign, signals, actions)
        self._sizes = shipped_rulebook(tools).power_tables[SIZES]
        self._sheet = HeadquartersSheetView(self._sizes, self.owners, self._offered_rooms)
        self._rooms = self._room_list()
        self._sheet.set_changeable(campaign.read_only is None)
        self.build_layout(self._sheet.head, self._sheet)
        self._sheet.rooms.add.chosen.connect(
            lambda name: self._rooms.add(self._rooms.offered(name))
        )
        self._sheet.size_section.sized.connect(self._resize)
        needed = tr("A headquarters needs a name; the old one stays.")
        head = self._sheet.head
        self.bind(head.name, "name", "Rename the headquarters", needed=needed)
        self.bind(head.words, "place", "Move the headquarters")
        self.bind(self._sheet.notes, "notes", "Edit the notes of the headquarters", lines=True)

    def refresh(self) -> None:
        """Show the current headquarters."""
        id_ = self.document.id
        power, tags = self.property_service.power(id_), self.campaign.tags(kind=None)
        self._sheet.show_headquarters(self.thing(), self.owner_name(), power, tags)
        found = [(each, self._fixes(each, power)) for each in self.property_service.problems(id_)]
        self._sheet.problems.show_problems(found)

    def thing(self) -> Headquarters:
        """The current headquarters."""
        return self.property_service.headquarters(self.document.id)

    def _room_list(self) -> EntryListController[HeadquartersRoom]:
        entries = EntryListSpec(
            noun="room",
            note="note",
            most=MOST_ROOMS,
            read=lambda: self.thing().rooms,
            with_entries=lambda rooms: replace(self.thing(), rooms=rooms),
            known=lambda: self.campaign.book.companions.rooms,
            taken=lambda: [room.name for room in self.thing().rooms],
            new=HeadquartersRoom(tr("New room")),
        )
        return EntryListController(entries, self._sheet.rooms, self.document)

    def _offered_rooms(self) -> list[MenuItem]:
        return self._rooms.offers()

    def _fixes(self, problem: Problem, power: int | None) -> tuple[ProblemFix, ...]:
        """The fixes of a problem; empty if only its text can be edited."""
        match problem.where:
            case "Size" if power is not None:
                most = self._sizes.step(power)
                return (
                    ProblemFix(
                        tr("Make it {size}", size=tr(str(most.says))), lambda: self._resize(power)
                    ),
                )
            case "Owner" | "Headquarters":
                owner = self._sheet.head.owner
                return (ProblemFix(tr("Choose another owner"), lambda: self.offer(owner)),)
            case _:
                return ()

    def _resize(self, size: int) -> None:
        self.choose("Change the size of the headquarters", size=size)
