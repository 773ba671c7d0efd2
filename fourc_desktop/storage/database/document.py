"""The values that the campaign file stores and returns, and their checksum."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from fourc_desktop.core.text import plain


@dataclass(frozen=True, slots=True)
class Document:
    """A document of a campaign.

    Attributes:
        id: Its id, unique in the campaign.
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
    """A document with its revision (from 1) and the Unix time of that revision in seconds."""

    document: Document
    revision: int
    changed_at: int


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """The new state of a document.

    Attributes:
        id: Its id.
        after: The state; None if the document is removed.
        at: The Unix time of the state in seconds if it was there before, as after undo; or None.
    """

    id: str
    after: Document | None
    at: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class DocumentVersion:
    """A stored version: its revision, the label of its edit, and its Unix time in seconds."""

    revision: int
    label: str
    at: int


MAX_NAMED: Final = 5
"""The most damaged documents that are named in a sentence."""


@dataclass(frozen=True, slots=True)
class DamagedDocument:
    """A document that fails its checksum, with a sentence for the user.

    `name` is its name, if that can be read.
    """

    id: str
    sentence: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class LoadedDocuments:
    """The readable documents, sorted by id, and the damaged ones."""

    documents: tuple[StoredDocument, ...]
    damaged: tuple[DamagedDocument, ...]

    def damage_sentences(self, campaign: str, *, has_backup: bool) -> list[str]:
        """What is damaged in the file `campaign`: several documents are one sentence."""
        some = [each for each in self.damaged if each.id]
        if len(some) <= 1:
            return [each.sentence for each in self.damaged]
        names = [f"“{each.name}”" for each in some if each.name][:MAX_NAMED]
        which = ": " if len(names) == len(some) else ", among them "
        named = f"{which}{', '.join(names)}" if names else ""
        instead = (
            "look for an earlier state of them in the backups of the campaign"
            if has_backup
            else "there is no backup, so import them from another copy of the campaign"
        )
        what = f"{len(some)} documents in {campaign} are damaged and were set aside"
        return [
            f"{what}{named}; {instead}.",
            *(each.sentence for each in self.damaged if not each.id),
        ]


def checksum(*fields: object) -> bytes:
    """The SHA-256 of fields including their types and lengths, so that no shift goes unnoticed."""
    parts = []
    for each in fields:
        text = str(each)
        parts.append(f"{type(each).__name__} {len(text)}:{text}")
    return hashlib.sha256("".join(parts).encode()).digest()


def is_intact(row: Sequence[object]) -> bool:
    """Whether the last field of a row is the checksum of all others."""
    return checksum(*row[:-1]) == row[-1]


LONGEST_LABEL: Final = 1_000


def shown_label(label: object) -> str:
    """A label of an edit or version made safe to show; a forged file may hold anything."""
    return plain(str(label), longest=LONGEST_LABEL)


def is_picture(data: object, name: str) -> bool:
    """Whether `name` is the SHA-256 of these bytes in hex."""
    # In a damaged file they may be text.
    return isinstance(data, bytes) and hashlib.sha256(data).hexdigest() == name


MAP_KIND: Final = "sector-map"
ENCOUNTER_KIND: Final = "encounter"

NO_SIDE: Final = "hero"
"""The side in the cards of maps and encounters, which belong to no side; part of the format."""
