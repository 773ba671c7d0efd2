import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import ResultMeaning
from fourc_desktop.games.fourc.rules.campaign.rule_texts import color_meanings
from fourc_desktop.ui.screens.rules.rule_page import ResultChip, ResultMeaningRow
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.result_shape import shape_of_grade

MEANINGS = color_meanings("A miss.", "A hit.", "A fine hit.", "A splendid hit.")


@pytest.mark.parametrize("meaning", MEANINGS, ids=lambda meaning: meaning.title)
def test_a_color_is_a_word_a_letter_and_a_shape(qtbot: QtBot, meaning: ResultMeaning) -> None:
    chip = ResultChip(meaning, MEANINGS)
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    assert chip.accessibleName() == meaning.title
    image = chip.grab().toImage()
    colors, mark = current_theme().colors, shape_of_grade(meaning.mark.grade)
    assert image.pixelColor(QPoint(chip.width() - 4, chip.height() // 2)) == mark.fill(colors)
    assert image.pixelColor(QPoint(12, chip.height() // 2)) == mark.ink(colors)


def test_all_chips_are_equally_wide(qtbot: QtBot) -> None:
    chips = [ResultChip(each, MEANINGS) for each in MEANINGS]
    for chip in chips:
        qtbot.addWidget(chip)
    assert len({chip.sizeHint().width() for chip in chips}) == 1
    assert all(chip.sizeHint().height() >= 24 for chip in chips)


def test_the_meaning_is_read_out_with_its_color(qtbot: QtBot) -> None:
    row = ResultMeaningRow(MEANINGS[1], MEANINGS)
    qtbot.addWidget(row)
    meaning = row.findChildren(QLabel)[0]
    assert (meaning.text(), meaning.accessibleName()) == ("A hit.", "Red: A hit.")
