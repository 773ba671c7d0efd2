"""A button that folds and unfolds the details."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.toggle_buttons import FoldButton


@pytest.fixture
def fold(qtbot: QtBot) -> FoldButton:
    made = FoldButton()
    qtbot.addWidget(made)
    made.show_name("Elemental/Energy Generation", is_open=False)
    return made


def test_the_fold_button_describes_its_state(fold: FoldButton) -> None:
    assert fold.accessibleDescription() == "Closed"
    fold.show_name("Elemental/Energy Generation", is_open=True)
    assert (fold.is_open, fold.accessibleDescription()) == (True, "Open")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_fold_button_is_clicked_by_keys(fold: FoldButton, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(fold.clicked):
        QTest.keyClick(fold, key)
    QTest.keyClick(fold, Qt.Key.Key_A)


def test_the_name_wraps_in_a_narrow_button(fold: FoldButton) -> None:
    assert fold.heightForWidth(120) > fold.heightForWidth(400)
    assert fold.minimumSizeHint().width() < fold.sizeHint().width()


def test_the_fold_button_paints_each_state(fold: FoldButton) -> None:
    fold.resize(fold.sizeHint())
    closed = fold.grab().toImage()
    fold.show_name("Elemental/Energy Generation", is_open=True)
    assert fold.grab().toImage() != closed
    fold.setDown(True)
    assert fold.grab().toImage() != closed
    fold.setEnabled(False)
    assert fold.grab().toImage() != closed
