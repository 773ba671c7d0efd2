"""Battery points are given to others from the menu."""

from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow


def test_a_transfer_of_the_open_character_is_set_up(earth: GameWindow) -> None:
    earth.opened.open_document(id_of(earth, "Ilse Karrow"))
    earth.do("earth_give_points")
    [screen] = earth.window.findChildren(DicePoolScreen)
    assert screen.isVisible()
    made = screen.controller.view().roll.check
    assert (made.name, made.on, made.gives) == ("Ilse Karrow", "Transfer battery points", 1)


def test_giving_points_is_refused_without_the_sprinkle(earth: GameWindow) -> None:
    earth.campaign.change_page(EarthPage("The Long Causeway"), "Vanilla")
    earth.opened.open_document(id_of(earth, "Ilse Karrow"))
    earth.do("earth_give_points")
    assert not earth.window.findChildren(DicePoolScreen)
    assert any("Transfer battery points” is off" in each for each in earth.dialogs.sentences)
