import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.rules.color_row import ColorRow, ResultChip
from fourc_desktop.ui.widgets.result_mark import Mark


@pytest.mark.parametrize("mark", list(Mark))
def test_a_color_is_a_word_a_letter_and_a_shape(
    appearance: Appearance, qtbot: QtBot, mark: Mark
) -> None:
    chip = ResultChip(mark, appearance)
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    assert chip.accessibleName() == mark.name.capitalize()
    image = chip.grab().toImage()
    colors = appearance.theme.colors
    assert image.pixelColor(QPoint(chip.width() - 4, chip.height() // 2)) == mark.fill(colors)
    assert image.pixelColor(QPoint(12, chip.height() // 2)) == mark.ink(colors)


def test_all_chips_are_equally_wide(appearance: Appearance, qtbot: QtBot) -> None:
    chips = [ResultChip(mark, appearance) for mark in Mark]
    for chip in chips:
        qtbot.addWidget(chip)
    assert len({chip.sizeHint().width() for chip in chips}) == 1
    assert all(chip.sizeHint().height() >= 24 for chip in chips)


def test_the_meaning_is_read_out_with_its_color(appearance: Appearance, qtbot: QtBot) -> None:
    row = ColorRow(Mark.RED, "A hit.", appearance)
    qtbot.addWidget(row)
    meaning = row.findChildren(QLabel)[0]
    assert (meaning.text(), meaning.accessibleName()) == ("A hit.", "Red: A hit.")
