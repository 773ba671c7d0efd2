from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.dialogs import compare_dialog
from fourc_desktop.ui.screens.library.dialogs.compare_dialog import (
    MAX_CHARACTERS,
    ComparedAmount,
    CompareDialog,
    describe_amount,
)
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE

Open = Callable[[list[str]], CompareDialog]


@pytest.fixture
def compare(crowd: Campaign, qtbot: QtBot) -> Open:
    def opened(ids: list[str]) -> CompareDialog:
        made = CompareDialog(crowd, ids)
        qtbot.addWidget(made)
        with qtbot.waitExposed(made):
            made.show()
        made.activateWindow()
        return made

    return opened


def titles(table: QTableWidget) -> list[str]:
    model = table.model()
    return [model.headerData(row, Qt.Orientation.Vertical) for row in range(model.rowCount())]


def test_the_better_value_is_marked_by_more_than_color(compare: Open, crowd: Campaign) -> None:
    weak, strong = (card.id for card in crowd.cards()[:2])
    for id_, value in ((weak, 10), (strong, 90)):
        hero = FourcCampaign(crowd).character(id_)
        traits = (Score(value), *hero.traits[1:])
        crowd.change(id_, replace(hero, traits=traits), "Train")
    dialog = compare([weak, strong])
    row = titles(dialog.table).index("Melee")
    cells = [dialog.table.model().index(row, place) for place in (0, 1)]
    assert [cell.data(ROW_ROLE).is_best for cell in cells] == [False, True]
    said = [cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells]
    assert said[0] == f"Melee: {cells[0].data()}"
    assert said[1] == f"Melee: {cells[1].data()}, the best"


def test_the_name_above_the_current_cell_looks_like_the_others(
    compare: Open, crowd: Campaign
) -> None:
    dialog = compare([card.id for card in crowd.cards()[:2]])
    header = dialog.table.horizontalHeader()
    pictures = []
    for column in range(2):
        dialog.table.setCurrentCell(1, column)
        pictures.append(header.grab().toImage())
    assert pictures[0] == pictures[1]


def test_the_header_ends_with_the_rows(compare: Open, crowd: Campaign) -> None:
    dialog = compare([card.id for card in crowd.cards()[:2]])
    table = dialog.table
    table.setRowCount(4)
    QApplication.processEvents()
    header = table.verticalHeader()
    below = header.y() + header.length() + 10
    assert below < table.height()
    picture = table.grab().toImage()
    empty = table.viewport().geometry().center().x()
    assert picture.pixel(header.x() + 10, below) == picture.pixel(empty, below)


def test_with_few_rows_the_dialog_is_lower(
    compare: Open, crowd: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [card.id for card in crowd.cards()[:2]]
    whole = compare(ids).height()
    parts = compare_dialog._compared
    monkeypatch.setattr(compare_dialog, "_compared", lambda *given: parts(*given)[:1])
    dialog = compare(ids)
    table = dialog.table
    assert dialog.height() < whole
    assert table.verticalScrollBar().maximum() == 0
    shown = table.rowViewportPosition(table.rowCount() - 1) + 2 * table.rowHeight(0)
    assert table.viewport().height() <= shown + table.rowHeight(0)


@pytest.mark.parametrize("height", [500, 511, 523])
def test_no_row_is_cut_before_the_table_is_scrolled(
    compare: Open, crowd: Campaign, height: int
) -> None:
    dialog = compare([card.id for card in crowd.cards()[:2]])
    dialog.resize(dialog.width(), height)
    QApplication.processEvents()
    assert dialog.table.verticalScrollBar().maximum() > 0
    room = dialog.table.viewport().height()
    assert room > 5 * dialog.table.rowHeight(0)
    assert room % dialog.table.rowHeight(0) == 0


def test_the_numbers_stand_below_their_names() -> None:
    for is_best in (False, True):
        shown = describe_amount(ComparedAmount("20", is_best))
        assert (shown.before, len(shown.after)) == ((), 1)


def test_every_part_is_there(compare: Open, crowd: Campaign) -> None:
    cards = crowd.cards()[:3]
    dialog = compare([card.id for card in cards])
    across = Qt.Orientation.Horizontal
    heads = [dialog.table.model().headerData(place, across) for place in range(3)]
    assert heads == [card.name for card in cards]
    shown = titles(dialog.table)
    assert {"Numbers", "Traits", "Powers", "Skills and contacts"} <= set(shown)
    assert dialog.table.columnSpan(0, 0) == 3


def test_the_keys_go_through_the_cells(compare: Open, crowd: Campaign, qtbot: QtBot) -> None:
    dialog = compare([card.id for card in crowd.cards()[:2]])
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Right)
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    assert (dialog.table.currentRow(), dialog.table.currentColumn()) == (2, 1)
    QTest.keyClick(dialog.table, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_only_people_are_compared(compare: Open, crowd: Campaign) -> None:
    car = FourcCampaign(crowd).add(
        [OwnedVehicle("Beetle", crowd.book.gear.vehicles["motorcycle"])], "Buy"
    )
    ids = [crowd.cards()[0].id, *car]
    assert compare(ids).table.columnCount() == 1


def test_more_than_fit_are_counted(compare: Open, crowd: Campaign) -> None:
    hero = FourcCampaign(crowd).character(crowd.cards()[0].id)
    ids = FourcCampaign(crowd).add([HeroFile(hero)] * (MAX_CHARACTERS + 3), "A crowd")
    dialog = compare(ids)
    assert dialog.table.columnCount() == MAX_CHARACTERS
    words = " ".join(each.text() for each in dialog.findChildren(QLabel))
    assert "The first 12 of 15." in words


def test_three_fit_into_a_small_screen_in_large_text(
    compare: Open, crowd: Campaign, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    dialog = compare([card.id for card in crowd.cards()[:3]])
    dialog.resize(1250, 660)
    qtbot.wait(20)
    assert dialog.table.verticalScrollBar().maximum() > 0
    assert dialog.table.horizontalScrollBar().maximum() == 0
