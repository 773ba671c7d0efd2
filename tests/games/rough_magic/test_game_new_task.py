"""`new task` on the command line."""

import json
from pathlib import Path

from fourc_desktop.cli.console import DONE, USAGE_ERROR
from tests.cli.conftest import Program


def test_an_extended_task_is_made_and_imported(program: Program) -> None:
    made = ("new", "task", "--name", "Lock", "--set", "needed=4", "--set", "most=6", "-o", "a.json")
    assert program(*made) == (DONE, "", "")
    document = json.loads(Path("a.json").read_text("utf-8"))["payload"]["document"]
    assert (document["needed"], document["most"], document["profile"]["side"]) == (4, 6, "")
    assert program("new", "campaign", "Night.4c", "--rules", "rough-magic") == (DONE, "", "")
    assert program("import", "Night.4c", "a.json")[0] == DONE
    assert "Lock" in program("list", "Night.4c", "--kind", "task")[1]


def test_a_task_is_on_no_side(program: Program) -> None:
    assert program("new", "task", "--side", "adversary")[0] == USAGE_ERROR
    code, _, err = program("new", "task", "--set", "needed=0")
    assert (code != DONE, "Successes needed should be from 1 to 99." in err) == (True, True)
