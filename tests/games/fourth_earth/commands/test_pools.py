"""`roll`, `odds` and a fight on the command line."""

import json
from pathlib import Path

import pytest

from fourc_desktop.games.registry import GAMES
from tests.cli.conftest import Program

EARTH = ("--rules", "fourth-earth")


@pytest.fixture
def run(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capfd, GAMES)


def test_odds_of_a_pool(run: Program) -> None:
    asked = ("--rating", "5", "--lower", "2", "--pool", "3")
    code, out, _ = run("odds", *EARTH, *asked, "--critical", "12", "--json")
    assert code == 0
    found = json.loads(out)
    assert list(found) == [
        "adjusted", "sides", "success", "ones", "critical-success", "critical-failure"
    ]  # fmt: skip
    assert (found["adjusted"], found["sides"]) == (3, 6)
    assert found["success"] == pytest.approx(1 - (5 / 6) ** 3)
    assert found["ones"]["3"] == pytest.approx(1 / 216)
    assert sum(found["ones"].values()) == pytest.approx(1)
    assert found["critical-success"] == pytest.approx(found["success"] / 12)
    assert found["critical-failure"] == pytest.approx((1 - found["success"]) / 12)
    _, out, _ = run("odds", *EARTH, *asked, "--json")
    assert list(json.loads(out)) == ["adjusted", "sides", "success", "ones"]
    _, out, _ = run("odds", *EARTH, *asked)
    assert out.splitlines()[1:] == ["Success           42 %", "Failure           58 %"]


def test_odds_without_dice(run: Program) -> None:
    for rating, adjusted, success in (("0", 0, 1), ("7", 7, 0), ("infinite", None, 0)):
        found = json.loads(run("odds", *EARTH, "--rating", rating, "--json")[1])
        assert (found["adjusted"], found["sides"], found["success"]) == (adjusted, 0, success)
    found = json.loads(run("odds", *EARTH, "--rating", "0", "--critical", "6", "--json")[1])
    assert found["critical-success"] == 0


def test_typed_dice(run: Program) -> None:
    asked = ("roll", *EARTH, "--rating", "5", "--lower", "2", "--dice", "1,4,6")
    found = json.loads(run(*asked, "--critical-die", "1", "--json")[1])
    assert (found["outcome"], found["ones"], found["pool"]) == ("critical-success", 1, 3)
    assert run(*asked)[1] == "Pool at rating 3, 3d6: Pool 1 4 6: Success\n"
    found = json.loads(run(*asked, "--critical", "12", "--json")[1])
    assert found["success"] is True
    assert len(found["throws"]) == 2


def test_the_programs_dice(run: Program) -> None:
    found = json.loads(run("roll", *EARTH, "--rating", "1", "--pool", "7", "--json")[1])
    assert found["pool"] == 7
    assert found["success"] is any(face == 1 for face in found["throws"][0])
    assert run("roll", *EARTH, "--rating", "infinite")[1] == "Pool at rating ∞: Failure\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("roll", *EARTH), "Give a --rating"),
        (("odds", *EARTH), "Give a --rating"),
        (("roll", *EARTH, "--rating", "100"), "write 0 to 99, or infinite"),
        (("roll", *EARTH, "--rating", "5", "--dice", "1,x"), "commas between"),
        (("roll", *EARTH, "--rating", "5", "--dice", "1,11"), "shows 1 to 10, not 11"),
        (("roll", *EARTH, "--rating", "5", "--critical-die", "13", "--dice", "2"), "not 13"),
    ],
)
def test_errors_are_reported(run: Program, words: tuple[str, ...], sentence: str) -> None:
    code, _, err = run(*words)
    assert code != 0
    assert sentence in err


def test_a_campaign_is_made_filled_printed_checked_and_fought(run: Program, tmp_path: Path) -> None:
    assert run("new", "hero", *EARTH, "--seed", "OWL", "-o", "owl.json")[0] == 0
    made = ("--set", "actions+=fight", "--set", "actions+=Juggle::mental:1", "--set", "health=7")
    assert run("new", "hero", *EARTH, "--blank", "--name", "Ilse", *made, "-o", "ilse.json")[0] == 0
    assert run("new", "campaign", *EARTH, "Causeway.4c")[0] == 0
    assert run("import", "Causeway.4c", "owl.json", "ilse.json")[0] == 0
    assert run("check", "Causeway.4c")[0] == 0
    assert run("sheet", "owl.json", "-o", "owl.pdf")[0] == 0
    assert (tmp_path / "owl.pdf").read_bytes().startswith(b"%PDF")
    assert run("new", "map", "Causeway.4c", "Yard", "--width", "2", "--height", "1")[0] == 0
    who = ("--who", "Ilse", "--foe", "bandit")
    assert run("new", "encounter", "Causeway.4c", "Brawl", "--map", "Yard", *who)[0] == 0
    lines = (
        '{"is": "next-round"}',
        '{"is": "act", "who": "ilse", "on": "Juggle", "rating": 2}',
        '{"is": "resolve"}',
        "[1]",
        '{"is": "next-action"}',
        '{"is": "settle"}',
    )
    Path("script.txt").write_text("\n".join(lines), "utf-8")
    code, out, err = run("play", "Causeway.4c", "Brawl", "script.txt", "--dice")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "1. Round 1 begins.",
        "2. Ilse declares Juggle.",
        "Ilse, Juggle: throw a die of 1 to 4.",
        "3. In order: Ilse (1 one on 1 die).",
        "4. Ilse acts: Juggle.",
        "5. Ilse, Juggle: Success.",
    ]
    Path("next.txt").write_text('{"is": "next-round"}', "utf-8")
    assert run("play", "Causeway.4c", "Brawl", "next.txt")[0] == 0
    act = '{"is": "act", "who": "ilse", "on": "Juggle", "rating": 2}'
    _, out, _ = run("odds", "Causeway.4c", "Brawl", act)
    assert out == " 75 %  Failure\n 25 %  Success\n"
    code, out, _ = run("actions", "Causeway.4c", "Brawl", "Ilse", "--json")
    assert code == 0
    assert json.loads(out)
