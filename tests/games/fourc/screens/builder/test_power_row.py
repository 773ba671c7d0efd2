"""The row of a power, wide and narrow."""

from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from tests.games.fourc.screens.builder.powers import FLIGHT, Give, page


def test_rows_wrap_where_it_is_narrow(place: BuilderPlace, give: Give) -> None:
    give(FLIGHT)
    row = page(place).powers.rows[0]
    row.resize(420, 120)
    assert row.dice.geometry().top() > row.fold.geometry().top()
    assert row.minimumSizeHint().width() < 420
