"""The log for players: without secrets of other sides, hidden combatants and the fog."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    AddCombatants,
    BrushFog,
    ChangeMap,
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RedrawMap,
    RemoveCombatant,
    SetFog,
)
from fourc_desktop.core.encounter.events import DoorToggled, Event
from fourc_desktop.core.encounter.fog import Fog, SectorStrip
from fourc_desktop.core.encounter.log import LogEntry, new_log, play_command, with_entry
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.encounter.players_log import (
    players_narration,
    players_sentences,
    without_foes_numbers,
)
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from tests.core.encounter.toy_fight import TOY, Flip, Pluck, ToyMoment, duel

ADA, BEN = duel().combatants
ZOE = Combatant("zoe", "Zoe", "foes", Pluck(1))
FOGGY = replace(duel(), fog=Fog(revealed=frozenset({(0, 0, 0), (1, 0, 0)})))
HATCH = Position(1, 1)


def read(command: object, moment: ToyMoment | None = None) -> list[str]:
    """What the players read of a command."""
    log = play_command(new_log(moment or duel(), ""), TOY.rules, command, dice=ScriptedDice(1))
    return list(players_sentences(log, 0, TOY))


def read_events(events: Sequence[Event], moment: ToyMoment) -> list[str]:
    log = with_entry(new_log(moment, ""), LogEntry(Flip("ada", "ben"), tuple(events), 0))
    return list(players_sentences(log, 0, TOY))


def test_players_read_public_entries() -> None:
    assert read(Flip("ada", "ben")) != []
    assert read(PlaceCombatant("ada", Position(3, 0))) == ["Ada moves to D1."]
    assert read(AddCombatant(ZOE)) == ["Zoe is added."]
    assert read(OverrideCombatant(replace(ADA, fighter=Pluck(1)))) != []


def test_players_read_of_those_who_join_whom_they_see() -> None:
    thugs = [replace(ZOE, id=f"thug-{n}", name=f"Thug {n}") for n in range(1, 6)]
    thugs[2] = replace(thugs[2], hidden=True)
    assert read(AddCombatants(tuple(thugs))) == ["Thug 1–2 and Thug 4–5 are added."]


@pytest.mark.parametrize(
    "command",
    [
        ChangeNotes("The bomb is fake."),
        SetFog(),
        ChangeMap(SectorMap("Secret base", 8, 8)),
        AddCombatant(replace(ZOE, hidden=True)),
        OverrideCombatant(replace(BEN, hidden=True)),
        OverrideCombatant(replace(BEN, fighter=Pluck(1))),
        RedrawMap(MapDiff(columns=(((1, 1), (Sector(notes="A trap."),)),))),
    ],
)
def test_players_do_not_read_gamemaster_secrets(command: object) -> None:
    assert read(command) == []


def test_hidden_combatants_are_not_named_to_players() -> None:
    hidden = duel().with_combatant(replace(BEN, hidden=True))
    assert read(RemoveCombatant("ben"), hidden) == []
    assert read(Flip("ada", "ben"), hidden) == []
    assert read(RemoveCombatant("ben")) == ["Ben leaves the fight."]
    assert read(OverrideCombatant(BEN), hidden) == ["Ben is seen by the players now."]


def test_entries_in_the_fog_are_not_read() -> None:
    far, near = Position(3, 2), Position(1, 0)
    assert read(PlaceCombatant("ben", far), FOGGY) == []
    assert read(PlaceCombatant("ben", near), FOGGY) == ["Ben moves to B1."]
    assert read(BrushFog((SectorStrip(2, 0, 3),)), FOGGY) == []
    pit = (Sector("Pit"),)
    assert read(RedrawMap(MapDiff(columns=(((3, 2), pit),))), FOGGY) == []
    assert "Pit" in read(RedrawMap(MapDiff(columns=(((1, 0), pit), ((3, 2), pit)))), FOGGY)[0]


def test_doors_are_narrated_only_outside_the_fog() -> None:
    wall = usual_wall(WallKind.DOOR, 4, name="Trapdoor")
    known = replace(duel(), map=duel().map.with_wall(HATCH, wall))
    event = DoorToggled(HATCH, is_open=True)
    assert read_events([event], known) == ["The Trapdoor is open now."]
    assert read_events([event], replace(known, fog=Fog())) == []


def test_a_group_without_secrets_reads_as_in_the_log() -> None:
    log = play_command(new_log(duel(), ""), TOY.rules, Flip("ada", "ben"), dice=ScriptedDice(1))
    narration = narrate_group(log, 0, 1, TOY)
    assert players_narration(log, 0, 1, TOY) == (narration.what, *narration.outcomes)
    assert len(players_narration(log, 0, 1, TOY)) <= len(read(Flip("ada", "ben")))


def test_a_group_with_secrets_is_told_by_its_public_sentences() -> None:
    log = play_command(new_log(duel(), ""), TOY.rules, ChangeNotes("The bomb is fake."))
    assert players_narration(log, 0, 1, TOY) == ()


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (
            "Ada strikes down Ben: 150 Damage, although armor stops all 30.",
            "Ada strikes down Ben.",
        ),
        ("Ben has Fortitude 30 now.", ""),
        ("Ben: Fortitude set from 50 to 30.", ""),
        ("Ben dodges (Red): −3 Row Steps to attackers.", "Ben dodges (Red)."),
        ("Ben dodges (Red, 30).", "Ben dodges."),
        ("Ben is thrown to E4, +6 m: stunned for 3 turns.", None),
        ("Ben moves 3 sectors.", None),
        ("Ada loses 12 Damage.", None),
        ("Thug 1 flees.", None),
    ],
)
def test_numbers_of_foes_are_left_out(words: str, left: str | None) -> None:
    state = duel().with_combatant(replace(ZOE, id="thug-1", name="Thug 1"))
    assert without_foes_numbers(words, state, state) == (words if left is None else left)
