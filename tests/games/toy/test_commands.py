"""The toy on the command line: made, printed, checked, and distinguished from 4C."""

import json
from pathlib import Path

import pytest

from fourc_desktop.games.registry import GAMES
from tests.cli.conftest import Program
from tests.games.toy.game import ENTRY


@pytest.fixture
def toy(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The command line with the toy as the only game."""
    monkeypatch.chdir(tmp_path)
    return Program(capfd, (ENTRY,))


def test_a_campaign_is_made_filled_printed_and_checked(toy: Program, tmp_path: Path) -> None:
    assert toy("new", "hero", "--seed", "OWL", "-o", "owl.json")[0] == 0
    assert toy("new", "campaign", "Shelf.4c")[0] == 0
    code, _, err = toy("import", "Shelf.4c", "owl.json")
    assert (code, err) == (0, "")
    assert toy("check", "Shelf.4c")[0] == 0
    code, _, err = toy("sheet", "owl.json", "-o", "owl.pdf")
    assert (code, err) == (0, "")
    assert (tmp_path / "owl.pdf").read_bytes().startswith(b"%PDF")


def test_a_game_can_have_its_own_command(toy: Program, capfd: pytest.CaptureFixture[str]) -> None:
    assert toy("cheer", "Ada") == (0, "Hooray for Ada!\n", "")
    assert "cheer" in toy("--help", "--rules", "toy")[1]
    code, _, err = Program(capfd, GAMES)("cheer", "Ada")
    assert code != 0
    assert "cheer" in err


def test_problems_of_a_campaign_are_reported_in_terms_of_the_toy(toy: Program) -> None:
    assert toy("new", "campaign", "Shelf.4c")[0] == 0
    _, _, err = toy("sheet", "Shelf.4c", "-o", "shelf.pdf")
    assert "There is nobody in Shelf.4c to print; add a character first." in err
    _, _, err = toy("export", "Shelf.4c", "-o", "all.json")
    assert "0 characters need a folder." in err
    fight = ("new", "encounter", "Shelf.4c", "Attic", "--map", "Yard", "--who", "Ada")
    assert toy("new", "map", "Shelf.4c", "Yard")[0] == 0
    _, _, err = toy(*fight)
    assert "There is no wooden toy or tin toy called Ada; " in err
    assert "the campaign has none yet; add one with “import”." in err


@pytest.fixture
def brawl(toy: Program) -> Program:
    """The command line with a campaign in which Ada meets two soldiers."""
    toy("new", "hero", "--blank", "--name", "Ada", "--side", "wooden", "-o", "ada.json")
    toy("new", "campaign", "Shelf.4c")
    toy("import", "Shelf.4c", "ada.json")
    toy("new", "map", "Shelf.4c", "Yard", "--width", "4", "--height", "3")
    made = ("--map", "Yard", "--who", "Ada", "--foe", "soldier=2")
    assert toy("new", "encounter", "Shelf.4c", "Brawl", *made) == (0, "", "")
    return toy


def script(*lines: str) -> str:
    Path("script.txt").write_text("\n".join(lines), encoding="utf-8")
    return "script.txt"


def test_a_fight_is_played_line_by_line(brawl: Program) -> None:
    lines = (
        '{"is": "wind"}',
        '{"is": "dare", "who": "ada", "at": "tin-soldier-1", "target": 6, "shout": "Ha!"}',
        '{"is": "wind"}',
        '{"is": "throw"}',
        "[3, 4]",
        '{"is": "settle"}',
        "undo",
        '{"is": "settle"}',
        '{"is": "go", "who": "ada", "path": [{"x": 1, "y": 0}]}',
        'by hand {"is": "rest", "who": "ada"}',
        "end",
    )
    code, out, err = brawl("play", "Shelf.4c", "Brawl", script(*lines), "--dice")
    assert err == ""
    assert out.splitlines() == [
        "1. Turn 1: Wooden toys act.",
        "2. Ada dares Tin soldier 1: “Ha!”.",
        "Refused: Ada dares somebody; settle that first. (Toy, Dares)",
        "Might: throw 2 dice of 1 to 6.",
        "3. Ada: Nerve 0 against 6; 3 4.",
        "4. Tin soldier 1 loses 1 pluck.",
        "3.",
        "4. Tin soldier 1 loses 1 pluck.",
        "Refused: Ada does not act now. (Toy, Turns)",
        "5. Ada takes heart. Gamemaster override (Toy, Pluck): Ada has all pluck there is.",
        "5. The encounter has ended.",
    ]
    assert code == 1


def test_the_log_is_printed_again(brawl: Program) -> None:
    dare = '{"is": "dare", "who": "ada", "at": "tin-soldier-1"}'
    brawl("play", "Shelf.4c", "Brawl", script('{"is": "wind"}', dare, "undo"))
    reported = "1. Turn 1: Wooden toys act.\n(2. Ada dares Tin soldier 1.)\n"
    assert brawl("log", "Shelf.4c", "Brawl") == (0, reported, "")
    _, out, _ = brawl("log", "Shelf.4c", "Brawl", "--json")
    second = json.loads(out.splitlines()[1])
    assert second["command"] == {"is": "dare", "who": "ada", "at": "tin-soldier-1"}
    assert second["events"][0]["dared"]["roll"]["check"]["on"] == "Nerve"


def test_the_odds_of_an_action_are_reported(brawl: Program) -> None:
    brawl("play", "Shelf.4c", "Brawl", script('{"is": "wind"}'))
    asked = ("odds", "Shelf.4c", "Brawl", "Ada")
    _, out, err = brawl(*asked, "flip", "tin soldier 2")
    assert (out, err) == (
        " 50 %  Tin soldier 2 flinches.\n 50 %  Tin soldier 2 keeps calm.\n",
        "",
    )
    dare = '{"is": "dare", "who": "ada", "at": "tin-soldier-1", "target": 7}'
    _, out, _ = brawl("odds", "Shelf.4c", "Brawl", dare)
    assert out == " 58 %  Success\n 42 %  Failure\n"
    _, _, err = brawl(*asked, "dare", "tin soldier 1")
    assert "Dare also needs: Difficulty; write the command in JSON." in err
    _, _, err = brawl(*asked, "punch", "tin soldier 1")
    assert "There is no action “punch”; choose one of Flip, Dare, Rest, Jump." in err
