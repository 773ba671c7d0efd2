"""The maps and fights of a campaign, read on demand and cached."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourc_desktop.services.documents.document_card import card_name
from fourc_desktop.storage.database.document import (
    ENCOUNTER_KIND,
    MAP_KIND,
    Document,
    DocumentChange,
)
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import read_encounter

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.log import EncounterLog
    from fourc_desktop.core.maps.sector_map import SectorMap
    from fourc_desktop.storage.formats.encounter_format import EncounterDocument


@dataclass(frozen=True, slots=True)
class NamedDocument:
    """A map or a fight by its id and its name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class OpenedEncounter:
    """The log of a fight, and a sentence if some of it could not be read."""

    log: "EncounterLog"
    problem: str | None = None


class EncounterRepository:
    """The documents of maps and fights, each read on first use.

    A document that cannot be read raises on use and stays in the file.
    """

    def __init__(self, documents: Iterable[Document]) -> None:
        self.opened: dict[str, OpenedEncounter] = {}
        self._documents: dict[str, Document] = {}
        self._names: dict[str, str] = {}
        self._maps: dict[str, SectorMap] = {}
        self._encounters: dict[str, EncounterDocument] = {}
        for document in documents:
            self._take(document.id, document)

    problem: str | None = None
    """Always None, since no fight is read when the campaign is opened."""

    def listed(self, kind: str) -> list[NamedDocument]:
        """The maps or the fights outside the trash, by name."""
        ids = [
            each.id
            for each in self._documents.values()
            if each.kind == kind and each.trashed_at is None
        ]
        found = [NamedDocument(id_, self.name(id_)) for id_ in ids]
        return sorted(found, key=lambda each: (each.name.casefold(), each.id))

    def name(self, id_: str) -> str:
        """The name of a map or a fight; raises `KeyError` for any other id."""
        return self._names[id_]

    def map(self, id_: str) -> "SectorMap":
        """A map; raises `KeyError` for any other id, `StorageError` where it cannot be read."""
        # Imported with the first map.
        from fourc_desktop.storage.formats.map_format import read_map  # noqa: PLC0415

        if id_ not in self._maps:
            document = self._document(id_, MAP_KIND)
            try:
                self._maps[id_] = read_map(document.body)
            except ValueError as error:
                raise _unreadable("map", id_) from error
        return self._maps[id_]

    def encounter(self, id_: str) -> "EncounterDocument":
        """The document of a fight; raises as `map`."""
        if id_ not in self._encounters:
            document = self._document(id_, ENCOUNTER_KIND)
            try:
                self._encounters[id_] = read_encounter(document.body)
            except ValueError as error:
                raise _unreadable("fight", id_) from error
        return self._encounters[id_]

    def has_ended(self, id_: str) -> bool:
        """Whether a fight is over; False where it cannot be read, or is there no longer."""
        try:
            return self.encounter(id_).ended
        except (KeyError, StorageError):
            return False

    def apply(self, changes: Iterable[DocumentChange]) -> None:
        """Update the maps and fights after changes."""
        for change in changes:
            self._take(change.id, change.after)

    def _document(self, id_: str, kind: str) -> Document:
        document = self._documents[id_]
        if document.kind != kind:
            raise KeyError(id_)
        return document

    def _take(self, id_: str, document: Document | None) -> None:
        self._maps.pop(id_, None)
        self._encounters.pop(id_, None)
        self._documents.pop(id_, None)
        self._names.pop(id_, None)
        if document is not None and document.kind in (MAP_KIND, ENCOUNTER_KIND):
            self._documents[id_] = document
            self._names[id_] = _name(document)


def _name(document: Document) -> str:
    try:
        return card_name(document)
    except ValueError:
        return document.id


def _unreadable(what: str, id_: str) -> StorageError:
    return StorageError(
        f"The {what} {id_} is in a form that this program does not know; update the program, or "
        "take an earlier state of it from the backups."
    )
