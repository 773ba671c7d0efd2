"""The base of the vehicle and headquarters screens, and the controller of their entry lists."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import distinct_names, free_name
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals, OpenDocument, TextBinding
from fourc_desktop.ui.shared.document_header import BACK, DocumentHeader, PropertyHeader
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBoxList
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.sheet import SheetScrollArea
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.lists.editable_list import EditableListSection
from fourc_desktop.ui.widgets.mixins import EscapeMixin

TEAM = ""
"""The name of the team in the list of owners."""


class PropertyScreen(EscapeMixin, QWidget):
    """The back button and the sheet of a property of a character or the team.

    `closed` asks to go back (Esc, Alt+Left, the button, or the document was deleted). `failed`
    carries an error text, `wanted` the id of another document to open. Subclasses build a sheet and
    show it in `refresh`.

    Attributes:
        noun: Its name in undo labels: "vehicle".
    """

    noun: str

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(self, campaign: Campaign, signals: CampaignSignals, actions: Actions) -> None:
        super().__init__()
        self.campaign = campaign
        self.property_service = PropertyService(campaign)
        self.document = OpenDocument(campaign, self.failed.emit)
        self.tip = SourcePopup(self, lambda: self.findChildren(ProblemBoxList))
        self._bindings: list[TextBinding] = []
        self._header = DocumentHeader(actions)
        self._header.add_save_button(actions)
        self._header.back.connect(self.closed)
        # A shortcut, because scroll areas would use the arrow key.
        shortcut_within(self, BACK, self.closed.emit)
        signals.changed.connect(self._changed)

    @property
    def document_id(self) -> str:
        """The id of the open document, or empty."""
        return self.document.id

    def show_document(self, id_: str) -> None:
        """Open a document at the top of its sheet."""
        self.document.id = id_
        self._changed()
        # Screen readers say it, because the area has the focus when a document opens.
        self._scroll.setAccessibleName(self.campaign.card(id_).name)
        self._scroll.begin()

    def show_back_button(self, name: str) -> None:
        """Set the document that the back button returns to; the library if empty."""
        self._header.back_button.show_target(name)

    def rename(self) -> None:
        """Focus the name."""
        self._head.name.field.begin()

    def refresh(self) -> None:
        """Show the current document."""
        raise NotImplementedError

    def owners(self) -> list[MenuItem]:
        """The possible owners, the team first."""
        now = self.campaign.owner(self.document.id)
        names = distinct_names(self.property_service.owners())
        people = [MenuItem(id_, name, id_ == now) for id_, name in names.items()]
        return [MenuItem(TEAM, tr("The team’s"), now is None), *people]

    def owner_name(self) -> str | None:
        """The owner's name, or None."""
        owner = self.campaign.owner(self.document.id)
        return None if owner is None else self.campaign.card(owner).name

    def offer(self, button: MenuButton) -> None:
        """Scroll to a menu button, and open its menu."""
        self._scroll.ensureWidgetVisible(button)
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        button.open_list()

    def thing(self) -> OwnedDocument:
        """The current document."""
        raise NotImplementedError

    def choose(self, change: str, *, continuing: bool = False, **fields: object) -> None:
        """Save new values of fields; `change` is the label of the undo step."""
        changed = with_fields(self.thing(), fields)
        self.document.choose(changed, change, continuing=continuing)

    def bind(
        self, field: LabeledField, name: str, change: str, *, needed: str = "", lines: bool = False
    ) -> None:
        """Bind a text field to a field of the document, as `TextBinding` does."""
        self._bindings.append(
            TextBinding(
                field,
                self.document,
                lambda: str(getattr(self.thing(), name)),
                lambda words: with_fields(self.thing(), {name: words}),
                change,
                needed=needed,
                lines=lines,
            )
        )

    def build_layout(self, head: PropertyHeader, sheet: QWidget) -> None:
        """Put the sheet below the buttons; `head` is a part of the sheet."""
        self._head = head
        head.tags.edited.connect(
            lambda tags: self.choose(f"Edit the tags of the {self.noun}", tags=tags)
        )
        head.owner.chosen.connect(self._give)
        head.visit.clicked.connect(self._visit)
        self._scroll = SheetScrollArea(sheet, self.campaign.read_only)
        self._scroll.verticalScrollBar().valueChanged.connect(self.tip.follow)
        vbox(self._header, (self._scroll, 1), parent=self, spacing=0)

    def _changed(self) -> None:
        """Show the changed document and owner; close the screen if the document was deleted."""
        if not self.document.id:
            return
        if self.document.is_there():
            self.tip.close_popup()
            self.refresh()
        else:
            self.document.id = ""
            self.closed.emit()

    def _give(self, owner: str) -> None:
        id_ = self.document.id
        self.document.do(lambda: self.property_service.give(id_, None if owner == TEAM else owner))

    def _visit(self) -> None:
        owner = self.campaign.owner(self.document.id)
        if owner is not None:
            self.wanted.emit(owner)


EntryT = TypeVar("EntryT", bound=VehicleSystem | HeadquartersRoom)

OWN_WORDS: Final = ""
"""The id of a custom entry in the list of offers."""


@dataclass(frozen=True, slots=True)
class EntryListSpec(Generic[EntryT]):
    """A kind of list, and its accessors.

    Attributes:
        noun: Name of an entry in undo labels: "system".
        note: Field of an entry that holds its description.
        most: Maximum number of entries.
        read: Returns the entries.
        with_entries: Returns the document with other entries.
        known: The entries to choose from.
        taken: Returns the names in use, from any source.
        new: Returns an entry without description.
    """

    noun: str
    note: str
    most: int
    read: Callable[[], tuple[EntryT, ...]]
    with_entries: Callable[[tuple[EntryT, ...]], OwnedDocument]
    known: Callable[[], Iterable[EntryT]]
    taken: Callable[[], Iterable[str]]
    new: EntryT


class EntryListController(Generic[EntryT]):
    """Applies edits of a section of the sheet to the entries of the document."""

    def __init__(
        self, entries: EntryListSpec[EntryT], section: EditableListSection, document: OpenDocument
    ) -> None:
        self._entries = entries
        self._section = section
        self._document = document
        self._typed: list[TextBinding] = []
        section.remade.connect(self._bind_rows)

    def offers(self) -> list[MenuItem]:
        """The entries that can be added: custom or known ones."""
        entries = self._entries
        if len(entries.read()) >= entries.most:
            return []
        taken = set(entries.taken())
        items = [
            MenuItem(each.name, tr("{name}: {note}", name=tr(each.name), note=tr(self._note(each))))
            for each in entries.known()
            if each.name not in taken
        ]
        first = [replace(item, begins_group=True) for item in items[:1]]
        return [MenuItem(OWN_WORDS, tr("Custom…")), *first, *items[1:]]

    def offered(self, name: str) -> EntryT:
        """The known entry of this name, or a custom one with an unused name."""
        for each in self._entries.known():
            if each.name == name:
                return each
        new, taken = self._entries.new, set(self._entries.taken())
        return replace(new, name=free_name(new.name, taken)) if new.name in taken else new

    def add(self, entry: EntryT) -> None:
        """Append an entry and focus its name."""
        self.keep((*self._entries.read(), entry), f"Add a {self._entries.noun}")
        if self._section.rows:
            self._section.rows[-1].name.field.begin()

    def keep(self, entries: tuple[EntryT, ...], label: str, *, continuing: bool = False) -> None:
        """Save new entries."""
        self._document.choose(self._entries.with_entries(entries), label, continuing=continuing)

    def with_entry(self, index: int, **changes: object) -> tuple[EntryT, ...]:
        """The entries with one of them changed."""
        entries = list(self._entries.read())
        entries[index] = with_fields(entries[index], changes)
        return tuple(entries)

    def _note(self, entry: EntryT) -> str:
        return str(getattr(entry, self._entries.note))

    def _bind_rows(self) -> None:
        """Bind new rows to their entries; removed rows are unbound."""
        for typed in self._typed:
            typed.stop()
        needed = tr("It needs a name; the old one was kept.")
        self._typed = []
        for index, row in enumerate(self._section.rows):
            self._typed.append(self._type(row.name, index, "name", needed))
            self._typed.append(self._type(row.note, index, self._entries.note, ""))
            row.removed.connect(lambda index=index: self._remove(index))

    def _type(self, field: LabeledField, index: int, name: str, needed: str) -> TextBinding:
        """Save a typed text of an entry."""
        return TextBinding(
            field,
            self._document,
            lambda: str(getattr(self._entries.read()[index], name)),
            lambda words: self._entries.with_entries(self.with_entry(index, **{name: words})),
            f"Describe a {self._entries.noun}",
            needed=needed,
        )

    def _remove(self, index: int) -> None:
        """Remove an entry, and move the focus to the next one."""
        entries = self._entries.read()
        label = f"Remove a {self._entries.noun}"
        self.keep((*entries[:index], *entries[index + 1 :]), label)
        rows = self._section.rows
        near = rows[min(index, len(rows) - 1)].remove if rows else self._section.add
        near.setFocus()
