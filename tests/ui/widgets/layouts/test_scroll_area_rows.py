"""A scroll area whose bottom cuts no row."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import RowScrollArea

HIGH = 40


@pytest.fixture
def rows() -> list[QWidget]:
    made: list[QWidget] = [QPushButton(f"Row {number}") for number in range(9)]
    for each in made:
        each.setFixedHeight(HIGH)
    return made


@pytest.fixture
def area(rows: list[QWidget], qtbot: QtBot) -> RowScrollArea:
    """A visible area of rows without gaps, whose bottom is in the third."""
    inside = QWidget()
    vbox(*rows, parent=inside, spacing=0)
    made = RowScrollArea(inside, lambda: rows)
    qtbot.addWidget(made)
    made.resize(200, 2 * HIGH + 15)
    made.show()
    qtbot.wait(1)
    return made


def end(area: RowScrollArea) -> int:
    """The height that is shown, in pixels."""
    mask = area.viewport().mask()
    return area.viewport().height() if mask.isEmpty() else mask.boundingRect().height()


def test_the_row_that_the_bottom_cuts_is_not_shown(area: RowScrollArea) -> None:
    assert end(area) == 2 * HIGH
    image = area.grab().toImage()
    colors = {image.pixel(x, y) for x in range(180) for y in range(2 * HIGH, area.height())}
    assert len(colors) == 1
    area.verticalScrollBar().setValue(HIGH - 15)
    assert end(area) == area.viewport().height()
    area.verticalScrollBar().setValue(HIGH)
    assert end(area) == 2 * HIGH


def test_the_empty_part_takes_no_click(area: RowScrollArea, rows: list[QWidget]) -> None:
    assert area.childAt(QPoint(20, 2 * HIGH - 5)) is rows[1]
    assert area.childAt(QPoint(20, 2 * HIGH + 5)) not in rows
    area.ensureWidgetVisible(rows[2], 0, 0)
    assert area.childAt(QPoint(20, area.height() - 5)) is rows[2]


def test_a_change_of_the_content_is_followed(
    area: RowScrollArea, rows: list[QWidget], qtbot: QtBot
) -> None:
    rows[0].setFixedHeight(HIGH + 10)
    qtbot.waitUntil(lambda: end(area) == 2 * HIGH + 10)
    area.resize(200, 3 * HIGH + 10)
    qtbot.waitUntil(lambda: end(area) == area.viewport().height())


def test_a_row_without_a_whole_one_above_is_shown_as_far_as_it_fits(area: RowScrollArea) -> None:
    area.resize(200, HIGH - 10)
    assert end(area) == area.viewport().height()


def test_rows_that_are_hidden_hide_nothing_else(
    area: RowScrollArea, rows: list[QWidget], qtbot: QtBot
) -> None:
    """What takes their place is shown to the bottom."""
    for each in rows:
        each.hide()
    form = QWidget()
    form.setFixedHeight(200)
    content = area.widget()
    layout = None if content is None else content.layout()
    assert layout is not None
    layout.addWidget(form)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 200 - area.viewport().height())
    area.verticalScrollBar().setValue(0)
    assert end(area) == area.viewport().height()
