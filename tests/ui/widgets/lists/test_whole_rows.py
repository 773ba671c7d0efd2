import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.lists.list_model import (
    CHECK_ROW,
    DISPLAY,
    CheckListModel,
    describe_check,
)
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList, WholeRowView


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
