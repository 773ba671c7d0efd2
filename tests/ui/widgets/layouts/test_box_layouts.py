from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

import fourc_desktop
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.box_layouts import (
    STRETCH,
    Margins,
    ResponsiveRow,
    clear_layout,
    hbox,
    vbox,
)
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

PACKAGE = Path(fourc_desktop.__file__).parent

SIDES = ("left", "top", "right", "bottom")


def margins_of(margins: Margins) -> list[int]:
    found = hbox(margins=margins).contentsMargins()
    return [getattr(found, side)() for side in SIDES]


def test_margins_are_given_as_one_two_or_four_numbers(qtbot: QtBot) -> None:
    assert margins_of(0) == [0, 0, 0, 0]
    assert margins_of(3) == [3, 3, 3, 3]
    assert margins_of((3, 5)) == [3, 5, 3, 5]
    assert margins_of((1, 2, 3, 4)) == [1, 2, 3, 4]


def test_a_row_stands_from_left_to_right_with_gaps_and_stretches(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    first, second, last = QLabel("1"), QLabel("2"), QLabel("3")
    inner = vbox(last)
    row = hbox(
        first,
        10,
        (second, 2, Qt.AlignmentFlag.AlignTop),
        STRETCH,
        (inner, 3),
        parent=parent,
        spacing=0,
    )
    parent.resize(400, 40)
    parent.show()
    assert parent.layout() is row
    assert second.x() == first.geometry().right() + 1 + 10
    assert last.x() > second.geometry().right()
    assert [row.stretch(place) for place in range(row.count())] == [0, 0, 2, 1, 3]
    placed = row.itemAt(2)
    assert placed is not None
    assert placed.alignment() == Qt.AlignmentFlag.AlignTop


def test_a_column_stands_from_top_to_bottom(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    above, below = QLabel("1"), QLabel("2")
    column = vbox(above, (STRETCH, 2), below, parent=parent, margins=5, spacing=7)
    parent.resize(100, 200)
    parent.show()
    assert above.y() == 5
    assert below.geometry().bottom() == 200 - 5 - 1
    assert column.spacing() == 7
    assert column.stretch(1) == 2


def test_a_box_without_a_spacing_has_that_of_the_style(qtbot: QtBot) -> None:
    ours, plain = QWidget(), QWidget()
    for widget in (ours, plain):
        qtbot.addWidget(widget)
    assert vbox(parent=ours).spacing() == QVBoxLayout(plain).spacing()


@pytest.fixture
def row(qtbot: QtBot) -> ResponsiveRow:
    made = ResponsiveRow(400, gap=20, gap_below=6)
    qtbot.addWidget(made)
    for words in ("one", "two"):
        made.add(QLabel(words))
    made.resize(500, 200)
    made.show()
    return made


def gap(row: ResponsiveRow) -> tuple[int, int]:
    """The horizontal and vertical distance between the first two parts."""
    one, two = row.findChildren(QLabel)
    return two.x() - one.geometry().right() - 1, two.y() - one.geometry().bottom() - 1


def test_a_wide_responsive_row_is_a_row(row: ResponsiveRow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: gap(row)[0] == 20)


def test_a_narrow_responsive_row_is_a_column(row: ResponsiveRow, qtbot: QtBot) -> None:
    row.resize(300, 200)
    qtbot.waitUntil(lambda: gap(row)[1] == 6)


def test_larger_text_needs_more_room(
    row: ResponsiveRow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    qtbot.waitUntil(lambda: gap(row)[1] == 6)
    row.resize(900, 200)
    qtbot.waitUntil(lambda: gap(row)[0] == 20)


def test_a_responsive_row_needs_no_more_than_its_column(qtbot: QtBot) -> None:
    host, row = QWidget(), ResponsiveRow(100, gap=10)
    qtbot.addWidget(host)
    row.setParent(host)
    first, second = QWidget(), QWidget()
    for each, width in ((first, 80), (second, 120)):
        each.setMinimumSize(width, 20)
        row.add(each)
    row.resize(210, 100)
    host.show()
    qtbot.waitUntil(lambda: second.x() == 90)
    assert row.minimumSizeHint().width() == 120
    row.resize(205, 100)
    qtbot.waitUntil(lambda: second.x() == 0)
    assert second.y() > first.y()
    assert row.minimumSizeHint().width() == 120


@pytest.mark.parametrize("layout", [QHBoxLayout, FlowLayout])
def test_a_cleared_layout_frees_its_items(layout: type[QLayout], qtbot: QtBot) -> None:
    host, filled, kept = QWidget(), layout(), QWidget()
    qtbot.addWidget(host)
    host.setLayout(filled)
    for each in (QWidget(), kept):
        filled.addWidget(each)
    items = [filled.itemAt(at) for at in range(2)]
    clear_layout(filled, keep=kept)
    assert filled.count() == 0
    assert not any(map(isValid, items))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert host.findChildren(QWidget) == [kept]


def test_only_layouts_take_items() -> None:
    """Items that `takeAt` returns leak; `clear_layout` frees them."""
    modules = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "layouts")
    takers = [path.name for path in modules if ".takeAt(" in path.read_text(encoding="utf-8")]
    assert not takers


def test_the_width_of_a_row_can_change(row: ResponsiveRow, qtbot: QtBot) -> None:
    row.resize(300, 100)
    qtbot.waitUntil(lambda: gap(row)[1] > 0)
    row.set_row_width(200)
    qtbot.waitUntil(lambda: gap(row)[0] > 0)
