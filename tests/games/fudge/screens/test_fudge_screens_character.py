"""The character screen of FUDGE, which opens the rolls of attributes, skills and weapons."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND
from fourc_desktop.games.fudge.rules.character import FudgeCharacter
from fourc_desktop.games.fudge.rules.check import CheckKind
from fourc_desktop.games.fudge.screens.fudge_screens import SCREENS as FUDGE
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.editors import GaugeEditor
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.game_window import GameWindow, game_window
from tests.ui.generic_characters import (
    character_screen,
    click,
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
def fudge(
    appearance: Appearance, ferry_road: Campaign, tmp_path: Path, qtbot: QtBot
) -> Iterator[GameWindow]:
    """The campaign in a window."""
    ferry_road.close()
    path = tmp_path / "Ferry Road.4c"
    with game_window(appearance, path, GAMES, SCREENS, FUDGE, qtbot) as opened:
        yield opened


@pytest.fixture
def tamsin(fudge: GameWindow) -> GenericCharacterScreen:
    """The character screen of Tamsin."""
    cards = fudge.campaign.cards(CHARACTER_KIND)
    return character_screen(fudge, next(e.id for e in cards if e.name == "Tamsin Oakgrave"))


def test_attributes_skills_and_weapons_have_roll_buttons(tamsin: GenericCharacterScreen) -> None:
    names = set(roll_names(tamsin))
    assert {"Build", "Speed", "Boating", "Swords", "Longsword", "Pistol"} <= names
    # Armor, gifts and faults are only described.
    assert not {"Mail shirt", "Debt"} & names


@pytest.mark.parametrize(("name", "level"), [("Perception", 2), ("Haggling", -1)])
def test_a_click_opens_the_ladder_with_an_attribute_or_a_skill(
    fudge: GameWindow, tamsin: GenericCharacterScreen, name: str, level: int
) -> None:
    click(roll_button(tamsin, name))
    check = opened_roll(fudge).check
    assert (check.who, check.on, check.level) == (tamsin.document_id, name, level)


def test_the_number_of_a_weapon_opens_its_blow(
    fudge: GameWindow, tamsin: GenericCharacterScreen
) -> None:
    number = number_of(tamsin, "Offense 5")
    assert number.cursor().shape() is Qt.CursorShape.PointingHandCursor
    press_return(number)
    check = opened_roll(fudge).check
    assert (check.on, check.kind, check.blow) == ("Longsword", CheckKind.OPPOSED, True)


def test_the_line_below_a_weapon_opens_its_blow(
    fudge: GameWindow, tamsin: GenericCharacterScreen
) -> None:
    line = line_of(tamsin, "Guns")
    assert "Roll Pistol" in line.toolTip()
    click(line)
    assert opened_roll(fudge).check.on == "Pistol"


def test_the_line_below_a_fault_opens_nothing(
    fudge: GameWindow, tamsin: GenericCharacterScreen
) -> None:
    assert opens_nothing(fudge, tamsin, line_of(tamsin, "Owes"))


@pytest.mark.parametrize(("typed", "left"), [("-5", 12), ("20-7", 13)])
def test_a_gauge_takes_a_sum(
    fudge: GameWindow, tamsin: GenericCharacterScreen, typed: str, left: int
) -> None:
    buttons = tamsin.findChildren(Button)
    click(next(each for each in buttons if each.accessibleName() == "Edit Arrows"))
    [arrows] = tamsin.findChildren(GaugeEditor)
    type_sum(arrows, typed)
    found = fudge.campaign.document(tamsin.document_id)
    assert isinstance(found, FudgeCharacter)
    assert found.gauges[0].now == left
