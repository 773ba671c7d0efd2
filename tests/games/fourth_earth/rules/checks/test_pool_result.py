from dataclasses import replace
from fractions import Fraction

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.rolling import Alteration, Grade, Roll
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    OUTCOMES,
    EarthResult,
    Redo,
    effect_text,
    outcome_for,
    outcome_id,
    result_of,
)
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

FOUR = PoolCheck(on="Fight", rating=3, ranks=4, with_die=True)


def fell(check: PoolCheck, book: EarthRulebook, *faces: int, redo: tuple[Redo, ...] = ()) -> str:
    roll = Roll(check, alterations=tuple(Alteration(f"{each.value}:x") for each in redo))
    dice = ScriptedDice(*faces)
    outcome = outcome_for(result_of(roll, book, dice), check)
    assert dice.left == ()
    return outcome_id(outcome)


def result(
    check: PoolCheck, book: EarthRulebook, *faces: int, redo: tuple[Redo, ...] = ()
) -> EarthResult:
    roll = Roll(check, alterations=tuple(Alteration(f"{each.value}:x") for each in redo))
    return result_of(roll, book, ScriptedDice(*faces))


def test_the_six_outcomes(full: EarthRulebook) -> None:
    hit, miss = (5, 1, 3, 6), (5, 2, 3, 6)
    assert fell(FOUR, full, *hit, 1) == "critical-success"
    assert fell(FOUR, full, *hit, 7) == "success"
    assert fell(FOUR, full, *hit, 12) == "complication"
    assert fell(FOUR, full, *miss, 12) == "partial"
    assert fell(FOUR, full, *miss, 2) == "failure"
    assert fell(FOUR, full, *miss, 1) == "critical-failure"


def test_the_chances_of_the_picture(full: EarthRulebook) -> None:
    found = odds(lambda dice: outcome_id(outcome_for(result_of(Roll(FOUR), full, dice), FOUR)))
    shown = {
        "critical-success": 4.3, "success": 43.1, "complication": 4.3, "partial": 4.0,
        "failure": 40.2, "critical-failure": 4.0,
    }  # fmt: skip
    assert {key: round(float(share * 100), 1) for key, share in found.items()} == shown
    assert found["success"] == Fraction(671, 1296) * Fraction(10, 12)


def test_marks_grow_better() -> None:
    ranked = sorted(OUTCOMES.values(), key=lambda each: each.number)
    assert [each.mark.letters for each in ranked] == ["F−", "F", "F+", "S−", "S", "S+"]
    grades = [Grade.BAD, Grade.BAD, Grade.PARTIAL, Grade.GOOD, Grade.GOOD, Grade.BEST]
    assert [each.mark.grade for each in ranked] == grades


def test_without_dice_there_is_no_criticality_die(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    assert fell(replace(FOUR, rating=0), full) == "success"
    assert fell(replace(FOUR, rating=7), full) == "failure"
    assert result(replace(FOUR, rating=0), full).is_done
    assert fell(FOUR, plain, 2, 2, 2, 1) == "success"
    assert fell(replace(FOUR, with_die=False), full, 2, 2, 2, 1) == "success"


def test_magic_is_rolled_twice(full: EarthRulebook, plain: EarthRulebook) -> None:
    spell = PoolCheck(on="Cast", rating=3, ranks=2, is_advanced=True, rarity="common")
    assert fell(spell, full, 4, 3) == "failure"
    assert fell(spell, full, 1, 3, 2, 2) == "failure"
    assert fell(spell, full, 1, 3, 2, 1) == "success"
    assert fell(spell, plain, 2, 1) == "success"
    effortless = replace(spell, rarity="ubiquitous", lowers=1, rating=1)
    found = result(effortless, full)
    assert found.is_success
    assert not found.is_done


def test_opposing_rolls_go_to_the_most_ones_and_ties_to_the_protagonist(
    full: EarthRulebook,
) -> None:
    check = PoolCheck(versus=Versus.OPPOSED, rating=3, ranks=2, foe="Rook", foe_dice=2)
    assert fell(check, full, 1, 1, 1, 4) == "success"
    assert fell(check, full, 1, 4, 1, 5) == "success"
    assert fell(check, full, 4, 4, 1, 5) == "failure"
    assert fell(check, full, 4, 4, 10, 5) == "success"
    assert fell(replace(check, rating=0), full) == "success"
    done = replace(check, foe_lowers=9)
    assert fell(done, full, 1, 1) == "failure"
    assert fell(replace(check, rating=9, lowers=2), full, 2, 2) == "failure"


def test_the_whole_pool_again(full: EarthRulebook) -> None:
    assert fell(FOUR, full, 2, 2, 2, 2, 1, 6, 6, 1, 6, 12, redo=(Redo.POOL,)) == "complication"
    spell = PoolCheck(rating=3, ranks=1, is_advanced=True, rarity="common")
    assert fell(spell, full, 4, 1, 1, redo=(Redo.POOL,)) == "success"
    assert fell(spell, full, 1, 4, 1, redo=(Redo.POOL,)) == "success"


def test_re_rolling_one_die_may_turn_the_result(full: EarthRulebook) -> None:
    assert fell(FOUR, full, 2, 2, 2, 2, 7, 1, redo=(Redo.DIE,)) == "success"
    assert fell(FOUR, full, 2, 2, 2, 2, 7, 3, 1, redo=(Redo.DIE, Redo.DIE)) == "success"
    assert result(FOUR, full, 1, 2, 2, 2, 7, 1, redo=(Redo.DIE,)).pool.ones == 2
    spell = PoolCheck(rating=3, ranks=1, is_advanced=True, rarity="common")
    assert fell(spell, full, 4, 3, redo=(Redo.DIE,)) == "failure"
    assert fell(spell, full, 4, 1, 1, redo=(Redo.DIE,)) == "success"
    assert fell(spell, full, 1, 4, 1, redo=(Redo.DIE,)) == "success"


def test_the_criticality_die_again(full: EarthRulebook) -> None:
    assert fell(FOUR, full, 2, 2, 2, 1, 7, 1, redo=(Redo.CRITICALITY_DIE,)) == "critical-success"


def test_a_critical_result_reads_its_table_effect(full: EarthRulebook) -> None:
    check = replace(FOUR, is_aggressive=True, foe="Rook")
    found = result(check, full, 5, 1, 3, 6, 1, 7, redo=(Redo.TABLE,))
    assert found.effect == CriticalEffect(7, 0, EffectKind.ENERGY, 200)
    outcome = outcome_for(found, check)
    assert (outcome.key, outcome.words) == ("Critical success", "d12 says 7: energy × 2.")


def test_every_effect_has_words() -> None:
    check = PoolCheck(foe="Rook")

    def words(kind: EffectKind, amount: int, on_self: bool = False, tool: str = "") -> str:
        effect = CriticalEffect(11, 3, kind, amount, on_self=on_self)
        return effect_text(effect, replace(check, tool=tool)).partition(": ")[2]

    assert words(EffectKind.BATTERY, 2) == "+2 physical battery."
    assert words(EffectKind.BATTERY, -2, True) == "−2 physical battery."
    assert words(EffectKind.ENERGY, 250) == "energy × 2.5."
    assert words(EffectKind.ENERGY, 300, True) == "energy × 3 on yourself."
    assert words(EffectKind.OWN_ENERGY, 50, True) == "half the energy hits yourself."
    assert words(EffectKind.RATING, -2) == "ratings against Rook −2, every round, adds up."
    assert words(EffectKind.SPIRIT, -1) == "Rook: −1 spiritual battery, or health."
    assert words(EffectKind.HEALTH, -1, True) == "yourself: −1 health, every round, adds up."
    assert words(EffectKind.NO_ACTION, 2) == "Rook: no action for 2 rounds."
    assert words(EffectKind.TOOL, 300, True, "Staff") == "Staff is useless from now on."
    assert words(EffectKind.TOOL, 300, True) == "energy × 3 on yourself."
    named = replace(check, name="Ilse")
    paid = effect_text(CriticalEffect(4, 0, EffectKind.BATTERY, -2, on_self=True), named)
    assert paid == "d12 says 4: −2 physical battery of Ilse."
    hit = effect_text(CriticalEffect(3, 0, EffectKind.OWN_ENERGY, 50, on_self=True), named)
    assert hit == "d12 says 3: half the energy hits Ilse."
    no_name = effect_text(CriticalEffect(11, 12, EffectKind.NO_ACTION, 2), PoolCheck())
    assert no_name == "d12 says 11, trauma 12: the target: no action for 2 rounds."


def test_a_solo_roll_without_dice_says_why(full: EarthRulebook) -> None:
    def words(**fields: int | bool) -> str:
        check = PoolCheck(versus=Versus.SOLO, foe="Guard", ranks=4, **fields)  # type: ignore[arg-type]
        return outcome_for(result_of(Roll(check), full, ScriptedDice()), check).words

    at_zero = words(rating=0)
    assert at_zero == "Guard succeeds: at a rating of 0 no dice are rolled."
    assert words(rating=2, foe_lowers=2) == at_zero
    assert words(is_infinite=True) == "Guard fails: at a rating of ∞ no dice are rolled."
    assert fell(replace(FOUR, versus=Versus.SOLO, with_die=False), full, 2, 2, 2, 2) == "failure"
