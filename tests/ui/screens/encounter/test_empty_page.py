"""The page without an encounter: which there are, and a new one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.empty_page import NoEncounterPage
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_without_a_fight_it_says_what_to_do(opened: OpenCampaign, window: MainWindow) -> None:
    opened.go_to("encounter")
    place = opened.fights.place()
    assert window.current_screen() is place
    assert place.empty.isVisible()
    assert place.empty.rows == {}
    assert place.empty.new.isVisible()
    place.may_make(can=False)
    assert not place.empty.new.isVisible()


def test_a_fight_is_picked_from_the_list(
    opened: OpenCampaign, encounter: str, window: MainWindow
) -> None:
    opened.go_to("encounter")
    place = opened.fights.place()
    QTest.mouseClick(place.empty.rows[encounter], LEFT)
    assert place.controller.id == encounter
    assert place.turn.isVisible()
    assert window.rail._buttons["encounter"].isChecked()


def test_a_fight_is_picked_by_keys(
    opened: OpenCampaign, encounter: str, window: MainWindow, qtbot: QtBot
) -> None:
    opened.go_to("encounter")
    place = opened.fights.place()
    row = place.empty.rows[encounter]
    qtbot.waitUntil(row.hasFocus)
    QTest.keyClick(row, KEY.Key_Tab)
    assert window.focusWidget() is place.empty.new
    QTest.keyClick(place.empty.new, KEY.Key_Backtab)
    QTest.keyClick(row, KEY.Key_Return)
    assert place.controller.id == encounter


def test_it_asks_for_what_was_pressed(qtbot: QtBot) -> None:
    page = NoEncounterPage()
    qtbot.addWidget(page)
    chosen: list[str] = []
    page.chosen.connect(chosen.append)
    page.show_encounters([NamedDocument("a", "Docks"), NamedDocument("b", "Roof")], can_make=False)
    QTest.mouseClick(page.rows["b"], LEFT)
    assert chosen == ["b"]
    assert page.new.isHidden()
    with qtbot.waitSignal(page.new_wanted):
        page.show_encounters([], can_make=True)
        QTest.mouseClick(page.new, LEFT)
    assert page.rows == {}


def test_it_grows_with_the_text(qtbot: QtBot, appearance: Appearance) -> None:
    page = NoEncounterPage()
    qtbot.addWidget(page)
    page.show()
    before = page._inside.maximumWidth()
    appearance.set_text_scale(200)
    assert page._inside.maximumWidth() > before
