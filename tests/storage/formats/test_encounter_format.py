"""Fights of the toy game, written and read back."""

import json
from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.core.encounter import commands, events
from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    AddCombatants,
    AddSide,
    BrushFog,
    ChangeCombatants,
    ChangeMap,
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RefreshCombatants,
    RemoveCombatant,
    SetFog,
    SharedCommand,
)
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.encounter.fog import FogReveal, SectorStrip
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, roll_again, undo
from fourc_desktop.core.encounter.state import Combatant, FightSide
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats import encounter_format
from fourc_desktop.storage.formats.encounter_format import (
    ENCOUNTER,
    EncounterDocument,
    EncounterFormat,
    read_encounter,
)
from tests.core.encounter.replaying import replayed
from tests.core.encounter.toy_fight import TOY, Flip, Flipped, Pluck, duel

FORMAT = EncounterFormat(TOY.rules.types)
ZOE = Combatant("zoe", "Zoe", "heroes", Pluck(1), Position(1, 2, 1), hidden=True, source="7f")
COMMANDS = (
    AddSide(FightSide("police", "Police")),
    AddCombatant(ZOE),
    Flip("ada", "ben"),
    OverrideCombatant(replace(ZOE, fighter=Pluck(0), spot=None)),
    PlaceCombatant("ada", Position(3, 2)),
    ChangeCombatants((PlaceCombatant("ada", Position(1, 2)), OverrideCombatant(ZOE))),
    ChangeMap(SectorMap("Street", 8, 8)),
    RemoveCombatant("zoe"),
    ChangeNotes("It rains.\nStill."),
    AddCombatants((replace(ZOE, id="zoe-2"),)),
    RefreshCombatants((replace(ZOE, id="zoe-2"),)),
    SetFog(FogReveal.SIGHT),
    BrushFog((SectorStrip(1, 0, 2), SectorStrip(2, 1, 1, 0)), reveals=False),
    PlaceCombatant("ada", Position(4, 2)),
    SetFog(None),
    ChangeNotes("No more."),
)


@pytest.fixture(scope="module")
def log() -> EncounterLog:
    """A fight with every command in it, one rolled again, the last undone."""
    log = new_log(duel(), "seed")
    for command in COMMANDS:
        log = play_command(log, TOY.rules, command)
        if isinstance(command, Flip):
            log = roll_again(log, TOY.rules)
    return undo(log)


def test_an_encounter_log_round_trips(log: EncounterLog) -> None:
    start = FORMAT.read_start(FORMAT.write_start(log.state_at(0)))
    entries = [FORMAT.read_entry(FORMAT.write_entry(entry)) for entry in log.entries]
    assert replayed(start, log.seed, entries, log.cursor) == log


def test_commands_and_events_look_the_same_in_entries(log: EncounterLog) -> None:
    for entry in log.entries:
        text = json.loads(FORMAT.write_entry(entry))
        assert text["command"] == json.loads(FORMAT.write_command(entry.command))
        assert text["events"] == [json.loads(FORMAT.write_event(each)) for each in entry.events]
        assert FORMAT.read_command(FORMAT.write_command(entry.command)) == entry.command


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (PlaceCombatant("ada", Position(3, 2)), '{"is":"put","who":"ada","spot":{"x":3,"y":2}}'),
        (
            ChangeCombatants((RemoveCombatant("zoe"),)),
            '{"is":"change-several","changes":[{"is":"remove","who":"zoe"}]}',
        ),
        (Flip("ada", "ben"), '{"is":"flip","who":"ada","at":"ben"}'),
        (RemoveCombatant("zoe"), '{"is":"remove","who":"zoe"}'),
        (SetFog(FogReveal.SIGHT), '{"is":"set-fog","reveals":"sight"}'),
        (SetFog(None), '{"is":"set-fog","reveals":null}'),
        (
            BrushFog((SectorStrip(1, 0, 2),)),
            '{"is":"brush-fog","strips":[{"row":1,"first":0,"last":2}]}',
        ),
        (
            AddCombatant(Combatant("z", "Zoe", "heroes", Pluck(1))),
            '{"is":"add","combatant":{"id":"z","name":"Zoe","side":"heroes","fighter":{"left":1}}}',
        ),
    ],
)
def test_shared_commands_have_short_readable_json(command: SharedCommand, text: str) -> None:
    assert FORMAT.write_command(command) == text
    assert FORMAT.read_command(text) == command


def test_plain_command_includes_default_fields() -> None:
    command = PlaceCombatant("ada", Position(3, 2))
    plain = FORMAT.plain_command(command)
    assert plain == {"is": "put", "who": "ada", "spot": {"x": 3, "y": 2, "level": 0}}
    assert FORMAT.read_command(json.dumps(plain)) == command


def test_an_entry_leaves_out_default_fields(log: EncounterLog) -> None:
    assert FORMAT.write_entry(log.entries[2]).startswith(
        '{"command":{"is":"flip","who":"ada","at":"ben"},"events":[{"is":"flipped",'
    )
    assert FORMAT.write_entry(log.entries[3]).endswith('],"base":2,"attempt":1}')
    assert FORMAT.write_entry(log.entries[5]).endswith('"base":5,"by_hand":true}')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"is":"put","who":"ada"}', "Put, spot is missing."),
        ('{"is":"put","who":"ada","spot":{"x":"3","y":2}}', "Put, spot, x should be a whole"),
        ('{"is":"put","who":"ada","spot":{"x":3,"y":2},"z":1}', "Put, z is not known here."),
        ('{"is":"fly"}', "It should have under “is” one of 'add-side', 'add', "),
        ('{"who":"ada"}', "It should have its kind under “is”."),
        ("[]", "It should have its kind under “is”."),
        ("fly", "It is not complete JSON."),
        ('{"is":"change-map","map":{}}', "Change-map, map, name is missing."),
    ],
)
def test_an_invalid_command_is_refused_with_its_field(text: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        FORMAT.read_command(text)
    assert refused.value.refusal.rule == "Command"
    assert refused.value.refusal.sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"base":2', '"base":"2"'),
        ('"attempt":1', '"attempt":null'),
        ('"is":"flipped"', '"is":"flip"'),
        ('"command":', '"commands":'),
    ],
)
def test_an_entry_of_another_form_is_refused(log: EncounterLog, old: str, new: str) -> None:
    text = FORMAT.write_entry(log.entries[3])
    assert old in text
    with pytest.raises(ValidationError):
        FORMAT.read_entry(text.replace(old, new, 1))


def test_every_command_and_event_of_the_frame_can_be_written() -> None:
    for module, table in ((commands, encounter_format.COMMANDS), (events, encounter_format.EVENTS)):
        made_here = {
            each
            for each in vars(module).values()
            if isinstance(each, type) and each.__module__ == module.__name__
        } - {getattr(events, "Event", None)}
        assert made_here == set(table.values())


def test_the_command_names_of_the_frame_are_fixed() -> None:
    with pytest.raises(Refused) as refused:
        FORMAT.read_command('{"is":"?"}')
    assert refused.value.refusal.sentence.endswith(
        "'add-side', 'add', 'bring', 'refresh', 'set-aside', 'remove', 'put', 'change-several', "
        "'change-map', 'redraw', 'note', 'set-fog', 'brush-fog', 'flip'."
    )


def test_a_game_cannot_take_a_name_of_the_frame() -> None:
    with pytest.raises(TypeError, match="the same name"):
        EncounterFormat(FightTypes({"pluck": Pluck}, Pluck, {"put": Flip}, {"flipped": Flipped}))


def test_a_command_class_has_a_name_in_files() -> None:
    types = replace(TOY.rules.types, commands={"toss": Flip})
    text = EncounterFormat(types).write_command(Flip("ada", "ben"))
    assert json.loads(text)["is"] == "toss"
    assert EncounterFormat(types).read_command(text) == Flip("ada", "ben")


def test_an_encounter_document_round_trips() -> None:
    model = EncounterDocument(
        name="Dock", rules="toy", seed="s", ended=True, start=FORMAT.write_start(duel())
    )
    again = read_encounter(ENCOUNTER.write(model))
    assert again == model
    assert FORMAT.read_start(again.start) == duel()


def test_a_newer_document_version_is_refused() -> None:
    body = '{"version":2,"hats":true}'
    with pytest.raises(StorageError, match="newer version of the program; update"):
        read_encounter(body)


@pytest.mark.parametrize("body", ["", "[]", '{"version":0}', '{"version":"1"}', '{"name":"Dock"}'])
def test_an_invalid_encounter_document_is_refused(body: str) -> None:
    with pytest.raises(ValidationError):
        read_encounter(body)
