import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.homebrew import controller as user_search
from fourc_desktop.games.fourc.screens.homebrew.controller import EntryUser, EntryUserSearch
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind
from fourc_desktop.services.campaigns.campaign import Campaign


def test_it_finds_who_has_it(crowd: Campaign, qtbot: QtBot) -> None:
    parent = QObject()
    search = EntryUserSearch(crowd, parent)
    some = crowd.cards()[0].id
    origin = crowd.book.origins[FourcCampaign(crowd).character(some).origin]
    with qtbot.waitSignal(search.found) as told:
        search.look_for(HomebrewKind.ORIGINS, origin)
    assert EntryUser(some, None) in told.args[0]
    expected = {
        card.id
        for card in crowd.cards()
        if FourcCampaign(crowd).character(card.id).origin == origin.id
    }
    assert {user.id for user in told.args[0]} == expected


def test_it_takes_little_time_from_the_window(
    crowd: Campaign, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_search, "SLICE", -1.0)
    parent = QObject()
    search = EntryUserSearch(crowd, parent)
    search.look_for(HomebrewKind.ORIGINS, next(iter(crowd.book.origins.values())))
    with qtbot.assertNotEmitted(search.found):
        for _ in range(len(crowd.cards())):
            search._go_on()
    with qtbot.waitSignal(search.found):
        search._go_on()


def test_another_search_ends_the_first(crowd: Campaign, qtbot: QtBot) -> None:
    parent = QObject()
    search = EntryUserSearch(crowd, parent)
    search.look_for(HomebrewKind.ORIGINS, next(iter(crowd.book.origins.values())))
    with qtbot.assertNotEmitted(search.found, wait=30):
        search.look_for(HomebrewKind.ORIGINS, None)
