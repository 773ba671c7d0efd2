"""A fight's report as a document to print."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.reports.fight_report import FightReport
from fourc_desktop.services.reports.report_formats import ReportFormat
from fourc_desktop.services.reports.report_tables import (
    CHANGE,
    NO_VALUE,
    ReportTable,
    report_tables,
)
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

BADGE: Final = "Report"
EMPTY: Final = NotesContent("What happened", "Nothing has happened yet.")
"""The report of a fight without people and steps."""


def report_document(report: FightReport) -> TextDocument:
    """The tables of a report, then a text for each turn."""
    turns = (
        NotesContent(
            report.turn_title(number),
            "\n".join(f"{each.number}. {each.words}" for each in steps),
        )
        for number, steps in report.turns
    )
    blocks: tuple[FormBlock, ...] = (*map(_rows, report_tables(report)), *turns)
    remark = report.title.campaign or report.title.game
    return TextDocument(report.title.name, BADGE, blocks or (EMPTY,), remark)


def pdf_format(
    fonts: Path, subject: str, paper: PaperSetting, options: PrintOptions
) -> ReportFormat:
    """The format of a printed report; `subject` is that of the document information."""
    front = replace(options, back=False)

    def write(report: FightReport) -> bytes:
        return PdfRenderer(fonts, subject).pdf([report_document(report)], paper, front)

    return ReportFormat("Report of the encounter (PDF)", ".pdf", write)


def _rows(table: ReportTable) -> RowsContent:
    columns = tuple(_column(table, at) for at in range(len(table.heads)))
    rows = tuple(tuple(FormCell(str(cell)) for cell in row) for row in table.rows)
    return RowsContent(table.title, columns, rows, free=0, wide=True, dense=True)


def _column(table: ReportTable, at: int) -> FormColumn:
    if at == 0:
        return FormColumn("", ColumnKind.NAME)
    is_number = all(_is_number(row[at]) for row in table.rows)
    kind = ColumnKind.NUMBER if is_number else ColumnKind.NOTE
    return FormColumn(table.heads[at].lower(), kind)


def _is_number(cell: str | int) -> bool:
    """Whether a cell is empty, a number, or a number before and after the fight."""
    return isinstance(cell, int) or CHANGE in cell or cell == NO_VALUE
