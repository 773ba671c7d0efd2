"""The common interface of all widgets of an open roll."""

from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.open_roll import OpenRollWidget


def test_a_roll_has_no_keys_of_its_own(qtbot: QtBot) -> None:
    widget = OpenRollWidget()
    qtbot.addWidget(widget)
    assert not widget.press_key("+")
