"""The generic sheet of a character, made from its form."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from fourc_desktop.core.document_text import NOTES
from fourc_desktop.core.forms.character_form import (
    SIDES,
    B,
    CharacterForm,
    D,
    DerivedNumber,
    FormSection,
    limit_of,
)
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
from fourc_desktop.core.text import number_text, signed_text
from fourc_desktop.pdf import sheet_content as sheet
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    SheetContent,
)

MAX_BOXES: Final = 24
"""The most points of a gauge that is drawn as boxes on a sheet."""

WIDE: Final = 4
"""The number of columns from which a list takes the full width of the page."""

MAX_TICKS: Final = 6
"""The most choices and flags below the portrait."""

NOTHING: Final = "none"
"""A value of a choice that is not shown as a ticked box."""

TICK: Final = "x"
TICK_ONLY: Final = 2
"""The number of letters, with that for an empty box, of a track that is only ticked."""

HEAD: Final = ("kind", "player", "side")
"""The fields of the profile in the head."""


def sheet_content(
    form: CharacterForm[D, B],
    thing: D,
    book: B,
    *,
    game: str,
    picture: bytes | None = None,
    campaign: str = "",
) -> SheetContent:
    """The contents of the sheet of a character.

    Fields of the profile come first, then tracks and gauges, then section by section; notes last.
    """
    return SheetContent(
        name=thing.profile.name,
        kind=game,
        portrait=picture,
        blocks=tuple(_Blocks(form, thing, book, form.figures(thing, book)).all(campaign)),
        remark=campaign,
    )


@dataclass(slots=True)
class _Blocks(Generic[D, B]):
    """Collects the parts of a sheet."""

    form: CharacterForm[D, B]
    document: D
    book: B
    figures: tuple[DerivedNumber, ...]

    def all(self, campaign: str) -> Iterator[FormBlock]:
        """All blocks in reading order."""
        yield self._head(campaign)
        sections = self.form.shown_sections(self.book)
        for section in sections:
            yield from self._panels(section)
        yield from self._ticks(sections)
        texts: list[sheet.NotesContent] = []
        for section in sections:
            yield from self._values(section)
            for field in self._fields(section):
                if isinstance(field.kind, RowsKind):
                    yield self._list(field, field.kind, section)
                elif isinstance(field.kind, TextKind) and field.kind.lines:
                    words = str(self.form.read(self.document, field.id))
                    texts.append(sheet.NotesContent(field.kind.title, words))
            yield from self._numbers(section)
        if not texts:
            texts.append(sheet.NotesContent(NOTES, self.document.profile.notes))
        yield from texts

    def _head(self, campaign: str) -> sheet.FieldsContent:
        profile = self.document.profile
        entries = [("Kind", profile.kind), ("Player", profile.player)]
        sides = self.form.catalogs(self.book).get(SIDES, {})
        if sides:
            # On a blank sheet the line stays free.
            side = profile.side_of(sides) if profile.name else profile.side
            entries.append(("Side", str(sides.get(side, side))))
        return sheet.FieldsContent("Profile", (*entries, ("Campaign", campaign)))

    def _fields(self, section: FormSection) -> list[FieldSpec]:
        shown = self.form.shown(section, self.book)
        return [each for each in shown if each.id not in (*HEAD, "name")]

    def _panels(self, section: FormSection) -> Iterator[sheet.BoxesContent]:
        remark = section.remark
        for field in self._fields(section):
            kind, held = field.kind, self.form.read(self.document, field.id)
            if isinstance(kind, TrackKind):
                yield track_panel(kind, str(held), remark)
                remark = ""
            elif isinstance(kind, GaugeKind):
                assert isinstance(held, int)
                most = limit_of(kind, self.document, self.figures)
                yield sheet.BoxesContent(kind.title, remark=remark, most=most, now=held)
                remark = ""

    def _ticks(self, sections: Sequence[FormSection]) -> Iterator[sheet.TicksContent]:
        """Choices and flags, in one block below the portrait or, for many, in a block each."""
        found: list[sheet.TicksContent] = []
        for section in sections:
            for field in self._fields(section):
                held = self.form.read(self.document, field.id)
                if words := [word for word in field.words_of_choice if word != NOTHING]:
                    boxes = tuple((field.kind.words(word), word == held) for word in words)
                    found.append(sheet.TicksContent(field.kind.title, boxes))
                elif isinstance(field.kind, FlagKind):
                    found.append(sheet.TicksContent("Condition", ((field.kind.title, bool(held)),)))
        every = tuple(box for each in found for box in each.boxes)
        if found and len(every) <= MAX_TICKS:
            title = ", ".join(dict.fromkeys(each.title for each in found))
            yield sheet.TicksContent(title, every)
        else:
            yield from found

    def _values(self, section: FormSection) -> Iterator[FormBlock]:
        """Levels and numbers as a list, then words as fields."""
        rows, entries = [], []
        for field in self._fields(section):
            kind, held = field.kind, self.form.read(self.document, field.id)
            if isinstance(kind, LevelKind | NumberKind):
                rows.append((FormCell(kind.title), level_cell(kind, held), FormCell()))
            elif isinstance(kind, ChoiceKind) and kind.options:
                options = self.form.catalogs(self.book).get(kind.options, {})
                entries.append((kind.title, str(options.get(str(held), held))))
            elif isinstance(kind, TextKind) and not kind.lines:
                entries.append((kind.title, str(held)))
        if rows:
            if not any(isinstance(each.kind, LevelKind) for each in self._fields(section)):
                rows = [(name, FormCell(number.number), now) for name, number, now in rows]
                middle = FormColumn("value", ColumnKind.STRONG)
            else:
                middle = FormColumn("level", ColumnKind.LEVEL)
            columns = (FormColumn("", ColumnKind.NAME), middle, FormColumn("now", ColumnKind.NOW))
            yield sheet.RowsContent(section.title, columns, tuple(rows), section.remark, free=0)
        if entries:
            yield sheet.FieldsContent(section.title, tuple(entries))

    def _numbers(self, section: FormSection) -> Iterator[sheet.NumbersContent]:
        shown = [
            each
            for each in self.figures
            if each.id in section.derived and self.form.shows(each.id, self.book)
        ]
        if not shown:
            return
        title = shown[0].title if len(shown) == 1 and section.fields else section.title
        units = {each.unit for each in shown}
        remark = units.pop() if len(units) == 1 else ""
        boxes = tuple(
            (number_text(each.figure.value), each.title, each.unit if units else "")
            for each in shown
        )
        parts = (
            tuple((part.source, signed_text(part.amount)) for part in shown[0].figure.parts)
            if len(shown) == 1
            else ()
        )
        yield sheet.NumbersContent(title, boxes, remark or section.remark, parts)

    def _list(self, field: FieldSpec, kind: RowsKind, section: FormSection) -> sheet.RowsContent:
        held = self.form.read(self.document, field.id)
        assert isinstance(held, tuple)
        makers = [*_makers(field, self.figures)]
        columns = tuple(maker.column for maker in makers)
        rows = tuple(
            tuple(maker.cell(row, place) for maker in makers) for place, row in enumerate(held)
        )
        shown = [each for each in columns if each.kind is not ColumnKind.NOW]
        title = section.title if section.fields == (field.id,) else kind.title
        return sheet.RowsContent(title, columns, rows, section.remark, wide=len(shown) >= WIDE)


@dataclass(frozen=True, slots=True)
class _Maker:
    """A column of a list and the function that makes its cells."""

    column: FormColumn
    cell: Callable[[object, int], FormCell]


def _makers(field: FieldSpec, figures: Sequence[DerivedNumber]) -> Iterator[_Maker]:
    """The columns of a list: the name, levels and numbers, derived numbers, then the notes."""
    specs = field_specs(field.type)
    names = [each for each in specs if isinstance(each.kind, TextKind)]
    for each in names[:1]:
        yield _Maker(FormColumn("", ColumnKind.NAME), _text(each))
    for each in specs:
        if not isinstance(each.kind, TextKind):
            yield from _value_makers(each)
    yield from _derived_makers(field.id, figures)
    for each in names[1:]:
        yield _Maker(FormColumn(each.kind.title, ColumnKind.NOTE), _text(each))


def _value_makers(spec: FieldSpec) -> Iterator[_Maker]:
    kind, title = spec.kind, spec.kind.title
    if isinstance(kind, LevelKind):
        yield _Maker(
            FormColumn(title, ColumnKind.LEVEL),
            lambda row, _place: level_cell(kind, getattr(row, spec.id)),
        )
        yield _Maker(FormColumn("now", ColumnKind.NOW), lambda _row, _place: FormCell())
    elif isinstance(kind, GaugeKind) and kind.boxes:
        yield _Maker(
            FormColumn(title, ColumnKind.BOXES),
            lambda row, _place: FormCell(_points(getattr(row, spec.id), limit_of(kind, row, ()))),
        )
    elif isinstance(kind, TrackKind):
        yield _Maker(
            FormColumn(title, ColumnKind.BOXES),
            lambda row, _place: FormCell(shown_marks(kind, getattr(row, spec.id))),
        )
    elif isinstance(kind, ChoiceKind):
        yield _Maker(FormColumn(title), _text(spec))
    else:
        yield _Maker(FormColumn(title, ColumnKind.NUMBER, in_play=kind.in_play), _text(spec))
        if isinstance(kind, GaugeKind):
            yield _Maker(FormColumn("", ColumnKind.NOW), lambda _row, _place: FormCell())


def _derived_makers(list_: str, figures: Sequence[DerivedNumber]) -> Iterator[_Maker]:
    """A column for each type of derived number of the entries of a list."""
    prefix = f"{list_}."
    found = {each.id: each for each in figures if each.id.startswith(prefix)}
    titles = {id_.rpartition(".")[2]: each.title for id_, each in found.items()}
    for suffix, title in titles.items():

        def cell(_row: object, place: int, suffix: str = suffix) -> FormCell:
            number = found.get(f"{prefix}{place}.{suffix}")
            return FormCell("–" if number is None else number_text(number.figure.value))

        yield _Maker(FormColumn(title, ColumnKind.STRONG), cell)


def _text(spec: FieldSpec) -> Callable[[object, int], FormCell]:
    """The value in words; a dash for no."""

    def cell(row: object, _place: int) -> FormCell:
        held = getattr(row, spec.id)
        if isinstance(spec.kind, FlagKind) and not held:
            return FormCell("–")
        return FormCell(spec.kind.words(held))

    return cell


def track_panel(kind: TrackKind, held: str, remark: str = "") -> sheet.BoxesContent:
    """A track with its marks."""
    groups = tuple(
        sheet.PanelBoxGroup(group.title, shown_marks(kind, letters), group.detail, group.effect)
        for group, letters in kind.parts(held)
    )
    return sheet.BoxesContent(kind.title, groups, remark, letters=len(kind.marks) > TICK_ONLY)


def shown_marks(kind: TrackKind, letters: str) -> str:
    """The printed letters of boxes: "x" for a tick, a space for an empty box."""
    shown = {kind.marks[0]: " ", kind.marks[1]: TICK}
    return "".join(shown.get(letter, letter) for letter in letters)


def _points(now: int, most: int) -> str:
    """A box for each possible point; the first `now` are ticked."""
    count = min(most, MAX_BOXES)
    return (TICK * min(now, count)).ljust(count)


def level_cell(kind: LevelKind | NumberKind, held: object) -> FormCell:
    """A level as word and number, or a plain number."""
    assert isinstance(held, int)
    if isinstance(kind, NumberKind):
        return FormCell("", number_text(held))
    return FormCell(kind.words(held), signed_text(held))
