from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.document_formats import ROLLER
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckFunds, ColorShift, RowStep
from fourc_desktop.games.fourc.rules.checks.check_odds import check_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind
from fourc_desktop.games.fourc.rules.checks.roll_adapter import roll_from_check
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table import texts
from fourc_desktop.games.fourc.screens.master_table.purpose_part import GROUPS
from fourc_desktop.games.fourc.screens.master_table.texts import DIFFICULTIES

ADVANCED = Edition.ADVANCED
CHECK = Check(ADVANCED, 40, "Light Control", name="Captain Lantern", dice=61,
              steps=(RowStep(-2, "Raining"), RowStep(1, "Signaling")))  # fmt: skip


@pytest.mark.parametrize(
    ("difficulty", "line"),
    [
        (None, "Minor success."),
        (Color.BLUE, "Minor success. Not enough: Difficult needs blue or better."),
        (Color.RED, "Minor success. Enough: Average needs red or better."),
        (Color.YELLOW, "Minor success. Not enough: Ridiculous needs yellow."),
        (Color.BLACK, "Minor success. Enough: Easy needs any color."),
    ],
)
def test_result_lines_compare_with_the_difficulty(
    book: Rulebook, difficulty: Color | None, line: str
) -> None:
    check = Check(ADVANCED, 30, dice=61, difficulty=difficulty)
    table = book.master_tables[ADVANCED]
    assert texts.result_lines(check, table, book.results["difficulty"]) == [line]
    assert texts.read_text(check, table) == "61 on 30–39"


@pytest.mark.parametrize("table", ["bashing", "dodge", "repute", "repute-criminals", "crash"])
def test_result_lines_read_the_result_table(book: Rulebook, table: str) -> None:
    check = Check(ADVANCED, 30, dice=61, table=table)
    results = book.results[table]
    expected = f"{results.name}: {results.outcomes[Color.RED].full_words}."
    master = book.master_tables[ADVANCED]
    assert texts.result_lines(check, master, results) == [expected]
    assert not texts.has_difficulty(results)


def test_the_nail_of_a_called_shot_is_declared(book: Rulebook) -> None:
    ranged = book.results["ranged"]
    check = Check(ADVANCED, 30, on="Pistol (Ranged)")
    assert texts.effect_text(check, ranged, Color.BLUE) == "Nail, if declared"
    called = replace(check, is_called_shot=True)
    assert texts.effect_text(called, ranged, Color.BLUE) == "Nail"


def test_the_effect_of_a_hold_is_a_word(book: Rulebook) -> None:
    assert texts.effect_text(Check(ADVANCED, 30), book.results["struggle"], Color.BLUE) == "Holds"


def test_a_shot_that_was_not_called_is_a_hit(book: Rulebook) -> None:
    ranged = book.results["ranged"]
    check = Check(ADVANCED, 30, on="Pistol (Ranged)", is_called_shot=False)
    assert texts.effect_text(check, ranged, Color.BLUE) == "Hit"
    assert texts.effect_text(check, ranged, Color.YELLOW) == "Dying"


def test_results_name_row_steps_in_full(book: Rulebook) -> None:
    dodge = book.results["dodge"]
    check = Check(ADVANCED, 30)
    assert texts.effect_text(check, dodge, Color.RED) == "−3 Row Steps to attackers"
    assert texts.effect_text(check, dodge, Color.BLUE) == "−6 Row Steps"
    assert texts.effect_text(check, book.results["block"], Color.RED) == "−1 Row Step"
    assert dodge.outcomes[Color.BLUE].words == "−6 rows"


def test_fortune_is_reported(book: Rulebook) -> None:
    shifts = (
        ColorShift("t", "Tony", up=True, fortune=25),
        ColorShift("j", "Jessica", up=False, fortune=25),
    )
    check = Check(ADVANCED, 30, dice=61, shifts=shifts[:1])
    table = book.master_tables[ADVANCED]
    lines = texts.result_lines(check, table, book.results["difficulty"])
    assert lines == ["Success.", "Before Fortune: red."]
    assert texts.shift_text(shifts) == "Tony 25 up, Jessica 25 down"


@pytest.mark.parametrize(
    ("purse", "reported"),
    [
        (CheckFunds("t", "Tony", 37), "Tony: 37 Fortune"),
        (CheckFunds("t", "Tony", 12), "Tony: 12 Fortune, too little"),
        (CheckFunds("n", "Nina", 5, 60), "Nina: 5 Fortune, 60 in the pool"),
    ],
)
def test_funds_cover_a_cost_or_do_not(purse: CheckFunds, reported: str) -> None:
    assert texts.funds_text(purse) == reported


def test_chances_are_now_one_step_more_and_with_fortune(book: Rulebook) -> None:
    table = book.master_tables[ADVANCED]
    check = Check(ADVANCED, 30, difficulty=Color.BLUE)
    reported = [line.replace("\N{NO-BREAK SPACE}", " ") for line in
            texts.chance_lines(check_odds(check, table))]  # fmt: skip
    assert reported == ["Chance now: 35 %", "with one Row Step more: 40 %", "with 25 Fortune: 65 %"]
    assert texts.chance_lines(check_odds(Check(ADVANCED, 30), table)) == []


def test_the_lines_of_modifiers(book: Rulebook) -> None:
    table = book.master_tables[ADVANCED]
    assert texts.modifier_lines(CHECK, table) == [
        "Captain Lantern: Light Control 40",
        "Row 40–49 → 30–39",
        "−2 Raining, +1 Signaling",
    ]
    plain = Check(ADVANCED, 30, difficulty=Color.BLUE)
    assert texts.modifier_lines(plain, table) == [
        "Rank Value 30", "Row 30–39", "Difficult: blue or better"
    ]  # fmt: skip
    assert ROLLER.short(roll_from_check(CHECK), book) == "Light Control 40, −1: 61"
    assert ROLLER.short(roll_from_check(plain), book) == "Rank Value 30"


def test_every_color_and_kind_of_result_has_a_name() -> None:
    assert set(DIFFICULTIES) == set(Color)
    assert set(GROUPS) == set(ResultKind)
