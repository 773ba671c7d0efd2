"""A fight of 10,000 steps with the toy game, which measures frame, format and file.

The floors: the rules alone, and reading, hashing and parsing every row.
"""

import hashlib
import json
import sqlite3
from functools import partial
from pathlib import Path

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.benchmarks.floors import best, timed
from tests.core.encounter.replaying import replayed
from tests.core.encounter.toy_fight import TOY, Flip, duel, toy_rules

STEPS = 10_000
MAX_COMMAND = 3  # times the rules alone, the commit to disk not counted
SAME_GOAL = 1.5  # the 10,000th command against the tenth
MAX_OPEN = 12  # times reading and parsing the rows

FLIP = Flip("ada", "ben")
HEADS = 2


def played(count: int) -> EncounterLog:
    """A duel of a number of steps in which nobody flinches."""
    log = new_log(duel(), "seed")
    for _ in range(count):
        log = play_command(log, TOY.rules, FLIP, dice=ScriptedDice(HEADS))
    return log


def one_more(log: EncounterLog) -> None:
    play_command(log, TOY.rules, FLIP, dice=ScriptedDice(HEADS))


def rules_alone(log: EncounterLog) -> None:
    """The floor of a command: decided and applied, but not logged."""
    now = log.now
    for event in TOY.rules.decide(now, FLIP, ScriptedDice(HEADS), by_hand=False):
        now = event.apply(now)


def bare_read(path: Path) -> None:
    """The floor of opening: read, hash and parse every row without validation."""
    connection = sqlite3.connect(path)
    for (body,) in connection.execute("SELECT body FROM entry"):
        hashlib.sha256(body.encode()).digest()
        json.loads(body)
    connection.close()


def opened(path: Path, tools: ApplicationContext, id_: str) -> None:
    """Open the campaign, and the fight in it."""
    with open_campaign(path, tools) as campaign:
        assert EncounterService(campaign, tools, toy_rules).log(id_).cursor == STEPS + 1


def test_ten_thousand_steps(resources: Path, tmp_path: Path) -> None:
    short, long = played(10), played(STEPS)
    tenth, last, bare = best(
        partial(one_more, short), partial(one_more, long), partial(rules_alone, short), rounds=2_000
    )
    form = EncounterFormat(TOY.rules.types)
    written: list[str] = []
    writing = timed(lambda: written.extend(map(form.write_entry, long.entries)))
    reading = timed(lambda: list(map(form.read_entry, written)))
    again = timed(lambda: replayed(duel(), "seed", long.entries, STEPS))
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        fights = EncounterService(campaign, tools, toy_rules)
        id_ = fights.begin("Dock", SectorMap("Docks", 6, 6))
        for number, body in enumerate(written[:50]):
            campaign.file.append_to_fight(id_, number, body)
        first = min(timed(lambda: campaign.file.append_to_fight(id_, 50, "{}")) for _ in range(20))
        text = form.write_entry(
            play_command(new_log(duel(), ""), TOY.rules, ChangeNotes("Rain")).entries[0]
        )
        connection = campaign.file._connection
        connection.execute("PRAGMA synchronous = OFF")
        for number in range(STEPS):
            campaign.file.append_to_fight(id_, number, text.replace('"base":0', f'"base":{number}'))
        connection.execute("PRAGMA synchronous = FULL")
        late = min(
            timed(lambda: campaign.file.append_to_fight(id_, STEPS, "{}")) for _ in range(20)
        )
        campaign.file.append_to_fight(id_, STEPS, text.replace('"base":0', f'"base":{STEPS}'))
    size = (tmp_path / "a.4c").stat().st_size / STEPS
    path = tmp_path / "a.4c"
    opening, floor = best(lambda: opened(path, tools, id_), lambda: bare_read(path), rounds=3)
    print(
        f"\n{STEPS} steps: a command {last * 1e6:.0f} µs ({tenth * 1e6:.0f} µs after ten,"
        f" {tenth / bare:.1f} × the rules alone, at most {MAX_COMMAND}), written"
        f" in {writing:.2f} s, read in {reading:.2f} s, replayed in {again:.2f} s; on disk: append"
        f" {late * 1e3:.1f} ms ({first * 1e3:.1f} ms after 50),"
        f" {size:.0f} bytes a step, opened in {opening:.2f} s ({opening / floor:.1f} × reading and"
        f" parsing the rows, at most {MAX_OPEN})"
    )
    assert tenth <= MAX_COMMAND * bare
    assert last <= SAME_GOAL * tenth
    assert opening <= MAX_OPEN * floor
