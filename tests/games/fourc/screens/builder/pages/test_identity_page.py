"""The identity page: texts are saved while typing, one undo step per field."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.screens.builder.pages.identity_page import IdentityPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.picture_importer import PictureFileDialogs
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Heard, Person

NARROW = 420
WIDTH_AT_1280 = 940
"""The width of the page at 200 % text in a window of 1280 pixels."""


@pytest.fixture
def id_(begin: Callable[[CreationMethod], str]) -> str:
    return begin(CreationMethod.ROLL)


@pytest.fixture
def page(screen: FourcBuilderScreen, id_: str) -> IdentityPage:
    screen.show_step(BuilderStep.WHO)
    shown = screen.frame.page
    assert isinstance(shown, IdentityPage)
    return shown


@pytest.fixture
def profile(campaign: Campaign, id_: str) -> Callable[[], CharacterProfile]:
    return lambda: FourcCampaign(campaign).draft(id_).profile


def test_the_words_are_typed_one_after_the_other(
    page: IdentityPage, profile: Callable[[], CharacterProfile], person: Person, campaign: Campaign
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


def test_in_a_small_window_with_large_text_the_name_is_beside_the_portrait(
    page: IdentityPage, appearance: Appearance
) -> None:
    """Below the portrait it would be out of view."""
    appearance.set_text_scale(200)
    page.resize(WIDTH_AT_1280, 600)
    assert page._across.direction() == page._across.Direction.LeftToRight


def test_a_draft_may_lose_its_name_again(
    page: IdentityPage, profile: Callable[[], CharacterProfile], person: Person
) -> None:
    person.type("A")
    person.key(Qt.Key.Key_Backspace)
    person.key(Qt.Key.Key_Tab)
    assert profile().name == ""
    assert page._rows["name"].refusal == ""


def test_control_characters_are_removed(
    page: IdentityPage, profile: Callable[[], CharacterProfile], person: Person
) -> None:
    QApplication.clipboard().setText("A\u0007B")
    page.fields["name"].paste()
    assert profile().name == page.fields["name"].text() == "AB"


def test_tags_and_notes(
    page: IdentityPage, profile: Callable[[], CharacterProfile], person: Person
) -> None:
    person.press(page.tags._field)
    person.type("team")
    person.key(Qt.Key.Key_Return)
    page.notes.setFocus(Qt.FocusReason.TabFocusReason)
    person.type("Afraid of moths")
    assert profile().tags == ("team",)
    assert profile().notes == "Afraid of moths"


def test_a_missing_portrait_file_is_reported(
    page: IdentityPage,
    profile: Callable[[], CharacterProfile],
    person: Person,
    resources: Path,
    qtbot: QtBot,
    heard: Heard,
) -> None:
    page._ask_picture = PictureFileDialogs(page, lambda _window, _folder: None)
    person.press(page.portrait)
    page._ask_picture = PictureFileDialogs(page, lambda _window, _folder: resources / "no-such.png")
    person.press(page.portrait)
    qtbot.waitUntil(lambda: bool(heard.failed))
    assert profile().portrait is None


def test_a_narrow_page_puts_the_portrait_on_top(page: IdentityPage) -> None:
    page.resize(NARROW, 600)
    assert page._across.direction() == page._across.Direction.TopToBottom
