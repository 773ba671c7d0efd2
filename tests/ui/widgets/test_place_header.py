import pytest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.caption_box import CaptionBox
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.split_button import SplitButton


@pytest.mark.parametrize(("width", "beside"), [(900, True), (400, False)])
def test_the_buttons_stand_where_they_have_room(
    appearance: Appearance, qtbot: QtBot, width: int, beside: bool
) -> None:
    buttons = [Button(words, appearance) for words in ("Take back", "Delete for good")]
    header = PlaceHeader("Trash", appearance, buttons)
    qtbot.addWidget(header)
    header.show_sentence("Kept for 30 days, and then no longer.")
    header.resize(width, 200)
    header.show()
    caption = header.findChildren(CaptionBox)[0]

    def top(widget: QWidget) -> int:
        return widget.mapTo(header, widget.rect().topLeft()).y()

    def is_below() -> bool:
        return top(buttons[0]) >= top(caption) + caption.height()

    qtbot.waitUntil(lambda: is_below() is not beside)
    assert caption.accessibleName() == "Trash"


def test_buttons_that_come_and_go_move_nothing(appearance: Appearance, qtbot: QtBot) -> None:
    button = SplitButton("Instant hero", appearance, menu=QMenu(), menu_name="More")
    header = PlaceHeader("Library", appearance, [button])
    qtbot.addWidget(header)
    header.resize(900, 200)
    header.show()
    high = header.sizeHint().expandedTo(header.minimumSize()).height()
    button.hide()
    header.ensurePolished()
    assert header.sizeHint().expandedTo(header.minimumSize()).height() == high
