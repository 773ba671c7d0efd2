"""The turn bar: its steps, its buttons, and their layout."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.views import TurnStep
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.turn_bar import NAME_LEAST, TurnStepBar, steps_text
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.screens.encounter.conftest import LEFT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_bar_shows_turn_and_step(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    assert screen.turn.caption.accessibleName() == "Setup"
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert controller.state.turn == 1
    assert screen.turn.caption.accessibleName() == "Turn 1"
    assert "Secret choices, now" in screen.turn.steps.accessibleName()


def test_undo_keeps_its_position(
    screen: EncounterScreen, controller: EncounterController, qtbot: QtBot
) -> None:
    bar, main = screen.turn, screen.side.foot.main
    controller.go_on()
    qtbot.wait(10)
    assert "Declarations" in main.text()
    at = bar.undo.x()
    QTest.mouseClick(main, LEFT)
    qtbot.wait(10)
    assert "Initiative" in main.text()
    assert bar.undo.x() == at
    QTest.mouseClick(bar.undo, LEFT)
    qtbot.wait(10)
    assert "Declarations" in main.text()
    assert bar.undo.x() == at


def test_a_wide_bar_shows_all_texts(
    screen: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    turn = screen.turn
    controller = screen.controller
    controller.go_on()
    window.resize(900, 900)
    qtbot.waitUntil(lambda: turn.fights.text() == "")
    assert turn.fights.accessibleName() == "Encounters"
    qtbot.waitUntil(lambda: turn.steps.width() >= turn.steps.minimumSizeHint().width())
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: turn.fights.text() == "Encounters")
    assert turn.players.text() == "Players’ view"
    assert turn.steps.width() >= turn.steps.sizeHint().width()


def test_a_small_window_shows_numbers_for_all_steps_but_the_current(
    screen: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    steps = screen.turn.steps
    screen.controller.go_on()
    for width, height, named in ((1440, 900, True), (1280, 720, False)):
        window.resize(width, height)
        qtbot.wait(30)
        assert steps.are_named == named
    room = screen.turn.players.geometry().right() - steps.x()
    assert steps._wide(named=True) < room, "the names would fit without texts on the buttons"
    assert screen.turn.players.text() == "Players’ view"
    assert "Declarations" in steps.accessibleName()


def test_a_step_shown_as_a_number_has_its_name_as_a_tooltip(qtbot: QtBot) -> None:
    bar = TurnStepBar()
    qtbot.addWidget(bar)
    bar.show_steps(STEPS)
    bar.name_all(named=False)
    bar.resize(bar.sizeHint())
    bar.show()

    def tip(x: int) -> str:
        at = QPoint(x, bar.height() // 2)
        QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, at, bar.mapToGlobal(at)))
        return QToolTip.text()

    assert tip(8) == "Declarations, done"
    assert tip(round(bar.step_rects()[2].center().x())) == "Heroes act"
    bar.name_all(named=True)
    bar.resize(bar.sizeHint())
    tip(8)
    qtbot.waitUntil(lambda: QToolTip.text() == "")


STEPS = (
    TurnStep("Declarations", is_done=True),
    TurnStep("Initiative", is_now=True),
    TurnStep("Heroes act"),
)


def test_steps_are_read_with_what_is_done() -> None:
    assert steps_text(STEPS) == ("Steps: Declarations, done; Initiative, now; Heroes act")
    assert steps_text(()) == ""


def test_the_present_step_is_all_that_is_needed(qtbot: QtBot) -> None:
    bar = TurnStepBar()
    qtbot.addWidget(bar)
    bar.show_steps(STEPS)
    least, all_named = bar.minimumSizeHint().width(), bar.sizeHint().width()
    bar.show_steps(STEPS[1:2])
    assert least == bar.minimumSizeHint().width()
    assert bar.sizeHint().width() < all_named
    assert bar.accessibleName() == "Steps: Initiative, now"


def test_a_long_step_is_elided_inside_the_bar(qtbot: QtBot) -> None:
    bar = TurnStepBar()
    qtbot.addWidget(bar)
    now = TurnStep("Maximilian Bartholomew Featherstonehaugh-Cholmondeley the Third", is_now=True)
    bar.show_steps((TurnStep("Ada", is_done=True), now))
    assert bar.minimumSizeHint().width() <= current_theme().px(NAME_LEAST)
    bar.resize(220, bar.sizeHint().height())
    [_, rect] = bar.step_rects()
    assert rect.right() <= bar.width()
    edge = bar.grab().toImage()
    middle = edge.height() // 2
    assert edge.pixelColor(218, middle) == current_theme().colors.accent
