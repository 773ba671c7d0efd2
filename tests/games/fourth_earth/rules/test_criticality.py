from collections.abc import Mapping
from fractions import Fraction

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fourth_earth.rules.criticality import (
    CriticalEffect,
    CriticalSign,
    CriticalTable,
    EffectKind,
    throw_criticality_die,
    throw_on_tables,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

K = EffectKind
Row = tuple[EffectKind, int]

EVEN = (2, 4, 6, 8, 10, 12)
MUNDANE: dict[tuple[int, ...], Row] = {
    EVEN: (K.BATTERY, 1), (1, 5, 9): (K.BATTERY, 2), (3, 7): (K.BATTERY, 3), (11,): (K.BATTERY, 5)
}  # fmt: skip
SUCCESS: dict[tuple[int, ...], Row] = {
    EVEN: (K.BATTERY, 1), (1, 5, 9): (K.ENERGY, 150), (3, 7): (K.ENERGY, 200),
    (11,): (K.TRAUMA, 0),
}  # fmt: skip
FAILURE: dict[tuple[int, ...], Row] = {
    EVEN: (K.BATTERY, -1), (1, 5, 9): (K.BATTERY, -2), (3, 7): (K.OWN_ENERGY, 50),
    (11,): (K.TRAUMA, 0),
}  # fmt: skip
TRAUMA: dict[tuple[int, ...], Row] = {
    (1,): (K.RATING, -2), (2, 5, 8): (K.ENERGY, 200), (3, 6, 9): (K.ENERGY, 250),
    (4, 7): (K.SPIRIT, -1), (10,): (K.HEALTH, -1), (11,): (K.ENERGY, 300),
    (12,): (K.NO_ACTION, 2),
}  # fmt: skip


def rows(table: CriticalTable) -> dict[tuple[int, ...], Row]:
    return {row.faces: (row.kind, row.amount) for row in table}


def by_face(table: Mapping[tuple[int, ...], Row]) -> dict[int, Row]:
    return {face: row for faces, row in table.items() for face in faces}


def test_the_tables_are_those_of_the_sprinkle(plain: EarthRulebook) -> None:
    tables = plain.criticality
    assert rows(tables.mundane) == MUNDANE
    assert rows(tables.aggressive_success) == SUCCESS
    assert rows(tables.aggressive_failure) == FAILURE
    assert rows(tables.trauma) == TRAUMA
    assert rows((tables.trauma_failure,)) == {(11,): (K.TOOL, 300)}
    assert [row.faces for row in tables.aggressive_failure if row.stays] == [(1, 5, 9)]


def test_each_table_covers_1_to_12_exactly(plain: EarthRulebook) -> None:
    """E4 and E5."""
    tables = plain.criticality
    for table in (
        tables.mundane,
        tables.aggressive_success,
        tables.aggressive_failure,
        tables.trauma,
    ):
        faces = [face for row in table for face in row.faces]
        assert sorted(faces) == list(range(1, 13))


def test_every_face_has_the_effect_of_its_row(plain: EarthRulebook) -> None:
    for is_success, table in ((True, SUCCESS), (False, FAILURE)):
        for face, (kind, amount) in by_face(table).items():
            if kind is K.TRAUMA:
                continue
            found = throw_on_tables(
                plain.criticality, ScriptedDice(face), is_success=is_success, is_aggressive=True
            )
            assert (found.kind, found.amount, found.trauma) == (kind, amount, 0)
            assert found.on_self is not is_success
    for face, (kind, amount) in by_face(MUNDANE).items():
        for is_success in (True, False):
            found = throw_on_tables(
                plain.criticality, ScriptedDice(face), is_success=is_success, is_aggressive=False
            )
            assert (found.kind, found.amount) == (kind, amount if is_success else -amount)


def test_a_trauma_rolls_once_more_and_a_failed_one_aims_at_the_protagonist(
    plain: EarthRulebook,
) -> None:
    for face, (kind, amount) in by_face(TRAUMA).items():
        for is_success in (True, False):
            found = throw_on_tables(
                plain.criticality, ScriptedDice(11, face), is_success=is_success, is_aggressive=True
            )
            row = (K.TOOL, 300) if face == 11 and not is_success else (kind, amount)
            assert found == CriticalEffect(11, face, *row, on_self=not is_success)


def test_chances_of_a_critical_success(plain: EarthRulebook) -> None:
    found = odds(
        lambda dice: (
            throw_on_tables(plain.criticality, dice, is_success=True, is_aggressive=True).kind
        )
    )
    assert found[K.BATTERY] == Fraction(1, 2)
    assert found[K.RATING] == found[K.HEALTH] == found[K.NO_ACTION] == Fraction(1, 144)
    assert K.TRAUMA not in found


def test_the_die_says_critical_at_1_and_partial_at_its_highest_number() -> None:
    none, critical, partial = CriticalSign
    for sides in (6, 12, 20):
        for face in range(1, sides + 1):
            dice = ScriptedDice(face)
            found = throw_criticality_die(dice, sides, criticals=True, partials=True)
            assert found is (critical if face == 1 else partial if face == sides else none)
    for criticals, partials, face in ((False, True, 1), (True, False, 12)):
        dice = ScriptedDice(face)
        assert throw_criticality_die(dice, 12, criticals=criticals, partials=partials) is none
    chances = odds(lambda dice: throw_criticality_die(dice, 12, criticals=True, partials=True))
    assert chances == {critical: Fraction(1, 12), none: Fraction(10, 12), partial: Fraction(1, 12)}


def test_a_mundane_effect_has_no_trauma_die(full: EarthRulebook) -> None:
    effect = throw_on_tables(
        full.criticality, ScriptedDice(2), is_success=True, is_aggressive=False
    )
    assert (effect.face, effect.trauma) == (2, 0)
