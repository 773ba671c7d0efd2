from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.empty_state import STARTS, NoCampaignScreen
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
