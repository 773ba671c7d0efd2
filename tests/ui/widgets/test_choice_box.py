from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.choice_box import ChoiceBox


def test_only_a_person_activates_it(appearance: Appearance, qtbot: QtBot) -> None:
    box = ChoiceBox(appearance)
    qtbot.addWidget(box)
    box.addItems(["Recent", "Name"])
    box.show()
    with qtbot.assertNotEmitted(box.activated):
        box.setCurrentIndex(1)
    with qtbot.waitSignal(box.activated):
        QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.currentText() == "Recent"


def test_it_grows_with_the_text(appearance: Appearance, qtbot: QtBot) -> None:
    box = ChoiceBox(appearance)
    qtbot.addWidget(box)
    before = box.height()
    appearance.set_text_scale(200)
    assert box.height() > before * 1.5


def test_it_is_as_high_as_the_buttons_beside_it(appearance: Appearance, qtbot: QtBot) -> None:
    for percent in (100, 150, 200):
        appearance.set_text_scale(percent)
        box, button = ChoiceBox(appearance, Height.CONTROL), Button("", appearance, icon="plus")
        for each in (box, button):
            qtbot.addWidget(each)
            each.show()
        assert box.sizeHint().height() == box.height() == button.sizeHint().height()
