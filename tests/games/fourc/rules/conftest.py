"""A plain character, of which tests change one thing at a time."""

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill


@pytest.fixture
def plain_hero() -> Character:
    """A Technologically Enhanced hero by the Advanced rules, without a problem."""
    return Character(
        rules=ADVANCED,
        profile=CharacterProfile("Test Pilot"),
        origin="technologically-enhanced",
        origin_dice=85,
        traits=(
            Score(20, 40),
            Score(30, 60),
            Score(6, 10),
            Score(10, 20),
            Score(3, 5),
            Score(40, 80),
            Score(50),
        ),
        lifestyle=Score(6, 12),
        repute=Score(11, 33),
        skill_count=Score(2, 20),
        power_count=Score(2, 3),
        skills=(Skill("Pilot"), Skill("Robotics")),
        powers=(
            HeldPower("flight", 36, Score(30, 60)),
            HeldPower("body-armor", 8, Score(20, 50), raised=0),
        ),
    )
