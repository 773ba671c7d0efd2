from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import MAX_CONDITIONS, Character
from fourc_desktop.games.fourc.rules.characters.conditions import add_condition
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.healing import (
    adventure_ends,
    damage_now,
    heal,
    night_passes,
    set_damage,
    stats_in_play,
    wound,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

FULL = 66
"""The Damage of the plain hero, whose Fortitude is 10."""


def test_an_unhurt_hero_has_full_damage(book: Rulebook, plain_hero: Character) -> None:
    assert damage_now(plain_hero, book) == derived_stats(plain_hero, book).damage
    assert damage_now(plain_hero, book).value == FULL


@pytest.mark.parametrize(
    ("points", "left"), [(1, 65), (20, 46), (65, 1), (66, 0), (67, 0), (1_000, 0)]
)
def test_wounds_take_damage_down_to_0(
    book: Rulebook, plain_hero: Character, points: int, left: int
) -> None:
    hurt = wound(plain_hero, book, points)
    assert damage_now(hurt, book).value == left
    assert damage_now(hurt, book).parts[-1] == BreakdownPart(left - FULL, "Wounds")
    assert wound(hurt, book, FULL).wounds == FULL


@pytest.mark.parametrize(("points", "left"), [(1, 27), (39, 65), (40, 66), (41, 66), (999, 66)])
def test_healing_never_passes_the_full_score(
    book: Rulebook, plain_hero: Character, points: int, left: int
) -> None:
    assert damage_now(heal(wound(plain_hero, book, 40), book, points), book).value == left


@pytest.mark.parametrize(("wounds", "left"), [(40, 36), (11, 65), (10, 66), (9, 66), (0, 66)])
def test_a_night_gives_back_fortitude(
    book: Rulebook, plain_hero: Character, wounds: int, left: int
) -> None:
    """Ruling R32: the optional rule."""
    after = night_passes(replace(plain_hero, wounds=wounds), book)
    assert damage_now(after, book).value == left


def test_the_end_of_an_adventure_heals_all_wounds(book: Rulebook, plain_hero: Character) -> None:
    """4C, Healing."""
    assert adventure_ends(wound(plain_hero, book, 66)) == plain_hero


@pytest.mark.parametrize("points", [0, -1])
def test_less_than_a_point_is_refused(book: Rulebook, plain_hero: Character, points: int) -> None:
    with pytest.raises(Refused, match="1 point of Damage or more"):
        wound(plain_hero, book, points)
    with pytest.raises(Refused, match="1 point of Damage or more"):
        heal(plain_hero, book, points)


def test_more_wounds_than_damage_leave_0(book: Rulebook, plain_hero: Character) -> None:
    hero = replace(plain_hero, wounds=FULL + 5)
    assert damage_now(hero, book).value == 0
    assert wound(hero, book, 3).wounds == FULL + 5


@given(blows=st.lists(st.integers(-80, 80), max_size=20), seed=st.sampled_from("abcdef"))
def test_damage_stays_between_0_and_the_full_score(
    book: Rulebook, blows: list[int], seed: str
) -> None:
    hero = instant_hero(book, ADVANCED, seed)
    full = derived_stats(hero, book).damage.value
    expected = full
    for blow in blows:
        if blow > 0:
            hero = wound(hero, book, blow)
        elif blow < 0:
            hero = heal(hero, book, -blow)
        else:
            hero = night_passes(hero, book)
            blow = -derived_stats(hero, book).traits[Trait.FORTITUDE].value  # noqa: PLW2901
        expected = min(full, max(0, expected - blow))
        assert damage_now(hero, book).value == expected


def test_a_combatant_at_0_is_dying(book: Rulebook, plain_hero: Character) -> None:
    """4C, Damage."""
    assert wound(plain_hero, book, FULL - 1).conditions == ()
    fallen = wound(plain_hero, book, FULL)
    assert fallen.conditions == ("Dying",)
    assert wound(fallen, book, 5) == fallen
    assert wound(replace(plain_hero, conditions=("dying",)), book, FULL).conditions == ("dying",)
    assert wound(wound(plain_hero, book, FULL - 1), book, 1).conditions == ("Dying",)
    full = tuple(f"Curse {number}" for number in range(MAX_CONDITIONS))
    assert wound(replace(plain_hero, conditions=full), book, FULL).conditions == full


def test_any_recovery_from_0_ends_dying(book: Rulebook, plain_hero: Character) -> None:
    """Rulings R27 and R51."""
    down = replace(plain_hero, wounds=FULL, conditions=("Dying", "Unconscious", "Held", "Cursed"))
    assert heal(down, book, 1).conditions == ("Held", "Cursed")
    over = replace(down, wounds=FULL + 5)
    assert heal(over, book, 5).conditions == down.conditions


def test_healing_above_0_ends_dying_that_was_left(book: Rulebook, plain_hero: Character) -> None:
    """A character whose full Damage has risen since has Damage, but is still called dying."""
    dying = add_condition(replace(plain_hero, wounds=FULL - 20), "Dying")
    assert set_damage(dying, book, 30).conditions == ()


def test_healing_above_0_keeps_unconsciousness(book: Rulebook, plain_hero: Character) -> None:
    knocked_out = replace(plain_hero, wounds=30, conditions=("Unconscious",))
    assert heal(knocked_out, book, 5).conditions == ("Unconscious",)


def test_a_night_ends_what_lasts_some_turns(book: Rulebook, plain_hero: Character) -> None:
    conditions = ("Winded", "Unconscious", "Held", "A broken arm")
    hurt = replace(plain_hero, wounds=5, conditions=conditions)
    assert night_passes(hurt, book).conditions == ("A broken arm",)
    dying = replace(hurt, wounds=FULL + 90, conditions=("Dying", "Winded"))
    assert night_passes(dying, book).conditions == ("Dying",)


def test_an_adventure_ends_every_condition_of_the_rules(plain_hero: Character) -> None:
    hurt = replace(plain_hero, wounds=5, conditions=("Dying", "Winded", "A broken arm"))
    assert adventure_ends(hurt) == replace(plain_hero, conditions=("A broken arm",))


@pytest.mark.parametrize("value", [0, 1, 30, FULL])
@pytest.mark.parametrize("wounds", [0, 20, FULL, FULL + 9])
def test_set_damage_sets_the_current_damage(
    book: Rulebook, plain_hero: Character, value: int, wounds: int
) -> None:
    hero = replace(plain_hero, wounds=wounds)
    assert damage_now(set_damage(hero, book, value), book).value == value


@pytest.mark.parametrize("value", [-1, FULL + 1])
def test_damage_stays_within_the_score(book: Rulebook, plain_hero: Character, value: int) -> None:
    with pytest.raises(Refused, match="between 0 and 66"):
        set_damage(plain_hero, book, value)


@pytest.mark.parametrize(("lost", "left"), [(0, 10), (4, 6), (10, 0), (15, 0)])
def test_fortitude_in_play_is_what_dying_has_left(
    book: Rulebook, plain_hero: Character, lost: int, left: int
) -> None:
    """Ruling R27: until the first night's rest."""
    weak = replace(plain_hero, fortitude_lost=lost)
    now, usual = stats_in_play(weak, book), current_stats(weak, book)
    assert now.traits[Trait.FORTITUDE].value == left
    assert usual.traits[Trait.FORTITUDE].value == 10
    assert now.damage == usual.damage
    if lost:
        assert now.traits[Trait.FORTITUDE].parts[-1] == BreakdownPart(left - 10, "Lost by dying")
