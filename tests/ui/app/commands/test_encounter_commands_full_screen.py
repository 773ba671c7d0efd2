"""The full-screen map of an encounter: the window around it, and the way back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

KEY, STATE = Qt.Key, Qt.WindowState
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def screen(opened: OpenCampaign, window: MainWindow, qtbot: QtBot) -> EncounterScreen:
    """The screen with an encounter."""
    window.program_actions["map_only"].setEnabled(True)
    fights = opened.encounter_service()
    people = [card.id for card in opened.campaign.cards()]
    opened.fights.open(fights.begin("Dock", SectorMap("Docks", 6, 4), people))
    found = opened.fights.screen()
    qtbot.waitUntil(found.isVisible)
    return found


@pytest.mark.parametrize("leave", [KEY.Key_F11, KEY.Key_Escape])
@pytest.mark.parametrize("before", [STATE.WindowNoState, STATE.WindowMaximized])
def test_f11_fills_the_screen_and_leaves_the_window_as_it_was(
    screen: EncounterScreen, window: MainWindow, before: Qt.WindowState, leave: Qt.Key
) -> None:
    """Before, F11 hid the columns only, and its name said full screen."""
    window.setWindowState(before)
    geometry = window.geometry()
    QTest.keyClick(screen.map.view, KEY.Key_F11)
    assert window.isFullScreen()
    assert not screen.order.isVisible()
    QTest.keyClick(screen.map.view, leave)
    assert window.windowState() == before
    assert window.geometry() == geometry
    assert screen.order.isVisible()


def test_esc_leaves_the_full_screen_from_the_navigation_rail(
    screen: EncounterScreen, window: MainWindow
) -> None:
    QTest.keyClick(screen.map.view, KEY.Key_F11)
    QTest.keyClick(window.rail, KEY.Key_Escape)
    assert not window.isFullScreen()
    assert screen.order.isVisible()


def test_another_screen_is_not_in_full_screen(
    screen: EncounterScreen, opened: OpenCampaign, window: MainWindow
) -> None:
    QTest.keyClick(screen.map.view, KEY.Key_F11)
    opened.show_library()
    assert not window.isFullScreen()
    opened.fights.show()
    assert window.isFullScreen()
    assert not screen.order.isVisible()
    QTest.keyClick(screen.map.view, KEY.Key_F11)
    opened.show_library()
    opened.fights.show()
    assert not window.isFullScreen()


def test_a_saved_full_screen_is_restored_as_the_window_was_before(
    screen: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    room = window.screen().availableGeometry()
    window.setMinimumSize(200, 200)
    window.setGeometry(room.adjusted(90, 90, -90, -90))
    before = window.geometry()
    QTest.keyClick(screen.map.view, KEY.Key_F11)
    qtbot.waitUntil(lambda: window.geometry() != before)
    window.restore_geometry(window.geometry_text())
    assert not window.isFullScreen()
    assert window.geometry() == before
