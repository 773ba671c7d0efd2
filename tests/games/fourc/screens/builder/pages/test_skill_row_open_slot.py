"""An open slot in a list."""

from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pages.skill_row import OpenSlotButton


def test_an_open_slot_button_shows_what_is_missing(qtbot: QtBot) -> None:
    slot = OpenSlotButton()
    qtbot.addWidget(slot)
    slot.show_words("1 skill to choose")
    slot.show_words("1 skill to choose")
    assert slot.text() == "1 skill to choose"
    slot.resize(300, 40)
    calm = slot.grab().toImage()
    slot.setDown(True)
    assert slot.grab().toImage() != calm
