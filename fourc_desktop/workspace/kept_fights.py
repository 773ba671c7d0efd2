"""The maps and fights of a campaign: their documents, and the fights that have been opened."""

from collections.abc import Iterable
from dataclasses import dataclass

from fourc_desktop.domain.encounter.fight import Fight
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.storage.document import Change, Document
from fourc_desktop.storage.encounter_format import (
    ENCOUNTER_KIND,
    EncounterModel,
    read_encounter,
)
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fields import DocumentModel, Name
from fourc_desktop.storage.map_format import MAP_KIND, read_map, write_map


@dataclass(frozen=True, slots=True)
class Opened:
    """A fight as it stands, and what of it could not be read, in a sentence, or None."""

    fight: Fight
    problem: str | None = None


class KeptFights:
    """Follows the documents of maps and fights; each is read when somebody first asks for it.

    What cannot be read is told by whoever asks for it, and stays in the file.
    """

    def __init__(self, documents: Iterable[Document]) -> None:
        self.opened: dict[str, Opened] = {}
        self._documents: dict[str, Document] = {}
        self._maps: dict[str, SectorMap] = {}
        self._encounters: dict[str, EncounterModel] = {}
        for document in documents:
            self._take(document.id, document)

    problem: str | None = None
    """What could not be read when the campaign was opened: nothing, for nothing is read then."""

    def ids(self, kind: str) -> list[str]:
        """The ids of maps or of fights."""
        return [each.id for each in self._documents.values() if each.kind == kind]

    def name(self, id_: str) -> str:
        """What a map or a fight is called; raises `KeyError` for an id that is neither."""
        card = self._documents[id_].card
        try:
            return _Card.model_validate_json(card).name
        except ValueError:
            return id_

    def map(self, id_: str) -> SectorMap:
        """A map; raises `KeyError` for an id that is none, `StorageError` where it is spoiled."""
        if id_ not in self._maps:
            document = self._document(id_, MAP_KIND)
            try:
                self._maps[id_] = read_map(document.body)
            except ValueError as error:
                raise _unreadable("map", id_) from error
        return self._maps[id_]

    def encounter(self, id_: str) -> EncounterModel:
        """The document of a fight; raises as `map` does."""
        if id_ not in self._encounters:
            document = self._document(id_, ENCOUNTER_KIND)
            try:
                self._encounters[id_] = read_encounter(document.body)
            except ValueError as error:
                raise _unreadable("fight", id_) from error
        return self._encounters[id_]

    def apply(self, changes: Iterable[Change]) -> None:
        """Take over what became of maps and fights."""
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
        if document is not None and document.kind in (MAP_KIND, ENCOUNTER_KIND):
            self._documents[id_] = document


def map_change(id_: str, map_: SectorMap) -> Change:
    """The change that keeps a map under an id."""
    return Change(id_, Document(id_, MAP_KIND, write_map(map_), _card(map_.name)))


def encounter_change(id_: str, model: EncounterModel) -> Change:
    """The change that keeps the document of a fight under an id."""
    body = model.model_dump_json(exclude_defaults=True)
    return Change(id_, Document(id_, ENCOUNTER_KIND, body, _card(model.name)))


def _card(name: str) -> str:
    return _Card(name=name).model_dump_json()


class _Card(DocumentModel):
    """All that stands on the card of a map or a fight."""

    name: Name


def _unreadable(what: str, id_: str) -> StorageError:
    return StorageError(
        f"The {what} {id_} is written as this program does not know it; update the program, or "
        "take an earlier state of it from the backups."
    )
