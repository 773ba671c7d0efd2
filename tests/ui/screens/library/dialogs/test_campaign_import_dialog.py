import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListView
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.import_export.other_campaign import Acquaintance, OtherDocument
from fourc_desktop.ui.screens.library.dialogs.campaign_import_dialog import CampaignImportDialog
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(campaign: Campaign, tools: ApplicationContext, qtbot: QtBot) -> CampaignImportDialog:
    """The dialog with a new, an existing, and a changed character, the last one with a car."""
    stock = Stock(campaign, tools)
    stock.add(stock.entries[0], 3)
    cards = sorted(campaign.cards(), key=lambda card: card.name)
    states = (Acquaintance.NEW, Acquaintance.SAME, Acquaintance.CHANGED)
    documents = [
        OtherDocument(
            card, known, along, LibraryGroup("car", "Vehicle", "Vehicles", "car") if along else None
        )
        for card, known, along in zip(cards, states, (0, 0, 1), strict=True)
    ]
    made = CampaignImportDialog(documents, "Old campaign")
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def rows(dialog: CampaignImportDialog) -> QListView:
    return dialog.findChildren(QListView)[0]


def names(dialog: CampaignImportDialog, role: Qt.ItemDataRole) -> list[str]:
    model = rows(dialog).model()
    return [str(model.index(row, 0).data(role)) for row in range(model.rowCount())]


def test_new_documents_are_checked_and_others_give_the_reason(dialog: CampaignImportDialog) -> None:
    spoken = names(dialog, ACCESSIBLE)
    assert len(dialog.chosen()) == 1
    assert spoken[1].endswith("already here")
    assert spoken[2].endswith("with 1 vehicle, differs from the one here")
    assert dialog.accept_button.text() == "Import 1"


def test_encounters_are_mentioned_only_where_there_are_some(dialog: CampaignImportDialog) -> None:
    assert not [each for each in dialog.findChildren(QLabel) if "Encounters" in each.text()]


def test_drafts_are_named_only_where_there_are_some(
    dialog: CampaignImportDialog, qtbot: QtBot
) -> None:
    assert not [each for each in dialog.findChildren(QLabel) if "Drafts" in each.text()]
    other = CampaignImportDialog([], "Old campaign", drafts=["Ada", "Bert"])
    qtbot.addWidget(other)
    texts = [each.text() for each in other.findChildren(QLabel)]
    assert "Drafts can be imported once finished: Ada, Bert." in texts


def test_a_click_checks_and_all_and_none_follow_the_search(dialog: CampaignImportDialog) -> None:
    view = rows(dialog)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(1, 0)).center())
    buttons = {each.text(): each for each in dialog.findChildren(Button)}
    QTest.mouseClick(buttons["None"], LEFT)
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.toolTip() == "Tick what to import"
    last = names(dialog, Qt.ItemDataRole.DisplayRole)[-1]
    QTest.keyClicks(dialog.findChildren(QLineEdit)[0], last)
    assert names(dialog, Qt.ItemDataRole.DisplayRole) == [last]
    QTest.mouseClick(buttons["All"], LEFT)
    assert len(dialog.chosen()) == 1
    assert dialog.accept_button.isEnabled()


def test_space_checks_the_row_with_the_focus(dialog: CampaignImportDialog) -> None:
    view = rows(dialog)
    view.setFocus()
    view.setCurrentIndex(view.model().index(2, 0))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(dialog.chosen()) == 2


def test_escape_clears_the_search_and_then_closes(dialog: CampaignImportDialog) -> None:
    search = dialog.findChildren(QLineEdit)[0]
    QTest.keyClicks(search, "x")
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert search.text() == ""
    assert dialog.isVisible()
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_down_moves_from_the_search_to_the_list(dialog: CampaignImportDialog) -> None:
    search = dialog.findChildren(QLineEdit)[0]
    search.setFocus()
    QTest.keyClick(search, Qt.Key.Key_Down)
    assert dialog.focusWidget() is rows(dialog)
