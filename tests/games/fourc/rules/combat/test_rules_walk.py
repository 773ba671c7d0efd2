"""Fights with random commands: nothing raises, and the events reproduce the state."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, redo, undo
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands, vehicle_commands
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.core.encounter.replaying import replayed
from tests.games.fourc.rules.combat.stage import Stage

WHO = st.sampled_from(["ada", "ben", "cat", "ada", "ben", "crate", "car", "nobody"])
SPOTS = st.builds(Position, st.integers(1, 3), st.integers(0, 2), st.integers(0, 1))
NO_STEPS = st.just(())

ON_TURN = st.one_of(
    st.builds(commands.NextPhase),
    st.builds(commands.RollInitiative),
    st.builds(
        commands.Declare,
        WHO,
        st.builds(TurnDeclaration, defense=st.sampled_from(["", "dodge", "block", "evade"])),
    ),
    st.builds(commands.Finish, WHO),
)
ON_ROLL = st.one_of(
    st.builds(commands.RollDice),
    st.builds(commands.SettleOpenRoll),
    st.builds(commands.ShiftColor, WHO, st.booleans()),
    st.builds(commands.KnockInto, SPOTS),
    st.builds(actions.GetAway, st.none() | SPOTS),
    st.builds(actions.ReverseHold),
    st.builds(actions.LetFall),
)
ATTACK = st.builds(
    commands.AttackCommand,
    WHO,
    st.sampled_from(["Fists", "Rush", "Pistol"]),
    WHO,
    thrown=st.just(""),
    path=NO_STEPS,
    steps=NO_STEPS,
)
ACTION = st.one_of(
    st.builds(actions.MoveCommand, WHO, SPOTS),
    st.builds(actions.GrabOpponent, WHO, WHO, NO_STEPS),
    st.builds(actions.GrabItem, WHO, WHO, st.sampled_from(["Pistol", "crate"]), NO_STEPS),
    st.builds(actions.Catch, WHO, WHO, NO_STEPS),
    st.builds(actions.Defend, WHO, st.sampled_from(["dodge", "block", "evade"]), WHO),
    st.builds(actions.EscapeHold, WHO, NO_STEPS),
    *(
        st.builds(kind, WHO)
        for kind in (actions.GetUp, actions.Wait, actions.KeepHold, actions.Release)
    ),
    *(st.builds(kind, WHO) for kind in (actions.HoldFortitude, actions.ChangeDepth, actions.Fall)),
    *(st.builds(kind, WHO, WHO) for kind in (actions.Aid, actions.PickUp, actions.BreakThing)),
    st.builds(actions.Drop, WHO, st.sampled_from(["Pistol", "crate"])),
    st.builds(actions.HandOver, WHO, WHO, st.sampled_from(["Pistol", "crate"])),
)
DRIVING = st.one_of(
    st.builds(vehicle_commands.GetIn, WHO, st.sampled_from(["car", "jet", "crate"])),
    st.builds(vehicle_commands.GetOut, WHO),
    st.builds(vehicle_commands.TakeWheel, WHO),
    st.builds(vehicle_commands.Drive, WHO, SPOTS, st.sampled_from(Color)),
    st.builds(vehicle_commands.Ram, WHO, WHO),
    st.builds(vehicle_commands.RamWall, WHO, SPOTS),
    st.builds(vehicle_commands.CrashInto, SPOTS, WHO),
)
SETTLING = st.sampled_from([commands.RollDice(), commands.SettleOpenRoll()])
COMMAND = st.one_of(ON_TURN, ON_ROLL, ACTION, DRIVING, *[ATTACK] * 5, *[SETTLING] * 10)
"""Rolls are usually settled, or nothing else would happen."""

LONG = st.lists(COMMAND, min_size=40, max_size=120)
READINGS = st.lists(st.sampled_from(FightReading), unique=True)


def opening(book: Rulebook) -> FourcEncounterState:
    stage = Stage(book)
    stage.add("ada", "heroes", carries=("Pistol",), brawn=30)
    stage.add("cat", "foes", fortitude=2)
    stage.lay("crate", MapObject(15, 20))
    stage.park("car")
    stage.park("jet", "private-jet")
    return stage.now


def check(moment: FourcEncounterState, fourc: FourcFight, *asked: str) -> None:
    """The invariants of every state.

    `asked` are the combatants whose options are checked, else all.
    """
    for each in moment.combatants:
        state = each.fighter
        if isinstance(state, MapObject):
            assert (each.spot is None) == bool(state.held_by)
            continue
        if isinstance(state, MapVehicle):
            check_vehicle(moment, each.id, state)
            continue
        assert each.spot is not None or state.bears(PowerState.AWAY)
        _check_fighter(moment, each.id, state)
        if not asked or each.id in asked:
            assert list(fourc.actions.action_options(moment, each.id))


def check_vehicle(moment: FourcEncounterState, what: str, state: MapVehicle) -> None:
    """Everyone inside is at the vehicle's position, and nobody is in a destroyed one."""
    assert 0 <= state.durability <= state.full_durability
    assert state.sectors >= 0
    assert not (state.is_destroyed and state.people)
    for who in state.people:
        assert moment.combatant(who).spot == moment.combatant(what).spot
        assert isinstance(moment.combatant(who).fighter, Fighter)


def _check_fighter(moment: FourcEncounterState, who: str, state: Fighter) -> None:
    assert 0 <= state.damage <= state.full_damage
    assert state.fortune >= 0
    assert state.fortitude is None or state.fortitude >= 0
    assert all(each.turns is None or each.turns > 0 for each in state.afflictions)
    assert state.this_turn.attacks <= state.known.derived.attacks.value
    if state.holds:
        held = moment.combatant(state.holds).fighter
        assert isinstance(held, Fighter)
        assert held.held_by == who


def tried(log: EncounterLog, fourc: FourcFight, command: Any) -> EncounterLog:
    """The fight after a command, or unchanged if it is refused."""
    try:
        after = play_command(log, fourc.rules, command)
    except Refused:
        return log
    assert all(sentence.strip() for sentence in entry_sentences(after, log.cursor, fourc))
    return after


ANYTHING = given(asked=LONG, readings=READINGS, seed=st.text("ab", max_size=3))


@settings(max_examples=20)
@ANYTHING
def test_random_fights_raise_no_error(
    book: Rulebook, asked: list[Any], readings: list[FightReading], seed: str
) -> None:
    fought(book, asked, readings, seed)


@pytest.mark.full
@settings(max_examples=200)
@ANYTHING
def test_many_random_fights_raise_no_error(
    book: Rulebook, asked: list[Any], readings: list[FightReading], seed: str
) -> None:
    fought(book, asked, readings, seed)


def fought(book: Rulebook, asked: list[Any], readings: list[FightReading], seed: str) -> None:
    fourc = fight(book, CampaignPage(fights=tuple(readings)))
    start = opening(book)
    log = new_log(start, seed)
    for command in asked:
        log = tried(log, fourc, command)
        check(log.now, fourc)
    if log.can_undo:
        assert redo(undo(log)) == log
    assert replayed(start, seed, log.entries, log.cursor) == log
