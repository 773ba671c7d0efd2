"""The strip of relative degrees."""

from dataclasses import replace
from fractions import Fraction

from pytestqt.qtbot import QtBot

from fourc_desktop.core.odds import odds
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck, roll_check
from fourc_desktop.games.fudge.screens.degree_strip import (
    DegreeColumn,
    DegreeStrip,
    column_of,
    degree_columns,
)

DUEL = FudgeCheck(kind=CheckKind.OPPOSED, level=1, against=-1, least=-2)


def columns_of(check: FudgeCheck, book: FudgeBook) -> tuple[DegreeColumn, ...]:
    wounds = book.tables.wounds
    return degree_columns(check, odds(lambda dice: roll_check(check, dice, wounds)), wounds)


def test_every_throw_is_in_one_column(fudge: FudgeBook) -> None:
    columns = columns_of(DUEL, fudge)
    assert sum(each.chance for each in columns) == 1
    assert [each.degree for each in columns] == list(range(-3, 7))
    assert (columns[0].title, columns[3].title, columns[-1].title) == (
        "−3 or less",
        "0",
        "+6 and up",
    )
    lost = sum(each.chance for each in columns if each.mark.letters == "L")
    assert lost == Fraction(927, 6561)
    assert (column_of(-8), column_of(2), column_of(10)) == (-3, 2, 6)


def test_the_strip_tells_its_chances(fudge: FudgeBook, qtbot: QtBot) -> None:
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    strip.show_degrees(columns_of(DUEL, fudge), 9)
    assert "0: 12.0" in strip.accessibleDescription()
    assert len(strip.columns) == 10
    assert strip.minimumSizeHint().width() < strip.sizeHint().width()
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()


def test_a_blow_shows_the_wound_of_each_degree(fudge: FudgeBook, qtbot: QtBot) -> None:
    """The strip of the looks."""
    columns = columns_of(replace(DUEL, blow=True, offense=5, defense=3), fudge)
    assert [each.detail for each in columns] == [
        *("", "", "", ""),
        "Scratch",
        "6 Light",
        "8 Major",
        "10 Critical",
        "12 Critical",
        "14 Coma",
    ]
    assert [each.mark.letters for each in columns] == list("LLLTGHHHHH")
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    strip.show_degrees(columns, 3)
    assert "+3: 8 Major 15.5" in strip.accessibleDescription()
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()
