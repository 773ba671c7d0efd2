"""A fight of 10,000 steps with the toy's rules: the frame, the form and the file alone."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import Note
from fourc_desktop.core.encounter.log import EncounterLog, begin, play, replayed
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.fights import Fights
from fourc_desktop.services.opening import create_campaign, open_campaign
from fourc_desktop.services.toolbox import toolbox
from fourc_desktop.storage.encounter_format import FightFormat
from fourc_desktop.storage.folders import Folders
from tests.core.encounter.toy import TOY, Flip, duel, toy_rules

STEPS = 10_000
COMMAND_GOAL = 0.001  # seconds, the commit to disk not counted
SAME_GOAL = 1.5  # the 10,000th command against the tenth
OPEN_GOAL = 1.0  # seconds

FLIP = Flip("ada", "ben")
HEADS = 2


def timed(work: Callable[[], object]) -> float:
    """How long a call took, in seconds."""
    start = perf_counter()
    work()
    return perf_counter() - start


def played(count: int) -> EncounterLog:
    """A duel of so many steps in which nobody flinches."""
    log = begin(duel(), "seed")
    for _ in range(count):
        log = play(log, TOY.rules, FLIP, dice=ScriptedDice(HEADS))
    return log


def one_more(log: EncounterLog) -> None:
    play(log, TOY.rules, FLIP, dice=ScriptedDice(HEADS))


def test_ten_thousand_steps(resources: Path, tmp_path: Path) -> None:
    short, long = played(10), played(STEPS)
    tenth, last = (
        min(timed(partial(one_more, log)) for _ in range(2_000)) for log in (short, long)
    )
    form = FightFormat(TOY.rules.types)
    written: list[str] = []
    writing = timed(lambda: written.extend(map(form.write_entry, long.entries)))
    reading = timed(lambda: list(map(form.read_entry, written)))
    again = timed(lambda: replayed(duel(), "seed", long.entries, STEPS))
    tools = toolbox(resources, Folders(tmp_path, tmp_path, tmp_path / "backups"), GAMES)
    with create_campaign(tmp_path / "a.4c", tools) as campaign:
        fights = Fights(campaign, tools, toy_rules)
        id_ = fights.begin("Dock", SectorMap("Docks", 6, 6))
        for number, body in enumerate(written[:50]):
            campaign.file.append_to_fight(id_, number, body)
        first = min(timed(lambda: campaign.file.append_to_fight(id_, 50, "{}")) for _ in range(20))
        text = form.write_entry(play(begin(duel(), ""), TOY.rules, Note("Rain")).entries[0])
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
    with open_campaign(tmp_path / "a.4c", tools) as campaign:
        fights = Fights(campaign, tools, toy_rules)
        opening = timed(lambda: fights.log(id_))
        assert fights.log(id_).cursor == STEPS + 1
    print(
        f"\n{STEPS} steps: a command {last * 1e6:.0f} µs ({tenth * 1e6:.0f} µs after ten), written"
        f" in {writing:.2f} s, read in {reading:.2f} s, replayed in {again:.2f} s; on disk: append"
        f" {late * 1e3:.1f} ms ({first * 1e3:.1f} ms after 50),"
        f" {size:.0f} bytes a step, opened in {opening:.2f} s"
    )
    assert last <= COMMAND_GOAL
    assert last <= SAME_GOAL * tenth
    assert opening <= OPEN_GOAL
