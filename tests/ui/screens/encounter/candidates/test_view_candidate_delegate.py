"""The line of somebody who can come: its numbers are whole or not there."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.screens.encounter.candidates.view import fitting_numbers

NUMBERS = ["Damage 36", "Fortune 14", "Health 9"]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_as_many_numbers_as_have_room(shown: int) -> None:
    metrics = QFontMetricsF(QFont(QApplication.font()))
    words = " · ".join(NUMBERS[:shown])
    wide = metrics.horizontalAdvance(words)
    assert fitting_numbers(NUMBERS, metrics, wide + 1) == words
    fewer = " · ".join(NUMBERS[: max(shown - 1, 1)])
    assert fitting_numbers(NUMBERS, metrics, wide - 1) == fewer
