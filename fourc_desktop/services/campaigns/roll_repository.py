"""The rolls of a campaign, each in a document of its own: the open one and the settled ones."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from fourc_desktop.core.rolls.roller import Roller
from fourc_desktop.core.rolls.rolling import K, Roll
from fourc_desktop.storage.database.document import Document, DocumentChange

OPEN_ROLL_PREFIX = "check-"
"""The prefix of the id of the open roll."""

SETTLED_ROLL_ID = re.compile(r"roll-([0-9]{9})")
"""The id of a settled roll, with its number padded so that ids sort in order."""

HIGHEST_NUMBER = 999_999_999
"""The highest number of a settled roll."""

NO_ROLL_CARD = "{}"
"""The card of a roll, which is empty."""


def is_roll(id_: str) -> bool:
    """Whether an id is that of a roll."""
    return id_.startswith(OPEN_ROLL_PREFIX) or SETTLED_ROLL_ID.fullmatch(id_) is not None


@dataclass(frozen=True, slots=True)
class StoredRoll(Generic[K]):
    """A roll of the campaign.

    Attributes:
        id: The id of its document.
        roll: The roll itself.
        at: The Unix time in seconds of its last change; None in a fight, which records no times.
    """

    id: str
    roll: Roll[K]
    at: int | None


class RollRepository(Generic[K]):
    """The documents of rolls, each read on first use.

    Settling moves a roll to another document, so that its earlier versions can be deleted together
    with the undo steps that need them. An unreadable roll is ignored, and stays in the file.
    """

    def __init__(self, documents: Iterable[Document], roller: Roller[K, Any]) -> None:
        self._roller = roller
        self._open: dict[str, Document] = {}
        self._settled: dict[str, Document] = {}
        self._taken: set[str] = set()  # used ids of settled rolls, including unreadable ones
        self._read: dict[str, StoredRoll[K] | None] = {}
        self._latest_first: tuple[StoredRoll[K], ...] | None = None
        for document in documents:
            self._take(document.id, document)

    @property
    def problem(self) -> str | None:
        """A sentence if the open roll cannot be read, or None."""
        if bool(self._open) is (self.current is not None):
            return None
        return (
            "The open roll of this campaign is in a form that this program does not know; update "
            "the program to settle it."
        )

    @property
    def current(self) -> StoredRoll[K] | None:
        """The roll that is not settled yet, or None."""
        return next(filter(None, map(self._roll, self._open.values())), None)

    @property
    def settled(self) -> tuple[StoredRoll[K], ...]:
        """Every settled roll, the latest first."""
        if self._latest_first is None:
            in_order = sorted(self._settled, reverse=True)
            found = (self._roll(self._settled[id_]) for id_ in in_order)
            self._latest_first = tuple(filter(None, found))
        return self._latest_first

    def started_roll(self, roll: Roll[K], at: int, new_id: str) -> list[DocumentChange]:
        """The changes that begin a roll, replacing the open one if any."""
        return [*self.dropped(), self._change(OPEN_ROLL_PREFIX + new_id, roll, at)]

    def changed(self, roll: Roll[K], at: int) -> list[DocumentChange]:
        """The changes that replace the open roll."""
        return [self._change(id_, roll, at) for id_ in self._open]

    def closed(self, roll: Roll[K], at: int) -> list[DocumentChange]:
        """The changes that settle the open roll."""
        return [*self.dropped(), self._change(self._free_id(), roll, at)]

    def dropped(self) -> list[DocumentChange]:
        """The changes that delete the open roll."""
        return [DocumentChange(id_, None) for id_ in self._open]

    def cleared(self) -> list[DocumentChange]:
        """The changes that delete all settled rolls."""
        return [DocumentChange(id_, None) for id_ in self._settled]

    def apply(self, changes: Iterable[DocumentChange]) -> None:
        """Update the rolls after changes."""
        for change in changes:
            self._take(change.id, change.after)

    def _take(self, id_: str, document: Document | None) -> None:
        if id_.startswith(OPEN_ROLL_PREFIX):
            documents = self._open
        elif SETTLED_ROLL_ID.fullmatch(id_):
            documents = self._settled
            self._latest_first = None
            (self._taken.discard if document is None else self._taken.add)(id_)
        else:
            return
        documents.pop(id_, None)
        self._read.pop(id_, None)
        if document is not None and document.kind == self._roller.kind:
            documents[id_] = document

    def _free_id(self) -> str:
        """The id after the last one; if a forged file uses the highest, the next free one below."""
        last = SETTLED_ROLL_ID.fullmatch(max(self._taken, default=""))
        following = 1 if last is None else int(last[1]) + 1
        numbers = (following,) if following <= HIGHEST_NUMBER else range(HIGHEST_NUMBER, 0, -1)
        ids = (f"roll-{number:09}" for number in numbers)
        return next(id_ for id_ in ids if id_ not in self._taken)

    def _roll(self, document: Document) -> StoredRoll[K] | None:
        if document.id not in self._read:
            try:
                roll, at = self._roller.codec.read(document.body)
                self._read[document.id] = StoredRoll(document.id, roll, at)
            except ValueError:
                self._read[document.id] = None
        return self._read[document.id]

    def _change(self, id_: str, roll: Roll[K], at: int) -> DocumentChange:
        body = self._roller.codec.write(roll, at)
        return DocumentChange(id_, Document(id_, self._roller.kind, body, NO_ROLL_CARD))
