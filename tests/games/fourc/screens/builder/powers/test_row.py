"""The row of a power, wide and narrow."""

from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from tests.games.fourc.screens.builder.power_steps import FLIGHT, Give, page


def test_rows_wrap_where_it_is_narrow(place: FourcBuilderScreen, give: Give) -> None:
    give(FLIGHT)
    row = page(place).powers.rows[0]
    row.resize(420, 120)
    assert row.dice.geometry().top() > row.fold.geometry().top()
    assert row.minimumSizeHint().width() < 420
