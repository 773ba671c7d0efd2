import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ACTIONS,
    ColorLine,
    color_lines,
    color_meaning_rows,
)


def test_meaning_rows_follow_the_order_of_the_sheet(book: Rulebook) -> None:
    rows = color_meaning_rows(played_tables(book.results, ADVANCED, *ACTIONS), {})
    assert [row.name for row in rows] == [
        "Bashing",
        "Slashing",
        "Ranged",
        "Rush",
        "Dodge",
        "Evade",
        "Block",
        "Seize",
        "Slip a hold",
        "Hold",
        "Catch",
    ]


def test_a_meaning_row_lists_every_outcome(book: Rulebook) -> None:
    tables = played_tables(book.results, ADVANCED, *ACTIONS)
    rows = {row.name: row for row in color_meaning_rows(tables, {})}
    for table in tables:
        assert rows[table.name].outcomes == tuple(each.words for each in table.outcomes)


def test_an_attack_row_lists_the_own_weapons(book: Rulebook) -> None:
    tables = [book.results["bashing"]]
    (row,) = color_meaning_rows(tables, {"bashing": ["Club", "Fists", "Club"]})
    assert (row.by, row.counted) == (("Club", "Fists"), True)


def test_meaning_rows_name_the_rolled_trait(book: Rulebook) -> None:
    rush, dodge = color_meaning_rows(
        [book.results["dodge"], book.results["rush"]], {"rush": ["Rush"]}
    )
    assert rush.name == "Rush"
    assert rush.by == ("Fortitude", "+1 row an open sector")
    assert dodge.by == ("Coordination", "against all attackers")
    assert not rush.counted


def test_colors_with_equal_outcomes_share_a_line(book: Rulebook) -> None:
    assert color_lines(book.results["concuss"], None)[1] == ColorLine(
        Color.RED, "B and Y too: no effect"
    )
    assert color_lines(book.results["pound"], None)[2] == ColorLine(Color.BLUE, "Y too: no effect")


def test_a_known_row_shows_the_color_starts(book: Rulebook) -> None:
    row = book.master_table(BASIC).row(30)
    assert color_lines(book.results["repute"], row) == (
        ColorLine(Color.BLACK, "below 35: unfavorable"),
        ColorLine(Color.RED, "from 35: favorable"),
        ColorLine(Color.BLUE, "from 65: very favorable"),
        ColorLine(Color.YELLOW, "from 94: extremely favorable"),
    )


@pytest.mark.parametrize("rank", [0, 1, 30, 5000])
def test_every_color_of_every_table_is_reported_once(book: Rulebook, rank: int) -> None:
    row = book.master_table(ADVANCED).row(rank)
    for table in book.results.values():
        for lines in (color_lines(table, None), color_lines(table, row)):
            words = {line.color: line.words for line in lines}
            reported = ""
            for color in Color:
                reported = words.get(color, reported)
                assert reported.endswith(table.outcome(color).words)


def test_a_roll_of_one_digit_is_printed_with_two(book: Rulebook) -> None:
    row = book.master_table(ADVANCED).row(5000)
    assert color_lines(book.results["difficulty"], row)[0].words == "below 01: easy"
