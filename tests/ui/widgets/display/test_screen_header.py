import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.menu_button import SplitButton
from fourc_desktop.ui.widgets.display.labels import CaptionBox
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader


@pytest.mark.parametrize(("width", "beside"), [(900, True), (400, False)])
def test_buttons_are_beside_the_title_or_below(qtbot: QtBot, width: int, beside: bool) -> None:
    buttons = [Button(words) for words in ("Restore", "Delete permanently")]
    header = ScreenHeader("Trash", buttons)
    qtbot.addWidget(header)
    header.show_message("Kept for 30 days, and then no longer.")
    header.resize(width, 200)
    header.show()
    caption = header.findChildren(CaptionBox)[0]

    def top(widget: QWidget) -> int:
        return widget.mapTo(header, widget.rect().topLeft()).y()

    def is_below() -> bool:
        return top(buttons[0]) >= top(caption) + caption.height()

    qtbot.waitUntil(lambda: is_below() is not beside)
    assert caption.accessibleName() == "Trash"


def test_shown_and_hidden_buttons_move_nothing(qtbot: QtBot) -> None:
    button = SplitButton("Instant hero", menu=QMenu(), menu_name="More")
    header = ScreenHeader("Library", [button])
    qtbot.addWidget(header)
    header.resize(900, 200)
    header.show()
    high = header.sizeHint().expandedTo(header.minimumSize()).height()
    button.hide()
    header.ensurePolished()
    assert header.sizeHint().expandedTo(header.minimumSize()).height() == high


def test_a_hidden_button_leaves_no_gap(qtbot: QtBot) -> None:
    there, gone = Button("Back"), Button("Everybody")
    header = ScreenHeader("Party", [gone, there])
    qtbot.addWidget(header)
    header.resize(900, 200)
    header.show()

    def right() -> int:
        return there.mapTo(header, there.rect().topRight()).x()

    before = right()
    gone.hide()
    qtbot.wait(20)
    assert right() == before


@pytest.mark.parametrize("width", [1200, 300])
def test_the_title_stays_at_the_left_without_its_control(qtbot: QtBot, width: int) -> None:
    beside = Button("A kind of roll")
    header = ScreenHeader("Dice", [Button("One page"), Button("Another page")], beside)
    qtbot.addWidget(header)
    header.resize(width, 160)
    header.show()
    beside.hide()
    QTest.qWait(10)
    assert header._caption.x() == Space.PLACE
    if width > 1000:
        assert header._buttons.geometry().right() > width - 2 * Space.PLACE
