"""The controller of the open character: its values, derived numbers and changes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import is_
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import PROFILE, CharacterForm, DerivedNumber, limit_of
from fourc_desktop.core.forms.field_specs import FieldSpec, field_spec, field_specs, row_name
from fourc_desktop.core.forms.fields import GaugeKind, RowsKind
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.rolls.rolling import AnyRollableTrait
from fourc_desktop.core.text import with_article
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.ui.shared.document_binding import OpenDocument
from fourc_desktop.ui.shared.operation import operation_result

AnyForm = CharacterForm[Any, Any]
AnyFormKind = FormKind[Any, Any]
"""The form and the document kind of some game."""


class GenericCharacterController(QObject):
    """Reads and changes the open character; no widget keeps a copy of it.

    Every change is stored when the call returns, and is an undo step; `refused` emits why a change
    was refused. `roll_wanted` emits the open roll to show.
    """

    refused = Signal(str)
    roll_wanted = Signal(object)

    def __init__(self, campaign: Campaign, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.campaign = campaign
        self._document = OpenDocument(campaign, self.refused.emit)
        self._known: tuple[object, object] | None = None
        self._figures: tuple[DerivedNumber, ...] = ()
        self._traits: tuple[AnyRollableTrait, ...] = ()

    @property
    def document_id(self) -> str:
        """The id of the open character, or ""."""
        return self._document.id

    def take(self, id_: str) -> None:
        """Open another character; "" for none."""
        self._document.id = id_
        self._known = None

    @property
    def changeable(self) -> bool:
        """Whether a character is open in a writable campaign."""
        return self._document.changeable

    def is_there(self) -> bool:
        """Whether the character is in the campaign and not in its trash."""
        return self._document.is_there()

    @property
    def kind(self) -> AnyFormKind:
        """The document kind of the character."""
        kind = self.campaign.kinds.of(self.campaign.content(self.document_id))
        assert isinstance(kind, FormKind)
        return kind

    @property
    def form(self) -> AnyForm:
        """The form of its game."""
        return self.kind.form

    @property
    def document(self) -> Any:
        """The stored character."""
        return self.campaign.content(self.document_id).document

    @property
    def book(self) -> Any:
        """The rulebook of the campaign."""
        return self.campaign.book

    @property
    def figures(self) -> tuple[DerivedNumber, ...]:
        """Its derived numbers."""
        self._look_up()
        return self._figures

    def rollable_trait(self, path: str) -> AnyRollableTrait | None:
        """The trait that a field or derived number rolls, or the first of a list entry."""
        self._look_up()
        within = f"{path}."
        return next((e for e in self._traits if e.path == path or e.path.startswith(within)), None)

    def ask_roll(self, path: str) -> None:
        """Ask to show the roll of a field, list entry or derived number, if it is rolled."""
        if (trait := self.rollable_trait(path)) is not None:
            self.roll_wanted.emit(trait.roll)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Its open and wrong fields."""
        return tuple(self.kind.problems(self.document, None, self.book))

    def read(self, path: str) -> Any:
        """The value of a field: "build", or "weapons.2.size" for an entry of a list."""
        list_, place, column = parted(path)
        if column:
            return getattr(self.entries(list_)[place], column)
        return self.form.read(self.document, path)

    def entries(self, list_: str) -> tuple[Any, ...]:
        """The entries of a list."""
        held = self.form.read(self.document, list_)
        assert isinstance(held, tuple)
        return held

    def spec(self, path: str) -> FieldSpec:
        """The specification of the field at a path."""
        list_, _, column = parted(path)
        spec = self.form.field(list_)
        return field_spec(spec.type, column) if column else spec

    def limit(self, path: str) -> int:
        """The maximum of a gauge."""
        list_, place, column = parted(path)
        kind = self.spec(path).kind
        assert isinstance(kind, GaugeKind)
        holder = self.entries(list_)[place] if column else self.document
        return limit_of(kind, holder, self.figures, f"{list_}.{place}." if column else "")

    def options(self, catalog: str) -> Any:
        """The entries of a catalog by id."""
        return self.form.catalogs(self.book).get(catalog, {})

    def change(self, path: str, value: object, *, continuing: bool = False) -> str:
        """Set a field; return why it was not stored, or ""."""
        list_, place, column = parted(path)
        what = self.spec(path).kind.title.lower()
        if column:
            rows = list(self.entries(list_))
            if not 0 <= place < len(rows):
                return ""
            entry_name = row_name(rows[place]) or self._entry_name(list_)
            rows[place] = replace(rows[place], **{column: value})
            changed = self.form.changed(self.document, list_, tuple(rows))
            first = field_specs(self.form.field(list_).type)[0].id
            noun = self._entry_name(list_)
            label = (
                f"Rename {with_article(noun)}" if column == first else f"Edit {entry_name}: {what}"
            )
        else:
            changed = self.form.changed(self.document, path, value)
            label = f"Edit the {what}"
        return self._store(changed, label, continuing=continuing)

    def choose(self, path: str, value: object) -> None:
        """Set a field; `refused` emits an error."""
        self._show_error(self.change(path, value))

    def add(self, list_: str, entry: object) -> int:
        """Append an entry to a list; return its index, or -1 if it was not added."""
        kind = self._rows(list_)
        rows = self.entries(list_)
        if len(rows) >= kind.most:
            return -1
        changed = self.form.changed(self.document, list_, (*rows, entry))
        message = self._store(changed, f"Add {with_article(kind.one)}")
        self._show_error(message)
        return -1 if message else len(rows)

    def remove(self, list_: str, index: int) -> None:
        """Remove an entry from a list."""
        rows = self.entries(list_)
        changed = self.form.changed(self.document, list_, (*rows[:index], *rows[index + 1 :]))
        self._show_error(self._store(changed, f"Remove a {self._entry_name(list_)}"))

    def move(self, list_: str, index: int, by: int) -> int:
        """Move an entry by `by` positions; return its new index."""
        rows = list(self.entries(list_))
        target = index + by
        if not 0 <= target < len(rows):
            return index
        rows[index], rows[target] = rows[target], rows[index]
        changed = self.form.changed(self.document, list_, tuple(rows))
        self._show_error(self._store(changed, f"Move a {self._entry_name(list_)}"))
        return target

    def sort(self, list_: str) -> None:
        """Sort the entries of a list by name."""
        rows = sorted(self.entries(list_), key=lambda row: row_name(row).casefold())
        changed = self.form.changed(self.document, list_, tuple(rows))
        self._show_error(self._store(changed, f"Sort the {self._rows(list_).title.lower()}"))

    def tag(self, tags: tuple[str, ...]) -> None:
        """Replace its tags."""
        profile = replace(self.document.profile, tags=tags)
        self._show_error(self._store(replace(self.document, **{PROFILE: profile}), "Edit the tags"))

    def set_by_hand(self, id_: str, number: int | None) -> None:
        """Override a derived number as the Gamemaster; None removes the override."""
        title = next((each.title for each in self.figures if each.id == id_), id_)
        label = (
            f"Set {title} by hand" if number is not None else f"Use the calculated value of {title}"
        )
        self._show_error(self._store(self.form.set_by_hand(self.document, id_, number), label))

    def finish(self) -> bool:
        """Turn a draft into a finished character; return success."""
        name = self.document.profile.name
        return self.do(
            lambda: self.campaign.change(
                self.document_id, self.document, f"Finish {name}", kind=self.kind.draft_of
            )
        )

    def finish_edit(self) -> None:
        """Start a new undo step with the next change."""
        self._document.finish_edit()

    def do(self, command: Callable[[], object]) -> bool:
        """Execute a command; `refused` emits an error; return success."""
        return self._document.do(command)

    def _look_up(self) -> None:
        """Derive numbers and rollable traits again after a change."""
        document, book = known = (self.document, self.book)
        if self._known is not None and all(map(is_, self._known, known)):
            return
        self._known = known
        self._figures = self.form.figures(document, book)
        self._traits = tuple(operation_result(self._rollable_traits).value or ())

    def _rollable_traits(self) -> Sequence[AnyRollableTrait]:
        """The traits that the character can roll; none of a draft."""
        roller = self.campaign.game.roller
        if not self.changeable or self.kind.id not in roller.kinds:
            return ()
        # No document of a form belongs to another.
        return roller.rollable_traits(self.document_id, self.document, None, self.book)

    def _rows(self, list_: str) -> RowsKind:
        kind = self.form.field(list_).kind
        assert isinstance(kind, RowsKind)
        return kind

    def _entry_name(self, list_: str) -> str:
        return self._rows(list_).one

    def _store(self, document: Any, label: str, *, continuing: bool = False) -> str:
        """Store a change; a gauge at its maximum follows a change of the maximum."""
        document = self.form.with_full_gauges(self.document, document, self.book)
        label = f"{label} of {self.document.profile.name or 'a draft'}"
        return self._document.change(document, label, continuing=continuing)

    def _show_error(self, message: str) -> None:
        if message:
            self.refused.emit(message)


def parted(path: str) -> tuple[str, int, str]:
    """Split a path into list, index and column; the column is "" for a field of the character."""
    list_, has_index, after_list = path.partition(".")
    place, _, column = after_list.partition(".")
    return (list_, int(place), column) if has_index else (path, 0, "")


def draft_kinds(campaign: Campaign) -> list[AnyFormKind]:
    """The kinds of drafts that the builder creates."""
    return [kind for kind in campaign.kinds if isinstance(kind, FormKind) and kind.draft_of]


BEGINNING: Final = "Begin a character"
"""The label of the step that adds a draft."""


def create_draft(campaign: Campaign) -> str:
    """Create a draft and return its id; an untouched one is reused.

    Raises:
        StorageError: The draft cannot be stored.
    """
    kind = draft_kinds(campaign)[0]
    blank = kind.form.type()
    for card in campaign.cards(kind.id):
        if campaign.document(card.id) == blank:
            return card.id
    return campaign.add([Package(Content(kind.id, blank))], BEGINNING)[0]


def is_untouched(campaign: Campaign, id_: str) -> bool:
    """Whether this is a new draft in which nothing was entered."""
    blanks = {kind.id: kind.form.type() for kind in draft_kinds(campaign)}
    if not campaign.has(id_) or campaign.card(id_).kind not in blanks:
        return False
    return bool(campaign.document(id_) == blanks[campaign.card(id_).kind])


def withdraw_untouched(campaign: Campaign, id_: str) -> None:
    """Remove a new draft in which nothing was entered."""
    if is_untouched(campaign, id_):
        campaign.withdraw(id_, BEGINNING)
