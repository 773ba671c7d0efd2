"""Card, table columns and differences of a character of a form."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fourc_desktop.core.comparison import Difference, TableCell, portrait_differences
from fourc_desktop.core.forms.character_form import (
    SIDES,
    B,
    Catalogs,
    CharacterForm,
    D,
    DerivedNumber,
    FormProfile,
    limit_of,
)
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs, row_name
from fourc_desktop.core.forms.fields import (
    NONE,
    ChoiceKind,
    FieldKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    TrackKind,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import number_text, stripped
from fourc_desktop.services.character_forms.form_problems import FORM_RULE

WRONG_VALUE = Reason("field-with-wrong-value", FORM_RULE, "{field} {why}.")
OUT_OF_REACH = Reason(
    "field-out-of-reach", FORM_RULE, "{field} is between 0 and {most}, not {value}."
)

PLAYER: Final = "player"
"""The field of a profile with the name of the player."""

NAMELESS: Final = "Unnamed"

MAX_NUMBERS: Final = 3
MAX_BEST: Final = 3


def form_summary(form: CharacterForm[D, B], thing: D, book: B) -> Summary:
    """The contents of a character's card."""
    profile, numbers = thing.profile, list(_numbers(form, thing, book))
    full = tuple(most for _, _, most in numbers)
    return Summary(
        name=stripped(profile.name) or NAMELESS,
        side=profile.side_of(form.catalogs(book).get(SIDES, {})),
        subtitle=" · ".join(filter(None, (profile.kind, profile.player))),
        numbers=tuple((title, now) for title, now, _ in numbers),
        line=" · ".join(_best(form, thing, book)),
        tags=profile.tags,
        portrait=profile.portrait,
        face=profile.face,
        words="\n".join(filter(None, _texts(form, thing))).casefold(),
        full=full if any(now < most for _, now, most in numbers) else (),
    )


def form_columns(form: CharacterForm[D, B], thing: D, book: B) -> tuple[TableCell, ...]:
    """The values of a character in tables: fields with a single value, then derived numbers."""
    found = []
    for section in form.shown_sections(book):
        found += [
            field_cell(form, thing, book, field)
            for field in form.shown(section, book)
            if not isinstance(field.kind, RowsKind | TextKind)
        ]
    for each in form.figures(thing, book):
        if "." not in each.id and form.shows(each.id, book):
            parts = tuple((part.amount, part.source) for part in each.figure.parts)
            found.append(TableCell(each.title, each.figure.value, parts, better=each.better))
    return tuple(found)


def field_cell(form: CharacterForm[D, B], thing: D, book: B, field: FieldSpec) -> TableCell:
    """A value in a table: a number, a level by its name, the marks of a track, or a text."""
    kind, held = field.kind, form.read(thing, field.id)
    put = _put(form, thing, book, field)
    if isinstance(kind, NumberKind | GaugeKind) and isinstance(held, int):
        limit = None
        if isinstance(kind, GaugeKind):
            limit = limit_of(kind, thing, form.figures(thing, book))
        return TableCell(kind.title, held, put=put, limit=limit)
    if isinstance(kind, LevelKind) and isinstance(held, int):
        return TableCell(kind.title, held, words=kind.words(held), put=put)
    if isinstance(kind, TextKind):
        return TableCell(kind.title, str(held), put=put)
    if isinstance(kind, TrackKind):
        return TableCell(kind.title, kind.left(str(held)), words=kind.words(held))
    catalogs = form.catalogs(book) if isinstance(kind, ChoiceKind) else {}
    words = _value_in_words(field, held, catalogs)
    return TableCell(kind.title, words, is_empty=not words or held is False or held == NONE)


def _put(
    form: CharacterForm[D, B], thing: D, book: B, field: FieldSpec
) -> Callable[[str | int], D]:
    """A function that returns the character with another value in a field.

    It raises `Refused` for a value that the field cannot have, or above the maximum of a gauge.
    """

    def put(value: str | int) -> D:
        kind = field.kind
        if isinstance(kind, GaugeKind) and isinstance(value, int):
            most = limit_of(kind, thing, form.figures(thing, book))
            if not 0 <= value <= most:
                raise Refused(OUT_OF_REACH(field=kind.title, most=most, value=number_text(value)))
        try:
            new = field.parse(str(value))
        except ValueError as error:
            raise Refused(WRONG_VALUE(field=kind.title, why=str(error))) from None
        return form.with_full_gauges(thing, form.changed(thing, field.id, new), book)

    return put


def _numbers(form: CharacterForm[D, B], thing: D, book: B) -> Iterator[tuple[str, int, int]]:
    """The numbers of the card: the title, the value, and the value when nothing is used up."""
    figures = form.figures(thing, book)
    for id_ in form.numbers[:MAX_NUMBERS]:
        if form.shows(id_, book):
            yield form.number_title(id_), *_number(form, thing, id_, figures)


def _number(
    form: CharacterForm[D, B], thing: D, id_: str, figures: Sequence[DerivedNumber]
) -> tuple[int, int]:
    if (found := next((each for each in figures if each.id == id_), None)) is not None:
        now = found.figure.value
        return now, now if found.full is None else found.full
    kind, held = form.field(id_).kind, form.read(thing, id_)
    if isinstance(kind, TrackKind):
        return kind.left(str(held)), kind.full
    assert isinstance(held, int)
    return held, limit_of(kind, thing, figures) if isinstance(kind, GaugeKind) else held


def _best(form: CharacterForm[D, B], thing: D, book: B) -> list[str]:
    """The highest levels and ranks above the default; those of lists come first."""
    found: list[tuple[int, str]] = []
    alone: list[tuple[int, str]] = []
    for section in form.shown_sections(book):
        for field in form.shown(section, book):
            held = form.read(thing, field.id)
            if isinstance(field.kind, LevelKind):
                alone += _level(field, field.kind, held, field.kind.title)
            elif isinstance(field.kind, RowsKind) and isinstance(held, tuple):
                for row in held:
                    for column in field_specs(field.type):
                        level = getattr(row, column.id)
                        if isinstance(column.kind, LevelKind):
                            found += _level(column, column.kind, level, row_name(row))
                        elif _is_rank(column.kind) and level:
                            found.append((level, f"{row_name(row)} {level}"))
    best = sorted(found or alone, key=lambda each: -each[0])
    return [words for _, words in best[:MAX_BEST]]


def _is_rank(kind: FieldKind) -> bool:
    """Whether a field of an entry is a number with the same maximum for everybody."""
    return isinstance(kind, GaugeKind) and isinstance(kind.most, int)


def _level(field: FieldSpec, kind: LevelKind, held: object, name: str) -> list[tuple[int, str]]:
    assert isinstance(held, int)
    assert isinstance(field.default, int)
    return [(held, f"{name} {kind.words(held)}")] if held > field.default else []


def _texts(form: CharacterForm[D, B], thing: D) -> Iterator[str]:
    """All text by which a character can be found."""
    profile = thing.profile
    yield from (profile.name, profile.kind, profile.player, profile.notes, *profile.tags)
    yield from _text(form.type, thing)


def _text(cls: type, holder: object) -> Iterator[str]:
    for field in field_specs(cls):
        held = getattr(holder, field.id)
        if isinstance(field.kind, RowsKind):
            for row in held:
                yield from _text(field.type, row)
        elif isinstance(field.kind, TextKind):
            yield held
        elif isinstance(field.kind, ChoiceKind) and held != field.default:
            yield field.kind.words(held)
        elif isinstance(field.kind, FlagKind) and held:
            yield field.kind.title


def form_differences(
    form: CharacterForm[D, B], before: D, after: D, book: B
) -> tuple[Difference, ...]:
    """Every value that differs: of the profile, of each field, of derived numbers."""
    old, new = _values(form, before, book), _values(form, after, book)
    names = dict.fromkeys((*new, *old))
    found = [Difference(each, old.get(each, ""), new.get(each, "")) for each in names]
    pictures = portrait_differences(before.profile.portrait, after.profile.portrait)
    return (*pictures, *(each for each in found if each.before != each.after))


def _values(form: CharacterForm[D, B], thing: D, book: B) -> dict[str, str]:
    profile, catalogs = thing.profile, form.catalogs(book)
    found = {
        spec.kind.title: _value_in_words(spec, getattr(profile, spec.id), catalogs)
        for spec in field_specs(FormProfile)
    }
    found["Tags"] = ", ".join(profile.tags)
    for spec in field_specs(form.type):
        held = getattr(thing, spec.id)
        if isinstance(spec.kind, RowsKind):
            found |= _entries(spec, held, catalogs)
        else:
            found[spec.kind.title] = _value_in_words(spec, held, catalogs)
    found |= {
        each.title: str(each.figure.value)
        for each in form.figures(thing, book)
        if "." not in each.id
    }
    return found


def _entries(spec: FieldSpec, rows: tuple[object, ...], catalogs: Catalogs) -> dict[str, str]:
    """Each entry by its name; those of the same name are counted."""
    found: dict[str, str] = {}
    for row in rows:
        assert isinstance(spec.kind, RowsKind)
        name = row_name(row) or spec.kind.one
        key, count = f"{spec.kind.title}: {name}", 1
        while key in found:
            count += 1
            key = f"{spec.kind.title}: {name} ({count})"
        columns = field_specs(spec.type)[1:]
        words = (
            f"{each.kind.title.lower()} {_value_in_words(each, getattr(row, each.id), catalogs)}"
            for each in columns
            if getattr(row, each.id) != each.default
        )
        found[key] = ", ".join(words) or "as usual"
    return found


def _value_in_words(spec: FieldSpec, held: object, catalogs: Catalogs) -> str:
    if isinstance(spec.kind, ChoiceKind) and spec.kind.options:
        entries = catalogs.get(spec.kind.options, {})
        id_ = str(held) or (next(iter(entries), "") if spec.kind.has_usual else "")
        return str(entries.get(id_, id_))
    return str(held) if isinstance(spec.kind, TextKind) else spec.kind.words(held)
