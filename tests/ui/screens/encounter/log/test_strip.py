"""The strip below the map: the last entries, and the button that opens the log."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.lines import LogLine
from fourc_desktop.ui.screens.encounter.log.strip import details
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT
from tests.ui.screens.encounter.log.conftest import walk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def numbers(screen: EncounterScreen) -> list[int]:
    return [each.number for each in screen.strip.lines.lines()]


def test_the_strip_shows_the_latest_entries(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    walk(controller, 3)
    last = controller.log.cursor
    assert numbers(screen) == [last, last - 1]
    before = screen.strip.grab().toImage()
    controller.undo()
    assert numbers(screen) == [last - 1, last - 2]
    assert screen.strip.grab().toImage() != before
    latest = screen.strip.lines.lines()[0]
    assert latest.what in screen.strip.lines.accessibleDescription()


def test_the_strip_leaves_out_the_end_of_a_step_in_which_nothing_happened(
    screen: EncounterScreen, controller: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    walk(controller, 3)
    last = controller.log.cursor
    ends = controller.log.entries[last - 1].events
    narration = type(controller.fight.narration)
    monkeypatch.setattr(narration, "is_bookkeeping", lambda _self, event: event in ends)
    assert numbers(screen) == [last - 1, last - 2]


def test_the_strip_leaves_out_numbers_that_would_be_cut(screen: EncounterScreen) -> None:
    line = LogLine(
        1, "A hits B.", ("B: Dying.",), "92 on row 30–39", None, None, False, False, True
    )
    metrics = QFontMetricsF(screen.font())
    whole = "B: Dying.  92 on row 30–39"
    width = metrics.horizontalAdvance(whole)
    assert details(line, metrics, width) == whole
    assert details(line, metrics, width - 1) == "B: Dying."
    assert details(line, metrics, metrics.horizontalAdvance("B: Dying.") - 1).endswith("…")
    assert details(replace(line, others=()), metrics, width) == "92 on row 30–39"


def test_the_strip_keeps_the_dice_longer_than_other_numbers(screen: EncounterScreen) -> None:
    figures = "92 on row 30–39, −3 moved, Ada pays 25 Fortune for 1 color up"
    line = LogLine(1, "A hits B.", ("B: Dying.",), figures, None, None, False, False, True)
    metrics = QFontMetricsF(screen.font())
    for shown in (figures, "92 on row 30–39, −3 moved", "92 on row 30–39"):
        words = f"B: Dying.  {shown}"
        assert details(line, metrics, metrics.horizontalAdvance(words)) == words
    assert details(line, metrics, metrics.horizontalAdvance(words) - 1) == "B: Dying."


def test_an_empty_log_has_a_placeholder_text(screen: EncounterScreen, opened: OpenCampaign) -> None:
    before = screen.strip.lines.grab().toImage()
    opened.fights.open(opened.encounter_service().begin("Nothing yet", SectorMap("Yard", 4, 4), []))
    assert numbers(screen) == []
    assert screen.strip.lines.accessibleDescription() == ""
    assert screen.strip.lines.grab().toImage() != before


@pytest.mark.parametrize("way", ["button", "lines", "key"])
def test_the_strip_opens_and_closes_the_log(screen: EncounterScreen, way: str) -> None:
    def toggle() -> None:
        match way:
            case "button":
                QTest.mouseClick(screen.strip.button, LEFT)
            case "lines":
                QTest.mouseClick(screen.strip.lines, LEFT)
            case _:
                # The shortcut works on the map and, to close, on the log, which has the focus then.
                QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_L)

    screen.map.view.setFocus()
    assert screen.strip.button.text() == "Open log"
    toggle()
    assert screen.log.isVisible()
    assert screen.strip.button.text() == "Close log"
    assert screen.log.view.hasFocus()
    toggle()
    assert not screen.log.isVisible()
    assert screen.strip.button.text() == "Open log"
    assert screen.map.view.hasFocus()


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_log_closes_itself(screen: EncounterScreen, way: str) -> None:
    screen.toggle_log()
    if way == "button":
        QTest.mouseClick(screen.log.close_log, LEFT)
    else:
        QTest.keyClick(screen.log.view, Qt.Key.Key_Escape)
    assert not screen.log.isVisible()
    assert screen.strip.button.text() == "Open log"


def test_a_press_released_elsewhere_opens_nothing(screen: EncounterScreen) -> None:
    lines = screen.strip.lines
    QTest.mousePress(lines, LEFT)
    QTest.mouseRelease(lines, LEFT, pos=QPoint(10, -20))
    QTest.mouseClick(lines, Qt.MouseButton.RightButton)
    assert not screen.log.isVisible()


def test_in_a_low_window_the_strip_has_one_entry(
    screen: EncounterScreen, window: MainWindow, controller: EncounterController, qtbot: QtBot
) -> None:
    walk(controller, 3)
    high = screen.strip.height()
    window.resize(1440, 700)
    qtbot.waitUntil(lambda: screen.strip.height() < high)
    assert len(numbers(screen)) == 1
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: screen.strip.height() == high)
    assert len(numbers(screen)) == 2
