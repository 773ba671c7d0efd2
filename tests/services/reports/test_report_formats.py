"""The report as Markdown, text and CSV."""

import csv
from dataclasses import replace

from fourc_desktop.services.reports.fight_report import ReportChange, ReportStep
from fourc_desktop.services.reports.report_formats import markdown, table, text
from tests.services.reports.duel_report import duel_report


def test_markdown_has_tables_and_no_marks_of_names() -> None:
    written = markdown(duel_report()).decode()
    assert written.startswith("# Duel \\| dawn\n\nCity · Toy · 3 rounds\n")
    assert "| Who | Side | Attacks | Dealt | Taken | Pluck |\n" in written
    assert "| --- | --- | ---: | ---: | ---: | --- |\n" in written
    assert "| Ada | Ben | 1 | 1 |" in written
    assert "## Round 3\n\n- **3** Ada flinches. (tails)\n" in written


def test_text_has_its_columns_below_each_other() -> None:
    lines = text(duel_report()).decode().splitlines()
    head = next(line for line in lines if line.startswith("Who  "))
    ada = next(line for line in lines if line.startswith("Ada "))
    assert head.index("Side") == ada.index("Heroes")
    assert lines[:2] == ["Duel | dawn", "==========="]


def test_a_row_of_the_table_for_each_step_and_for_each_change() -> None:
    rows = list(csv.reader(table(duel_report()).decode("utf-8-sig").splitlines()))
    assert rows[0] == ["Round", "Step", "By", "To", "What", "Points", "Sentences"]
    assert rows[1:3] == [
        ["1", "1", "", "", "", "", "Ben flinches. (tails)"],
        ["1", "1", "Ada", "Ben", "Pluck", "-1", ""],
    ]
    assert len(rows) == 6


def test_no_cell_is_a_formula() -> None:
    report = replace(
        duel_report(),
        turns=((1, (ReportStep(1, ("=1+1",)),)),),
        changes=(ReportChange(1, 9, "@Eve", "-Ben", "Pluck", -1),),
    )
    rows = list(csv.reader(table(report).decode("utf-8-sig").splitlines()))
    assert rows[1][-1] == "'=1+1"
    assert rows[2][2:4] == ["'@Eve", "'-Ben"]
    assert rows[2][5] == "-1"
