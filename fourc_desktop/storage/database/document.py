"""A document of a campaign: what is handed in, what comes back, and the seal that guards it."""

import hashlib
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Document:
    """One thing a campaign keeps, such as a hero.

    `body` is its JSON, `card` a JSON summary for lists derived from the body, `trashed_at`
    the unix second it went to the trash or None.
    """

    id: str
    kind: str
    body: str
    card: str
    trashed_at: int | None = None


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """A document as it lies in the file: its revision (1 and up) and the unix second of it."""

    document: Document
    revision: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """What a document is from now on; `after` None takes it out of the campaign."""

    id: str
    after: Document | None


@dataclass(frozen=True, slots=True)
class DocumentVersion:
    """An entry in a document's past: its revision, the edit that made it, its unix second."""

    revision: int
    label: str
    at: int


@dataclass(frozen=True, slots=True)
class DamagedDocument:
    """A document whose bytes are not those once written, with a sentence that says so."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class LoadedDocuments:
    """All documents that could be read, in the order of their ids, and those that could not."""

    documents: tuple[StoredDocument, ...]
    damaged: tuple[DamagedDocument, ...]


def checksum(*fields: object) -> bytes:
    """Hash fields (SHA-256) so that no change in any of them, nor between them, goes unseen."""
    parts = []
    for field in fields:
        text = str(field)
        parts.append(f"{type(field).__name__} {len(text)}:{text}")
    return hashlib.sha256("".join(parts).encode()).digest()


MAP_KIND: Final = "sector-map"
ENCOUNTER_KIND: Final = "encounter"

NO_SIDE: Final = "hero"
"""What the cards of maps and fights have always said of a side; they are on none."""
