"""The lasting effects of a fight on a character."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, record_fortune
from fourc_desktop.games.fourc.rules.characters.healing import (
    adventure_ends,
    damage_now,
    night_passes,
    wound,
)
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.combat.after_fight import REASON, after_fight
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    DEAD,
    Fighter,
    FighterCondition,
    fighter,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.roster import FourcRoster
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

PAGE = CampaignPage()

FULL = 66
"""The Damage of the plain hero."""


@pytest.fixture
def before(book: Rulebook, plain_hero: Character) -> Fighter:
    return fighter(plain_hero, book)


def test_an_unharmed_character_is_unchanged(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    assert after_fight(plain_hero, before, before, book, PAGE) == plain_hero


@pytest.mark.parametrize(
    ("lost", "wounded_meanwhile", "left"),
    [(20, 0, 46), (20, 6, 40), (66, 0, 0), (60, 20, 0), (-5, 20, 51), (-30, 20, FULL)],
)
def test_damage_changes_by_what_the_fight_took(
    book: Rulebook,
    plain_hero: Character,
    before: Fighter,
    lost: int,
    wounded_meanwhile: int,
    left: int,
) -> None:
    person = wound(plain_hero, book, wounded_meanwhile) if wounded_meanwhile else plain_hero
    after = replace(before, damage=before.damage - lost)
    assert damage_now(after_fight(person, before, after, book, PAGE), book).value == left


@pytest.mark.parametrize(("spent", "entered"), [(25, -25), (-10, 10), (10_000, None)])
def test_fortune_of_the_fight_is_entered_in_the_ledger(
    book: Rulebook, plain_hero: Character, before: Fighter, spent: int, entered: int | None
) -> None:
    person = record_fortune(plain_hero, book, 7, "Thanks")
    start = fortune_now(person, book).value
    rich = replace(before, fortune=20_000)
    left = replace(rich, fortune=20_000 - spent)
    home = after_fight(person, rich, left, book, PAGE, "Dock brawl")
    change = -start if entered is None else entered
    assert home.ledger.entries[-1] == LedgerEntry("In a fight: Dock brawl", fortune=change)
    nameless = after_fight(person, rich, left, book, PAGE)
    assert nameless.ledger.entries[-1].reason == REASON
    assert fortune_now(home, book).value == start + change


def test_the_pool_and_the_called_tens_are_spent(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    lucky = replace(before, pool=20)
    home = after_fight(plain_hero, lucky, replace(lucky, pool=5, tens_called=True), book, PAGE)
    assert (home.pool_spent, home.tens_called) == (15, True)
    called = replace(plain_hero, pool_spent=3, tens_called=True)
    home = after_fight(called, lucky, replace(lucky, pool=25), book, PAGE)
    assert (home.pool_spent, home.tens_called) == (0, True)


def test_called_tens_are_named(book: Rulebook, before: Fighter) -> None:
    """Nine Lives: once a session."""
    roster, called = FourcRoster(book, PAGE, (), ()), replace(before, tens_called=True)
    assert roster.gains(before, called) == ("tens called",)
    assert roster.gains(before, before) == roster.gains(called, called) == ()


def test_lasting_conditions_are_stored_in_the_character(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    after = replace(
        before,
        afflictions=(
            fighter_condition(Condition.DYING),
            fighter_condition(Condition.HELD),
            fighter_condition(Condition.KNOCKED_DOWN),
            fighter_condition(Condition.DAZED, turns=2),
            FighterCondition("Covered in paint"),
        ),
    )
    home = after_fight(plain_hero, before, after, book, PAGE)
    assert home.conditions == ("Dying", "Covered in paint")


def test_after_fight_keeps_other_conditions_and_drops_cured_ones(
    book: Rulebook, plain_hero: Character
) -> None:
    before = fighter(replace(plain_hero, conditions=("Winded", "In love")), book)
    meanwhile = replace(plain_hero, conditions=("Winded", "In love", "Wanted"))
    after = before.without_condition_named("Winded")
    assert after_fight(meanwhile, before, after, book, PAGE).conditions == ("Wanted", "In love")


@pytest.mark.parametrize(
    ("readings", "lost", "damage", "fortune"),
    [
        ((), {"fortune": 0}, 30, 10),
        ((FightReading.CONCUSS_TAKES_DAMAGE,), {"damage": 0}, 10, 26),
        ((FightReading.CONCUSS_TAKES_FORTITUDE,), {"fortitude": 0}, 30, 26),
    ],
)
def test_an_unconscious_combatant_wakes_at_the_end(
    book: Rulebook,
    plain_hero: Character,
    before: Fighter,
    readings: tuple[FightReading, ...],
    lost: dict[str, Any],
    damage: int,
    fortune: int,
) -> None:
    """Ruling R67: Fortune returns as on waking, or what ruling R24 takes instead."""
    asleep = fighter_condition(Condition.UNCONSCIOUS, turns=4)
    assert before.rank(Trait.FORTITUDE) == 10
    hurt = replace(before, damage=30, fortune=26)
    home = after_fight(
        plain_hero,
        replace(before, fortune=26),
        replace(hurt, afflictions=(asleep,), **lost),
        book,
        CampaignPage(fights=readings),
    )
    assert home.conditions == ()
    assert damage_now(home, book).value == damage
    assert fortune_now(home, book).value - fortune_now(plain_hero, book).value == fortune - 26


def test_a_stable_combatant_sleeps_on(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    stable = replace(before, damage=0, afflictions=(fighter_condition(Condition.UNCONSCIOUS),))
    home = after_fight(plain_hero, before, stable, book, PAGE)
    assert home.conditions == ("Unconscious",)
    assert fortune_now(home, book) == fortune_now(plain_hero, book)


def test_the_dead_are_stored_as_dead_and_not_as_dying(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    dead = replace(before, damage=0, fortitude=0, afflictions=(FighterCondition("Dying"),
                   FighterCondition("Winded"), FighterCondition(DEAD)))  # fmt: skip
    assert after_fight(plain_hero, before, dead, book, PAGE).conditions == ("Winded", DEAD)
    dying = replace(before, damage=0, afflictions=(FighterCondition("Dying"),))
    assert after_fight(plain_hero, before, dying, book, PAGE).conditions == ("Dying",)


@pytest.mark.parametrize("condition", [Condition.DYING, Condition.WEAKENED])
def test_lost_fortitude_lasts_until_the_night(
    book: Rulebook, plain_hero: Character, before: Fighter, condition: Condition
) -> None:
    """Ruling R27; the next fight starts with the reduced Fortitude."""
    full = before.rank(Trait.FORTITUDE)
    hurt = replace(before, damage=0, fortitude=3, afflictions=(fighter_condition(condition),))
    home = after_fight(plain_hero, before, hurt, book, PAGE)
    assert (home.fortitude_lost, home.conditions) == (full - 3, (condition.value,))
    again = fighter(home, book)
    assert again.rank(Trait.FORTITUDE) == 3
    assert after_fight(home, again, again, book, PAGE) == home
    for rested in (night_passes(home, book), adventure_ends(home)):
        assert fighter(rested, book).fortitude is None
        assert rested.conditions in ((), ("Dying",)[: rested.wounds])


def test_winded_ends_with_the_fight(book: Rulebook, plain_hero: Character, before: Fighter) -> None:
    winded = fighter_condition(Condition.WINDED, turns=4)
    after = replace(before, fortitude=6, afflictions=(winded,))
    assert after_fight(plain_hero, before, after, book, PAGE) == plain_hero
