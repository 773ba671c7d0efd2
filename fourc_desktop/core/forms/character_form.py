"""The form of a character: a frozen class whose fields have kinds, grouped into sections.

The class has a `profile` and, in `by_hand`, the numbers that the Gamemaster overrides. Builder,
screen, sheet, file, table columns and `--set` are generated from the form.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, Final, Generic, Protocol, TypeVar

from annotated_types import MaxLen, Predicate

from fourc_desktop.core.comparison import Better
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
from fourc_desktop.core.limits import (
    LEFT_OUT,
    MAX_TAGS,
    IdOrNothing,
    Tag,
    are_different,
    with_fields,
)
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem

BY_HAND: Final = "Set by hand"
"""The source of a derived number that the Gamemaster has set."""

SIDES: Final = "sides"
"""The id of the catalog with the sides of the game."""

PROFILE: Final = "profile"

MAX_BY_HAND: Final = 200
LARGEST_BY_HAND: Final = 1_000_000
DIGEST: Final = 64
"""The hexadecimal digits of a picture's digest (SHA-256)."""


def is_digest(text: str | None) -> bool:
    """Return True; raises `ValueError` if the text is not the digest of a picture."""
    if text is not None and (len(text) != DIGEST or not set(text) <= set("0123456789abcdef")):
        raise ValueError("should be the digest of a picture")
    return True


Catalogs = Mapping[str, Mapping[str, object]]
"""The entries to choose or add from, by the id of a catalog and of the entry."""

ByHand = tuple[tuple[str, int], ...]
"""Derived numbers that the Gamemaster overrides: (id, value)."""


@value
class FormProfile:
    """The fields that every character has.

    Attributes:
        name: Their name.
        kind: What they are, in words: "River warden".
        player: The name of the player.
        side: The id of their side; empty for the first.
        notes: Free text.
        tags: Tags to search by.
        portrait: The digest of their picture, or None.
        face: The seed of the placeholder figure, for an imported character; or empty.
    """

    name: Annotated[str, TextKind("Name", required=True)] = ""
    kind: Annotated[str, TextKind("Kind")] = ""
    player: Annotated[str, TextKind("Player")] = ""
    side: Annotated[str, ChoiceKind("Side", options=SIDES, has_usual=True)] = ""
    notes: Annotated[str, TextKind("Notes", lines=True)] = ""
    tags: Annotated[tuple[Tag, ...], MaxLen(MAX_TAGS), Predicate(are_different)] = ()
    portrait: Annotated[str | None, Predicate(is_digest)] = None
    face: Annotated[IdOrNothing, LEFT_OUT] = field(default="", compare=False)

    def side_of(self, sides: Mapping[str, object]) -> str:
        """The id of their side, one of `sides` by id; empty in a game without sides."""
        return self.side or next(iter(sides), "")


class FormDocument(Protocol):
    """The attributes that every class of a form has."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]

    @property
    def profile(self) -> FormProfile:
        """The fields that every character has."""

    @property
    def by_hand(self) -> ByHand:
        """The derived numbers that the Gamemaster overrides."""


D = TypeVar("D", bound=FormDocument)
"""The class of a character."""

B = TypeVar("B")
"""The rulebook of a game."""


@dataclass(frozen=True, slots=True)
class FormSection:
    """A step of the builder, a card of the screen, a block of the sheet.

    Attributes:
        id: Its name.
        title: Its heading.
        fields: The names of its attributes.
        derived: The ids of its derived numbers.
        rule: The id of the rule behind it, or empty.
        remark: The text to the right of its heading: "the worst wound counts".
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
        id: Its name; for a number of an entry, with list and index: "weapons.2.offense".
        title: The displayed name.
        figure: The number with its breakdown.
        unit: Its unit: "m"; or empty.
        is_by_hand: Whether the Gamemaster overrides it.
        better: Which number is better, where characters are compared.
        is_bonus: Whether it is added to something, and so has its sign beside its name.
        full: Its value when nothing is used up, or None for a number that play does not lower.
    """

    id: str
    title: str
    figure: Breakdown
    unit: str = ""
    is_by_hand: bool = False
    better: Better = Better.HIGHER
    is_bonus: bool = False
    full: int | None = None


def _no_numbers(_document: object, _book: object) -> tuple[DerivedNumber, ...]:
    return ()


def _always(_field: str, _book: object) -> bool:
    return True


def _no_problems(_document: object, _book: object) -> Iterator[Problem]:
    return iter(())


def _no_catalogs(_book: object) -> Catalogs:
    return {}


@dataclass(frozen=True, slots=True)
class CharacterForm(Generic[D, B]):
    """A game's declaration of a character.

    Attributes:
        type: The frozen class.
        sections: Its sections, in the order of the builder.
        numbers: Up to three fields or derived numbers for the card.
        titles: The titles of those derived numbers whose id is not their title.
        derived: Computes the derived numbers of a character.
        shows: Returns whether a field is shown under a rulebook's options; hidden fields keep their
            values.
        problems: Finds what is against the rules.
        catalogs: Returns the entries to choose or add from: the text of a choice, or an entry of
            a list.
        has_portrait: Whether it can have a picture; a task, for example, has none.
    """

    type: type[D]
    sections: tuple[FormSection, ...]
    numbers: tuple[str, ...] = ()
    titles: Mapping[str, str] = dataclasses.field(default_factory=dict)
    derived: Callable[[D, B], Sequence[DerivedNumber]] = _no_numbers
    shows: Callable[[str, B], bool] = _always
    problems: Callable[[D, B], Iterator[Problem]] = _no_problems
    catalogs: Callable[[B], Catalogs] = _no_catalogs
    has_portrait: bool = True

    def field(self, id_: str) -> FieldSpec:
        """A field of the character or its profile; raises `KeyError` for any other id."""
        try:
            return field_spec(self.type, id_)
        except KeyError:
            return field_spec(FormProfile, id_)

    def shown(self, section: FormSection, book: B) -> tuple[FieldSpec, ...]:
        """The visible fields of a section."""
        return tuple(self.field(each) for each in section.fields if self.shows(each, book))

    def has(self, id_: str) -> bool:
        """Whether a field is in one of its sections."""
        return any(id_ in section.fields for section in self.sections)

    def shown_sections(self, book: B) -> tuple[FormSection, ...]:
        """The sections with anything visible."""
        return tuple(
            each
            for each in self.sections
            if any(self.shows(id_, book) for id_ in (*each.fields, *each.derived))
        )

    def figures(self, document: D, book: B) -> tuple[DerivedNumber, ...]:
        """All derived numbers, with the Gamemaster's values where they are overridden."""
        by_hand = dict(document.by_hand)
        return tuple(
            replace(
                each, figure=Breakdown((BreakdownPart(by_hand[each.id], BY_HAND),)), is_by_hand=True
            )
            if each.id in by_hand
            else each
            for each in self.derived(document, book)
        )

    def set_by_hand(self, document: D, id_: str, number: int | None) -> D:
        """The character with a derived number overridden, or with None computed again."""
        others = tuple(each for each in document.by_hand if each[0] != id_)
        by_hand = others if number is None else (*others, (id_, number))
        return replace(document, by_hand=by_hand)

    def read(self, document: D, id_: str) -> object:
        """The value of a field of the character or its profile."""
        holder = document.profile if self._is_of_profile(id_) else document
        found: object = getattr(holder, id_)
        return found

    def changed(self, document: D, id_: str, new: object) -> D:
        """The character with another value in a field of it or its profile."""
        if self._is_of_profile(id_):
            return replace(document, profile=with_fields(document.profile, {id_: new}))
        return replace(document, **{id_: new})

    def with_full_gauges(self, before: D, after: D, book: B) -> D:
        """`after`, with each gauge that was at its maximum before a change at its new maximum.

        This applies to gauges whose maximum is a derived number, unless the change set the gauge
        itself.
        """
        gauges = [
            (each.id, each.kind.most)
            for each in field_specs(self.type)
            if isinstance(each.kind, GaugeKind) and isinstance(each.kind.most, str)
        ]
        if not gauges:
            return after
        most_before, most_after = (
            {each.id: each.figure.value for each in self.figures(document, book)}
            for document in (before, after)
        )
        for id_, most in gauges:
            held = getattr(before, id_)
            if getattr(after, id_) == held == most_before.get(most):
                after = replace(after, **{id_: most_after[most]})
        return after

    def texts(self) -> tuple[str, ...]:
        """Every English text of the form, for translation."""
        found = [text for each in self.sections for text in (each.title, each.remark)]
        for cls in (FormProfile, self.type):
            found.extend(_texts(cls))
        return tuple(dict.fromkeys(filter(None, found)))

    def number_title(self, id_: str) -> str:
        """The title of a field or of a derived number, else its id as words."""
        if id_ in self.titles:
            return self.titles[id_]
        try:
            return self.field(id_).kind.title
        except KeyError:
            return id_.replace("_", " ").replace("-", " ").capitalize()

    def _is_of_profile(self, id_: str) -> bool:
        return all(each.name != id_ for each in dataclasses.fields(self.type))


def limit_of(
    kind: GaugeKind, holder: object, figures: Sequence[DerivedNumber], prefix: str = ""
) -> int:
    """The maximum of a gauge: a fixed number, another field, or a derived number.

    A field with the value 0 means no maximum. For a gauge in an entry of a list, `prefix` is
    "ammunition.2.".
    """
    if isinstance(kind.most, int):
        return kind.most
    field = getattr(holder, kind.most, None)
    if isinstance(field, int):
        return field or LARGEST
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
        texts = getattr(kind, each.name)
        if each.name in ("title", "one"):
            yield texts
        elif each.name == "names":
            yield from texts
        elif each.name == "groups":
            for group in texts:
                yield from (group.title, group.detail, group.effect)
