from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, PoolReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.gm_screen.rating_panel import (
    chance_table,
    change_table,
    contest_lines,
    level_table,
    pool_lines,
    stance_table,
)


def test_ratings_chances_and_stances(full: EarthRulebook) -> None:
    assert level_table(full).rows[3] == ("3", "d6", "Difficult", "5")
    assert chance_table(full).rows[3] == ("4 dice", "94", "68", "52", "41", "34", "29")
    assert stance_table(full).rows[0] == ("they offensive", "−2", "−1", "0")
    assert len(change_table(full).rows) == 7


def test_the_pool_by_its_readings(plain: EarthRulebook) -> None:
    assert [row[0] for row in pool_lines(plain).rows] == [
        "A die for each rank, 1 at least.", "5 dice at most.", "A rating of 0 needs no roll."
    ]  # fmt: skip
    other = plain.with_options(EarthOptions(pool=PoolReading.BASE_DIE, pool_limit=False))
    assert [row[0] for row in pool_lines(other).rows][:2] == [
        "A die, and one for each rank applied.", "No limit of dice."
    ]  # fmt: skip


def test_opposing_rolls_are_printed_only_with_the_option(
    plain: EarthRulebook, full: EarthRulebook
) -> None:
    assert [len(contest_lines(book)) for book in (plain, full)] == [1, 2]
