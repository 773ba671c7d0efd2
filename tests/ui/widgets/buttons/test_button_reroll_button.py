from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import RerollButton


def test_reroll_names_what_is_rolled(qtbot: QtBot) -> None:
    button = RerollButton("Melee")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Roll Melee"
