from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.cards.delegate import card_rect
from fourc_desktop.ui.screens.library.cards.model import CardChanges, CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.cards.views import CardGrid
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.card_layout import menu_rect
from tests.kinds import FOURC
from tests.steps import steps

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def changes_to(stored: list[tuple[str, ...]]) -> CardChanges:
    """Stores what is changed in a list; every player is Kira."""

    def store(*change: object) -> bool:
        stored.append(tuple(map(str, change)))
        return True

    return CardChanges(store, store, lambda _id: "Kira")


@pytest.fixture
def model(crowd: Campaign) -> CardTableModel:
    made = CardTableModel(FOURC, changes_to([]))
    made.show(crowd.cards())
    return made


@pytest.fixture
def grid(model: CardTableModel, pictures: CardPictures, qtbot: QtBot) -> CardGrid:
    made = CardGrid(model, pictures)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.setFocus()
    return made


def card(grid: CardGrid, row: int) -> QRectF:
    return card_rect(QRectF(grid.visualRect(grid.model().index(row, 0))))


def click(qtbot: QtBot, grid: CardGrid, point: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(grid.viewport(), LEFT, keys, point)


@pytest.mark.parametrize(
    ("width", "scale", "columns"), [(1000, 100, 3), (660, 100, 2), (400, 100, 1), (1300, 200, 2)]
)
def test_as_many_columns_as_fit(
    grid: CardGrid,
    appearance: Appearance,
    qtbot: QtBot,
    width: int,
    scale: int,
    columns: int,
) -> None:
    appearance.set_text_scale(scale)
    grid.resize(width, 600)
    qtbot.waitUntil(lambda: len({card(grid, row).left() for row in range(4)}) == columns)
    top = [row for row in range(4) if card(grid, row).top() == card(grid, 0).top()]
    assert len(top) == columns
    assert card(grid, columns - 1).right() <= grid.viewport().width()


def test_a_click_chooses_and_a_click_beside_lets_go(grid: CardGrid, qtbot: QtBot) -> None:
    click(qtbot, grid, card(grid, 1).center().toPoint())
    assert grid.choice.ids() == [grid.cards.row_at(grid.cards.index(1, 0)).id]
    click(qtbot, grid, card(grid, 1).topRight().toPoint() + QPoint(8, 40))
    assert grid.choice.ids() == []


def test_several_are_chosen_with_ctrl(grid: CardGrid, qtbot: QtBot) -> None:
    click(qtbot, grid, card(grid, 2).center().toPoint())
    click(qtbot, grid, card(grid, 0).center().toPoint(), Qt.KeyboardModifier.ControlModifier)
    rows = [grid.cards.place_of(id_) for id_ in grid.choice.ids()]
    assert rows == [0, 2]


def test_arrows_move_and_enter_opens(grid: CardGrid, qtbot: QtBot) -> None:
    click(qtbot, grid, card(grid, 0).center().toPoint())
    QTest.keyClick(grid, Qt.Key.Key_Right)
    with qtbot.waitSignal(grid.opened) as opened:
        QTest.keyClick(grid, Qt.Key.Key_Return)
    assert opened.args == [grid.cards.row_at(grid.cards.index(1, 0)).id]
    QTest.keyClick(grid, Qt.Key.Key_Down)
    QTest.keyClick(grid, Qt.Key.Key_Home)
    assert grid.currentIndex().row() == 0


def test_a_double_click_opens(grid: CardGrid, qtbot: QtBot) -> None:
    point = card(grid, 1).center().toPoint()
    click(qtbot, grid, point)
    with qtbot.waitSignal(grid.opened):
        QTest.mouseDClick(grid.viewport(), LEFT, NONE, point)


def test_the_button_of_a_card_opens_its_menu(grid: CardGrid, qtbot: QtBot) -> None:
    dots = menu_rect(card(grid, 2), current_theme())
    assert min(dots.width(), dots.height()) >= 24
    with qtbot.waitSignal(grid.menu_wanted), qtbot.assertNotEmitted(grid.opened):
        click(qtbot, grid, dots.center().toPoint())
        QTest.mouseDClick(grid.viewport(), LEFT, NONE, dots.center().toPoint())
    assert [grid.cards.place_of(id_) for id_ in grid.choice.ids()] == [2]


def test_the_button_lights_under_the_mouse(grid: CardGrid, qtbot: QtBot) -> None:
    dots = menu_rect(card(grid, 0), current_theme()).center().toPoint()
    QTest.mouseMove(grid.viewport(), card(grid, 0).center().toPoint())
    dark = grid.viewport().grab().toImage()
    QTest.mouseMove(grid.viewport(), dots)
    qtbot.waitUntil(lambda: grid.viewport().grab().toImage() != dark)


def test_the_menu_key_asks_for_the_current_card(grid: CardGrid, qtbot: QtBot) -> None:
    grid.choice.choose([grid.cards.row_at(grid.cards.index(1, 0)).id])
    with qtbot.waitSignal(grid.menu_wanted):
        QApplication.sendEvent(
            grid, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        )


def test_no_menu_between_the_cards(grid: CardGrid, qtbot: QtBot) -> None:
    gap = card(grid, 0).topRight().toPoint() + QPoint(10, 20)
    with qtbot.assertNotEmitted(grid.menu_wanted):
        grid.contextMenuEvent(
            QContextMenuEvent(QContextMenuEvent.Reason.Mouse, gap, grid.mapToGlobal(gap))
        )
    assert grid.indexAt(gap) == QModelIndex()


def test_a_card_can_be_renamed_in_place(
    grid: CardGrid, model: CardTableModel, qtbot: QtBot
) -> None:
    names: list[tuple[str, ...]] = []
    model._changes = changes_to(names)
    grid.choice.choose([model.row_at(model.index(0, 0)).id])
    grid.edit_current()
    editor = grid.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "Zoe & Co")
    with qtbot.assertNotEmitted(grid.opened):
        QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(names))
    assert names == [(model.row_at(model.index(0, 0)).id, "Zoe & Co")]


def test_selecting_many_cards_takes_few_steps_for_each(
    grid: CardGrid, model: CardTableModel, crowd: Campaign
) -> None:
    def select_all() -> int:
        QApplication.processEvents()
        grid.clearSelection()
        return steps(grid.selectAll)

    copies = [replace(crowd.cards()[0], id=f"{n}") for n in range(400)]
    model.show(copies)
    few = select_all()
    model.show([*copies, *(replace(card, id=f"{card.id} more") for card in copies)])
    assert select_all() - few < 10 * len(copies)
    assert len(grid.selectionModel().selectedRows()) == 2 * len(copies)


def test_a_selection_of_many_cards_is_painted(
    grid: CardGrid, model: CardTableModel, crowd: Campaign
) -> None:
    copies = [replace(crowd.cards()[0], id=f"{n}") for n in range(400)]
    model.show(copies)
    QApplication.processEvents()
    before = grid.viewport().grab().toImage()
    grid.selectAll()
    assert grid.updatesEnabled()
    QApplication.processEvents()
    assert grid.viewport().grab().toImage() != before
