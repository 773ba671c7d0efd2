"""The tables of a fight's report, for every format."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.services.reports.fight_report import FightReport

CHANGE: Final = " → "
"""The separator between a number before the fight and after it."""

NO_VALUE: Final = "–"


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table: a title, column heads, and rows with a cell for each column."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]


def report_tables(report: FightReport) -> Iterator[ReportTable]:
    """The tables of totals by combatant, damage by source, and of other gauges, if not empty.

    The column of the conditions at the end is left out if nobody has one.
    """
    titles = dict.fromkeys(gauge for each in report.people for gauge, _, _ in each.gauges)
    has_ends = any(each.conditions for each in report.people)
    heads: tuple[str, ...] = ("Who", "Side", "Attacks", "Dealt", "Taken", *titles)
    heads += ("At the end",) if has_ends else ()
    people: list[tuple[str | int, ...]] = []
    for each in report.people:
        values = {title: _value(first, last) for title, first, last in each.gauges}
        row = (each.name, each.side, each.attacks, each.dealt, each.taken)
        ends = (", ".join(each.conditions),) if has_ends else ()
        people.append((*row, *(values.get(title, NO_VALUE) for title in titles), *ends))
    yield from _table("Who was in it", heads, people)
    yield from _table("Damage by source", ("By", "To", "Points", "Times"), report.damage())
    heads = ("Who", "What", "Lost", "Gained")
    yield from _table("Other losses and gains", heads, report.spending())


def _value(first: int, last: int) -> str | int:
    """A number before and after the fight, or once if it is the same."""
    return first if first == last else f"{first}{CHANGE}{last}"


def _table(
    title: str, heads: tuple[str, ...], rows: Sequence[tuple[str | int, ...]]
) -> Iterator[ReportTable]:
    if rows:
        yield ReportTable(title, heads, tuple(rows))
