"""Units for battles on the command line: made field by field, printed, and used in a fight."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Program
from tests.games.fudge.conftest import ENTRY

BATTLE = ("Ferry.4c", "Battle")
MEETING = ("--who", "Host", "--foe", "peasant-levy")


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capfd, (ENTRY,))


def test_a_unit_is_set_field_by_field_and_printed(program: Program, tmp_path: Path) -> None:
    fields = ("--set", "fighters=40", "--set", "skill=good", "--set", "leader=Ada")
    code, _, err = program("new", "unit", "--name", "Host", *fields, "-o", "host.json")
    assert (code, err) == (0, "")
    document = json.loads((tmp_path / "host.json").read_text("utf-8"))["payload"]["document"]
    assert document["profile"]["name"] == "Host"
    assert document["profile"]["side"] == "player"
    assert (document["fighters"], document["skill"], document["leader"]) == (40, 1, "Ada")
    assert program("sheet", "host.json", "-o", "host.pdf") == (0, "", "")
    assert program("check", "host.json")[0] == 0


def test_a_unit_needs_a_name(program: Program) -> None:
    code, out, err = program("new", "unit", "--side", "other")
    assert (code, err) == (0, "Who: Name is missing. (Character sheet)\n")
    assert json.loads(out)["payload"]["document"]["profile"]["side"] == "other"


def test_units_of_a_campaign_and_of_the_stock_meet(program: Program) -> None:
    """A battle: the host beats the levy, whose losses are counted."""
    for arguments in (
        ("new", "campaign", "Ferry.4c"),
        ("new", "map", "Ferry.4c", "Field", "--width", "3", "--height", "2"),
        ("new", "unit", "--name", "Host", "--set", "fighters=40", "-o", "host.json"),
        ("import", "Ferry.4c", "host.json"),
        ("new", "encounter", *BATTLE, "--map", "Field", *MEETING),
    ):
        code, _, err = program(*arguments)
        assert (code, err) == (0, ""), arguments
    script = (
        '{"is": "begin-round"}',
        '{"is": "put", "who": "host", "spot": {"x": 0, "y": 0}}',
        '{"is": "put", "who": "peasant-levy", "spot": {"x": 0, "y": 0}}',
        '{"is": "strike", "who": "host", "weapon": "Weapons", "at": "peasant-levy"}',
        '{"is": "roll-round"}',
        "[1, 1, 0, 0]",
        "[0, 0, 0, 0]",
        "end",
    )
    Path("script.txt").write_text("\n".join(script), "utf-8")
    code, out, err = program("play", *BATTLE, "script.txt", "--dice")
    assert (code, err) == (0, "")
    assert "Peasant levy takes losses: 25 % lost." in out
