"""A fight from the command line: made, played from a script, told, and its actions and odds."""

import json
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED
from fourc_desktop.games.registry import GAMES
from tests.cli.conftest import Program

SCRIPT = (
    '{"is": "next"}',
    "[1]", "[6, 6]", "[6, 6]",
    '{"is": "strike", "who": "thug-1", "target": "ada", "attack": "Pistol"}',
    '{"is": "roll"}',
    "[6, 6]",
    '{"is": "settle"}',
    "[5]",
)  # fmt: skip
"""Each thug rolls 2d6 for the order of play, Ada 1d6; dice are typed in."""


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The command line in a folder with a campaign, Ada and two thugs in a yard."""
    monkeypatch.chdir(tmp_path)
    made = Program(capfd, GAMES)
    hero = "new hero --rules rough-magic --blank --name Ada --set health=14 -o ada.json"
    for words in (
        "new campaign bay.4c --rules rough-magic",
        hero,
        "import bay.4c ada.json",
        "new map bay.4c Yard --width 6 --height 2",
        "new encounter bay.4c Brawl --map Yard --who Ada --foe thug=2",
    ):
        assert made(*words.split())[0] == DONE, words
    return made


def played(program: Program) -> list[str]:
    Path("script").write_text("\n".join(SCRIPT), "utf-8")
    code, out, err = program("play", "bay.4c", "Brawl", "script", "--dice")
    assert (code, err) == (DONE, "")
    return out.splitlines()


def test_a_script_with_typed_dice_is_played_and_told(program: Program) -> None:
    told = "\n".join(played(program))
    assert "Order of play: Thug 1 (14), Thug 2 (14), Ada (3)." in told
    assert "Ada is hit by Pistol and loses 8 Health." in told
    code, log, _ = program("log", "bay.4c", "Brawl")
    assert code == DONE
    assert "Ada is hit by Pistol" in log


def test_actions_and_odds_of_a_fight(program: Program) -> None:
    played(program)
    code, out, _ = program("actions", "bay.4c", "Brawl", "ada", "--json")
    assert code == DONE
    assert "Grapple" in out
    Path("next").write_text('{"is": "next"}', "utf-8")
    assert program("play", "bay.4c", "Brawl", "next")[0] == DONE
    words = '{"is": "strike", "who": "thug-2", "target": "ada", "attack": "Pistol"}'
    code, out, _ = program("odds", "bay.4c", "Brawl", words, "--json")
    assert code == DONE
    found = json.loads(out)
    assert "Miss" in str(found)
    assert "Hit, 4 damage" in str(found)


def test_what_the_rules_refuse_is_told(program: Program) -> None:
    played(program)
    Path("again").write_text(
        '{"is": "strike", "who": "ada", "target": "thug-1", "attack": "Pistol"}', "utf-8"
    )
    code, out, err = program("play", "bay.4c", "Brawl", "again")
    assert code == FAILED
    assert "not the turn of Ada" in out + err
