"""PropertyScreen, EntryListController: shared by vehicles and headquarters."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import free_name
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals, OpenDocument, TextBinding
from fourc_desktop.ui.shared.document_header import BACK, DocumentHeader
from fourc_desktop.ui.shared.property_header import PropertyHeader
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.dialogs.source_popup import SourcePopup
from fourc_desktop.ui.widgets.display.sheet import SheetScrollArea
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.lists.editable_list import EditableListSection

TEAM = ""
"""What the list of owners calls the whole team."""


class PropertyScreen(QWidget):
    """The way back, and the sheet of something that is somebody's or the team's.

    `closed` asks to go back: by Esc, by Alt+Left, by the button, or because the document is
    gone. `failed` is told a sentence about what did not work, `wanted` the id of a document that
    somebody wants to see. Whoever derives from it lays out a sheet, and shows it in `refresh`.
    """

    closed = Signal()
    failed = Signal(str)
    wanted = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self.campaign = campaign
        self.property_service = PropertyService(campaign)
        self.document = OpenDocument(campaign, self.failed.emit)
        self.tip = SourcePopup(self, appearance)
        self._appearance = appearance
        self._header = DocumentHeader(actions, appearance)
        self._header.back.connect(self.closed)
        # A shortcut, because what scrolls would take the arrow for itself.
        back = QShortcut(QKeySequence(BACK), self)
        back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self.closed)
        signals.changed.connect(self._changed)

    @property
    def document_id(self) -> str:
        """The id of the document that is open, or nothing."""
        return self.document.id

    def show_document(self, id_: str) -> None:
        """Open a document at the top of its sheet."""
        self.document.id = id_
        self._changed()
        self._scroll.begin()

    def show_back_button(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        self._header.back_button.lead_to(name)

    def rename(self) -> None:
        """Put the cursor into the name."""
        self._head.name.field.begin()

    def refresh(self) -> None:
        """Show the document as the campaign has it."""
        raise NotImplementedError

    def owners(self) -> list[MenuItem]:
        """Whom the document may be given to, the team first."""
        now = self.campaign.owner(self.document.id)
        people = [
            MenuItem(card.id, card.name, card.id == now) for card in self.property_service.owners()
        ]
        return [MenuItem(TEAM, tr("The team’s"), now is None), *people]

    def owner_name(self) -> str | None:
        """The name of whom the document belongs to, or None."""
        owner = self.campaign.owner(self.document.id)
        return None if owner is None else self.campaign.card(owner).name

    def offer(self, button: MenuButton) -> None:
        """Bring a list into view and open it."""
        self._scroll.ensureWidgetVisible(button)
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        button.open_list()

    def lay_out(self, head: PropertyHeader, sheet: QWidget) -> None:
        """Put the sheet below the buttons; `head` is a part of it."""
        self._head = head
        head.owner.chosen.connect(self._give)
        head.visit.clicked.connect(self._visit)
        self._scroll = SheetScrollArea(sheet, self.campaign.read_only, self._appearance)
        self._scroll.verticalScrollBar().valueChanged.connect(self.tip.follow)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.setSpacing(0)
        outside.addWidget(self._header)
        outside.addWidget(self._scroll, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, unless something in between had use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _changed(self) -> None:
        """Show what became of the document, and of whom it belongs to; leave where it is gone."""
        if not self.document.id:
            return
        if self.document.is_there():
            self.tip.close_tip()
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
"""What the list of offers calls an entry that nobody has named yet."""


@dataclass(frozen=True, slots=True)
class EntryListSpec(Generic[EntryT]):
    """What kind of list it is, and how to get at it.

    Attributes:
        noun: What an entry is called in the steps of undo: "system".
        note: The field of an entry that holds what there is to say about it.
        most: How many a document may hold.
        read: The entries as they are kept.
        written: The document with other entries.
        known: The entries to choose from.
        taken: The names that are there, whoever brought them.
        new: An entry that nobody has described yet.
    """

    noun: str
    note: str
    most: int
    read: Callable[[], tuple[EntryT, ...]]
    written: Callable[[tuple[EntryT, ...]], OwnedDocument]
    known: Callable[[], Iterable[EntryT]]
    taken: Callable[[], Iterable[str]]
    new: EntryT


class EntryListController(Generic[EntryT]):
    """Stands between a section of the sheet and the document."""

    def __init__(
        self, entries: EntryListSpec[EntryT], section: EditableListSection, document: OpenDocument
    ) -> None:
        self._entries = entries
        self._section = section
        self._document = document
        self._typed: list[TextBinding] = []
        section.remade.connect(self._bind_rows)

    def offers(self) -> list[MenuItem]:
        """What may be added: anything at all, or one of those that are known."""
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
        return [MenuItem(OWN_WORDS, tr("Something of your own")), *first, *items[1:]]

    def offered(self, name: str) -> EntryT:
        """The known entry of this name, or a new one under a name that is free."""
        for each in self._entries.known():
            if each.name == name:
                return each
        new, taken = self._entries.new, set(self._entries.taken())
        return replace(new, name=free_name(new.name, taken)) if new.name in taken else new

    def add(self, entry: EntryT) -> None:
        """Put an entry at the end, and go to its name."""
        self.keep((*self._entries.read(), entry), f"Add a {self._entries.noun}")
        if self._section.rows:
            self._section.rows[-1].name.field.begin()

    def keep(self, entries: tuple[EntryT, ...], label: str, *, continuing: bool = False) -> None:
        """Put other entries in the place of these."""
        self._document.choose(self._entries.written(entries), label, continuing=continuing)

    def with_entry(self, index: int, **changes: object) -> tuple[EntryT, ...]:
        """The entries, one of them changed."""
        entries = list(self._entries.read())
        entries[index] = replace(entries[index], **changes)  # type: ignore[arg-type]
        return tuple(entries)

    def _note(self, entry: EntryT) -> str:
        return str(getattr(entry, self._entries.note))

    def _bind_rows(self) -> None:
        """Let the new rows write the entries they stand for; the old ones stand for none."""
        for typed in self._typed:
            typed.stop()
        needed = tr("It needs a name; the old one stays.")
        self._typed = []
        for index, row in enumerate(self._section.rows):
            self._typed.append(self._type(row.name, index, "name", needed))
            self._typed.append(self._type(row.note, index, self._entries.note, ""))
            row.removed.connect(lambda index=index: self._remove(index))

    def _type(self, field: LabeledField, index: int, name: str, needed: str) -> TextBinding:
        """Keep what is typed about an entry."""
        return TextBinding(
            field,
            self._document,
            lambda: str(getattr(self._entries.read()[index], name)),
            lambda words: self._entries.written(self.with_entry(index, **{name: words})),
            f"Describe a {self._entries.noun}",
            needed=needed,
        )

    def _remove(self, index: int) -> None:
        """Take an entry away; the keys go on with the next one."""
        entries = self._entries.read()
        label = f"Take a {self._entries.noun} away"
        self.keep((*entries[:index], *entries[index + 1 :]), label)
        rows = self._section.rows
        near = rows[min(index, len(rows) - 1)].remove if rows else self._section.add
        near.setFocus()
