import ast
import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click
import pytest

from fourc_desktop.cli.console import (
    DONE,
    FAILED,
    USAGE_ERROR,
    exit_code,
    report_left_out,
    say,
    say_json,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, resources_folder

CODE = Path(__file__).parents[2] / "fourc_desktop"
COMMANDS = [CODE / "cli", CODE / "games" / "fourc" / "commands"]
NO = Reason("console-test-no", "Rule", "No, {who}.")

UNWRITTEN = (
    "The output could not be written (No space left on device); "
    "check its destination and try again.\n"
)

Program = Callable[..., tuple[int, str, str]]


def test_terminal_control_characters_are_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    say("Ada \x1b[31m\x9b2J\u202eAb\r\x07\udcff\x7f\u2028 Ünïcode\nnext")
    said = capsys.readouterr().out
    assert said == "Ada \ufffd[31m\ufffd2J\ufffdAb\ufffd\ufffd\ufffd\ufffd\ufffd Ünïcode\nnext\n"
    say(b"{}", err=True)
    assert capsys.readouterr().err == "{}\n"


def test_a_line_break_in_a_name_stays_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    name = "a\nAll is well"

    def fail() -> int:
        raise StorageError(f"{name} is damaged.")

    assert exit_code(fail) == FAILED
    assert report_left_out([f"{name} is damaged."]) == FAILED
    assert capsys.readouterr().err == "a\ufffdAll is well is damaged.\n" * 2


def test_json_is_whole_and_harmless(capsys: pytest.CaptureFixture[str]) -> None:
    for value in ({"name": "Zoë"}, {"name": "\x9b2J\u202e"}):
        say_json(value)
        said = capsys.readouterr().out
        assert json.loads(said) == value
        assert said.removesuffix("\n").isprintable()


def test_characters_outside_the_encoding_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)
    say("Zoë")
    stream.flush()
    assert written.getvalue() == b"Zo?\n"


def test_json_is_whole_where_a_terminal_cannot_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)
    say_json({"name": "Zoë"})
    stream.flush()
    assert json.loads(written.getvalue()) == {"name": "Zoë"}


def fail(error: BaseException) -> Callable[[], int]:
    def work() -> int:
        raise error

    return work


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (click.UsageError("No such\n  thing"), USAGE_ERROR, "No such thing.\n"),
        (StorageError("It is gone."), FAILED, "It is gone.\n"),
        (Refused(NO(who="Ada")), FAILED, "No, Ada. (Rule)\n"),
        (click.Abort(), FAILED, "Canceled; nothing was left unfinished.\n"),
        (BrokenPipeError(), FAILED, ""),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            FAILED,
            UNWRITTEN,
        ),
    ],
)
def test_a_failure_is_a_sentence(
    error: BaseException,
    code: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    assert exit_code(fail(error)) == code
    assert capsys.readouterr().err == said


def test_a_failure_with_a_path_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    long = "b" * 300
    assert exit_code(lambda: os.stat(long).st_size) == FAILED  # noqa: PTH116
    assert capsys.readouterr().err.startswith(f"{long} could not be used in ")


def test_left_out_documents_fail_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert report_left_out([]) == DONE
    assert report_left_out(["a", "b"]) == FAILED
    assert capsys.readouterr().err == "a\nb\n"


class Full(io.StringIO):
    """A stream that fails when it is flushed, as a file on a full disk does."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_failed_final_flush_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    assert exit_code(lambda: None) == FAILED
    assert "could not be written (No space left on device)" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stderr", Full())
    assert exit_code(fail(StorageError("It is gone."))) == FAILED


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("words", [["table"], ["--help"], ["--version"], ["table", "--json"]])
def test_a_full_device_is_reported(words: list[str]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-m", "fourc_desktop", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == FAILED
    assert done.stderr.startswith("The output could not be written (No space left on device)")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command", [("import", "city.4c", "ada.json"), ("new", "map", "city.4c", "M")]
)
def test_a_cursor_of_two_to_the_63_is_a_damaged_file(
    command: tuple[str, ...], program: Program, tmp_path: Path
) -> None:
    program("new", "hero", "--seed", "1", "-o", "ada.json")
    program("new", "campaign", "city.4c")
    tools = application_context(resources_folder(), Folders.under(tmp_path / "home"), GAMES)
    with open_campaign(Path("city.4c"), tools) as opened:
        table = CampaignRowTable(opened.file._connection)
        table.write(replace(table.read(), cursor=2**63 - 1))
    code, out, err = program(*command)
    assert (code, out) == (FAILED, "")
    assert err.startswith("city.4c ")
    assert err.count("\n") == 1


def test_commands_print_through_the_console_only() -> None:
    wrong = []
    for path in sorted(each for folder in COMMANDS for each in folder.rglob("*.py")):
        if path.name == "console.py":
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "click.echo"):
                wrong.append(f"{path.name}:{node.lineno}")
            if isinstance(node, ast.Attribute) and ast.unparse(node).startswith("sys.std"):
                wrong.append(f"{path.name}:{node.lineno}")
    assert wrong == []


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("rol", "No such command: rol. Did you mean roll?"),
        ("--fly", "No such option: --fly; see: fourc-desktop --help"),
        ("roll --dice 100", "Invalid value for --dice: 100 is not a number from 0 to 99."),
        ("sheet -o", "Option -o requires an argument."),
        ("sheet", "Missing argument FILES; see: fourc-desktop sheet --help"),
        ("log O'Neil.4c Dock extra", "Got unexpected extra argument (extra)."),
        ("session a.4c o'er", "Invalid value for MOMENT: “o'er” is not one of start, end."),
    ],
)
def test_wrong_usage_is_reported_with_the_quotes_of_the_program(
    asked: str, said: str, program: Program
) -> None:
    code, _, err = program(*asked.split(" "))
    assert (code, err) == (USAGE_ERROR, f"{said}\n")
