"""Painting and measuring rows."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_delegate import fitting_text
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    IconPart,
    KeyPart,
    RowDescription,
    RowGauge,
    RowLine,
    RowStyle,
    SpareWidth,
    TextFlow,
    TextPart,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from tests.ui.contrast import measured

Show = Callable[..., RowView]
LONG = "Captain Lantern of the Outer Harbor and her friends"
LINE = RowLine("Ada")
STYLE = RowStyle()
STACKED = RowStyle(flow=TextFlow.STACKED)
WRAPPED = RowStyle(flow=TextFlow.WRAPPED)


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """A list of rows with descriptions, 200 pixels wide."""

    def shown(*rows: RowDescription) -> RowView:
        model = ListModel[RowDescription]({DISPLAY: lambda row: row.lines[0].text})
        model.show_rows(rows)
        made = RowView(model, lambda row: row, "Rows")
        qtbot.addWidget(made)
        # The first row becomes current when the list gets the focus.
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.resize(200, 300)
        made.show()
        return made

    return shown


def picture(view: RowView, row: int = 0) -> QImage:
    QApplication.processEvents()
    return view.viewport().grab(view.visualRect(view.model().index(row, 0))).toImage()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_height_follows_the_text(show: Show, appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    long = RowLine(LONG)
    view = show(
        RowDescription((LINE,), replace(STYLE, height=40)),
        RowDescription((long,), WRAPPED),
        RowDescription((long, long), WRAPPED),
        RowDescription((LINE,), STACKED),
        RowDescription((LINE, LINE, LINE), STACKED, gauge=RowGauge(1, 2, "accent")),
    )
    heights = [view.sizeHintForRow(row) for row in range(5)]
    assert heights[0] == 40 * scale / 100
    assert heights[2] > heights[1] >= heights[3] == 32 * scale / 100
    assert heights[4] > 3 * current_theme().px(TextStyle.BODY)


@pytest.mark.parametrize(
    "other",
    [
        RowDescription((RowLine("Bert"),), STYLE),
        RowDescription((replace(LINE, tone="danger"),), STYLE),
        RowDescription((replace(LINE, weight=QFont.Weight.Bold),), STYLE),
        RowDescription((LINE, LINE), STYLE),
        RowDescription((LINE,), STYLE, indent=9),
        RowDescription((LINE,), replace(STYLE, fill="sunken")),
        RowDescription((LINE,), replace(STYLE, rule_above=True)),
        RowDescription((LINE,), replace(STYLE, rule_below=True)),
        RowDescription((), STYLE),
        RowDescription((LINE,), STYLE, before=(IconPart("check"),)),
        RowDescription((LINE,), STYLE, before=(IconPart(""),)),
        RowDescription((LINE,), STYLE, after=(KeyPart("Ctrl+A"),)),
        RowDescription((LINE,), STYLE, after=(TextPart(RowLine("12")),)),
        RowDescription((LINE,), STYLE, after=(TextPart(RowLine("12"), SpareWidth.HIDDEN),)),
        RowDescription((LINE,), replace(STACKED, height=60), gauge=RowGauge(0, 9, "accent")),
        RowDescription((LINE,), replace(STACKED, height=60), gauge=RowGauge(6, 9, "accent")),
    ],
)
def test_every_part_of_a_row_is_painted(show: Show, other: RowDescription) -> None:
    view = show(RowDescription((LINE,), STYLE), other)
    assert picture(view, 1) != picture(view)


@pytest.mark.parametrize(
    ("spare", "differs"),
    [(SpareWidth.KEPT, True), (SpareWidth.ELIDED, False), (SpareWidth.HIDDEN, False)],
)
def test_the_text_at_the_right_gives_way_to_a_long_name(
    show: Show, spare: SpareWidth, *, differs: bool
) -> None:
    row = RowDescription((RowLine(LONG),), STYLE)
    view = show(row, replace(row, after=(TextPart(RowLine("initiative 71"), spare),)))
    assert (picture(view, 1) != picture(view)) is differs


def test_each_state_is_painted_differently(show: Show) -> None:
    style = replace(STYLE, hovered="sunken", has_frame=True, inset=(4, 1))
    view = show(*[RowDescription((LINE,), style)] * 2)
    plain = picture(view)
    view.setCurrentIndex(view.model().index(0, 0))
    chosen = picture(view)
    view.activateWindow()
    view.setFocus()
    focused = picture(view)
    view.setEnabled(False)
    off = picture(view)
    assert len({bytes(each.constBits()) for each in (plain, chosen, focused, off)}) == 4


def test_a_row_without_a_check_box_is_not_checked(show: Show) -> None:
    view = show(RowDescription((LINE,), STYLE))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert view.currentIndex().data(Qt.ItemDataRole.CheckStateRole) is None


def test_a_drawing_leaves_the_painter_as_it_was(show: Show) -> None:
    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setClipRect(rect)
        painter.fillRect(rect, QColor("red"))

    view = show(RowDescription((LINE,), STYLE, before=(DrawingPart(10, 20, draw),)))
    seen = picture(view)
    assert seen.pixelColor(12, 16) == QColor("red")
    right = seen.copy(20, 0, seen.width() - 20, seen.height())
    assert len({right.pixel(x, 16) for x in range(right.width())}) > 1


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_as_many_parts_of_a_line_as_have_room(shown: int) -> None:
    metrics = QFontMetricsF(QFont(QApplication.font()))
    numbers = ("Damage 36", "Fortune 14", "Health 9")
    line = RowLine(numbers[0], more=numbers[1:])
    words = " · ".join(numbers[:shown])
    width = metrics.horizontalAdvance(words)
    assert fitting_text(line, metrics, width + 1) == words
    fewer = " · ".join(numbers[: shown - 1]) or metrics.elidedText(
        words, Qt.TextElideMode.ElideRight, width - 1
    )
    assert fitting_text(line, metrics, width - 1) == fewer


@pytest.mark.usefixtures("qapp")
def test_the_difference_between_equal_names_is_never_cut() -> None:
    metrics = QFontMetricsF(QFont(QApplication.font()))
    lines = [
        RowLine(f"Two Face and the rest of the name ({origin} Human)") for origin in ("A", "B")
    ]
    width = metrics.horizontalAdvance(lines[0].text) / 2
    first, second = (fitting_text(line, metrics, width) for line in lines)
    assert first != second
    assert second.endswith("(B Human)")


def test_the_number_of_a_gauge_stands_beside_a_high_part(show: Show) -> None:
    """For example beside a playing card, which extends down to the gauge."""
    red = QColor("#ff0000")
    card = DrawingPart(24, 40, lambda painter, rect: painter.fillRect(rect, red))
    view = show(
        RowDescription(
            (LINE,), replace(WRAPPED, height=60), after=(card,), gauge=RowGauge(8, 8, "accent")
        )
    )
    image = picture(view)
    reds = [
        sum(image.pixelColor(x, y) == red for x in range(image.width()))
        for y in range(image.height())
    ]
    whole = max(reds)
    assert whole >= 24
    assert set(reds) == {0, whole}


@pytest.mark.parametrize("choice", ThemeChoice)
def test_a_disabled_list_can_still_be_read(
    show: Show, appearance: Appearance, choice: ThemeChoice
) -> None:
    appearance.choose(choice)
    view = show(RowDescription((LINE,), STYLE))
    view.setProperty("framed", "true")
    enabled = picture(view)
    view.setEnabled(False)
    disabled = picture(view)
    assert disabled != enabled
    assert measured(disabled) >= 4.5
