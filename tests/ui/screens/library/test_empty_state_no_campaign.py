from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.empty_state import STARTS, NoCampaignScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.start_button import StartButton


def test_every_way_is_an_action_and_the_first_has_the_focus(window: MainWindow) -> None:
    pressed: list[str] = []
    for id_, *_ in STARTS:
        action = window.program_actions[id_]
        action.triggered.connect(lambda _checked=False, id_=id_: pressed.append(id_))
    screen = NoCampaignScreen(window.program_actions)
    window.show_screen(screen)
    rows = screen.findChildren(StartButton)
    assert window.focusWidget() is rows[0]
    for row in rows:
        QTest.keyClick(row, Qt.Key.Key_Return)
    assert pressed == [id_ for id_, *_ in STARTS]


def test_a_low_window_does_not_squeeze_the_recent_campaigns(
    window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    names = ("Lamplight City", "Harbor")
    recent = window.program_actions.submenu("recent")
    recent.clear()
    for name in names:
        recent.addAction(name)
    screen = NoCampaignScreen(window.program_actions)
    window.show_screen(screen)
    qtbot.wait(50)
    rows = screen.findChildren(StartButton)
    assert len(rows) == len(STARTS) + len(names)
    assert not [row.text() for row in rows if row.height() < row.minimumSizeHint().height()]
