"""Circumstances as check boxes beside a chart of the chances."""

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import RollField
from fourc_desktop.ui.screens.roll.tick_section import (
    COLUMN_WIDTH,
    GAP,
    MAX_ROWS,
    RollTickSection,
    is_circumstance,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.conftest import appearance, shared_appearance

__all__ = ["appearance", "shared_appearance"]

FIELDS = [
    *(RollField(f"own.{n}", f"Own {n}", False, group="Own", note="−3") for n in range(9)),
    RollField("other.cover", "In cover", True, group="Other", note="+3"),
]
REFUSED = {"own.8": Refusal("Rule", "Not at range.")}


def _ink(words: QLabel) -> QColor:
    """The color in which a label is drawn."""
    words.ensurePolished()
    return words.palette().color(words.foregroundRole())


def chance_if(path: str, value: object) -> Fraction | None:
    return Fraction(1, 6) if value else Fraction(1, 2)


@pytest.fixture
def ticks(appearance: object, qtbot: QtBot) -> RollTickSection:
    made = RollTickSection()
    qtbot.addWidget(made)
    made.resize(4 * COLUMN_WIDTH, 300)
    made.show_fields(FIELDS, REFUSED, chance_if, locked="")
    made.show()
    return made


def test_each_tick_says_its_chance_or_why_it_is_off(ticks: RollTickSection) -> None:
    assert ticks.rows["own.0"].chance.text() == "16.7\N{NO-BREAK SPACE}%"
    assert ticks.rows["other.cover"].chance.text() == "50.0\N{NO-BREAK SPACE}%"
    off = ticks.rows["own.8"]
    assert (off.tick.isEnabled(), off.reason.text()) == (False, "Not at range.")
    assert not off.chance.isVisible()
    assert off.tick.accessibleDescription() == "Not at range."


def test_space_and_a_click_change_a_tick(ticks: RollTickSection, qtbot: QtBot) -> None:
    with qtbot.waitSignal(ticks.changed) as asked:
        QTest.keyClick(ticks.rows["own.1"].tick, Qt.Key.Key_Space)
    assert asked.args == ["own.1", "Own 1", True]
    with qtbot.waitSignal(ticks.changed) as asked:
        ticks.rows["other.cover"].tick.click()
    assert asked.args == ["other.cover", "In cover", False]


def test_a_long_group_has_two_columns_where_there_is_room(ticks: RollTickSection) -> None:
    assert len(FIELDS) - 1 > MAX_ROWS
    first, second = ticks.rows["own.0"].tick, ticks.rows["own.5"].tick
    assert first.mapTo(ticks, first.pos()).y() == second.mapTo(ticks, second.pos()).y()
    ticks.resize(COLUMN_WIDTH + 40, 900)
    QTest.qWait(10)
    assert first.mapTo(ticks, first.pos()).y() < second.mapTo(ticks, second.pos()).y()


def test_a_group_in_one_column_has_one_heading(ticks: RollTickSection) -> None:
    """Before, "chance if changed" stood a second time amid the ticks of a group."""

    def headings() -> int:
        labels = [each for each in ticks.findChildren(QLabel) if each.isVisible()]
        return sum(each.text() == "chance if changed" for each in labels)

    assert headings() == 3
    ticks.resize(COLUMN_WIDTH + 40, 900)
    QTest.qWait(10)
    assert headings() == 2
    ticks.resize(4 * COLUMN_WIDTH, 300)
    QTest.qWait(10)
    assert headings() == 3


def test_the_numbers_of_a_group_stand_below_each_other_in_one_column(
    ticks: RollTickSection, appearance: Appearance
) -> None:
    """Before, a longer chance moved the effects of half of a group to the left."""
    appearance.set_text_scale(200)

    def long_first(path: str, _value: object) -> Fraction:
        return Fraction(7, 10) if path == "own.0" else Fraction(1, 36)

    ticks.show_fields(FIELDS, {}, long_first, locked="")
    ticks.resize(COLUMN_WIDTH + 140, 900)
    QTest.qWait(10)
    amounts = [ticks.rows[f"own.{n}"].amount for n in range(9)]
    ends = {each.mapTo(ticks, each.rect().topRight()).x() for each in amounts}
    assert len(ends) == 1


def test_nothing_is_changed_where_nothing_may_be(ticks: RollTickSection) -> None:
    least = ticks.minimumSizeHint().width()
    ticks.show_fields(FIELDS, REFUSED, chance_if, locked="This campaign is read-only")
    assert ticks.rows["own.8"].tick.toolTip() == "This campaign is read-only"
    assert ticks.minimumSizeHint().width() <= least, "the panel keeps its width"
    assert not ticks.rows["own.0"].tick.isEnabled()
    row = ticks.rows["own.0"]
    assert row.chance.text() == "16.7\N{NO-BREAK SPACE}%", "the odds stay after the roll"
    dimmed = current_theme().colors.ink3
    assert [_ink(each) for each in (row.amount, row.chance)] == [dimmed, dimmed]
    ticks.show_fields(FIELDS, REFUSED, chance_if, locked="")
    assert _ink(row.amount) == current_theme().colors.ink
    ticks.show_fields([], {}, chance_if, locked="")
    assert not ticks.isVisible()


def test_only_ticks_in_a_group_are_circumstances() -> None:
    assert is_circumstance(FIELDS[0])
    assert not is_circumstance(replace(FIELDS[0], group=""))
    assert not is_circumstance(replace(FIELDS[0], value=1))


def test_in_a_narrow_panel_of_large_text_words_wrap(
    ticks: RollTickSection, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    narrow = 365
    assert ticks.minimumSizeHint().width() <= narrow
    ticks.resize(narrow, 900)
    off = ticks.rows["own.8"].reason
    qtbot.waitUntil(off.wordWrap)
    qtbot.waitUntil(lambda: off.geometry().right() < narrow)
    whole = [row.tick for row in ticks.rows.values()]
    qtbot.waitUntil(
        lambda: all(each.height() >= each.heightForWidth(each.width()) for each in whole)
    )
    ticks.resize(8 * COLUMN_WIDTH, 900)
    assert not off.wordWrap()


def test_in_large_text_an_effect_stands_apart_from_its_chance(
    ticks: RollTickSection, appearance: Appearance
) -> None:
    """The two numbers, "−3" and "41.7 %", must not read as one."""
    appearance.set_text_scale(200)
    ticks.resize(ticks.minimumSizeHint().width(), 900)
    QTest.qWait(10)
    row = ticks.rows["own.0"]
    chance = row.chance.geometry().right() - row.chance.fontMetrics().horizontalAdvance(
        row.chance.text()
    )
    assert chance - row.amount.geometry().right() >= 2 * GAP - 1


def test_a_title_wider_than_its_column_wraps(appearance: Appearance, qtbot: QtBot) -> None:
    appearance.set_text_scale(200)
    ticks = RollTickSection()
    qtbot.addWidget(ticks)
    group = "Bonuses and penalties"
    fields = [RollField("own.run", "Running (double move)", False, group=group, note="+3")]
    ticks.show_fields(fields, {}, chance_if, locked="")
    ticks.resize(ticks.minimumSizeHint().width(), 600)
    with qtbot.waitExposed(ticks):
        ticks.show()
    [title] = [each for each in ticks.findChildren(QLabel) if each.text() == group]
    least = 0 if title.wordWrap() else title.sizeHint().width()
    assert title.width() >= least
    qtbot.waitUntil(lambda: title.height() >= title.heightForWidth(title.width()), timeout=1000)


def visible(ticks: RollTickSection) -> list[str]:
    return [path for path, row in ticks.rows.items() if row.tick.isVisible()]


def test_ticks_fold_behind_one_line_where_they_are_narrow(
    ticks: RollTickSection, appearance: Appearance
) -> None:
    assert len(visible(ticks)) == len(FIELDS)
    assert not ticks.fold.isVisible()
    appearance.set_text_scale(200)
    ticks.resize(COLUMN_WIDTH + 140, 900)
    assert visible(ticks) == ["other.cover"], "the one that is set"
    assert ticks.fold.accessibleName() == "Circumstances (9)"
    QTest.qWait(10)
    low = ticks.minimumSizeHint().height()
    QTest.mouseClick(ticks.fold, Qt.MouseButton.LeftButton)
    assert len(visible(ticks)) == len(FIELDS)
    assert ticks.rows["own.8"].reason.isVisible()
    assert not ticks.rows["own.8"].amount.isVisible()
    QTest.qWait(10)
    assert ticks.minimumSizeHint().height() > 2 * low
    QTest.keyClick(ticks.fold, Qt.Key.Key_Return)
    assert visible(ticks) == ["other.cover"]


def test_a_tick_that_is_taken_back_stays_in_view(
    ticks: RollTickSection, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    ticks.resize(COLUMN_WIDTH + 140, 900)
    off = [replace(each, value=False) for each in FIELDS]
    ticks.show_fields(off, REFUSED, chance_if, locked="")
    assert visible(ticks) == ["other.cover"]


def test_the_width_of_a_scroll_bar_does_not_unfold_the_ticks(ticks: RollTickSection) -> None:
    ticks.resize(COLUMN_WIDTH - 1, 900)
    assert ticks.fold.isVisible()
    ticks.resize(COLUMN_WIDTH + 14, 900)
    assert ticks.fold.isVisible()
    ticks.resize(COLUMN_WIDTH + 40, 900)
    assert not ticks.fold.isVisible()
    ticks.resize(COLUMN_WIDTH, 900)
    assert not ticks.fold.isVisible()


def test_few_ticks_do_not_fold(ticks: RollTickSection, appearance: Appearance) -> None:
    appearance.set_text_scale(200)
    ticks.resize(COLUMN_WIDTH + 140, 900)
    ticks.show_fields(FIELDS[:MAX_ROWS], {}, chance_if, locked="")
    assert len(visible(ticks)) == MAX_ROWS
    assert not ticks.fold.isVisible()
