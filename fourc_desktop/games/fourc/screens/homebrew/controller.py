"""`HomebrewController`: the entries of a campaign's homebrew, and the users of an entry."""

from collections.abc import Iterator, Sequence

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.screens.homebrew.entry_drafts import EntryDraft, EntryDrafts
from fourc_desktop.games.fourc.screens.homebrew.entry_form import EntryFormState
from fourc_desktop.games.fourc.screens.homebrew.field_set import with_value
from fourc_desktop.games.fourc.screens.homebrew.field_view import field_choices
from fourc_desktop.games.fourc.services.homebrew_entries import (
    BLANKS,
    EntryValues,
    HomebrewEntry,
    HomebrewKind,
    ParsedEntry,
    everybody,
    first_rule_problem,
    has_entry,
    key_of,
    values_of,
    with_short_names,
)
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.entry_list import EntryKey, HomebrewRow
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser


class HomebrewController:
    """Saves an entry when a field loses the focus, if the whole entry is valid.

    An invalid entry is kept as a draft, and its row is marked.
    """

    def __init__(self, campaign: Campaign, homebrew_service: HomebrewService) -> None:
        self._campaign = campaign
        self._homebrew_service = homebrew_service
        self._drafts = EntryDrafts()

    def rows(self, kind: HomebrewKind, search: str = "") -> list[HomebrewRow]:
        """The entries that match a search: homebrew, drafts, then those of the program."""
        own = [self._row(kind, key_of(entry)) for entry in self._homebrew_service.own(kind)]
        new = [self._row(kind, key) for key in self._drafts.keys(kind) if isinstance(key, int)]
        shipped = [
            HomebrewRow(key_of(each), each.name, is_own=False)
            for each in self._homebrew_service.shipped(kind)
        ]
        shipped.sort(key=lambda row: row.name.casefold())
        words = search.casefold().split()
        return [
            row
            for row in (*own, *new, *shipped)
            if all(word in row.name.casefold() for word in words)
        ]

    def counts(self) -> dict[str, int]:
        """The number of homebrew entries of each kind."""
        return {kind.value: len(self._homebrew_service.own(kind)) for kind in HomebrewKind}

    def entry(self, kind: HomebrewKind, row: HomebrewRow) -> HomebrewEntry | None:
        """The saved entry of a row, or None."""
        if isinstance(row.key, int):
            return None
        if row.is_own:
            return self._homebrew_service.find(kind, row.key)
        return next(
            (each for each in self._homebrew_service.shipped(kind) if key_of(each) == row.key), None
        )

    def is_there(self, kind: HomebrewKind, row: HomebrewRow) -> bool:
        """Whether a row still has an entry or a draft."""
        return self.entry(kind, row) is not None or self._draft(kind, row) is not None

    def sheet(self, kind: HomebrewKind, row: HomebrewRow) -> EntryFormState:
        """The form state of a row."""
        draft = self._draft(kind, row)
        values = self._values(kind, row)
        return EntryFormState(
            kind=kind,
            values=values,
            choices=field_choices(values, self._campaign.book),
            flaws=() if draft is None else self._flaws(kind, row.key, values),
            is_own=row.is_own,
            is_saved=self.entry(kind, row) is not None,
            is_changed=draft is not None,
            may_change=self._campaign.read_only is None,
        )

    def unsaved(self) -> list[str]:
        """The names of all entries with unsaved edits."""
        return [
            self._row(kind, key).name
            for kind in HomebrewKind
            for key in self._drafts.keys(kind)
            if (draft := self._drafts.get(kind, key)) and draft.values != BLANKS[kind]
        ]

    def begin(self, kind: HomebrewKind, values: EntryValues | None = None) -> HomebrewRow:
        """Start a new entry, blank or with these values."""
        return self._row(kind, self._drafts.new(kind, values or dict(BLANKS[kind])))

    def copy(self, kind: HomebrewKind, row: HomebrewRow) -> HomebrewRow:
        """Start a new entry as a copy of another."""
        entry = self.entry(kind, row)
        if entry is None:
            return row
        return self._row(kind, self._drafts.new(kind, self._homebrew_service.copy_of(kind, entry)))

    def edit(
        self, kind: HomebrewKind, row: HomebrewRow, place: Sequence[str | int], value: object
    ) -> None:
        """Store an edit in the draft."""
        self._keep(kind, row, with_value(self._values(kind, row), place, value))

    def save(self, kind: HomebrewKind, row: HomebrewRow) -> HomebrewRow:
        """Save a valid draft; return the row's new key.

        Raises:
            Refused: The campaign does not accept it; the draft is kept.
            StorageError: It could not be written.
        """
        if self._draft(kind, row) is None:
            return row
        values = with_short_names(self._values(kind, row))
        self._keep(kind, row, values)
        if self._read(kind, row.key, values).entry is None:
            return row
        key = self._homebrew_service.save(kind, _saved_key(row.key), values)
        self._drafts.drop(kind, row.key)
        return self._row(kind, key)

    def revert(self, kind: HomebrewKind, row: HomebrewRow) -> None:
        """Drop the draft."""
        self._drafts.drop(kind, row.key)

    def remove(self, kind: HomebrewKind, row: HomebrewRow) -> None:
        """Remove an entry.

        Raises:
            Refused: A document uses it.
        """
        if isinstance(row.key, str):
            self._homebrew_service.remove(kind, row.key)
        self._drafts.drop(kind, row.key)

    def users(self, kind: HomebrewKind, entry: HomebrewEntry) -> Iterator[EntryUser | None]:
        """Iterate over all documents; yields the users of the entry, and None for others."""
        for id_ in everybody(self._campaign):
            mine = has_entry(self._campaign, id_, kind, entry)
            yield EntryUser(id_, first_rule_problem(self._campaign, id_)) if mine else None

    def keep_up(self) -> None:
        """Drop the drafts of entries that undo, redo or a pack has changed."""
        for kind in HomebrewKind:
            for key in self._drafts.keys(kind):
                draft = self._drafts.get(kind, key)
                if draft is not None and draft.base != self._saved(kind, key):
                    self._drafts.drop(kind, key)

    def _row(self, kind: HomebrewKind, key: EntryKey) -> HomebrewRow:
        draft = self._drafts.get(kind, key)
        entry = self._homebrew_service.find(kind, key) if isinstance(key, str) else None
        if draft is None:
            return HomebrewRow(key, "" if entry is None else entry.name, is_own=True)
        name = stripped(str(draft.values.get("name", "")))
        is_wrong = bool(self._flaws(kind, key, draft.values))
        return HomebrewRow(key, name, is_own=True, is_wrong=is_wrong)

    def _draft(self, kind: HomebrewKind, row: HomebrewRow) -> EntryDraft | None:
        return self._drafts.get(kind, row.key) if row.is_own else None

    def _values(self, kind: HomebrewKind, row: HomebrewRow) -> EntryValues:
        draft = self._draft(kind, row)
        if draft is not None:
            return draft.values
        entry = self.entry(kind, row)
        return dict(BLANKS[kind]) if entry is None else values_of(kind, entry)

    def _saved(self, kind: HomebrewKind, key: EntryKey) -> EntryValues | None:
        entry = self._homebrew_service.find(kind, key) if isinstance(key, str) else None
        return None if entry is None else values_of(kind, entry)

    def _keep(self, kind: HomebrewKind, row: HomebrewRow, values: EntryValues) -> None:
        self._drafts.put(kind, row.key, values, self._saved(kind, row.key))

    def _flaws(
        self, kind: HomebrewKind, key: EntryKey, values: EntryValues
    ) -> tuple[EntryProblem, ...]:
        return () if values == BLANKS[kind] else self._read(kind, key, values).flaws

    def _read(self, kind: HomebrewKind, key: EntryKey, values: EntryValues) -> ParsedEntry:
        return self._homebrew_service.read(kind, _saved_key(key), values)


def _saved_key(key: EntryKey) -> str:
    return key if isinstance(key, str) else ""
