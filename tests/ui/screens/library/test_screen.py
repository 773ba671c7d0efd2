from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import HEADQUARTERS_KIND, VEHICLE_KIND
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.library.screen import READ_ONLY_ACTIONS, LibraryScreen, headline_text
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.menu_button import SplitButton
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from tests.kinds import FOURC, GROUPS


@pytest.fixture
def screen(
    campaign: Campaign, window: MainWindow, tools: ApplicationContext
) -> Iterator[LibraryScreen]:
    signals = CampaignSignals(campaign, window)
    fights = EncounterService(campaign, tools)
    made = LibraryScreen(campaign, signals, window.program_actions, lambda: fights)
    window.show_screen(made)
    yield made
    signals.stop()


def test_an_empty_library_shows_what_to_do_first(
    screen: LibraryScreen, window: MainWindow, qtbot: QtBot
) -> None:
    asked: list[str] = []
    window.program_actions["instant"].setEnabled(True)
    screen.hide()
    screen.show()
    window.program_actions.use({"instant_hero": lambda: asked.append("hero")})
    assert not screen.browser.isVisible()
    focused = window.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert asked == ["hero"]


def test_the_first_hero_shows_the_card_browser(screen: LibraryScreen, campaign: Campaign) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="1")
    assert screen.browser.isVisible()
    campaign.discard([id_])
    assert not screen.browser.isVisible()


def test_an_empty_library_leads_to_its_trash(screen: LibraryScreen, campaign: Campaign) -> None:
    assert not screen._to_trash.isVisible()
    campaign.discard([FourcCampaign(campaign).add_instant_hero(seed="1")])
    assert screen._to_trash.text() == "Trash: 1, kept 30 days"
    QTest.mouseClick(screen._to_trash, Qt.MouseButton.LeftButton)
    assert screen.trash.isVisible()


def test_trashed_cards_are_not_selected_for_commands(
    screen: LibraryScreen, campaign: Campaign
) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "123"]
    campaign.discard(ids[:1])
    screen.choose(ids[1:])
    assert set(screen.chosen()) == set(ids[1:])
    screen.show_trash()
    assert screen.chosen() == []
    screen.search()
    assert not screen.is_trash_shown()


def test_select_all_selects_every_card(screen: LibraryScreen, campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "123"]
    screen.select_all()
    assert set(screen.chosen()) == set(ids)


@pytest.mark.parametrize(
    ("heroes", "villains", "words"),
    [
        (0, 0, "Harbor — empty"),
        (1, 0, "Harbor — 1 hero"),
        (2, 1, "Harbor — 2 heroes, 1 villain"),
        (0, 3, "Harbor — 3 villains"),
    ],
)
def test_the_headline_summarizes_the_campaign(
    crowd: Campaign, heroes: int, villains: int, words: str
) -> None:
    [hero, villain] = (
        next(card for card in crowd.cards() if card.name == name) for name in ("Ada", "Dorn")
    )
    assert headline_text("Harbor", [hero] * heroes + [villain] * villains, FOURC.groups) == words


def test_the_headline_counts_every_group_as_the_filter_does(crowd: Campaign) -> None:
    place = replace(crowd.cards()[0], kind=HEADQUARTERS_KIND, group=GROUPS["headquarters"])
    car = replace(place, kind=VEHICLE_KIND, group=GROUPS["vehicle"])
    companion = replace(place, group=GROUPS["companion"])
    assert (
        headline_text("Harbor", [companion, car, car, place], FOURC.groups)
        == "Harbor — 1 companion, 2 vehicles, 1 headquarters"
    )


def test_escape_leaves_the_trash(screen: LibraryScreen, campaign: Campaign) -> None:
    campaign.discard([FourcCampaign(campaign).add_instant_hero(seed="1")])
    FourcCampaign(campaign).add_instant_hero(seed="2")
    screen.show_trash()
    QTest.keyClick(screen.trash.grid, Qt.Key.Key_Escape)
    assert not screen.is_trash_shown()


def test_changes_to_a_hidden_screen_are_shown_later(
    screen: LibraryScreen, campaign: Campaign, window: MainWindow
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="1")
    elsewhere = QWidget()
    window.show_screen(elsewhere)
    FourcCampaign(campaign).add_instant_hero(seed="2")
    assert screen.browser.grid.cards.rowCount() == 1
    window.show_screen(screen)
    assert screen.browser.grid.cards.rowCount() == 2


def test_a_read_only_campaign_shows_the_reason(
    campaign: Campaign, window: MainWindow, tools: ApplicationContext
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="1")
    with read_campaign(campaign.file.path, tools) as reading:
        signals = CampaignSignals(reading, window)
        fights = EncounterService(reading, tools)
        made = LibraryScreen(reading, signals, window.program_actions, lambda: fights)
        window.show_screen(made)
        assert [each.accessibleName() for each in made.findChildren(ReadOnlyNotice)] == [
            reading.read_only
        ]
        window.remove_screen(made)
        signals.stop()


def test_instant_hero_moves_into_the_menu_in_a_narrow_window(
    screen: LibraryScreen,
    campaign: Campaign,
    appearance: Appearance,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="1")

    def large() -> list[str]:
        return [each.main.text() for each in screen.findChildren(SplitButton) if each.isVisible()]

    assert sorted(large()) == ["Instant hero", "New hero"]
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: large() == ["New hero"])
    actions = window.program_actions
    [menu] = [
        each for each in screen.findChildren(QMenu) if actions["new_villain"] in each.actions()
    ]
    assert menu.actions()[0] is actions["instant"]


def test_an_empty_read_only_campaign_shows_where_to_go(
    campaign: Campaign, window: MainWindow, tools: ApplicationContext
) -> None:
    with read_campaign(campaign.file.path, tools) as reading:
        signals = CampaignSignals(reading, window)
        fights = EncounterService(reading, tools)
        made = LibraryScreen(reading, signals, window.program_actions, lambda: fights)
        window.show_screen(made)
        rows = [each for each in made.findChildren(StartButton) if each.isVisible()]
        assert [each.text() for each in rows] == [words for _, words, _, _ in READ_ONLY_ACTIONS]
        assert window.focusWidget() is rows[0]
        words = {each.text() for each in made.findChildren(QLabel)}
        assert "This campaign is empty" in words
        assert "Lamplight City — empty" in words
        signals.stop()
