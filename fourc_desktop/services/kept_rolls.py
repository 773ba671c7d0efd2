"""The rolls of a campaign, each kept in a document of its own: the open one, and the settled."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from fourc_desktop.games.fourc.formats.check_format import ROLL_KIND, read_roll, write_roll
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.storage.document import Change, Document

OPEN = "check-"
"""What the id of a check begins with until it is settled."""

SETTLED = re.compile(r"roll-([0-9]{9})")
"""The id of a settled check, with its number, so that ids are in order."""

CARD = "{}"
"""Rolls stand on no card."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A check of the campaign.

    Attributes:
        id: The id of its document.
        check: The check itself.
        at: The unix second it was begun or, once it is settled, of that; None in a fight, which
            keeps turns and no times.
    """

    id: str
    check: Check
    at: int | None


class KeptRolls:
    """Follows the documents of rolls; a settled one is read when somebody first asks for it.

    The open check lies in a document of its own and moves to another when it is settled, so that
    the steps it took are forgotten with the undo that may need them. What cannot be read is left
    out, and stays in the file.
    """

    def __init__(self, documents: Iterable[Document]) -> None:
        self._open: dict[str, Document] = {}
        self._settled: dict[str, Document] = {}
        self._read: dict[str, Roll | None] = {}
        self._latest_first: tuple[Roll, ...] | None = None
        for document in documents:
            self._take(document.id, document)

    @property
    def problem(self) -> str | None:
        """That the open check cannot be read, or None."""
        if bool(self._open) is (self.current is not None):
            return None
        return (
            "The open roll of this campaign is written as this program does not know it; update "
            "the program to settle it."
        )

    @property
    def current(self) -> Roll | None:
        """The check that is not settled yet, or None."""
        return next(filter(None, map(self._roll, self._open.values())), None)

    @property
    def settled(self) -> tuple[Roll, ...]:
        """Every settled check, the latest first."""
        if self._latest_first is None:
            in_order = sorted(self._settled, reverse=True)
            found = (self._roll(self._settled[id_]) for id_ in in_order)
            self._latest_first = tuple(filter(None, found))
        return self._latest_first

    def begun(self, check: Check, at: int, new_id: str) -> list[Change]:
        """The changes that put another open check in the place of this one, if any."""
        return [*self.dropped(), _change(OPEN + new_id, check, at)]

    def changed(self, check: Check, at: int) -> list[Change]:
        """The changes that write another state of the open check."""
        return [_change(id_, check, at) for id_ in self._open]

    def closed(self, check: Check, at: int) -> list[Change]:
        """The changes that put a settled check in the place of the open one."""
        last = SETTLED.fullmatch(max(self._settled, default=""))
        number = 1 if last is None else int(last[1]) + 1
        return [*self.dropped(), _change(f"roll-{number:09}", check, at)]

    def dropped(self) -> list[Change]:
        """The changes that leave no check open."""
        return [Change(id_, None) for id_ in self._open]

    def cleared(self) -> list[Change]:
        """The changes that leave no settled roll."""
        return [Change(id_, None) for id_ in self._settled]

    def apply(self, changes: Iterable[Change]) -> None:
        """Take over what became of the rolls."""
        for change in changes:
            self._take(change.id, change.after)

    def _take(self, id_: str, document: Document | None) -> None:
        if id_.startswith(OPEN):
            kept = self._open
        elif SETTLED.fullmatch(id_):
            kept = self._settled
            self._latest_first = None
        else:
            return
        kept.pop(id_, None)
        self._read.pop(id_, None)
        if document is not None and document.kind == ROLL_KIND:
            kept[id_] = document

    def _roll(self, document: Document) -> Roll | None:
        if document.id not in self._read:
            try:
                check, at = read_roll(document.body)
                self._read[document.id] = Roll(document.id, check, at)
            except ValueError:
                self._read[document.id] = None
        return self._read[document.id]


def _change(id_: str, check: Check, at: int) -> Change:
    return Change(id_, Document(id_, ROLL_KIND, write_roll(check, at), CARD))
