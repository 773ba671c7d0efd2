from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from tests.games.fourc.screens.master_table.conftest import WithFortune

Press = Callable[[QWidget], None]


def paid(controller: CheckController) -> list[str]:
    """The payers so far."""
    return [shift.name for shift in controller.check.shifts]


def test_a_check_by_mouse(
    screen: MasterTableScreen, press: Press, reported: list[str], with_fortune: WithFortune
) -> None:
    controller, panel = screen.controller, screen.panel
    ada = with_fortune("Ada", 37)
    panel.who.who.picked.emit(ada)
    panel.who.what.picked.emit("1")
    assert controller.thing() == controller.rollable_traits()[1]
    press(panel.aim.tiles.tile(Color.RED))
    assert controller.check.difficulty is Color.RED
    press(panel.throw.button)
    assert controller.stage is CheckStage.ROLLED
    assert reported[-1] == panel.result.accessible_text()
    assert panel.result.isVisible()
    way = panel.fortune.up if panel.fortune.up.isVisible() else panel.fortune.down
    press(way)
    assert paid(controller) == ["Ada"]
    assert panel.fortune.payers.currentText() == "Ada: 12 Fortune, too little"
    assert not way.isEnabled()
    assert "Before Fortune: " in reported[-1]
    press(panel.fortune.back)
    assert paid(controller) == []
    press(panel.settle)
    assert controller.rolls.current is None
    assert len(controller.rolls.history()) == 1
    assert not panel.result.isVisible()


def test_a_check_is_rolled_by_keyboard(screen: MasterTableScreen, qtbot: QtBot) -> None:
    controller, panel = screen.controller, screen.panel
    panel.who.who.setFocus()
    qtbot.waitUntil(panel.who.who.hasFocus)
    QTest.keyClick(panel.who.who, Qt.Key.Key_Down)
    assert controller.check.name == "Ada"
    panel.who.what.setFocus()
    QTest.keyClick(panel.who.what, Qt.Key.Key_Down)
    assert controller.thing() is controller.rollable_traits()[1]
    tile = panel.aim.tiles.tile(Color.BLUE)
    tile.setFocus()
    QTest.keyClick(tile, Qt.Key.Key_Space)
    assert controller.check.difficulty is Color.BLUE
    panel.throw.button.setFocus()
    QTest.keyClick(panel.throw.button, Qt.Key.Key_Return)
    assert controller.stage is CheckStage.ROLLED
    assert QApplication.focusWidget() is panel.settle
    QTest.keyClick(panel.settle, Qt.Key.Key_Return)
    assert controller.rolls.current is None
    assert QApplication.focusWidget() is panel.throw.button


def test_a_check_with_the_tables_own_dice(screen: MasterTableScreen, reported: list[str]) -> None:
    controller, panel = screen.controller, screen.panel
    controller.choose_rank(30)
    QTest.keyClicks(panel.throw.dice, "61")
    assert controller.check.dice == 61
    assert controller.check.typed
    assert reported == ["Red. 61 on 30–39. Minor success."]
    QTest.keyClicks(panel.throw.dice, "7")
    assert panel.throw.dice.text() == "61", "one digit never stands beside another result"
    QTest.keyClicks(panel.throw.dice, "2")
    assert "Settle this roll first" in panel.throw._refusal.sentence
    assert controller.check.dice == 61
    assert panel.throw.dice.text() == "61"


def test_a_press_in_the_grid_types_the_dice(screen: MasterTableScreen) -> None:
    grid = screen.view.grid
    screen.controller.choose_rank(30)
    cell = grid.layout_now().cell(3, 14).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert screen.controller.check.dice == 60
    assert grid.highlight.column == 14


def test_starting_over_gives_the_check_up(screen: MasterTableScreen, press: Press) -> None:
    assert not screen.panel.drop.isEnabled()
    screen.controller.choose_rank(30)
    screen.controller.type_dice(61)
    press(screen.panel.drop)
    assert screen.controller.rolls.current is None
    assert screen.controller.rolls.history() == ()


def test_changes_while_hidden_are_shown_later(screen: MasterTableScreen) -> None:
    screen.hide()
    screen.controller.choose_rank(75)
    screen.show()
    assert screen.panel.who.rank.value() == 75


@pytest.mark.parametrize("rolled", [False, True])
def test_in_a_read_only_campaign_every_disabled_part_says_so(
    screen: MasterTableScreen,
    monkeypatch: pytest.MonkeyPatch,
    with_fortune: WithFortune,
    rolled: bool,
) -> None:
    controller, panel = screen.controller, screen.panel
    ada = with_fortune("Ada", 37)
    panel.who.who.picked.emit(ada)
    controller.add_step(RowStep(1, "Luck"))
    if rolled:
        controller.type_dice(50)
    monkeypatch.setattr(CheckController, "may_change", False)
    panel.refresh()
    panel.fortune.payers.picked.emit(ada)
    off = [each for each in panel.findChildren(QAbstractButton) if not each.isEnabled()]
    shown = [each for each in off if each.isVisible()]
    assert len(shown) > 2
    assert {each.toolTip() for each in shown} == {"This campaign is read-only"}
