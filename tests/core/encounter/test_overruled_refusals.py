"""The sentences about rules that the Gamemaster overruled, in the log and its groups."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import ChangeCombatants, PlaceCombatant
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry, new_log, play_command
from fourc_desktop.core.encounter.log_groups import GroupPart, narrate_group
from fourc_desktop.core.encounter.narration import entry_sentences, log_sentences, narrate_entry
from fourc_desktop.core.encounter.overruled_refusals import (
    PLACED,
    override_sentences,
    overrides_of_entry,
    overruled_refusals,
)
from fourc_desktop.core.encounter.players_log import players_narration
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refusal
from tests.core.encounter.toy_fight import TOY, Flip, Pluck, duel

HEADS = 2
NO_PLUCK = Refusal("Toy", "Who has no pluck left does nothing.")
WORDS = "Gamemaster override (Toy): Who has no pluck left does nothing."
BEN = Flip("ben", "ada")
DAUNTED = duel().with_combatant(replace(duel().combatant("ben"), fighter=Pluck(0)))


@pytest.fixture
def overruled() -> EncounterLog:
    """The log of a flip that the Gamemaster allowed to Ben, who has no pluck left."""
    log = new_log(DAUNTED, "seed")
    return play_command(log, TOY.rules, BEN, dice=ScriptedDice(HEADS), by_hand=True)


def test_an_overruled_refusal_is_named_in_every_form_of_the_log(overruled: EncounterLog) -> None:
    assert list(entry_sentences(overruled, 0, TOY)) == ["Ada keeps calm.", WORDS]
    assert [sentences for _, sentences in log_sentences(overruled, TOY)] == [
        ["Ada keeps calm.", WORDS]
    ]
    assert narrate_entry(overruled, 0, TOY).others == (WORDS,)
    group = narrate_group(overruled, 0, 1, TOY)
    assert group.what == "Ada keeps calm."
    assert group.outcomes == (WORDS,)
    assert group.parts[0] == GroupPart(0, "", WORDS)


def test_an_overruled_refusal_is_no_matter_of_the_players(overruled: EncounterLog) -> None:
    assert players_narration(overruled, 0, 1, TOY) == ("Ada keeps calm.",)


def test_refusals_that_a_game_finds_are_all_named_once(overruled: EncounterLog) -> None:
    other = Refusal("Coin", "The coin is {owner}’s.", (("owner", "Ada"),))
    fight = replace(TOY, overruled=lambda _state, _command: (NO_PLUCK, other, NO_PLUCK))
    assert overrides_of_entry(overruled, 0, fight) == (
        WORDS,
        "Gamemaster override (Coin): The coin is Ada’s.",
    )


@pytest.mark.parametrize(
    "entry",
    [
        LogEntry(BEN, (), 0),
        LogEntry(Flip("ada", "ada"), (), 0, by_hand=True),
        LogEntry(PlaceCombatant("ben", Position(3, 2)), (), 0, by_hand=True),
    ],
    ids=["allowed", "not refused", "before the first turn"],
)
def test_nothing_is_said_where_no_rule_was_overruled(entry: LogEntry) -> None:
    assert overruled_refusals(DAUNTED, entry, TOY) == ()
    assert override_sentences(DAUNTED, entry, TOY) == ()


def test_a_placed_combatant_was_moved_regardless_of_the_rules(overruled: EncounterLog) -> None:
    place = PlaceCombatant("ben", Position(3, 2))
    log = play_command(overruled, TOY.rules, place)
    assert list(entry_sentences(log, 1, TOY)) == ["Ben moves to D3.", PLACED]
    assert override_sentences(
        log.now, LogEntry(ChangeCombatants((place,)), (), 1, by_hand=True), TOY
    )
    assert players_narration(log, 1, 2, TOY) == ("Ben moves to D3.",)


def test_a_combatant_put_on_the_map_is_not_moved(overruled: EncounterLog) -> None:
    beside = overruled.now.with_combatant(replace(overruled.now.combatant("ben"), spot=None))
    entry = LogEntry(PlaceCombatant("ben", Position(3, 2)), (), 1, by_hand=True)
    assert override_sentences(beside, entry, TOY) == ()
