"""The order of play can be changed only if the game and the encounter allow it."""

from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.combatants import side_groups
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.order_of_play.reordering import OrderController
from tests.core.encounter.toy_fight import TOY, duel

ALT = Qt.KeyboardModifier.AltModifier


class Fight:
    """An encounter whose order can be changed, unless it is fixed."""

    def __init__(self, *, is_fixed: bool) -> None:
        self.is_fixed = is_fixed
        self.state = duel()
        self.may_change = True
        self.played: list[object] = []
        self.fight = SimpleNamespace(views=TOY.views, actions=self)

    def reorder_command(self, _state: object, who: str, other: str) -> object | None:
        return None if self.is_fixed else (who, other)

    def play(self, command: object) -> None:
        self.played.append(command)


@pytest.mark.parametrize("is_fixed", [False, True])
def test_a_row_moves_only_where_the_order_is_open(qtbot: QtBot, is_fixed: bool) -> None:
    fight, view = Fight(is_fixed=is_fixed), OrderView()
    qtbot.addWidget(view)
    made = OrderController(cast("EncounterController", fight), view)
    order = list(TOY.views.order(fight.state))
    view.show_groups(side_groups(TOY, fight.state, lambda _id: None), order[0])
    made.refresh()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(view, key, ALT)
    view.moved.emit(order[1], order[0])
    wanted = [] if is_fixed else [(order[0], order[1]), (order[1], order[0])]
    assert fight.played == wanted
    fight.may_change = False
    made.refresh()
    QTest.keyClick(view, Qt.Key.Key_Down, ALT)
    assert fight.played == wanted
