from PySide6.QtCore import Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.mixins import (
    EnterMixin,
    EscapeMixin,
    RefreshMixin,
    StyleChangeMixin,
)


class Page(RefreshMixin, EscapeMixin, StyleChangeMixin, QWidget):
    """A widget that counts the calls of the mixins."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.refreshes = 0
        self.fits = 0

    def refresh(self) -> None:
        self._is_stale = False
        self.refreshes += 1

    def _fit(self) -> None:
        self.fits += 1


class EnterButton(EnterMixin, QPushButton):
    """A Qt button that Enter clicks."""


def page(qtbot: QtBot) -> Page:
    made = Page()
    qtbot.addWidget(made)
    return made


def test_measures_follow_the_size_of_the_text(appearance: Appearance, qtbot: QtBot) -> None:
    made = page(qtbot)
    made.show()
    before = made.fits
    appearance.set_text_scale(150)
    assert made.fits > before


def test_esc_closes_unless_a_child_uses_it(qtbot: QtBot) -> None:
    made = page(qtbot)
    line = QLineEdit()
    vbox(line, parent=made)
    made.show()
    with qtbot.waitSignal(made.closed):
        QTest.keyClick(line, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(made.closed):
        QTest.keyClick(line, Qt.Key.Key_A)
    assert line.text() == "a"


def test_changes_to_a_hidden_screen_refresh_it_once_when_shown(qtbot: QtBot) -> None:
    made = page(qtbot)
    made.show()
    assert made.refreshes == 1
    made._follow()
    assert made.refreshes == 2
    made.hide()
    made._follow()
    made._follow()
    assert made.refreshes == 2
    made.show()
    made.hide()
    made.show()
    QApplication.processEvents()
    assert made.refreshes == 3


def test_an_arrow_with_alt_does_not_move_the_focus(qtbot: QtBot) -> None:
    made = page(qtbot)
    first, second = EnterButton("Back"), EnterButton("Award")
    vbox(first, second, parent=made)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert first.hasFocus()


def test_enter_presses_a_button_as_space_does(qtbot: QtBot) -> None:
    button = EnterButton("Roll")
    qtbot.addWidget(button)
    presses: list[bool] = []
    button.clicked.connect(lambda: presses.append(True))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_A):
        QTest.keyClick(button, key)
    assert len(presses) == 3
