from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.moments import Moment
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.moments_row import MomentsRow
from fourc_desktop.ui.widgets.button import Button


def test_each_moment_has_a_button(window: MainWindow, appearance: Appearance, qtbot: QtBot) -> None:
    row = MomentsRow(window.program_actions, appearance)
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
    assert asked == [moment.value for moment in Moment]
    topics = [button.property("rule_topic") for button in buttons]
    assert topics == [f"moment:{moment.value}" for moment in Moment]
