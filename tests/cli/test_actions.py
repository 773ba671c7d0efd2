"""The command `actions`: as text with the toy game, and as JSON also with 4C."""

import json
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.cli import encounters
from tests.cli.conftest import Program
from tests.core.encounter.toy_fight import toy_rules

ACTIONS = ("actions", "league.4c", "Dock")


@pytest.fixture
def league(program: Program) -> Path:
    """A campaign with Meteor and a fight with a thug on a map of two by one."""
    program("new", "hero", "--seed", "Meteor", "--name", "Meteor", "-o", "Meteor.json")
    program("new", "campaign", "league.4c")
    program("import", "league.4c", "Meteor.json")
    program("new", "map", "league.4c", "Docks", "--width", "2", "--height", "1")
    made = ("--map", "Docks", "--who", "Meteor", "--foe", "thug")
    assert program("new", "encounter", "league.4c", "Dock", *made) == (0, "", "")
    return Path("league.4c")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "fights_by_game", toy_rules)


def listed(program: Program, who: str) -> dict[str, Any]:
    code, out, err = program(*ACTIONS, who, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def play(program: Program, *commands: object) -> list[dict[str, Any]]:
    lines = [json.dumps(each) for each in commands]
    Path("script.txt").write_text("\n".join(lines), encoding="utf-8")
    code, out, err = program("play", "league.4c", "Dock", "script.txt", "--json")
    assert (code, err) == (0, ""), out
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.usefixtures("toy", "league")
def test_actions_are_reported_in_columns(program: Program) -> None:
    lines = (
        "Meteor, setup",
        "Available:",
        "  Flip  Thug   50 %  Thug flinches. 50 %, Thug keeps calm. 50 %; a coin",
        "",
    )
    assert program(*ACTIONS, "METEOR") == (
        0,
        "\n".join(lines),
        "",
    )


@pytest.mark.usefixtures("toy", "league")
def test_actions_have_the_documented_form_in_json(program: Program) -> None:
    question = {"field": "at", "title": "Whom", "kind": "combatant", "needed": True}
    forecast = {
        "refused": None,
        "success": 0.5,
        "note": "a coin",
        "shares": [
            {"title": "Thug flinches.", "chance": 0.5},
            {"title": "Thug keeps calm.", "chance": 0.5},
        ],
        "odds": {"Thug flinches.": 0.5, "Thug keeps calm.": 0.5},
    }
    choice = {
        "field": "at",
        "value": "thug",
        "title": "Thug",
        "command": {"is": "flip", "who": "meteor", "at": "thug"},
        "questions": [],
        "forecast": forecast,
    }
    action = {
        "name": "Flip",
        "kind": "other",
        "refused": None,
        "command": {"is": "flip", "who": "meteor"},
        "questions": [question | {"options": [{"value": "thug", "title": "Thug"}]}],
        "forecast": None,
        "choices": [choice],
    }
    assert listed(program, "meteor") == {
        "step": 0,
        "turn": 0,
        "who": {"id": "meteor", "name": "Meteor"},
        "actions": [action],
        "table": [],
    }


@pytest.mark.usefixtures("toy", "league")
def test_a_refused_target_is_listed_with_the_reason(program: Program) -> None:
    command = listed(program, "meteor")["actions"][0]["choices"][0]["command"]
    Path("script.txt").write_text(f"{json.dumps(command)}\n[1]\n", encoding="utf-8")
    assert program("play", "league.4c", "Dock", "script.txt", "--dice")[0] == 0
    _, out, _ = program(*ACTIONS, "meteor")
    assert "Flip  Thug  Thug has no pluck left. (Toy)" in out


@pytest.mark.usefixtures("league")
def test_a_script_plays_what_is_listed(program: Program) -> None:
    for number, who in enumerate(("meteor", "thug")):
        play(program, {"is": "put", "who": who, "spot": {"x": number, "y": 0}})
    first = listed(program, "meteor")
    assert {each["refused"] is None for each in first["actions"]} == {False}
    assert all(each["refused"]["sentence"] for each in first["actions"])
    names = []
    while (step := listed(program, "meteor")["table"][0])["name"] != "Roll initiative":
        play(program, step["command"])
        names.append(step["name"])
    assert names == ["Start combat", "Declarations", "Initiative"]
    play(program, step["command"])
    who = next(each for each in ("meteor", "thug") if _possible(listed(program, each)))
    move = _possible(listed(program, who))["Move"]
    (question,) = [each for each in move["questions"] if each["needed"]]
    play(program, move["command"] | {"to": question["options"][0]["value"]})
    fists = _possible(listed(program, who))["Fists"]
    target = fists["choices"][0]
    (reported,) = play(program, target["command"])
    assert reported["sentences"]
    code, out, _ = program(*ACTIONS, who)
    assert code == 0
    assert "Gamemaster:\n  Roll" in out
    roll = listed(program, who)["table"][0]
    assert (roll["name"], roll["command"]) == ("Roll", {"is": "roll-dice"})
    play(program, roll["command"])


@pytest.mark.usefixtures("league")
def test_listed_odds_equal_the_odds_command(program: Program) -> None:
    for who in ("meteor", "thug"):
        play(program, {"is": "put", "who": who, "spot": {"x": 0, "y": 0}})
    play(program, *[{"is": "go-on"}] * 3, {"is": "roll-initiative"})
    who = next(each for each in ("meteor", "thug") if _possible(listed(program, each)))
    compared = 0
    for action in _possible(listed(program, who)).values():
        for each in [action, *action["choices"]]:
            if each["forecast"] is not None and each["forecast"]["refused"] is None:
                command = json.dumps(each["command"])
                _, out, _ = program("odds", "league.4c", "Dock", command, "--json")
                assert json.loads(out) == each["forecast"]["odds"]
                compared += 1
    assert compared > 5


def _possible(listing: dict[str, Any]) -> dict[str, Any]:
    return {each["name"]: each for each in listing["actions"] if each["refused"] is None}


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (
            (*ACTIONS, "zoe"),
            1,
            "Nobody in this encounter is called “zoe”; choose one of meteor, thug.",
        ),
        (
            ("actions", "league.4c", "Moon", "thug"),
            1,
            "no encounter called Moon; choose one of Dock.",
        ),
        (("actions", "none.4c", "Dock", "thug"), 1, "none.4c could not be opened"),
        (ACTIONS, 2, "Missing argument WHO; see: fourc-desktop actions --help"),
        ((*ACTIONS, "thug", "ben"), 2, "ben"),
    ],
)
@pytest.mark.usefixtures("league")
def test_unknown_names_and_wrong_arguments_are_reported(
    program: Program, arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    found, out, err = program(*arguments)
    assert (found, out) == (code, "")
    assert sentence in err


@pytest.mark.usefixtures("toy", "league")
def test_a_fight_that_is_over_has_no_actions(program: Program) -> None:
    Path("script.txt").write_text("end\n", encoding="utf-8")
    program("play", "league.4c", "Dock", "script.txt")
    code, out, err = program(*ACTIONS, "meteor")
    assert (code, out) == (1, "")
    assert "This encounter has ended" in err


@pytest.mark.usefixtures("toy")
def test_actions_are_read_from_a_read_only_campaign(program: Program, league: Path) -> None:
    before = league.read_bytes()
    league.chmod(0o400)
    Path().chmod(0o500)
    try:
        assert program(*ACTIONS, "meteor")[0] == 0
    finally:
        Path().chmod(0o700)
    assert league.read_bytes() == before
