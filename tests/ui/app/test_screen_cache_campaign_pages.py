from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.document_header import BackButton
from tests.ui.screens_of import homebrew


def test_an_imported_pack_is_reported_with_undo(opened: OpenCampaign, window: MainWindow) -> None:
    opened.handlers()["homebrew"]()
    page = homebrew(opened)
    owl = Homebrew(powers=(Power("owl", "Owl", ranked=True, text="Is an owl."),))
    opened.campaign.change_homebrew(owl, "Import homebrew from owls.json")
    page.changed.emit("1 homebrew entry imported")
    assert window.toast.text() == "1 homebrew entry imported"
    QTest.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    assert opened.campaign.homebrew == Homebrew()


def test_an_exported_pack_is_reported_with_its_folder(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path
) -> None:
    opened.handlers()["homebrew"]()
    homebrew(opened).given.emit(tmp_path / "owls.json")
    assert window.toast.text() == "Homebrew exported to owls.json"
    assert window.toast.button.text() == "Open folder"


def test_back_leads_from_a_hero_to_the_party_that_opened_it(
    opened: OpenCampaign, window: MainWindow
) -> None:
    ada, bert = (
        next(card.id for card in opened.campaign.cards() if card.name == name)
        for name in ("Ada", "Bert")
    )
    opened.handlers()["party"]()
    party = opened.pages.party()
    for id_ in (ada, bert):
        party.table.opened.emit(id_)
        assert opened.chosen() == [id_]
        opened.close_document()
        assert window.current_screen() is party
    party.closed.emit()
    opened.open_from_library(ada)
    opened.close_document()
    assert window.current_screen() is opened.library


@pytest.mark.parametrize("page", ["homebrew", "campaign_page"])
def test_back_leads_to_the_document_behind_a_page(
    opened: OpenCampaign, window: MainWindow, page: str
) -> None:
    ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
    opened.open_from_library(ada)
    hero = window.current_screen()
    opened.handlers()["homebrew"]()
    (back,) = homebrew(opened).findChildren(BackButton)
    assert back.text() == "Ada"
    opened.handlers()[page]()
    shown = window.current_screen()
    assert shown is not None
    assert [each.text() for each in shown.findChildren(BackButton)] == ["Ada"]
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert window.current_screen() is hero
    assert opened.chosen() == [ada]
    opened.show_library()
    opened.handlers()["homebrew"]()
    assert back.text() == "Back"
    back.click()
    assert window.current_screen() is opened.library


def test_a_document_that_was_closed_meanwhile_is_not_shown_again(
    opened: OpenCampaign, window: MainWindow
) -> None:
    ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
    opened.open_from_library(ada)
    opened.handlers()["homebrew"]()
    opened.campaign.discard([ada])
    opened.campaign.delete([ada])
    opened.handlers()["homebrew"]()
    QTest.keyClick(homebrew(opened), Qt.Key.Key_Escape)
    assert window.current_screen() is opened.library
