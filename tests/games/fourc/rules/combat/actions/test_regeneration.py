"""Healing in a fight by Regeneration."""

from fractions import Fraction

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.regeneration import regenerate
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Regenerate
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

COMMAND = Regenerate("ada")


@pytest.fixture
def hurt(stage: Stage) -> Stage:
    """Ada, who regenerates 30 a turn, has lost 50."""
    stage.empower("ada", HeldPower("regeneration", rank=Score(30)))
    stage.change("ada", damage=30)
    return stage


def test_the_rank_value_is_healed_once_a_turn(hurt: Stage) -> None:
    assert hurt.do(regenerate, COMMAND) == ["Regenerated", "Acted"]
    assert hurt.fighter("ada").damage == 60
    assert "has acted" in hurt.refused(regenerate, COMMAND)


def test_regeneration_stops_at_full_damage(hurt: Stage) -> None:
    hurt.change("ada", damage=70)
    hurt.do(regenerate, COMMAND)
    assert hurt.fighter("ada").damage == 80
    hurt.this_turn("ada", acted=False)
    assert "full Damage" in hurt.refused(regenerate, COMMAND)


@pytest.mark.parametrize("used", [{"sectors": 1}, {"attacks": 1}])
def test_regeneration_excludes_other_actions(hurt: Stage, used: dict[str, int]) -> None:
    hurt.this_turn("ada", **used)
    assert "instead of any other action" in hurt.refused(regenerate, COMMAND)


def test_regeneration_needs_the_power_and_consciousness(hurt: Stage) -> None:
    assert "does not regenerate" in hurt.refused(regenerate, Regenerate("ben"))
    hurt.suffer("ada", Condition.UNCONSCIOUS)
    assert "takes no action" in hurt.refused(regenerate, COMMAND)


def test_regenerate_is_offered_only_with_the_power(hurt: Stage) -> None:
    fourc = fight(hurt.book, hurt.page)
    assert fourc.chances.odds(hurt.now, COMMAND) == {"Ada: heals 30": Fraction(1)}
    for who, offered in (("ada", True), ("ben", False)):
        names = {each.name for each in fourc.actions.action_options(hurt.now, who)}
        assert ("Regenerate" in names) is offered
