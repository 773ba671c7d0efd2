"""Every command that reads a damaged campaign reports what is lost, with exit code 1."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED

Program = Callable[..., tuple[int, str, str]]

READING = {
    "check": ("check", "city.4c"),
    "list": ("list", "city.4c"),
    "list --json": ("list", "city.4c", "--json"),
    "list maps": ("list", "city.4c", "--kind", "map"),
    "export": ("export", "city.4c", "-o", "out"),
    "sheet": ("sheet", "city.4c", "-o", "all.pdf"),
}


@pytest.fixture
def city(program: Program, tmp_path: Path) -> Path:
    for name in ("Ada", "Gale"):
        program("new", "hero", "--name", name, "--seed", name, "-o", f"{name}.json")
    program("new", "campaign", "city.4c")
    assert program("import", "city.4c", "Ada.json", "Gale.json")[::2] == (DONE, "")
    return tmp_path / "city.4c"


def reported(name: str, program: Program) -> tuple[int, str]:
    """The exit code and the messages about the file: the output of `check`, else the errors."""
    code, out, err = program(*READING[name])
    return code, out if name == "check" else err


@pytest.mark.parametrize("name", READING)
def test_a_sound_campaign_prints_no_warning(name: str, city: Path, program: Program) -> None:
    assert city.is_file()
    assert reported(name, program) == (DONE, "")


@pytest.mark.parametrize("name", READING)
def test_a_damaged_document_is_reported(name: str, city: Path, program: Program) -> None:
    with sqlite3.connect(city) as database:
        database.execute("UPDATE version SET label = 'x' WHERE card LIKE '%Ada%'")
    code, words = reported(name, program)
    assert code == FAILED
    first, *others = words.splitlines()
    assert first.startswith("“Ada” in city.4c is damaged and was set aside;")
    assert others == (["Ada: version 1 is damaged."] if name == "check" else [])


@pytest.mark.parametrize("name", READING)
def test_a_damaged_file_is_reported(name: str, city: Path, program: Program) -> None:
    with sqlite3.connect(city) as database:
        database.execute("UPDATE campaign SET name = 'x'")
    code, words = reported(name, program)
    assert code == FAILED
    assert words.startswith("city.4c is damaged and open read-only;")
    assert words.count("\n") == 1


@pytest.mark.parametrize("name", READING)
def test_a_newer_file_is_reported(name: str, city: Path, program: Program) -> None:
    with sqlite3.connect(city) as database:
        database.execute("PRAGMA user_version = 99")
    code, words = reported(name, program)
    assert code == FAILED
    assert "because a newer version of this program made it" in words
    assert words.count("\n") == 1


def test_nobody_to_print_is_reported_beside_the_damage(city: Path, program: Program) -> None:
    with sqlite3.connect(city) as database:
        database.execute("UPDATE version SET label = 'x'")
    code, _, err = program("sheet", "city.4c", "-o", "all.pdf")
    assert code == FAILED
    assert "2 documents in city.4c are damaged and were set aside: " in err
    assert err.endswith("There is nobody in city.4c to print; add a hero first.\n")


def test_importing_a_campaign_skips_and_reports_damaged_documents(
    city: Path, program: Program, tmp_path: Path
) -> None:
    assert city.is_file()
    program("new", "campaign", "here.4c")
    with sqlite3.connect(city) as database:
        database.execute("UPDATE version SET label = 'x' WHERE card LIKE '%Ada%'")
    code, out, err = program("import", "here.4c", "city.4c")
    assert (code, out) == (FAILED, "Gale: imported.\n")
    assert err.startswith("“Ada” in city.4c is damaged and was set aside;")
    assert program("list", "here.4c")[1].startswith("Gale")
    (tmp_path / "empty.4c").write_bytes(b"SQLite format 3\0" + bytes(84))
    assert program("import", "here.4c", "empty.4c")[0] == FAILED


OF_A_FIGHT = {
    "log": ("log", "city.4c", "Duel"),
    "report": ("report", "city.4c", "Duel", "-o", "a.md", "--force"),
    "map": ("map", "city.4c", "Duel", "-o", "a.pdf", "--force"),
    "png": ("export", "city.4c", "Duel", "-o", "a.png", "--force", "--format", "png"),
    "web page": ("export", "city.4c", "-o", "a.html", "--force", "--format", "web-page"),
    "web page of one": (
        *("export", "city.4c", "Duel", "-o", "a.html", "--force", "--format", "web-page"),
    ),
}


@pytest.mark.parametrize("name", OF_A_FIGHT)
def test_a_damaged_fight_is_reported_once(
    name: str, city: Path, program: Program, tmp_path: Path
) -> None:
    program("new", "map", "city.4c", "Docks")
    program("new", "encounter", "city.4c", "Duel", "--map", "Docks", "--who", "Ada")
    (tmp_path / "begin").write_text('{"is":"go-on"}\n' * 3)
    assert program("play", "city.4c", "Duel", "begin")[0] == DONE
    code, _, err = program(*OF_A_FIGHT[name])
    assert (code, err) == (DONE, "")
    with sqlite3.connect(city) as database:
        database.execute("UPDATE entry SET body = 'x' WHERE number = 1")
    code, _, err = program(*OF_A_FIGHT[name])
    assert code == FAILED
    assert err.startswith("What was done in this encounter is damaged in city.4c after step 1,")
    assert len(err.splitlines()) == 1
