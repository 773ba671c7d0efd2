from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.recent_list import MAX_LISTED, RecentList
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


def texts(shown: RecentList) -> list[str]:
    return [each.text() for each in shown.findChildren(StartButton) if not each.isHidden()]


def test_the_list_follows_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    menu = window.program_actions.submenu("recent")
    shown = RecentList(window.program_actions, skip=1)
    page = QWidget()
    vbox(shown, parent=page)
    window.show_screen(page)
    assert shown.isHidden()
    for name in ("Open", "Harbor", *(f"Older {number}" for number in range(MAX_LISTED))):
        menu.addAction(name)
    qtbot.waitUntil(lambda: texts(shown)[:1] == ["Harbor"])
    assert len(texts(shown)) == MAX_LISTED
    assert not shown.isHidden()
    menu.actions()[1].setText("Harbor (missing)")
    qtbot.waitUntil(lambda: texts(shown)[:1] == ["Harbor (missing)"])
    chosen: list[str] = []
    menu.actions()[1].triggered.connect(lambda: chosen.append("Harbor"))
    first = next(each for each in shown.findChildren(StartButton) if not each.isHidden())
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert chosen == ["Harbor"]
    menu.clear()
    qtbot.waitUntil(shown.isHidden)
