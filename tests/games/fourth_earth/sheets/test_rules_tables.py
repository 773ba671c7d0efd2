from dataclasses import replace
from fractions import Fraction

from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.rules_tables import (
    back_tables,
    chance_table,
    change_table,
    critical_table,
    energy_table,
    front_tables,
    rating_table,
    stance_table,
    use_table,
    whole_percent,
)
from fourc_desktop.pdf.sheet_content import NotesContent, RowsContent
from tests.games.fourth_earth.people import ALL_SPRINKLES


def lines(block: RowsContent) -> list[str]:
    return [" | ".join(cell.words for cell in row) for row in block.rows]


def test_chances_are_those_of_the_sheet(plain: EarthRulebook) -> None:
    assert lines(chance_table(plain)) == [
        "1 die | 50 | 25 | 17 | 13 | 10 | 8",
        "2 dice | 75 | 44 | 31 | 23 | 19 | 16",
        "3 dice | 88 | 58 | 42 | 33 | 27 | 23",
        "4 dice | 94 | 68 | 52 | 41 | 34 | 29",
        "5 dice | 97 | 76 | 60 | 49 | 41 | 35",
    ]
    assert [whole_percent(Fraction(n, 200)) for n in (1, 2, 3)] == ["1", "1", "2"]


def test_ratings_and_energies(plain: EarthRulebook) -> None:
    found = lines(rating_table(plain))
    assert found[0] == "0 | – | Done | ∞"
    assert found[3] == "3 | d6 | Difficult | 5"
    assert found[7:] == ["7 | – | Impossible until lowered | 1", "∞ | – | Impossible | 0"]
    assert lines(energy_table(plain))[:2] == ["Jab | fast | 1 | 2", "Uppercut | slow | 2 | –"]


def test_stance_and_use(full: EarthRulebook) -> None:
    assert lines(stance_table(full)) == [
        "they offensive | −2 | −1 | 0",
        "they neutral | −1 | 0 | +1",
        "they defensive | 0 | +1 | +2",
    ]
    assert lines(use_table(full))[-1] == "Outside the target, by its rating | Starts | +1/4"


def test_what_sprinkles_change_is_left_out_while_they_are_off(
    plain: EarthRulebook, full: EarthRulebook
) -> None:
    assert len(lines(change_table(plain))) == 4
    assert len(lines(change_table(full))) == 7
    alone = plain.with_options(EarthOptions(allies=True, own_allies=False))
    assert lines(change_table(alone))[-1] == "each 2 of their allies | +1"
    titles = [each.title for each in back_tables(plain)]
    assert titles == ["Potential Energy", "What lowers and raises it", "Credits"]
    assert len(back_tables(full)) == 11
    some = plain.with_options(replace(ALL_SPRINKLES, criticality=False, advanced=False))
    assert "Stance" in [each.title for each in back_tables(some)]
    assert len(front_tables(plain)) == 2
    [*_, last] = back_tables(plain)
    assert isinstance(last, NotesContent)
    assert "Alexander Midknight" in last.text


def test_the_tables_of_criticality(full: EarthRulebook) -> None:
    tables = full.criticality
    assert lines(critical_table("", tables.mundane, takes=True)) == [
        "even | −1 to the battery", "1, 5, 9 | −2 to the battery", "3, 7 | −3 to the battery",
        "11 | −5 to the battery",
    ]  # fmt: skip
    assert lines(critical_table("", tables.aggressive_success)) == [
        "even | +1 to the battery", "1, 5, 9 | energy × 1.5", "3, 7 | energy × 2",
        "11 | trauma, roll once more",
    ]  # fmt: skip
    failure = lines(critical_table("", tables.aggressive_failure))
    assert failure[1:3] == [
        "1, 5, 9 | −2 to the battery, not from another",
        "3, 7 | half the energy hits you, 1 at least",
    ]
    assert lines(critical_table("", tables.trauma)) == [
        "1 | rating −2, every round, adds up", "2, 5, 8 | energy × 2", "3, 6, 9 | energy × 2.5",
        "4, 7 | −1 spiritual, else health", "10 | −1 health, every round, adds up",
        "11 | energy × 3", "12 | no action for 2 rounds",
    ]  # fmt: skip
    [last] = lines(critical_table("", (tables.trauma_failure,)))
    assert last == "11 | the tool is useless; without one energy × 3"
