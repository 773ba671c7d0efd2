from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.gm_screen.battery_panel import (
    battery_panel,
    rest_table,
    target_table,
)


def test_the_cost_of_a_point(plain: EarthRulebook) -> None:
    found = {row[0]: row[-1] for row in target_table(plain).rows}
    assert found == {"Health": "3", "Physical": "2", "Mental": "2", "Spiritual": "2"}
    alone = plain.with_options(EarthOptions(physical=False, mental=False, spiritual=False))
    assert [row[-1] for row in target_table(alone).rows] == ["–"]


def test_the_points_of_rests(plain: EarthRulebook) -> None:
    assert [row[-1] for row in rest_table(plain).rows] == [
        "health +2", "physical +3", "physical +4", "mental +3", "spiritual +3"
    ]  # fmt: skip


def test_sprinkles_add_their_tables(plain: EarthRulebook, full: EarthRulebook) -> None:
    usual, more = (dict(battery_panel(book).words()) for book in (plain, full))
    assert set(more) - set(usual) == {
        "Transfer battery points", "To roll again", "Death and return"
    }  # fmt: skip
    assert more["To roll again"] == "the whole pool 1 one die, or the Criticality Die 2"
