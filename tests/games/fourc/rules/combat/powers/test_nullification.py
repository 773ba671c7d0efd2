"""Powers that are suppressed for a turn, or halved."""

from fractions import Fraction

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import TurnPower, UsePower
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage

SHELL = UsePower("ada", "Nullification", "ben", "Body Armor")
BLACK, RED, BLUE, YELLOW = Color


@pytest.fixture
def duel(stage: Stage) -> Stage:
    """Ada nullifies at 40; Ben is armored and grows."""
    stage.empower("ada", HeldPower("nullification", rank=Score(40)))
    growth = HeldPower("growth-shrinking", rank=Score(75), choices=(("way", ("growth",)),))
    stage.empower("ben", HeldPower("body-armor", rank=Score(35)), growth)
    return stage


@pytest.mark.parametrize(
    ("color", "armor", "damage"),
    [(BLACK, 35, 62), (RED, 18, 80), (BLUE, 0, 80), (YELLOW, 0, 80)],
)
def test_nullification_fails_halves_or_suppresses(
    duel: Stage, color: Color, armor: int, damage: int
) -> None:
    """4C, Nullification: black returns half the Rank Value of the power, rounded up."""
    assert duel.do(use_power, SHELL) == ["RollOpened", "Acted"]
    duel.settle(color)
    assert duel.fighter("ben").armor == armor
    assert duel.fighter("ada").damage == damage


def test_nullification_ends_with_the_turn(duel: Stage) -> None:
    duel.do(use_power, SHELL)
    duel.settle(BLUE)
    duel.do(end_turn)
    assert duel.fighter("ben").armor == 35
    assert duel.fighter("ben").active == ()


@pytest.mark.parametrize(("color", "brawn"), [(RED, 38), (BLUE, 20)])
def test_a_form_falls_with_its_power(duel: Stage, color: Color, brawn: int) -> None:
    duel.do(turn_power, TurnPower("ben", "Growth"), by_hand=True)
    assert duel.fighter("ben").rank(Trait.BRAWN) == 75
    duel.do(use_power, UsePower("ada", "Nullification", "ben", "Growth"))
    duel.settle(color)
    assert duel.fighter("ben").rank(Trait.BRAWN) == brawn
    if color is BLUE:
        command = TurnPower("ben", "Growth")
        assert "no power “Growth”" in duel.refused(turn_power, command)
    duel.do(end_turn)
    assert duel.fighter("ben").rank(Trait.BRAWN) == (75 if color is RED else 20)


def test_nullification_needs_an_action_and_range(duel: Stage) -> None:
    duel.this_turn("ada", attacks=1)
    assert "has attacked" in duel.refused(use_power, SHELL)
    duel.this_turn("ada", attacks=0)
    duel.add("ada", "heroes", Position(0, 0))
    duel.empower("ada", HeldPower("nullification", rank=Score(10)))
    sentence = duel.refused(use_power, SHELL)
    assert sentence == "Ben is 3 sectors away, and the range of Nullification is 1."


def test_nullification_targets_only_active_powers(duel: Stage) -> None:
    command = UsePower("ada", "Nullification", "ben", "Sword")
    assert "no power “Sword”" in duel.refused(use_power, command)
    duel.do(use_power, SHELL)
    duel.settle(YELLOW)
    duel.this_turn("ada", acted=False)
    assert "no power “Body Armor”" in duel.refused(use_power, SHELL)


def test_the_odds_of_nullification_match_its_roll(duel: Stage) -> None:
    fourc = fight(duel.book, duel.page)
    assert fourc.chances.odds(duel.now, SHELL) == {
        "Ben: body armor negated": Fraction(40, 100),
        "Ben: body armor at half": Fraction(30, 100),
        "Ben: backlash; Ada: a backlash for 18": Fraction(30, 100),
    }


def test_a_power_that_is_gone_by_then_is_not_put_out(duel: Stage) -> None:
    duel.do(use_power, SHELL)
    duel.empower("ben")
    assert "PowerTurned" not in duel.settle(YELLOW)
