"""The work at own data: what is listed, what the form shows, and when something is saved."""

from collections.abc import Sequence

from fourc_desktop.core.flaw import Flaw
from fourc_desktop.games.fourc.screens.homebrew.entry_form import Sheet
from fourc_desktop.games.fourc.screens.homebrew.entry_list import Row
from fourc_desktop.games.fourc.screens.homebrew.field_set import put
from fourc_desktop.games.fourc.screens.homebrew.offers import offers
from fourc_desktop.games.fourc.screens.homebrew.written import Draft, Key, Written
from fourc_desktop.games.fourc.services.own_desk import OwnDesk
from fourc_desktop.games.fourc.services.own_entries import (
    BLANKS,
    Entry,
    OwnKind,
    Reading,
    Values,
    key_of,
    values_of,
    with_short_names,
)
from fourc_desktop.services.campaign import Campaign


class Editing:
    """Saves an entry when a person is done with a field, and only if all of it is right.

    Until then what was typed waits here, and its row says that it is not in the rulebook.
    """

    def __init__(self, campaign: Campaign, desk: OwnDesk) -> None:
        self._campaign = campaign
        self._desk = desk
        self._written = Written()

    def rows(self, kind: OwnKind, search: str = "") -> list[Row]:
        """The entries whose name holds the words: the table's own, new ones, the program's."""
        own = [self._row(kind, key_of(entry)) for entry in self._desk.own(kind)]
        new = [self._row(kind, key) for key in self._written.keys(kind) if isinstance(key, int)]
        shipped = [Row(key_of(each), each.name, is_own=False) for each in self._desk.shipped(kind)]
        shipped.sort(key=lambda row: row.name.casefold())
        words = search.casefold().split()
        return [
            row
            for row in (*own, *new, *shipped)
            if all(word in row.name.casefold() for word in words)
        ]

    def counts(self) -> dict[str, int]:
        """How many entries of its own the table has of each kind."""
        return {kind.value: len(self._desk.own(kind)) for kind in OwnKind}

    def entry(self, kind: OwnKind, row: Row) -> Entry | None:
        """The saved entry of a row; None where there is none."""
        if isinstance(row.key, int):
            return None
        if row.is_own:
            return self._desk.find(kind, row.key)
        return next((each for each in self._desk.shipped(kind) if key_of(each) == row.key), None)

    def is_there(self, kind: OwnKind, row: Row) -> bool:
        """Whether there is anything left to show of a row."""
        return self.entry(kind, row) is not None or self._draft(kind, row) is not None

    def sheet(self, kind: OwnKind, row: Row) -> Sheet:
        """What the form shows of a row."""
        draft = self._draft(kind, row)
        values = self._values(kind, row)
        return Sheet(
            kind=kind,
            values=values,
            offers=offers(values, self._campaign.book),
            flaws=() if draft is None else self._flaws(kind, row.key, values),
            is_own=row.is_own,
            is_saved=self.entry(kind, row) is not None,
            is_changed=draft is not None,
            may_change=self._campaign.read_only is None,
        )

    def unsaved(self) -> list[str]:
        """The names of entries of which something typed is not saved, of any kind."""
        return [
            self._row(kind, key).name
            for kind in OwnKind
            for key in self._written.keys(kind)
            if (draft := self._written.get(kind, key)) and draft.values != BLANKS[kind]
        ]

    def begin(self, kind: OwnKind) -> Row:
        """Begin a new entry."""
        return self._row(kind, self._written.new(kind, dict(BLANKS[kind])))

    def copy(self, kind: OwnKind, row: Row) -> Row:
        """Begin a new entry that is like another one."""
        entry = self.entry(kind, row)
        if entry is None:
            return row
        return self._row(kind, self._written.new(kind, self._desk.copy_of(kind, entry)))

    def edit(self, kind: OwnKind, row: Row, place: Sequence[str | int], value: object) -> None:
        """Keep what was typed."""
        self._keep(kind, row, put(self._values(kind, row), place, value))

    def settle(self, kind: OwnKind, row: Row) -> Row:
        """Save what was typed if it is right; return the row as it is known from now on.

        Raises:
            Refused: The campaign does not take it; what was typed stays.
            StorageError: It could not be written.
        """
        if self._draft(kind, row) is None:
            return row
        values = with_short_names(self._values(kind, row))
        self._keep(kind, row, values)
        if self._read(kind, row.key, values).entry is None:
            return row
        key = self._desk.save(kind, _saved_key(row.key), values)
        self._written.drop(kind, row.key)
        return self._row(kind, key)

    def revert(self, kind: OwnKind, row: Row) -> None:
        """Forget what was typed."""
        self._written.drop(kind, row.key)

    def remove(self, kind: OwnKind, row: Row) -> None:
        """Take an entry away; raises `Refused` where somebody has it."""
        if isinstance(row.key, str):
            self._desk.remove(kind, row.key)
        self._written.drop(kind, row.key)

    def keep_up(self) -> None:
        """Let go of what was typed over a state that undo, redo or a pack has changed."""
        for kind in OwnKind:
            for key in self._written.keys(kind):
                draft = self._written.get(kind, key)
                if draft is not None and draft.base != self._saved(kind, key):
                    self._written.drop(kind, key)

    def _row(self, kind: OwnKind, key: Key) -> Row:
        draft = self._written.get(kind, key)
        entry = self._desk.find(kind, key) if isinstance(key, str) else None
        if draft is None:
            return Row(key, "" if entry is None else entry.name, is_own=True)
        name = str(draft.values.get("name", "")).strip()
        is_wrong = bool(self._flaws(kind, key, draft.values))
        return Row(key, name, is_own=True, is_wrong=is_wrong)

    def _draft(self, kind: OwnKind, row: Row) -> Draft | None:
        return self._written.get(kind, row.key) if row.is_own else None

    def _values(self, kind: OwnKind, row: Row) -> Values:
        draft = self._draft(kind, row)
        if draft is not None:
            return draft.values
        entry = self.entry(kind, row)
        return dict(BLANKS[kind]) if entry is None else values_of(kind, entry)

    def _saved(self, kind: OwnKind, key: Key) -> Values | None:
        entry = self._desk.find(kind, key) if isinstance(key, str) else None
        return None if entry is None else values_of(kind, entry)

    def _keep(self, kind: OwnKind, row: Row, values: Values) -> None:
        self._written.put(kind, row.key, values, self._saved(kind, row.key))

    def _flaws(self, kind: OwnKind, key: Key, values: Values) -> tuple[Flaw, ...]:
        """What is wrong with what was typed; nothing as long as nothing was."""
        return () if values == BLANKS[kind] else self._read(kind, key, values).flaws

    def _read(self, kind: OwnKind, key: Key, values: Values) -> Reading:
        return self._desk.read(kind, _saved_key(key), values)


def _saved_key(key: Key) -> str:
    return key if isinstance(key, str) else ""
