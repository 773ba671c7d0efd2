"""A roll and its odds: enumeration against closed forms, and the text of the result."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.rolling import RollOutcome
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.check import (
    CheckKind,
    FudgeCheck,
    blow_damage,
    blow_outcome,
    degree_of,
    least_of,
    opposed_outcome,
    opposing_parts,
    own_parts,
    roll_check,
    unopposed_outcome,
)
from fourc_desktop.games.fudge.rules.resolution import NpcDice

COUNTS = (1, 4, 10, 16, 19, 16, 10, 4, 1)
SINGLE = {n - 4: Fraction(ways, 81) for n, ways in enumerate(COUNTS)}
DICE_WAYS = {4: SINGLE, 2: {}, 1: {}, 0: {0: Fraction(1)}}
DICE_WAYS[2] = {n - 2: Fraction(way, 9) for n, way in enumerate((1, 2, 3, 2, 1))}
DICE_WAYS[1] = {n: Fraction(1, 3) for n in (-1, 0, 1)}

OPPOSED = FudgeCheck(kind=CheckKind.OPPOSED)
BLOW = replace(OPPOSED, level=1, against=-1, least=-2, blow=True, offense=5, defense=3)
"""The blow of the design picture: Good against Mediocre, offense 5 against defense 3."""


def blow_text(check: FudgeCheck, degree: int, tables: CombatTables) -> str:
    damage = blow_damage(check, degree, tables.wounds)
    return blow_outcome(check, damage, damage.wound).words


def numbers(check: FudgeCheck, tables: CombatTables) -> dict[int, Fraction]:
    return {
        each.number: share for each, share in odds(lambda d: roll_check(check, d, tables)).items()
    }


def test_unopposed_odds_are_those_of_four_dice_moved_by_the_level(combat: CombatTables) -> None:
    for level, modifier in product(range(-4, 5), (-3, 0, 2)):
        check = FudgeCheck(level=level, modifier=modifier)
        assert numbers(check, combat) == {level + modifier + n: way for n, way in SINGLE.items()}


def test_opposed_odds_are_the_convolution_of_both_sides(combat: CombatTables) -> None:
    for level, against, dice in product((-4, 1, 4), (-1, 2), NpcDice):
        found = numbers(replace(OPPOSED, level=level, against=against, against_dice=dice), combat)
        wanted: dict[int, Fraction] = {}
        for (a, one), (b, other) in product(SINGLE.items(), DICE_WAYS[dice].items()):
            degree = level + a - against - b
            wanted[degree] = wanted.get(degree, Fraction(0)) + one * other
        assert found == wanted


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("rolls", "most"),
    [(20_000, 0.012), pytest.param(1_000_000, 0.0015, marks=pytest.mark.full)],
)
def test_odds_agree_with_as_many_rolls(combat: CombatTables, rolls: int, most: float) -> None:
    check = replace(OPPOSED, level=1, against=-1, least=-2)
    dice = SeededDice("many")
    won = sum(roll_check(check, dice, combat).number > 0 for _ in range(rolls))
    chance = sum(share for number, share in numbers(check, combat).items() if number > 0)
    assert abs(won / rolls - chance) < most


def test_a_least_result_stops_a_winner_below_it(combat: CombatTables) -> None:
    mind_reading = replace(OPPOSED, level=-1, against=-2, least=0)
    assert roll_check(mind_reading, ScriptedDice(*[0] * 8), combat).title == "Standoff"
    assert roll_check(mind_reading, ScriptedDice(1, *[0] * 7), combat).title == "Won"


def test_a_situational_roll_ignores_every_trait(combat: CombatTables) -> None:
    check = FudgeCheck(kind=CheckKind.SITUATIONAL, level=3, wounds=-2, untrained=True)
    assert numbers(check, combat) == SINGLE
    assert numbers(replace(check, modifier=2), combat) == {n + 2: way for n, way in SINGLE.items()}


def test_even_and_odd(combat: CombatTables) -> None:
    chances = odds(lambda d: roll_check(FudgeCheck(kind=CheckKind.EVEN_ODD), d, combat))
    assert {each.key: share for each, share in chances.items()} == {
        "even": Fraction(41, 81),
        "odd": Fraction(40, 81),
    }


def test_sleight_of_hand_is_poor_and_mediocre_with_superb_dexterity() -> None:
    palming = FudgeCheck(on="Sleight of hand", level=3, untrained=True)
    assert palming.rolled_level == -2
    assert replace(palming, helped=True).rolled_level == -1
    [part] = own_parts(replace(palming, helped=True))
    assert part.source == "untrained, Mediocre"


def test_the_level_is_the_sum_of_its_parts() -> None:
    check = replace(OPPOSED, on="Swords", level=2, wounds=-1, modifier=-2, against_modifier=-1)
    assert [(each.title, each.amount) for each in own_parts(check)] == [
        ("Swords", 2),
        ("Wounds", -1),
        ("Storyteller", -2),
    ]
    assert check.rolled_level == -1
    assert replace(check, hindered=False).rolled_level == 0
    assert [each.amount for each in opposing_parts(check)] == [0, -1]
    assert check.opposing_level == -1
    assert [each.title for each in opposing_parts(OPPOSED)] == ["Opponent"]
    assert opposing_parts(FudgeCheck()) == ()


def test_the_loss_of_a_dodge_is_not_listed_as_the_storytellers_modifier() -> None:
    """F10: -2 against arrows; the Storyteller's modifier is listed separately."""
    check = replace(OPPOSED, against=1, dodging=-2, against_modifier=1)
    assert [(each.title, each.amount) for each in opposing_parts(check)] == [
        ("Opponent", 1),
        ("Dodge", -2),
        ("Storyteller", 1),
    ]
    assert check.opposing_level == 0


def test_shields_and_weapons_count_only_in_a_blow() -> None:
    """F5: longsword 3 and medium shield 1 against an axe of 2, as in the design picture."""
    duel = replace(
        BLOW, on="Swords", level=2, wounds=-1, weapon=3, shield=1, against=1, foe_weapon=2
    )
    assert [(each.title, each.amount, each.source) for each in opposing_parts(duel)] == [
        ("Opponent", 1, "Good"),
        ("Foe’s shield", -1, "melee"),
        ("Smaller weapon", -1, "2 against 4"),
    ]
    assert (duel.rolled_level, duel.opposing_level) == (1, -1)
    assert replace(duel, foe_shield=2).rolled_level == -1
    hurt = replace(duel, against_wounds=-2)
    assert ("Wounds", -2) in [(each.title, each.amount) for each in opposing_parts(hurt)]
    assert replace(duel, blow=False).opposing_level == 1


@pytest.mark.parametrize(
    ("outcome", "letters", "title", "words"),
    [
        (unopposed_outcome(2, 1), "S", "Success", "1 level above Good."),
        (unopposed_outcome(0, 0), "S", "Success", "Just enough."),
        (unopposed_outcome(-4, 0), "F", "Failure", "4 levels below Fair."),
        (opposed_outcome(OPPOSED, 3), "W", "Won", "By 3 levels."),
        (opposed_outcome(OPPOSED, -1), "L", "Lost", "By 1 level."),
        (opposed_outcome(OPPOSED, 0), "T", "Standoff", "Everything stays as it was."),
    ],
)
def test_each_outcome_has_mark_title_and_words(
    outcome: RollOutcome, letters: str, title: str, words: str
) -> None:
    assert (outcome.mark.letters, outcome.title, outcome.words) == (letters, title, words)


def test_the_blow_of_the_design_picture(combat: CombatTables) -> None:
    """Of 6,561 pairs: lost 927, standoff 789, graze 1012, hit 3833 (F3, F4)."""
    counts: dict[str, Fraction] = {}
    for outcome, share in odds(lambda d: roll_check(BLOW, d, combat)).items():
        letters = outcome.mark.letters
        counts[letters] = counts.get(letters, Fraction(0)) + share * 6561
    assert counts == {"L": 927, "T": 789, "G": 1012, "H": 3833}


def test_a_result_below_poor_is_no_hit(combat: CombatTables) -> None:
    """F4."""
    assert degree_of(BLOW, -5, -3, combat.minimums) == 0
    assert degree_of(BLOW, -3, -5, combat.minimums) == 0
    assert degree_of(BLOW, -5, -2, combat.minimums) == -3
    assert degree_of(OPPOSED, -5, -3, combat.minimums) == -2


def test_a_blow_names_its_damage_and_wound(combat: CombatTables) -> None:
    """F1."""
    reported = {degree: blow_text(BLOW, degree, combat) for degree in (1, 2, 3, 6)}
    assert reported == {
        1: "5 − 3 = 2: Scratch.",
        2: "2 × 2 + 5 − 3 = 6: Light Wound.",
        3: "2 × 3 + 5 − 3 = 8: Major Wound.",
        6: "2 × 6 + 5 − 3 = 14: Coma.",
    }
    weak = replace(BLOW, offense=-1, defense=4)
    assert blow_text(weak, 1, combat) == "−1 − 4 = −5: Undamaged."
    assert opposed_outcome(BLOW, -2).words == "By 2 levels."


def test_the_least_result_of_a_blow_follows_from_scale(combat: CombatTables) -> None:
    """F3: a human against a pixie of −6 and against an ogre of +2."""
    blow = replace(BLOW, least=None)
    needed = {
        scale: least_of(replace(blow, foe_scale=scale), combat.minimums)
        for scale in (2, 0, -1, -3, -5, -6)
    }
    assert needed == {2: -3, 0: -2, -1: -1, -3: 0, -5: 1, -6: 2}
    assert least_of(replace(blow, blow=False), combat.minimums) is None
    assert degree_of(replace(blow, foe_scale=2), -3, -5, combat.minimums) == 2
    assert degree_of(replace(blow, foe_scale=2), -5, -2, combat.minimums) == 0


def test_scale_counts_on_both_sides(combat: CombatTables) -> None:
    """F1, F18: Strength Scale adds to offense, Mass Scale to defense; one die if it alone stops."""
    giant = replace(BLOW, strength_scale=3)
    assert blow_text(giant, 2, combat) == "2 × 2 + 8 − 3 = 9: Major Wound."
    at_giant = replace(BLOW, level=4, against=-4, against_dice=NpcDice.NONE, foe_scale=20)
    dice = {plus: ScriptedDice(0, 0, 0, 0, plus) for plus in (1, 0)}
    reported = {plus: roll_check(at_giant, each, combat).words for plus, each in dice.items()}
    assert reported == {
        1: "2 × 8 + 5 − 23 = −2: Scratch, by the die of Scale.",
        0: "2 × 8 + 5 − 23 = −2: Undamaged, by the die of Scale.",
    }


def test_a_pulled_blow_does_no_more_than_was_said(combat: CombatTables) -> None:
    pulled = replace(BLOW, most=WoundLevel.LIGHT, against_dice=NpcDice.NONE)
    outcome = roll_check(pulled, ScriptedDice(0, 0, 1, 0), combat)
    assert outcome.words == "2 × 3 + 5 − 3 = 8: Light Wound, pulled."
    outcome = roll_check(pulled, ScriptedDice(0, 0, 0, 0), combat)
    assert outcome.words == "2 × 2 + 5 − 3 = 6: Light Wound."


def test_a_check_has_no_factors_by_default() -> None:
    assert (FudgeCheck().offense, FudgeCheck().defense) == (0, 0)
