"""Campaigns of every file format open, list their contents, and write them unchanged."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.golden import inner
from tests.golden.conftest import Program
from tests.golden.keeping import compare, put

FORMATS = (1, 2, 3, 4)
"""The formats of the stored campaigns."""

PRESENT = 4
"""The format to which an older file is migrated."""

LISTED = ("hero", "draft", "companion", "vehicle", "headquarters")
OF_FIGHTS = ("map", "encounter")
FIGHT = "Brawl in the alley"
STEPS_PLAYED = 120

CURRENT = """
SELECT v.document, v.kind, v.body, v.card, v.trashed_at FROM version AS v
JOIN document AS d ON d.id = v.document AND d.revision = v.revision ORDER BY v.document
"""


@pytest.fixture(params=FORMATS)
def format_(request: pytest.FixtureRequest) -> int:
    made: int = request.param
    return made


@pytest.fixture
def campaign(format_: int, tmp_path: Path) -> Path:
    return put(f"campaign-format-{format_}.4c", tmp_path, "Harbor.4c")


@pytest.fixture
def newest(tmp_path: Path) -> Path:
    return put(f"campaign-format-{FORMATS[-1]}.4c", tmp_path, "Harbor.4c")


def rows(path: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def bodies(path: Path) -> dict[str, tuple[Any, ...]]:
    """Kind, body, card and time in the trash of every document as it is now, by its id."""
    return {
        id_: (kind, body, without_losses(in_order(card)), trashed_at)
        for id_, kind, body, card, trashed_at in rows(path, CURRENT)
    }


def in_order(card: str) -> dict[str, Any]:
    """A card with sorted words, since the search words of a map are unordered."""
    read: dict[str, Any] = json.loads(card)
    return read | {"words": sorted(read.get("words", "").split("\n"))}


def without_losses(card: dict[str, Any]) -> dict[str, Any]:
    """A card without the fields that differ in older files.

    Old cards show the full Damage of wounded characters, and one height of flat maps; current ones
    show the remaining and the full Damage, and heights only where there are several.
    """
    listed = card.get("numbers", ())
    numbers = [each for each in listed if each[0] != "Damage" and each != ["Heights", 1]]
    return {key: card[key] for key in card if key != "full"} | {"numbers": numbers}


def reported(program: Program, *arguments: str) -> str:
    """A call and its result as text."""
    code, out, err = program(*arguments)
    return f"$ {' '.join(arguments)}\n{out}{err}exit {code}\n\n"


def test_contents_of_every_format_are_listed_unchanged(
    program: Program, campaign: Path, format_: int
) -> None:
    before = campaign.read_bytes()
    found = "".join(
        reported(program, "list", campaign.name, "--kind", kind, *form)
        for kind in (*LISTED, *OF_FIGHTS)
        for form in ((), ("--json",))
    )
    found += reported(program, "homebrew", campaign.name) + reported(
        program, "check", campaign.name
    )
    compare(f"campaign-format-{format_}.txt", found)
    assert campaign.read_bytes() == before


def test_every_hero_is_exported_unchanged(program: Program, campaign: Path, format_: int) -> None:
    assert program("export", campaign.name, "-o", "heroes") == (0, "", "")
    files = sorted((campaign.parent / "heroes").iterdir())
    found = "".join(f"# {path.name}\n{path.read_text('utf-8')}\n" for path in files)
    compare(f"campaign-format-{format_}-exported.txt.gz", found)


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["words", "json"])
def test_the_logs_of_its_fights_are_unchanged(
    program: Program, newest: Path, form: tuple[str, ...]
) -> None:
    names = [each["name"] for each in listed(program, "encounter")]
    found = "".join(reported(program, "log", newest.name, name, *form) for name in names)
    compare(f"log{''.join(form)}.txt.gz", found)


def listed(program: Program, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        program("list", "Harbor.4c", "--kind", kind, "--json").out
    )
    return found


def test_bodies_that_are_read_and_written_again_are_the_same(campaign: Path) -> None:
    before = bodies(campaign)
    latest = dict(rows(campaign, "SELECT id, revision FROM document"))
    with inner.opened(campaign) as held:
        assert held.problems == ()
        own, page = held.homebrew, held.page
        for id_ in before:
            if inner.is_thing(held, id_):
                held.restore_version(id_, latest[id_])
        inner.change_and_back(held)
        assert (held.homebrew, held.page) == (own, page)
    after = bodies(campaign)
    assert after.keys() == before.keys()
    for id_, document in before.items():
        assert after[id_] == document, f"{document[0]} {id_} is not written as it was"
    changed = {row[0] for row in rows(campaign, "SELECT id, revision FROM document")
               if row[1] != latest[row[0]]}  # fmt: skip
    kinds = {before[id_][0] for id_ in changed}
    # A roll is always written with another time; `test_labels` covers their bodies.
    assert kinds == {document[0] for document in before.values()} - {"4c-roll"}


def test_undo_goes_back_to_the_beginning_and_forth_again(campaign: Path) -> None:
    (cursor,) = rows(campaign, "SELECT cursor FROM campaign")[0]
    labels = dict(rows(campaign, "SELECT seq, label FROM edit"))
    before = bodies(campaign)
    with inner.opened(campaign) as held:
        back = list(iter(held.undo, None))
        assert back == [labels[seq] for seq in range(cursor, min(labels) - 1, -1)]
        assert not set(bodies(campaign))
        forth = list(iter(held.redo, None))
        assert forth == list(labels.values())
        for _ in range(max(labels) - cursor):
            held.undo()
    assert bodies(campaign) == before


def test_an_older_file_takes_changes(program: Program, tmp_path: Path) -> None:
    campaign = put("campaign-format-1.4c", tmp_path, "Harbor.4c")
    before = bodies(campaign)
    put("hero.json", tmp_path)
    assert program("import", campaign.name, "hero.json")[::2] == (0, "")
    assert program("new", "map", campaign.name, "Docks") == (0, "", "")
    ((format_,),) = rows(campaign, "PRAGMA user_version")
    assert format_ == PRESENT
    after = bodies(campaign)
    assert {id_: after[id_] for id_ in before} == before
    assert len(after) == len(before) + 2


def test_replaying_a_fight_gives_the_same_result(program: Program, newest: Path) -> None:
    """The commands of a stored fight by the current rules, which refuse some; and then again."""
    commands = logged(program, newest)[:STEPS_PLAYED]
    _, out, err = program("play", newest.name, FIGHT, "--json", typed=script(commands))
    assert err == ""
    compare("played.txt.gz", out)
    played = logged(program, newest)
    assert len(played) > STEPS_PLAYED / 2
    again = program("play", newest.name, FIGHT, "--json", typed=script(played))
    assert (again.code, again.err) == (0, "")
    assert logged(program, newest) == played


def logged(program: Program, campaign: Path) -> list[str]:
    """The entries of the log of the fight, as JSON."""
    return program("log", campaign.name, FIGHT, "--json").out.splitlines()


def script(log: list[str]) -> str:
    """The commands of a log, from the start of the fight."""
    lines = ["go to 0"]
    for step in map(json.loads, log):
        assert "attempt" not in step
        command = json.dumps(step["command"])
        lines.append(f"by hand {command}" if step.get("by_hand") else command)
    return "\n".join(lines)
