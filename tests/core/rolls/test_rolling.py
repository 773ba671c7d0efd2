from fourc_desktop.core.rolls.rolling import Grade, PayerFunds, Roll, RollField, RollView
from tests.games.toy.rolling import ToyCheck


def test_grades_run_from_the_worst_to_the_best() -> None:
    assert list(Grade) == [Grade.BAD, Grade.PARTIAL, Grade.GOOD, Grade.BEST] == [0, 1, 2, 3]


def test_funds_that_are_not_listed_are_zero() -> None:
    purse = PayerFunds("ada", "Ada", (("luck", 3), ("fame", 1)))
    assert [purse.has(name) for name in ("luck", "fame", "gold")] == [3, 1, 0]


def test_a_roll_begins_without_faces() -> None:
    roll = Roll(ToyCheck())
    assert (roll.throws, roll.typed, roll.alterations, roll.settled) == ((), False, (), False)


def test_roll_fields_and_views_have_defaults() -> None:
    plain = RollField("target", "Target", 3)
    assert (plain.low, plain.high) == (0, 0)
    shown = RollView(Roll(ToyCheck()))
    assert (shown.is_started, shown.may_change) == (True, True)
    assert not shown.is_preview
