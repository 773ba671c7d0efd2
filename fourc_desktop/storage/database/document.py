"""The values that the campaign file stores and returns, and their checksum."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.text import plain


@dataclass(frozen=True, slots=True)
class Document:
    """A document of a campaign.

    Attributes:
        id: Unique in the campaign.
        kind: The id of its kind.
        body: Its content as JSON.
        card: A summary for lists as JSON, derived from the body.
        trashed_at: The Unix time in seconds of its move to the trash, or None.
    """

    id: str
    kind: str
    body: str
    card: str
    trashed_at: int | None = None


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """A document with its revision, from 1, and the Unix time of that in seconds."""

    document: Document
    revision: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """The new state of a document; with `after` None it is removed."""

    id: str
    after: Document | None


@dataclass(frozen=True, slots=True)
class DocumentVersion:
    """A stored version: its revision, the label of its edit, its Unix time in seconds."""

    revision: int
    label: str
    at: int


@dataclass(frozen=True, slots=True)
class DamagedDocument:
    """A document that fails its checksum, with a sentence for the user."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class LoadedDocuments:
    """The readable documents, sorted by id, and the damaged ones."""

    documents: tuple[StoredDocument, ...]
    damaged: tuple[DamagedDocument, ...]


def checksum(*fields: object) -> bytes:
    """The SHA-256 of fields with their types and lengths, so that it changes with any of them."""
    parts = []
    for field in fields:
        text = str(field)
        parts.append(f"{type(field).__name__} {len(text)}:{text}")
    return hashlib.sha256("".join(parts).encode()).digest()


def is_intact(row: Sequence[object]) -> bool:
    """Whether the last field of a row is the checksum of all others."""
    return checksum(*row[:-1]) == row[-1]


LONGEST_LABEL: Final = 1_000


def shown_label(label: object) -> str:
    """The label of an edit or a version as it may be shown; in a forged file it may be anything."""
    return plain(str(label), longest=LONGEST_LABEL)


def is_picture(data: object, name: str) -> bool:
    """Whether these are the bytes of the picture of this name, the SHA-256 of them in hex."""
    # In a damaged file they may be text.
    return isinstance(data, bytes) and hashlib.sha256(data).hexdigest() == name


MAP_KIND: Final = "sector-map"
ENCOUNTER_KIND: Final = "encounter"

NO_SIDE: Final = "hero"
"""The side in the cards of maps and encounters, which are on no side; part of the format."""
