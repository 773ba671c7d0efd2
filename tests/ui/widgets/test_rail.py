from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.rail import Place, Rail, RailButton

PLACES = (Place("library", "Library", "layout-panel-left"), Place("print", "Print", "printer"))


def test_a_place_is_chosen_by_a_person(appearance: Appearance, qtbot: QtBot) -> None:
    rail = Rail(PLACES, appearance)
    qtbot.addWidget(rail)
    rail.show()
    rail.show_current("library")
    library, printing = rail.findChildren(RailButton)
    with qtbot.waitSignal(rail.chosen) as told:
        QTest.mouseClick(printing, Qt.MouseButton.LeftButton)
    assert told.args == ["print"]
    assert (library.isChecked(), printing.isChecked()) == (False, True)


def test_it_grows_with_the_text(appearance: Appearance, qtbot: QtBot) -> None:
    rail = Rail(PLACES, appearance)
    qtbot.addWidget(rail)
    appearance.set_text_scale(200)
    assert rail.width() == 160
    for button in rail.findChildren(RailButton):
        words = button.fontMetrics().horizontalAdvance(button.text())
        assert words < 160
