"""Each command with each kind of bad path prints a sentence and exits with 1 or 2."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fourc_desktop.cli import main
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.cli.game_group import COMPLETED
from fourc_desktop.cli.options import FilePath, TextFile
from fourc_desktop.games.registry import GAMES
from tests.robustness.scenarios import command_tree

Program = Callable[..., tuple[int, str, str]]

READING: dict[str, tuple[str, tuple[str, ...]]] = {
    "check": (".4c", ("check", "{}")),
    "list": (".4c", ("list", "{}")),
    "import": (".4c", ("import", "{}", "ada.json")),
    "export": (".4c", ("export", "{}", "-o", "out")),
    "sheet": (".4c", ("sheet", "{}", "-o", "a.pdf")),
    "new map": (".4c", ("new", "map", "{}", "Dock")),
    "new encounter": (".4c", ("new", "encounter", "{}", "Fight", "--map", "Dock")),
    "play": (".4c", ("play", "{}", "Fight", "script")),
    "log": (".4c", ("log", "{}", "Fight")),
    "odds": (".4c", ("odds", "{}", "Fight", "Ada", "Fists", "Gale")),
    "actions": (".4c", ("actions", "{}", "Fight", "Ada")),
    "homebrew": (".4c", ("homebrew", "{}")),
    "check a hero": (".json", ("check", "{}")),
    "import a hero": (".json", ("import", "good.4c", "{}")),
    "sheet of a hero": (".json", ("sheet", "{}", "-o", "a.pdf")),
    "explain": (".json", ("explain", "{}", "fortune")),
    "advance": (".json", ("advance", "{}", "--trait", "brawn", "--reason", "x")),
    "award": (".json", ("award", "{}", "--scale", "personal", "--reason", "x")),
    "heal": (".json", ("heal", "{}", "--points", "1")),
    "session": (".json", ("session", "{}", "start")),
    "roll": (".json", ("roll", "--hero", "{}", "--on", "Brawn")),
    "take homebrew": (".json", ("homebrew", "good.4c", "{}")),
    "play a script": (".txt", ("play", "good.4c", "Fight", "{}")),
    "standees": (".4c", ("standees", "{}", "-o", "a.pdf")),
    "cards": (".4c", ("cards", "{}", "-o", "a.pdf")),
    "party": (".4c", ("party", "{}", "-o", "a.pdf")),
    "map": (".4c", ("map", "{}", "Dock", "-o", "a.pdf")),
    "book": (".4c", ("book", "{}", "-o", "a.pdf")),
    "report": (".4c", ("report", "{}", "Fight", "-o", "a.md")),
    "export as": (".4c", ("export", "{}", "Ada", "--format", "csv", "-o", "a.csv")),
    "import of a campaign": (".4c", ("import", "good.4c", "{}")),
    "cards of a hero": (".json", ("cards", "{}", "-o", "a.pdf")),
    "new map of a picture": (".png", ("new", "map", "good.4c", "Pier", "--picture", "{}")),
    "import as table": (".csv", ("import", "good.4c", "{}", "--as", "table")),
    "import as workbook": (".xlsx", ("import", "good.4c", "{}", "--as", "table")),
    "import as stat block": (".txt", ("import", "good.4c", "{}", "--as", "stat-block")),
    "import as actor": (".json", ("import", "good.4c", "{}", "--as", "foundry")),
    "import as map": (".uvtt", ("import", "good.4c", "{}", "--as", "universal-vtt")),
    **{
        f"{game}: new hero": (".4c", ("new", "hero", "--rules", game, "--campaign", "{}"))
        for game in ("fudge", "rough-magic", "fourth-earth")
    },
    "fudge: new unit": (".4c", ("new", "unit", "--rules", "fudge", "--campaign", "{}")),
    "rough-magic: new task": (".4c", ("new", "task", "--campaign", "{}")),
    "fudge: roll": (".json", ("roll", "--rules", "fudge", "--hero", "{}", "--on", "Law")),
    "rough-magic: roll": (
        ".json", ("roll", "--rules", "rough-magic", "--hero", "{}", "--on", "Law")
    ),
    **{
        f"{game}: odds": (".4c", ("odds", "{}", "Fight", "Ada", "Fists", "Gale", "--rules", game))
        for game in ("fudge", "rough-magic", "fourth-earth")
    },
}  # fmt: skip

WRITING: dict[str, tuple[str, tuple[str, ...]]] = {
    "new campaign": (".4c", ("new", "campaign", "{}")),
    "new hero": (".json", ("new", "hero", "-o", "{}")),
    "new vehicle": (".json", ("new", "vehicle", "-o", "{}")),
    "convert": (".json", ("convert", "Fighting=30", "--name", "A", "-o", "{}")),
    "export to": (".json", ("export", "good.4c", "Ada", "-o", "{}")),
    "sheet to": (".pdf", ("sheet", "ada.json", "-o", "{}")),
    "blank to": (".pdf", ("blank", "master-table", "-o", "{}")),
    "heal to": (".json", ("heal", "ada.json", "--points", "1", "-o", "{}")),
    "advance to": (
        ".json", ("advance", "ada.json", "--trait", "brawn", "--reason", "x", "-o", "{}")
    ),
    "award to": (
        ".json", ("award", "ada.json", "--scale", "personal", "--reason", "x", "-o", "{}")
    ),
    "session to": (".json", ("session", "ada.json", "start", "-o", "{}")),
    "screen to": (".pdf", ("screen", "-o", "{}")),
    "poster to": (".pdf", ("poster", "master-table", "-o", "{}")),
    "standees to": (".pdf", ("standees", "ada.json", "-o", "{}")),
    "cards to": (".pdf", ("cards", "ada.json", "-o", "{}")),
    "party to": (".pdf", ("party", "ada.json", "-o", "{}")),
    "map to": (".pdf", ("map", "good.4c", "Dock", "-o", "{}")),
    "book to": (".pdf", ("book", "good.4c", "-o", "{}")),
    "report to": (".md", ("report", "good.4c", "Brawl", "-o", "{}")),
    "export as to": (".csv", ("export", "good.4c", "Ada", "--format", "csv", "-o", "{}")),
    **{
        f"{game}: new hero to": (".json", ("new", "hero", "--rules", game, "-o", "{}"))
        for game in ("fudge", "rough-magic", "fourth-earth")
    },
    "fudge: new unit to": (".json", ("new", "unit", "--name", "Guard", "-o", "{}")),
    "rough-magic: new task to": (".json", ("new", "task", "--name", "Lock", "-o", "{}")),
}  # fmt: skip


def missing(_path: Path) -> None:
    """Create no file."""


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/full")


def ring(path: Path) -> None:
    path.symlink_to(path.name)


def forbidden(path: Path) -> None:
    path.write_bytes(b"secret")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("whoever runs this may read anything")


def empty(path: Path) -> None:
    path.touch()


def text(path: Path) -> None:
    path.write_text("a text\n")


def damaged(path: Path) -> None:
    made = bytearray(Path("good.4c").read_bytes())
    made[100:6000] = bytes(5900)
    path.write_bytes(made)


def newer(path: Path) -> None:
    path.write_bytes(Path("good.4c").read_bytes())
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


NAMES: dict[str, tuple[str, Callable[[Path], None]]] = {
    "missing": ("gone", missing),
    "a missing folder": ("gone/gone", missing),
    "a folder": ("bad", folder),
    "a pipe": ("bad", pipe),
    "a device": ("bad", device),
    "a ring of links": ("bad", ring),
    "below a file": ("ada.json/bad", missing),
    "too long": ("b" * 300, missing),
    "far too long": ("b/" * 3000, missing),
    "NUL": ("a\0b", missing),
    "not UTF-8": (os.fsdecode(b"\xff\xfe"), missing),
    "forbidden": ("bad", forbidden),
    "empty": ("bad", empty),
    "text": ("bad", text),
    "escape": ("\x1b[31mbad\x1b[0m\x9b", empty),
}
DAMAGED = {"damaged": ("bad", damaged), "newer": ("bad", newer)}
OVERWRITTEN = {"missing", "a missing folder", "not UTF-8", "forbidden", "empty", "text", "escape"}
"""The bad paths to which a writing command may write successfully."""


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hero, a campaign with them, and a script."""
    folder = tmp_path_factory.mktemp("good")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("FOURC_HOME", str(folder / "home"))
        for words in (
            "new hero --seed 1 --name Ada -o ada.json",
            "new campaign good.4c",
            "import good.4c ada.json",
            "new map good.4c Dock",
            "new encounter good.4c Brawl --map Dock --who Ada",
        ):
            assert main(words.split(), GAMES) == DONE
    (folder / "script").write_text("end\n")
    return folder


@pytest.fixture
def here(good: Path, tmp_path: Path) -> Path:
    for name in ("ada.json", "good.4c", "script"):
        shutil.copy(good / name, tmp_path)
    return tmp_path


def sentences(found: tuple[int, str, str], codes: tuple[int, ...] = (FAILED, USAGE_ERROR)) -> str:
    """The printed sentences, after checking their form."""
    code, out, err = found
    assert code in codes, found
    assert "Traceback" not in out + err
    assert all(each.isprintable() or each == "\n" for each in out + err), found
    return out + err


def named(entries: dict[str, tuple[str, tuple[str, ...]]]) -> set[str]:
    """The commands of entries, by the names that the tree of commands has for them."""
    found = set()
    for name, (_, words) in entries.items():
        game, colon, _ = name.partition(": ")
        said = " ".join(words)
        fits = [
            each
            for each in command_tree()
            if said.startswith(each.removeprefix(f"{game}: " if colon else "4c: "))
        ]
        found.add(max(fits, key=len))
    return found


def test_every_command_with_a_path_is_covered() -> None:
    reading, writing = set(), set()
    for name, command in command_tree().items():
        paths = {each.name for each in command.params if isinstance(each.type, FilePath | TextFile)}
        if "output" in paths:
            writing.add(name)
        if paths - {"output"}:
            reading.add(name)
    # A new campaign's file is only written, and each game completes the others.
    assert reading - named(READING) == {"new campaign", *COMPLETED}
    assert writing - named(WRITING) == set()


@pytest.mark.skipif(sys.platform == "win32", reason="paths of other systems")
@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("command", READING)
def test_unreadable_paths_are_reported_in_one_line(
    command: str, kind: str, here: Path, program: Program
) -> None:
    if command == "play a script" and kind in ("a pipe", "a device"):
        pytest.skip("commands may come from a pipe or a terminal")
    suffix, words = READING[command]
    name, make = NAMES[kind]
    path = here / f"{name}{suffix}"
    make(path)
    arguments = [each.replace("{}", f"{name}{suffix}") for each in words]
    said = sentences(program(*arguments)).splitlines()
    assert len(said) == 1
    assert said[0].endswith((".", "?"))


@pytest.mark.parametrize("kind", DAMAGED)
@pytest.mark.parametrize("command", [name for name, (end, _) in READING.items() if end == ".4c"])
def test_damaged_and_newer_campaigns_are_reported_once(
    command: str, kind: str, here: Path, program: Program
) -> None:
    _, words = READING[command]
    DAMAGED[kind][1](here / "bad.4c")
    found = program(*[each.replace("{}", "bad.4c") for each in words])
    codes = (DONE, FAILED, USAGE_ERROR) if ": " in command else (DONE, FAILED)
    assert "bad.4c" in sentences(found, codes)
    lines = found[2].splitlines()
    assert len(lines) == len(set(lines))


@pytest.mark.skipif(sys.platform == "win32", reason="paths of other systems")
@pytest.mark.parametrize("kind", sorted(NAMES.keys() - OVERWRITTEN))
@pytest.mark.parametrize("command", WRITING)
def test_unwritable_paths_are_reported_and_left_alone(
    command: str, kind: str, here: Path, program: Program
) -> None:
    suffix, words = WRITING[command]
    name, make = NAMES[kind]
    path = here / f"{name}{suffix}"
    make(path)
    found = program(*[each.replace("{}", f"{name}{suffix}") for each in words])
    sentences(found)
    assert found[2].count("\n") == 1
    if kind == "a pipe":
        assert path.is_fifo()
    if kind in ("a device", "a ring of links"):
        assert path.is_symlink()
