from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.library.foe_preview import FoePreview
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.screens.library.dialogs.stock_dialog import CardPreview, FoeList, StockDialog
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY
from tests.games.toy.game import CHARACTER, ENTRY
from tests.games.toy.window import RESOURCES

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> StockDialog:
    made = StockDialog(Stock(campaign, tools), preview=FoePreview())
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    return made


def foes(dialog: StockDialog) -> FoeList:
    return dialog.findChildren(FoeList)[0]


def shown(dialog: StockDialog) -> list[str]:
    rows = foes(dialog)
    return [rows.model().index(row, 0).data() for row in range(rows.model().rowCount())]


def add(dialog: StockDialog) -> Button:
    return next(each for each in dialog.findChildren(Button) if each.text() == "Add")


def field(dialog: StockDialog) -> SearchField:
    return dialog.findChildren(SearchField)[0]


def names(campaign: Campaign) -> list[str]:
    return sorted(card.name for card in campaign.cards())


def test_two_clicks_add_a_foe(dialog: StockDialog, campaign: Campaign, qtbot: QtBot) -> None:
    rows = foes(dialog)
    [lion] = rows.model().match(rows.model().index(0, 0), DISPLAY, "Lion")
    rows.scrollTo(lion)
    QTest.mouseClick(rows.viewport(), LEFT, pos=rows.visualRect(lion).center())
    with qtbot.waitSignal(dialog.added) as reported:
        QTest.mouseClick(add(dialog), LEFT)
    assert [campaign.card(id_).name for id_ in reported.args[0]] == ["Lion"]
    assert dialog.isVisible()


def test_foes_are_added_with_the_keyboard(
    dialog: StockDialog, campaign: Campaign, qtbot: QtBot
) -> None:
    QTest.keyClicks(field(dialog), "street")
    QTest.keyClick(field(dialog), Qt.Key.Key_Down)
    qtbot.waitUntil(foes(dialog).hasFocus)
    QTest.keyClick(foes(dialog), Qt.Key.Key_Down)
    QTest.keyClick(foes(dialog), Qt.Key.Key_Return)
    count = dialog.findChildren(NumberField)[0]
    count.setFocus()
    QTest.keyClick(count, Qt.Key.Key_Up)
    QTest.keyClick(count, Qt.Key.Key_Return)
    assert names(campaign) == ["Brawler", "Brawler 2", "Brawler 3"]


def test_the_title_is_that_of_the_game(
    dialog: StockDialog, campaign: Campaign, tools: ApplicationContext, qtbot: QtBot
) -> None:
    foes = StockDialog(Stock(campaign, tools), preview=FoePreview(), title="Stock foes")
    qtbot.addWidget(foes)
    titles = [each.windowTitle() for each in (dialog, foes)]
    assert titles == ["Stock characters", "Stock foes"]


def test_foes_are_grouped_under_headings(dialog: StockDialog) -> None:
    assert shown(dialog)[:2] == ["Street", "Thug"]
    QTest.keyClicks(field(dialog), "robot guard")
    assert shown(dialog) == ["Machines", "Robot Guard"]
    field(dialog).clearFocus()
    assert field(dialog).accessibleDescription() == "1 found"


def test_a_selected_foe_stays_selected_while_it_matches(dialog: StockDialog) -> None:
    rows = foes(dialog)
    start, exactly = rows.model().index(0, 0), Qt.MatchFlag.MatchExactly
    rows.setCurrentIndex(rows.model().match(start, DISPLAY, "Soldier", 1, exactly)[0])
    QTest.keyClicks(field(dialog), "s")
    assert (chosen := rows.foe()) is not None
    assert chosen.name == "Soldier"


def test_add_is_disabled_without_a_match(dialog: StockDialog, campaign: Campaign) -> None:
    QTest.keyClicks(field(dialog), "xyzzy")
    assert not add(dialog).isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert names(campaign) == []


@pytest.mark.parametrize("count", ["0", "51"])
def test_an_out_of_range_number_shows_the_reason(
    dialog: StockDialog, campaign: Campaign, count: str
) -> None:
    number = dialog.findChildren(NumberField)[0]
    number.setFocus()
    number.selectAll()
    QTest.keyClicks(number, count)
    assert not add(dialog).isEnabled()
    QTest.keyClick(number, Qt.Key.Key_Return)
    assert names(campaign) == []
    number.selectAll()
    QTest.keyClicks(number, "2")
    assert add(dialog).isEnabled()


def test_a_failure_is_reported(
    dialog: StockDialog, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **_named: object) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(campaign, "add", fail)
    QTest.mouseClick(add(dialog), LEFT)
    assert dialog.findChildren(ProblemBox)[0].isVisible()


def test_a_preview_shows_every_value_that_is_set(tmp_path: Path, qtbot: QtBot) -> None:
    tools = application_context(RESOURCES, Folders.under(tmp_path), (ENTRY,))
    with create_campaign(tmp_path / "Shelf.4c", tools) as shelf:
        stock = Stock(shelf, tools)
        [soldier] = stock.entries
        preview = CardPreview()
        qtbot.addWidget(preview)
        preview.show_entry(soldier, stock)
        preview.show_entry(soldier, stock)
        shown = [each.text() for each in preview.findChildren(QLabel) if each.isVisibleTo(preview)]
        cells = stock.cells(soldier)
        assert len(cells) > len(stock.summary(soldier).numbers)
        for cell in cells:
            assert shown.count(cell.title) == 1
        unset = {
            each.title for each in CHARACTER.columns(soldier.document.content.document, shelf.book)
        }
        assert unset - {each.title for each in cells}
