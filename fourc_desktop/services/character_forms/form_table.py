"""Tables of characters whose columns are the fields of a form."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.assignment import (
    ENTRY_END,
    FIELD_END,
    assign,
    escaped,
    split_at,
)
from fourc_desktop.core.forms.character_form import B, CharacterForm, D
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs
from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    TrackKind,
)
from fourc_desktop.core.forms.table_columns import TableColumn
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES, tags_of
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line, plain
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.import_export.table_reader import TableEntry, TableReader

NO_NAME = Reason("table-character-nameless", "Tables", "It has no name.")

_OTHER_NAMES: Final = {
    "name": ("Hero", "Character", "Codename", "Code name", "Alias"),
    "player": ("Played by",),
    "notes": ("Description", "Background", "Biography", "History"),
}
_OWN: Final = (TableColumn("tags", "Tags", ("Tag", "Team", "Group")), TableColumn("notes", "Notes"))
_ENTRY_ENDS: Final = f"{ENTRY_END}\n|"
"""What ends an entry of a list in tables of this and other programs."""


def form_table_reader(kind: FormKind[D, B]) -> TableReader[B]:
    """A reader for tables of finished characters of a form."""

    def from_row(entry: TableEntry, book: B) -> ConvertedDocument:
        return _character(kind, entry, book)

    return TableReader((*form_table_columns(kind),), from_row)


def form_table_columns(kind: FormKind[D, B]) -> Iterator[TableColumn]:
    """A column for each field of the form, and for those that every document has."""
    fields = (id_ for section in kind.form.sections for id_ in section.fields)
    # A table has a track in words, without its boxes.
    ids = [id_ for id_ in fields if not isinstance(kind.form.field(id_).kind, TrackKind)]
    for id_ in ids:
        title = kind.form.field(id_).kind.title
        yield TableColumn(id_, title, _OTHER_NAMES.get(id_, ()))
    yield from (column for column in _OWN if column.id not in ids)


def _character(kind: FormKind[D, B], entry: TableEntry, book: B) -> ConvertedDocument:
    """The character of a row; values without a field are added to the notes and reported.

    Raises:
        Refused: It has no name.
    """
    form, document = kind.form, kind.form.type()
    name = one_line(entry.values.get("name", ""), longest=LONGEST_LINE)
    if not name:
        raise Refused(NO_NAME())
    changes: list[str] = []
    noted: list[str] = []
    for id_, text in entry.values.items():
        if id_ in ("name", "tags", "notes"):
            continue
        field = form.field(id_)
        for setting in _settings(field, text):
            try:
                document = assign(form, document, book, setting)
            except Refused as refused:
                said = one_line(setting.partition("=")[2], longest=LONGEST_LINE)
                noted.append(f"{field.kind.title}: {said}")
                changes.append(
                    f"{field.kind.title} “{said}” moved to the notes: {refused.refusal.sentence}"
                )
    for heading, text in entry.others.items():
        noted.append(f"{heading}: {text}")
        changes.append(f"{heading} moved to the notes: {one_line(text, longest=LONGEST_LINE)}.")
    notes = "\n".join([*([entry.values["notes"]] if "notes" in entry.values else []), *noted])
    profile = replace(
        document.profile,
        name=name,
        tags=tags_of(entry.values.get("tags", "")),
        notes=plain(notes, lines=True, longest=LONGEST_NOTES),
    )
    made = replace(document, profile=profile)
    return ConvertedDocument(Package(Content(kind.id, made)), tuple(changes))


def _settings(field: FieldSpec, text: str) -> Iterator[str]:
    """The arguments for `assign`: a value, or one for each entry of a list."""
    if isinstance(field.kind, ChoiceKind) and not field.kind.options:
        yield f"{field.id}={'-'.join(text.casefold().split())}"  # e.g. very-cross
        return
    if not isinstance(field.kind, RowsKind):
        yield f"{field.id}={text}"
        return
    for part in split_at(_ENTRY_ENDS, text):
        if part.strip():
            yield f"{field.id}+={part.strip()}"


def detail_cells(*forms: CharacterForm[Any, Any]) -> Callable[[object, object], list[TableCell]]:
    """What tables of other programs have besides the columns of the window: texts and lists.

    A list is a cell in the form that `assign` understands: "Climbing:good; Lore:great".
    """

    def cells(document: object, _book: object) -> list[TableCell]:
        form = next(each for each in forms if isinstance(document, each.type))
        fields = [form.field(id_) for section in form.sections for id_ in section.fields]
        return [
            TableCell(field.kind.title, _written(field, form.read(document, field.id)))
            for field in fields
            if isinstance(field.kind, RowsKind | TextKind) and field.id not in ("name", "tags")
        ]

    return cells


def _written(field: FieldSpec, held: object) -> str:
    """A text or a list in a cell."""
    if not isinstance(held, tuple):
        return str(held)
    return f"{ENTRY_END} ".join(_entry(entry, field_specs(field.type)) for entry in held)


def _entry(entry: object, specs: Sequence[FieldSpec]) -> str:
    """The fields of an entry, those with their default empty."""
    words = []
    for spec in specs:
        held = getattr(entry, spec.id)
        is_read = isinstance(spec.kind, LevelKind | NumberKind | FlagKind | GaugeKind)
        said = spec.kind.words(held) if is_read else str(held)
        words.append("" if held == spec.default else escaped(said))
    while words and not words[-1]:
        words.pop()
    written = FIELD_END.join(words)
    # A name alone would be looked up in the catalog.
    return written + FIELD_END if len(words) == 1 < len(specs) else written
