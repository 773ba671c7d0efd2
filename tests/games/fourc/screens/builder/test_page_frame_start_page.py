"""The start page: the actions, and an illustration if there is room."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.page_frame import OTHERS, FourcBuilderStart
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.start_button import StartButton

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(window: MainWindow) -> FourcBuilderStart:
    made = FourcBuilderStart(window.program_actions)
    window.show_screen(made)
    return made


def row(start: FourcBuilderStart, name: str) -> StartButton:
    return next(each for each in start.findChildren(StartButton) if each.accessibleName() == name)


def test_a_method_begins_a_hero(start: FourcBuilderStart, qtbot: QtBot) -> None:
    with qtbot.waitSignal(start.began) as reported:
        QTest.mouseClick(row(start, "Point buy"), LEFT)
    assert reported.args == [CreationMethod.POINTS]


@pytest.mark.parametrize(("id_", "name"), [other[:2] for other in OTHERS])
def test_other_rows_trigger_program_actions(
    start: FourcBuilderStart, window: MainWindow, id_: str, name: str, qtbot: QtBot
) -> None:
    action = window.program_actions[id_]
    assert row(start, name).isEnabled() is action.isEnabled()
    action.setEnabled(True)
    with qtbot.waitSignal(action.triggered):
        QTest.mouseClick(row(start, name), LEFT)


@pytest.mark.parametrize(("width", "drawn"), [(1920, True), (1280, True), (900, False)])
def test_the_drawing_takes_the_room_there_is(
    start: FourcBuilderStart, window: MainWindow, width: int, drawn: bool
) -> None:
    window.resize(width, 900)
    QApplication.processEvents()
    assert start.panels.isVisible() is drawn
    last = row(start, "New vehicle")
    assert last.width() >= 320
    shares = start.panels.width() * drawn + last.width()
    assert shares > start.width() * 0.8


def test_long_words_and_large_letters_keep_the_rows_in_reach(
    start: FourcBuilderStart, appearance: Appearance, window: MainWindow, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: not start.panels.isVisible())
    assert row(start, "Roll").width() > 600
