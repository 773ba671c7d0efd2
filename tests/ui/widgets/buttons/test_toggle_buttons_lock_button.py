from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.toggle_buttons import LockButton


def test_it_says_what_pressing_it_would_do(qtbot: QtBot) -> None:
    lock = LockButton("Melee")
    qtbot.addWidget(lock)
    lock.show()
    assert lock.accessibleName() == "Lock Melee"
    free = lock.grab().toImage()
    lock.show_locked(locked=True)
    assert lock.accessibleName() == "Unlock Melee"
    assert lock.grab().toImage() != free


def test_space_and_enter_press_it(qtbot: QtBot) -> None:
    lock = LockButton("Melee")
    qtbot.addWidget(lock)
    lock.show()
    pressed: list[bool] = []

    def take(on: bool) -> None:
        pressed.append(on)

    lock.clicked.connect(take)
    QTest.keyClick(lock, Qt.Key.Key_Return)
    QTest.keyClick(lock, Qt.Key.Key_Space)
    QTest.keyClick(lock, Qt.Key.Key_X)
    assert pressed == [True, False]
