"""Changes of the homebrew of a campaign of a form-based game, entry by entry."""

from collections.abc import Iterator, Mapping
from typing import Any

from fourc_desktop.core.forms.field_specs import field_spec, field_specs, row_name
from fourc_desktop.core.forms.fields import RowsKind, TextKind
from fourc_desktop.core.forms.homebrew_rows import HomebrewRows, row_key
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import with_article
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.form_homebrew import FULL, FormHomebrew
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.documents.document_card import free_name

ROOM_FOR_NUMBER = 6
"""The characters removed from the end of a long name to make space for a number."""


class FormHomebrewService:
    """Reads and changes the homebrew; each change is one step of undo.

    Only valid homebrew is stored: an invalid change is refused and changes nothing.

    Attributes:
        lists: The lists of the game.
    """

    def __init__(self, campaign: Campaign, data: Any) -> None:
        """`data` is the rules data of the game."""
        self._campaign = campaign
        self._data = data
        format_ = campaign.game.homebrew
        assert isinstance(format_, FormHomebrew)
        self._format = format_
        self.lists = format_.lists

    def own(self, list_: HomebrewRows) -> tuple[object, ...]:
        """The entries of the campaign, in the order they were added."""
        return list_.rows(self._campaign.homebrew)

    def printed(self, list_: HomebrewRows) -> Mapping[str, object]:
        """The entries of the game, by their keys (`row_key`)."""
        return self._format.printed(list_, self._data)

    def add(self, list_: HomebrewRows, row: object | None = None) -> int:
        """Add a new entry, or a copy of one, under an unused name; return its index.

        Raises:
            Refused: The list is full.
        """
        rows = self.own(list_)
        if len(rows) >= list_.kind.most:
            raise Refused(FULL(title=list_.kind.title, most=list_.kind.most))
        made = self._named(list_, row)
        self._put(list_, (*rows, made), f"Add the {list_.kind.one} {row_name(made)}")
        return len(rows)

    def change(
        self, list_: HomebrewRows, place: int, field: str, value: object, *, continuing: bool
    ) -> None:
        """Set a field of an entry; `continuing` joins the previous step.

        Raises:
            Refused: The homebrew would be invalid.
        """
        rows = list(self.own(list_))
        before = rows[place]
        if getattr(before, field) == value:
            return
        rows[place] = with_fields(before, {field: value})
        title = field_spec(list_.type, field).kind.title.lower()
        label = f"Change the {list_.kind.one} {row_name(before)}: {title}"
        if field == list_.name_field:
            label = f"Rename {with_article(list_.kind.one)}"
        self._put(list_, tuple(rows), label, continuing=continuing)

    def remove(self, list_: HomebrewRows, place: int) -> None:
        """Remove an entry; documents that use it keep their copy."""
        rows = self.own(list_)
        label = f"Remove the {list_.kind.one} {row_name(rows[place])}"
        self._put(list_, (*rows[:place], *rows[place + 1 :]), label)

    def users(self, list_: HomebrewRows, name: str) -> Iterator[str | None]:
        """For each document its id if it has an entry of this name, else None."""
        wanted = name.strip().casefold()
        for card in (*self._campaign.cards(None), *self._campaign.trash(None)):
            has_it = any(row_key(row) == wanted for row in self._held(card.id, list_))
            yield card.id if has_it else None

    def _held(self, id_: str, list_: HomebrewRows) -> Iterator[object]:
        """The entries of a document that could come from a list."""
        kind = self._campaign.kinds[self._campaign.card(id_).kind]
        if not isinstance(kind, FormKind):
            return
        document = self._campaign.document(id_)
        form: type = kind.form.type
        for each in field_specs(form):
            if isinstance(each.kind, RowsKind) and each.type is list_.type:
                yield from getattr(document, each.id)

    def _named(self, list_: HomebrewRows, row: object | None) -> object:
        """A new entry or a copy, with a name that is unique in the list."""
        taken = {row_key(each) for each in self.own(list_)} | self.printed(list_).keys()
        field = field_spec(list_.type, list_.name_field).kind
        assert isinstance(field, TextKind)
        name = f"New {list_.kind.one}" if row is None else row_name(row).strip()
        if name.casefold() in taken:
            name = name[: field.most - ROOM_FOR_NUMBER]
        while name.casefold() in taken:
            name = free_name(name, set())
        made = list_.type() if row is None else row
        return with_fields(made, {list_.name_field: name})

    def _put(
        self,
        list_: HomebrewRows,
        rows: tuple[object, ...],
        label: str,
        *,
        continuing: bool = False,
    ) -> None:
        own = with_fields(self._campaign.homebrew, {list_.id: rows})
        self._campaign.change_homebrew(own, label, continuing=continuing)
