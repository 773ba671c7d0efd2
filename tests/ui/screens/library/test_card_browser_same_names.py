"""Cards of the library that have the same name and the same line below it."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.card_browser import CardBrowser
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.filter_bar import CARDS, LIST
from fourc_desktop.ui.screens.library.trash import TrashPage
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, ROW_ROLE

NUMBERED = ["Unnamed (1)", "Unnamed (2)", "Unnamed (3)"]


@pytest.fixture
def drafts(crowd: Campaign) -> list[str]:
    """Three drafts of mutants without a name."""
    service = DraftService(crowd)
    made = []
    for _ in range(3):
        id_ = service.begin(CreationMethod.ROLL)
        service.change(id_, replace(FourcCampaign(crowd).draft(id_), origin="mutant"), "Choose")
        made.append(id_)
    return made


@pytest.fixture
def browser(
    crowd: Campaign, drafts: list[str], window: MainWindow, pictures: CardPictures
) -> CardBrowser:
    made = CardBrowser(crowd, window.program_actions, pictures)
    window.show_screen(made)
    return made


def names(browser: CardBrowser) -> dict[str, str]:
    model = browser.grid.model()
    shown = [model.index(row, 0) for row in range(model.rowCount())]
    return {index.data(ROW_ROLE).id: index.data() for index in shown}


@pytest.mark.parametrize("view", [CARDS, LIST])
def test_drafts_without_a_name_are_numbered(
    browser: CardBrowser, drafts: list[str], view: str
) -> None:
    browser.show_view(view)
    shown = names(browser)
    assert sorted(shown[id_] for id_ in drafts) == NUMBERED
    assert {"Ada", "Bert", "Cleo", "Dorn"} <= set(shown.values())


def test_a_screen_reader_reads_the_number(browser: CardBrowser) -> None:
    model = browser.grid.model()
    texts = [model.index(row, 0).data(ACCESSIBLE) for row in range(model.rowCount())]
    assert sorted(text for text in texts if text.startswith("Unnamed")) == [
        f"{name}, Draft, Mutant" for name in NUMBERED
    ]


def test_a_search_keeps_the_numbers(browser: CardBrowser, drafts: list[str]) -> None:
    before = names(browser)
    QTest.keyClicks(browser.findChildren(SearchField)[0], "draft")
    assert names(browser) == {id_: before[id_] for id_ in drafts}


def test_a_number_is_no_part_of_the_name_that_is_edited(
    browser: CardBrowser, drafts: list[str]
) -> None:
    browser.choose(drafts[:1])
    browser.edit_current()
    [editor] = browser.grid.findChildren(QLineEdit)
    assert editor.text() == "Unnamed"


def test_a_duplicate_of_a_draft_without_a_name_has_none(
    crowd: Campaign, drafts: list[str], window: MainWindow, pictures: CardPictures
) -> None:
    crowd.discard(drafts[1:])
    ids = drafts[:1] + duplication(crowd, drafts[:1]).make()
    browser = CardBrowser(crowd, window.program_actions, pictures)
    window.show_screen(browser)
    assert sorted(names(browser)[id_] for id_ in ids) == NUMBERED[:2]
    assert [FourcCampaign(crowd).draft(id_).profile.name for id_ in ids] == ["", ""]


def test_the_trash_numbers_drafts_without_a_name(
    crowd: Campaign, drafts: list[str], window: MainWindow, pictures: CardPictures
) -> None:
    crowd.discard(drafts)
    page = TrashPage(crowd, pictures)
    window.show_screen(page)
    model = page.grid.model()
    assert sorted(model.index(row, 0).data() for row in range(model.rowCount())) == NUMBERED


def test_a_companion_says_which_of_its_namesakes_is_its_owner(
    crowd: Campaign, window: MainWindow, pictures: CardPictures
) -> None:
    (first,) = FourcCampaign(crowd).add([instant_hero(crowd.book, ADVANCED, "a")], "Add")
    (second,) = duplication(crowd, [first]).make()
    FourcCampaign(crowd).edit_profile(second, FourcCampaign(crowd).character(first).profile)
    drafts = DraftService(crowd)
    companions = {
        drafts.begin_companion(hero, CompanionRole.ALTER_EGO): hero for hero in (first, second)
    }
    browser = CardBrowser(crowd, window.program_actions, pictures)
    window.show_screen(browser)
    model, shown = browser.grid.model(), names(browser)
    assert shown[first] != shown[second]
    said = {
        index.data(ROW_ROLE).id: index.data(ACCESSIBLE)
        for index in (model.index(row, 0) for row in range(model.rowCount()))
    }
    for companion, hero in companions.items():
        assert f"Alter-Ego of {shown[hero]}" in said[companion]
