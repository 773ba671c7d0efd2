"""Content of the Master Table and of result tables, as text."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import groupby

from fourc_desktop.games.fourc.rules.characters.attacks import AGAINST_ATTACKS
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    Color,
    MasterTable,
    MasterTableRow,
    RankNames,
)
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind, ResultTable
from fourc_desktop.games.fourc.rules.traits import Trait

ACTIONS = (ResultKind.ATTACK, ResultKind.DEFENSE, ResultKind.WRESTLING)
"""The kinds of result tables that are rows of the large table."""


@dataclass(frozen=True, slots=True)
class ColorMeaning:
    """The meaning of each color for one kind of action.

    Attributes:
        name: The action.
        by: The attacks or scores used for it, the most important first.
        counted: Whether items of `by` that do not fit are counted.
        outcomes: The results of black, red, blue and yellow.
    """

    name: str
    by: tuple[str, ...]
    counted: bool
    outcomes: tuple[str, ...]


class TableNeed(IntEnum):
    """The priority of a list; the lowest one is left out first."""

    ALWAYS = 0
    OFTEN = 1
    AT_TIMES = 2
    SELDOM = 3


@dataclass(frozen=True, slots=True)
class ColorLine:
    """The result of a color; higher colors with the same result share its line."""

    color: Color
    words: str


@dataclass(frozen=True, slots=True)
class ColorList:
    """A small result table.

    Attributes:
        title: Its subject.
        remark: The score rolled, or its condition.
        text: An explanation before the colors, or in place of them.
        lines: The colors, from black up.
        need: Its priority.
        in_pencil: The same without the numbers of a score that changes in play; None if it has
            none.
    """

    title: str
    remark: str
    text: str
    lines: tuple[ColorLine, ...]
    need: TableNeed
    in_pencil: "ColorList | None" = None


def color_meaning_rows(
    tables: Iterable[ResultTable], attacks: Mapping[str, Sequence[str]]
) -> Iterator[ColorMeaning]:
    """A row for each table: attacks, defenses, wrestling, then others.

    `attacks` has the names of a character's attacks by the id of their table.
    """
    for table in sorted(tables, key=_place):
        by = tuple(dict.fromkeys(attacks.get(table.id, ())))
        counted = bool(by) and by != (table.name,)
        outcomes = tuple(table.outcome(color).words for color in Color)
        yield ColorMeaning(table.name, by if counted else _rolled(table), counted, outcomes)


def color_lines(table: ResultTable, row: MasterTableRow | None) -> tuple[ColorLine, ...]:
    """A line for each run of colors with the same result, with d% if the row is known."""
    lines = []
    for words, run in groupby(Color, key=lambda color: table.outcome(color).words):
        color, *more = run
        lines.append(ColorLine(color, f"{_when(color, more, row)}{words}"))
    return tuple(lines)


def _place(table: ResultTable) -> int:
    """The sort key of a kind of action; equal ones keep their order."""
    if table.kind is ResultKind.ATTACK:
        return 0
    if table.id in AGAINST_ATTACKS:
        return 1
    return 2 if table.kind is ResultKind.WRESTLING else 3


def _rolled(table: ResultTable) -> tuple[str, ...]:
    trait = table.rolled.title if isinstance(table.rolled, Trait) else ""
    return tuple(filter(None, (trait, table.note)))


def _when(color: Color, more: Sequence[Color], row: MasterTableRow | None) -> str:
    """The lowest d% of a run of colors, or the other colors of its line."""
    if row is None:
        return f"{' and '.join(each.letter for each in more)} too: " if more else ""
    first, last = row.span(color)[0], row.span((color, *more)[-1])[1]
    return f"from {first:02}: " if first else f"below {last + 1:02}: "


MASTER_TABLE_HINT = (
    "A row step moves one row up or down, never past the ends. "
    "25 Fortune moves an open roll one color, either way."
)
"""The note on all rows."""


@dataclass(frozen=True, slots=True)
class MasterTableGridRow:
    """A row of the table.

    Attributes:
        ranks: The Rank Values that read it, "30–39".
        name: Its rank name, or empty.
        colors: The color in each column.
        own: Whether it is marked as one of a character's own.
        readers: The scores of the character that read it.
    """

    ranks: str
    name: str
    colors: tuple[Color, ...]
    own: bool = False
    readers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MasterTableGrid:
    """The table or some of its columns: their d% ranges, and the rows."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[MasterTableGridRow, ...]

    @property
    def own_rows(self) -> tuple[MasterTableGridRow, ...]:
        """The marked rows."""
        return tuple(row for row in self.rows if row.own)

    def without_readers(self, names: Container[str]) -> "MasterTableGrid":
        """The same without these scores; rows that no other score reads are not marked."""
        rows = []
        for row in self.rows:
            readers = tuple(each for each in row.readers if each not in names)
            rows.append(replace(row, readers=readers, own=bool(readers)))
        return MasterTableGrid(self.columns, tuple(rows))

    def halves(self) -> tuple["MasterTableGrid", ...]:
        """The left half of the columns, and the right half."""
        middle = (len(self.columns) + 1) // 2
        return self._part(slice(middle)), self._part(slice(middle, None))

    def _part(self, remaining: slice) -> "MasterTableGrid":
        rows = tuple(replace(row, colors=row.colors[remaining]) for row in self.rows)
        return MasterTableGrid(self.columns[remaining], rows)


def master_table_grid(
    table: MasterTable,
    names: RankNames = NO_RANK_NAMES,
    own: Mapping[str, tuple[str, ...]] | None = None,
) -> MasterTableGrid:
    """The whole Master Table; `own` maps the labels of rows to mark to their readers."""
    marked = own or {}
    rows = tuple(
        MasterTableGridRow(
            ranks=row.title,
            name=names.name(row),
            colors=tuple(row.color(first) for first, _ in table.columns),
            own=row.label in marked,
            readers=marked.get(row.label, ()),
        )
        for row in reversed(table.rows)
    )
    return MasterTableGrid(table.columns, rows)
