"""The rolls of a campaign, each kept in a document of its own: the open one, and the settled."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from fourc_desktop.core.rolls.roller import Roller
from fourc_desktop.core.rolls.rolling import K, Roll
from fourc_desktop.storage.database.document import Document, DocumentChange

OPEN_ROLL_PREFIX = "check-"
"""What the id of a roll begins with until it is settled."""

SETTLED_ROLL_ID = re.compile(r"roll-([0-9]{9})")
"""The id of a settled roll, with its number, so that ids are in order."""

NO_ROLL_CARD = "{}"
"""Rolls stand on no card."""


def is_roll(id_: str) -> bool:
    """Whether an id is that of a roll."""
    return id_.startswith(OPEN_ROLL_PREFIX) or SETTLED_ROLL_ID.fullmatch(id_) is not None


@dataclass(frozen=True, slots=True)
class StoredRoll(Generic[K]):
    """A roll of the campaign.

    Attributes:
        id: The id of its document.
        roll: The roll itself.
        at: The unix second it was begun or, once it is settled, of that; None in a fight, which
            keeps turns and no times.
    """

    id: str
    roll: Roll[K]
    at: int | None


class RollRepository(Generic[K]):
    """Follows the documents of rolls; a settled one is read when somebody first asks for it.

    The open roll lies in a document of its own and moves to another when it is settled, so that
    the steps it took are forgotten with the undo that may need them. What cannot be read is left
    out, and stays in the file.
    """

    def __init__(self, documents: Iterable[Document], roller: Roller[K, Any]) -> None:
        self._roller = roller
        self._open: dict[str, Document] = {}
        self._settled: dict[str, Document] = {}
        self._read: dict[str, StoredRoll[K] | None] = {}
        self._latest_first: tuple[StoredRoll[K], ...] | None = None
        for document in documents:
            self._take(document.id, document)

    @property
    def problem(self) -> str | None:
        """That the open roll cannot be read, or None."""
        if bool(self._open) is (self.current is not None):
            return None
        return (
            "The open roll of this campaign is written as this program does not know it; update "
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

    def begun(self, roll: Roll[K], at: int, new_id: str) -> list[DocumentChange]:
        """The changes that put another open roll in the place of this one, if any."""
        return [*self.dropped(), self._change(OPEN_ROLL_PREFIX + new_id, roll, at)]

    def changed(self, roll: Roll[K], at: int) -> list[DocumentChange]:
        """The changes that write another state of the open roll."""
        return [self._change(id_, roll, at) for id_ in self._open]

    def closed(self, roll: Roll[K], at: int) -> list[DocumentChange]:
        """The changes that put a settled roll in the place of the open one."""
        last = SETTLED_ROLL_ID.fullmatch(max(self._settled, default=""))
        number = 1 if last is None else int(last[1]) + 1
        return [*self.dropped(), self._change(f"roll-{number:09}", roll, at)]

    def dropped(self) -> list[DocumentChange]:
        """The changes that leave no roll open."""
        return [DocumentChange(id_, None) for id_ in self._open]

    def cleared(self) -> list[DocumentChange]:
        """The changes that leave no settled roll."""
        return [DocumentChange(id_, None) for id_ in self._settled]

    def apply(self, changes: Iterable[DocumentChange]) -> None:
        """Take over what became of the rolls."""
        for change in changes:
            self._take(change.id, change.after)

    def _take(self, id_: str, document: Document | None) -> None:
        if id_.startswith(OPEN_ROLL_PREFIX):
            kept = self._open
        elif SETTLED_ROLL_ID.fullmatch(id_):
            kept = self._settled
            self._latest_first = None
        else:
            return
        kept.pop(id_, None)
        self._read.pop(id_, None)
        if document is not None and document.kind == self._roller.kind:
            kept[id_] = document

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
