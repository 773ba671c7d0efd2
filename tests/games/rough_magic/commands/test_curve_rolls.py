"""`roll` and `odds` on the command line."""

import json
from collections import Counter
from itertools import product

import pytest

from fourc_desktop.cli.console import DONE, USAGE_ERROR
from tests.cli.conftest import Program

RULES = "--rules rough-magic"


def call(program: Program, words: str) -> tuple[int, str, str]:
    return program(*words.split())


def test_odds_are_those_of_36_rolls(program: Program) -> None:
    code, out, _ = call(program, f"odds {RULES} --value 7 --difficulty 15 --json")
    found = json.loads(out)
    assert (code, found["difficulty"], found["success"]) == (DONE, 15, 15 / 36)
    assert list(found["margins"]) == [str(margin) for margin in range(-6, 5)]
    assert found["margins"]["0"] == 5 / 36
    assert sum(found["margins"].values()) == pytest.approx(1)


@pytest.mark.parametrize("dice", [2, 1])
@pytest.mark.parametrize("difficulty", [12, 15, 18, 21])
def test_odds_of_every_difficulty_are_closed_forms(
    program: Program, difficulty: int, dice: int
) -> None:
    """Skilled and unskilled, with bonuses and penalties: the keys, the chance and all margins."""
    throws = [sum(throw) for throw in product(range(1, 7), repeat=dice)]
    for value, bonus in ((0, 0), (7, 0), (7, -3), (10, 3), (20, -99)):
        words = f"odds {RULES} --value {value} --difficulty {difficulty} --bonus {bonus} --json"
        code, out, _ = call(program, words + " --unskilled" * (dice == 1))
        found = json.loads(out)
        margins = Counter(total + value + bonus - difficulty for total in throws)
        good = sum(count for margin, count in margins.items() if margin >= 0)
        assert code == DONE
        assert list(found) == ["difficulty", "success", "margins"]
        assert found["difficulty"] == difficulty
        assert found["success"] == good / len(throws)
        assert found["margins"] == {
            str(margin): count / len(throws) for margin, count in margins.items()
        }
        assert list(found["margins"]) == [str(margin) for margin in sorted(margins)]


def test_odds_against_somebody_without_the_skill_and_with_a_bonus(program: Program) -> None:
    words = f"odds {RULES} --value 7 --against 6 --unskilled --bonus 3 --json"
    found = json.loads(call(program, words)[1])
    assert (found["difficulty"], found["success"]) == (14, 0.5)
    code, out, _ = call(program, f"odds {RULES} --value 7 --against 6")
    assert (code, out.splitlines()[0]) == (DONE, "58 % to meet 14")


def test_typed_dice(program: Program) -> None:
    words = f"roll {RULES} --value 7 --difficulty 15 --dice 4,6"
    assert json.loads(call(program, f"{words} --json")[1]) == {
        "dice": [4, 6], "total": 17, "difficulty": 15, "margin": 2, "success": True,
    }  # fmt: skip
    assert call(program, words)[1] == "Check 4 + 6 + 7 = 17 against 15: Success. By 2.\n"
    found = call(program, f"roll {RULES} --value 7 --unskilled --dice 5 --json")[1]
    assert json.loads(found)["difficulty"] == 12
    assert call(program, f"roll {RULES} --value 7")[0] == DONE


def test_a_character_rolls_what_they_have(program: Program) -> None:
    assert call(program, f"new hero {RULES} --seed a -o ada.json")[0] == DONE
    out = call(program, f"roll {RULES} --hero ada.json --on athletics --dice 3,4")[1]
    assert ": Athletics 3 + 4 + " in out
    code, _, err = call(program, f"roll {RULES} --hero ada.json --on juggling")
    assert (code, "choose one of" in err) == (USAGE_ERROR, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("roll", "Give a --value, or a --hero and --on."),
        ("roll --value 3 --on athletics", "Give a --value, or a --hero and --on."),
        ("roll --hero x.json", "Give a --value, or a --hero and --on."),
        ("roll --value 3 --difficulty 12 --against 2", "not both"),
        ("roll --value 3 --dice 7,1", "Each die shows 1 to 6"),
        ("roll --value 3 --dice 4", "Enter 2 dice, not 1"),
        ("roll --value 3 --dice six", "write numbers with commas between them"),
        ("odds", "Give a --value, or a campaign"),
    ],
)
def test_malformed_arguments_are_refused(program: Program, words: str, sentence: str) -> None:
    code, _, err = call(program, f"{words} {RULES}")
    assert (code, sentence in err) == (USAGE_ERROR, True), err
