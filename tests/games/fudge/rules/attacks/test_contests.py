from fractions import Fraction

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.fudge.rules.attacks.contests import (
    ENTANGLED,
    INSULTED,
    Contestant,
    contest,
)


def test_the_higher_result_wins_and_a_tie_changes_nothing() -> None:
    found = contest(Contestant("Insult", 1), Contestant("Comeback", 0), ScriptedDice(*[0] * 8))
    assert (found.active, found.passive, found.degree, found.is_won) == (1, 0, 1, True)
    tie = contest(Contestant("Net", 0), Contestant("Dodge", 0), ScriptedDice(*[0] * 8))
    assert not tie.is_won


def test_odds_of_an_even_contest() -> None:
    """Of 6,561 pairs 1,107 tie; the others are won equally often by both sides."""
    found = odds(lambda dice: contest(Contestant("A", 0), Contestant("B", 0), dice).degree)
    assert found[0] == Fraction(1107, 6561)
    assert chance(found, lambda degree: degree > 0) == Fraction((6561 - 1107) // 2, 6561)


def test_without_dice_for_others() -> None:
    """F26: The Storyteller may roll no dice."""
    dice = ScriptedDice(1, 1, 1, 1)
    assert contest(Contestant("A", 0), Contestant("B", 3, count=0), dice).degree == 1
    assert dice.left == ()


def test_penalties() -> None:
    """F21, F23."""
    assert (ENTANGLED, INSULTED) == (-2, -1)
