import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.toggle_buttons import ARROW, ArrowButton, LockButton


@pytest.fixture
def button(qtbot: QtBot) -> ArrowButton:
    made = ArrowButton(Height.CONTROL, left=4, gap=8, padding=2)
    made.setAccessibleName("Fire & Ice, and much else that wraps")
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_click_the_arrow_button(button: ArrowButton, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)


def test_the_size_follows_the_text_scale(button: ArrowButton, appearance: Appearance) -> None:
    assert button.indent() == 4 + ARROW + 8
    wide = button.sizeHint()
    assert wide.height() == Height.CONTROL
    assert button.minimumSizeHint().width() == button.least_width < wide.width()
    assert button.heightForWidth(100) > wide.height()
    appearance.set_text_scale(200)
    assert button.indent() == 4 + 2 * ARROW + 8
    assert button.sizeHint().width() > wide.width()


def test_an_ampersand_is_drawn_and_no_shortcut(button: ArrowButton) -> None:
    assert button.shortcut().isEmpty()
    button.resize(button.sizeHint())
    drawn = button.grab().toImage()
    button.setAccessibleName("Fire  Ice, and much else that wraps")
    assert button.grab().toImage() != drawn


def test_the_lock_button_keeps_its_name_and_is_checked_while_locked(qtbot: QtBot) -> None:
    lock = LockButton("Melee")
    qtbot.addWidget(lock)
    lock.show()
    assert lock.accessibleName() == "Lock Melee"
    free = lock.grab().toImage()
    lock.show_locked(locked=True)
    assert (lock.accessibleName(), lock.isChecked()) == ("Lock Melee", True)
    assert lock.grab().toImage() != free


def test_space_and_enter_click_the_lock_button(qtbot: QtBot) -> None:
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
