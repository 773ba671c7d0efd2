"""Fights from the command line, played with the toy."""

import io
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.cli import encounters
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from tests.cli.conftest import Program
from tests.core.encounter.toy_fight import toy_rules
from tests.pictures import small_picture
from tests.steps import steps

PLAY = ("play", "league.4c", "Dock")
MAX_CALLS = 250  # to read a step, apply it twice, and narrate it


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "fights_by_game", toy_rules)


@pytest.fixture
def league(program: Program) -> Path:
    """A campaign with Meteor, Gale, a map and a fight of the two with two thugs."""
    for name in ("Meteor", "Gale"):
        program("new", "hero", "--seed", name, "--name", name, "-o", f"{name}.json")
    program("new", "campaign", "league.4c")
    program("import", "league.4c", "Meteor.json", "Gale.json")
    program("new", "map", "league.4c", "Docks")
    made = ("--map", "Docks", "--who", "Meteor", "--who", "Gale", "--foe", "thug=2")
    assert program("new", "encounter", "league.4c", "Dock", *made) == (0, "", "")
    return Path("league.4c")


def script(*lines: str) -> str:
    Path("script.txt").write_text("\n".join(lines), encoding="utf-8")
    return "script.txt"


def flip(who: str, at: str) -> str:
    return json.dumps({"is": "flip", "who": who, "at": at})


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.usefixtures("league")
def test_a_script_plays_a_fight_with_table_dice(program: Program) -> None:
    lines = ("# The brawl", "", flip("meteor", "thug-1"), "[1]", flip("gale", "meteor"), "[2]")
    code, out, err = program(*PLAY, script(*lines), "--dice")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Coin: throw a die of 1 to 2.",
        "1. Thug 1 flinches.",
        "Coin: throw a die of 1 to 2.",
        "2. Meteor keeps calm.",
    ]
    assert program("log", "league.4c", "Dock") == (
        0,
        "1. Thug 1 flinches.\n2. Meteor keeps calm.\n",
        "",
    )


@pytest.mark.usefixtures("league")
def test_scripts_can_repeat_undo_and_redo(program: Program) -> None:
    note = '{"is":"note","notes":"Rain"}'
    lines = (note, flip("meteor", "gale"), "roll again", "undo", "undo", "redo", "go to 0")
    code, out, _ = program(*PLAY, script(*lines), "--json")
    assert code == 0
    assert [each["step"] for each in answers(out)] == [1, 2, 3, 2, 1, 2, 0]
    first = {
        "step": 1,
        "events": [{"is": "noted", "notes": "Rain"}],
        "sentences": ["Encounter notes changed by the Gamemaster."],
    }
    assert answers(out)[0] == first
    _, out, _ = program("log", "league.4c", "Dock")
    assert out.startswith("(1. Encounter notes changed by the Gamemaster.)\n(2. Gale ")
    _, out, _ = program("log", "league.4c", "Dock", "--json")
    logged = answers(out)
    assert [(each["step"], each["done"]) for each in logged] == [(n, False) for n in (1, 2, 3)]
    assert logged[0]["command"] == json.loads(note)
    assert logged[0]["by_hand"] is True
    assert logged[2]["attempt"] == 1


@pytest.mark.usefixtures("league")
def test_a_refused_line_changes_nothing_and_gives_the_reason(program: Program) -> None:
    lines = (
        flip("meteor", "zoe"),
        '{"is":"fly"}',
        '{"is":"put","who":"gale","spot":{"x":99,"y":0}}',
        "{",
        "dance",
        "go to the moon",
        "go to 99999999999999999999",
        "[1]",
        "undo",
        "by hand nothing",
        '{"is":"note","notes":"' + "x" * 1_100_000 + '"}',
    )
    code, out, err = program(*PLAY, script(*lines), "--json")
    assert (code, err) == (1, "")
    refused = answers(out)
    assert len(refused) == len(lines)
    assert all(each["step"] == 0 and "refused" in each for each in refused)
    sentences = [each["refused"]["sentence"] for each in refused]
    assert "“zoe”" in sentences[0]
    assert "under “is” one of 'add-side'" in sentences[1]
    assert sentences[2] == "That is off the map."
    assert sentences[3] == "It is not complete JSON."
    assert sentences[4].startswith("A line is a command in JSON, or one of: undo, redo")
    assert sentences[7] == "No dice are expected."
    assert sentences[-1] == "A line has 1024 KB at most."
    assert program("log", "league.4c", "Dock") == (0, "", "")


@pytest.mark.usefixtures("league")
def test_wrong_dice_are_asked_for_again(program: Program) -> None:
    lines = (flip("meteor", "thug-1"), "[7]", "[1, 2]", '["1"]', "[1]")
    code, out, _ = program(*PLAY, script(*lines), "--dice", "--json")
    assert code == 1
    found = answers(out)
    wanted = {"what": "Coin", "dice": 1, "low": 1, "high": 2}
    assert [each.get("wanted") for each in found] == [wanted] * 4 + [None]
    assert found[1]["refused"]["sentence"] == "Each die shows 1 to 2, not 7."
    assert found[4]["sentences"] == ["Thug 1 flinches."]


@pytest.mark.usefixtures("league")
def test_a_command_without_its_dice_has_no_effect(program: Program) -> None:
    code, _, err = program(*PLAY, script(flip("meteor", "gale")), "--dice")
    assert (code, err) == (
        1,
        "The dice of the last command were never entered, so it had no effect.\n",
    )
    assert program("log", "league.4c", "Dock")[1] == ""
    code, out, _ = program(*PLAY, script(flip("meteor", "gale"), "undo", "[1]"), "--dice")
    assert code == 1
    assert "No dice are expected." in out


@pytest.mark.usefixtures("league")
def test_by_hand_overrules_a_refusal(program: Program) -> None:
    gone, calm = flip("meteor", "thug-1"), flip("thug-1", "gale")
    code, out, _ = program(*PLAY, script(gone, "[1]", calm, f"by hand {calm}", "[2]"), "--dice")
    assert code == 1
    assert out.splitlines()[1:] == [
        "1. Thug 1 flinches.",
        "Refused: Who has no pluck left does nothing. (Toy)",
        "Coin: throw a die of 1 to 2.",
        "2. Gale keeps calm. Gamemaster override (Toy): Who has no pluck left does nothing.",
    ]


@pytest.mark.usefixtures("league")
def test_end_updates_the_heroes_in_the_campaign(program: Program) -> None:
    code, out, _ = program(*PLAY, script(flip("thug-1", "gale"), "[1]", "end"), "--dice")
    assert code == 0
    assert out.splitlines()[-1] == "1. The encounter has ended. Gale is updated."
    code, out, _ = program(*PLAY, script("end"), "--json")
    assert code == 1
    assert "This encounter has ended" in answers(out)[0]["refused"]["sentence"]


@pytest.mark.usefixtures("league")
def test_commands_are_read_from_standard_input(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b'{"is":"note","notes":"\xff"}\nundo\n'))
    monkeypatch.setattr("sys.stdin", typed)
    code, out, _ = program(*PLAY)
    assert code == 0
    assert out == "1. Encounter notes changed by the Gamemaster.\n0.\n"


@pytest.mark.usefixtures("league")
def test_odds_of_a_command(program: Program) -> None:
    command = flip("meteor", "thug-1")
    code, out, _ = program("odds", "league.4c", "Dock", command)
    assert code == 0
    assert sorted(out.splitlines()) == [" 50 %  Thug 1 flinches.", " 50 %  Thug 1 keeps calm."]
    _, out, _ = program("odds", "league.4c", "Dock", command, "--json")
    assert json.loads(out) == {"Thug 1 flinches.": 0.5, "Thug 1 keeps calm.": 0.5}
    assert program("odds", "league.4c", "Dock", '{"is":"fly"}')[0] == 1
    _, said, _ = program("odds", "league.4c", "Dock", "meteor", "flip", "Thug 1", "--json")
    assert said == out
    assert program("odds", "league.4c", "Dock", "meteor", "flip")[0] == 1
    assert program("odds", "league.4c", "Dock", "meteor", "flip", "gale", "now")[0] == 2
    assert program("odds", "league.4c")[0] == 2
    assert program("odds")[0] == 2


def test_a_damaged_fight_is_played_and_reported_from_where_it_is_sound(
    program: Program, league: Path
) -> None:
    program(*PLAY, script(*['{"is":"note","notes":"Rain"}'] * 3))
    with closing(sqlite3.connect(league)) as connection, connection:
        connection.execute("UPDATE entry SET hash = x'00' WHERE number = 1")
    code, out, err = program("log", league, "Dock")
    assert (code, out) == (1, "1. Encounter notes changed by the Gamemaster.\n")
    assert "is damaged in league.4c after step 1" in err
    code, out, err = program(*PLAY, script("undo"))
    assert (code, out) == (0, "0.\n")
    assert "is damaged in league.4c after step 1" in err


def test_maps_and_fights_are_listed(program: Program, league: Path) -> None:
    assert program("list", league, "--kind", "map") == (0, "Docks\n", "")
    assert program("list", league, "--kind", "encounter") == (0, "Dock\n", "")
    _, out, _ = program("list", league, "--kind", "encounter", "--json")
    ((listed),) = json.loads(out)
    assert listed["name"] == "Dock"
    assert program("log", league, listed["id"])[0] == 0


def test_maps_come_from_a_template_or_a_size(program: Program, league: Path) -> None:
    assert program("new", "map", league, "Main Street", "--template", "street")[0] == 0
    assert program("new", "map", league, "Field", "--width", "20", "--height", "3")[0] == 0
    program("new", "encounter", league, "Ride", "--map", "Field", "--who", "Gale")
    code, out, _ = program(
        "play", league, "Ride", script('{"is":"put","who":"gale","spot":{"x":19,"y":2}}')
    )
    assert (code, out) == (0, "1. Gale moves to T3.\n")


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("new", "map", "league.4c", "M", "--template", "moon"), 2, "choose one of "),
        (("new", "map", "league.4c", "M", "--picture", "a.png", "--width", "3"), 2, "its own size"),
        (("new", "map", "league.4c", "M", "--template", "street", "--width", "3"), 2, "own size"),
        (("new", "map", "league.4c", "M", "--width", "201"), 2, "number from 1 to 200"),
        (("new", "map", "league.4c", " "), 2, "1 to 200 characters"),
        (("new", "encounter", "league.4c", "E", "--map", "Moon"), 1, "There is no map called Moon"),
        (
            ("new", "encounter", "league.4c", "E", "--map", "Docks", "--who", "Zoe"),
            1,
            "There is no hero, villain or companion called Zoe; choose one of Gale, Meteor.",
        ),
        (
            ("new", "encounter", "league.4c", "E", "--map", "Docks", "--foe", "imp"),
            2,
            "choose one of ",
        ),
        (
            ("new", "encounter", "league.4c", "E", "--map", "Docks", "--foe", "thug=0"),
            2,
            "not a number from 1 to 200",
        ),
        (
            ("new", "encounter", "league.4c", "E", "--map", "Docks", "--foe", "thug=00010000"),
            2,
            "not a number from 1 to 200",
        ),
        (
            ("play", "league.4c", "Moon"),
            1,
            "There is no encounter called Moon; choose one of Dock.",
        ),
        (("play", "league.4c", "Dock", "no.txt"), 2, "no.txt"),
        (("log", "none.4c", "Dock"), 1, "none.4c"),
    ],
)
@pytest.mark.usefixtures("league")
def test_unknown_names_and_wrong_arguments_are_reported(
    program: Program, arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    found, out, err = program(*arguments)
    assert (found, out) == (code, "")
    assert sentence in err


@pytest.mark.usefixtures("league")
@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_named_pipe_is_refused_as_a_script(program: Program) -> None:
    os.mkfifo("script.txt")
    # Open at both ends, so that the test would fail and not hang.
    writer = os.open("script.txt", os.O_RDWR)
    os.write(writer, b"end\n")
    code, out, err = program(*PLAY, "script.txt")
    os.close(writer)
    assert (code, out) == (2, "")
    assert "script.txt is not a file" in err


def test_two_of_one_name_are_distinguished_by_their_ids(program: Program, league: Path) -> None:
    program("new", "map", league, "Docks")
    code, _, err = program("new", "encounter", league, "E", "--map", "Docks")
    assert code == 1
    ids = err.split("ids ")[1].strip(".\n").split(", ")
    assert program("new", "encounter", league, "E", "--map", ids[0])[0] == 0
    code, _, err = program("new", "encounter", league, "F", "--map", "Docks")
    assert "Several are called Docks" in err


def test_an_encounter_on_an_unknown_map_is_refused(program: Program) -> None:
    program("new", "campaign", "empty.4c")
    code, _, err = program("new", "encounter", "empty.4c", "E", "--map", "Docks")
    assert (code, err) == (
        1,
        "There is no map called Docks; the campaign has none yet; create one with “new map”.\n",
    )


@pytest.mark.usefixtures("league")
def test_a_step_late_in_the_log_is_reported_as_fast_as_an_early_one(program: Program) -> None:
    def reported() -> None:
        assert program("log", "league.4c", "Dock")[0] == 0

    counts = []
    for _ in range(3):
        program(*PLAY, script(*['{"is":"note","notes":"Rain"}'] * 100))
        reported()  # what is imported then is not counted
        counts.append(steps(reported))
    assert counts[2] - counts[1] <= 100 * MAX_CALLS
    assert counts[1] - counts[0] <= 100 * MAX_CALLS


def test_a_vehicle_starts_with_its_passengers(
    program: Program, league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encounters, "fights_by_game", fights_by_game)
    program("new", "vehicle", "--base", "sports-car", "--name", "Racer", "-o", "car.json")
    assert program("import", league, "car.json")[0] == 0
    made = (
        "new",
        "encounter",
        league,
        "Chase",
        "--map",
        "Docks",
        "--who",
        "Racer",
        "--who",
        "Gale",
    )
    inside = ("--foe", "thug", "--inside", "Racer=Gale", "--inside", "Racer=Thug")
    assert program(*made, *inside) == (0, "", "")
    out = program("actions", league, "Chase", "gale", "--json")[1]
    assert "Drive" in out
    code, _, err = program(*made, "--inside", "Gale=Racer")
    assert (code, "Only those who take part" in err) == (1, True)
    code, _, err = program(*made, "--inside", "Racer")
    assert (code, "write VEHICLE=WHO" in err) == (2, True)


def test_a_picture_becomes_a_map(program: Program, tmp_path: Path) -> None:
    (tmp_path / "inn.png").write_bytes(small_picture())
    program("new", "campaign", "inn.4c")
    words = ("--picture", "inn.png", "--across", "8", "--squares", "2")
    assert program("new", "map", "inn.4c", "Inn", *words) == (0, "", "")
    assert "Inn" in program("list", "inn.4c", "--kind", "map")[1]


def test_where_the_grid_of_a_picture_starts_may_be_given(program: Program, tmp_path: Path) -> None:
    (tmp_path / "inn.png").write_bytes(small_picture())
    program("new", "campaign", "inn.4c")
    made = ("new", "map", "inn.4c", "Inn", "--picture", "inn.png", "--across", "4")
    program(*made, "--offset", "60", "0")
    program("export", "inn.4c", "Inn", "-o", "inn.json")
    map_ = json.loads((tmp_path / "inn.json").read_text("utf-8"))["payload"]["map"]
    assert (map_["width"], map_["height"]) == (3, 4)
    assert program(*made, "--offset", "100", "0")[0] == 2
