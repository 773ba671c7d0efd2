"""Writes a fight's report as Markdown, as text, and as a table for a spreadsheet."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fourc_desktop.services.reports.fight_report import FightReport
from fourc_desktop.services.reports.report_tables import ReportTable, report_tables
from fourc_desktop.storage.files.table_writing import TableValue, csv_bytes

MARKED: Final = re.compile(r"([\\`*_{}\[\]<>|#])")
"""The characters with a meaning in Markdown."""

CSV_HEADS: Final = ("Step", "By", "To", "What", "Points", "Sentences")
"""The headings behind the game's word for a turn."""


def markdown(report: FightReport) -> bytes:
    """The report as Markdown with tables."""
    lines = [f"# {_plain(report.title.name)}", "", _plain(_subtitle(report)), ""]
    for table in report_tables(report):
        lines += [f"## {table.title}", "", *_markdown_table(table), ""]
    for number, steps in report.turns:
        lines += [f"## {report.turn_title(number)}", ""]
        lines += [f"- **{each.number}** {_plain(each.words)}" for each in steps]
        lines.append("")
    return "\n".join(lines).encode()


def text(report: FightReport) -> bytes:
    """The report as text with columns aligned by spaces."""
    lines = [report.title.name, "=" * len(report.title.name), _subtitle(report), ""]
    for table in report_tables(report):
        lines += [table.title, "-" * len(table.title), *_text_table(table), ""]
    for number, steps in report.turns:
        title = report.turn_title(number)
        lines += [title, "-" * len(title)]
        lines += [f"{each.number}. {each.words}" for each in steps]
        lines.append("")
    return "\n".join(lines).encode()


def table(report: FightReport) -> bytes:
    """The report as CSV: a row for each step, then one for each number that it changed."""
    return csv_bytes([(report.title.turn_word, *CSV_HEADS), *_csv_rows(report)])


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A format of reports.

    Attributes:
        title: Its name.
        suffix: The suffix of its files.
        write: Returns the bytes of a file with a report.
    """

    title: str
    suffix: str
    write: Callable[[FightReport], bytes]


TEXT_FORMATS: Final = (
    ReportFormat("Report of the encounter (Markdown)", ".md", markdown),
    ReportFormat("Report of the encounter (text)", ".txt", text),
    ReportFormat("Report of the encounter (CSV)", ".csv", table),
)

FORMATS: Final[Mapping[str, Callable[[FightReport], bytes]]] = {
    each.suffix: each.write for each in TEXT_FORMATS
}
"""The functions of the formats, by suffix."""


def _subtitle(report: FightReport) -> str:
    """Campaign, game and length: "Harbor City · FUDGE · 6 rounds"."""
    turns = sum(1 for number, _ in report.turns if number)
    word = report.title.turn_word.lower()
    length = f"{turns} {word}" if turns == 1 else f"{turns} {word}s"
    return " · ".join(filter(None, (report.title.campaign, report.title.game, length)))


def _plain(words: str) -> str:
    """A text without Markdown marks, on one line."""
    return MARKED.sub(r"\\\1", " ".join(words.split()))


def _markdown_table(found: ReportTable) -> Iterator[str]:
    yield f"| {' | '.join(map(_plain, found.heads))} |"
    numbers = [
        all(isinstance(row[at], int) for row in found.rows) for at in range(len(found.heads))
    ]
    yield f"| {' | '.join('---:' if is_number else '---' for is_number in numbers)} |"
    for row in found.rows:
        yield f"| {' | '.join(_plain(str(cell)) for cell in row)} |"


def _text_table(found: ReportTable) -> Iterator[str]:
    """The rows with aligned columns; numbers are right-aligned."""
    rows = [found.heads, *found.rows]
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(found.heads))]
    for row in rows:
        cells = (
            str(cell).rjust(width) if isinstance(cell, int) else str(cell).ljust(width)
            for cell, width in zip(row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def _csv_rows(report: FightReport) -> Iterator[tuple[TableValue, ...]]:
    changes: dict[int, list[tuple[TableValue, ...]]] = {}
    for each in report.changes:
        row = (each.turn, each.step, each.by, each.target, each.gauge, each.points, "")
        changes.setdefault(each.step, []).append(row)
    for turn, steps in report.turns:
        for step in steps:
            yield (turn, step.number, "", "", "", "", step.words)
            yield from changes.pop(step.number, ())
    for rows in changes.values():
        yield from rows
