"""A character described once: a frozen class with kinds of fields, and sections over it.

The class has a `profile` and the `by_hand` of the numbers that the Gamemaster overrides; builder,
screen, sheet, file, table columns and `--set` are made from its form.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Final, Generic, Protocol, TypeVar

from annotated_types import MaxLen, Predicate

from fourc_desktop.core.forms.field_specs import FieldSpec, field_spec, field_specs
from fourc_desktop.core.forms.fields import (
    LARGEST,
    ChoiceKind,
    FieldKind,
    GaugeKind,
    RowsKind,
    TextKind,
    value,
)
from fourc_desktop.core.limits import MOST_TAGS, Tag, are_different
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem

BY_HAND: Final = "Gamemaster's value"
"""The source of a derived number that the Gamemaster has set."""

SIDES: Final = "sides"
"""The id of the catalog with the sides of the game."""

PROFILE: Final = "profile"

MOST_BY_HAND: Final = 200
LARGEST_BY_HAND: Final = 1_000_000
DIGEST: Final = 64
"""How many hexadecimal digits the digest of a picture has (SHA-256)."""


def is_digest(text: str | None) -> bool:
    """True; raises `ValueError` for what is no digest of a picture."""
    if text is not None and (len(text) != DIGEST or not set(text) <= set("0123456789abcdef")):
        raise ValueError("should be the digest of a picture")
    return True


Catalogs = Mapping[str, Mapping[str, object]]
"""What can be chosen or added from: by the id of a catalog, and of an entry in it."""

ByHand = tuple[tuple[str, int], ...]
"""Derived numbers that the Gamemaster has set: (id, value)."""


@value
class FormProfile:
    """Who a character is.

    Attributes:
        name: What they are called.
        kind: What they are, in words: "River warden".
        player: Who plays them.
        side: The id of their side.
        notes: Anything else.
        tags: Words to find them by.
        portrait: The digest of their picture, or None.
    """

    name: Annotated[str, TextKind("Name", required=True)] = ""
    kind: Annotated[str, TextKind("Kind")] = ""
    player: Annotated[str, TextKind("Player")] = ""
    side: Annotated[str, ChoiceKind("Side", options=SIDES)] = ""
    notes: Annotated[str, TextKind("Notes", lines=True)] = ""
    tags: Annotated[tuple[Tag, ...], MaxLen(MOST_TAGS), Predicate(are_different)] = ()
    portrait: Annotated[str | None, Predicate(is_digest)] = None


class FormDocument(Protocol):
    """What every class of a character form has."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]

    @property
    def profile(self) -> FormProfile:
        """Who it is."""
        ...

    @property
    def by_hand(self) -> ByHand:
        """The derived numbers that the Gamemaster has set."""
        ...


D = TypeVar("D", bound=FormDocument)
"""The class of a character."""

B = TypeVar("B")
"""The rulebook of a game."""


@dataclass(frozen=True, slots=True)
class FormSection:
    """A page of the builder, a card of the screen, a block of the sheet.

    Attributes:
        id: Its name.
        title: What stands above it.
        fields: The attributes in it.
        derived: The ids of the derived numbers in it.
        rule: The id of the rule behind it, or nothing.
        remark: What stands at the right of its title: "the worst wound counts".
    """

    id: str
    title: str
    fields: tuple[str, ...] = ()
    derived: tuple[str, ...] = ()
    rule: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DerivedNumber:
    """A number that follows from a character.

    Attributes:
        id: Its name; of a number of an entry, with the list and the place: "weapons.2.offense".
        title: What it is called.
        figure: The number and where it comes from.
        unit: What it counts: "m"; or nothing.
        is_by_hand: Whether the Gamemaster has set it.
    """

    id: str
    title: str
    figure: Breakdown
    unit: str = ""
    is_by_hand: bool = False


def _no_numbers(_thing: object, _book: object) -> tuple[DerivedNumber, ...]:
    return ()


def _always(_field: str, _book: object) -> bool:
    return True


def _no_problems(_thing: object, _book: object) -> Iterator[Problem]:
    return iter(())


def _no_catalogs(_book: object) -> Catalogs:
    return {}


@dataclass(frozen=True, slots=True)
class CharacterForm(Generic[D, B]):
    """How a game describes a character.

    Attributes:
        type: The frozen class.
        sections: The parts of it, in the order of the builder.
        numbers: What a card shows: up to three fields or derived numbers.
        derived: The numbers that follow from a character.
        shows: Whether a field is shown under the options of a rulebook; its value stays.
        problems: What of a character is against the rules.
        catalogs: What can be chosen or added from, by the id of a catalog and of an entry: the
            text of a choice, or an entry of a list.
    """

    type: type[D]
    sections: tuple[FormSection, ...]
    numbers: tuple[str, ...] = ()
    derived: Callable[[D, B], Sequence[DerivedNumber]] = _no_numbers
    shows: Callable[[str, B], bool] = _always
    problems: Callable[[D, B], Iterator[Problem]] = _no_problems
    catalogs: Callable[[B], Catalogs] = _no_catalogs

    def field(self, id_: str) -> FieldSpec:
        """A field of the character, or of the profile; raises `KeyError` where there is none."""
        try:
            return field_spec(self.type, id_)
        except KeyError:
            return field_spec(FormProfile, id_)

    def shown(self, section: FormSection, book: B) -> tuple[FieldSpec, ...]:
        """The fields of a section that are shown."""
        return tuple(self.field(each) for each in section.fields if self.shows(each, book))

    def shown_sections(self, book: B) -> tuple[FormSection, ...]:
        """The sections of which anything is shown."""
        return tuple(
            each
            for each in self.sections
            if any(self.shows(id_, book) for id_ in (*each.fields, *each.derived))
        )

    def figures(self, thing: D, book: B) -> tuple[DerivedNumber, ...]:
        """All derived numbers; those set by the Gamemaster hold that value."""
        by_hand = dict(thing.by_hand)
        return tuple(
            replace(
                each, figure=Breakdown((BreakdownPart(by_hand[each.id], BY_HAND),)), is_by_hand=True
            )
            if each.id in by_hand
            else each
            for each in self.derived(thing, book)
        )

    def set_by_hand(self, thing: D, id_: str, number: int | None) -> D:
        """The same character with a derived number set by the Gamemaster, or worked out again."""
        kept = tuple(each for each in thing.by_hand if each[0] != id_)
        return replace(thing, by_hand=kept if number is None else (*kept, (id_, number)))

    def read(self, thing: D, id_: str) -> object:
        """The value of a field of the character or of the profile."""
        holder = thing.profile if self._is_of_profile(id_) else thing
        found: object = getattr(holder, id_)
        return found

    def changed(self, thing: D, id_: str, new: object) -> D:
        """The same character with another value of a field of it or of the profile."""
        if self._is_of_profile(id_):
            return replace(thing, profile=replace(thing.profile, **{id_: new}))  # type: ignore[arg-type]
        return replace(thing, **{id_: new})

    def texts(self) -> tuple[str, ...]:
        """Every English text of the form that people read, for translators."""
        found = [text for each in self.sections for text in (each.title, each.remark)]
        for cls in (FormProfile, self.type):
            found.extend(_texts(cls))
        return tuple(dict.fromkeys(filter(None, found)))

    def number_title(self, id_: str) -> str:
        """What a card calls a field or a derived number: its title, or its id as words."""
        try:
            return self.field(id_).kind.title
        except KeyError:
            return id_.replace("_", " ").replace("-", " ").capitalize()

    def _is_of_profile(self, id_: str) -> bool:
        return all(each.name != id_ for each in dataclasses.fields(self.type))


def limit_of(
    kind: GaugeKind, holder: object, figures: Sequence[DerivedNumber], prefix: str = ""
) -> int:
    """The maximum of a gauge: its number, a field beside it, or a derived number.

    A field beside it that is 0 stands for no maximum.
    `prefix` is "ammunition.2." for a gauge in an entry of a list.
    """
    if isinstance(kind.most, int):
        return kind.most
    beside = getattr(holder, kind.most, None)
    if isinstance(beside, int):
        return beside or LARGEST
    named = (f"{prefix}{kind.most}", kind.most)
    return next((each.figure.value for each in figures if each.id in named), 0)


def _texts(cls: type) -> Iterator[str]:
    """The texts of the fields of a class, and of the entries of its lists."""
    for each in field_specs(cls):
        yield from _texts_of(each.kind)
        yield from (each.kind.words(word) for word in each.words_of_choice)
        if isinstance(each.kind, RowsKind):
            yield from _texts(each.type)


def _texts_of(kind: FieldKind) -> Iterator[str]:
    for each in dataclasses.fields(kind):
        held = getattr(kind, each.name)
        if each.name in ("title", "one"):
            yield held
        elif each.name == "names":
            yield from held
        elif each.name == "groups":
            for group in held:
                yield from (group.title, group.detail, group.effect)
