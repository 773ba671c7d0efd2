"""A fight of FUDGE from a script: begun, its options listed, played, and its log printed."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Program
from tests.games.fudge.conftest import ENTRY

FIGHT = ("Ferry.4c", "Brawl")


@pytest.fixture
def ferry(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """A campaign in which Tamsin meets a soldier in a yard."""
    monkeypatch.chdir(tmp_path)
    program = Program(capfd, (ENTRY,))
    making = ("--blank", "--name", "Tamsin", "--side", "player")
    skills = ("--set", "skills+=Longsword:good", "--set", "weapons+=longsword")
    for arguments in (
        ("new", "campaign", "Ferry.4c"),
        ("new", "map", "Ferry.4c", "Yard", "--width", "3", "--height", "2"),
        ("new", "hero", "--rules", "fudge", *making, *skills, "-o", "tamsin.json"),
        ("import", "Ferry.4c", "tamsin.json"),
        ("new", "encounter", *FIGHT, "--map", "Yard", "--who", "Tamsin", "--foe", "soldier"),
    ):
        code, _, err = program(*arguments)
        assert (code, err) == (0, ""), arguments
    return program


def script(*lines: str) -> str:
    Path("script.txt").write_text("\n".join(lines), "utf-8")
    return "script.txt"


TOGETHER = (
    '{"is": "put", "who": "tamsin", "spot": {"x": 0, "y": 0}}',
    '{"is": "put", "who": "soldier", "spot": {"x": 0, "y": 0}}',
)
BLOW = '{"is": "strike", "who": "tamsin", "weapon": "Longsword", "at": "soldier"}'
BACK = '{"is": "strike", "who": "soldier", "weapon": "Longsword", "at": "tamsin"}'


def test_a_round_from_a_script_with_typed_dice(ferry: Program) -> None:
    lines = (
        '{"is": "begin-round"}',
        *TOGETHER,
        BLOW,
        BACK,
        '{"is": "roll-round"}',
        "[1, 0, 0, 0]",
        "[-1, 0, 0, 0]",
        "[0, 0, 0, 0]",
        "end",
    )
    code, out, err = ferry("play", *FIGHT, script(*lines), "--dice")
    assert (code, err) == (0, "")
    assert next(line for line in out.splitlines() if line.startswith("6. ")) == (
        "6. Tamsin attacks Soldier: Good; Soldier attacks Tamsin: Fair. "
        "Tamsin grazes Soldier (abdomen): no damage. The round is over."
    )


def test_the_available_actions_with_their_odds(ferry: Program) -> None:
    ferry("play", *FIGHT, script('{"is": "begin-round"}', *TOGETHER))
    code, out, err = ferry("actions", *FIGHT, "Tamsin", "--json")
    assert (code, err) == (0, "")
    [sword, *_] = json.loads(out)["actions"]
    assert sword["name"] == "Longsword"
    [target] = [each for each in sword["choices"] if each["value"] == "soldier"]
    shares = {each["title"]: each["chance"] for each in target["forecast"]["shares"]}
    assert set(shares) == {"Lost", "Standoff", "Graze", "Hit"}
    assert sum(shares.values()) == pytest.approx(1)


def test_a_refused_command_prints_its_reason(ferry: Program) -> None:
    code, out, _ = ferry("play", *FIGHT, script(BLOW))
    assert code == 1
    assert "The combat has not started; start it to act" in out
