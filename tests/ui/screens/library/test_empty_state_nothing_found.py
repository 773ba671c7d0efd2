import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.empty_state import NoMatches
from fourc_desktop.ui.shared.action_table import with_game
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.kinds import FOURC, GROUPS


@pytest.fixture
def page(window: MainWindow) -> NoMatches:
    made = NoMatches(FOURC.groups, window.program_actions)
    window.show_screen(made)
    return made


def words(page: NoMatches) -> list[str]:
    return [each.text() for each in page.findChildren(QLabel)]


def ways(page: NoMatches) -> list[str]:
    return [each.text() for each in page.findChildren(Button) if each.isVisible()]


@pytest.mark.parametrize("group", FOURC.groups)
def test_every_kind_explains_how_to_add_one(page: NoMatches, group: LibraryGroup) -> None:
    page.show_emptiness(group, searched=False)
    assert words(page) == [group.none, group.how]
    assert all(words(page))
    assert ways(page) == [*(text for _, text, _ in group.actions), "Show everything"]


def test_every_way_is_an_action(window: MainWindow) -> None:
    ids = {spec.id for spec in with_game(ACTIONS, ROLLS).specs}
    assert {id_ for each in FOURC.groups for id_, *_ in each.actions} <= ids


def test_a_search_that_finds_nothing_can_be_dropped(page: NoMatches, qtbot: QtBot) -> None:
    page.show_emptiness(GROUPS["hero"], searched=True)
    assert words(page)[0] == "No matches"
    [everything] = [each for each in page.findChildren(Button) if each.isVisible()]
    with qtbot.waitSignal(page.everything_wanted):
        QTest.mouseClick(everything, Qt.MouseButton.LeftButton)


def test_in_large_text_in_a_small_window_nothing_has_to_scroll(
    page: NoMatches, appearance: Appearance, qtbot: QtBot
) -> None:
    """The page has this height in a library of 1280 x 720."""
    appearance.set_text_scale(200)
    page.show_emptiness(None, searched=True)
    page.setFixedSize(1120, 188)
    qtbot.wait(20)
    assert page.verticalScrollBar().maximum() == 0
