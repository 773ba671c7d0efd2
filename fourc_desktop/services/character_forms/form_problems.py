"""The problems of a character that are found without rules of its game."""

from collections.abc import Iterator, Sequence
from typing import Final

from fourc_desktop.core.forms.character_form import (
    B,
    CharacterForm,
    D,
    DerivedNumber,
    FormProfile,
    FormSection,
    limit_of,
)
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs, row_name
from fourc_desktop.core.forms.fields import ChoiceKind, GaugeKind, RowsKind, TextKind
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.text import stripped

FORM_RULE: Final = "Character sheet"
"""The rule that problems cite which are found without rules of a game."""

UNKNOWN_WORD = Reason("word-not-in-the-rules", FORM_RULE, "{field} “{word}” is not in the rules.")
MISSING = Reason("field-missing", FORM_RULE, "{field} is missing.")
MISSING_IN_ENTRY = Reason("field-of-entry-missing", FORM_RULE, "{entry}: {field} is missing.")
TOO_MUCH = Reason("gauge-above-most", FORM_RULE, "{field} is {now}, and {most} is the most.")
TOO_MUCH_IN_ENTRY = Reason(
    "gauge-of-entry-above-most", FORM_RULE, "{entry}: {field} is {now}, and {most} is the most."
)


def form_problems(form: CharacterForm[D, B], thing: D, book: B) -> Iterator[Problem]:
    """Missing required texts, gauges above their maximum, then the game's own problems."""
    figures = form.figures(thing, book)
    where = {id_: section for section in form.sections for id_ in section.fields}
    if "name" not in where:
        yield from _of_field(form.field("name"), thing.profile, FormSection("", "Profile"), ())
    for section in form.shown_sections(book):
        for field in form.shown(section, book):
            held = form.read(thing, field.id)
            holder = thing.profile if hasattr(thing.profile, field.id) else thing
            if isinstance(field.kind, RowsKind) and isinstance(held, tuple):
                yield from _of_rows(field, field.kind, held, section, figures)
            else:
                yield from _of_field(field, holder, section, figures)
    yield from form.problems(thing, book)


def unknown_choice(form: CharacterForm[D, B], thing: D, book: B) -> Refusal | None:
    """The first choice of a character that is in no catalog of the rulebook, or None."""
    catalogs = form.catalogs(book)
    held_by = (*_choices(FormProfile, thing.profile), *_choices(form.type, thing))
    for field, held in held_by:
        kind = field.kind
        assert isinstance(kind, ChoiceKind)
        if held and held not in catalogs.get(kind.options, {}):
            return UNKNOWN_WORD(field=kind.title, word=held)
    return None


def _choices(cls: type, holder: object) -> Iterator[tuple[FieldSpec, str]]:
    for field in field_specs(cls):
        held = getattr(holder, field.id)
        if isinstance(field.kind, RowsKind):
            for row in held:
                yield from _choices(field.type, row)
        elif isinstance(field.kind, ChoiceKind) and field.kind.options:
            yield field, held


def _of_rows(
    field: FieldSpec,
    kind: RowsKind,
    rows: tuple[object, ...],
    section: FormSection,
    figures: Sequence[DerivedNumber],
) -> Iterator[Problem]:
    for place, row in enumerate(rows):
        entry = row_name(row) or f"{kind.one.capitalize()} {place + 1}"
        for column in field_specs(field.type):
            yield from _of_field(
                column, row, section, figures, entry=entry, path=f"{field.id}.{place}."
            )


def _of_field(
    field: FieldSpec,
    holder: object,
    section: FormSection,
    figures: Sequence[DerivedNumber],
    *,
    entry: str = "",
    path: str = "",
) -> Iterator[Problem]:
    held = getattr(holder, field.id)
    kind, title = field.kind, field.kind.title
    about = f"{path}{field.id}"
    if isinstance(kind, TextKind) and kind.required and not stripped(held):
        missing = MISSING_IN_ENTRY(entry=entry, field=title) if entry else MISSING(field=title)
        yield Problem(section.title, missing, about, is_open=True)
    if isinstance(kind, GaugeKind):
        most = limit_of(kind, holder, figures, path)
        if held > most:
            too_much = (
                TOO_MUCH_IN_ENTRY(entry=entry, field=title, now=held, most=most)
                if entry
                else TOO_MUCH(field=title, now=held, most=most)
            )
            yield Problem(section.title, too_much, about)
