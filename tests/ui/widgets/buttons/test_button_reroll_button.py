from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import RerollButton


def test_reroll_names_what_is_rolled(appearance: Appearance, qtbot: QtBot) -> None:
    button = RerollButton(appearance, "Melee")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Roll Melee"
