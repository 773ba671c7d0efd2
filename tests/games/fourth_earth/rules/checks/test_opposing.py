from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.rules.checks.opposing import (
    comparison_text,
    opposing_parts,
    opposing_text,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.roller import finished
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def text(check: PoolCheck, book: EarthRulebook, *throws: tuple[int, ...]) -> str:
    result = finished(Roll(check, throws), book)
    assert result is not None
    return opposing_text(check, result, book)


def compared(check: PoolCheck, book: EarthRulebook, *throws: tuple[int, ...]) -> str:
    result = finished(Roll(check, throws), book)
    assert result is not None
    return comparison_text(check, result)


def test_an_opposing_rating_has_its_summands(full: EarthRulebook) -> None:
    check = PoolCheck(versus=Versus.OPPOSED, rating=3, foe="Rook", foe_lowers=2)
    found = [
        (each.title, each.amount, each.source, each.of) for each in opposing_parts(check, full)
    ]
    assert found == [
        ("Opposing value", 5, "of 3", "Rating of Rook"),
        ("They lower theirs by", -2, "", "Rating of Rook"),
    ]
    assert opposing_parts(PoolCheck(rating=3), full) == []


def test_an_opposing_pool_is_told_with_the_winner_of_a_tie(full: EarthRulebook) -> None:
    check = PoolCheck(versus=Versus.OPPOSED, rating=3, name="Ilse", foe="Rook", foe_dice=2)
    assert text(check, full, (2,), (2, 2)) == (
        "against 0 of 2 of Rook at rating 5; the tie goes to Ilse"
    )
    assert text(check, full, (1,), (2, 2)) == "against 0 of 2 of Rook at rating 5"
    assert text(PoolCheck(rating=3), full, (1,)) == ""


def test_an_opposing_pool_without_dice_is_told(full: EarthRulebook) -> None:
    sure = PoolCheck(versus=Versus.OPPOSED, rating=3, foe="Rook", foe_lowers=5)
    words = "against Rook at rating 0, who succeeds without dice"
    assert text(sure, full, (2,)) == words
    weak = PoolCheck(versus=Versus.OPPOSED, rating=1, foe="Rook")
    assert text(weak, full, (1,)) == "against 0 of Rook at rating 7"


def test_the_ones_of_both_sides_are_compared_in_a_sentence(full: EarthRulebook) -> None:
    check = PoolCheck(versus=Versus.OPPOSED, rating=3, name="Ilse", foe="Rook", foe_dice=2)
    tie = "Ones: 0 of 1 against 0 of 2. The tie goes to Ilse."
    assert compared(check, full, (2,), (2, 2)) == tie
    assert compared(check, full, (1,), (2, 2)) == "Ones: 1 of 1 against 0 of 2."
    nameless = replace(check, name="")
    assert compared(nameless, full, (2,), (2, 2)).endswith("The tie goes to the protagonist.")
    assert compared(replace(check, rating=1), full, (1,)) == "Ones: 1 of 1. Rook rolls no dice."
    assert compared(replace(check, foe_lowers=5), full, (2,)) == "Rook succeeds without dice."
    assert compared(replace(check, rating=0), full, (2, 2)) == "", "no dice decide"
    assert compared(PoolCheck(rating=3), full, (1,)) == ""
