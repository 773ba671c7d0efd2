from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.screens.roll.screen_frame import HISTORY
from tests.ui.screens.roll.conftest import Press


def test_past_rolls_are_searched_and_copied(
    screen: RollScreen, ada: str, settled: None, press: Press
) -> None:
    press(screen.pages.button(HISTORY))
    rows = screen.history.view.model()
    assert rows.rowCount() == 2
    QTest.keyClicks(screen.history.search, "6 6")
    assert rows.rowCount() == 1
    press(screen.history.copy)
    assert "Ada: Might 2 against 9; 6 6" in QGuiApplication.clipboard().text()
    assert not screen.history.fight.isVisible()
