import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.color_chip import ColorChip
from fourc_desktop.ui.widgets.result_mark import Mark


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (Mark.BLACK, "Black: Failed"),
        (Mark.RED, "Red: Minor success"),
        (Mark.BLUE, "Blue: Success"),
        (Mark.YELLOW, "Yellow: Major success"),
    ],
)
def test_it_is_color_and_words(appearance: Appearance, qtbot: QtBot, mark: Mark, name: str) -> None:
    chip = ColorChip(mark, appearance)
    qtbot.addWidget(chip)
    chip.resize(chip.minimumSizeHint())
    assert chip.accessibleName() == name
    image = chip.grab().toImage()
    assert image.pixelColor(4, image.height() // 2) == mark.fill(appearance.theme.colors)
