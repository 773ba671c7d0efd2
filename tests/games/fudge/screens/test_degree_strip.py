"""The strip of relative degrees."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck, roll_check
from fourc_desktop.games.fudge.screens.degree_strip import (
    DegreeColumn,
    DegreeStrip,
    column_of,
    degree_columns,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle

DUEL = FudgeCheck(kind=CheckKind.OPPOSED, level=1, against=-1, least=-2)


def columns_of(check: FudgeCheck, book: FudgeBook) -> tuple[DegreeColumn, ...]:
    tables = book.tables
    return degree_columns(check, odds(lambda dice: roll_check(check, dice, tables)), tables.wounds)


def test_every_roll_is_in_one_column(fudge: FudgeBook) -> None:
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


def test_the_strip_describes_its_chances(fudge: FudgeBook, qtbot: QtBot) -> None:
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    strip.show_degrees(columns_of(DUEL, fudge), 9)
    assert "0: 12.0" in strip.accessibleDescription()
    assert len(strip.columns) == 10
    assert strip.minimumSizeHint().width() < strip.sizeHint().width()
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()


def test_a_blow_shows_the_wound_of_each_degree(fudge: FudgeBook, qtbot: QtBot) -> None:
    """The strip of the design picture."""
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


def test_a_click_or_space_on_a_wound_pulls_the_blow(fudge: FudgeBook, qtbot: QtBot) -> None:
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    columns = columns_of(replace(DUEL, blow=True, offense=5, defense=3), fudge)
    strip.show_degrees(columns, None)
    strip.resize(strip.sizeHint())
    strip.show()
    asked: list[WoundLevel] = []
    strip.pulled.connect(asked.append)
    width = strip.width() // len(columns)
    light, lost = QPoint(5 * width + width // 2, 40), QPoint(width // 2, 40)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=light)
    assert asked == []
    strip.show_degrees(columns, None, open_=True)
    for place in (light, lost):
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=place)
    assert asked == [WoundLevel.LIGHT]
    for key in (*[Qt.Key.Key_Right] * 9, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Space):
        QTest.keyClick(strip, key)
    assert asked[1:] == [WoundLevel.CRITICAL]


def test_a_pulled_blow_shows_what_is_left(fudge: FudgeBook) -> None:
    pulled = replace(DUEL, blow=True, offense=5, defense=3, most=WoundLevel.LIGHT)
    columns = columns_of(pulled, fudge)
    assert [each.detail for each in columns[4:]] == [
        "Scratch",
        *("6 Light", "8 Light", "10 Light", "12 Light", "14 Light"),
    ]
    assert columns[6].wound is WoundLevel.MAJOR


def test_damage_stopped_by_scale_alone_shows_its_die(fudge: FudgeBook) -> None:
    giant = replace(DUEL, blow=True, offense=5, defense=3, foe_scale=8)
    assert columns_of(giant, fudge)[5].detail == "Scale die"


@pytest.mark.parametrize("scale", [100, 200])
def test_no_text_of_a_column_is_wider_than_it(
    fudge: FudgeBook, qtbot: QtBot, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    strip = DegreeStrip()
    qtbot.addWidget(strip)
    columns = columns_of(replace(DUEL, blow=True, offense=5, defense=3), fudge)
    strip.show_degrees(columns, None)
    strip.resize(strip.minimumSizeHint())
    font = current_theme().font(TextStyle.CAPTION, QFont.Weight.Bold)
    points = [each.detail.rpartition(" ")[0] for each in columns]
    wounds = [each.detail.rpartition(" ")[2] for each in columns]
    for words in (*strip.titles(), *points, *wounds):
        assert QFontMetricsF(font).horizontalAdvance(words) <= strip.width() / 10
    assert strip.titles()[-1] in ("+6 and up", "≥ +6")
    strip.resize(3 * strip.minimumSizeHint().width(), strip.height())
    assert strip.titles()[0] == "−3 or less"
    assert not strip.grab().isNull()
