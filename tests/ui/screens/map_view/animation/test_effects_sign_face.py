"""A sign shows its result by color, letter, shape and text."""

import pytest
from PySide6.QtGui import QColor, QImage

from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.encounter.views import Severity
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.screens.map_view.animation.effects import (
    bolt_colors,
    sign_picture,
    sign_text,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.painting.result_shape import shape_of_grade
from tests.core.rolls.result_marks import R
from tests.ui.contrast import contrast

THEMES = (ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST)


def drawn(sign: TextScene, whose: str = "") -> QImage:
    return sign_picture(sign, current_theme(), 1.0, whose).toImage()


def has(image: QImage, color: QColor) -> bool:
    return any(
        image.pixelColor(x, y).rgb() == color.rgb()
        for x in range(image.width())
        for y in range(image.height())
    )


@pytest.mark.parametrize(
    ("sign", "whose", "words"),
    [
        (TextScene("ben", "Hit"), "", "Hit"),
        (TextScene("ben", "Hit", points=-20), "", "Hit −20"),
        (TextScene("ben", "Fortune", points=12), "", "Fortune +12"),
        (TextScene("ben", "Hit", points=-20), "BE", "BE: Hit −20"),
    ],
)
def test_sign_words_have_name_text_and_points(sign: TextScene, whose: str, words: str) -> None:
    assert sign_text(sign, whose) == words


@pytest.mark.parametrize("choice", THEMES)
@pytest.mark.parametrize("grade", Grade)
def test_a_result_has_its_color_in_every_theme(
    appearance: Appearance, choice: ThemeChoice, grade: Grade
) -> None:
    appearance.choose(choice)
    colors, mark, result = current_theme().colors, ResultMark("+2", grade), shape_of_grade(grade)
    image = drawn(TextScene("ben", "Hit", mark, -20))
    assert has(image, result.fill(colors))
    assert has(image, result.ink(colors))
    assert image.width() > drawn(TextScene("ben", "Hit", points=-20)).width()
    assert bolt_colors(mark, colors) == (result.fill(colors), result.ink(colors))


@pytest.mark.parametrize("choice", THEMES)
@pytest.mark.parametrize(
    ("severity", "ground", "ink"),
    [
        (Severity.GRAVE, "danger_soft", "danger"),
        (Severity.HINDERING, "warn_soft", "warn"),
        (Severity.HELPFUL, "accent_soft", "accent"),
        (None, "raised", "ink"),
    ],
)
def test_signs_have_readable_severity_colors(
    appearance: Appearance, choice: ThemeChoice, severity: Severity | None, ground: str, ink: str
) -> None:
    appearance.choose(choice)
    colors = current_theme().colors
    image = drawn(TextScene("ben", "Dying", severity=severity))
    assert has(image, getattr(colors, ground))
    assert contrast(getattr(colors, ground), getattr(colors, ink)) >= 4.5


def test_longer_letters_have_more_room() -> None:
    short, long = (ResultMark(letters, Grade.GOOD) for letters in ("H", "+11"))
    widths = [drawn(TextScene("ben", "Calm", each)).width() for each in (None, short, long)]
    assert widths == sorted(set(widths))


def test_a_bolt_without_a_result_has_neutral_colors() -> None:
    colors = current_theme().colors
    assert bolt_colors(None, colors) == (colors.caption, colors.on_caption)


def test_signs_scale_with_text_and_pixel_ratio(appearance: Appearance) -> None:
    sign = TextScene("ben", "Hit", R, -20)
    small = sign_picture(sign, current_theme(), 1.0)
    fine = sign_picture(sign, current_theme(), 2.0)
    assert fine.deviceIndependentSize() == small.deviceIndependentSize()
    appearance.set_text_scale(200)
    large = sign_picture(sign, current_theme(), 1.0)
    assert large.height() == 2 * small.height()
