import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.menu_button import SplitButton


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_one_half_acts_the_other_opens_the_menu(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("Another kind")
    split = SplitButton("Hero", menu=menu, menu_name="More kinds")
    qtbot.addWidget(split)
    split.show()
    with qtbot.waitSignal(split.clicked):
        QTest.mouseClick(split.main, Qt.MouseButton.LeftButton)
    assert not menu.isVisible()
    QTest.keyClick(split.more, Qt.Key.Key_Return)
    assert menu.isVisible()
    assert split.more.accessibleName() == "More kinds"
    menu.close()
