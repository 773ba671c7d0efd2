"""The open character of a form: what follows from it, and every change to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import PROFILE, CharacterForm, DerivedNumber, limit_of
from fourc_desktop.core.forms.field_specs import FieldSpec, field_spec, field_specs, row_name
from fourc_desktop.core.forms.fields import GaugeKind, RowsKind
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.text import worded

AnyForm = CharacterForm[Any, Any]
AnyFormKind = FormKind[Any, Any]
"""The form and the kind of some game."""


class GenericCharacterController(QObject):
    """Parts of the screen ask it for values and hand it others; nobody else keeps a copy.

    Every change is on disk when the call returns, and a step of undo; `refused` carries a
    sentence about one that was not made.
    """

    refused = Signal(str)

    def __init__(self, campaign: Campaign, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.campaign = campaign
        self._id = ""
        self._known: tuple[object, object] | None = None
        self._figures: tuple[DerivedNumber, ...] = ()

    @property
    def document_id(self) -> str:
        """The id of the character that is open, or nothing."""
        return self._id

    def take(self, id_: str) -> None:
        """Work on another character, or with an empty id on none."""
        self._id = id_
        self._known = None

    @property
    def changeable(self) -> bool:
        """Whether a character is open, and anything may be changed in it."""
        return bool(self._id) and self.campaign.read_only is None

    def is_there(self) -> bool:
        """Whether the character is in the campaign and not in its trash."""
        try:
            return self.campaign.card(self._id).trashed_at is None
        except KeyError:
            return False

    @property
    def kind(self) -> AnyFormKind:
        """The kind of document that is open."""
        kind = self.campaign.kinds.of(self.campaign.content(self._id))
        assert isinstance(kind, FormKind)
        return kind

    @property
    def form(self) -> AnyForm:
        """The form of its game."""
        return self.kind.form

    @property
    def thing(self) -> Any:
        """The character as the campaign has it."""
        return self.campaign.content(self._id).thing

    @property
    def book(self) -> Any:
        """The rulebook of the campaign."""
        return self.campaign.book

    @property
    def figures(self) -> tuple[DerivedNumber, ...]:
        """Its derived numbers."""
        known = (self.thing, self.book)
        if self._known is None or self._known[0] is not known[0] or self._known[1] is not known[1]:
            self._known = known
            self._figures = self.form.figures(*known)
        return self._figures

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is missing or against the rules."""
        return tuple(self.kind.problems(self.thing, None, self.book))

    def read(self, path: str) -> Any:
        """The value of a field: "build", or "weapons.2.size" in an entry of a list."""
        list_, place, column = parted(path)
        if column:
            return getattr(self.entries(list_)[place], column)
        return self.form.read(self.thing, path)

    def entries(self, list_: str) -> tuple[Any, ...]:
        """The entries of a list."""
        held = self.form.read(self.thing, list_)
        assert isinstance(held, tuple)
        return held

    def spec(self, path: str) -> FieldSpec:
        """What sort of field a path leads to."""
        list_, _, column = parted(path)
        spec = self.form.field(list_)
        return field_spec(spec.type, column) if column else spec

    def limit(self, path: str) -> int:
        """The maximum of a gauge."""
        list_, place, column = parted(path)
        kind = self.spec(path).kind
        assert isinstance(kind, GaugeKind)
        holder = self.entries(list_)[place] if column else self.thing
        return limit_of(kind, holder, self.figures, f"{list_}.{place}." if column else "")

    def options(self, catalog: str) -> Any:
        """What can be chosen or added from a catalog: by id."""
        return self.form.catalogs(self.book).get(catalog, {})

    def change(self, path: str, value: object, *, continuing: bool = False) -> str:
        """Give a field another value; return why it was not kept, or nothing."""
        list_, place, column = parted(path)
        what = self.spec(path).kind.title.lower()
        if column:
            rows = list(self.entries(list_))
            if not 0 <= place < len(rows):
                return ""
            whose = row_name(rows[place]) or self._one(list_)
            rows[place] = replace(rows[place], **{column: value})
            changed = self.form.changed(self.thing, list_, tuple(rows))
            first = field_specs(self.form.field(list_).type)[0].id
            one = self._one(list_)
            label = f"Rename a {one}" if column == first else f"Edit {whose}: {what}"
        else:
            changed = self.form.changed(self.thing, path, value)
            label = f"Edit the {what}"
        return self._keep(changed, label, continuing=continuing)

    def choose(self, path: str, value: object) -> None:
        """Give a field a value that has no place for a refusal of its own."""
        self._tell(self.change(path, value))

    def add(self, list_: str, entry: object) -> int:
        """Add an entry to a list; returns its place, or -1 where it was not added."""
        kind = self._rows(list_)
        rows = self.entries(list_)
        if len(rows) >= kind.most:
            return -1
        changed = self.form.changed(self.thing, list_, (*rows, entry))
        sentence = self._keep(changed, f"Add a {kind.one}")
        self._tell(sentence)
        return -1 if sentence else len(rows)

    def remove(self, list_: str, index: int) -> None:
        """Take an entry out of a list."""
        rows = self.entries(list_)
        changed = self.form.changed(self.thing, list_, (*rows[:index], *rows[index + 1 :]))
        self._tell(self._keep(changed, f"Remove a {self._one(list_)}"))

    def move(self, list_: str, index: int, by: int) -> int:
        """Move an entry up or down; returns where it is now."""
        rows = list(self.entries(list_))
        other = index + by
        if not 0 <= other < len(rows):
            return index
        rows[index], rows[other] = rows[other], rows[index]
        changed = self.form.changed(self.thing, list_, tuple(rows))
        self._tell(self._keep(changed, f"Move a {self._one(list_)}"))
        return other

    def sort(self, list_: str) -> None:
        """Put the entries of a list in the order of their names."""
        rows = sorted(self.entries(list_), key=lambda row: row_name(row).casefold())
        changed = self.form.changed(self.thing, list_, tuple(rows))
        self._tell(self._keep(changed, f"Sort the {self._rows(list_).title.lower()}"))

    def tag(self, tags: tuple[str, ...]) -> None:
        """Give it other tags."""
        profile = replace(self.thing.profile, tags=tags)
        self._tell(self._keep(replace(self.thing, **{PROFILE: profile}), "Edit the tags"))

    def set_by_hand(self, id_: str, number: int | None) -> None:
        """Set a derived number as the Gamemaster, or have it worked out again."""
        title = next((each.title for each in self.figures if each.id == id_), id_)
        label = f"Set {title} by hand" if number is not None else f"Work out {title} again"
        self._tell(self._keep(self.form.set_by_hand(self.thing, id_, number), label))

    def finish(self) -> bool:
        """Make a draft what it is a draft of; says whether that was done."""
        name = self.thing.profile.name
        sentence = attempt(
            lambda: self.campaign.change(
                self._id, self.thing, f"Finish {name}", kind=self.kind.draft_of
            )
        )
        self._tell(sentence)
        return not sentence

    def finish_edit(self) -> None:
        """Let the next change be a step of undo of its own."""
        if self.changeable:
            self.campaign.finish_edit()

    def do(self, command: Callable[[], object]) -> None:
        """Carry a command out, and tell what went wrong where it fails."""
        self._tell(attempt(command))

    def _rows(self, list_: str) -> RowsKind:
        kind = self.form.field(list_).kind
        assert isinstance(kind, RowsKind)
        return kind

    def _one(self, list_: str) -> str:
        return self._rows(list_).one

    def _keep(self, thing: object, label: str, *, continuing: bool = False) -> str:
        label = f"{label} of {self.campaign.content(self._id).thing.profile.name or 'a draft'}"
        return attempt(lambda: self.campaign.change(self._id, thing, label, continuing=continuing))

    def _tell(self, message: str) -> None:
        if message:
            self.refused.emit(message)


def parted(path: str) -> tuple[str, int, str]:
    """A path as list, place and column; the column is empty for a field of the character."""
    list_, dot, rest = path.partition(".")
    place, _, column = rest.partition(".")
    return (list_, int(place), column) if dot else (path, 0, "")


def attempt(command: Callable[[], object]) -> str:
    """Carry a command out; returns what went wrong, or nothing."""
    try:
        command()
    except Refused as refused:
        return worded(refused.refusal)
    except StorageError as error:
        return str(error)
    return ""


def draft_kinds(campaign: Campaign) -> list[AnyFormKind]:
    """The kinds of drafts that the builder makes."""
    return [kind for kind in campaign.kinds if isinstance(kind, FormKind) and kind.draft_of]


def begin_draft(campaign: Campaign) -> str:
    """Begin a draft and return its id; one that was left untouched is taken up again.

    Raises:
        StorageError: The disk does not take it.
    """
    kind = draft_kinds(campaign)[0]
    blank = kind.form.type()
    for card in campaign.cards(kind.id):
        if campaign.thing(card.id) == blank:
            return card.id
    return campaign.add([Package(Content(kind.id, blank))], "Begin a character")[0]
