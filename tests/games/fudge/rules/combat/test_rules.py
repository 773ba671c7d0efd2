"""Checking and executing commands, and what follows from overrides."""

from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.encounter.log import play_command, roll_again
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fight_types import COMMANDS, EVENTS
from fourc_desktop.games.fudge.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    ChangePlace,
    Insult,
    RollRound,
    Strike,
)
from fourc_desktop.games.fudge.rules.combat.state import FudgeTable
from tests.games.fudge.rules.combat.stage import Stage, fighter


def test_the_table_at_the_beginning(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter()})
    assert stage.fight.rules.initial_table() == FudgeTable()
    assert stage.fight.rules.pending(stage.now) is None


def test_plans_against_removed_combatants_are_dropped(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {name: fighter() for name in ("ada", "bo", "cy", "di")})
    stage.play(BeginRound())
    stage.play(Strike("ada", "Sword", "bo"))
    stage.play(Insult("cy", "bo"))
    stage.play(Strike("di", "Sword", "cy"))
    stage.play(RemoveCombatant("bo"))
    assert stage.fighter("ada").plan is None
    assert stage.fighter("cy").insults == ""
    assert stage.fighter("di").plan is not None
    assert "Ada has no plan any more." in stage.words


def test_room(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter()})
    stage.play(ChangePlace("doorway"))
    assert stage.now.table.place == "doorway"


def test_names_in_files_are_the_games_own() -> None:
    """They are fixed, as saved fights contain them."""
    assert sorted(COMMANDS) == [
        "aim", "begin-round", "break-free", "entangle", "go", "grit-teeth", "guard", "hold-back",
        "insult", "place-changed", "roll-round", "shoot", "strike", "treat",
    ]  # fmt: skip
    assert SENTENCES.keys() == set(EVENTS.values())


def test_a_round_is_rolled_again(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {name: fighter() for name in ("ada", "bo")})
    stage.play(BeginRound())
    stage.play(Strike("ada", "Sword", "bo"))
    stage.play(Strike("bo", "Sword", "ada"))
    log = play_command(stage.log, stage.fight.rules, RollRound())
    again = roll_again(log, stage.fight.rules)
    assert (again.entries[-1].command, again.entries[-1].attempt) == (RollRound(), 1)
