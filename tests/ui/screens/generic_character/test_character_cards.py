import pytest

from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from tests.games.toy.conftest import Toys
from tests.ui.screens.generic_character.conftest import Kept, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_tags_are_added_and_taken_away(screen: GenericCharacterScreen, kept: Kept) -> None:
    assert screen.cards is not None
    screen.cards.head.tags.edited.emit(("old", "small"))
    assert kept().profile.tags == ("old", "small")


def test_problems_stand_above_the_cards(toys: Toys, screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    assert not screen.cards.problems.isVisible()
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    for _ in range(2):
        bag._add("bell")
    assert screen.cards.problems.isVisible()
    screen.cards.problems.window()
    toys.campaign.undo()
    assert not screen.cards.problems.isVisible()
