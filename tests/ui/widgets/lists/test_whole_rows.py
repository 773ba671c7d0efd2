import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QTableWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.lists.list_model import (
    CHECK_ROW,
    DISPLAY,
    CheckListModel,
    describe_check,
)
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList, WholeRowsBox, WholeRowView


@pytest.fixture
def model() -> CheckListModel[str]:
    """A model of nine rows."""
    made = CheckListModel[str]({DISPLAY: lambda row: row}, lambda row: row)
    made.show_rows([f"Hero {number}" for number in range(9)])
    return made


@pytest.fixture
def view(model: CheckListModel[str], qtbot: QtBot) -> WholeRowView:
    """A visible list of the model."""
    made = WholeRowView(model, describe_check, "Heroes", uniform=CHECK_ROW, framed=True)
    qtbot.addWidget(made)
    made.resize(200, 160)
    made.show()
    return made


def cut(view: WholeRowView) -> int:
    """The height of the part of a row that is visible at the bottom, in pixels."""
    return view.viewport().height() % view.sizeHintForRow(0)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("height", [100, 130, 160, 201])
def test_the_last_row_is_whole(
    view: WholeRowView, height: int, scale: int, appearance: Appearance
) -> None:
    appearance.set_text_scale(scale)
    view.resize(200, height)
    assert cut(view) == 0
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert cut(view) == 0
    last = view.visualRect(view.model().index(8, 0))
    assert last.bottom() == view.viewport().rect().bottom()


def test_without_more_rows_the_rest_is_part_of_the_list(
    view: WholeRowView, model: CheckListModel[str]
) -> None:
    height = view.viewport().height()
    model.show_rows(["Hero", "Other"])
    view.doItemsLayout()
    assert view.viewportMargins().bottom() == 0
    assert view.viewport().height() >= height
    model.show_rows([f"Hero {number}" for number in range(9)])
    view.doItemsLayout()
    assert cut(view) == 0


def test_the_height_of_some_rows(view: WholeRowView) -> None:
    view.resize(200, view.height_of_rows(4))
    assert view.viewport().height() == 4 * view.sizeHintForRow(0)
    view.resize(200, view.height_of_rows(40))
    assert view.viewport().height() == 9 * view.sizeHintForRow(0)
    assert view.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("scale", [100, 200])
def test_some_rows_are_always_visible(
    view: WholeRowView, model: CheckListModel[str], scale: int, appearance: Appearance
) -> None:
    appearance.set_text_scale(scale)
    view.keep_rows(4)
    view.resize(200, 20)
    assert view.viewport().height() == 4 * view.sizeHintForRow(0)
    model.show_rows(["Hero", "Other"])
    view.doItemsLayout()
    view.resize(200, 20)
    assert view.viewport().height() == 2 * view.sizeHintForRow(0)


def test_keys_reach_the_last_row(view: WholeRowView) -> None:
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("height", [190, 231, 300])
def test_rows_of_different_heights_are_whole_before_they_are_scrolled(
    height: int, scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    made = WholeRowList()
    qtbot.addWidget(made)
    made.addItems(["One line", "Two\nlines"] * 6)
    made.resize(200, height)
    made.show()
    made.doItemsLayout()
    rows = [made.visualItemRect(made.item(row)) for row in range(made.count())]
    bottom = made.viewport().height()
    assert bottom in [row.bottom() + 1 for row in rows]
    assert height - bottom < max(row.height() for row in rows) + 2 * made.frameWidth() + 8
    made.scrollToBottom()
    assert made.visualItemRect(made.item(11)).bottom() < made.viewport().height()


def are_whole(view: QListView) -> bool:
    """Whether no visible row is cut, neither at the top nor at the bottom."""
    rects = [view.visualRect(view.model().index(row, 0)) for row in range(view.model().rowCount())]
    visible = [rect for rect in rects if rect.bottom() >= 0 and rect.top() < shown_height(view)]
    is_rest_small = shown_height(view) - visible[-1].bottom() - 1 < 2  # or nothing follows
    return visible[0].top() == 0 and visible[-1].bottom() < shown_height(view) and (
        is_rest_small or visible[-1] == rects[-1]
    )  # fmt: skip


def shown_height(view: QListView) -> int:
    """The height in which rows are painted, in pixels."""
    return view.viewport().height()


def turn_wheel(view: QListView, pixels: int) -> None:
    """Turn the wheel down, as a touchpad does in small steps."""
    at = QPointF(view.viewport().rect().center())
    event = QWheelEvent(
        at,
        QPointF(view.viewport().mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -pixels),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


@pytest.fixture(params=[100, 150, 200])
def mixed(request: pytest.FixtureRequest, appearance: Appearance, qtbot: QtBot) -> WholeRowList:
    """A visible list of rows of three heights."""
    appearance.set_text_scale(request.param)
    made = WholeRowList()
    qtbot.addWidget(made)
    made.addItems(["One line", "Two\nlines", "Three\nlines\nhere", "One"] * 6)
    made.resize(200, 265)
    made.show()
    made.doItemsLayout()
    return made


def test_scrolled_rows_of_different_heights_are_whole_at_each_position(
    mixed: WholeRowList,
) -> None:
    bar = mixed.verticalScrollBar()
    for value in (*range(bar.maximum() + 1), *reversed(range(bar.maximum() + 1))):
        bar.setValue(value)
        assert are_whole(mixed), value
    bar.setValue(bar.maximum())
    last = mixed.visualItemRect(mixed.item(mixed.count() - 1))
    assert 0 < last.bottom() < mixed.viewport().height()


def test_scrolled_rows_are_whole_after_each_key(mixed: WholeRowList) -> None:
    mixed.setFocus()
    mixed.setCurrentRow(0)
    for key in (*[Qt.Key.Key_Down] * 30, Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_PageDown):
        QTest.keyClick(mixed, key)
        assert are_whole(mixed)
        current = mixed.visualItemRect(mixed.currentItem())
        assert mixed.viewport().rect().contains(current)


def test_scrolled_rows_are_whole_after_each_turn_of_the_wheel(mixed: WholeRowList) -> None:
    for _ in range(60):
        turn_wheel(mixed, 20)
        assert are_whole(mixed)
    assert mixed.verticalScrollBar().value() == mixed.verticalScrollBar().maximum()


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_scrolled_rows_of_one_height_are_whole(
    view: WholeRowView, scale: int, appearance: Appearance
) -> None:
    appearance.set_text_scale(scale)
    view.resize(200, 201)
    for _ in range(30):
        turn_wheel(view, 20)
        assert are_whole(view)
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


@pytest.mark.parametrize("scale", [100, 200])
def test_a_scrolled_table_shows_whole_rows(
    scale: int, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(scale)
    table = QTableWidget(30, 2)
    table.setShowGrid(False)
    table.setVerticalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
    made = WholeRowsBox(table)
    qtbot.addWidget(made)
    made.resize(300, 333)
    made.show()
    for _ in range(100):
        at = table.verticalScrollBar().value()
        first = table.visualRect(table.model().index(table.rowAt(0), 0))
        last = table.rowAt(table.viewport().height() - 1)
        assert first.top() == 0
        below = table.visualRect(table.model().index(last, 0))
        assert below.bottom() + 1 == table.viewport().height()
        table.verticalScrollBar().setValue(at + 7)
    assert table.rowAt(table.viewport().height() - 1) == 29
