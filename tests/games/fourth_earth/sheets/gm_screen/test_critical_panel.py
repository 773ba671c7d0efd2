from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.gm_screen.critical_panel import (
    critical_panel,
    critical_table,
    die_lines,
    trauma_table,
)


def test_the_tables_side_by_side(full: EarthRulebook) -> None:
    assert critical_table(full).rows[2] == (
        "3, 7", "+3 to the battery", "energy × 2", "−3 to the battery",
        "half the energy hits you, 1 at least",
    )  # fmt: skip
    assert len(trauma_table(full).rows) == 8


def test_partials_alone_need_no_tables(plain: EarthRulebook, full: EarthRulebook) -> None:
    partials = plain.with_options(EarthOptions(partials=True))
    assert [title for title, _ in critical_panel(partials).words()] == ["The die"]
    assert len(die_lines(partials).rows) == 2
    assert len(die_lines(full).rows) == 3
