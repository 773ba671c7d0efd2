"""A button that folds and unfolds the details."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.powers.row import FoldButton


@pytest.fixture
def fold(qtbot: QtBot) -> FoldButton:
    made = FoldButton()
    qtbot.addWidget(made)
    made.show_name("Elemental/Energy Generation", is_open=False)
    return made


def test_it_says_whether_it_is_open(fold: FoldButton) -> None:
    assert fold.accessibleDescription() == "Closed"
    fold.show_name("Elemental/Energy Generation", is_open=True)
    assert (fold.is_open, fold.accessibleDescription()) == (True, "Open")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_keys_press_it(fold: FoldButton, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(fold.clicked):
        QTest.keyClick(fold, key)
    QTest.keyClick(fold, Qt.Key.Key_A)


def test_its_name_wraps(fold: FoldButton) -> None:
    assert fold.heightForWidth(120) > fold.heightForWidth(400)
    assert fold.minimumSizeHint().width() < fold.sizeHint().width()


def test_it_is_drawn(fold: FoldButton) -> None:
    fold.resize(fold.sizeHint())
    closed = fold.grab().toImage()
    fold.show_name("Elemental/Energy Generation", is_open=True)
    assert fold.grab().toImage() != closed
    fold.setDown(True)
    assert fold.grab().toImage() != closed
    fold.setEnabled(False)
    assert fold.grab().toImage() != closed
