from fractions import Fraction
from functools import partial

import pytest

from fourc_desktop.core.dice import ScriptedDice, Throw
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import (
    altered,
    distribution,
    distribution_now,
    funds_left,
    involved_ids,
    next_throw,
    outcome_of,
    payments,
    success,
    success_altered,
    success_changed,
    taken_back,
    thrown,
    throws_so_far,
    typed_in,
)
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    Grade,
    PayerFunds,
    ResultMark,
    Roll,
    RollOutcome,
)
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoller

D6 = 6
TOY = ToyRoller(RollFormat(ToyCheck))
OPEN = Roll(ToyCheck("ada", "Ada", trait=2, target=11))
AGAIN = Alteration("again", "ada", "Ada", (("luck", 1),))
FELL = Roll(OPEN.check, ((3, 4),))


def test_a_roll_waits_for_its_dice() -> None:
    assert outcome_of(TOY, OPEN, D6) is None
    assert next_throw(TOY, OPEN, D6) == Throw(2, 1, 6, "Might")
    assert throws_so_far(TOY, OPEN, D6) == []
    rolled = thrown(TOY, OPEN, D6, ScriptedDice(3, 4))
    assert rolled == FELL
    assert next_throw(TOY, rolled, D6) is None
    assert outcome_of(TOY, rolled, D6) == RollOutcome(
        "-2", ResultMark("F", Grade.BAD), "Failure", "By 2.", -2
    )


def test_table_dice_are_typed_in_a_throw_at_a_time() -> None:
    rolled = typed_in(TOY, OPEN, D6, (3, 4))
    assert (rolled.throws, rolled.typed) == (((3, 4),), True)
    with pytest.raises(Refused, match="No dice are expected"):
        typed_in(TOY, rolled, D6, (1,))
    with pytest.raises(Refused, match="not 7"):
        typed_in(TOY, OPEN, D6, (7, 1))


def test_an_alteration_throws_the_dice_it_asks_for() -> None:
    after = altered(TOY, FELL, D6, AGAIN, ScriptedDice(5))
    assert (after.throws, after.alterations) == (((3, 4), (5,)), (AGAIN,))
    outcome = outcome_of(TOY, after, D6)
    assert outcome is not None
    assert outcome.number == 3
    assert taken_back(TOY, after, D6) == FELL
    with pytest.raises(Refused, match="Nothing was done"):
        taken_back(TOY, FELL, D6)


def test_an_alteration_waits_for_table_dice() -> None:
    typed = typed_in(TOY, OPEN, D6, (3, 4))
    after = altered(TOY, typed, D6, AGAIN, ScriptedDice())
    assert next_throw(TOY, after, D6) == Throw(1, 1, 6, "Luck")
    assert taken_back(TOY, after, D6) == typed


def test_odds_are_exact_before_and_after_the_dice() -> None:
    before = distribution(TOY, FELL, D6)
    assert sum(before.values()) == 1
    assert success(TOY, FELL, before) == Fraction(10, 36)
    assert success(TOY, FELL, distribution_now(TOY, FELL, D6)) == 0
    assert success_altered(TOY, FELL, D6, AGAIN) == Fraction(5, 6)
    chances = partial(distribution, TOY, book=D6)
    assert success_changed(TOY, FELL, "helped", True, chances) == Fraction(21, 36)


def test_payments_reduce_the_funds_of_the_payer() -> None:
    twice = Roll(OPEN.check, FELL.throws, alterations=(AGAIN, AGAIN))
    assert payments(twice) == {"ada": {"luck": 2}}
    purse = PayerFunds("ada", "Ada", (("luck", 3), ("fame", 1)))
    assert funds_left(purse, twice) == PayerFunds("ada", "Ada", (("luck", 1), ("fame", 1)))
    assert purse.has("gold") == 0

    class Pledging(ToyCheck):
        pledged = (("luck", 1),)

    assert funds_left(purse, Roll(Pledging("ada"))).has("luck") == 2
    assert funds_left(purse, Roll(Pledging("bob"))).has("luck") == 3
    assert involved_ids(twice) == ("ada",)
    assert involved_ids(Roll(ToyCheck(), alterations=(Alteration("up", "bob"),))) == ("bob",)


def test_the_last_of_two_alterations_is_taken_back() -> None:
    once = altered(TOY, FELL, D6, AGAIN, ScriptedDice(5))
    twice = altered(TOY, once, D6, AGAIN, ScriptedDice(6))
    assert taken_back(TOY, twice, D6) == once
