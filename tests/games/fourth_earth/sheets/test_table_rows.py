from fractions import Fraction

from fourc_desktop.games.fourth_earth.rules.criticality import CriticalRow, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.table_rows import (
    critical_rows,
    energy_rows,
    faces_text,
    row_text,
    use_rows,
    whole_percent,
)


def test_halves_of_a_percent_are_rounded_up() -> None:
    assert [whole_percent(Fraction(n, 200)) for n in (1, 2, 3)] == ["1", "1", "2"]


def test_faces_in_words() -> None:
    rows = [CriticalRow(faces, EffectKind.TRAUMA) for faces in ((2, 4), (2,), (1, 5, 9))]
    assert [faces_text(row) for row in rows] == ["even", "2", "1, 5, 9"]


def test_a_failure_takes_what_a_success_gives(plain: EarthRulebook) -> None:
    row = plain.criticality.mundane[0]
    assert [row_text(row), row_text(row, takes=True)] == [
        "+1 to the battery",
        "−1 to the battery",
    ]
    assert all(len(each) == 5 for each in critical_rows(plain))


def test_rows_of_a_table_that_is_not_used_are_left_out(plain: EarthRulebook) -> None:
    assert len(list(use_rows(plain))) == len(plain.played_use_tables)
    assert next(energy_rows(plain)) == ("Jab", "fast", "1, twice 2")
