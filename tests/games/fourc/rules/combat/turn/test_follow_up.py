"""Follow-up effects: ended holds, canceled rolls, ended dying."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import OverrideCombatant, PlaceCombatant, RemoveCombatant
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.objects import pick_up
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GrabOpponent,
    PickUp,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    CatchRoll,
    CrashChoice,
    DefenseRoll,
    EnduranceRoll,
    EscapeChoice,
    HitEffect,
    HitEffectRoll,
    KnockbackChoice,
    RollPurpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, OpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import CrashInto
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.turn.follow_up import follow_up
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

AWAY = Position(4, 2)


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


@pytest.fixture
def hold(stage: Stage) -> Stage:
    """Ben holds Ada, and it is Ada's turn; Cat is beside her."""
    stage.add("cat", "heroes")
    stage.change("ben", holds="ada")
    stage.change("ada", held_by="ben")
    stage.suffer("ada", Condition.HELD)
    return stage


def done(log: EncounterLog) -> list[str]:
    return [type(event).__name__ for event in log.entries[log.cursor - 1].events]


def state(log: EncounterLog, who: str) -> Fighter:
    found = log.now.combatant(who).fighter
    assert isinstance(found, Fighter)
    return found


def test_a_hold_that_is_kept_stays(hold: Stage) -> None:
    assert hold.do(follow_up, hold.now) == []


def test_a_freed_combatant_can_act_in_the_same_turn(hold: Stage, fourc: FourcFight) -> None:
    """Cat knocks Ben out, and Ada can act in the same turn."""
    hold.add("cat", "heroes", brawn=50)
    log = new_log(hold.now, "")
    dice = ScriptedDice(99, 0, 5)
    for command in (
        AttackCommand("cat", "Fists", "ben"),
        RollDice(),
        SettleOpenRoll(),
        RollDice(),
        SettleOpenRoll(),
    ):
        log = play_command(log, fourc.rules, command, dice=dice)
    assert done(log)[-1] == "HoldReleased"
    assert state(log, "ben").has_condition(Condition.UNCONSCIOUS)
    assert not state(log, "ben").holds
    assert not state(log, "ada").held_by
    assert not state(log, "ada").has_condition(Condition.HELD)
    play_command(log, fourc.rules, AttackCommand("ada", "Fists", "ben"))


@pytest.mark.parametrize(
    "command", [RemoveCombatant("ben"), PlaceCombatant("ben", AWAY), PlaceCombatant("ada", AWAY)]
)
def test_a_hold_ends_when_the_holder_is_gone(
    hold: Stage, fourc: FourcFight, command: object
) -> None:
    log = play_command(new_log(hold.now, ""), fourc.rules, command)
    assert done(log)[1:] == ["HoldReleased"]
    assert not state(log, "ada").held_by
    assert not log.now.has("ben") or not state(log, "ben").holds


@pytest.mark.parametrize("moved", ["ada", "ben"])
def test_a_hold_allowed_from_another_sector_lasts_until_somebody_moves(
    stage: Stage, fourc: FourcFight, moved: str
) -> None:
    """It ended at once, below a log line that said that Ada holds Ben."""
    stage.add("ben", "foes", AWAY)
    log, dice = new_log(stage.now, ""), ScriptedDice(99)
    log = play_command(log, fourc.rules, GrabOpponent("ada", "ben"), by_hand=True)
    for command in (RollDice(), SettleOpenRoll()):
        log = play_command(log, fourc.rules, command, dice=dice)
    assert (state(log, "ada").holds, state(log, "ben").held_by) == ("ben", "ada")
    log = play_command(log, fourc.rules, OverrideCombatant(log.now.combatant("ben")))
    assert state(log, "ada").holds == "ben"
    log = play_command(log, fourc.rules, PlaceCombatant(moved, Position(0, 0)))
    assert done(log)[1:] == ["HoldReleased"]


def test_a_hold_ends_when_the_held_is_removed(hold: Stage, fourc: FourcFight) -> None:
    log = play_command(new_log(hold.now, ""), fourc.rules, RemoveCombatant("ada"))
    assert done(log) == ["CombatantRemoved", "HoldReleased"]
    assert not state(log, "ben").holds


@pytest.mark.parametrize("who", ["ada", "ben"])
def test_a_hold_recorded_on_one_side_is_released(hold: Stage, fourc: FourcFight, who: str) -> None:
    """The Gamemaster has freed one of them, which frees the other."""
    combatant = hold.now.combatant(who)
    free = replace(combatant, fighter=replace(hold.fighter(who), holds="", held_by=""))
    log = play_command(new_log(hold.now, ""), fourc.rules, OverrideCombatant(free))
    assert done(log) == ["CombatantSet", "HoldReleased"]
    assert not state(log, "ada").held_by
    assert not state(log, "ben").holds


def test_releasing_a_stale_hold_keeps_the_real_one(hold: Stage) -> None:
    """Cat is recorded as held by Ben, who holds somebody else."""
    hold.change("cat", held_by="ben")
    assert hold.do(follow_up, hold.now) == ["HoldReleased"]
    assert not hold.fighter("cat").held_by
    assert hold.fighter("ben").holds == "ada"


def test_objects_hold_nobody(hold: Stage) -> None:
    hold.lay("ben", MapObject(5, 10), HERE)
    assert hold.do(follow_up, hold.now) == ["HoldReleased"]
    assert not hold.fighter("ada").held_by


@pytest.mark.parametrize("who", ["ada", "car"])
def test_a_crash_of_a_removed_vehicle_is_called_off(
    stage: Stage, fourc: FourcFight, who: str
) -> None:
    """Without its driver or the vehicle, no choice is open."""
    stage.park("car")
    stage.seat("car", "ada")
    stage.table(choices=(CrashChoice("ada", "car", 1),))
    assert fourc.rules.pending(stage.now) is not None
    log = play_command(new_log(stage.now, ""), fourc.rules, RemoveCombatant(who))
    assert "CalledOff" in done(log)
    assert fourc.rules.pending(log.now) is None
    assert CrashInto not in {each.command for each in fourc.actions.table_options(log.now)}


@pytest.mark.parametrize(
    ("purpose", "who"),
    [
        (DefenseRoll("ben", "dodge"), "ben"),
        (HitEffectRoll(HitEffect.POUND, "ben", "ada", 20), "ben"),
        (WrestleRoll("struggle", "ada", "ben"), "ada"),
        (WrestleRoll("struggle", "ada", "ben"), "ben"),
        (CatchRoll("ben", "crate"), "ben"),
        (EnduranceRoll("exhaustion", "ben"), "ben"),
    ],
)
def test_a_roll_of_a_removed_combatant_is_canceled(
    stage: Stage, fourc: FourcFight, purpose: RollPurpose, who: str
) -> None:
    stage.attack("ada", "ben")
    roll = stage.now.table.rolls[-1]
    stage.table(rolls=(OpenRoll(roll.check, purpose),))
    assert done(play_command(new_log(stage.now, ""), fourc.rules, RemoveCombatant(who))) == [
        "CombatantRemoved",
        "CalledOff",
    ]


def test_an_attack_is_canceled_only_without_its_attacker(stage: Stage, fourc: FourcFight) -> None:
    stage.attack("ada", "ben")
    start = new_log(stage.now, "")
    assert done(play_command(start, fourc.rules, RemoveCombatant("ben"))) == ["CombatantRemoved"]
    gone = play_command(start, fourc.rules, RemoveCombatant("ada"))
    assert done(gone) == ["CombatantRemoved", "CalledOff"]
    assert fourc.rules.pending(gone.now) is None


@pytest.mark.parametrize("choice", [KnockbackChoice("ada", "ben", 20), EscapeChoice("ada", "ben")])
def test_a_choice_about_a_removed_combatant_is_canceled(
    stage: Stage, fourc: FourcFight, choice: KnockbackChoice | EscapeChoice
) -> None:
    stage.table(choices=(choice,))
    assert fourc.rules.pending(stage.now) is not None
    assert done(play_command(new_log(stage.now, ""), fourc.rules, RemoveCombatant("ben"))) == [
        "CombatantRemoved",
        "CalledOff",
    ]


def test_any_recovery_ends_dying(stage: Stage, fourc: FourcFight) -> None:
    """Ruling R51."""
    stage.suffer("ben", Condition.DYING)
    stage.change("ben", damage=0)
    log = new_log(stage.now, "")
    healed = replace(stage.now.combatant("ben"), fighter=replace(stage.fighter("ben"), damage=1))
    log = play_command(log, fourc.rules, OverrideCombatant(healed))
    assert done(log) == ["CombatantSet", "ConditionEnded"]
    assert not state(log, "ben").has_condition(Condition.DYING)


def test_a_combatant_who_leaves_drops_objects_of_the_map(stage: Stage, fourc: FourcFight) -> None:
    """Their own items go with them; what they hold or picked up stays at their position."""
    stage.add("ada", "heroes", carries=("Sword",))
    stage.lay("car", MapObject(40, 200), spot=None)
    stage.change("car", held_by="ada")
    stage.do(pick_up, PickUp("ada", laid(stage, "loot", MapObject(1, 30, item="Loot"))))
    now = play_command(new_log(stage.now, ""), fourc.rules, RemoveCombatant("ada")).now
    assert now.combatant("car").spot == HERE
    assert now.combatant("car").fighter == MapObject(40, 200)
    assert now.combatant("loot-1").spot == HERE
    assert now.combatant("loot-1").fighter == MapObject(1, 30, item="Loot")
    assert not any("Sword" in each.name for each in now.combatants)


def laid(stage: Stage, id_: str, thing: MapObject) -> str:
    stage.lay(id_, thing)
    return id_
