import pytest
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.pool_layout import PoolLayout
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel
from fourc_desktop.games.fourth_earth.screens.dice_pool.waterfall import (
    WaterfallPainter,
    in_two_lines,
    level_label,
    level_labels,
    narrowed,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK


def test_labels_fit_their_columns() -> None:
    assert level_label("Impossible unless reduced") == "Impossible"


@pytest.mark.parametrize("width", [50, 60, 90])
def test_the_longest_label_is_not_cut_off(earth_appearance: Appearance, width: int) -> None:
    """In a window of 1280 pixels a column has room for 59."""
    font = current_theme().font(TextStyle.CAPTION)
    narrow = QFontMetricsF(narrowed(font, "Inconceivable", width))
    assert narrow.horizontalAdvance("Inconceivable") <= width
    assert narrowed(font, "Leap of faith", 200) == font


def test_labels_are_all_in_two_lines_if_one_does_not_fit(earth_appearance: Appearance) -> None:
    font = current_theme().font(TextStyle.CAPTION)
    labels = ["Done", "Safe bet", "Leap of faith", "Inconceivable", "Impossible unless reduced"]
    width = QFontMetricsF(font).horizontalAdvance("Leap of faith")
    assert level_labels(labels, font, width) == [*labels[:-1], "Impossible"]
    assert level_labels(labels, font, width - 1) == [
        "Done", "Safe\nbet", "Leap of\nfaith", "Inconceivable", "Impossible"
    ]  # fmt: skip
    assert in_two_lines("a bit of everything") == "a bit of\neverything"


def empty_columns_between_labels(image: QImage, layout: PoolLayout, left: int) -> int:
    """The width in pixels without ink around the right edge of a rating's label."""
    upper, lower = round(layout.head / 2), round(layout.head) - 1
    edge = round(layout.left_of(left + 1))
    ground = image.pixel(edge - 1, 0)

    def is_empty(x: int) -> bool:
        return all(image.pixel(x, y) == ground for y in range(upper, lower))

    before = next(n for n in range(100) if not is_empty(edge - 1 - n))
    after = next(n for n in range(100) if not is_empty(edge + n))
    return before + after


@pytest.mark.parametrize("width", [789, 880, 976])
def test_labels_of_neighbors_stand_apart(
    earth_appearance: Appearance, full: EarthRulebook, width: int
) -> None:
    """The eight pixels less one for the smoothed edge of a letter on each side."""
    image = drawn(PoolCheck(rating=1), full, width=width)
    layout = PoolLayout(width, 1, 5)
    gaps = [empty_columns_between_labels(image, layout, left) for left in range(3, 7)]
    assert min(gaps) >= 6, gaps


def drawn(
    check: PoolCheck, book: EarthRulebook, focused: int | None = None, *, width: int = 976
) -> QImage:
    model = PoolModel(check, book)
    layout = PoolLayout(width, len(model.steps), 5)
    image = QImage(width, round(layout.table_top), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    WaterfallPainter(painter, layout, model).paint(focused)
    painter.end()
    return image


def test_each_rating_and_focus_is_drawn_differently(
    earth_appearance: Appearance, full: EarthRulebook
) -> None:
    pictures = [
        drawn(ROOK, full), drawn(ROOK, full, 2), drawn(PoolCheck(rating=12), full),
        drawn(PoolCheck(rating=13), full), drawn(PoolCheck(rating=0), full),
        drawn(PoolCheck(is_infinite=True), full),
    ]  # fmt: skip
    for place, one in enumerate(pictures):
        assert all(one != other for other in pictures[place + 1 :])


def test_no_grid_line_crosses_the_advice(earth_appearance: Appearance, full: EarthRulebook) -> None:
    check = PoolCheck(rating=3)
    layout = PoolLayout(976, len(PoolModel(check, full).steps), 5)
    row = layout.row(layout.steps)
    crossed = round(layout.left_of(5))
    colors = [
        drawn(check, full).pixelColor(crossed, round(y))
        for y in (row.center().y() - 6, row.top() + 2)
    ]
    behind, outside = colors
    assert outside == current_theme().colors.line
    assert behind != outside
