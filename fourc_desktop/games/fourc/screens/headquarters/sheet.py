"""The sheet of a headquarters: a white page that shows all of it."""

from collections.abc import Callable, Sequence

from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.power_numbers import PowerTable
from fourc_desktop.games.fourc.screens.headquarters.size_section import SizeSection
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.entry_row import EntryRow
from fourc_desktop.ui.widgets.entry_section import EntrySection
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.menu_button import MenuItem
from fourc_desktop.ui.widgets.problem_stack import ProblemStack
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.sheet_page import SheetPage
from fourc_desktop.ui.widgets.thing_head import ThingHead
from fourc_desktop.ui.widgets.words_field import WordsField

Offers = Callable[[], Sequence[MenuItem]]


class HeadquartersSheet(SheetPage):
    """Shows a headquarters; its fields say what a person does, and nothing is kept here."""

    def __init__(
        self, sizes: PowerTable, appearance: Appearance, owners: Offers, rooms: Offers
    ) -> None:
        """`owners` and `rooms` say whom it may be given to, and what rooms there may be."""
        where = WordsField(
            tr("Where it stands"), appearance, placeholder=tr("A street, a pier, another world")
        )
        head = ThingHead(appearance, owners, LabeledField(tr("Where it stands"), where, appearance))
        super().__init__(head, appearance)
        self.setProperty("rule_topic", "headquarters")
        self.head = head
        self.problems = ProblemStack(appearance, lambda: self.rooms.first)
        self.size_section = SizeSection(sizes, appearance)
        self.rooms = EntrySection(
            tr("Rooms"),
            tr("Add a room"),
            appearance,
            rooms,
            lambda number: EntryRow(
                tr("Room {number}", number=number), tr("What is in it"), appearance
            ),
        )
        notes = WordsField(
            tr("Notes"), appearance, placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes, appearance)
        below = Section(tr("Notes"))
        below.body.addSpacing(Space.GRID)
        below.body.addWidget(self.notes)
        self.inside.addWidget(self.problems)
        self.add_columns([self.rooms], [self.size_section])
        self.inside.addWidget(below)

    def show_headquarters(
        self, place: Headquarters, owner: str | None, power: int | None, known_tags: list[str]
    ) -> None:
        """Show all of it, the name of whom it belongs to, and the Rank Value of their power."""
        self.head.show_thing(place.name, "headquarters", tr("Headquarters"), place.place)
        self.head.show_owner(owner)
        self.head.tags.show_tags(place.tags, known_tags)
        self.notes.field.show_words(place.notes)
        self.size_section.show_size(place.size, power, owner)
        self.rooms.show_entries([(room.name, room.note) for room in place.rooms])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        for part in (self.head, self.size_section, self.rooms):
            part.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)
