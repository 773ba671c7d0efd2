"""The report on paper."""

from fourc_desktop.pdf.sheet_content import ColumnKind, NotesContent, RowsContent
from fourc_desktop.services.reports.report_document import report_document
from tests.services.reports.duel_report import duel_report


def test_tables_come_before_the_turns() -> None:
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


def test_numbers_before_and_after_stand_in_columns_of_numbers() -> None:
    people = report_document(duel_report()).blocks[0]
    assert isinstance(people, RowsContent)
    changes = [
        column.kind
        for place, column in enumerate(people.columns)
        if any("→" in row[place].words for row in people.rows)
    ]
    assert changes
    assert set(changes) == {ColumnKind.NUMBER}
