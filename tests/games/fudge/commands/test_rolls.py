"""FUDGE on the command line: rolls, odds, characters."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.conftest import Program
from tests.games.fudge.conftest import ENTRY

COUNTS = (1, 4, 10, 16, 19, 16, 10, 4, 1)
RUNGS = (
    *(f"terrible-{n}" for n in (4, 3, 2, 1)),
    *("terrible", "poor", "mediocre", "fair", "good", "great", "superb"),
    *(f"superb+{n}" for n in (1, 2, 3, 4)),
)


@pytest.fixture
def fudge_program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capfd, (ENTRY,))


def reported(program: Program, *arguments: str) -> dict[str, object]:
    code, out, err = program(*arguments, "--rules", "fudge", "--json")
    assert (code, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_the_roll_of_the_issue(fudge_program: Program) -> None:
    found = reported(fudge_program, "roll", "--trait", "good", "--dice", "+0-+")
    assert found == {"dice": [1, 0, -1, 1], "sum": 1, "level": "great"}
    found = reported(fudge_program, "roll", "--trait", "terrible", "--dice", "----")
    assert found == {"dice": [-1, -1, -1, -1], "sum": -4, "level": "terrible-4"}


def test_a_roll_reports_whether_the_difficulty_is_met(fudge_program: Program) -> None:
    for difficulty, met in (("great", True), ("superb", False)):
        asked = ("--trait", "good", "--dice", "+0-+", "--difficulty", difficulty)
        assert reported(fudge_program, "roll", *asked)["success"] is met


def test_an_opposed_roll(fudge_program: Program) -> None:
    asked = ("--trait", "good", "--against", "mediocre", "--dice", "+0-+")
    found = reported(fudge_program, "roll", *asked, "--opponent-dice", "+-00")
    assert found["degree"] == 3
    assert found["opponent"] == {"dice": [1, -1, 0, 0], "sum": 0, "level": "mediocre"}


def test_a_situational_roll_needs_no_trait(fudge_program: Program) -> None:
    assert reported(fudge_program, "roll", "--dice", "++00")["level"] == "great"
    _, out, _ = fudge_program("roll", "--dice", "0000", "--modifier", "1")
    line = "Situational Fair +1 against Fair; 0 0 0 0: Good, success, 1 level above Fair\n"
    assert out == line


def test_the_odds_of_each_level(fudge_program: Program) -> None:
    found = reported(fudge_program, "odds", "--trait", "good", "--difficulty", "fair")
    levels = found["levels"]
    assert isinstance(levels, dict)
    assert tuple(levels) == RUNGS
    wanted = dict(zip(RUNGS[4:13], COUNTS, strict=True))
    assert {each: round(share * 81) for each, share in levels.items() if share} == wanted
    assert found["success"] == pytest.approx(float(Fraction(66, 81)))
    found = reported(fudge_program, "odds", "--trait", "legendary", "--modifier", "2")
    levels = found["levels"]
    assert isinstance(levels, dict)
    assert tuple(levels) == (*RUNGS, "superb+5", "superb+6", "superb+7")
    assert "success" not in found


def test_the_odds_of_each_relative_degree(fudge_program: Program) -> None:
    asked = ("--trait", "good", "--against", "great", "--modifier", "1")
    found = reported(fudge_program, "odds", *asked)
    degrees = found["degrees"]
    assert isinstance(degrees, dict)
    assert list(degrees) == [str(degree) for degree in range(-8, 9)]
    assert degrees["8"] == degrees["-8"] == pytest.approx(1 / 6561)
    assert found["win"] == found["lose"]
    assert found["tie"] == pytest.approx(degrees["0"])
    assert sum(degrees.values()) == pytest.approx(1)


def test_the_odds_with_the_least_result_of_a_blow(fudge_program: Program) -> None:
    """Lost 927, standoff 789, won 4845 of 6,561 (F3, F4); the opponent's minimum is not asked."""
    asked = ("--trait", "good", "--against", "mediocre", "--least", "poor")
    code, out, _ = fudge_program("odds", *asked, "--rules", "fudge")
    assert code == 0
    assert out.splitlines()[-1] == "Win 74 %, standoff 12 %, lose 14 %"


def test_the_odds_in_words(fudge_program: Program) -> None:
    _, out, _ = fudge_program("odds", "--trait", "good", "--difficulty", "great")
    assert out.splitlines()[0] == "Superb +2      1 %"
    assert out.splitlines()[-1] == "Great or better: 38 %"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("roll", "--trait", "splendid"), "is no level; levels are infamous, terrible"),
        (("roll", "--trait", "superb+2"), "Superb +2 is not from Infamous to Legendary."),
        (("roll", "--trait", "good", "--dice", "+x"), "should be one +, 0 or -"),
        (("roll", "--trait", "good", "--dice", "+0"), "Enter 4 dice, not 2."),
        (("roll", "--trait", "good", "--least", "fair"), "what the opponent rolls --against"),
        (("roll", "--against", "good", "--difficulty", "fair"), "or what the roll is --against"),
        (("roll", "--opponent-dice", "0000"), "--opponent-dice goes with --against."),
        (("roll", "--against", "good", "--opponent-dice", "0000"), "goes with --dice."),
        (("roll", "--on", "Swords"), "--hero and --on go together."),
        (("odds",), "Give a --trait, or a campaign, an encounter and who does what."),
    ],
)
def test_malformed_arguments_are_refused(
    fudge_program: Program, arguments: tuple[str, ...], why: str
) -> None:
    code, _, err = fudge_program(*arguments)
    assert code != 0
    assert why in err


def test_a_character_is_made_rolled_for_printed_and_checked(fudge_program: Program) -> None:
    asked = ("--blank", "--name", "Ada", "--set", "build=good", "--set", "skills+=Swords:great")
    made = ("--set", "weapons+=longsword", "--set", "shield=small-shield", "-o", "ada.json")
    assert fudge_program("new", "hero", "--rules", "fudge", *asked, *made) == (0, "", "")
    assert fudge_program("check", "ada.json")[0] == 0
    found = reported(
        fudge_program, "roll", "--hero", "ada.json", "--on", "swords", "--dice", "0000"
    )
    assert found["level"] == "great"
    _, _, err = fudge_program("roll", "--hero", "ada.json", "--on", "Magic")
    assert "choose one of Swords, Build, Health" in err
    both = ("--hero", "ada.json", "--on", "swords", "--trait", "good")
    assert "Give a --trait, or a --hero and --on." in fudge_program("roll", *both)[2]
    assert fudge_program("sheet", "ada.json", "-o", "ada.pdf") == (0, "", "")
    assert Path("ada.pdf").read_bytes().startswith(b"%PDF")


def test_an_instant_character_is_the_same_for_the_same_seed(fudge_program: Program) -> None:
    for name in ("one.json", "two.json"):
        assert fudge_program("new", "hero", "--seed", "OWL", "-o", name) == (0, "", "")
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
