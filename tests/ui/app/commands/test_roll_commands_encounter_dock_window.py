"""The roll dock over an encounter: a separate window, which does not resize the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.ui.app.main_window import FRAME, MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens_of import roll_dock

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def fight(opened: OpenCampaign, window: MainWindow, qtbot: QtBot) -> EncounterScreen:
    """The encounter screen, with the shortcut of the dock enabled."""
    window.resize(1440, 900)
    window.program_actions["table_dock"].setEnabled(True)
    people = [card.id for card in opened.campaign.cards()]
    service = opened.encounter_service()
    opened.fights.open(service.begin("Brawl", SectorMap("Yard", 6, 4), people))
    screen = opened.fights.screen()
    qtbot.waitUntil(screen.isVisible)
    return screen


@pytest.fixture
def dock(fight: EncounterScreen, opened: OpenCampaign, window: MainWindow) -> MasterTableDock:
    """The dock, opened over the encounter by its shortcut."""
    assert fight.isVisible()
    QTest.keyClick(window, KEY.Key_M, CTRL_SHIFT)
    made = roll_dock(opened)
    assert made.isVisible()
    return made


def test_the_dock_is_a_window_and_leaves_the_map_unchanged(
    fight: EncounterScreen, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    before = fight.geometry(), fight.map.view.geometry()
    window.program_actions["table_dock"].trigger()
    qtbot.wait(10)
    dock = roll_dock(opened)
    assert dock.isVisible()
    assert dock.isWindow()
    assert (fight.geometry(), fight.map.view.geometry()) == before
    assert dock.geometry().right() <= window.geometry().right()
    assert window.geometry().contains(dock.geometry())


def test_ctrl_shift_m_toggles_the_dock(
    dock: MasterTableDock, opened: OpenCampaign, window: MainWindow
) -> None:
    action = window.program_actions["table_dock"]
    assert action.isChecked()
    QTest.keyClick(window, KEY.Key_M, CTRL_SHIFT)
    assert not dock.isVisible()
    assert not action.isChecked()
    QTest.keyClick(window, KEY.Key_M, CTRL_SHIFT)
    assert dock.isVisible()
    assert opened.rolls.is_beside


def test_dock_rolls_are_separate_from_the_fight(
    dock: MasterTableDock, fight: EncounterScreen
) -> None:
    before = fight.controller.log.cursor
    dock.roll()
    assert dock.controller.check.dice is not None
    assert fight.controller.log.cursor == before
    assert not fight.side.shows_roll


def test_the_dock_hides_and_returns_with_the_encounter_screen(
    dock: MasterTableDock, opened: OpenCampaign
) -> None:
    for elsewhere in ("library", "master-table"):
        opened.go_to(elsewhere)
        assert not dock.isVisible()
        opened.go_to("encounter")
        assert dock.isVisible()
        assert dock.isWindow()
    QTest.keyClick(dock, KEY.Key_Escape)
    assert not dock.isVisible()
    opened.go_to("library")
    opened.go_to("encounter")
    assert not dock.isVisible()


def test_the_open_dock_is_saved_in_the_settings(
    dock: MasterTableDock, tmp_path: Path, appearance: Appearance, window: MainWindow
) -> None:
    def kept() -> bool:
        found = Preferences(tmp_path, appearance, window.program_actions)
        return found.settings.table_beside_fight

    assert kept()
    QTest.keyClick(dock, KEY.Key_Escape)
    assert not kept()


def test_the_dock_is_embedded_on_other_screens(dock: MasterTableDock, opened: OpenCampaign) -> None:
    opened.go_to("library")
    opened.handlers()["master_table_dock"]()
    assert dock.isVisible()
    assert not dock.isWindow()
    assert opened.library.width() < opened.library.window().width() - dock.width()


@pytest.mark.usefixtures("fight")
def test_a_docked_roll_becomes_a_window_over_the_fight(
    opened: OpenCampaign,
) -> None:
    opened.go_to("library")
    opened.handlers()["master_table_dock"]()
    assert roll_dock(opened).isVisible()
    opened.go_to("encounter")
    assert roll_dock(opened).isVisible()
    assert roll_dock(opened).isWindow()


def test_the_title_bar_of_the_dock_is_on_the_screen_in_large_text(
    fight: EncounterScreen, opened: OpenCampaign, window: MainWindow, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    window.resize(window.screen().availableSize())
    assert fight.isVisible()
    window.program_actions["table_dock"].trigger()
    room = window.screen().availableGeometry().marginsRemoved(FRAME)
    assert room.contains(roll_dock(opened).geometry())
