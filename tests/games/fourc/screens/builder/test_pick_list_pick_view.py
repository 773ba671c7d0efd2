"""The entries of a list under their headings."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pick_list import PickItem, PickView

LAW = PickItem("law", "Law", group="Learning")
OWN = PickItem("", "Add “Knots”")


def test_a_head_is_no_line_to_take(qtbot: QtBot) -> None:
    view = PickView("Skills")
    qtbot.addWidget(view)
    view.show_items([LAW], OWN)
    assert view.picks() == [LAW, OWN]
    view.begin()
    assert view.currentIndex().row() == 1
    view.begin()
    with qtbot.waitSignal(view.taken) as heard:
        QTest.keyClick(view, Qt.Key.Key_Enter)
    assert heard.args == [LAW]
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 2
    view.clicked.emit(view.model().index(0, 0))
    assert view.model().index(1, 0).data(Qt.ItemDataRole.AccessibleDescriptionRole) == "Learning"
