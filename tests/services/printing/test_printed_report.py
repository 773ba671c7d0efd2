"""The report on paper."""

from pathlib import Path

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import ColumnKind, NotesContent, RowsContent
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.services.printing.printed_report import report_document
from fourc_desktop.services.reports.fight_report import FightReport, ReportTitle
from tests.services.reports.duel_report import duel_report


def test_report_tables_precede_the_turns() -> None:
    document = report_document(duel_report())
    assert (document.name, document.remark) == ("Duel | dawn", "City")
    people, damage, *turns = document.blocks
    assert isinstance(people, RowsContent)
    assert [each.kind for each in people.columns[:3]] == [
        ColumnKind.NAME,
        ColumnKind.NOTE,
        ColumnKind.NUMBER,
    ]
    assert damage.title == "Damage by source"
    assert [type(each) for each in turns] == [NotesContent] * 3


def test_a_fight_without_steps_prints_an_empty_report(resources: Path) -> None:
    empty = FightReport(ReportTitle("Duel", "City", "Toy", "Round"), (), (), (), ())
    look = PrintLook(Fonts(resources / "fonts"), COLOR)
    (page,) = report_document(empty).pages(look)
    assert [each.name for each in page] == ["name", "0 What happened", "footer"]


def test_changed_values_use_number_columns() -> None:
    people = report_document(duel_report()).blocks[0]
    assert isinstance(people, RowsContent)
    changes = [
        column.kind
        for place, column in enumerate(people.columns)
        if any("→" in row[place].words for row in people.rows)
    ]
    assert changes
    assert set(changes) == {ColumnKind.NUMBER}
