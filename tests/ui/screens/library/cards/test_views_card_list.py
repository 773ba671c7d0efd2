from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import ORDER_NAME, ORDER_RECENT
from fourc_desktop.ui.screens.library.cards.model import CardChanges, CardTableModel
from fourc_desktop.ui.screens.library.cards.views import CardList
from fourc_desktop.ui.theming.appearance import Appearance
from tests.kinds import FOURC, GROUPS

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def named() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def rows(crowd: Campaign, qtbot: QtBot, named: list[tuple[str, str]]) -> CardList:
    def rename(id_: str, name: str) -> bool:
        named.append((id_, name))
        return True

    model = CardTableModel(FOURC, CardChanges(rename, lambda *_: False, lambda _: ""))
    model.show(crowd.cards())
    made = CardList(model)
    qtbot.addWidget(made)
    made.resize(1200, 500)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.setFocus()
    return made


class PaintedRegion(QObject):
    """Collects what is painted of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def cell(rows: CardList, row: int, column: int = 0) -> QPoint:
    return rows.visualRect(rows.cards.index(row, column)).center()


def id_of(rows: CardList, row: int) -> str:
    return rows.cards.row_at(rows.cards.index(row, 0)).id


@pytest.mark.parametrize("column", [0, 1, 4])
def test_a_click_anywhere_chooses_the_row(rows: CardList, column: int) -> None:
    QTest.mouseClick(rows.viewport(), LEFT, pos=cell(rows, 2, column))
    assert rows.choice.ids() == [id_of(rows, 2)]


def test_several_are_chosen_with_the_keys(rows: CardList) -> None:
    QTest.mouseClick(rows.viewport(), LEFT, pos=cell(rows, 1))
    QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert rows.choice.ids() == [id_of(rows, 1), id_of(rows, 2)]


def test_enter_and_a_double_click_open(rows: CardList, qtbot: QtBot) -> None:
    rows.choice.choose([id_of(rows, 1)])
    with qtbot.waitSignal(rows.opened) as reported:
        QTest.keyClick(rows, Qt.Key.Key_Return)
    assert reported.args == [id_of(rows, 1)]
    with qtbot.waitSignal(rows.opened) as reported:
        QTest.mouseClick(rows.viewport(), LEFT, pos=cell(rows, 3, 2))
        QTest.mouseDClick(rows.viewport(), LEFT, pos=cell(rows, 3, 2))
    assert reported.args == [id_of(rows, 3)]


def test_a_row_can_be_renamed_in_place(
    rows: CardList, named: list[tuple[str, str]], qtbot: QtBot
) -> None:
    QTest.mouseClick(rows.viewport(), LEFT, pos=cell(rows, 0, 3))
    rows.edit_current()
    [editor] = rows.findChildren(QLineEdit)
    editor.selectAll()
    QTest.keyClicks(editor, "Zoe")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: named == [(id_of(rows, 0), "Zoe")])
    rows.setCurrentIndex(QModelIndex())
    rows.edit_current()


@pytest.mark.parametrize(
    ("title", "order"),
    [("Name", ORDER_NAME), ("Damage", "Damage"), ("Changed", ORDER_RECENT), ("Tags", "")],
)
def test_a_click_on_a_column_title_requests_an_order(
    rows: CardList, title: str, order: str
) -> None:
    wanted: list[str] = []
    rows.order_wanted.connect(wanted.append)
    head = rows.head
    section = [column.title for column in rows.cards.columns].index(title)
    at = QPoint(head.sectionViewportPosition(section) + 20, head.height() // 2)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    assert wanted == ([order] if order else [])


def test_the_sorted_column_shows_an_arrow(rows: CardList) -> None:
    looks = []
    for order, turned in ((ORDER_NAME, False), (ORDER_NAME, True), ("Fortune", False)):
        rows.show_order(order, turned=turned)
        looks.append(rows.head.grab().toImage())
    assert all(a != b for i, a in enumerate(looks) for b in looks[:i])


def test_the_menu_is_asked_for_by_mouse_and_by_key(rows: CardList, qtbot: QtBot) -> None:
    rows.choice.choose([id_of(rows, 1)])
    for reason, at in (
        (QContextMenuEvent.Reason.Mouse, cell(rows, 1)),
        (QContextMenuEvent.Reason.Keyboard, QPoint()),
    ):
        with qtbot.waitSignal(rows.menu_wanted):
            QApplication.sendEvent(rows.viewport(), QContextMenuEvent(reason, at, at))
    below = QPoint(20, rows.viewport().height() - 5)
    with qtbot.assertNotEmitted(rows.menu_wanted):
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, below, below)
        QApplication.sendEvent(rows.viewport(), event)


def test_dragging_a_row_emits_dragged(rows: CardList, qtbot: QtBot) -> None:
    pulled: list[list[str]] = []
    rows.dragged.connect(lambda: pulled.append(rows.choice.ids()))
    QTest.mousePress(rows.viewport(), LEFT, pos=cell(rows, 1))
    for step in range(1, 6):
        QTest.mouseMove(rows.viewport(), cell(rows, 1) + QPoint(step * 3, 0))
    QTest.mouseRelease(rows.viewport(), LEFT)
    assert pulled == [[id_of(rows, 1)]]


def test_numbers_of_none_of_the_cards_have_no_column(rows: CardList, crowd: Campaign) -> None:
    def shown() -> list[str]:
        columns = enumerate(rows.cards.columns)
        return [column.title for index, column in columns if not rows.isColumnHidden(index)]

    every = shown()
    assert every[3:5] == ["Damage", "Fortune"]
    only_damage = [replace(each, numbers=each.numbers[:1], full=()) for each in crowd.cards()]
    rows.cards.show(only_damage)
    assert shown()[3:5] == ["Damage", "Details"]
    rows.cards.show([replace(each, numbers=()) for each in crowd.cards()])
    assert not set(shown()) & {*FOURC.numbers}
    rows.cards.show(crowd.cards())
    assert shown() == every


def test_the_columns_share_the_width(rows: CardList, appearance: Appearance, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: rows.head.length() <= rows.viewport().width())
    assert rows.head.length() > rows.viewport().width() - 10
    appearance.set_text_scale(200)
    assert rows.horizontalScrollBar().maximum() > 0


def test_no_text_is_cut_where_there_is_room(rows: CardList, crowd: Campaign) -> None:
    group = GROUPS["headquarters"]
    long = [
        replace(each, group=group, subtitle="Seven heroes and a dog " * 2) for each in crowd.cards()
    ]
    rows.cards.show(long)
    kind, about = 1, 2
    assert rows.columnWidth(kind) >= rows.wanted(kind) > 0
    assert rows.columnWidth(about) >= rows.wanted(about) > 200
    assert rows.head.length() <= rows.viewport().width()


def test_a_few_pixels_are_cut_and_not_scrolled(
    rows: CardList, crowd: Campaign, qtbot: QtBot
) -> None:
    rows.cards.show([replace(each, name="The Unspeakable " * 4) for each in crowd.cards()])
    rows.resize(400, 500)
    scrolled = rows.head.length()
    assert rows.horizontalScrollBar().maximum() > 0
    rows.resize(rows.width() + scrolled - rows.viewport().width() - 8, 500)
    qtbot.waitUntil(lambda: rows.horizontalScrollBar().maximum() == 0)
    assert rows.head.length() == rows.viewport().width() == scrolled - 8


def test_the_frame_of_the_current_row_goes_with_it(rows: CardList, qtbot: QtBot) -> None:
    """The focus alone makes the first row current, without a selection of its cells."""
    no_update = QItemSelectionModel.SelectionFlag.NoUpdate
    rows.selectionModel().setCurrentIndex(rows.cards.index(0, 0), no_update)
    seen = PaintedRegion(rows.viewport())
    qtbot.wait(20)
    seen.region = QRegion()
    rows.selectionModel().setCurrentIndex(rows.cards.index(1, 0), no_update)
    qtbot.waitUntil(lambda: not seen.region.isEmpty())
    for row in (0, 1):
        assert seen.region.contains(cell(rows, row, 1)), row
