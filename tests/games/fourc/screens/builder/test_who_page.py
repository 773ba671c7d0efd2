"""The page of a person's words: kept as they are typed, one step of undo for each field."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.games.fourc.rules.draft import Method
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.screens.builder.who_page import WhoPage
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.ui.picture_changer import AskedPictures
from tests.games.fourc.screens.builder.conftest import Heard, Person

NARROW = 420


@pytest.fixture
def id_(begin: Callable[[Method], str]) -> str:
    return begin(Method.ROLL)


@pytest.fixture
def page(place: BuilderPlace, id_: str) -> WhoPage:
    place.show_step(DraftStep.WHO)
    shown = place.frame.page
    assert isinstance(shown, WhoPage)
    return shown


@pytest.fixture
def profile(campaign: Campaign, id_: str) -> Callable[[], Profile]:
    return lambda: FourcCampaign(campaign).draft(id_).profile


def test_the_words_are_typed_one_after_the_other(
    page: WhoPage, profile: Callable[[], Profile], person: Person, campaign: Campaign
) -> None:
    assert person.focus is page.fields["name"]
    for words in ("Captain Lantern ", "Ada Venn", "Kira"):
        person.type(words)
        person.key(Qt.Key.Key_Return)
    now = profile()
    assert (now.name, now.identity, now.player) == ("Captain Lantern", "Ada Venn", "Kira")
    campaign.undo()
    assert profile().player == ""
    assert profile().identity == "Ada Venn"


def test_a_draft_may_lose_its_name_again(
    page: WhoPage, profile: Callable[[], Profile], person: Person
) -> None:
    person.type("A")
    person.key(Qt.Key.Key_Backspace)
    person.key(Qt.Key.Key_Tab)
    assert profile().name == ""
    assert page._rows["name"].refusal == ""


def test_what_no_line_can_hold_is_left_out(
    page: WhoPage, profile: Callable[[], Profile], person: Person
) -> None:
    QApplication.clipboard().setText("A\u0007B")
    page.fields["name"].paste()
    assert profile().name == page.fields["name"].text() == "AB"


def test_tags_and_notes(page: WhoPage, profile: Callable[[], Profile], person: Person) -> None:
    person.press(page.tags._field)
    person.type("team")
    person.key(Qt.Key.Key_Return)
    page.notes.setFocus(Qt.FocusReason.TabFocusReason)
    person.type("Afraid of moths")
    assert profile().tags == ("team",)
    assert profile().notes == "Afraid of moths"


def test_a_portrait_is_read_beside_the_window(
    page: WhoPage,
    profile: Callable[[], Profile],
    person: Person,
    resources: Path,
    qtbot: QtBot,
    heard: Heard,
) -> None:
    page._ask_picture = AskedPictures(page, lambda _window, _folder: None)
    person.press(page.portrait)
    page._ask_picture = AskedPictures(page, lambda _window, _folder: resources / "no-such.png")
    person.press(page.portrait)
    qtbot.waitUntil(lambda: bool(heard.failed))
    assert profile().portrait is None


def test_the_portrait_stands_above_where_it_is_narrow(page: WhoPage) -> None:
    page.resize(NARROW, 600)
    assert page._across.direction() == page._across.Direction.TopToBottom
