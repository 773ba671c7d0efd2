"""The values of the curve, against closed forms."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.screens.curve_model import curve_model
from tests.games.rough_magic.rules.test_check import NIGHTJAR

FACES = range(1, 7)


def test_the_curve_of_the_picture(rough_book: RoughMagicBook) -> None:
    """`looks/roll-rough-magic-light.png`: 58.3 % against 17, 21 of 36 rolls, 9 highlighted."""
    model = curve_model(Roll(NIGHTJAR, ((4, 5),)), rough_book)
    assert (model.value, model.difficulty, model.least) == (10, 17, 7)
    assert (model.chance, model.count, model.tallest) == (Fraction(21, 36), 36, 6)
    throws = list(product(FACES, FACES))
    for column in model.columns:
        assert set(column.throws) == {each for each in throws if sum(each) == column.sum}
        assert column.total == column.sum + 10
        assert column.margin == column.total - 17
        assert column.mark.letters == ("H" if column.sum >= 7 else "M")
        ways = sum(sum(each) >= column.sum for each in throws)
        assert column.or_better == Fraction(ways, 36)
    assert model.highlighted is not None
    assert (model.highlighted.sum, model.fallen) == (9, (4, 5))
    assert [(value, chance) for _, value, chance in model.usual] == [
        (12, Fraction(1)), (15, Fraction(30, 36)), (18, Fraction(15, 36)), (21, Fraction(3, 36)),
    ]  # fmt: skip


def test_an_unskilled_check_has_six_columns(rough_book: RoughMagicBook) -> None:
    check = RoughMagicCheck(value=3, is_skilled=False, difficulty=12)
    model = curve_model(Roll(check), rough_book)
    assert [each.throws for each in model.columns] == [((face,),) for face in FACES]
    assert model.highlighted is None
    assert model.least == 7
    assert model.chance == 0


def test_an_automatic_failure_is_met_by_no_sum(rough_book: RoughMagicBook) -> None:
    check = RoughMagicCheck(value=9, attack=("sprinting",))
    model = curve_model(Roll(check), rough_book)
    assert model.least == 13
    assert model.chance == 0
    assert {chance for _, _, chance in model.usual} == {0}


def test_extra_effort_moves_the_curve_and_rolls_another_tile(rough_book: RoughMagicBook) -> None:
    again, effort = (Alteration(id_, "a", "A") for id_ in ("again", "effort"))
    roll = Roll(NIGHTJAR, ((1, 1), (6, 6)), alterations=(again, effort))
    model = curve_model(roll, rough_book)
    assert (model.value, model.least, model.fallen) == (13, 4, (6, 6))


def test_damage_columns_subtract_the_resistance(rough_book: RoughMagicBook) -> None:
    model = curve_model(Roll(replace(NIGHTJAR, is_damage=True)), rough_book)
    assert [each.total for each in model.columns] == [6, 7, 8, 9, 10, 11]
    assert [each.margin for each in model.columns] == [0, 1, 2, 3, 4, 5]
    assert (model.difficulty, model.least, model.chance, model.usual) == (None, None, None, ())
