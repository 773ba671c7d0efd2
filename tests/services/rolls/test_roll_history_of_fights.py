"""The rolls that were settled in fights, beside those of the table."""

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    CheckRoll,
    check_from_roll,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    CallOffRolls,
    NextPhase,
    RollDice,
    RollInitiative,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.rolls.roll_history import EncounterRolls
from tests.core.encounter.toy_fight import Flip, toy_rules

PUMA, MARSHAL = "azure-puma", "ivory-marshal"


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools)


@pytest.fixture
def rolls(campaign: Campaign, tools: ApplicationContext) -> FourcRollService:
    return FourcRollService(campaign, tools)


@pytest.fixture
def people(campaign: Campaign) -> list[str]:
    return [
        FourcCampaign(campaign).add_instant_hero(seed="7"),
        FourcCampaign(campaign).add_instant_hero(seed="a"),
    ]


@pytest.fixture
def brawl(fights: EncounterService, people: list[str]) -> str:
    """Two heroes in one sector, in the step in which they act."""
    id_ = fights.begin("Brawl", SectorMap("Yard", 3, 3), people)
    for who in (PUMA, MARSHAL):
        fights.play(id_, PlaceCombatant(who, Position(1, 1)))
    for command in (NextPhase(), NextPhase(), NextPhase(), RollInitiative()):
        fights.play(id_, command, dice=ScriptedDice(50, 20))
    return id_


def fallen(rolls: tuple[CheckRoll, ...]) -> list[int | None]:
    return [check_from_roll(roll).dice for roll in rolls]


def strike(fights: EncounterService, fight: str, *, dice: int) -> None:
    """Let Puma strike at Marshal with what the dice show."""
    fights.play(fight, AttackCommand(PUMA, "Fists", MARSHAL), by_hand=True)
    fights.play(fight, RollDice(), dice=ScriptedDice(dice))
    fights.play(fight, SettleOpenRoll())


def test_settled_rolls_follow_undo_and_redo(
    fights: EncounterService, brawl: str, rolls: FourcRollService, campaign: Campaign
) -> None:
    found = EncounterRolls[Check](campaign)
    assert found.settled(brawl) == ()
    strike(fights, brawl, dice=2)
    strike(fights, brawl, dice=3)
    assert fallen(found.settled(brawl)) == [3, 2]
    assert found.settled(brawl) is found.settled(brawl)
    fights.undo(brawl)
    assert fallen(found.settled(brawl)) == [2]
    fights.redo(brawl)
    (last, first) = rolls.history(fight=brawl)
    assert (last.roll.check.name, last.roll.settled, last.at) == ("Azure Puma", True, None)
    assert rolls.history() == ()
    assert rolls.history(fight=brawl, text="marshal") == ()
    assert rolls.text([first], str) == rolls.words(first.roll)
    assert "02 on row" in rolls.text([first], str)


def test_called_off_and_repeated_rolls_are_not_settled(
    fights: EncounterService, brawl: str, campaign: Campaign
) -> None:
    fights.play(brawl, AttackCommand(PUMA, "Fists", MARSHAL), by_hand=True)
    fights.play(brawl, RollDice(), dice=ScriptedDice(2))
    fights.play(brawl, CallOffRolls())
    found = EncounterRolls[Check](campaign)
    assert found.settled(brawl) == ()
    fights.play(brawl, AttackCommand(PUMA, "Fists", MARSHAL), by_hand=True)
    fights.play(brawl, RollDice(), dice=ScriptedDice(2))
    fights.roll_again(brawl, dice=ScriptedDice(4))
    fights.play(brawl, SettleOpenRoll())
    assert fallen(found.settled(brawl)) == [4]


def test_a_settled_roll_that_was_made_again_counts_once(
    fights: EncounterService, brawl: str, campaign: Campaign
) -> None:
    strike(fights, brawl, dice=2)
    log = campaign.file.fight_log(brawl)
    last = len(log.bodies) - 1
    again = log.bodies[last].replace(f'"base":{last}', f'"base":{last},"attempt":1')
    campaign.file.append_to_fight(brawl, last + 1, again)
    assert fallen(EncounterRolls(campaign).settled(brawl)) == [2]


def test_fairness_includes_rolls_of_fights(
    fights: EncounterService, brawl: str, rolls: FourcRollService, campaign: Campaign
) -> None:
    strike(fights, brawl, dice=2)
    rolls.begin(roll_from_check(Check(FourcCampaign(campaign).rules.edition, 20)))
    rolls.throw((7,))
    rolls.settle()
    assert rolls.fairness()[0].values.total == 2
    assert rolls.fairness(typed=False)[0].values.counts[2] == 1
    assert rolls.fairness(typed=True)[0].values.counts[7] == 1


@pytest.mark.parametrize("is_settled", [False, True])
def test_fairness_counts_dice_that_were_replaced(
    fights: EncounterService, brawl: str, rolls: FourcRollService, *, is_settled: bool
) -> None:
    """All dice that were thrown count, of repeated rolls that were open or settled."""
    fights.play(brawl, AttackCommand(PUMA, "Fists", MARSHAL), by_hand=True)
    fights.play(brawl, RollDice(), dice=ScriptedDice(2))
    fights.roll_again(brawl, dice=ScriptedDice(4))
    if is_settled:
        fights.play(brawl, SettleOpenRoll())
    fights.roll_again(brawl, dice=ScriptedDice(5))
    fights.play(brawl, SettleOpenRoll())
    counts = rolls.fairness()[0].values.counts
    assert [at for at, count in enumerate(counts) if count] == [2, 4, 5]
    assert sum(counts) == 3
    assert fallen(rolls.of_fights.settled(brawl)) == [5]


def test_fights_by_other_rules_have_none(
    campaign: Campaign, tools: ApplicationContext, people: list[str]
) -> None:
    toys = EncounterService(campaign, tools, toy_rules)
    id_ = toys.begin("Toys", SectorMap("Yard", 3, 3), people)
    toys.play(id_, Flip(PUMA, MARSHAL), dice=ScriptedDice(1))
    toys.roll_again(id_, dice=ScriptedDice(2))
    found = EncounterRolls[Check](campaign)
    assert [each.name for each in found.fights()] == ["Toys"]
    assert found.settled(id_) == ()
    assert list(found.everywhere()) == []
