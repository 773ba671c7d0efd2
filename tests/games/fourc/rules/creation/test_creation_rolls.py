from collections.abc import Sequence

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.games.fourc.rules.creation.creation_rolls import (
    repute_of,
    roll_another_power,
    roll_lifestyle,
    roll_magic,
    roll_origin,
    roll_powers,
    roll_repute,
    roll_traits,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def raise_it(_: HeldPower) -> bool:
    return True


def roll_anew(_: HeldPower) -> bool:
    return False


def test_an_origin_remembers_its_roll(book: Rulebook) -> None:
    assert roll_origin(book, ScriptedDice(67)) == ("mutant", 67)


def test_the_lowest_rolls_give_1(book: Rulebook) -> None:
    """Ruling R4."""
    assert roll_traits(book, ScriptedDice(*range(7)))[:5] == tuple(
        Score(1, dice) for dice in range(5)
    )


def test_traits_are_rolled_in_their_order(book: Rulebook) -> None:
    rolled = roll_traits(book, ScriptedDice(0, 5, 10, 20, 40, 60, 80))
    assert [score.value for score in rolled] == [1, 3, 6, 10, 20, 30, 40]


def test_lifestyle_reads_the_table_of_the_traits(book: Rulebook) -> None:
    assert roll_lifestyle(book, ScriptedDice(96)) == Score(50, 96)


@pytest.mark.parametrize("dice", range(100))
def test_repute_is_a_third_rounded_up(dice: int) -> None:
    """Ruling R10."""
    assert roll_repute(ScriptedDice(dice)) == Score((dice + 2) // 3, dice)
    assert repute_of(dice) * 3 >= dice > (repute_of(dice) - 1) * 3


def test_each_power_is_rolled_with_its_rank(book: Rulebook) -> None:
    powers = roll_powers(book, BASIC, 2, ScriptedDice(32, 67, 7, 3), raise_it)
    assert powers == (
        HeldPower("flight", 32, Score(30, 67)),
        HeldPower("body-armor", 7, Score(1, 3)),
    )


def test_a_roll_of_99_gives_only_magic(book: Rulebook) -> None:
    powers = roll_magic(book, ScriptedDice(99))
    assert powers == (HeldPower(MAGIC, rank=Score(50, 99)),)


def test_a_power_without_a_rank_takes_one_roll(book: Rulebook) -> None:
    dice = ScriptedDice(12)
    assert roll_powers(book, ADVANCED, 0, dice, raise_it) == ()
    assert roll_another_power(book, ADVANCED, (), dice, raise_it) == (HeldPower("celebrity", 12),)
    assert dice.left == ()


FLIGHT = HeldPower("flight", 36, Score(30, 60))


@pytest.mark.parametrize(
    ("decide", "script", "expected"),
    [
        (raise_it, [37], [HeldPower("flight", 36, Score(30, 60), raised=1)]),
        (roll_anew, [37, 8, 50], [FLIGHT, HeldPower("body-armor", 8, Score(20, 50))]),
    ],
)
def test_the_same_power_again_is_the_players_choice(
    book: Rulebook, decide: object, script: Sequence[int], expected: Sequence[HeldPower]
) -> None:
    """Ruling R7."""
    assert callable(decide)
    rolled = roll_another_power(book, ADVANCED, (FLIGHT,), ScriptedDice(*script), decide)
    assert rolled == tuple(expected)


def test_raising_a_rank_has_no_cap(book: Rulebook) -> None:
    powers: tuple[HeldPower, ...] = (FLIGHT,)
    for _ in range(5):
        powers = roll_another_power(book, ADVANCED, powers, ScriptedDice(36), raise_it)
    assert powers[0].raised == 5


@pytest.mark.parametrize("power", ["alter-ego", "astoundingly-wealthy", "celebrity", "sidekick"])
def test_a_power_without_rank_can_only_be_rerolled(book: Rulebook, power: str) -> None:
    """Ruling R7."""
    twice = next(dice for dice in range(100) if book.advanced_power_rolls.read(dice) == power)
    held = (HeldPower(power, twice),)
    rolled = roll_another_power(book, ADVANCED, held, ScriptedDice(twice, 36, 60), raise_it)
    assert rolled == (*held, FLIGHT)


def test_trait_increase_is_raised_once_and_then_rerolled(book: Rulebook) -> None:
    """Ruling R7."""
    once = (HeldPower("trait-increase", 90),)
    twice = roll_another_power(book, ADVANCED, once, ScriptedDice(91), raise_it)
    assert twice == (HeldPower("trait-increase", 90, raised=1),)
    third = roll_another_power(book, ADVANCED, twice, ScriptedDice(91, 36, 60), raise_it)
    assert third == (*twice, FLIGHT)
