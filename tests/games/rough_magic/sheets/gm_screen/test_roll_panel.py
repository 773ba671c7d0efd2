"""The panel of rolls against a copy of the seed's tables."""

from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.gm_screen.roll_panel import (
    chance_table,
    circumstance_table,
    difficulty_table,
    plot_point_table,
)


def test_difficulties_and_dice(rough_book: RoughMagicBook) -> None:
    assert [row[:2] for row in difficulty_table(rough_book).rows] == [
        ("12", "Moderate"), ("15", "Remarkable"), ("18", "Extreme"), ("21", "Inconceivable"),
        ("8 +", "Opponent"),
    ]  # fmt: skip
    rows = {row[0]: row[1:] for row in chance_table().rows}
    assert rows["2+"] == ("100 %", "83 %")
    assert rows["7+"] == ("58 %", "–")
    assert rows["12+"] == ("3 %", "–")


def test_bonuses_and_penalties(rough_book: RoughMagicBook) -> None:
    own = {
        row[0]: row[1]
        for row in circumstance_table("Your roll", rough_book.circumstances.attack).rows
    }
    assert (own["Charging"], own["Underwater"]) == ("+3", "−3")
    assert [name for name, word in own.items() if word == "fails"] == [
        "Sprinting (all-out move)", "Target unseen at range",
    ]  # fmt: skip
    defense = {
        row[0]: row[1]
        for row in circumstance_table("The defense", rough_book.circumstances.defense).rows
    }
    assert {name for name, word in defense.items() if word == "+3"} == {
        "In cover, prone at range", "Dodging (only defending)", "Running or sprinting",
    }  # fmt: skip


def test_a_plot_point_has_seven_uses() -> None:
    assert [row[0] for row in plot_point_table().rows] == [
        "Extra Action", "Extra Effort", "Improvisation", "Inspiration", "Rally", "Retcon", "Surge",
    ]  # fmt: skip
