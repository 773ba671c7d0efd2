"""The rolls of character creation, one function for each step.

Each function takes its dice, and a callback for decisions of the player, and returns the rolled
values. `derived_stats` adds the bonuses of origins and powers.
"""

from collections.abc import Callable
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.numbers import share_up
from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

MAGIC_ALONE = 1
"""The rolled number of powers that means Magic; no other roll gives fewer than 2."""


def roll_score(table: RollTable[int], dice: Dice, what: str) -> Score:
    """Roll a number on a table, with its d%."""
    rolled = dice.percent(what, bands=table.starts)
    return Score(table.read(rolled), rolled)


def roll_origin(book: Rulebook, dice: Dice) -> tuple[str, int]:
    """Roll an origin: its id and its d% (4C, Character Origin)."""
    rolled = dice.percent("Origin", bands=book.origin_rolls.starts)
    return book.origin_rolls.read(rolled), rolled


def roll_traits(book: Rulebook, dice: Dice) -> tuple[Score, ...]:
    """Roll the seven Primary Traits in their order."""
    return tuple(roll_score(book.rank_rolls, dice, trait.title) for trait in Trait)


def roll_lifestyle(book: Rulebook, dice: Dice) -> Score:
    """Roll Lifestyle on the table of the traits."""
    return roll_score(book.rank_rolls, dice, "Lifestyle")


def roll_repute(dice: Dice) -> Score:
    """Roll Repute: a third of d%, rounded up (ruling R10)."""
    rolled = dice.percent("Repute")
    return Score(repute_of(rolled), rolled)


def repute_of(rolled: int) -> int:
    """The Repute that a d% of 0 to 99 gives: 0 to 33."""
    return share_up(rolled, 3)


def roll_powers(
    book: Rulebook,
    rules: Rules,
    count: int,
    dice: Dice,
    raise_again: Callable[[HeldPower], bool],
    *,
    never: frozenset[str] = frozenset(),
) -> tuple[HeldPower, ...]:
    """Roll `count` powers with their Rank Values; ids in `never` are rerolled."""
    powers: tuple[HeldPower, ...] = ()
    for _ in range(count):
        powers = roll_another_power(book, rules, powers, dice, raise_again, never=never)
    return powers


def roll_magic(book: Rulebook, dice: Dice) -> tuple[HeldPower, ...]:
    """Roll the Rank Value of Magic, which excludes all other powers."""
    return (HeldPower(MAGIC, rank=roll_score(book.rank_rolls, dice, "Magic")),)


def roll_another_power(
    book: Rulebook,
    rules: Rules,
    powers: tuple[HeldPower, ...],
    dice: Dice,
    raise_again: Callable[[HeldPower], bool],
    *,
    never: frozenset[str] = frozenset(),
) -> tuple[HeldPower, ...]:
    """Roll one more power, and return all of them.

    A power that the character already has is raised or rerolled, as `raise_again` decides. Powers
    that cannot be raised, and ids in `never`, are always rerolled (rulings R7, R55).
    """
    table = book.power_rolls(rules)
    while True:
        rolled = dice.percent("Power", bands=table.starts)
        power = book.powers[table.read(rolled)]
        if power.id in never:
            continue
        held = next((each for each in powers if each.power == power.id), None)
        if held is None:
            rank = roll_score(book.rank_rolls, dice, power.name) if power.ranked else None
            return (*powers, HeldPower(power.id, rolled, rank))
        if power.may_be_raised(held.raised) and raise_again(held):
            raised = held.again()
            return tuple(raised if each is held else each for each in powers)


def roll_bonus_power(
    book: Rulebook,
    rules: Rules,
    powers: tuple[HeldPower, ...],
    dice: Dice,
    *,
    never: frozenset[str] = frozenset(),
) -> HeldPower:
    """Roll the power that an origin grants; duplicates are rerolled (ruling R6)."""
    rolled = roll_another_power(book, rules, powers, dice, lambda _: False, never=never)
    return replace(rolled[-1], bonus=True)
