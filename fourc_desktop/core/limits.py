"""Limits as annotations on the fields of frozen classes, which pydantic validates on reading.

    @dataclass(frozen=True, slots=True)
    class HeadquartersRoom:
        name: Name
        note: Annotated[Line, WRITTEN] = ""

A module of such classes must not import `annotations` from `__future__`.
"""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Annotated, Any, Final, TypeVar, cast

from annotated_types import Ge, Le, MaxLen, MinLen, Predicate

from fourc_desktop.core.text import one_line, plain

T = TypeVar("T")

LONGEST_LINE: Final = 200
LONGEST_TAG: Final = 40
LONGEST_NOTES: Final = 20_000
LONGEST_ID: Final = 60
MAX_TAGS: Final = 50
HIGHEST_RANK: Final = 9_999
"""The largest rank number: above every row of the Advanced table, and short enough for a sheet."""

STRICT: Final[Mapping[str, Any]] = {
    "strict": True,
    "extra": "forbid",
    "allow_inf_nan": False,
    "revalidate_instances": "always",
    "ser_json_bytes": "base64",
    "val_json_bytes": "base64",
}
"""The `__pydantic_config__` of a class that is written as a whole; holds for all inside it."""


class FieldMark(Enum):
    """How a field with its default is written to a file.

    Attributes:
        WRITTEN: The field is always written, and a file without it is refused.
        MAPPING: The pairs of the field are written as a JSON object; the default is not special.
        LEFT_OUT: The field is not written while it has its default, so that old files stay the
            same.
    """

    WRITTEN = "written"
    MAPPING = "mapping"
    LEFT_OUT = "left-out"


WRITTEN: Final = FieldMark.WRITTEN
MAPPING: Final = FieldMark.MAPPING
LEFT_OUT: Final = FieldMark.LEFT_OUT

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)


def field_values(value: Any) -> dict[str, Any]:
    """The fields of a frozen value by name, to build a value of a similar class."""
    return {each.name: getattr(value, each.name) for each in fields(value)}


def with_fields(value: T, values: Mapping[str, Any]) -> T:
    """A frozen value with other values in the fields of these names.

    Raises:
        TypeError: It has no field of one of the names.
    """
    made: T = replace(cast("Any", value), **values)
    return made


def is_plain_line(text: str) -> bool:
    """Return True; raises `ValueError` for anything but one line of plain, composed text."""
    if plain(text, longest=len(text)) != text:
        raise ValueError("should be one line of plain, composed (NFC) text")
    return True


def is_plain_text(text: str) -> bool:
    """Return True; raises `ValueError` for anything but plain, composed text."""
    if plain(text, lines=True, longest=len(text)) != text:
        raise ValueError("should be plain, composed (NFC) text")
    return True


def is_id(text: str) -> bool:
    """Whether a text is an id: lower-case letters and digits, in parts joined by hyphens."""
    return _ID.fullmatch(text) is not None


def is_id_or_nothing(text: str) -> bool:
    """Whether a text is an id or empty."""
    return not text or is_id(text)


def is_picture_digest(text: str) -> bool:
    """Whether a text is a SHA-256 digest in lower-case hexadecimal digits."""
    return _DIGEST.fullmatch(text) is not None


def each_once(named: tuple[object, ...]) -> bool:
    """Return True; raises `ValueError` if a value is repeated."""
    if len(set(named)) < len(named):
        raise ValueError("should name each once")
    return True


def are_different(tags: tuple[str, ...]) -> bool:
    """Return True; raises `ValueError` if a tag is repeated, ignoring case."""
    if len(set(tags)) < len(tags):
        raise ValueError("should name each tag once")
    return True


def tags_of(text: str) -> tuple[str, ...]:
    """The tags in a text, separated by commas, semicolons or line breaks; each once."""
    tags = (one_line(part, longest=LONGEST_TAG) for part in re.split(r"[,;\n]", text))
    return tuple(dict.fromkeys(filter(None, tags)))[:MAX_TAGS]


Line = Annotated[str, MaxLen(LONGEST_LINE), Predicate(is_plain_line)]
Name = Annotated[str, MinLen(1), MaxLen(LONGEST_LINE), Predicate(is_plain_line)]
Tag = Annotated[str, MinLen(1), MaxLen(LONGEST_TAG), Predicate(is_plain_line)]
Tags = Annotated[tuple[Tag, ...], MaxLen(MAX_TAGS), Predicate(are_different)]
Words = Annotated[str, MinLen(1), MaxLen(LONGEST_LINE)]
"""Words of the rules data, which come with the program or with a pack."""

Text = Annotated[str, MinLen(1), MaxLen(2000)]
"""Sentences of the rules data."""

WordList = Annotated[tuple[Words, ...], MinLen(1)]
Rank = Annotated[int, Ge(0), Le(1000)]
"""A number of the rules data."""

Notes = Annotated[str, MaxLen(LONGEST_NOTES), Predicate(is_plain_text)]
Id = Annotated[str, MaxLen(LONGEST_ID), Predicate(is_id)]
IdOrNothing = Annotated[str, MaxLen(LONGEST_ID), Predicate(is_id_or_nothing)]
Digest = Annotated[str, Predicate(is_picture_digest)]
Owner = Annotated[str, MinLen(1), MaxLen(64)]
"""The id of the document that something belongs to."""

Loss = Annotated[int, Ge(0), Le(999_999)]
Number = Annotated[int, Ge(0), Le(HIGHEST_RANK)]
