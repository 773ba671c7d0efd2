"""Reactions of others to an open roll: a few as buttons, many in a menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.side_panel.answers import MAX_BUTTONS, AnswerBar

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@dataclass(frozen=True)
class Duck:
    who: str


ROLL = ActionOption(Duck, "Roll")
ANSWERS = tuple(
    ActionOption(Duck, f"{who}: Duck", fixed={"who": who}, is_answer=True) for who in "abcd"
)


class Table:
    """A fake controller of an encounter, with the reactions to its open roll."""

    def __init__(self) -> None:
        self.options: Sequence[ActionOption] = (ROLL, *ANSWERS)
        self.may_change = True
        self.chosen: list[ActionOption] = []
        self.state = object()
        self.fight = SimpleNamespace(actions=self)

    def table_options(self, _state: object) -> Sequence[ActionOption]:
        return self.options

    def choose(self, option: ActionOption) -> None:
        self.chosen.append(option)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def show(table: Table, appearance: object, qtbot: QtBot) -> Callable[..., AnswerBar]:
    """Makes a visible bar with options."""

    def made(*options: ActionOption) -> AnswerBar:
        table.options = options
        bar = AnswerBar(cast("EncounterController", table))
        qtbot.addWidget(bar)
        bar.show()
        bar.refresh()
        return bar

    return made


def test_a_few_answers_are_buttons(table: Table, show: Callable[..., AnswerBar]) -> None:
    few = ANSWERS[:MAX_BUTTONS]
    bar = show(ROLL, *few)
    assert list(bar.grid.tiles) == [each.name for each in few]
    assert not bar.menu.isVisible()
    bar.grid.tiles["b: Duck"].click()
    assert table.chosen == [ANSWERS[1]]
    table.options = (ROLL,)
    bar.grid.tiles["b: Duck"].click()
    assert len(table.chosen) == 1, "too late"
    assert bar.focus_first()


def test_many_answers_are_a_menu(table: Table, show: Callable[..., AnswerBar]) -> None:
    bar = show(ROLL, *ANSWERS)
    assert bar.menu.text() == "4 responses"
    assert not bar.grid.isVisible()
    bar.menu.open_list()
    [last] = [each for each in bar.menu.findChildren(QAction) if each.text() == "d: Duck"]
    last.trigger()
    assert table.chosen == [ANSWERS[3]]


def test_without_answers_nothing_is_shown(table: Table, show: Callable[..., AnswerBar]) -> None:
    bar = show(ROLL)
    assert not bar.isVisible()
    assert not bar.focus_first()
    table.options, table.may_change = (ROLL, *ANSWERS), False
    bar.refresh()
    assert not bar.isVisible()
