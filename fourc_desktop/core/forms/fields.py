"""The kinds of fields of a form, as metadata in the annotations of a frozen class.

    @value
    class Weapon:
        name: Annotated[str, TextKind("Name", required=True)] = ""
        size: Annotated[int, NumberKind("Size", -1, 3)] = 0

A kind yields its limits as `annotated_types`, which pydantic reads; builder, screen, sheet and
command line read the rest. A module of such classes must not import `annotations` from
`__future__`: a field of the same name would shadow the names in its annotation.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar, dataclass_transform

from annotated_types import BaseMetadata, Ge, GroupedMetadata, Le, MaxLen, MinLen, Predicate

from fourc_desktop.core.limits import LONGEST_LINE, STRICT, is_plain_line, is_plain_text

ValueT = TypeVar("ValueT")

LONGEST_TEXT: Final = 20_000
LARGEST: Final = 9_999
"""The largest number of a gauge whose maximum is computed."""

YES: Final = ("yes", "true", "on", "1")
NO: Final = ("no", "false", "off", "0")
NONE: Final = "none"
"""The word of a `StrEnum` for none of its other words."""


@dataclass_transform(frozen_default=True)
def value(cls: type[ValueT]) -> type[ValueT]:
    """Make a frozen, slotted dataclass that pydantic reads strictly, without unknown fields."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return made


@dataclass(frozen=True, slots=True)
class FieldLabel:
    """How forms show a field whose limits are in its annotation; its type decides the editor.

    Attributes:
        title: Label, or text of its check box.
        hint: Help sentence, or empty.
        heading: Heading of the part of the form that starts here, or empty.
        least: Lowest number that is offered, if it is above the lower limit.
        catalog: The id of the catalog to choose from, or empty.
        nothing: Text for choosing nothing; if empty, a choice is required.
        one: Title of a group of fields, with the placeholder {number}.
        add: Text of the button that adds a group.
        start: Number in a new group, if the field has no default.
    """

    title: str
    hint: str = ""
    heading: str = ""
    least: int | None = None
    catalog: str = ""
    nothing: str = ""
    one: str = ""
    add: str = ""
    start: int = 0


@dataclass(frozen=True, slots=True)
class FieldKind(GroupedMetadata):
    """The base of all kinds of fields.

    Attributes:
        title: The label of the field, in English.
        in_play: Whether it changes during play, so that homebrew and the builder do not ask for it.
        always_shown: Whether the row of a list entry shows it even where it is as usual.
    """

    title: str
    in_play: bool = field(default=False, kw_only=True)
    always_shown: bool = field(default=False, kw_only=True)

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The limits of the value."""
        return iter(())

    def parse(self, text: str) -> object:  # noqa: ARG002 - compound kinds have no text
        """Read the value from a command line; raises `ValueError`: "should be yes or no"."""
        raise ValueError("cannot be set in one piece")

    def words(self, value: object) -> str:
        """The value as text, in English."""
        return str(value)


@dataclass(frozen=True, slots=True)
class TextKind(FieldKind):
    """A text: a `str`.

    Attributes:
        lines: Whether there may be several lines.
        longest: The most characters.
        required: Whether a finished document needs it; a draft does not.
        suggests: The id of a catalog whose names are suggested, or empty.
    """

    lines: bool = False
    longest: int = 0
    required: bool = False
    suggests: str = ""

    @property
    def most(self) -> int:
        """The most characters."""
        return self.longest or (LONGEST_TEXT if self.lines else LONGEST_LINE)

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The length; only plain text in composed form, of one line without `lines`."""
        yield MaxLen(self.most)
        yield Predicate(is_plain_text if self.lines else is_plain_line)

    def parse(self, text: str) -> str:
        """Read the text; raises `ValueError` if it is too long or not plain."""
        if len(text) > self.most:
            raise ValueError(f"should have at most {self.most} characters")
        (is_plain_text if self.lines else is_plain_line)(text)
        return text


@dataclass(frozen=True, slots=True)
class NumberKind(FieldKind):
    """A whole number from `low` to `high`, both included: an `int`."""

    low: int = 0
    high: int = LARGEST

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The smallest and the largest number."""
        yield Ge(self.low)
        yield Le(self.high)

    def parse(self, text: str) -> int:
        """Read a whole number; raises `ValueError` for other text or out of range."""
        return _whole(text, self.low, self.high)

    def words(self, value: object) -> str:
        """The number with a typographic minus."""
        return str(value).replace("-", "−")


@dataclass(frozen=True, slots=True)
class FlagKind(FieldKind):
    """Yes or no: a `bool`."""

    def parse(self, text: str) -> bool:
        """Read "yes" or "no"; raises `ValueError` for anything else."""
        word = text.strip().casefold()
        if word not in YES + NO:
            raise ValueError("should be yes or no")
        return word in YES

    def words(self, value: object) -> str:
        """The word "yes" or "no"."""
        return "yes" if value else "no"


@dataclass(frozen=True, slots=True)
class LevelKind(FieldKind):
    """A level of a ladder with names: an `int`.

    Attributes:
        low: The number of the lowest level.
        names: The names of the levels from the lowest.
    """

    low: int = 0
    names: tuple[str, ...] = ()

    @property
    def high(self) -> int:
        """The number of the highest level."""
        return self.low + len(self.names) - 1

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The lowest and the highest level."""
        yield Ge(self.low)
        yield Le(self.high)

    def parse(self, text: str) -> int:
        """Read a name in any case, or a number; raises `ValueError` for any other text."""
        word = text.strip().casefold()
        for number, name in enumerate(self.names, start=self.low):
            if name.casefold() == word:
                return number
        try:
            return _whole(text, self.low, self.high)
        except ValueError:
            raise ValueError(f"should be one of {', '.join(self.names)}") from None

    def words(self, value: object) -> str:
        """The name of the level."""
        return self.names[_int(value) - self.low]


@dataclass(frozen=True, slots=True)
class ChoiceKind(FieldKind):
    """One of several words: a `StrEnum`, or a `str` that is an id of a catalog or empty.

    Attributes:
        options: The id of the catalog; empty for a `StrEnum`.
        has_usual: Whether an empty word stands for the first entry of the catalog.
    """

    options: str = ""
    has_usual: bool = False

    def __iter__(self) -> Iterator[BaseMetadata]:
        """One line; only the rulebook knows the entries of the catalog."""
        if self.options:
            yield MaxLen(LONGEST_LINE)
            yield Predicate(is_plain_line)

    def parse(self, text: str) -> str:
        """Read the word; the caller checks it against the options."""
        return text.strip()

    def words(self, value: object) -> str:
        """The word with a capital and without hyphens."""
        return str(value).replace("-", " ").capitalize()


@dataclass(frozen=True, slots=True)
class TrackBoxGroup:
    """A group of boxes of a track.

    Attributes:
        title: Its label: "Light".
        count: The number of boxes.
        detail: When a box is marked: "4–6".
        effect: The effect of a marked box: "−1".
    """

    title: str
    count: int
    detail: str = ""
    effect: str = ""


@dataclass(frozen=True, slots=True)
class TrackKind(FieldKind):
    """Boxes to be marked: a `str` with one letter for each box.

    Attributes:
        groups: The groups of boxes, in order.
        marks: The letters a box may have: first that of an empty box, then that of a tick.
    """

    groups: tuple[TrackBoxGroup, ...] = ()
    marks: str = " x"

    @property
    def count(self) -> int:
        """The number of boxes."""
        return sum(group.count for group in self.groups)

    @property
    def empty(self) -> str:
        """The value without marks."""
        return self.marks[0] * self.count

    def __iter__(self) -> Iterator[BaseMetadata]:
        """One of the letters for each box."""
        yield MinLen(self.count)
        yield MaxLen(self.count)
        yield Predicate(self.is_marked)

    def is_marked(self, text: str) -> bool:
        """Return True; raises `ValueError` for a letter that no box may have."""
        if not set(text) <= set(self.marks):
            raise ValueError(f"should hold nothing but “{self.marks}”")
        return True

    def parse(self, text: str) -> str:
        """Read the letters, filled up with empty boxes; raises `ValueError` for others."""
        if len(text) > self.count:
            raise ValueError(f"should have at most {self.count} letters")
        self.is_marked(text)
        return text.ljust(self.count, self.marks[0])

    def parts(self, text: str) -> tuple[tuple[TrackBoxGroup, str], ...]:
        """The groups, each with its letters."""
        found, start = [], 0
        for group in self.groups:
            found.append((group, text[start : start + group.count]))
            start += group.count
        return tuple(found)

    @property
    def full(self) -> int:
        """What is left of a track without marks."""
        return self.count

    def left(self, text: str) -> int:
        """What is left: the number of empty boxes."""
        return text.count(self.marks[0])

    def words(self, value: object) -> str:
        """The marked boxes by their groups: "Light 2, Deep 1", or "none"."""
        counts = (
            (group.title or self.title, group.count - letters.count(self.marks[0]))
            for group, letters in self.parts(str(value))
        )
        return ", ".join(f"{title} {count}" for title, count in counts if count) or "none"


@dataclass(frozen=True, slots=True)
class GaugeKind(FieldKind):
    """A number that play lowers and raises: an `int` from 0.

    Attributes:
        most: Its maximum; or the name of a field, or the id of a derived number, that contains it.
        boxes: Whether each point is shown as a box.
    """

    most: int | str = LARGEST
    boxes: bool = False

    @property
    def limit(self) -> int:
        """The largest value of any character."""
        return self.most if isinstance(self.most, int) else LARGEST

    def __iter__(self) -> Iterator[BaseMetadata]:
        """0 and the maximum that holds for all characters."""
        yield Ge(0)
        yield Le(self.limit)

    def parse(self, text: str) -> int:
        """Read a whole number; raises `ValueError` for other text or out of range."""
        return _whole(text, 0, self.limit)


@dataclass(frozen=True, slots=True)
class RowsKind(FieldKind):
    """A list: a tuple of instances of a `@value` class.

    Attributes:
        one: The word for an entry: "weapon".
        most: The most entries.
        catalog: The id of a catalog to add from, or empty.
    """

    one: str = "entry"
    most: int = 200
    catalog: str = ""

    def __iter__(self) -> Iterator[BaseMetadata]:
        """The most entries."""
        yield MaxLen(self.most)

    def words(self, value: object) -> str:
        """The number of entries."""
        count = len(_tuple(value))
        return f"1 {self.one}" if count == 1 else f"{count} {self.title.lower()}"


def _whole(text: str, low: int, high: int) -> int:
    digits = text.strip().replace("−", "-")
    if not (digits.isascii() and digits.lstrip("+-").isdigit()) or len(digits) > len(str(LARGEST)):
        raise ValueError("should be a whole number")
    try:
        number = int(digits)
    except ValueError:
        raise ValueError("should be a whole number") from None
    if not low <= number <= high:
        raise ValueError(f"should be from {low} to {high}")
    return number


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _tuple(value: object) -> tuple[object, ...]:
    assert isinstance(value, tuple)
    return value
