"""A check converts to a shared roll and back to the same check."""

from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Alteration, PayerFunds
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckFunds, ColorShift
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    check_from_roll,
    check_funds,
    open_check,
    roll_from_check,
    shared_alteration,
    shared_funds,
)
from fourc_desktop.games.fourc.rules.editions import Edition

OPEN = Check(Edition.ADVANCED, 30, who="tony", name="Tony")
UP = ColorShift("tony", "Tony", up=True, fortune=5, pool=15)
DOWN = ColorShift("jess", "Jessica", up=False, fortune=20)
FALLEN = replace(OPEN, dice=37, typed=True, swapped=True, shifts=(UP, DOWN), settled=True)


def test_changes_of_a_check_are_alterations_of_the_roll() -> None:
    roll = roll_from_check(FALLEN)
    assert (roll.check, roll.throws, roll.typed, roll.settled) == (OPEN, ((37,),), True, True)
    assert roll.alterations == (
        Alteration("tens", "tony", "Tony", (("tens", 1),)),
        Alteration("up", "tony", "Tony", (("pool", 15), ("fortune", 5))),
        Alteration("down", "jess", "Jessica", (("fortune", 20),)),
    )
    assert check_from_roll(roll) == FALLEN
    assert open_check(FALLEN) == OPEN


def test_a_check_without_dice_is_a_roll_without_dice_results() -> None:
    assert roll_from_check(OPEN).throws == ()
    assert check_from_roll(roll_from_check(OPEN)) == OPEN


def test_an_alteration_without_points_has_no_cost() -> None:
    assert shared_alteration(replace(DOWN, fortune=0)).cost == ()


def test_funds_are_fortune_and_pool() -> None:
    shared = PayerFunds("tony", "Tony", (("fortune", 37), ("pool", 30)))
    assert shared_funds(CheckFunds("tony", "Tony", 37, 30)) == shared
    assert check_funds(shared) == CheckFunds("tony", "Tony", 37, 30)
    assert check_funds(PayerFunds("tony", "Tony", ())) == CheckFunds("tony", "Tony", 0)


def test_a_shift_is_paid_from_fortune_or_pool_alone() -> None:
    from_fortune = ColorShift("tony", "Tony", up=True, fortune=5)
    from_pool = ColorShift("jess", "Jessica", up=False, fortune=0, pool=9)
    check = replace(OPEN, dice=3, shifts=(from_fortune, from_pool))
    assert check_from_roll(roll_from_check(check)) == check
