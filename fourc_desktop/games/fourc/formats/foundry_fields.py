"""Functions that read untrusted fields of Foundry VTT documents.

Its systems for the 1980s game differ: a rank is a name, a number or both, in fields of different
names. None of these functions raises, whatever its input.
"""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any, Final

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.text import plain
from fourc_desktop.games.fourc.formats.hero_table import written_value
from fourc_desktop.games.fourc.rules.creation.old_ranks import (
    OLD_RANKS,
    OldValue,
    named_rank,
    old_value,
    stated_value,
)

Fields = Mapping[str, Any]

NUMBERS: Final = ("value", "number", "rankNumber", "rankValue")
"""The names of the field for the number of a rank."""

MAX_NAMES: Final = 100
"""How many entries of a list are looked at for their names."""

_UNTITLED: Final = frozenset({"list", "value"})
"""Fields that are called by the group they are in."""

HIGHEST_NUMBER: Final = 10**9
LONGEST_TEXT: Final = 100_000
"""The highest absolute number, and the maximum length of a text in characters."""

_BREAK = re.compile(r"<br\s{0,9}/?>|</(?:p|div|li|h[1-6]|tr)>", re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z!][^<>]*>")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def fields(value: object) -> Fields:
    """The value if it is a group of fields, else an empty group."""
    return value if isinstance(value, dict) else {}


def entries(value: object) -> list[Any]:
    """The value if it is a list, else an empty list."""
    return value if isinstance(value, list) else []


def at(value: object, *path: str) -> Any:
    """The value at a path of field names, or None."""
    for step in path:
        value = fields(value).get(step)
    return value


def text(value: object) -> str:
    """A text or number as text without HTML; empty for anything else.

    Paragraphs and line breaks become newlines.
    """
    if not isinstance(value, str):
        return line(value)
    value = value[:LONGEST_TEXT].replace("\t", " ")
    if _TAG.search(value):
        value = _TAG.sub("", _BREAK.sub("\n", value.replace("\n", " ")))
    return plain(unescape(value), lines=True, longest=LONGEST_TEXT).strip()


def line(value: object) -> str:
    """A name, which contains no HTML, or a number as one line; empty for anything else."""
    if isinstance(value, str):
        return plain(" ".join(value[:LONGEST_TEXT].split()), longest=LONGEST_TEXT)
    number = whole(value)
    return "" if number is None else str(number)


def plain_line(value: object) -> str:
    """A text without HTML as one line."""
    return " ".join(text(value).split())


def first(*values: object) -> str:
    """The first of these texts that is not empty, as one line."""
    return next((found for each in values if (found := line(each))), "")


def whole(value: object) -> int | None:
    """A whole number within limits, also if written as text; else None."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,9}\s*", value, re.ASCII):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if abs(value) <= HIGHEST_NUMBER and int(value) == value else None


def rank_value(value: object) -> OldValue | None:
    """The value of a rank given by name, number or both; None if there is none.

    Systems that only use the rank set the number to 0.
    """
    if not isinstance(value, dict):
        number = whole(value)
        return written_value(line(value)) if number is None else stated_value(None, number)
    written = line(value.get("rank"))
    rank = named_rank(written)
    numbers = (whole(value.get(each)) for each in NUMBERS)
    number = next((each for each in numbers if each is not None), None)
    if rank is None and number is None:
        texts = (written, *(line(value.get(each)) for each in NUMBERS))
        return next((found for each in texts if (found := written_value(each))), None)
    if rank is OLD_RANKS[-1] and (number or 0) > HIGHEST_RANK:
        number = None
    if number is None or (rank is not None and number <= 0):
        return old_value(rank.name) if rank is not None else None
    return stated_value(rank, number)


def title_of(key: str) -> str:
    """The name of a field as a label: "Eye color" for "eyeColor"."""
    return _HUMP.sub(" ", key).replace("_", " ").strip().capitalize()


def plain_lines(group: Fields, *, deep: int = 2, title: str = "") -> Iterator[tuple[str, str]]:
    """The texts in a group of fields and its subgroups, and names in lists, with labels.

    `title` is the label of fields without one of their own.
    """
    for key, value in group.items():
        label = title if title and key in _UNTITLED else title_of(key)
        if isinstance(value, str) and (found := plain_line(value)):
            yield label, found
        elif isinstance(value, list):
            names = filter(None, (first(each, at(each, "name")) for each in value[:MAX_NAMES]))
            if found := ", ".join(names):
                yield label, found
        elif isinstance(value, dict) and deep > 1:
            yield from plain_lines(value, deep=deep - 1, title=label)
