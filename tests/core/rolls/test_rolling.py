from fourc_desktop.core.rolls.rolling import Grade, PayerFunds, Roll
from tests.games.toy.rolling import ToyCheck


def test_grades_run_from_the_worst_to_the_best() -> None:
    assert sorted(Grade, reverse=True) == [Grade.BEST, Grade.GOOD, Grade.PARTIAL, Grade.BAD]


def test_nobody_has_funds_that_are_not_named() -> None:
    purse = PayerFunds("ada", "Ada", (("luck", 3), ("fame", 1)))
    assert [purse.has(name) for name in ("luck", "fame", "gold")] == [3, 1, 0]


def test_a_roll_begins_without_faces() -> None:
    roll = Roll(ToyCheck())
    assert (roll.throws, roll.typed, roll.alterations, roll.settled) == ((), False, (), False)
