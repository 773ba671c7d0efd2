from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.library.foe_preview import FoePreview
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.ui.screens.library.dialogs.stock_dialog import NumberLine, StockDialog
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import SearchField


@pytest.fixture
def dialog(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> StockDialog:
    made = StockDialog(Stock(campaign, tools), preview=FoePreview())
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    return made


def field(dialog: StockDialog) -> SearchField:
    return dialog.findChildren(SearchField)[0]


def test_the_preview_lists_powers_and_weapons(dialog: StockDialog) -> None:
    QTest.keyClicks(field(dialog), "robot guard")
    words = [each.text() for each in dialog.findChildren(FoePreview)[0].findChildren(QLabel)]
    assert "Robot Guard" in words
    assert "Body Armor 30" in words
    assert "Energy Rifle" in words
    assert "110" in words


def test_large_text_puts_the_numbers_in_one_column(
    dialog: StockDialog, appearance: Appearance, qtbot: QtBot
) -> None:
    sheet = dialog.findChildren(FoePreview)[0]

    def settled(columns: int) -> Callable[[], bool]:
        def tried() -> bool:
            lines = sheet.findChildren(NumberLine)
            fits = all(each.width() >= each.sizeHint().width() for each in lines)
            return fits and len({each.x() for each in lines}) == columns

        return tried

    qtbot.waitUntil(settled(2))
    appearance.set_text_scale(200)
    dialog.resize(1200, 600)
    qtbot.waitUntil(settled(2))
    dialog.resize(700, 600)
    qtbot.waitUntil(settled(1))
    qtbot.waitUntil(lambda: sheet.horizontalScrollBar().maximum() == 0)
    appearance.set_text_scale(100)
    qtbot.waitUntil(settled(2))
