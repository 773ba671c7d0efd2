"""The character screen of Rough Magic, which opens the rolls of skills, attacks and damage."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.screens.rough_magic_screens import SCREENS as ROUGH_MAGIC
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.game_window import GameWindow, game_window
from tests.ui.generic_characters import (
    character_screen,
    click,
    gauge,
    line_of,
    number_of,
    opened_roll,
    opens_nothing,
    press_return,
    roll_button,
    roll_names,
    type_sum,
)


@pytest.fixture
def rough(
    appearance: Appearance, halyard_bay: Campaign, tmp_path: Path, qtbot: QtBot
) -> Iterator[GameWindow]:
    """The campaign in a window."""
    halyard_bay.close()
    path = tmp_path / "Halyard Bay.4c"
    with game_window(appearance, path, GAMES, SCREENS, ROUGH_MAGIC, qtbot) as opened:
        yield opened


@pytest.fixture
def nightjar(rough: GameWindow) -> GenericCharacterScreen:
    """The character screen of Nightjar."""
    cards = rough.campaign.cards("rough-magic-character")
    return character_screen(rough, next(e.id for e in cards if e.name == "Nightjar"))


def test_skills_and_attacks_have_roll_buttons(nightjar: GenericCharacterScreen) -> None:
    names = roll_names(nightjar)
    assert names == [
        "Athletics", "Deception", "Perception", "Survival", "Weighted staff", "Throwing knives"
    ]  # fmt: skip
    # Skills of combat are rolled with an attack.
    assert "Ranged Combat" not in names


def test_a_click_opens_the_curve_with_a_skill(
    rough: GameWindow, nightjar: GenericCharacterScreen
) -> None:
    click(roll_button(nightjar, "Survival"))
    check = opened_roll(rough).check
    assert (check.who, check.on, check.level) == (nightjar.document_id, "Survival", 1)


def test_the_number_of_a_skill_opens_its_roll(
    rough: GameWindow, nightjar: GenericCharacterScreen
) -> None:
    press_return(number_of(nightjar, "Skill + attribute 7"))
    assert opened_roll(rough).check.on == "Athletics"


def test_an_attack_opens_its_roll_and_its_damage(
    rough: GameWindow, nightjar: GenericCharacterScreen
) -> None:
    click(roll_button(nightjar, "Throwing knives"))
    assert opened_roll(rough).check.on == "Throwing knives"
    rough.opened.open_from_library(nightjar.document_id)
    click(number_of(nightjar, "Damage 1d6 + 2"))
    assert opened_roll(rough).check.on == "Weighted staff, damage"


def test_a_skill_of_combat_and_a_reach_open_nothing(
    rough: GameWindow, nightjar: GenericCharacterScreen
) -> None:
    assert opens_nothing(rough, nightjar, line_of(nightjar, "agility attribute · level 2"))
    assert opens_nothing(rough, nightjar, number_of(nightjar, "Reach 10"))


@pytest.mark.parametrize(("typed", "left"), [("-5", 11), ("15-8", 7)])
def test_health_takes_a_sum(
    rough: GameWindow, nightjar: GenericCharacterScreen, typed: str, left: int
) -> None:
    type_sum(gauge(nightjar, "state", "health"), typed)
    found = rough.campaign.document(nightjar.document_id)
    assert isinstance(found, RoughMagicCharacter)
    assert found.health == left
