from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen_frame import HISTORY

Press = Callable[[QWidget], None]


def test_history_is_filtered_searched_and_copied(rolled: MasterTableScreen, press: Press) -> None:
    rolled.show_page(HISTORY)
    page, rows = rolled.history, rolled.history.view.model()
    assert rows.rowCount() == 3
    page.who.picked.emit(page.who.itemData(1))
    assert rows.rowCount() == 1
    press(page.copy)
    copied = QGuiApplication.clipboard().text()
    assert "Ada" in copied
    assert "61 on row" in copied
    page.who.picked.emit("")
    QTest.keyClicks(page.search, "92")
    assert rows.rowCount() == 1
    page.search.clear()
    page.topic.picked.emit("bashing")
    assert rows.rowCount() == 0
    assert not page.copy.isEnabled()


def test_history_follows_undo_and_is_cleared(
    rolled: MasterTableScreen, crowd: Campaign, press: Press
) -> None:
    rolled.show_page(HISTORY)
    rows = rolled.history.view.model()
    crowd.undo()
    assert rows.rowCount() == 2
    crowd.redo()
    assert rows.rowCount() == 3
    press(rolled.history.clear)
    assert rows.rowCount() == 0
    crowd.undo()
    assert rows.rowCount() == 3


def test_the_chosen_rolls_are_copied(rolled: MasterTableScreen) -> None:
    rolled.show_page(HISTORY)
    view = rolled.history.view
    view.setCurrentIndex(view.model().index(1, 0))
    rolled.history.copy_text()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1
    assert not view.grab().isNull()
