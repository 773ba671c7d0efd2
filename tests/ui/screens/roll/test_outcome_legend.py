from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.screens.roll.outcome_legend import OutcomeChip
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.theming.application import current_theme


def test_a_chip_shows_its_words(screen: RollScreen, qtbot: QtBot) -> None:
    assert not screen.legend.isHidden()
    chip = OutcomeChip(ResultMark("S", Grade.BAD), "Success", "61.7 %")
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    picture = chip.grab().toImage()
    line = picture.height() // 2
    behind = range(picture.width() // 3, picture.width() - 4)
    ink = current_theme().colors.on_result_black.lightness()
    light = [x for x in behind if picture.pixelColor(x, line).lightness() > ink // 2]
    assert len(light) > 5
