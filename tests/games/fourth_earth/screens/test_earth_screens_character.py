"""The character screen of 4th Earth RAW, which opens the checks of action types."""

import pytest

from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow
from tests.ui.generic_characters import (
    character_screen,
    click,
    gauge,
    line_of,
    opened_roll,
    opens_nothing,
    press_return,
    roll_button,
    roll_names,
    type_sum,
)


@pytest.fixture
def ilse(earth: GameWindow) -> GenericCharacterScreen:
    """The character screen of Ilse."""
    return character_screen(earth, id_of(earth, "Ilse Karrow"))


def test_only_action_types_have_roll_buttons(ilse: GenericCharacterScreen) -> None:
    assert roll_names(ilse) == ["Fight", "Wrestle", "Climb", "Ward", "Persuade", "Heal"]


def test_a_click_opens_the_dice_pool_with_an_action_type(
    earth: GameWindow, ilse: GenericCharacterScreen
) -> None:
    click(roll_button(ilse, "Climb"))
    check = opened_roll(earth).check
    assert (check.who, check.on, check.ranks) == (ilse.document_id, "Climb", 2)


def test_enter_on_a_roll_button_opens_the_dice_pool(
    earth: GameWindow, ilse: GenericCharacterScreen
) -> None:
    press_return(roll_button(ilse, "Persuade"))
    assert opened_roll(earth).check.on == "Persuade"


def test_the_line_below_an_action_type_opens_its_check(
    earth: GameWindow, ilse: GenericCharacterScreen
) -> None:
    line = line_of(ilse, "specialty of Fight")
    assert "Roll Wrestle" in line.toolTip()
    click(line)
    assert opened_roll(earth).check.on == "Wrestle"


def test_the_line_below_a_tool_opens_nothing(
    earth: GameWindow, ilse: GenericCharacterScreen
) -> None:
    assert opens_nothing(earth, ilse, line_of(ilse, "lowers 2"))


@pytest.mark.parametrize(("typed", "left"), [("-2", 4), ("8-3", 5)])
def test_a_battery_takes_a_sum(
    earth: GameWindow, ilse: GenericCharacterScreen, typed: str, left: int
) -> None:
    type_sum(gauge(ilse, "batteries", "health"), typed)
    found = earth.campaign.document(ilse.document_id)
    assert isinstance(found, EarthCharacter)
    assert found.health == left
