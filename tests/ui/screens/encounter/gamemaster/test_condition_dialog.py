"""The dialog for a condition added by the Gamemaster, permanent or for some turns."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.gamemaster.condition_dialog import (
    TURNS,
    UNTIL,
    ConditionDialog,
)
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, dialog, said, trigger
from tests.ui.widgets.dialogs.discarding import keep_editing

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def labels(controller: EncounterController) -> list[str]:
    return [each.label for each in controller.fight.views.conditions(controller.state, "ada")]


def end_turn(controller: EncounterController) -> None:
    turn = controller.state.turn
    while controller.state.turn == turn:
        controller.go_on()


def test_a_condition_ends_after_the_typed_turns(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    screen.who.add.chosen.emit("Dazed")
    asked = dialog(screen, ConditionDialog)
    assert not asked.is_until
    assert asked.roll.text() == "Roll 1 to 10"
    QTest.keyClicks(asked.turns, "2")
    QTest.keyClick(asked.turns, KEY.Key_Return)
    assert labels(heroes_act) == ["Dazed, 2 turns"]
    assert "Ada: Dazed, 2 turns." in said(screen)[0]
    seen = []
    while labels(heroes_act):
        end_turn(heroes_act)
        seen.append(labels(heroes_act))
    # The turn in which it is added does not count.
    assert seen == [["Dazed, 2 turns"], ["Dazed, 1 turn"], []]


def test_the_choice_of_a_duration_is_named_by_its_question(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    asked = ConditionDialog("Ada", "Dazed", parent)
    found = QAccessible.queryAccessibleInterface(asked.duration)
    assert found.text(QAccessible.Text.Name) == "How long does it last?"


def test_a_game_of_rounds_asks_for_rounds(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    asked = ConditionDialog("Ada", "Dazed", parent, in_rounds=True)
    assert asked.duration.button(TURNS).text() == "Number of rounds"
    assert asked.turns.accessibleName() == "Number of rounds"


def test_the_duration_can_be_rolled(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    rolled = set()
    for _ in range(60):
        screen.who.add.chosen.emit("Dazed")
        asked = dialog(screen, ConditionDialog)
        QTest.mouseClick(asked.roll, LEFT)
        rolled.add(asked.turns.value())
        turns = asked.turns.value()
        QTest.keyClick(asked.turns, KEY.Key_Return)
        (borne,) = controller.fight.views.conditions(controller.state, "ada")
        assert borne.turns == turns
    assert rolled <= set(range(1, 11))
    assert len(rolled) > 5


def test_a_condition_without_dice_lasts_until_removed(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    screen.who.add.chosen.emit("Held")
    asked = dialog(screen, ConditionDialog)
    assert asked.is_until
    assert not asked.roll.isVisible()
    assert asked.focusWidget() is asked.duration.button(UNTIL)
    QTest.keyClick(asked.duration.button(UNTIL), KEY.Key_Return)
    assert labels(controller) == ["Held"]


def test_typing_turns_selects_the_timed_duration(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    controller.select("ada")
    screen.who.add.chosen.emit("Held")
    asked = dialog(screen, ConditionDialog)
    QTest.keyClicks(asked.turns, "3")
    assert asked.duration.button(TURNS).isChecked()
    asked.turns.selectAll()
    QTest.keyClicks(asked.turns, "0")
    assert not asked.accept_button.isEnabled()
    QTest.keyClick(asked.turns, KEY.Key_Return)
    assert asked.isVisible()
    QTest.mouseClick(asked.duration.button(UNTIL), LEFT, pos=QPoint(9, 9))
    QTest.mouseClick(asked.accept_button, LEFT)
    assert labels(controller) == ["Held"]


def test_a_custom_condition_needs_a_name(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    trigger(screen, Position(1, 1), "ada", "Apply condition", "Custom…")
    asked = dialog(screen, ConditionDialog)
    QTest.keyClick(asked.name, KEY.Key_Return)
    assert asked.isVisible()
    QTest.keyClicks(asked.name, "Blinded")
    QTest.mouseClick(asked.duration.button(TURNS), LEFT, pos=QPoint(9, 9))
    QTest.keyClicks(asked.turns, "4")
    QTest.keyClick(asked.turns, KEY.Key_Return)
    assert labels(controller) == ["Blinded, 4 turns"]


def test_cancel_adds_nothing(screen: EncounterScreen, controller: EncounterController) -> None:
    controller.select("ada")
    screen.who.add.chosen.emit("Dazed")
    QTest.keyClick(dialog(screen, ConditionDialog), KEY.Key_Escape)
    assert labels(controller) == []


@pytest.mark.parametrize(("name", "typed"), [("", "Blinded"), ("Dazed", "7")])
def test_an_entry_is_not_lost_by_escape(qtbot: QtBot, name: str, typed: str) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    asked = ConditionDialog("Ada", name, parent, turns=3)
    asked.show()
    field = asked.turns if name else asked.name
    QTest.keyClicks(field, typed)
    QTest.keyClick(field, KEY.Key_Escape)
    assert asked.isVisible()
    keep_editing(asked)
    if name:
        field.selectAll()
        QTest.keyClicks(field, "3")
    else:
        asked.name.clear()
    QTest.keyClick(field, KEY.Key_Escape)
    assert not asked.isVisible()
