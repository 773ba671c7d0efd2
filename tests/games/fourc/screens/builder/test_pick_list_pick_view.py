"""The entries of a list under their headings."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pick_list import MIN_HEIGHT, PickItem, PickView
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

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


def test_a_long_list_takes_its_share_of_a_high_page_and_keeps_it_in_a_search(qtbot: QtBot) -> None:
    view = PickView("Powers")
    picks = [PickItem(str(number), f"Power {number}", "It glows.") for number in range(60)]
    view.show_items(picks)
    page, content = QScrollArea(), QWidget()
    page.setFrameShape(QScrollArea.Shape.NoFrame)
    qtbot.addWidget(page)
    vbox(view, (QWidget(), 1), parent=content)
    page.setWidgetResizable(True)
    page.setWidget(content)
    expected = {400: MIN_HEIGHT, 1200: 480, 500: MIN_HEIGHT, 1000: 400}
    for height in expected:
        page.resize(600, height)
        page.show()
        qtbot.waitUntil(lambda: view.height() == expected[page.height()])
    view.show_items(picks[:1], is_whole=False)
    view.doItemsLayout()
    assert view.height() == 400
    view.show_items(picks[:7])
    qtbot.waitUntil(lambda: MIN_HEIGHT < view.height() < 400)
    assert view.verticalScrollBar().maximum() == 0
    view.show_items(picks[:2])
    qtbot.waitUntil(lambda: view.height() == MIN_HEIGHT)
