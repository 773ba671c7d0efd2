"""The values of the ladder: curves, results, lines."""

from dataclasses import replace
from fractions import Fraction

from fourc_desktop.games.fudge.rules.attacks.melee import HitMinimum
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from fourc_desktop.games.fudge.screens.ladder_model import LadderModel, ladder_model

SWORDS = FudgeCheck("tamsin", "Tamsin", "Swords", level=2, wounds=-1, difficulty=1)
DUEL = replace(
    SWORDS, kind=CheckKind.OPPOSED, opponent="Ordo", against=1, against_modifier=-2, least=-2
)
MINIMUMS = tuple(
    HitMinimum(smaller, level)
    for smaller, level in ((-1, -3), (0, -2), (1, -1), (2, 0), (4, 1), (6, 2))
)
"""The minimums to hit of F3."""

TAMSINS, ORDOS = (1, 0, 1, -1), (1, -1, 0, 0)


def model(check: FudgeCheck, *throws: tuple[int, ...]) -> LadderModel:
    found = ladder_model(check, throws, MINIMUMS)
    assert found is not None
    return found


def marks(found: LadderModel) -> dict[int, str]:
    return {each.level: each.mark.letters for each in found.rungs if each.mark is not None}


def test_the_ladder_grows_beyond_fifteen_rungs() -> None:
    assert [each.level for each in model(SWORDS).rungs] == list(range(7, -8, -1))
    legendary = model(replace(SWORDS, level=4, modifier=3))
    assert legendary.rungs[0].level == 10


def test_the_curve_is_centered_on_the_modified_level() -> None:
    found = model(SWORDS)
    assert (found.trait, found.level) == (2, 1)
    chances = {each.level: each.chance for each in found.rungs if each.chance}
    assert chances[1] == Fraction(19, 81)
    assert sorted(chances) == list(range(-3, 6))
    better = {each.level: each.or_better for each in found.rungs}
    assert (better[5], better[1], better[-3]) == (Fraction(1, 81), Fraction(50, 81), Fraction(1))


def test_an_unopposed_roll_succeeds_from_the_difficulty_up() -> None:
    found = model(SWORDS)
    assert {level for level, letters in marks(found).items() if letters == "S"} == set(range(1, 8))
    assert (found.difficulty, found.is_opposed, found.degree) == (1, False, None)


def test_the_results_of_an_opposed_roll_show_once_the_opponents_dice_lie() -> None:
    """The design picture: Good against Mediocre, Great rolled against Mediocre."""
    assert marks(model(DUEL)) == {}
    assert marks(model(DUEL, TAMSINS)) == {}
    found = model(DUEL, TAMSINS, ORDOS)
    assert (found.rolled, found.opposing_rolled, found.degree) == (2, -1, 3)
    assert [marks(found)[level] for level in (5, 0, -1, -2, -3)] == ["W", "W", "T", "L", "L"]
    opposing = {each.level: each.opposing for each in found.rungs if each.opposing}
    assert opposing[-1] == Fraction(19, 81)
    assert sorted(opposing) == list(range(-5, 4))
    assert (found.opposing_trait, found.opposing_level, found.least) == (1, -1, -2)


def test_a_good_roll_of_the_opponent_raises_their_degree() -> None:
    found = model(DUEL, TAMSINS, (1, 1, 0, 0))
    assert (found.opposing_rolled, found.degree) == (1, 1)


def test_an_opponent_without_dice_has_the_result_of_its_level() -> None:
    found = model(replace(DUEL, against_dice=NpcDice.NONE), TAMSINS)
    assert (found.opposing_rolled, found.degree) == (-1, 3)
    assert [each.level for each in found.rungs if each.opposing] == [-1]


def test_a_situational_roll_is_on_fair_and_even_or_odd_has_no_ladder() -> None:
    found = model(replace(SWORDS, kind=CheckKind.SITUATIONAL))
    assert (found.trait, found.level) == (0, 0)
    assert ladder_model(replace(SWORDS, kind=CheckKind.EVEN_ODD), (), MINIMUMS) is None
