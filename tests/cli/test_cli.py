import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from fourc_desktop.cli import commands
from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.registry import GAMES

Program = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    "arguments",
    [
        ("fly",),
        ("new", "hero", "--rules", "5c"),
        ("new", "hero", "--seed", ""),
        ("new", "hero", "--name", "x" * 201),
        ("new", "campaign", "city.json"),
        ("roll",),
        ("roll", "--rank", "-1"),
        ("roll", "--rank", "30", "--dice", "100"),
        ("table", "--rules", "advanced"),
        ("sheet", "hero.json", "-o", "hero.doc"),
        ("sheet", "-o", "hero.pdf"),
        ("list", "city.4c", "--xml"),
    ],
)
def test_usage_errors_exit_with_2(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program(*arguments)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.strip()
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "nobody.json"),
        ("sheet", "nobody.json", "-o", "hero.pdf"),
        ("list", "nowhere.4c"),
        ("import", "nowhere.4c", "nobody.json"),
        ("new", "hero", "-o", "no/such/folder/hero.json"),
    ],
)
def test_failures_exit_with_1(program: Program, arguments: tuple[str, ...]) -> None:
    code, out, err = program(*arguments)
    assert (code, out) == (FAILED, "")
    assert err.count("\n") == 1


def test_help_is_printed_without_a_command(program: Program) -> None:
    code, _, err = program()
    assert code == USAGE_ERROR
    assert "Usage" in err
    code, out, _ = program("--help")
    assert code == DONE
    assert "Usage" in out


@pytest.mark.parametrize("group", [(), ("new",)])
@pytest.mark.parametrize("rules", [each.presets[0] for each in GAMES])
def test_each_command_is_listed_with_a_whole_sentence(
    program: Program, group: tuple[str, ...], rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((80, 24)))
    listed = program(*group, "--help", "--rules", rules)[1].partition("Commands:\n")[2]
    assert listed
    assert [line for line in listed.splitlines() if not line.endswith(".")] == []
    assert "..." not in listed


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            ("session", "hero.json", "pause"),
            "Invalid value for MOMENT: “pause” is not one of start, end.",
        ),
        (("roll", "--rank", "x"), "Invalid value for --rank: “x” is not a whole number."),
        (
            ("new", "map", "a.4c", "Inn", "--picture", "inn.png", "--across", "x"),
            "Invalid value for --across: “x” is not a number.",
        ),
    ],
)
def test_a_wrong_value_is_named_in_plain_words(
    program: Program, call: tuple[str, ...], sentence: str
) -> None:
    assert program(*call) == (USAGE_ERROR, "", f"{sentence}\n")


@pytest.mark.parametrize("name", sorted(commands.commands))
def test_help_names_only_arguments_that_the_usage_shows(program: Program, name: str) -> None:
    usage, _, rest = program(name, "--help")[1].partition("\n\n")
    explained, _, _ = rest.partition("Options:")
    named = set(re.findall(r"\b[A-Z]{2,}\b", explained)) - {"JSON", "VTT"}
    shown = {each.removesuffix("S") for each in re.findall("[A-Z]+", usage)}
    assert {each.removesuffix("S") for each in named} <= shown


def test_an_aborted_command_is_reported_as_canceled(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise click.Abort

    monkeypatch.setattr(commands, "main", stopped)
    assert program("table") == (FAILED, "", "Canceled; nothing was left unfinished.\n")


def test_a_missing_home_folder_is_reported(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOURC_HOME", "~nobody-of-that-name")
    code, out, err = program("table")
    assert (code, out) == (FAILED, "")
    assert err.startswith("There is no home folder ")


def test_no_command_loads_qt(tmp_path: Path) -> None:
    script = (
        "import sys; from fourc_desktop.cli import main;"
        " from fourc_desktop.games.registry import GAMES;"
        " codes = [main(words.split(), GAMES) for words in sys.argv[1:]];"
        " sys.exit(any(codes) or any('PySide6' in name for name in sys.modules))"
    )
    commands = [
        "new hero -o h.json",
        "sheet h.json -o h.pdf",
        "check h.json",
        "table",
        "roll --rank 9",
        "heal h.json --adventure",
        "explain h.json fortune",
    ]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", script, *commands], cwd=tmp_path, env=environment, check=False
    )
    assert ran.returncode == 0
