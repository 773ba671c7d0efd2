"""The headquarters screen with its sheet; each edit is saved at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Signal

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourc.rules.creation.companions import SIZES
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    MAX_ROOMS,
    Headquarters,
    HeadquartersRoom,
)
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
from fourc_desktop.ui.shared.document_header import PropertyHeader
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBoxList, ProblemFix
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetPage, SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.lists.editable_list import EditableListRow, EditableListSection


class SizeSection(SheetSection):
    """The table of sizes; `sized` carries the Rank Value of the chosen line."""

    sized = Signal(int)

    def __init__(self, sizes: PowerTable, contents: PowerTable) -> None:
        super().__init__(tr("Size"))
        self.show_note(tr("by Rank Value"))
        self.setProperty("rule_topic", "power:headquarters")
        self._sizes, self._contents = sizes, contents
        self._limit = label("", tone="ink2", wrap=True)
        self.holds = label("", tone="ink2", wrap=True)
        self._list = RadioGroup(
            tr("Size"),
            [(str(step.rank), _title(str(step.says))) for step in sizes.steps],
            _ranges(sizes),
        )
        self._list.chosen.connect(lambda rank: self.sized.emit(int(rank)))
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(self._list)
        self.body.addWidget(self.holds)
        self.body.addWidget(self._limit)

    def show_size(self, size: int, power: int | None, owner: str | None) -> None:
        """Show the size, and the largest one that the owner's power allows.

        None without a power.
        """
        self.holds.setText(tr("It may hold {rooms}.", rooms=tr(str(self._contents.read(size)))))
        self._list.show_chosen(str(self._sizes.step(size).rank))
        if power is None:
            self._limit.setText(tr("No power limits it: the Gamemaster says how large it is."))
            return
        most = str(self._sizes.read(power))
        self._limit.setText(
            tr(
                "Headquarters {rank} of {owner} gives {most} at most. Smaller is allowed.",
                rank=power,
                owner=owner,
                most=most,
            )
        )

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        allow(self._list, changeable=changeable)


def _title(says: str) -> str:
    """The text in the table, capitalized."""
    return capitalized(tr(says))


def _ranges(sizes: PowerTable) -> dict[str, str]:
    """The range of Rank Values of each line, keyed by the first: "30–39"."""
    ranks = [step.rank for step in sizes.steps]
    ends = [f"{low}–{height - 1}" for low, height in pairwise(ranks)]
    return dict(zip(map(str, ranks), [*ends, f"{ranks[-1]}+"], strict=True))


Offers = Callable[[], Sequence[MenuItem]]


class HeadquartersSheetView(SheetPage):
    """Shows a headquarters; its fields emit edits."""

    def __init__(
        self, sizes: PowerTable, contents: PowerTable, owners: Offers, rooms: Offers
    ) -> None:
        """`owners` and `rooms` return the possible owners and rooms."""
        where = InlineTextEdit(
            tr("Where it stands"), placeholder=tr("A street, a pier, another world")
        )
        head = PropertyHeader(owners, LabeledField(tr("Where it stands"), where))
        super().__init__(head)
        self.setProperty("rule_topic", "headquarters")
        self.head = head
        self.problems = ProblemBoxList(lambda: self.rooms.first)
        self.size_section = SizeSection(sizes, contents)
        self.rooms = EditableListSection(
            tr("Rooms"),
            tr("Add a room"),
            rooms,
            lambda number: EditableListRow(tr("Room {number}", number=number), tr("What is in it")),
        )
        notes = InlineTextEdit(
            tr("Notes"), placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes)
        below = SheetSection(tr("Notes"))
        below.body.addSpacing(Space.GRID)
        below.body.addWidget(self.notes)
        self.inside.addWidget(self.problems)
        self.add_columns([self.rooms], [self.size_section])
        self.inside.addWidget(below)

    def show_headquarters(
        self, place: Headquarters, owner: str | None, power: int | None, known_tags: list[str]
    ) -> None:
        """Show a headquarters, its owner's name, and the Rank Value of the owner's power."""
        self.head.show_property(place.name, "headquarters", tr("Headquarters"), place.place)
        self.head.show_owner(owner)
        self.head.tags.show_tags(place.tags, known_tags)
        self.notes.field.show_text(place.notes)
        self.size_section.show_size(place.size, power, owner)
        self.rooms.show_entries([(room.name, room.note) for room in place.rooms])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        for part in (self.head, self.size_section, self.rooms):
            part.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)


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
        book = shipped_rulebook(tools)
        self._sizes = book.power_tables[SIZES]
        self._sheet = HeadquartersSheetView(
            self._sizes, book.contents, self.owners, self._offered_rooms
        )
        self._rooms = self._room_list()
        self._sheet.set_changeable(campaign.read_only is None)
        self.build_layout(self._sheet.head, self._sheet)
        self._sheet.rooms.add.chosen.connect(
            lambda name: self._rooms.add(self._rooms.offered(name))
        )
        self._sheet.size_section.sized.connect(self._resize)
        needed = tr("A headquarters needs a name; the old one was kept.")
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
            most=MAX_ROOMS,
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
        """The fixes of a problem; empty if only editing a text helps."""
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
