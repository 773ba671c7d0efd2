"""The strip of the row that an open roll reads."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    ColorShift,
    RowStep,
    color_of,
    row_of,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.row_strip import RowStrip, shown_numbers
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES

ADVANCED = Edition.ADVANCED
CHECK = Check(ADVANCED, 40, "Light Control")


@pytest.fixture
def strip(appearance: Appearance, qtbot: QtBot) -> RowStrip:
    appearance.choose(ThemeChoice.LIGHT)
    made = RowStrip()
    qtbot.addWidget(made)
    made.resize(256, made.sizeHint().height())
    return made


def shown(strip: RowStrip, check: Check, book: Rulebook) -> QImage:
    strip.show_check(check, book.master_tables[check.edition])
    return strip.grab().toImage()


def color_at(image: QImage, x: float, y: float) -> QColor:
    return image.pixelColor(round(x), round(y))


@pytest.mark.parametrize("edition", list(Edition))
def test_every_row_is_shown_with_its_borders(
    strip: RowStrip, book: Rulebook, edition: Edition
) -> None:
    """The fill of each cell is the color of its d%, and the text names each threshold."""
    table = book.master_tables[edition]
    for row in table.rows:
        check = Check(edition, row.low)
        image = shown(strip, check, book)
        assert strip.row == row
        for color in Color:
            assert f"{color.title.lower()} from {row.span(color)[0]:02}" in (
                strip.accessibleName().lower()
            )
        for low, high in table.columns:
            cell = strip._span(low, high)
            fill = RESULT_SHAPES[row.color(low)].fill(current_theme().colors)
            found = color_at(image, cell.center().x(), cell.top() + 3)
            assert found.rgb() == fill.rgb(), (row.label, low)


def test_row_steps_lead_to_another_row(strip: RowStrip, book: Rulebook) -> None:
    table = book.master_tables[ADVANCED]
    shown(strip, CHECK, book)
    before = strip.row
    stepped = Check(ADVANCED, 40, steps=(RowStep(-2, "Raining"),))
    shown(strip, stepped, book)
    assert strip.row == row_of(stepped, table) != before


def test_an_open_check_highlights_no_color(strip: RowStrip, book: Rulebook) -> None:
    shown(strip, CHECK, book)
    assert strip.color is None
    assert "dice" not in strip.accessibleName()


def test_dice_and_color_are_highlighted(strip: RowStrip, book: Rulebook) -> None:
    table = book.master_tables[ADVANCED]
    before, pictures = shown(strip, CHECK, book), []
    for dice in (0, 30, 61, 99):
        check = Check(ADVANCED, 40, dice=dice)
        pictures.append(shown(strip, check, book))
        assert strip.color is color_of(check, table)
        assert strip.color is not None
        name = strip.color.title.lower()
        assert f"the dice show {dice:02}, the result is {name}" in strip.accessibleName().lower()
    for index, one in enumerate(pictures):
        assert one != before
        assert all(one != other for other in pictures[index + 1 :])


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("dice", [0, 99])
def test_the_grown_cell_of_the_dice_is_not_cut(
    strip: RowStrip, book: Rulebook, appearance: Appearance, percent: int, dice: int
) -> None:
    appearance.set_text_scale(percent)
    strip.resize(368, strip.sizeHint().height())
    shown(strip, Check(ADVANCED, 40, dice=dice), book)
    grown = current_theme().px(4)
    cell = strip._span(dice, dice).adjusted(-grown, -grown, grown, grown)
    assert QRectF(strip.rect()).contains(cell)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_letter_of_a_color_stands_beside_the_dice(
    strip: RowStrip, book: Rulebook, appearance: Appearance, percent: int
) -> None:
    """In the center of its run, the enlarged cell of the dice would cover it."""
    appearance.set_text_scale(percent)
    strip.resize(368, strip.sizeHint().height())
    shown(strip, Check(ADVANCED, 10, dice=66), book)
    red = strip._span(*row_of(Check(ADVANCED, 10), book.master_tables[ADVANCED]).span(Color.RED))
    free, cell = strip._beside_dice(red), strip._span(66, 66)
    assert red.contains(cell)
    assert red.contains(free)
    assert not free.intersects(cell)
    pen = current_theme().colors.on_result_red
    image = strip.grab().toImage()
    inks = [
        x
        for x in range(round(red.left()) + 6, round(red.right()) - 6)
        if color_at(image, x, red.center().y()) == pen
    ]
    assert any(free.left() < x < free.right() for x in inks)


def test_the_result_includes_color_shifts(strip: RowStrip, book: Rulebook) -> None:
    table = book.master_tables[ADVANCED]
    rolled = Check(ADVANCED, 40, dice=61)
    fell = color_of(rolled, table)
    assert fell is not None
    before = shown(strip, rolled, book)
    up = ColorShift("t", "Tony", up=True, fortune=25)
    down = ColorShift("j", "Jessica", up=False, fortune=25)
    image = shown(strip, Check(ADVANCED, 40, dice=61, shifts=(up,)), book)
    assert strip.color == Color(int(fell) + 1)
    assert image != before
    both = shown(strip, Check(ADVANCED, 40, dice=61, shifts=(up, down)), book)
    assert strip.color == fell
    assert both not in (image, before), "both arrows are drawn"


def test_called_tens_are_read(strip: RowStrip, book: Rulebook) -> None:
    shown(strip, Check(ADVANCED, 40, dice=16, swapped=True), book)
    assert "The dice show 61" in strip.accessibleName()


def test_larger_text_does_not_widen_the_strip(strip: RowStrip, appearance: Appearance) -> None:
    """A wider strip would widen the right panel of a fight, and move its map."""
    before = strip.minimumSizeHint()
    appearance.set_text_scale(200)
    assert strip.minimumSizeHint().width() == before.width()
    assert strip.minimumSizeHint().height() > before.height()


@pytest.mark.parametrize("edition", list(Edition))
def test_no_number_below_the_row_is_shown_twice(book: Rulebook, edition: Edition) -> None:
    """In the lowest rows yellow begins at 99, the highest d%."""
    for row in book.master_tables[edition].rows:
        expected = [0, *row.starts] if row.starts[-1] == 99 else [0, *row.starts, 99]
        assert shown_numbers(row) == list(dict.fromkeys(expected))
