from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Trait

BASE = {
    Trait.MELEE: 20,
    Trait.COORDINATION: 30,
    Trait.BRAWN: 6,
    Trait.FORTITUDE: 10,
    Trait.INTELLECT: 3,
    Trait.AWARENESS: 40,
    Trait.WILLPOWER: 50,
}


def with_origin(hero: Character, origin: str, trait: Trait | None = None) -> Character:
    return replace(hero, origin=origin, origin_dice=None, origin_trait=trait)


def with_powers(hero: Character, *powers: HeldPower) -> Character:
    return replace(hero, powers=powers)


def trait_values(hero: Character, book: Rulebook) -> dict[Trait, int]:
    return {trait: figure.value for trait, figure in derived_stats(hero, book).traits.items()}


@pytest.mark.parametrize(
    ("origin", "added"),
    [
        ("robot", dict.fromkeys(Trait, 10)),
        ("alien", dict.fromkeys(Trait, 10)),
        ("skilled-human", {}),
        ("changed-human", {Trait.BRAWN: 10}),
        ("mutant", {Trait.FORTITUDE: 10}),
        ("technologically-enhanced", {Trait.INTELLECT: 20}),
    ],
)
def test_the_trait_bonuses_of_each_origin(
    book: Rulebook, plain_hero: Character, origin: str, added: dict[Trait, int]
) -> None:
    trait = Trait.BRAWN if origin == "changed-human" else None
    hero = with_origin(plain_hero, origin, trait)
    assert trait_values(hero, book) == {each: BASE[each] + added.get(each, 0) for each in Trait}


@pytest.mark.parametrize(
    ("origin", "rolled", "lifestyle"),
    [
        ("robot", 6, 6),
        ("mutant", 6, 1),
        ("mutant", 1, 1),
        ("mutant", 11, 1),
        ("mutant", 30, 20),
        ("technologically-enhanced", 6, 26),
    ],
)
def test_the_lifestyle_change_of_each_origin(
    book: Rulebook, plain_hero: Character, origin: str, rolled: int, lifestyle: int
) -> None:
    hero = replace(with_origin(plain_hero, origin), lifestyle=Score(rolled))
    assert derived_stats(hero, book).lifestyle.value == lifestyle


@pytest.mark.parametrize(
    ("origin", "repute"),
    [
        ("robot", 0),
        ("mutant", 0),
        ("alien", 11),
        ("skilled-human", 11),
    ],
)
def test_robots_and_mutants_lose_the_rolled_repute(
    book: Rulebook, plain_hero: Character, origin: str, repute: int
) -> None:
    """Ruling R5."""
    assert derived_stats(with_origin(plain_hero, origin), book).repute.value == repute


def test_bonuses_of_powers_follow_those_of_the_origin(
    book: Rulebook, plain_hero: Character
) -> None:
    """Ruling R5."""
    hero = with_powers(
        with_origin(plain_hero, "mutant"),
        HeldPower("celebrity"),
        HeldPower("astoundingly-wealthy"),
    )
    derived = derived_stats(hero, book)
    assert derived.repute.value == 50
    assert derived.repute.parts == (
        BreakdownPart(11, "Rolled, d% 33"),
        BreakdownPart(-11, "Mutant: falls to 0"),
        BreakdownPart(30, "Celebrity"),
        BreakdownPart(20, "Astoundingly Wealthy"),
    )
    assert derived.lifestyle.value == 51


@pytest.mark.parametrize(("raised", "added"), [(0, 15), (1, 20)])
def test_trait_increase(book: Rulebook, plain_hero: Character, raised: int, added: int) -> None:
    power = HeldPower(
        "trait-increase", raised=raised, choices=(("traits", ("melee", "willpower")),)
    )
    values = trait_values(with_powers(plain_hero, power), book)
    assert values[Trait.MELEE] == 20 + added
    assert values[Trait.WILLPOWER] == 50 + added
    assert values[Trait.BRAWN] == 6


def test_a_power_bought_later_raises_a_trait_and_not_the_fortune_at_the_start(
    book: Rulebook, plain_hero: Character
) -> None:
    """4C, Character Advancement."""
    power = HeldPower("trait-increase", choices=(("traits", ("melee", "willpower")),))
    first = with_powers(plain_hero, power)
    ledger = Ledger((LedgerEntry("A comet", fortune=-1000, new_power="trait-increase"),))
    later = derived_stats(replace(first, ledger=ledger), book)
    assert later.traits == derived_stats(first, book).traits
    assert later.fortune == derived_stats(plain_hero, book).fortune
    assert derived_stats(first, book).fortune.value == later.fortune.value + 15


def test_a_lost_power_has_no_effect(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(
        with_origin(plain_hero, "alien"),
        HeldPower("celebrity", lost=True),
        HeldPower("improved-skills", lost=True),
        HeldPower("trait-increase", choices=(("traits", ("melee", "brawn")),), lost=True),
    )
    derived = derived_stats(hero, book)
    assert derived.powers == ()
    assert derived.repute.value == 11
    assert derived.skill_slots.value == 2
    assert derived.traits[Trait.MELEE].value == 30


@pytest.mark.parametrize(
    ("raised", "rank", "source"),
    [
        (0, 30, None),
        (1, 50, "Rolled twice"),
        (3, 90, "Rolled 4 times"),
    ],
)
def test_a_power_rolled_again_grows_by_20(
    book: Rulebook, plain_hero: Character, raised: int, rank: int, source: str | None
) -> None:
    """Ruling R7."""
    hero = with_powers(plain_hero, HeldPower("flight", 36, Score(30, 60), raised=raised))
    figure = derived_stats(hero, book).powers[0].rank
    assert figure is not None
    assert figure.value == rank
    assert [part.source for part in figure.parts[1:]] == ([source] if source else [])


def test_skill_slots(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R9."""
    hero = with_powers(with_origin(plain_hero, "skilled-human"), HeldPower("improved-skills"))
    slots = derived_stats(hero, book).skill_slots
    assert slots.value == 2 + 3 + 2
    assert [part.source for part in slots.parts] == [
        "Rolled, d% 20",
        "Skilled Human",
        "Improved Skills",
    ]


def test_basic_origins_change_nothing(book: Rulebook, plain_hero: Character) -> None:
    for origin in book.origins:
        hero = replace(with_origin(plain_hero, origin), rules=BASIC)
        derived = derived_stats(hero, book)
        assert trait_values(hero, book) == BASE
        assert derived.lifestyle.value == 6
        assert derived.repute.value == 11
        assert derived.skill_slots.value == 2
        assert derived.movement.swim is None


def test_movement_follows_coordination(book: Rulebook, plain_hero: Character) -> None:
    movement = derived_stats(plain_hero, book).movement
    assert (movement.walk.value, movement.climb.value) == (3, 2)
    assert movement.walk.parts[0].source == "Coordination 30"
    assert movement.swim is not None
    assert movement.swim.value == 1


def test_stats_name_the_sources_of_their_parts(book: Rulebook, plain_hero: Character) -> None:
    derived = derived_stats(plain_hero, book)
    assert derived.traits[Trait.INTELLECT].parts == (
        BreakdownPart(3, "Rolled, d% 05"),
        BreakdownPart(20, "Technologically Enhanced"),
    )
    assert derived.traits[Trait.WILLPOWER].parts == (BreakdownPart(50, "Chosen"),)
    assert derived.damage.parts == (
        BreakdownPart(20, "Melee"),
        BreakdownPart(30, "Coordination"),
        BreakdownPart(6, "Brawn"),
        BreakdownPart(10, "Fortitude"),
    )


def test_adding_zero_returns_the_same_breakdown() -> None:
    figure = Breakdown((BreakdownPart(3, "Chosen"),))
    assert figure.plus(0, "Nobody") is figure


@given(seed=st.text(max_size=20), advanced=st.booleans())
def test_damage_and_fortune_are_always_the_sums(book: Rulebook, seed: str, advanced: bool) -> None:
    derived = derived_stats(instant_hero(book, ADVANCED if advanced else BASIC, seed), book)
    values = {trait: figure.value for trait, figure in derived.traits.items()}
    assert derived.damage.value == sum(values[trait] for trait in DAMAGE_TRAITS)
    assert derived.fortune.value == sum(values[trait] for trait in FORTUNE_TRAITS)
    assert derived.lifestyle.value >= 1
    assert derived.repute.value >= 0


def test_stats_of_a_character_are_computed_once(book: Rulebook, plain_hero: Character) -> None:
    assert derived_stats(plain_hero, book) is derived_stats(plain_hero, book)
    assert derived_stats(replace(plain_hero), book) is not derived_stats(plain_hero, book)
    own = replace(book, own_powers=frozenset({"flight"}))
    assert derived_stats(plain_hero, own) is not derived_stats(plain_hero, book)
