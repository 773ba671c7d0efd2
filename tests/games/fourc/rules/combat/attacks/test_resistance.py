"""4C, Paralyzing Touch: the target resists with Fortitude."""

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks, is_power
from fourc_desktop.games.fourc.rules.combat.attacks.resistance import open_resistance_roll
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HitEffect
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

BLACK, RED, BLUE, YELLOW = Color
TOUCH = "Paralyzing Touch"


@pytest.fixture
def touching(stage: Stage) -> Stage:
    """Ada, whose touch paralyzes for 4 turns."""
    stage.empower("ada", HeldPower("paralyzing-touch", rank=Score(31)))
    return stage


def test_a_paralyzing_touch_is_a_melee_attack_without_damage(touching: Stage) -> None:
    ada = touching.fighter("ada")
    touch = current_attacks(ada, touching.book)[TOUCH]
    assert (touch.rolled.value, touch.on, touch.sectors, touch.paralysis) == (20, "Melee", 0, 4)
    assert touch.damage is not None
    assert touch.damage.value == 0
    assert is_power(touch, ada)


def test_a_missed_touch_needs_no_resistance(touching: Stage) -> None:
    touching.attack("ada", "ben", TOUCH)
    assert "RollOpened" not in touching.settle(BLACK)


@pytest.mark.parametrize("color", Color)
def test_black_paralyzes(touching: Stage, color: Color) -> None:
    touching.attack("ada", "ben", TOUCH)
    touching.settle(RED)
    roll = touching.now.table.roll
    assert roll is not None
    assert (roll.check.who, roll.check.table, roll.check.rank) == ("ben", "paralyzing-touch", 20)
    touching.settle(color)
    found = [each.label for each in touching.fighter("ben").afflictions]
    assert found == (["Paralyzed, 4 turns", "Knocked down"] if color is BLACK else [])
    assert touching.fighter("ben").damage == 80


def test_paralysis_ends_after_its_turns(touching: Stage) -> None:
    touching.attack("ada", "ben", TOUCH)
    touching.settle(RED)
    touching.settle(BLACK)
    for turn in range(3, 8):
        touching.in_turn(turn)
        ben = touching.now.combatant("ben")
        assert refuse_helpless(touching.context().combatant(ben.id)) is not None
        touching.do(end_turn)
    assert not touching.has_condition("ben", Condition.PARALYZED)
    assert touching.has_condition("ben", Condition.KNOCKED_DOWN)


def test_a_hit_without_damage_is_a_hit_at_most_by_the_other_reading(touching: Stage) -> None:
    """Ruling R26: as printed, a touch can Pound and Concuss as well."""
    touching.add("ben", "foes", brawn=10)
    touching.attack("ada", "ben", TOUCH)
    assert touching.settle(BLUE).count("RollOpened") == 2
    touching.play(FightReading.ARMOR_STOPS_HARM)
    touching.this_turn("ada", attacks=0, acted=False)
    touching.table(rolls=())
    touching.attack("ada", "ben", TOUCH)
    assert touching.settle(BLUE).count("RollOpened") == 1


def test_the_odds_of_a_touch_include_paralysis(touching: Stage) -> None:
    fourc = fight(touching.book, CampaignPage())
    reported = fourc.chances.odds(touching.now, AttackCommand("ada", TOUCH, "ben"))
    assert sum(reported.values()) == 1
    assert "Ben: hit for 0, paralyzed, knocked down" in reported


@pytest.mark.parametrize(
    ("rank", "rolled"),
    [(40, (40, "Poison (Contaminant Resistance)")), (20, (30, "Poison (Contaminant Resistance)"))],
)
def test_poison_is_resisted_by_a_power_or_by_fortitude_and_10(
    stage: Stage, rank: int, rolled: tuple[int, str]
) -> None:
    """4C, Contaminant Resistance."""
    flight = HeldPower("flight", rank=Score(90))
    stage.empower("ben", HeldPower("contaminant-resistance", rank=Score(rank)), flight)
    context = stage.context()
    open_resistance_roll(context, HitEffect.PARALYSIS, "ben", "ada", 3, is_contaminant=True)
    roll = context.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on) == rolled
