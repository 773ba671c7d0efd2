"""Fights played line by line, with the toy."""

import tracemalloc
from collections.abc import Callable

import pytest

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.encounter.events import NotesChanged
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_script import (
    ENDED,
    LONGEST_LINE,
    EncounterScript,
    ScriptReply,
)
from fourc_desktop.services.encounters.encounter_service import EncounterService
from tests.core.encounter.toy_fight import toy_rules

NOTE = '{"is":"note","notes":"Rain"}'
FLIP = '{"is":"flip","who":"azure-puma","at":"ivory-marshal"}'
COIN = Throw(1, 1, 2, "Coin")

Player = Callable[[bool], EncounterScript]


@pytest.fixture
def player(campaign: Campaign, tools: ApplicationContext) -> Player:
    """Who takes lines for a fight of two heroes, with the table's dice or the program's."""
    people = [
        FourcCampaign(campaign).add_instant_hero(seed="7"),
        FourcCampaign(campaign).add_instant_hero(seed="a"),
    ]
    fights = EncounterService(campaign, tools, toy_rules)
    id_ = fights.begin("Dock", SectorMap("Docks", 6, 2), people)
    return lambda table_dice: EncounterScript(fights, id_, table_dice=table_dice)


def take(script: EncounterScript, line: str) -> ScriptReply:
    answer = script.take(line)
    assert answer is not None
    return answer


@pytest.mark.parametrize("line", ["", "  \n", "# The second turn\n"])
def test_blank_and_comment_lines_print_nothing(player: Player, line: str) -> None:
    assert player(False).take(line) is None


def test_a_command_is_answered_with_its_entry(player: Player) -> None:
    entry = LogEntry(ChangeNotes("Rain"), (NotesChanged("Rain"),), 0, by_hand=True)
    reported = ("Encounter notes changed by the Gamemaster.",)
    assert take(player(False), f"{NOTE}\n") == ScriptReply(1, entry, reported)


def test_a_script_throws_or_waits_for_table_dice(player: Player) -> None:
    assert take(player(False), FLIP).step == 1
    script = player(True)
    assert take(script, FLIP) == ScriptReply(1, next_throw=COIN)
    assert script.is_waiting
    answer = take(script, "[1]")
    assert (answer.step, answer.sentences) == (2, ("Ivory Marshal flinches.",))
    assert not script.is_waiting


def test_another_line_gives_up_waiting(player: Player) -> None:
    script = player(True)
    take(script, FLIP)
    assert take(script, NOTE).step == 1
    assert not script.is_waiting
    assert take(script, "[1]").refusal is not None


@pytest.mark.parametrize("line", ["[3]", "[0]", "[]", "[1,1]", '["1"]', "[1.0]", "[1", "[[1]]"])
def test_dice_that_cannot_be_are_waited_for_still(player: Player, line: str) -> None:
    script = player(True)
    take(script, FLIP)
    answer = take(script, line)
    assert answer.refusal is not None
    assert answer.refusal.rule == "Dice"
    assert answer.next_throw == COIN
    assert take(script, "[02]").step == 1


def test_undo_redo_and_go_to_are_script_commands(player: Player) -> None:
    script = player(False)
    lines = (NOTE, FLIP, "roll again", " undo ", "undo", "redo", "go  to 0", "go to 3")
    assert [take(script, line).step for line in lines] == [1, 2, 3, 2, 1, 2, 0, 3]


def test_by_hand_a_command_overrules_the_rules(player: Player) -> None:
    script = player(True)
    for _ in range(3):
        take(script, FLIP)
        take(script, "[1]")
    daunted = '{"is":"flip","who":"ivory-marshal","at":"azure-puma"}'
    assert take(script, daunted).refusal is not None
    assert take(script, f"by hand {daunted}").next_throw == COIN
    entry = take(script, "[2]").entry
    assert entry is not None
    assert entry.by_hand


def test_a_line_has_an_end(player: Player) -> None:
    answer = take(player(False), "x" * (LONGEST_LINE + 1))
    assert answer.refusal is not None
    assert answer.refusal.sentence == "A line has 1024 KB at most."


def test_the_end_command_returns_changed_documents(player: Player, campaign: Campaign) -> None:
    script = player(True)
    take(script, FLIP)
    take(script, "[1]")
    marshal = next(card.id for card in campaign.cards() if card.name == "Ivory Marshal")
    assert take(script, "end") == ScriptReply(1, sentences=(ENDED,), returned=(marshal,))


@pytest.mark.parametrize("count", [2_000, pytest.param(1_000_000, marks=pytest.mark.full)])
def test_hostile_lines_are_refused_without_leaking_memory(player: Player, count: int) -> None:
    script = player(False)
    lines = ('{"is":"remove","who":"zoe"}', '{"is":"fly"}', "{" * 500, "redo", "[7]", "\x00")
    for line in lines * 20:
        take(script, line)
    tracemalloc.start()
    for number in range(count):
        answer = take(script, lines[number % len(lines)])
        assert answer.step == 0
        assert answer.refusal is not None
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < 200_000


def test_fog_is_set_brushed_and_taken_back_by_a_script(player: Player) -> None:
    script = player(False)
    lines = (
        '{"is":"set-fog","reveals":"presence"}',
        '{"is":"brush-fog","strips":[{"row":1,"first":2,"last":4}]}',
        '{"is":"put","who":"azure-puma","spot":{"x":3,"y":0}}',
    )
    for line in lines:
        assert take(script, line).refusal is None
    answer = take(script, '{"is":"brush-fog","strips":[{"row":9,"first":0,"last":0}]}')
    assert answer.refusal is not None
    fog = script._fights.now(script._id).fog
    assert fog is not None
    assert {(0, 0, 0), (3, 0, 0), *((x, 1, 0) for x in (2, 3, 4))} <= fog.revealed
    for _ in lines:
        take(script, "undo")
    assert script._fights.now(script._id).fog is None
