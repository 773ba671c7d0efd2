from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    NOT_FOR_SIDEKICKS,
    CompanionLimits,
    CompanionRole,
    alter_ego_limits,
    powers_due,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.creation_rolls import roll_another_power
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


def limits_of(hero: Character, book: Rulebook) -> CompanionLimits:
    derived = derived_stats(hero, book)
    return sidekick_limits(derived.traits, len(derived.powers), hero.rules)


def test_the_second_self_is_an_ordinary_person(book: Rulebook) -> None:
    assert alter_ego_limits().powers == 0
    for number in range(200):
        second = instant_hero(book, ADVANCED, f"{number}", limits=alter_ego_limits())
        assert problems(second, book) == ()
        assert second.origin == "skilled-human"
        assert second.powers == ()
        values = [figure.value for figure in derived_stats(second, book).traits.values()]
        assert max(values) <= 30


def test_a_trait_above_its_limit_shows_the_limit(book: Rulebook, plain_hero: Character) -> None:
    second = replace(plain_hero, origin="skilled-human", limits=alter_ego_limits())
    traits = derived_stats(second, book).traits
    assert traits[Trait.WILLPOWER].parts == (
        BreakdownPart(50, "Chosen"),
        BreakdownPart(-20, "Alter-Ego’s limit"),
    )
    assert traits[Trait.COORDINATION].value == 30
    assert traits[Trait.BRAWN].value == 6


@pytest.mark.uncounted
def test_a_sidekick_stays_below_the_hero_trait_by_trait(book: Rulebook) -> None:
    """Ruling R54."""
    for number in range(300):
        hero = instant_hero(book, ADVANCED, f"hero {number}")
        limits = limits_of(hero, book)
        sidekick = instant_hero(book, ADVANCED, f"side {number}", limits=limits)
        assert problems(sidekick, book) == (), number
        derived = derived_stats(sidekick, book)
        for trait in Trait:
            assert derived.traits[trait].value <= limits.highest(trait)
        assert len(sidekick.powers) <= max(limits.powers, 1)
        assert not NOT_FOR_SIDEKICKS & {power.power for power in sidekick.powers}


@pytest.mark.parametrize(("powers", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_the_powers_rounded_up(
    book: Rulebook, plain_hero: Character, powers: int, half: int
) -> None:
    """Ruling R48."""
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, powers, ADVANCED)
    assert limits.powers == half
    assert powers_due(5, limits) == half
    assert powers_due(5, None) == 5
    assert limits.companion.title == "Sidekick"


def test_a_sidekick_rerolls_some_powers(book: Rulebook) -> None:
    """Ruling R55."""
    headquarters, flight = 42, 36
    dice = ScriptedDice(headquarters, flight, 60)
    rolled = roll_another_power(book, ADVANCED, (), dice, lambda _: True, never=NOT_FOR_SIDEKICKS)
    assert rolled == (HeldPower("flight", flight, Score(30, 60)),)


def test_companions_against_the_rules(book: Rulebook, plain_hero: Character) -> None:
    second = replace(plain_hero, powers=(), power_count=Score(0), limits=alter_ego_limits())
    assert [str(each) for each in problems(second, book)] == [
        "Origin: An Alter-Ego is a Skilled Human. (4C, Alter-Ego)"
    ]
    limits = CompanionLimits(CompanionRole.SIDEKICK, (50,) * len(Trait), 1)
    crowded = replace(plain_hero, limits=limits)
    assert "1 power allowed, 2 chosen" in str(problems(crowded, book)[0])
    grand = replace(
        plain_hero,
        limits=limits,
        power_count=Score(2),
        powers=(HeldPower("headquarters", rank=Score(10)),),
    )
    assert [each.refusal.rule for each in problems(grand, book)] == ["R55"]


def test_a_magical_sidekick_is_still_magical(book: Rulebook, plain_hero: Character) -> None:
    limits = CompanionLimits(CompanionRole.SIDEKICK, (50,) * len(Trait), 2)
    magician = replace(
        plain_hero,
        limits=limits,
        power_count=Score(1, 99),
        powers=(HeldPower(MAGIC, rank=Score(30)),),
    )
    assert problems(magician, book) == ()


def test_a_mutant_sidekick_has_no_bonus_beyond_half(book: Rulebook, plain_hero: Character) -> None:
    limits = CompanionLimits(CompanionRole.SIDEKICK, (50,) * len(Trait), 2)
    mutant = replace(plain_hero, origin="mutant", origin_dice=None, limits=limits)
    assert problems(mutant, book) == ()


def test_a_table_may_measure_a_sidekick_by_the_heros_best(
    book: Rulebook, plain_hero: Character
) -> None:
    """Ruling R54, the other reading."""
    rules = replace(ADVANCED, other_readings=(OtherReading.SIDEKICK_BY_BEST,))
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, 3, rules)
    assert limits.traits == (50,) * len(Trait)
    assert limits.powers == 2
