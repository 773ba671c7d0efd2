from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from fourc_desktop.core.dice import ScriptedDice, new_seed
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    PRESETS,
    Edition,
    OtherReading,
)
from fourc_desktop.games.fourc.rules.powers.power import MAGIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind

SAMPLE = 700


@pytest.fixture(scope="module")
def crowd(book: Rulebook) -> dict[Edition, list[Character]]:
    return {
        edition: [instant_hero(book, rules, f"crowd {number}") for number in range(SAMPLE)]
        for edition, rules in PRESETS.items()
    }


def test_the_same_seed_gives_the_same_hero(book: Rulebook) -> None:
    for rules in (BASIC, ADVANCED):
        assert instant_hero(book, rules, "Żubr") == instant_hero(book, rules, "Żubr")
    assert instant_hero(book, BASIC, "a") != instant_hero(book, BASIC, "b")


def in_short(hero: Character) -> str:
    """The rolled values in a form that is the same in every version of Python."""
    rolls = [hero.origin_dice, *(score.dice for score in hero.traits), hero.repute.dice]
    powers = [
        f"{power.power} {power.rank and power.rank.dice} {power.choices}" for power in hero.powers
    ]
    skills = [f"{skill.name} {skill.kind.value}" for skill in hero.skills]
    return "; ".join([hero.profile.name, str(rolls), *powers, *skills])


@pytest.mark.parametrize(
    ("edition", "digest"),
    [(Edition.BASIC, "013fb95361883b4f"), (Edition.ADVANCED, "62e0870034ad33b3")],
)
def test_the_heroes_of_old_seeds_never_change(
    book: Rulebook, edition: Edition, digest: str
) -> None:
    """They changed once: since ruling R62 devices of Mutants are rerolled."""
    heroes = [instant_hero(book, PRESETS[edition], f"{number}") for number in range(100)]
    assert sha256("\n".join(map(in_short, heroes)).encode()).hexdigest()[:16] == digest


@pytest.mark.uncounted
def test_instant_heroes_have_no_problems(
    book: Rulebook, crowd: dict[Edition, list[Character]]
) -> None:
    for heroes in crowd.values():
        for hero in heroes:
            assert problems(hero, book) == (), hero.seed


@pytest.mark.full
@pytest.mark.parametrize("edition", Edition)
def test_ten_thousand_heroes_have_no_problems(book: Rulebook, edition: Edition) -> None:
    for number in range(10_000):
        assert problems(instant_hero(book, PRESETS[edition], f"{number}"), book) == ()


def test_the_crowd_follows_the_tables(
    book: Rulebook, crowd: dict[Edition, list[Character]]
) -> None:
    """Within four standard deviations of the frequencies in the tables."""
    for heroes in crowd.values():
        rolled: list[tuple[RollTable[Any], Counter[Any]]] = [
            (book.origin_rolls, Counter(hero.origin for hero in heroes)),
            (book.rank_rolls, Counter(hero.traits[0].value for hero in heroes)),
            (book.skill_counts, Counter(hero.skill_count.value for hero in heroes)),
            (book.power_counts, Counter(hero.power_count.value for hero in heroes)),
        ]
        for table, seen in rolled:
            for band in table.bands:
                chance = (band.high - band.low + 1) / 100
                spread = 4 * (SAMPLE * chance * (1 - chance)) ** 0.5
                assert abs(seen[band.result] - SAMPLE * chance) <= spread, band


def test_instant_heroes_cover_every_power_and_skill_kind(
    book: Rulebook, crowd: dict[Edition, list[Character]]
) -> None:
    advanced = crowd[Edition.ADVANCED]
    held = [power for hero in advanced for power in hero.powers]
    assert {power.power for power in held} == set(book.powers)
    assert any(power.raised for power in held)
    assert any(power.lost for power in held)
    assert any(power.bonus for power in held)
    assert any(hero.origin_trait for hero in advanced)
    assert {skill.kind for hero in advanced for skill in hero.skills} == set(SkillKind)
    assert any(skill.improved for hero in advanced for skill in hero.skills)


def test_an_origin_that_adds_1_to_a_trait_chooses_it(book: Rulebook) -> None:
    little = {
        id_: replace(origin, chosen_trait=1) if origin.chosen_trait else origin
        for id_, origin in book.origins.items()
    }
    changed = replace(book, origins=little)
    heroes = [instant_hero(changed, ADVANCED, str(seed)) for seed in range(60)]
    found = [each for each in heroes if changed.origins[each.origin].chosen_trait]
    assert found
    assert all(each.origin_trait for each in found)


def test_no_coin_is_tossed_about_an_edge(crowd: dict[Edition, list[Character]]) -> None:
    """Ruling R66: claws slash, a weapon has the edge of its kind, and bows only shoot."""
    held = [power for heroes in crowd.values() for hero in heroes for power in hero.powers]
    assert not any(power.answers("edge") for power in held)
    shooting = [each for each in held if set(each.answers("weapon")) & {"bow", "pistol"}]
    assert shooting
    assert not any(each.answers("reach") for each in shooting)


def test_magic_excludes_all_other_powers(crowd: dict[Edition, list[Character]]) -> None:
    """Ruling R6."""
    magicians = [
        hero
        for heroes in crowd.values()
        for hero in heroes
        if any(power.power == MAGIC for power in hero.powers)
    ]
    assert magicians
    assert all(len(hero.powers) == 1 and not hero.powers[0].lost for hero in magicians)


@pytest.mark.uncounted
def test_instant_basic_heroes_have_no_advanced_parts(
    book: Rulebook, crowd: dict[Edition, list[Character]]
) -> None:
    """Ruling R8."""
    for hero in crowd[Edition.BASIC]:
        assert all(skill.kind is not SkillKind.CONTACT for skill in hero.skills)
        assert not any(power.bonus or power.lost or power.traits for power in hero.powers)
        assert hero.origin_trait is None
        assert derived_stats(hero, book).movement.swim is None


def test_the_powers_of_mutants_are_inborn(
    book: Rulebook, crowd: dict[Edition, list[Character]]
) -> None:
    """Ruling R62: devices are rerolled, also as the bonus power."""
    devices = {power.id for power in book.powers.values() if power.device}
    assert devices == {"weapon", "vehicle", "one-of-a-kind-weapon", "headquarters"}
    held = Counter(
        hero.origin
        for hero in crowd[Edition.ADVANCED]
        for power in hero.powers
        if power.power in devices
    )
    assert held["mutant"] == 0 < held["alien"]
    any_power = replace(ADVANCED, other_readings=(OtherReading.MUTANT_DEVICES,))
    crowd_of_others = [instant_hero(book, any_power, f"{number}") for number in range(200)]
    assert any(
        power.power in devices
        for hero in crowd_of_others
        if hero.origin == "mutant"
        for power in hero.powers
    )
    assert all(problems(hero, book) == () for hero in crowd_of_others)


def test_a_villain_is_a_hero_on_the_other_side(book: Rulebook) -> None:
    villain = instant_hero(book, ADVANCED, "x", side=CharacterSide.VILLAIN)
    assert villain.profile.side is CharacterSide.VILLAIN
    assert villain.traits == instant_hero(book, ADVANCED, "x").traits


def test_a_seed_can_be_read_out() -> None:
    assert new_seed(ScriptedDice(0, 1, 2, 3, 28, 29, 30, 31)) == "2345-WXYZ"


def test_instant_heroes_avoid_powers_counted_twice(book: Rulebook) -> None:
    """Ruling R16, the other reading."""
    twice = replace(ADVANCED, other_readings=(OtherReading.WEATHER_COUNTS_TWICE,))
    for number in range(300):
        assert problems(instant_hero(book, twice, f"{number}"), book) == ()
