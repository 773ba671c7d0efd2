"""A campaign of 10,000 rolls: opening it, one more roll, and a search in the history.

The floors: reading and hashing every row, parsing every row, and searching every row for the word.
"""

import json
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

from fourc_desktop.games.fourc.formats.document_formats import ROLL_KIND, write_roll
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.checks.roll_adapter import roll_from_check
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.folders import Folders
from tests.benchmarks.bench_campaign import bare_read
from tests.benchmarks.floors import best

ROLLS = 10_000
OPEN_GOAL = 0.3  # seconds more than without them, printed for information as the next two
HISTORY_GOAL = 0.3  # once, when it is first shown
SEARCH_GOAL = 0.05
MAX_OPEN = 25  # times reading and hashing the rows
MAX_HISTORY = 20  # times parsing them
MAX_SEARCH = 25  # times searching them
MAX_MORE = 4  # one more among 10,000 against one more in an empty campaign

DONE = Check(
    Edition.ADVANCED,
    30,
    on="Fists (Melee)",
    table="bashing",
    name="Jessica",
    steps=(RowStep(1, "taken by surprise"),),
    settled=True,
)


def filled(path: Path, tools: ApplicationContext, count: int) -> Path:
    """A campaign with a number of rolls in its history."""
    changes = []
    for number in range(1, count + 1):
        id_, body = f"roll-{number:09}", write_roll(replace(DONE, dice=number % 100), number)
        changes.append(DocumentChange(id_, Document(id_, ROLL_KIND, body, "{}")))
    with create_campaign(path, tools) as campaign:
        FourcCampaign(campaign).add_instant_hero(seed="a")
        if changes:
            campaign.write_contents({}, "Ten thousand rolls", *changes)
    return path


def opened_and_closed(path: Path, tools: ApplicationContext) -> None:
    open_campaign(path, tools).close()


def opened_and_looked_at(path: Path, tools: ApplicationContext) -> None:
    with open_campaign(path, tools) as campaign:
        assert FourcRollService(campaign, tools).history()


def one_more(rolls: FourcRollService) -> None:
    """A complete roll: three commits."""
    rolls.begin(roll_from_check(replace(DONE, settled=False)))
    rolls.throw()
    rolls.settle()


def bodies_of(path: Path) -> list[str]:
    """The written rolls."""
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT body FROM version WHERE kind = ?", (ROLL_KIND,)).fetchall()
    connection.close()
    return [body for (body,) in found]


def test_ten_thousand_rolls(resources: Path, tmp_path: Path) -> None:
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    empty, full = (filled(tmp_path / f"{count}.4c", tools, count) for count in (0, ROLLS))
    bare, opened, floor = best(
        partial(opened_and_closed, empty, tools),
        partial(opened_and_closed, full, tools),
        partial(bare_read, full),
    )
    bodies = bodies_of(full)
    looked_at, parsed = best(
        partial(opened_and_looked_at, full, tools), lambda: list(map(json.loads, bodies))
    )
    read = looked_at - opened
    with open_campaign(empty, tools) as campaign, open_campaign(full, tools) as other:
        rolls = FourcRollService(other, tools)
        rolls.history()
        first, roll = best(
            partial(one_more, FourcRollService(campaign, tools)),
            partial(one_more, rolls),
            rounds=10,
        )
        rolls.history(text="pound")
        search, looked = best(
            partial(rolls.history, text="pound"),
            lambda: [body for body in bodies if "pound" in body.casefold()],
        )
    ratios = {
        "open": ((opened - bare) / floor, MAX_OPEN),
        "history": (read / parsed, MAX_HISTORY),
        "search": (search / looked, MAX_SEARCH),
        "one more": (roll / first, MAX_MORE),
    }
    print(
        f"\n{ROLLS} rolls: open {opened:.3f} s ({bare:.3f} s without), history {read:.3f} s once,"
        f" one more {roll * 1000:.0f} ms ({first * 1000:.0f} ms in an empty one),"
        f" search {search * 1000:.0f} ms (goals {OPEN_GOAL} s more, {HISTORY_GOAL} s,"
        f" {SEARCH_GOAL * 1000:.0f} ms); against its floor: "
        + ", ".join(f"{what} {is_:.1f} × (at most {most})" for what, (is_, most) in ratios.items())
    )
    assert {what for what, (is_, most) in ratios.items() if is_ > most} == set()
