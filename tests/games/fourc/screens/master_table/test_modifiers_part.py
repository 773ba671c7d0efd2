"""The modifiers of an open roll, a line each."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.modifiers_part import (
    LINE,
    MAX_STEP_LINES,
    ModifierLine,
    ModifierRow,
    ModifiersPart,
    modifier_rows,
)
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel

WINDED, RUSHING = RowStep(-1, "Winded", "R3"), RowStep(2, "2 open sectors", "4C, Rushing")
CHECK = Check(Edition.ADVANCED, 40, "Fortitude", steps=(WINDED, RUSHING))


def test_each_row_step_has_a_line_with_its_rule(book: Rulebook) -> None:
    table = book.master_tables[Edition.ADVANCED]
    trait, row = ModifierLine("Fortitude 40", "row 40–49"), ModifierLine("", "rolls on row 50–74")
    steps = [
        ModifierLine("Winded", "−1", "ruling R3"),
        ModifierLine("2 open sectors", "+2", "4C, Rushing"),
    ]
    assert modifier_rows(CHECK, table) == [trait, *steps, row]
    hard = replace(CHECK, steps=(), difficulty=Color.BLUE)
    assert modifier_rows(hard, table) == [trait, ModifierLine("Difficult: blue or better", "")]


def test_many_row_steps_share_a_line(book: Rulebook) -> None:
    table = book.master_tables[Edition.ADVANCED]
    many = replace(CHECK, steps=(WINDED,) * (MAX_STEP_LINES + 1))
    assert len(modifier_rows(many, table)) == 3


def test_the_effect_of_a_modifier_is_at_the_right(book: Rulebook, qtbot: QtBot) -> None:
    part = ModifiersPart()
    qtbot.addWidget(part)
    part.resize(256, 100)
    part.show_check(CHECK, book.master_tables[Edition.ADVANCED])
    part.show()
    labels = {each.text(): each for each in part.findChildren(QLabel)}
    rights = {
        each: _place(labels[each], part).right() for each in ("−1", "+2", "rolls on row 50–74")
    }
    assert set(rights.values()) == {255}
    tops = [
        _place(labels[each], part).y()
        for each in ("Winded", "2 open sectors", "rolls on row 50–74")
    ]
    assert tops == sorted(tops)


def test_a_line_is_24_high_with_its_rule_beside_the_reason(book: Rulebook, qtbot: QtBot) -> None:
    part = ModifiersPart()
    qtbot.addWidget(part)
    part.show_check(CHECK, book.master_tables[Edition.ADVANCED])
    part.resize(256, part.sizeHint().height())
    part.show()
    rows = part.findChildren(ModifierRow)
    assert {each.height() for each in rows} == {LINE}
    labels = {each.text(): each for each in part.findChildren(QLabel)}
    reason, rule = labels["2 open sectors"], labels["4C, Rushing"]
    assert isinstance(rule, ElidedLabel)
    assert rule.shown == "4C, Rushing"
    assert rule.x() == reason.geometry().right() + 1 + Space.GRID
    assert reason.accessibleDescription() == "4C, Rushing"


@pytest.mark.parametrize("reason", ["Martial Arts A", "Martial Arts B", "Rushed two sectors"])
def test_a_reason_that_fits_is_not_wrapped(book: Rulebook, qtbot: QtBot, reason: str) -> None:
    part = ModifiersPart()
    qtbot.addWidget(part)
    step = RowStep(2, reason, "4C, Skills")
    part.show_check(replace(CHECK, steps=(step,)), book.master_tables[Edition.ADVANCED])
    part.resize(256, part.sizeHint().height())
    part.show()
    assert {each.height() for each in part.findChildren(ModifierRow)} == {LINE}


def test_a_rule_too_long_for_its_line_is_elided(book: Rulebook, qtbot: QtBot) -> None:
    rule = "4C, Varying Circumstances"
    step = RowStep(-5, "hidden in shadows by somebody", rule)
    part = ModifiersPart()
    qtbot.addWidget(part)
    part.resize(256, 100)
    part.show_check(replace(CHECK, steps=(step,)), book.master_tables[Edition.ADVANCED])
    part.show()
    shown = next(each for each in part.findChildren(ElidedLabel) if each.text() == rule)
    assert shown.shown.endswith("…")
    assert rule in shown.toolTip()
    assert part.minimumSizeHint().width() < 256


def _place(widget: QWidget, part: QWidget) -> QRect:
    return QRect(widget.mapTo(part, QPoint()), widget.size())
