import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.start_button import StartButton


@pytest.fixture
def row(qtbot: QtBot) -> StartButton:
    made = StartButton(
        "Open a campaign file",
        "A .4c file from this computer",
        icon="folder-open",
        shortcut="Ctrl+O",
    )
    qtbot.addWidget(made)
    made.show()
    return made


def test_enter_clicks_the_start_button(row: StartButton, qtbot: QtBot) -> None:
    with qtbot.waitSignal(row.clicked):
        QTest.keyClick(row, Qt.Key.Key_Return)


def test_both_lines_are_in_the_accessible_texts(row: StartButton) -> None:
    seen = QAccessible.queryAccessibleInterface(row)
    assert seen.text(QAccessible.Text.Name) == "Open a campaign file"
    assert seen.text(QAccessible.Text.Description) == "A .4c file from this computer"


def test_a_narrow_row_is_a_high_one(row: StartButton, appearance: Appearance) -> None:
    assert row.heightForWidth(260) > row.heightForWidth(600) >= 60
    before = row.heightForWidth(600)
    appearance.set_text_scale(200)
    assert row.heightForWidth(600) > before
