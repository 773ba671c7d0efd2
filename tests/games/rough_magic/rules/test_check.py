"""The rule of a check: parts, margins, Extra Effort, damage (seed 002; M4, M7)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.core.rolls.rolling import Alteration
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode, AttackType
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.check import (
    DAMAGE,
    DIFFICULTY,
    VALUE,
    RoughMagicCheck,
    action_value_of,
    check_parts,
    damage_of,
    failure_reason,
    total_of,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import CircumstanceTables

FACES = range(1, 7)
NIGHTJAR = RoughMagicCheck(
    "nightjar", "Nightjar", "Weighted staff", "Hand-to-hand Combat", 5,
    attribute=AttributeId.BRAWN, value=3, gear=1, mode=AttackMode.HAND_TO_HAND,
    opponent=12, against="Gravel King", attack=("charging",), defense=("distracted",),
    called_shot=2, rating=3, resistance=6,
)  # fmt: skip
"""The roll of the design picture `looks/roll-rough-magic-light.png`: 2d6 + 10 against 17."""


def margin_of(
    check: RoughMagicCheck,
    tables: CircumstanceTables,
    alterations: Sequence[Alteration],
    dice: Dice,
) -> int:
    """The action value less the difficulty."""
    value = action_value_of(check, tables, alterations, dice)
    return value - total_of(check_parts(check, tables, alterations), DIFFICULTY)


def sums(check: RoughMagicCheck, book: RoughMagicBook, *done: Alteration) -> dict[str, int]:
    parts = check_parts(check, book.circumstances, done)
    return {name: total_of(parts, name) for name in (VALUE, DIFFICULTY, DAMAGE)}


def test_the_roll_of_the_picture(rough_book: RoughMagicBook) -> None:
    found = sums(NIGHTJAR, rough_book)
    assert (found[VALUE], found[DIFFICULTY]) == (10, 17)

    def rule(dice: Dice) -> int:
        return margin_of(NIGHTJAR, rough_book.circumstances, (), dice)

    throws = list(product(FACES, FACES))
    for least in range(-6, 7):
        ways = sum(sum(throw) + 10 - 17 >= least for throw in throws)
        share = chance(odds(rule), lambda margin, least=least: margin >= least)  # type: ignore[misc]
        assert share == Fraction(ways, 36)
    assert rule(ScriptedDice(4, 5)) == 2


def test_an_unskilled_check_rolls_one_die(rough_book: RoughMagicBook) -> None:
    check = RoughMagicCheck(value=6, is_skilled=False, difficulty=11)
    found = odds(lambda dice: margin_of(check, rough_book.circumstances, (), dice))
    assert found == {face + 6 - 11: Fraction(1, 6) for face in FACES}


def test_every_circumstance_counts_for_the_attacks_it_is_for(rough_book: RoughMagicBook) -> None:
    tables = rough_book.circumstances
    for mode in (None, *AttackMode):
        plain = RoughMagicCheck(mode=mode, opponent=4)
        for each in tables.attack:
            changed = replace(plain, attack=(each.id,))
            gained = sums(changed, rough_book)[VALUE] - sums(plain, rough_book)[VALUE]
            assert gained == (each.amount if each.fits(mode) else 0)
            assert bool(failure_reason(changed, tables)) == (each.fails and each.fits(mode))
        for each in tables.defense:
            changed = replace(plain, defense=(each.id,))
            gained = sums(changed, rough_book)[DIFFICULTY] - 12
            assert gained == (each.amount if each.fits(mode) else 0)
            unopposed = replace(changed, opponent=None)
            assert sums(unopposed, rough_book)[DIFFICULTY] == 12


def test_rolls_of_some_attributes_fail_at_0(rough_book: RoughMagicBook) -> None:
    failing = [
        each
        for each in AttributeId
        if failure_reason(RoughMagicCheck(attribute=each, value=0), rough_book.circumstances)
    ]
    assert failing == [AttributeId.AGILITY, AttributeId.BRAWN, AttributeId.PRESENCE]
    assert failure_reason(RoughMagicCheck(value=0), rough_book.circumstances) == ""


def test_trades_bonuses_and_extra_effort(rough_book: RoughMagicBook) -> None:
    check = RoughMagicCheck(value=4, opponent=4, mode=AttackMode.RANGED, suppressing=5, bonus=2)
    effort, defend = Alteration("effort", "a", "Ada"), Alteration("defend", "b", "Bo")
    assert sums(check, rough_book)[VALUE] == 4 + 5 + 2
    found = sums(check, rough_book, effort, effort, defend)
    assert (found[VALUE], found[DIFFICULTY]) == (11 + 6, 12 + 3)
    again = Alteration("again", "a", "Ada")
    dice = ScriptedDice(1, 1, 6, 6)
    assert margin_of(check, rough_book.circumstances, (again, effort), dice) == 12 + 14 - 12


def test_damage_is_1d6_and_rating_less_resistance(rough_book: RoughMagicBook) -> None:
    """Damage 1d6 + 5, less 6: 0 to 5, as in the design picture."""
    damage = replace(NIGHTJAR, is_damage=True)
    assert [damage_of(damage, ScriptedDice(face)) for face in FACES] == [0, 1, 2, 3, 4, 5]
    assert sums(damage, rough_book)[DAMAGE] == 3 + 2 - 6
    spray = replace(damage, called_shot=0, suppressing=2, bonus=1, resistance=0)
    assert sums(spray, rough_book)[DAMAGE] == 3 - 2 + 1
    mind = replace(damage, type=AttackType.MENTAL)
    assert [damage_of(mind, ScriptedDice(face)) for face in FACES] == [1, 1, 1, 1, 2, 2]


def test_a_roll_on_brawn_fails_at_0_and_not_at_1(rough_book: RoughMagicBook) -> None:
    tables = rough_book.circumstances
    assert [failure_reason(replace(NIGHTJAR, value=value), tables) for value in (0, 1)] == [
        "Brawn 0",
        "",
    ]
