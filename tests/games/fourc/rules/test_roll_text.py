from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    RowStep,
    with_roll,
    with_shift,
    with_tens_called,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import outcome_of_table
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.roll_text import roll_text, wealth_text
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

CHOP = Check(
    Edition.ADVANCED,
    30,
    on="Melee",
    table="bashing",
    name="Jessica",
    steps=(RowStep(1, "taken by surprise"),),
)


def fell(check: Check, dice: int, book: Rulebook) -> Check:
    return with_roll(check, ScriptedDice(dice), book.master_tables[check.edition])


def test_an_open_check_names_its_row(book: Rulebook) -> None:
    assert roll_text(CHOP, book) == "Jessica: Melee 30, +1 taken by surprise; row 40–49"


def test_a_roll_text_explains_its_color(book: Rulebook) -> None:
    assert roll_text(fell(CHOP, 83, book), book) == (
        "Jessica: Melee 30, +1 taken by surprise; 83 on row 40–49 is blue; Bashing: pound"
    )


def test_a_plain_rank_value_has_no_name(book: Rulebook) -> None:
    assert roll_text(fell(Check(Edition.BASIC, 30), 7, book), book) == (
        "Rank Value 30; 07 on row 30–39 is black"
    )


def test_a_difficulty_is_met_or_missed(book: Rulebook) -> None:
    hard = Check(Edition.ADVANCED, 30, difficulty=Color.BLUE)
    assert roll_text(hard, book).endswith("; difficulty blue")
    assert roll_text(fell(hard, 70, book), book).endswith("is blue; difficulty blue met")
    assert roll_text(fell(hard, 40, book), book).endswith("is red; difficulty blue missed")


def test_the_roll_text_names_payers_and_payments(book: Rulebook) -> None:
    """Ruling R34: the log names the payers and their payments."""
    table = book.master_tables[Edition.ADVANCED]
    check = fell(replace(CHOP, steps=()), 70, book)
    check = with_shift(check, CheckFunds("t", "Tony", 37), table, up=False)
    check = with_shift(check, CheckFunds("c", "Cat", 30, 5), table, up=True)
    check = with_shift(check, CheckFunds("d", "Dot", 0, 60), table, up=True)
    assert roll_text(check, book) == (
        "Jessica: Melee 30; 70 on row 30–39 is blue; Tony moves it down for 25 Fortune; "
        "Cat moves it up for 5 from the pool and 20 Fortune; "
        "Dot moves it up for 25 from the pool; now yellow; Bashing: concuss"
    )


def test_called_tens_are_reported(book: Rulebook) -> None:
    check = with_tens_called(fell(replace(CHOP, steps=()), 17, book), swapped=True)
    assert "; 71 (tens called, 17 fell) on row 30–39 is blue;" in roll_text(check, book)


def test_an_unknown_result_table_is_left_out(book: Rulebook) -> None:
    assert roll_text(fell(replace(CHOP, table="hats"), 70, book), book).endswith("is blue")


def test_every_table_can_be_reported(book: Rulebook) -> None:
    for table in book.results.values():
        said = roll_text(fell(replace(CHOP, table=table.id), 70, book), book)
        assert said.isprintable()
        words = outcome_of_table(table.name, table.outcome(Color.BLUE).full_words)
        assert (table.id == "difficulty") is not said.endswith(words)


@pytest.mark.parametrize(
    ("lifestyle", "color", "means"),
    [
        (1, Color.BLACK, "on benefits"),
        (5, Color.RED, "full-time"),
        (20, Color.BLUE, "worldwide company"),
        (20, Color.YELLOW, "small nation"),
        (999, Color.YELLOW, "galaxy"),
        (1000, Color.BLACK, "galaxy"),
    ],
)
def test_each_color_affords_a_level_of_wealth_more(
    book: Rulebook, lifestyle: int, color: Color, means: str
) -> None:
    """By the twelve levels of 4C, Character Assets, Means, or Resources (ruling R86)."""
    assert means in wealth_text(lifestyle, color, book)


def test_a_purchase_names_its_possible_wealth(book: Rulebook) -> None:
    """A Row Step down changes only the row: the Lifestyle of 20 is the base."""
    purchase = Check(Edition.ADVANCED, 20, on="Purchase (Lifestyle)", table="purchase", name="Ada",
                     steps=(RowStep(-1, "in a hurry"),))  # fmt: skip
    assert roll_text(fell(purchase, 75, book), book) == (
        "Ada: Purchase (Lifestyle) 20, −1 in a hurry; 75 on row 10–19 is blue; it may take "
        "the means of a worldwide company; Purchase: two levels of wealth above it"
    )
