from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.screen import DowntimeEventRow
from fourc_desktop.ui.widgets.buttons.button import Button


def test_each_moment_has_a_button(window: MainWindow, qtbot: QtBot) -> None:
    row = DowntimeEventRow(window.program_actions)
    qtbot.addWidget(row)
    row.show()
    asked: list[str] = []
    window.program_actions.use({"moment": asked.append})
    buttons = row.findChildren(Button)
    assert not any(button.isEnabled() for button in buttons)
    for id_ in ("session_starts", "session_ends", "night_passes", "adventure_ends"):
        window.program_actions[id_].setEnabled(True)
    for button in buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == [moment.value for moment in FourcDowntimeEvent]
    topics = [button.property("rule_topic") for button in buttons]
    assert topics == [f"moment:{moment.value}" for moment in FourcDowntimeEvent]
