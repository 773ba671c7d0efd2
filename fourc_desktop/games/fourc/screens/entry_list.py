"""The entries of a list in the open document: added, written and taken away line by line."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.headquarters import Room
from fourc_desktop.games.fourc.rules.vehicles import System
from fourc_desktop.services.labels import free_name
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.typed_words import TypedWords
from fourc_desktop.ui.widgets.entry_section import EntrySection
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.menu_button import MenuItem

EntryT = TypeVar("EntryT", bound=System | Room)

OWN_WORDS: Final = ""
"""What the list of offers calls an entry that nobody has named yet."""


@dataclass(frozen=True, slots=True)
class Entries(Generic[EntryT]):
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
    written: Callable[[tuple[EntryT, ...]], Thing]
    known: Callable[[], Iterable[EntryT]]
    taken: Callable[[], Iterable[str]]
    new: EntryT


class EntryList(Generic[EntryT]):
    """Stands between a section of the sheet and the document."""

    def __init__(
        self, entries: Entries[EntryT], section: EntrySection, document: OpenDocument
    ) -> None:
        self._entries = entries
        self._section = section
        self._document = document
        self._typed: list[TypedWords] = []
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

    def _type(self, field: LabeledField, index: int, name: str, needed: str) -> TypedWords:
        """Keep what is typed about an entry."""
        return TypedWords(
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
