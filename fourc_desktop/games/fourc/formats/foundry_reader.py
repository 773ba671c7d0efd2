"""Files of Foundry VTT: one or many actors, and the packs of its systems."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fourc_desktop.core.interchange import (
    ConvertedDocument,
    ConvertedFile,
    DocumentReader,
    joined_files,
)
from fourc_desktop.core.limits import LONGEST_TAG
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.formats.foundry_actor import abilities_of, hero_from_foundry
from fourc_desktop.games.fourc.formats.foundry_fields import Fields, at, entries, fields, line
from fourc_desktop.games.fourc.formats.foundry_vehicle import stats_of, vehicle_from_foundry
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.foreign_json import read_foreign_json
from fourc_desktop.storage.files.import_refusal import import_refusal

MAX_DOCUMENTS: Final = 20_000
"""The maximum number of documents in a file."""

PART: Final = 50
"""The number of documents that are converted in one step."""

LOOKED_AT: Final = 50
"""The number of documents that are inspected to recognize a file."""

_MARKS: Final = (b'"system"', b'"data"')


class FoundryReader(DocumentReader[Rulebook]):
    """Reads JSON files, and the older packs with one JSON document a line (`.db`)."""

    id = "foundry"
    title = "Foundry VTT actors"
    suffixes = (".json", ".db")

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether a file contains documents of Foundry VTT, of any system."""
        if not (name.casefold().endswith(self.suffixes) and any(each in data for each in _MARKS)):
            return False
        try:
            found = _documents(data, name)
        except ImportRefusedError:
            return False
        return any(map(_is_document, found[:LOOKED_AT]))

    def read(self, data: bytes, name: str, book: Rulebook) -> ConvertedFile:
        """The heroes and vehicles of a file.

        Raises:
            ImportRefusedError: The file is not JSON or has no documents of Foundry VTT.
        """
        return joined_files(self.parts(data, name, book))

    def parts(self, data: bytes, name: str, book: Rulebook) -> Iterator[ConvertedFile]:
        """The heroes and vehicles in steps of several documents.

        The last reports what was left out.
        """
        found = _documents(data, name)
        if len(found) > MAX_DOCUMENTS:
            why = f"has more than {MAX_DOCUMENTS:,} entries"
            raise import_refusal(name, why, next_step="divide it")
        if not any(map(_is_document, found)):
            why = "holds no actor of Foundry VTT"
            raise import_refusal(name, why, next_step="export an actor of a FASERIP system")
        others = 0
        for start in range(0, len(found), PART):
            documents: list[ConvertedDocument] = []
            refusals: list[str] = []
            for each in found[start : start + PART]:
                try:
                    converted = _converted(fields(each), book)
                except Refused as refused:
                    who = one_line(line(at(each, "name")), longest=LONGEST_TAG) or "Somebody"
                    refusals.append(f"{name}, {who}: {refused.refusal.sentence}")
                    continue
                documents += converted
                others += not converted
            yield ConvertedFile(tuple(documents), tuple(refusals))
        if others:
            yield ConvertedFile((), (f"{name}: {_left_out(others)}",))


def _left_out(count: int) -> str:
    if count == 1:
        return "One entry is neither a hero nor a vehicle of a FASERIP system."
    return f"{count:,} entries are neither heroes nor vehicles of a FASERIP system."


def _documents(data: bytes, name: str) -> Sequence[Any]:
    """The documents of a file.

    Raises:
        ImportRefusedError: The file is not JSON.
    """
    return [*_unpacked(read_foreign_json(data, name))]


def _unpacked(values: Sequence[Any]) -> Iterator[Any]:
    """The documents in lists and in adventures."""
    for each in values:
        if isinstance(each, list):
            yield from each
        elif actors := entries(at(each, "actors")):
            yield from (*actors, *entries(at(each, "items")))
        else:
            yield each


def _is_document(value: object) -> bool:
    """Whether it has the fields of every Foundry VTT document, which files of this program lack."""
    group = fields(value)
    return (
        isinstance(group.get("name"), str)
        and isinstance(group.get("type"), str)
        and isinstance(group.get("system", group.get("data")), dict)
    )


def _converted(document: Fields, book: Rulebook) -> list[ConvertedDocument]:
    """The package of a document; None if it is neither a hero nor a vehicle."""
    system = fields(document.get("system", document.get("data")))
    if abilities_of(system):
        return [hero_from_foundry(document, book)]
    return [vehicle_from_foundry(document)] if stats_of(system) else []


FOUNDRY_READER: Final = FoundryReader()
"""The reader of `import --as foundry` in a campaign of 4C."""
