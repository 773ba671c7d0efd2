import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fudge.documents.document_kinds import KINDS
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.empty_state import EmptyState, starts
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.painting.illustration import ComicIllustration
from tests.kinds import FOURC


@pytest.fixture
def empty(window: MainWindow) -> EmptyState:
    made = EmptyState(window.program_actions, FOURC, ComicIllustration())
    window.show_screen(made)
    return made


def test_every_start_button_triggers_its_action(
    empty: EmptyState, window: MainWindow, qtbot: QtBot
) -> None:
    pressed: list[str] = []
    for id_, *_ in starts(FOURC):
        action = window.program_actions[id_]
        action.setEnabled(True)
        action.triggered.connect(lambda _checked=False, id_=id_: pressed.append(id_))
    for row in empty.findChildren(StartButton):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert pressed == [id_ for id_, *_ in starts(FOURC)]


def test_a_new_character_is_offered_once() -> None:
    fudge = KindRegistry(KINDS, game="fudge", others={})
    assert "new_hero" not in {id_ for id_, *_ in starts(fudge)}
    assert "new_vehicle" in {id_ for id_, *_ in starts(FOURC)}


def test_unavailable_starts_are_disabled_and_the_next_is_focused(
    empty: EmptyState, window: MainWindow, qtbot: QtBot
) -> None:
    buttons = {each.text(): each for each in empty.findChildren(Button)}
    assert not buttons["Instant hero"].isEnabled()
    assert not buttons["Import files…"].isEnabled()
    assert window.focusWidget() is buttons["Open the sample campaign…"]
    empty.hide()
    window.program_actions["instant"].setEnabled(True)
    empty.show()
    assert window.focusWidget() is buttons["Instant hero"]


def test_larger_text_cuts_no_action_without_an_illustration(
    window: MainWindow, appearance: Appearance
) -> None:
    made = EmptyState(window.program_actions, FOURC)
    window.show_screen(made)
    window.resize(1440, 900)
    appearance.set_text_scale(200)
    QTest.qWait(10)
    for each in made.findChildren(Button):
        assert each.width() >= each.minimumSizeHint().width()
    assert made._new.width() > 300


def test_the_illustration_is_hidden_where_the_text_needs_room(
    empty: EmptyState, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    panels = empty.findChildren(ComicIllustration)[0]
    assert panels.isVisible()
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: not panels.isVisible())
    assert empty.horizontalScrollBar().maximum() == 0


def test_an_empty_library_needs_no_scroll_bar_on_a_screen_of_1440_by_900(
    empty: EmptyState, window: MainWindow, qtbot: QtBot
) -> None:
    """What a window of that size leaves below its header and above its status bar."""
    empty.setParent(None)
    qtbot.addWidget(empty)
    empty.resize(1338, 692)
    empty.show()
    QTest.qWait(10)
    assert empty.verticalScrollBar().maximum() == 0


def test_without_an_illustration_the_text_is_centered(window: MainWindow, qtbot: QtBot) -> None:
    made = EmptyState(window.program_actions, FOURC)
    window.resize(1600, 900)
    window.show_screen(made)
    assert not made.findChildren(ComicIllustration)
    first = made.findChildren(StartButton)[0]
    center = first.mapTo(made, first.rect().center()).x()
    qtbot.waitUntil(lambda: abs(center - made.width() / 2) < made.width() / 20)
