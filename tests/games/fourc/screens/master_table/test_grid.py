from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    Color,
    MasterTable,
    preset_names,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableView
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES

Made = Callable[[Edition], MasterTableView]


@pytest.fixture
def make(book: Rulebook, qtbot: QtBot) -> Made:
    def made(edition: Edition) -> MasterTableView:
        table = book.master_tables[edition]
        grid = MasterTableView(table)
        qtbot.addWidget(grid)
        grid.show_table(table, preset_names(book.ranks[edition]), {})
        grid.resize(960, 660)
        grid.show()
        grid.activateWindow()
        return grid

    return made


@pytest.fixture
def table(book: Rulebook) -> MasterTable:
    return book.master_tables[Edition.ADVANCED]


@pytest.fixture
def grid(make: Made) -> MasterTableView:
    return make(Edition.ADVANCED)


def painted(image: QImage, place: QRect) -> QColor:
    """The most frequent color in the upper left corner of a cell, inside its lines."""
    return image.pixelColor(place.left() + 2, place.top() + 2)


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("size", [(340, 360), (960, 660), (1920, 1080)])
def test_every_cell_is_painted_in_its_color(
    make: Made, appearance: Appearance, edition: Edition, theme: ThemeChoice, size: tuple[int, int]
) -> None:
    appearance.choose(theme)
    grid = make(edition)
    grid.resize(*size)
    image, model = grid.grab().toImage(), grid.table_model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount() - 1):
            mark = RESULT_SHAPES[model.color(row, column)]
            place = grid.visualRect(model.index(row, column))
            found = painted(image, place)
            assert found == mark.fill(current_theme().colors), (row, column)


@pytest.mark.parametrize(("rank", "steps", "row"), [(30, 1, "40–49"), (20, -2, "6–9")])
def test_the_worked_examples_light_their_rows(
    grid: MasterTableView, table: MasterTable, rank: int, steps: int, row: str
) -> None:
    grid.show_highlight(table.row(rank), table.row(rank, steps), 61)
    model, highlight = grid.table_model(), grid.highlight
    assert highlight.row is not None
    assert highlight.plain == model.number(table.row(rank))
    assert model.row_text(highlight.row).startswith(row)
    assert (
        grid.accessibleDescription() == f"Row {row}, 60 to 64: {table.color(rank, 61, steps).title}"
    )


def test_the_crossing_cell_grows(grid: MasterTableView, table: MasterTable) -> None:
    grid.show_highlight(table.row(30), table.row(30), 61)
    assert grid.highlight.row is not None
    assert grid.highlight.column is not None
    image = grid.grab().toImage()
    cell = grid.visualRect(grid.table_model().index(grid.highlight.row, grid.highlight.column))
    grown = image.pixelColor(cell.left() - 4, cell.center().y())
    assert grown == RESULT_SHAPES[Color.RED].fill(current_theme().colors)
    grid.show_highlight(table.row(30), table.row(30))
    assert grid.accessibleDescription().startswith("Row 30–39")
    grid.show_highlight()
    assert grid.accessibleDescription() == ""


def test_a_press_on_a_cell_or_a_head_takes_the_column(grid: MasterTableView, qtbot: QtBot) -> None:
    chosen: list[int] = []
    grid.dice_chosen.connect(chosen.append)
    model, layout = grid.table_model(), grid.layout_now()
    for dice in (0, 61, 99):
        cell = grid.visualRect(model.index(4, model.column_of(dice)))
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    head = layout.head(model.column_of(42)).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=head)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.RightButton, pos=head)
    assert chosen == [0, 60, 99, 40]


def test_a_press_on_a_label_takes_the_row(grid: MasterTableView, table: MasterTable) -> None:
    chosen: list[int] = []
    grid.row_chosen.connect(chosen.append)
    number = grid.table_model().number(table.row(30))
    label = grid.layout_now().label(number).center().toPoint()
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=label)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert chosen == [30]


def test_arrows_move_and_enter_takes_the_column(
    grid: MasterTableView, table: MasterTable, qtbot: QtBot
) -> None:
    chosen: list[int] = []
    grid.dice_chosen.connect(chosen.append)
    grid.show_highlight(table.row(30), table.row(30), 61)
    grid.clearFocus()
    grid.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(grid.hasFocus)
    current = grid.currentIndex()
    assert (current.row(), current.column()) == (grid.highlight.row, grid.highlight.column)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(grid, key)
    assert chosen == [65]
    assert grid.currentIndex().row() == current.row() - 1
    QTest.keyClick(grid, Qt.Key.Key_End)
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert chosen == [65]
    assert not grid.grab().isNull()


def test_letters_are_left_to_the_window(grid: MasterTableView, qtbot: QtBot) -> None:
    grid.setFocus()
    qtbot.waitUntil(grid.hasFocus)
    before = grid.currentIndex()
    QTest.keyClick(grid, Qt.Key.Key_R)
    assert grid.currentIndex() == before


def test_the_tree_names_the_grid_its_rows_and_cells(
    grid: MasterTableView, table: MasterTable
) -> None:
    found = QAccessible.queryAccessibleInterface(grid)
    assert found.role() is QAccessible.Role.Table
    assert found.text(QAccessible.Text.Name) == "Master Table"
    model = grid.table_model()
    # A row of column heads comes first, and the row's head before its cells.
    wide = model.columnCount() + 1
    row = (model.number(table.row(30)) + 1) * wide
    column = model.column_of(61) + 1
    names = [found.child(at).text(QAccessible.Text.Name) for at in (column, row, row + column)]
    assert names[0] == "60 to 64"
    assert names[1].startswith("30–39")
    assert names[2] == "Row 30–39, 60 to 64: red"


def test_the_pointer_is_reported_about_cells_rows_and_odds(
    grid: MasterTableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: reported.append(words))
    layout = grid.layout_now()
    for place in (layout.cell(11, 14), layout.label(11), layout.odds_of(11)):
        at = place.center().toPoint()
        event = QHelpEvent(QEvent.Type.ToolTip, at, grid.mapToGlobal(at))
        QApplication.sendEvent(grid.viewport(), event)
    assert "60 to 64: red" in reported[0]
    assert "black 35 %" in reported[1]
    assert reported[2] == reported[1]


def test_the_column_under_the_pointer_is_shown(grid: MasterTableView) -> None:
    head = grid.layout_now().head(5)
    QTest.mouseMove(grid.viewport(), head.center().toPoint())
    place = head.topLeft().toPoint() + QPoint(4, 4)
    assert grid.grab().toImage().pixelColor(place) == current_theme().colors.accent_soft
    QApplication.sendEvent(grid, QEvent(QEvent.Type.Leave))
    assert grid.grab().toImage().pixelColor(place) != current_theme().colors.accent_soft


def test_own_rows_are_marked(grid: MasterTableView, table: MasterTable) -> None:
    row = table.row(30)
    grid.show_table(table, NO_RANK_NAMES, {row.label: "Melee 30"})
    label = grid.layout_now().label(grid.table_model().number(row)).toRect()
    image = grid.grab().toImage()
    assert image.pixelColor(1, label.center().y()) == current_theme().colors.accent


def test_minimum_cells_fit_their_letters(grid: MasterTableView, appearance: Appearance) -> None:
    for percent in (100, 200):
        appearance.set_text_scale(percent)
        grid.resize(grid.minimumSizeHint())
        cell = grid.layout_now().cell(0, 0)
        assert cell.width() >= 11
        assert cell.height() >= 12
    assert grid.comfortable_height() > grid.minimumSizeHint().height()
