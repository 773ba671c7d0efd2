from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.dice import PERCENT, ScriptedDice
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    RowStep,
    is_met,
    with_roll,
    with_step,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import check_odds, row_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_the_odds_are_those_of_the_row(book: Rulebook) -> None:
    for table in book.master_tables.values():
        for row in table.rows:
            counted = [0, 0, 0, 0]
            for dice in range(PERCENT):
                counted[row.color(dice)] += 1
            assert [share * PERCENT for share in row_odds(row).values()] == counted


@given(
    rank=st.integers(0, 6000),
    steps=st.integers(-20, 20).filter(bool),
    wanted=st.sampled_from(Color),
    edition=st.sampled_from(Edition),
)
def test_odds_agree_with_play(
    book: Rulebook, rank: int, steps: int, wanted: Color, edition: Edition
) -> None:
    table = book.master_tables[edition]
    check = with_step(Check(edition, rank, difficulty=wanted), RowStep(steps, "so"))
    found = check_odds(with_roll(check, ScriptedDice(50), table), table)
    met = sum(
        is_met(with_roll(check, ScriptedDice(d), table), table) is True for d in range(PERCENT)
    )
    assert found.success == sum(v for color, v in found.colors.items() if color >= wanted)
    assert found.success is not None
    assert found.success * PERCENT == met
    assert found.one_color_more == sum(
        share for color, share in found.colors.items() if color == wanted - 1 or color >= wanted
    )
    assert found.one_step_more is not None
    assert found.one_color_more is not None
    assert found.one_step_more >= found.success <= found.one_color_more
    assert check_odds(replace(check, difficulty=None), table).success is None
