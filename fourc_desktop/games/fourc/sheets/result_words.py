"""Result tables in words: as a row of one large table, or as a small table of their own."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby

from fourc_desktop.games.fourc.rules.defenses import AGAINST_ATTACKS
from fourc_desktop.games.fourc.rules.master_table import Color, Row
from fourc_desktop.games.fourc.rules.result_tables import ResultKind, ResultTable
from fourc_desktop.games.fourc.rules.traits import Trait

ACTIONS = (ResultKind.ATTACK, ResultKind.DEFENSE, ResultKind.WRESTLING)
"""The kinds of tables that stand in one large table, a row each."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What each color means for one thing to attempt.

    Attributes:
        name: What is attempted.
        by: What it is attempted with, the most telling first.
        counted: Whether those of `by` that find no room are counted.
        outcomes: What black, red, blue and yellow come to.
    """

    name: str
    by: tuple[str, ...]
    counted: bool
    outcomes: tuple[str, ...]


class Need(IntEnum):
    """How much somebody needs a list at hand; what is needed least is left out first."""

    ALWAYS = 0
    OFTEN = 1
    AT_TIMES = 2
    SELDOM = 3


@dataclass(frozen=True, slots=True)
class ColorLine:
    """What a color comes to; greater ones that come to the same share its line."""

    color: Color
    words: str


@dataclass(frozen=True, slots=True)
class ColorList:
    """A small table of results on its own.

    Attributes:
        title: What it is about.
        remark: What is rolled, or when.
        text: What is to be known before the colors, or instead of them.
        lines: The colors, from black on.
        need: How much it is needed.
    """

    title: str
    remark: str
    text: str
    lines: tuple[ColorLine, ...]
    need: Need


def meanings(
    tables: Iterable[ResultTable], attacks: Mapping[str, Sequence[str]]
) -> Iterator[Meaning]:
    """A row for each table: attacks, then defenses, then wrestling and what else there is.

    `attacks` has the names of somebody's attacks by the id of their table.
    """
    for table in sorted(tables, key=_place):
        by = tuple(dict.fromkeys(attacks.get(table.id, ())))
        counted = bool(by) and by != (table.name,)
        outcomes = tuple(table.outcome(color).words for color in Color)
        yield Meaning(table.name, by if counted else _rolled(table), counted, outcomes)


def color_lines(table: ResultTable, row: Row | None) -> tuple[ColorLine, ...]:
    """A line for each run of colors that come to the same; with d% where the row is known."""
    lines = []
    for words, run in groupby(Color, key=lambda color: table.outcome(color).words):
        color, *more = run
        lines.append(ColorLine(color, f"{_when(color, more, row)}{words}"))
    return tuple(lines)


def _place(table: ResultTable) -> int:
    """Where a kind of action stands among the others; those of one place keep their order."""
    if table.kind is ResultKind.ATTACK:
        return 0
    if table.id in AGAINST_ATTACKS:
        return 1
    return 2 if table.kind is ResultKind.WRESTLING else 3


def _rolled(table: ResultTable) -> tuple[str, ...]:
    trait = table.rolled.title if isinstance(table.rolled, Trait) else ""
    return tuple(filter(None, (trait, table.note)))


def _when(color: Color, more: Sequence[Color], row: Row | None) -> str:
    """From which d% a run of colors is earned, or which others share its line."""
    if row is None:
        return f"{' and '.join(each.letter for each in more)} too: " if more else ""
    first, last = row.span(color)[0], row.span((color, *more)[-1])[1]
    return f"from {first:02}: " if first else f"below {last + 1:02}: "
