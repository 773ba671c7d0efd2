import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.badge import ColorChip
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (ResultShape.BLACK, "Black: Failed"),
        (ResultShape.RED, "Red: Minor success"),
        (ResultShape.BLUE, "Blue: Success"),
        (ResultShape.YELLOW, "Yellow: Major success"),
    ],
)
def test_a_color_chip_has_color_and_name(qtbot: QtBot, mark: ResultShape, name: str) -> None:
    chip = ColorChip(mark)
    qtbot.addWidget(chip)
    chip.resize(chip.minimumSizeHint())
    assert chip.accessibleName() == name
    image = chip.grab().toImage()
    assert image.pixelColor(4, image.height() // 2) == mark.fill(current_theme().colors)
