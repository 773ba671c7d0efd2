"""4C, Force Field: attacks with more damage than the field stops."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import FIELD_OUT
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage

BLACK, RED, BLUE, YELLOW = Color


def shield(rank: int, source: str) -> HeldPower:
    return HeldPower("force-field", rank=Score(rank), choices=(("source", (source,)),))


def struck(stage: Stage, damage: int, *faces: int) -> list[str]:
    """Hit Ben for this damage, in red; return the names of the events."""
    stage.add("ada", "heroes", brawn=damage)
    stage.do(attack, AttackCommand("ada", "Fists", "ben"))
    return stage.settle(RED, *faces)


@pytest.mark.parametrize(("damage", "points"), [(20, 0), (30, 0), (31, 1), (50, 20)])
def test_a_device_is_shorted_out_by_more_than_it_stops(
    stage: Stage, damage: int, points: int
) -> None:
    stage.empower("ben", shield(30, "device"))
    struck(stage, damage, *([4] if points else []))
    ben = stage.fighter("ben")
    assert ben.damage == 80 - points
    assert ben.armor == (0 if points else 30)
    assert [each.label for each in ben.afflictions] == (
        ["Force field out, 4 turns"] if points else []
    )


def test_a_shorted_force_field_returns_after_its_turns(stage: Stage) -> None:
    stage.empower("ben", shield(30, "device"))
    struck(stage, 40, 2)
    for turn, armor in ((3, 0), (4, 0), (5, 30)):
        stage.in_turn(turn)
        stage.do(end_turn)
        assert stage.fighter("ben").armor == armor


def test_a_field_that_is_out_does_not_break_again(stage: Stage) -> None:
    stage.empower("ben", shield(30, "device"))
    struck(stage, 40, 9)
    assert "ConditionAdded" not in struck(stage, 40)
    assert stage.fighter("ben").damage == 80 - 10 - 40


def test_other_armor_still_counts(stage: Stage) -> None:
    body = HeldPower("body-armor", rank=Score(20))
    stage.empower("ben", shield(30, "device"), body)
    struck(stage, 40, 9)
    assert stage.fighter("ben").armor == 20


def test_with_added_armor_only_the_device_fails(stage: Stage) -> None:
    """Ruling R22, the other reading."""
    body = HeldPower("body-armor", rank=Score(20))
    stage.empower("ben", shield(30, "device"), body)
    character = stage.fighter("ben").character
    rules = character.rules
    stage.don(
        "ben", replace(character, rules=replace(rules, other_readings=(OtherReading.ARMOR_ADDS,)))
    )
    assert stage.fighter("ben").armor == 50
    struck(stage, 60, 9)
    assert stage.fighter("ben").armor == 20
    assert stage.fighter("ben").damage == 70


@pytest.mark.parametrize(("color", "turns"), [(BLACK, 7), (RED, 1), (BLUE, 1), (YELLOW, 1)])
def test_a_mental_field_dazes_its_owner(stage: Stage, color: Color, turns: int) -> None:
    """It stops 30, its Willpower 20 plus 10, although its Rank Value is 6; and it stays."""
    stage.empower("ben", shield(6, "mind"))
    assert "RollOpened" not in struck(stage, 30)
    assert struck(stage, 31)[-1] == "RollOpened"
    roll = stage.now.table.roll
    assert roll is not None
    assert (roll.check.who, roll.check.table, roll.check.rank) == ("ben", "force-field", 20)
    shown = fight(stage.book, CampaignPage()).roll.open_roll(stage.now)
    assert shown is not None
    assert shown.title == "Ben rolls Force Field broken (Fortitude)", "the table is named once"
    stage.settle(color, *([7] if color is BLACK else []))
    (dazed,) = stage.fighter("ben").afflictions
    assert (dazed.name, dazed.turns) == (Condition.DAZED.value, turns)
    assert stage.fighter("ben").armor == 30


def test_a_field_the_gamemaster_has_set_does_not_break(stage: Stage) -> None:
    stage.empower("ben", shield(30, "device"))
    stage.change("ben", set_armor=10)
    struck(stage, 40)
    assert not stage.fighter("ben").has_condition_named(FIELD_OUT)


def test_odds_include_the_loss_of_a_force_field(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    stage.add("ada", "heroes", brawn=40)
    for source, words in (("device", "force field out"), ("mind", "dazed")):
        stage.empower("ben", shield(30, source))
        reported = fourc.chances.odds(stage.now, AttackCommand("ada", "Fists", "ben"))
        assert sum(reported.values()) == 1
        assert all((words in each) is ("miss" not in each) for each in reported)
