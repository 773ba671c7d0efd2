from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox

LONG = "Nights heal everybody of this campaign by the Rank Value of their Fortitude"


def test_a_click_on_the_text_checks_the_box(qtbot: QtBot) -> None:
    box = CheckBox("Nights heal", "4C, Healing")
    qtbot.addWidget(box)
    box.resize(box.sizeHint())
    with qtbot.waitSignal(box.clicked):
        words = QPoint(box.width() - 2, box.height() // 2)
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=words)
    assert box.isChecked()
    with qtbot.waitSignal(box.clicked):
        QTest.keyClick(box, Qt.Key.Key_Space)
    assert not box.isChecked()
    seen = QAccessible.queryAccessibleInterface(box)
    assert seen.role() == QAccessible.Role.CheckBox
    assert seen.text(QAccessible.Text.Name) == "Nights heal"
    assert seen.text(QAccessible.Text.Description) == "4C, Healing"


def test_the_text_of_a_check_box_wraps(appearance: Appearance, qtbot: QtBot) -> None:
    box = CheckBox(LONG)
    qtbot.addWidget(box)
    wide = box.sizeHint()
    assert wide.height() >= 24
    assert box.heightForWidth(wide.width() // 3) >= 2 * wide.height()
    assert box.minimumSizeHint().width() < wide.width()
    appearance.set_text_scale(200)
    assert box.sizeHint().height() >= 48


def test_every_state_looks_different(qtbot: QtBot) -> None:
    box = CheckBox("Nights heal", "4C, Healing")
    qtbot.addWidget(box)

    def look() -> QImage:
        return box.grab().toImage()

    clear = look()
    box.setChecked(True)
    ticked = look()
    box.setEnabled(False)
    off = look()
    box.setChecked(False)
    looks = [clear, ticked, off, look()]
    assert all(one != other for at, one in enumerate(looks) for other in looks[at + 1 :])
