from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.homebrew import user_search
from fourc_desktop.ui.screens.homebrew.user_search import EntryUser, EntryUserSearch

ADA = EntryUser("ada")


@pytest.fixture
def search(qapp: object) -> Iterator[EntryUserSearch]:
    parent = QObject()
    yield EntryUserSearch(parent)
    del parent


def test_the_search_finds_characters_with_the_entry(search: EntryUserSearch, qtbot: QtBot) -> None:
    with qtbot.waitSignal(search.found) as reported:
        search.look_through(iter([None, ADA, None]))
    assert reported.args == [[ADA]]


def test_the_search_runs_in_time_slices(
    search: EntryUserSearch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_search, "SLICE", -1.0)
    search.look_through(iter([ADA, None, None]))
    with qtbot.assertNotEmitted(search.found):
        for _ in range(3):
            search._go_on()
    with qtbot.waitSignal(search.found):
        search._go_on()


def test_a_new_search_ends_the_first(search: EntryUserSearch, qtbot: QtBot) -> None:
    search.look_through(iter([ADA]))
    with qtbot.assertNotEmitted(search.found, wait=30):
        search.look_through(None)
