import pytest

from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from tests.games.toy.conftest import Toys
from tests.games.toy.game import ToyPage

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_a_field_hidden_by_an_option_is_removed(toys: Toys, screen: GenericCharacterScreen) -> None:
    toys.campaign.change_page(ToyPage(blessings=False), "Turn blessings off")
    assert screen.cards is not None
    with pytest.raises(KeyError):
        screen.cards.card("state").editor("blessed")
