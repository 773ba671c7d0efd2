"""A campaign of 10,000 rolls: opening it, one more roll, and a word looked for in the history."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

from fourc_desktop.games.fourc.formats.check_format import ROLL_KIND, write_roll
from fourc_desktop.games.fourc.rules.check_roll import as_roll
from fourc_desktop.games.fourc.rules.checks import Check, RowStep
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.rolls import FourcRolls
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.opening import create_campaign, open_campaign
from fourc_desktop.services.toolbox import Toolbox, toolbox
from fourc_desktop.storage.document import Change, Document
from fourc_desktop.storage.folders import Folders

ROLLS = 10_000
OPEN_GOAL = 0.3  # seconds more than without them
HISTORY_GOAL = 0.3  # once, when somebody first looks at it
SEARCH_GOAL = 0.05

DONE = Check(
    Edition.ADVANCED,
    30,
    on="Fists (Melee)",
    table="bashing",
    name="Jessica",
    steps=(RowStep(1, "taken by surprise"),),
    settled=True,
)


def timed(work: Callable[[], object]) -> float:
    """How long a call took, in seconds."""
    start = perf_counter()
    work()
    return perf_counter() - start


def filled(path: Path, tools: Toolbox, count: int) -> Path:
    """A campaign with so many rolls in its history."""
    changes = []
    for number in range(1, count + 1):
        id_, body = f"roll-{number:09}", write_roll(replace(DONE, dice=number % 100), number)
        changes.append(Change(id_, Document(id_, ROLL_KIND, body, "{}")))
    with create_campaign(path, tools) as campaign:
        FourcCampaign(campaign).add_instant_hero(seed="a")
        if changes:
            campaign.put({}, "Ten thousand rolls", *changes)
    return path


def opened_and_closed(path: Path, tools: Toolbox) -> None:
    open_campaign(path, tools).close()


def one_more(rolls: FourcRolls) -> None:
    """A check from its beginning to its end: three commits."""
    rolls.begin(as_roll(replace(DONE, settled=False)))
    rolls.throw()
    rolls.settle()


def test_ten_thousand_rolls(resources: Path, tmp_path: Path) -> None:
    tools = toolbox(resources, Folders(tmp_path, tmp_path, tmp_path / "backups"), GAMES)
    empty, full = (filled(tmp_path / f"{count}.4c", tools, count) for count in (0, ROLLS))
    bare, opened = (
        min(timed(partial(opened_and_closed, path, tools)) for _ in range(5))
        for path in (empty, full)
    )
    with open_campaign(empty, tools) as campaign:
        first = min(timed(partial(one_more, FourcRolls(campaign, tools))) for _ in range(10))
    with open_campaign(full, tools) as campaign:
        rolls = FourcRolls(campaign, tools)
        read = timed(rolls.history)
        roll = min(timed(partial(one_more, rolls)) for _ in range(10))
        rolls.history(text="pound")
        search = min(timed(partial(rolls.history, text="pound")) for _ in range(5))
    print(
        f"\n{ROLLS} rolls: open {opened:.3f} s ({bare:.3f} s without), history {read:.3f} s once,"
        f" one more {roll * 1000:.0f} ms ({first * 1000:.0f} ms in an empty one),"
        f" search {search * 1000:.0f} ms"
    )
    assert opened - bare <= OPEN_GOAL
    assert read <= HISTORY_GOAL
    assert search <= SEARCH_GOAL
