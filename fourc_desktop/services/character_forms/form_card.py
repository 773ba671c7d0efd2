"""The card of a character, made from its form."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from fourc_desktop.core.forms.character_form import (
    B,
    CharacterForm,
    D,
    DerivedNumber,
    limit_of,
)
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs, row_name
from fourc_desktop.core.forms.fields import (
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    TrackKind,
)
from fourc_desktop.core.text import number_text
from fourc_desktop.pdf.cards.card_content import (
    USUAL_STEP,
    CardGauge,
    CardRow,
    CardTrack,
    CharacterCard,
)
from fourc_desktop.pdf.wrapping import NO_BREAK
from fourc_desktop.services.character_forms.form_sheet_content import (
    TICK,
    level_cell,
    shown_marks,
)

JOINED: Final = " · "

MAX_NUMBERS: Final = 3
"""The most derived numbers in the line of a card; others are shown if they fit."""

MAX_BOXES: Final = 10
"""The most points of a gauge that is drawn as boxes on a card."""


def form_card(
    form: CharacterForm[D, B], thing: D, book: B, *, portrait: bytes | None = None
) -> CharacterCard:
    """The card: gauges, tracks, levels and numbers, and the lists.

    A list whose entries have derived numbers, such as attacks, becomes rows; the others are text.
    """
    made = _Card(form, thing, book, form.figures(thing, book))
    fields = [
        field
        for section in form.shown_sections(book)
        for field in form.shown(section, book)
        if field.id not in PROFILE_FIELDS
    ]
    numbers = list(made.numbers())
    return CharacterCard(
        name=thing.profile.name,
        portrait=portrait,
        gauges=tuple(made.gauges(fields)),
        scores=tuple(made.scores()),
        rows=tuple(made.rows()),
        tracks=tuple(made.tracks(fields)),
        line=JOINED.join(numbers[:MAX_NUMBERS]),
        texts=tuple(filter(None, [JOINED.join(made.texts(fields))])),
        more_texts=tuple(
            filter(
                str.strip,
                (JOINED.join(numbers[MAX_NUMBERS:]), *thing.profile.notes.splitlines()),
            )
        ),
        back=thing.profile.notes,
    )


PROFILE_FIELDS: Final = frozenset({"name", "kind", "player", "side", "notes", "portrait", "tags"})


@dataclass(slots=True)
class _Card(Generic[D, B]):
    """Collects the parts of a card."""

    form: CharacterForm[D, B]
    document: D
    book: B
    figures: tuple[DerivedNumber, ...]

    def gauges(self, fields: list[FieldSpec]) -> Iterator[CardGauge]:
        """The gauges that are too high for boxes."""
        for title, kind, held, most in self._all_gauges(fields):
            if not (kind.boxes and most <= MAX_BOXES):
                finest = 1 if kind.boxes else USUAL_STEP
                yield CardGauge(title, most, None if held == most else held, finest)

    def _all_gauges(self, fields: list[FieldSpec]) -> Iterator[tuple[str, GaugeKind, int, int]]:
        """Each gauge: its title, its kind, its current value, and its maximum."""
        for field in fields:
            if isinstance(field.kind, GaugeKind):
                held = self.form.read(self.document, field.id)
                assert isinstance(held, int)
                yield (
                    field.kind.title,
                    field.kind,
                    held,
                    limit_of(field.kind, self.document, self.figures),
                )

    def scores(self) -> Iterator[tuple[str, str]]:
        """The levels and numbers of the first section that has any."""
        for section in self.form.shown_sections(self.book):
            found = [each for each in self.form.shown(section, self.book) if _is_score(each)]
            for field in found:
                yield field.kind.title, self._score(field)
            if found:
                return

    def tracks(self, fields: list[FieldSpec]) -> Iterator[CardTrack]:
        """Low gauges with a box for each point, ticked if lost; then each track."""
        for title, kind, held, most in self._all_gauges(fields):
            if kind.boxes and most <= MAX_BOXES:
                yield CardTrack(title, " " * held + TICK * (most - held))
        for field in fields:
            if isinstance(field.kind, TrackKind):
                marks = str(self.form.read(self.document, field.id))
                for group, letters in field.kind.parts(marks):
                    title = group.title or field.kind.title
                    yield CardTrack(title, shown_marks(field.kind, letters))

    def numbers(self) -> Iterator[str]:
        """The derived numbers of the character: "Defense 3"."""
        limits = {
            field.kind.most
            for section in self.form.shown_sections(self.book)
            for field in self.form.shown(section, self.book)
            if isinstance(field.kind, GaugeKind)
        }
        for each in self.figures:
            is_shown = "." not in each.id and self.form.shows(each.id, self.book)
            if is_shown and each.id not in limits:
                yield _in_words(each)

    def rows(self) -> Iterator[CardRow]:
        """The entries of the lists with most derived numbers, such as attacks."""
        for field in self.lists():
            if self._sorts(field) and self._sorts(field) == max(map(self._sorts, self.lists())):
                for place, entry in enumerate(self._entries(field)):
                    yield self._row(row_name(entry), self._numbers_of(field, place))

    def _row(self, name: str, numbers: Sequence[DerivedNumber]) -> CardRow:
        if len(numbers) == 1:
            value = number_text(numbers[0].figure.value)
            return CardRow(name, remark=numbers[0].title.lower(), strong=value)
        return CardRow(name, remark=JOINED.join(map(_in_words, numbers)))

    def lists(self) -> list[FieldSpec]:
        """The visible lists."""
        return [
            field
            for section in self.form.shown_sections(self.book)
            for field in self.form.shown(section, self.book)
            if isinstance(field.kind, RowsKind)
        ]

    def _entries(self, field: FieldSpec) -> tuple[object, ...]:
        held = self.form.read(self.document, field.id)
        assert isinstance(held, tuple)
        return held

    def _numbers_of(self, field: FieldSpec, place: int) -> list[DerivedNumber]:
        """The derived numbers of an entry of a list."""
        prefix = f"{field.id}.{place}."
        return [each for each in self.figures if each.id.startswith(prefix)]

    def _sorts(self, field: FieldSpec) -> int:
        """The number of derived numbers of the first entry of a list."""
        return len(self._numbers_of(field, 0))

    def texts(self, fields: list[FieldSpec]) -> Iterator[str]:
        """The numbers that differ from their defaults, then a paragraph for each list and text."""
        scores = {title for title, _ in self.scores()}
        others = [
            f"{each.kind.title} {self._score(each)}"
            for each in fields
            if _is_score(each)
            and each.kind.title not in scores
            and self.form.read(self.document, each.id) != each.default
        ]
        if others:
            yield JOINED.join(others)
        most = max(map(self._sorts, self.lists()), default=0)
        for field in fields:
            if isinstance(field.kind, RowsKind) and (not most or self._sorts(field) < most):
                if entries := [*self._in_short(field)]:
                    words = JOINED.join(entries)
                    yield words if _has_gauges(field) else f"{field.kind.title}: {words}"
            elif isinstance(field.kind, TextKind):
                words = " ".join(str(self.form.read(self.document, field.id)).split())
                if words:
                    yield f"{field.kind.title}: {words}"

    def _score(self, field: FieldSpec) -> str:
        assert isinstance(field.kind, LevelKind | NumberKind)
        return level_cell(field.kind, self.form.read(self.document, field.id)).number

    def _in_short(self, field: FieldSpec) -> Iterator[str]:
        """The entries of a list; names with a level alone stand together, the best level first."""
        held = self._entries(field)
        specs = field_specs(field.type)
        levels = [spec for spec in specs if isinstance(spec.kind, LevelKind)]
        others = [spec for spec in specs[1:] if spec not in levels]
        is_plain = all(getattr(each, spec.id) == spec.default for each in held for spec in others)
        if len(levels) != 1 or not is_plain or self._sorts(field):
            yield from (self._entry(field, place, each) for place, each in enumerate(held))
            return
        (level,) = levels
        values = sorted({getattr(each, level.id) for each in held}, reverse=True)
        for value in values:
            names = [row_name(each) for each in held if getattr(each, level.id) == value]
            yield f"{level.kind.words(value)} {', '.join(names)}"

    def _entry(self, field: FieldSpec, place: int, entry: object) -> str:
        """An entry of a list in a few words: "Sword Good", "Athletics 7"."""
        numbers = self._numbers_of(field, place)
        if numbers:
            values = " ".join(number_text(each.figure.value) for each in numbers)
            return f"{row_name(entry)} {values}"
        said = [row_name(entry)]
        specs = field_specs(field.type)
        limits = {spec.kind.most for spec in specs if isinstance(spec.kind, GaugeKind)}
        for spec in (spec for spec in specs if spec.id not in limits):
            held = getattr(entry, spec.id)
            is_gauge = isinstance(spec.kind, NumberKind | GaugeKind)
            if isinstance(spec.kind, GaugeKind) and isinstance(spec.kind.most, str):
                said.append(f"{held} of {getattr(entry, spec.kind.most)}")
            elif isinstance(spec.kind, LevelKind) or (is_gauge and held != spec.default):
                said.append(spec.kind.words(held))
        return " ".join(filter(None, said))


def _in_words(number: DerivedNumber) -> str:
    unit = f"{NO_BREAK}{number.unit}" if number.unit else ""
    return f"{number.title} {number_text(number.figure.value)}{unit}"


def _has_gauges(field: FieldSpec) -> bool:
    """Whether each entry of a list is a gauge with a name of its own: "Arrows 20 of 24"."""
    return any(isinstance(each.kind, GaugeKind) for each in field_specs(field.type))


def _is_score(field: FieldSpec) -> bool:
    return isinstance(field.kind, LevelKind | NumberKind)
