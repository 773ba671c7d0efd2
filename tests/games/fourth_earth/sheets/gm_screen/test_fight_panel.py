import pytest

from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, OutReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder
from fourc_desktop.games.fourth_earth.sheets.gm_screen.fight_panel import (
    energy_table,
    fight_panel,
    order_lines,
    out_lines,
    use_lines,
    use_table,
)


@pytest.mark.parametrize(
    ("options", "last"),
    [
        (EarthOptions(), "Most ones first; ties to the larger pool."),
        (EarthOptions(order=EarthTurnOrder.DECK), "An ace is the highest."),
        (EarthOptions(order=EarthTurnOrder.DECK, ace=AceRank.LOW), "An ace is the lowest."),
        (EarthOptions(order=EarthTurnOrder.DIE), "Ties go to player characters."),
        (EarthOptions(order=EarthTurnOrder.DIFFICULTY, ties=False),
         "Nobody rolls before their turn."),
    ],
)  # fmt: skip
def test_order_lines_follow_the_options(
    plain: EarthRulebook, options: EarthOptions, last: str
) -> None:
    assert order_lines(plain.with_options(options)).rows[-1] == (last,)


def test_out_lines_follow_the_reading(plain: EarthRulebook) -> None:
    assert out_lines(plain).rows[0] == ("Health is at 0.",)
    others = plain.with_options(EarthOptions(out=OutReading.OTHERS))
    assert out_lines(others).rows[0] == ("All batteries but health are at 0.",)


def test_energies_and_the_rating_to_use_magic(plain: EarthRulebook) -> None:
    assert energy_table(plain).rows[1] == ("Uppercut, kick, ram, slam", "slow", "2")
    assert use_table(plain).rows[2] == ("Intent", "survival 0, heal +1, harm +2")
    uncapped = plain.with_options(EarthOptions(use_cap=False))
    assert [use_lines(book).rows[0][0] for book in (plain, uncapped)] == [
        "A sum above 7 is 7.", "The sum of the tables stands."
    ]  # fmt: skip


def test_larger_targets_resist_only_with_the_option(plain: EarthRulebook) -> None:
    def scale(options: EarthOptions) -> str:
        return dict(fight_panel(plain.with_options(options)).words())["Scale"]

    assert "larger" in scale(EarthOptions(scale=True))
    assert "larger" not in scale(EarthOptions(scale=True, scale_resistance=False))
