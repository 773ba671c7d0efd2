"""Result marks are drawn by their grade, independent of the game's letters."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.core.encounter.views import ChanceShare
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.screens.encounter.actions.chances import (
    paint_result,
    paint_shares,
    share_numbers,
)
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.result_shape import shape_of_grade

SHARES = (
    ChanceShare(ResultMark("−2", Grade.BAD), "Terrible", Fraction(1, 4)),
    ChanceShare(ResultMark("+2", Grade.BEST), "Great", Fraction(3, 4)),
)


def drawn(mark: ResultMark | None) -> QImage:
    image = QImage(40, 30, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_result(painter, current_theme(), mark, QRectF(0, 0, 40, 30))
    painter.end()
    return image


def colors_of(image: QImage) -> set[str]:
    size = image.size()
    return {
        image.pixelColor(x, y).name() for x in range(size.width()) for y in range(size.height())
    }


@pytest.mark.parametrize("grade", Grade)
def test_a_grade_has_its_color_and_any_letters(grade: Grade) -> None:
    fill = shape_of_grade(grade).fill(current_theme().colors).name()
    one, other = (drawn(ResultMark(letters, grade)) for letters in ("+2", "−4"))
    assert fill in colors_of(one)
    assert one != other


def test_a_result_without_a_mark_is_a_dot() -> None:
    assert drawn(None).pixelColor(20, 15) == current_theme().colors.ink3


def test_shares_have_the_colors_of_their_grades() -> None:
    image = QImage(100, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    paint_shares(painter, current_theme(), QRectF(0, 0, 100, 10), SHARES)
    painter.end()
    fills = [
        shape_of_grade(grade).fill(current_theme().colors) for grade in (Grade.BAD, Grade.BEST)
    ]
    assert [image.pixelColor(x, 5) for x in (10, 60)] == fills
    assert share_numbers(SHARES) == "−2 25  +2 75"
