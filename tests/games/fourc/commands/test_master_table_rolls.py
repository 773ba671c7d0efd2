import json
from collections.abc import Callable
from fractions import Fraction

import pytest

from fourc_desktop.cli.console import DONE, USAGE_ERROR
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

Program = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hero(program: Program) -> str:
    """The file of Ivory Marshal, who has fists of 10, Forensics and no Nine Lives."""
    program("new", "hero", "--seed", "a", "-o", "hero.json")
    return "hero.json"


def test_a_roll_as_json(program: Program) -> None:
    code, out, _ = program("roll", "--rank", "30", "--steps", "+1", "--dice", "83", "--json")
    assert code == DONE
    assert json.loads(out) == {
        "rank": 30,
        "row": "30-39",
        "steps": 1,
        "effective_row": "40-49",
        "dice": 83,
        "color": "blue",
    }


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("dice", [0, 7, 34, 35, 64, 65, 93, 94, 99])
def test_a_roll_reads_the_table(
    program: Program, book: Rulebook, edition: Edition, dice: int
) -> None:
    rules = f"4c-{edition.value}"
    command = ("roll", "--rank", "20", "--steps", "-2", "--dice", f"{dice:02}", "--rules", rules)
    _, out, _ = program(*command, "--json")
    expected = book.master_table(PRESETS[edition]).color(20, dice, -2)
    assert json.loads(out)["color"] == expected.title


def test_the_program_throws_for_itself(program: Program) -> None:
    code, out, _ = program("roll", "--rank", "30")
    assert code == DONE
    assert "on row 30–39" in out


def test_a_roll_in_words(program: Program) -> None:
    _, out, _ = program(
        "roll", "--rank", "30", "--steps", "1", "--reason", "surprise", "--dice", 83
    )
    assert out == "Rank Value 30, +1 surprise; 83 on row 40–49 is blue\n"


def test_a_difficulty_is_met_or_missed(program: Program) -> None:
    command = ("roll", "--rank", "30", "--dice", "70", "--difficulty")
    assert program(*command, "blue")[1].endswith("is blue; difficulty blue met\n")
    assert program(*command, "yellow")[1].endswith("is blue; difficulty yellow missed\n")
    found = json.loads(program(*command, "red", "--json")[1])
    assert (found["difficulty"], found["met"]) == ("red", True)


def test_a_table_says_what_the_color_means(program: Program) -> None:
    command = ("roll", "--rank", "30", "--dice", "70", "--table", "bashing")
    assert program(*command)[1].endswith("is blue; Bashing: pound\n")
    found = json.loads(program(*command, "--json")[1])
    assert (found["table"], found["result"], found["words"]) == ("bashing", "pound", "pound")


def test_a_hero_rolls_what_they_have(program: Program, hero: str) -> None:
    command = ("roll", "--hero", hero, "--on", "fists", "--dice", "77")
    assert program(*command)[1] == (
        "Ivory Marshal: Fists (Melee) 10; 77 on row 10–19 is blue; Bashing: pound\n"
    )
    found = json.loads(program("roll", "--hero", hero, "--on", "repute", "--json")[1])
    assert (found["name"], found["on"], found["table"]) == ("Ivory Marshal", "Repute", "repute")
    assert program(*command[:3], "--on", "Fists (Melee)")[0] == DONE


def test_a_skill_that_fits_is_named(program: Program, hero: str) -> None:
    command = ("roll", "--hero", hero, "--on", "intellect", "--dice", "50")
    assert ", +1 Pilot; 50 on row" in program(*command, "--skill", "pilot")[1]
    found = json.loads(program(*command, "--skill", "Pilot", "--steps", "-3", "--json")[1])
    assert found["steps"] == -2


def test_circumstances_are_named(program: Program, hero: str) -> None:
    command = ("roll", "--hero", hero, "--on", "among criminals", "--dice", "50")
    reported = program(*command, "--circumstance", "friendly", "--circumstance", "raining")[1]
    assert "+2 Friendly to the public, −2 Raining; 50 on row" in reported
    assert "Among criminals" in reported


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "Give a --rank"),
        (("--rank", "30", "--circumstance", "hail"), "choose one of shadows"),
        (("--rank", "30", "--skill", "Forensics"), "--skill goes with --hero"),
        (
            ("--hero", "hero.json", "--on", "fists", "--skill", "Hats"),
            "choose one of Pilot, Running",
        ),
        (("--hero", "hero.json"), "Give a --rank"),
        (("--rank", "30", "--on", "fists"), "Give a --rank"),
        (("--rank", "30", "--hero", "hero.json", "--on", "fists"), "Give a --rank"),
        (("--hero", "hero.json", "--on", "hats"), "choose one of Melee"),
        (("--rank", "30", "--table", "hats"), "choose one of bashing"),
        (("--rank", "30", "--difficulty", "green"), "green"),
        (("--rank", "30", "--reason", "raining"), "--reason goes with --steps"),
        (("--rank", "30", "--steps", "1", "--reason", " "), "1 to 200 characters"),
        (("--rank", "30", "--dice", "100"), "100"),
        (("--rank", "-1"), "-1"),
    ],
)
def test_a_request_that_makes_no_sense(
    program: Program, hero: str, arguments: tuple[str, ...], words: str
) -> None:
    code, out, error = program("roll", *arguments)
    assert (code, out) == (USAGE_ERROR, "")
    assert words in error


def test_the_odds_as_json(program: Program) -> None:
    code, out, _ = program("odds", "--rank", "30", "--difficulty", "red", "--json")
    assert code == DONE
    assert out == (
        '{"row": "30-39", "black": 0.35, "red": 0.3, "blue": 0.29, "yellow": 0.06,'
        ' "success": 0.65}\n'
    )
    without = json.loads(program("odds", "--rank", "30", "--json")[1])
    assert list(without) == ["row", "black", "red", "blue", "yellow"]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("steps", [-3, 0, 4])
def test_the_odds_are_counted(
    program: Program, book: Rulebook, edition: Edition, steps: int
) -> None:
    rules = f"4c-{edition.value}"
    _, out, _ = program("odds", "--rank", "20", "--steps", steps, "--rules", rules, "--json")
    found, table = json.loads(out), book.master_tables[edition]
    fallen = [table.color(20, dice, steps) for dice in range(100)]
    for color in Color:
        assert found[color.title] == float(Fraction(fallen.count(color), 100))


def test_the_odds_to_read(program: Program) -> None:
    _, out, _ = program("odds", "--rank", "30", "--difficulty", "red")
    assert out.splitlines() == [
        "Row 30–39",
        "black   35 %",
        "red     30 %",
        "blue    29 %",
        "yellow   6 %",
        "red or better: 65 %",
    ]
    assert "better" not in program("odds", "--rank", "30")[1]
