from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.screens.library.no_campaign import STARTS, NoCampaign
from fourc_desktop.ui.widgets.start_row import StartRow


def test_every_way_is_an_action_and_the_first_has_the_focus(
    window: MainWindow, appearance: Appearance
) -> None:
    pressed: list[str] = []
    for id_, *_ in STARTS:
        action = window.program_actions[id_]
        action.triggered.connect(lambda _checked=False, id_=id_: pressed.append(id_))
    place = NoCampaign(window.program_actions, appearance)
    window.show_place(place)
    rows = place.findChildren(StartRow)
    assert window.focusWidget() is rows[0]
    for row in rows:
        QTest.keyClick(row, Qt.Key.Key_Return)
    assert pressed == [id_ for id_, *_ in STARTS]
