from itertools import permutations

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    DISPLAY,
    ROW_ROLE,
    TOOL_TIP,
    ListModel,
    runs,
    with_headings,
)

Row = tuple[str, int]


@pytest.fixture
def model() -> ListModel[Row]:
    """A model with rows of a number and a name, which identifies them."""
    made = ListModel[Row](
        {DISPLAY: lambda row: row[0], ACCESSIBLE: lambda row: f"{row[0]}, {row[1]}"},
        key=lambda row: row[0],
    )
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal, made)
    return made


def rows(letters: str, number: int = 0) -> list[Row]:
    return [(letter, number) for letter in letters]


def shown(model: ListModel[Row]) -> str:
    return "".join(model.index(row).data() for row in range(model.rowCount()))


def test_a_role_is_a_function_of_the_row(model: ListModel[Row]) -> None:
    model.show_rows(rows("ab", 7))
    index = model.index(1)
    assert (index.data(), index.data(ACCESSIBLE), index.data(ROW_ROLE)) == ("b", "b, 7", ("b", 7))
    assert index.data(Qt.ItemDataRole.ToolTipRole) is index.data(ROW_ROLE + 1) is None
    assert model.row_at(index) == ("b", 7)
    assert model.index_where(lambda row: row[0] == "b") == index


def test_a_name_is_no_markup_in_a_tooltip() -> None:
    model = ListModel[Row]({TOOL_TIP: lambda row: row[0]}, key=lambda row: row[0])
    model.show_rows([("<img src=file:///etc/passwd>", 1), ("", 2)])
    tip, none = (model.index(row).data(TOOL_TIP) for row in range(2))
    assert not Qt.mightBeRichText(tip)
    assert none is None


def test_an_invalid_index_has_no_data(model: ListModel[Row]) -> None:
    assert model.data(QModelIndex()) is model.row_at(QModelIndex()) is None
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert not model.index_where(lambda _row: True).isValid()


@pytest.mark.parametrize("before", ["", "abcd", "dcba", "xbyd", "bcx"])
@pytest.mark.parametrize("after", ["", "abcd", "bd", "xaybzcd", "dabc", "zyx"])
def test_rows_that_stay_keep_their_indexes(
    model: ListModel[Row], qtbot: QtBot, before: str, after: str
) -> None:
    model.show_rows(rows(before))
    held = {letter: QPersistentModelIndex(model.index(n)) for n, letter in enumerate(before)}
    if before:
        with qtbot.assertNotEmitted(model.modelReset):
            model.show_rows(rows(after, 1))
    else:
        model.show_rows(rows(after, 1))
    assert shown(model) == after
    assert [model.row_at(model.index(n)) for n in range(len(after))] == rows(after, 1)
    places = {letter: index.row() if index.isValid() else -1 for letter, index in held.items()}
    assert places == {letter: after.find(letter) for letter in before}


def test_every_order_becomes_every_other(model: ListModel[Row]) -> None:
    for order in permutations("abcd"):
        model.show_rows(rows("".join(order)))
        assert shown(model) == "".join(order)


def test_only_what_changed_is_reported(model: ListModel[Row], qtbot: QtBot) -> None:
    model.show_rows(rows("abc"))
    with qtbot.assertNotEmitted(model.dataChanged):
        model.show_rows(rows("abc"))
    with qtbot.waitSignal(model.dataChanged), qtbot.assertNotEmitted(model.rowsInserted):
        model.show_rows(rows("abc", 1))


def test_missing_or_duplicate_keys_reset_the_model(model: ListModel[Row], qtbot: QtBot) -> None:
    model.show_rows(rows("ab"))
    with qtbot.waitSignal(model.modelReset):
        model.show_rows(rows("aab"))
    assert shown(model) == "aab"
    bare = ListModel[str]({DISPLAY: str})
    bare.show_rows("ab")
    with qtbot.waitSignal(bare.modelReset):
        bare.show_rows("")
    assert bare.rowCount() == 0


def test_consecutive_numbers_are_grouped() -> None:
    assert list(runs([7, 1, 2, 3])) == [(1, 3), (7, 7)]
    assert list(runs([])) == []


def test_each_group_has_a_heading() -> None:
    found = with_headings(["ant", "ape", "bee", "-", "cat"], lambda word: word[0].strip("-"))
    assert found == ["a", "ant", "ape", "b", "bee", "-", "c", "cat"]
