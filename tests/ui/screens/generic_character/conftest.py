"""The toy game, which has no user interface: Ada on the generic screen, and a draft."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.character import ToyCharacter
from tests.games.toy.conftest import toys
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND
from tests.ui.game_window import GameWindow

__all__ = ["toys"]

Keys = Qt.Key
LEFT = Qt.MouseButton.LeftButton
Kept = Callable[[], ToyCharacter]


@pytest.fixture(scope="session")
def toy_appearance(shared_appearance: Appearance) -> Appearance:
    return shared_appearance


@pytest.fixture
def screen(toys: GameWindow) -> GenericCharacterScreen:
    """The generic character screen with Ada."""
    toys.opened.open_from_library(toys.campaign.cards(CHARACTER_KIND)[0].id)
    found = toys.opened.in_front()
    assert isinstance(found, GenericCharacterScreen)
    return found


@pytest.fixture
def builder(toys: GameWindow) -> GenericBuilderScreen:
    """The generic builder with the draft."""
    toys.opened.open_from_library(toys.campaign.cards(DRAFT_KIND)[0].id)
    found = toys.opened.in_front()
    assert isinstance(found, GenericBuilderScreen)
    return found


@pytest.fixture
def kept(toys: GameWindow, screen: GenericCharacterScreen) -> Callable[[], ToyCharacter]:
    """Ada as stored in the campaign."""
    id_ = screen.document_id

    def read() -> ToyCharacter:
        thing = toys.campaign.document(id_)
        assert isinstance(thing, ToyCharacter)
        return thing

    return read


def editor(screen: GenericCharacterScreen, section: str, field: str) -> QWidget:
    assert screen.cards is not None
    return screen.cards.card(section).editor(field)


def click(widget: QWidget, place: QPoint | None = None) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT, pos=place or widget.rect().center())
