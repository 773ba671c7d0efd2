"""The contents of a document as text with headings, for readable text files."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

NOTES: Final = "Notes"
"""The title of free notes, which the players do not read."""


@dataclass(frozen=True, slots=True)
class LabeledValues:
    """Values with their labels.

    Attributes:
        title: The heading.
        entries: The values, as (label, value).
        secret: The labels of the values that the players do not read.
    """

    title: str
    entries: tuple[tuple[str, str], ...]
    secret: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table; every row has a cell for every head."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RunningText:
    """Paragraphs, separated by line breaks."""

    title: str
    text: str


TextSection = LabeledValues | TextTable | RunningText
"""A part of a document under a heading."""


@dataclass(frozen=True, slots=True)
class DocumentText:
    """A document as text.

    Attributes:
        name: Its name.
        badge: The game or its edition, or the type of document: "Vehicle".
        sections: Its parts in reading order; the first needs no heading.
    """

    name: str
    badge: str
    sections: tuple[TextSection, ...]


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A document in a file of several.

    Attributes:
        text: The document.
        picture: A PNG or JPEG, or None.
        level: 0; for a belonging, the level of its owner plus 1.
        is_wide: Whether the picture is as wide as the text, as a map is.
    """

    text: DocumentText
    picture: bytes | None
    level: int
    is_wide: bool = False


def without_blanks(sections: Iterable[TextSection]) -> Iterator[TextSection]:
    """The sections without empty values, columns, rows and sections."""
    for section in sections:
        match section:
            case LabeledValues(entries=entries):
                kept = tuple((label, value) for label, value in entries if value.strip())
                if kept:
                    yield replace(section, entries=kept)
            case TextTable():
                table = _without_blank_cells(section)
                if table.rows:
                    yield table
            case _:
                if section.text.strip():
                    yield section


def for_players(text: DocumentText) -> DocumentText:
    """A document without notes and secret values."""
    open_to_all = (
        replace(each, entries=tuple(entry for entry in each.entries if entry[0] not in each.secret))
        if isinstance(each, LabeledValues)
        else each
        for each in text.sections
        if not (isinstance(each, RunningText) and each.title == NOTES)
    )
    return replace(text, sections=tuple(without_blanks(open_to_all)))


def _without_blank_cells(table: TextTable) -> TextTable:
    rows = tuple(row for row in table.rows if any(map(str.strip, row)))
    used = [index for index in range(len(table.heads)) if any(row[index].strip() for row in rows)]
    return TextTable(
        table.title,
        tuple(table.heads[index] for index in used),
        tuple(tuple(row[index] for index in used) for row in rows),
    )
