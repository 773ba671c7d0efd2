"""The tables of a report."""

from dataclasses import replace

from fourc_desktop.services.reports.fight_report import ReportChange
from fourc_desktop.services.reports.report_tables import report_tables
from tests.services.reports.duel_report import duel_report


def test_empty_tables_are_left_out() -> None:
    assert [each.title for each in report_tables(duel_report())] == [
        "Who was in it",
        "Damage by source",
    ]
    nothing = replace(duel_report(), people=(), changes=())
    assert list(report_tables(nothing)) == []


def test_spent_and_gained_points_are_summed() -> None:
    changes = tuple(
        ReportChange(1, step, "Ada", "Ada", "Luck", points)
        for step, points in enumerate((-2, -1, 5))
    )
    *_, spent = report_tables(replace(duel_report(), changes=changes))
    assert spent.rows == (("Ada", "Luck", 3, 5),)


def test_a_missing_gauge_is_a_dash_and_an_unchanged_one_a_number() -> None:
    report = duel_report()
    ada, ben = report.people
    lucky = replace(ada, gauges=(*ada.gauges, ("Luck", 1, 1), ("Wit", 2, 3)))
    people, *_ = report_tables(replace(report, people=(lucky, ben)))
    assert people.heads[5:7] == ("Pluck", "Luck")
    assert [row[7] for row in people.rows] == ["2 → 3", "–"]
    assert [row[6] for row in people.rows] == [1, "–"]


def test_conditions_at_the_end_have_a_column_if_anybody_has_one() -> None:
    report = duel_report()
    ada, ben = (replace(each, conditions=()) for each in report.people)
    people, *_ = report_tables(replace(report, people=(ada, ben)))
    assert people.heads == ("Who", "Side", "Attacks", "Dealt", "Taken", "Pluck")
    assert {len(row) for row in people.rows} == {6}
    tired = replace(ben, conditions=("Tired", "Held"))
    people, *_ = report_tables(replace(report, people=(ada, tired)))
    assert people.heads[-1] == "At the end"
    assert [row[-1] for row in people.rows] == ["", "Tired, Held"]
