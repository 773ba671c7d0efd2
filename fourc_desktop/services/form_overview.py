"""What cards, lists and tables show of a character of a form."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.character_form import B, CharacterForm, D, Derived
from fourc_desktop.core.documents import Cell
from fourc_desktop.core.fields import Choice, Flag, Gauge, Level, Number, Rows, Text, Track
from fourc_desktop.core.form_fields import FieldSpec, field_specs, row_name
from fourc_desktop.core.summary import Summary

NAMELESS: Final = "Unnamed"

MOST_NUMBERS: Final = 3
MOST_BEST: Final = 3


def form_summary(form: CharacterForm[D, B], thing: D, book: B) -> Summary:
    """What the card of a character shows."""
    profile = thing.profile
    return Summary(
        name=profile.name.strip() or NAMELESS,
        side=profile.side,
        subtitle=" · ".join(filter(None, (profile.kind, profile.player))),
        numbers=tuple(_numbers(form, thing, book)),
        line=" · ".join(_best(form, thing, book)),
        tags=profile.tags,
        portrait=profile.portrait,
        words="\n".join(filter(None, _texts(form, thing))).casefold(),
    )


def form_columns(form: CharacterForm[D, B], thing: D, book: B) -> tuple[Cell, ...]:
    """The values of a character in tables: fields that are one value, then derived numbers."""
    found = []
    for section in form.shown_sections(book):
        found += [
            Cell(field.kind.title, cell_value(field, form.read(thing, field.id)))
            for field in form.shown(section, book)
            if not isinstance(field.kind, Rows | Text)
        ]
    for each in form.figures(thing, book):
        if "." not in each.id and form.shows(each.id, book):
            parts = tuple((part.amount, part.source) for part in each.figure.parts)
            found.append(Cell(each.title, each.figure.value, parts))
    return tuple(found)


def cell_value(field: FieldSpec, held: object) -> str | int:
    """A value in a table: numbers stay numbers, a track counts its marks, all else is words."""
    if isinstance(field.kind, Number | Gauge) and isinstance(held, int):
        return held
    if isinstance(field.kind, Track):
        return field.kind.marked(str(held))
    return field.kind.words(held)


def _numbers(form: CharacterForm[D, B], thing: D, book: B) -> Iterator[tuple[str, int]]:
    figures = {each.id: each for each in form.figures(thing, book)}
    for id_ in form.numbers[:MOST_NUMBERS]:
        if form.shows(id_, book):
            yield form.number_title(id_), _number(form, thing, id_, figures)


def _number(form: CharacterForm[D, B], thing: D, id_: str, figures: dict[str, Derived]) -> int:
    if id_ in figures:
        return figures[id_].figure.value
    field, held = form.field(id_), form.read(thing, id_)
    if isinstance(field.kind, Track):
        return field.kind.marked(str(held))
    assert isinstance(held, int)
    return held


def _best(form: CharacterForm[D, B], thing: D, book: B) -> list[str]:
    """The highest levels that are above the usual, in lists before those everybody has."""
    found: list[tuple[int, str]] = []
    alone: list[tuple[int, str]] = []
    for section in form.shown_sections(book):
        for field in form.shown(section, book):
            held = form.read(thing, field.id)
            if isinstance(field.kind, Level):
                alone += _level(field, field.kind, held, field.kind.title)
            elif isinstance(field.kind, Rows) and isinstance(held, tuple):
                for row in held:
                    for column in field_specs(field.type):
                        if isinstance(column.kind, Level):
                            level = getattr(row, column.id)
                            found += _level(column, column.kind, level, row_name(row))
    best = sorted(found or alone, key=lambda each: -each[0])
    return [words for _, words in best[:MOST_BEST]]


def _level(field: FieldSpec, kind: Level, held: object, name: str) -> list[tuple[int, str]]:
    assert isinstance(held, int)
    assert isinstance(field.default, int)
    return [(held, f"{name} {kind.words(held)}")] if held > field.default else []


def _texts(form: CharacterForm[D, B], thing: D) -> Iterator[str]:
    """Everything a character can be found by."""
    profile = thing.profile
    yield from (profile.name, profile.kind, profile.player, profile.notes, *profile.tags)
    yield from _words(form.type, thing)


def _words(cls: type, holder: object) -> Iterator[str]:
    for field in field_specs(cls):
        held = getattr(holder, field.id)
        if isinstance(field.kind, Rows):
            for row in held:
                yield from _words(field.type, row)
        elif isinstance(field.kind, Text):
            yield held
        elif isinstance(field.kind, Choice) and held != field.default:
            yield field.kind.words(held)
        elif isinstance(field.kind, Flag) and held:
            yield field.kind.title
