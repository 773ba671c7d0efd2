"""A campaign of 10,000 heroes: opening it, a keystroke in the search field, and moving all of them.

The floors: reading and hashing every row, searching every text for a word, and writing every row.
"""

import hashlib
import sqlite3
from functools import partial
from pathlib import Path

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.storage.folders import Folders
from tests.benchmarks.floors import best

HEROES = 10_000
OPEN_GOAL = 1.0  # seconds, printed for information
FRAME = 0.016
MAX_OPEN = 25
"""The largest ratio of opening to its floor."""

MAX_KEY = 25
"""The largest ratio of searching to its floor."""

CHANGE_GOAL = 1.0  # seconds, printed for information
MAX_CHANGE = 6
"""The largest ratio of moving all heroes to the trash, and of its undo, to writing their rows."""


def crowded(path: Path, tools: ApplicationContext) -> None:
    heroes = [
        HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, f"{n}")) for n in range(HEROES)
    ]
    with create_campaign(path, tools) as campaign:
        FourcCampaign(campaign).add(heroes, "A crowd")


def bare_read(path: Path) -> None:
    """The floor: read and hash every row without parsing."""
    connection = sqlite3.connect(path)
    for row in connection.execute("SELECT body, card FROM version"):
        hashlib.sha256("".join(row).encode()).digest()
    connection.close()


def bare_write(path: Path) -> None:
    """The floor: copy, hash and write every row."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT document, body, card FROM version").fetchall()
    connection.close()
    copy = path.with_name("copy.db")
    copy.unlink(missing_ok=True)
    connection = sqlite3.connect(copy)
    connection.execute("CREATE TABLE version (document PRIMARY KEY, body, card, hash)")
    connection.executemany(
        "INSERT OR REPLACE INTO version VALUES (?, ?, ?, ?)",
        ((*row, hashlib.sha256("".join(row).encode()).digest()) for row in rows),
    )
    connection.commit()
    connection.close()


def test_ten_thousand_heroes(resources: Path, tmp_path: Path) -> None:
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    path = tmp_path / "crowd.4c"
    crowded(path, tools)
    opened, floor = best(lambda: open_campaign(path, tools).close(), lambda: bare_read(path))
    with open_campaign(path, tools) as campaign:
        texts = [
            " ".join((each.name, each.line, *each.tags)).casefold() for each in campaign.cards()
        ]
        words = ("", "f", "fl", "flight robot", "nobody has this")
        *keys, bare = best(
            *(partial(campaign.search, each) for each in words),
            lambda: [text for text in texts if "nobody" in text or "flight" in text],
        )
        keystroke = max(keys)
        ids = [card.id for card in campaign.cards()]
        moved, undone, written = best(
            lambda: campaign.discard(ids), campaign.undo, lambda: bare_write(path)
        )
    print(
        f"\ncampaign of {HEROES}: open {opened:.3f} s ({opened / floor:.1f} × reading it bare,"
        f" at most {MAX_OPEN}, goal {OPEN_GOAL} s), search {keystroke * 1000:.1f} ms"
        f" ({keystroke / bare:.1f} × looking through bare texts, at most {MAX_KEY}, goal"
        f" {FRAME * 1000:.0f} ms)"
    )
    print(
        f"\nmoving them to the trash {moved:.3f} s, its undo {undone:.3f} s ({moved / written:.1f}"
        f" and {undone / written:.1f} × writing the rows bare, at most {MAX_CHANGE},"
        f" goal {CHANGE_GOAL} s)"
    )
    assert opened <= MAX_OPEN * floor
    assert max(moved, undone) <= MAX_CHANGE * written
    assert keystroke <= MAX_KEY * bare
