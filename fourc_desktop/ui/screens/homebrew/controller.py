"""The controller of the shown homebrew entry."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.forms.field_specs import FieldSpec, field_spec, row_name
from fourc_desktop.core.forms.fields import GaugeKind
from fourc_desktop.core.forms.homebrew_rows import HomebrewRows, homebrew_topic
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewRow
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser
from fourc_desktop.ui.shared.operation import operation_result


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """The shown entry.

    Attributes:
        key: Its index among the campaign's entries, or the key of an entry of the rules.
        row: The entry as last read.
        among: The number of entries of its list at that time.
    """

    key: int | str
    row: object
    among: int

    @property
    def is_own(self) -> bool:
        """Whether it is an entry of the campaign."""
        return isinstance(self.key, int)


class FormHomebrewController(QObject):
    """A list of homebrew and its shown entry; entries of the rules are read-only.

    The fields of the entry are read and changed by name (`FieldController`). `refused` emits why a
    request was refused.

    Attributes:
        shown: The entry, or None.
    """

    refused = Signal(str)

    def __init__(self, campaign: Campaign, service: FormHomebrewService, parent: QObject) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._service = service
        self._list = service.lists[0]
        self.shown: ShownEntry | None = None

    @property
    def list_(self) -> HomebrewRows:
        """The list that is shown."""
        return self._list

    @property
    def lists(self) -> tuple[HomebrewRows, ...]:
        """The lists of the game."""
        return self._service.lists

    def counts(self) -> dict[str, int]:
        """The number of entries of the campaign in each list."""
        return {each.id: len(self._service.own(each)) for each in self.lists}

    def rows(self, search: str = "") -> list[HomebrewRow]:
        """The entries of the list that match a search: the campaign's, then those of the rules."""
        words = search.casefold().split()
        own = [
            HomebrewRow(place, row_name(row), is_own=True)
            for place, row in enumerate(self._service.own(self._list))
        ]
        printed = [
            HomebrewRow(key, row_name(row), is_own=False)
            for key, row in sorted(self._service.printed(self._list).items())
        ]
        return [
            row for row in (*own, *printed) if all(word in row.name.casefold() for word in words)
        ]

    @property
    def shown_row(self) -> HomebrewRow | None:
        """The entry that is shown, as a row of the list."""
        if self.shown is None:
            return None
        return HomebrewRow(self.shown.key, row_name(self.shown.row), is_own=self.shown.is_own)

    def choose_list(self, id_: str) -> None:
        """Show another list, and no entry."""
        self._list = next(each for each in self.lists if each.id == id_)
        self.shown = None

    def show(self, key: int | str | None) -> None:
        """Show another entry of the list, or none."""
        self.shown = None
        own = self._service.own(self._list)
        if isinstance(key, int):
            self.shown = ShownEntry(key, own[key], len(own))
        elif key is not None:
            self.shown = ShownEntry(key, self._service.printed(self._list)[key], len(own))

    def keep_up(self) -> None:
        """Update after a change of the homebrew, which may move or remove the entry."""
        if self.shown is None or not isinstance(self.shown.key, int):
            return
        rows, place = self._service.own(self._list), self.shown.key
        if self.shown.row in rows:
            place = rows.index(self.shown.row)
        elif len(rows) != self.shown.among:
            self.show(None)
            return
        self.show(place)

    @property
    def changeable(self) -> bool:
        """Whether an entry of a writable campaign is shown."""
        is_own = self.shown is not None and self.shown.is_own
        return is_own and self._campaign.read_only is None

    def read(self, path: str) -> Any:
        """The value of a field of the entry."""
        assert self.shown is not None
        return getattr(self.shown.row, path)

    def spec(self, path: str) -> FieldSpec:
        """The specification of a field of the entries of the list."""
        return field_spec(self._list.type, path)

    def limit(self, path: str) -> int:
        """The maximum of a gauge that holds for all entries."""
        kind = self.spec(path).kind
        assert isinstance(kind, GaugeKind)
        return kind.limit

    def options(self, catalog: str) -> Any:
        """The entries of a catalog of the rulebook by id."""
        kind = next(each for each in self._campaign.kinds if isinstance(each, FormKind))
        return kind.form.catalogs(self._campaign.book).get(catalog, {})

    def change(self, path: str, value: object, *, continuing: bool = False) -> str:
        """Set a field of the entry; return why it was not stored, or ""."""
        assert self.shown is not None
        assert isinstance(self.shown.key, int)
        place = self.shown.key

        def store() -> None:
            self._service.change(self._list, place, path, value, continuing=continuing)
            self.show(place)

        return operation_result(store).failure

    def choose(self, path: str, value: object) -> None:
        """Set a field of the entry; `refused` emits an error."""
        self._report(self.change(path, value))

    def finish_edit(self) -> None:
        """Start a new undo step with the next change."""
        self._campaign.finish_edit()

    def add(self) -> bool:
        """Add an entry and show it; return success."""
        return self._add(None)

    def duplicate(self) -> bool:
        """Add a copy of the entry and show it; return success."""
        assert self.shown is not None
        return self._add(self.shown.row)

    def remove(self) -> str:
        """Remove the entry and show none; return its name, or "" if it is still there."""
        assert self.shown is not None
        assert isinstance(self.shown.key, int)
        place, name = self.shown.key, row_name(self.shown.row)
        message = operation_result(lambda: self._service.remove(self._list, place)).failure
        self._report(message)
        if message:
            return ""
        self.show(None)
        return name

    def users(self) -> Iterator[EntryUser | None] | None:
        """An item for each document: a user of the entry, or None; None for a rules entry."""
        if self.shown is None or not self.shown.is_own:
            return None
        ids = self._service.users(self._list, row_name(self.shown.row))
        return (None if id_ is None else EntryUser(id_) for id_ in ids)

    @property
    def topic(self) -> str:
        """The topic of the rules about the entry, or ""."""
        if self.shown is None or not self.shown.is_own:
            return ""
        return homebrew_topic(self._list, self.shown.row)

    def _add(self, row: object | None) -> bool:
        result = operation_result(lambda: self._service.add(self._list, row))
        self._report(result.failure)
        if result.value is not None:
            self.show(result.value)
        return not result.failure

    def _report(self, message: str) -> None:
        if message:
            self.refused.emit(message)
