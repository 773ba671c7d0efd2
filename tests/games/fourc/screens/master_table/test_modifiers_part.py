"""The modifiers of an open roll, a line each."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.modifiers_part import (
    MAX_STEP_LINES,
    ModifiersPart,
    modifier_rows,
)

WINDED, RUSHING = RowStep(-1, "Winded"), RowStep(2, "2 open sectors")
CHECK = Check(Edition.ADVANCED, 40, "Fortitude", steps=(WINDED, RUSHING))


def test_each_row_step_has_a_line(book: Rulebook) -> None:
    table = book.master_tables[Edition.ADVANCED]
    trait, row = ("Fortitude 40", "row 40–49"), ("", "rolls on row 50–74")
    steps = [("Winded", "−1"), ("2 open sectors", "+2")]
    assert modifier_rows(CHECK, table) == [trait, *steps, row]
    hard = replace(CHECK, steps=(), difficulty=Color.BLUE)
    assert modifier_rows(hard, table) == [trait, ("Difficult: blue or better", "")]


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
    assert {labels[each].geometry().right() for each in ("−1", "+2", "rolls on row 50–74")} == {255}
    assert labels["Winded"].y() < labels["2 open sectors"].y() < labels["rolls on row 50–74"].y()
