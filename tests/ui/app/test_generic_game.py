import pytest

from tests.games.toy.conftest import Toys
from tests.games.toy.game import CHARACTER_KIND

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_an_instant_character_is_made_at_once(toys: Toys) -> None:
    toys.do("instant")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 2
    toys.do("undo")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 1
