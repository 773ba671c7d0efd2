"""What a character takes home from a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.awards import enter_fortune, fortune_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat.afflictions import DEAD, Affliction, suffering
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter, fighter
from fourc_desktop.games.fourc.rules.combat.homecoming import REASON, taken_home
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.healing import damage_now, wound
from fourc_desktop.games.fourc.rules.ledger import Entry
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FULL = 66
"""The Damage of the plain hero."""


@pytest.fixture
def before(book: Rulebook, plain_hero: Character) -> Fighter:
    return fighter(plain_hero, book)


def test_who_was_not_touched_is_as_before(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    assert taken_home(plain_hero, before, before, book) == plain_hero


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
    assert damage_now(taken_home(person, before, after, book), book).value == left


@pytest.mark.parametrize(("spent", "entered"), [(25, -25), (-10, 10), (10_000, None)])
def test_fortune_of_the_fight_stands_in_the_ledger(
    book: Rulebook, plain_hero: Character, before: Fighter, spent: int, entered: int | None
) -> None:
    person = enter_fortune(plain_hero, book, 7, "Thanks")
    there = fortune_now(person, book).value
    rich = replace(before, fortune=20_000)
    home = taken_home(person, rich, replace(rich, fortune=20_000 - spent), book)
    change = -there if entered is None else entered
    assert home.ledger.entries[-1] == Entry(REASON, fortune=change)
    assert fortune_now(home, book).value == there + change


def test_the_pool_and_the_called_tens_are_spent(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    lucky = replace(before, pool=20)
    home = taken_home(plain_hero, lucky, replace(lucky, pool=5, tens_called=True), book)
    assert (home.pool_spent, home.tens_called) == (15, True)
    called = replace(plain_hero, pool_spent=3, tens_called=True)
    home = taken_home(called, lucky, replace(lucky, pool=25), book)
    assert (home.pool_spent, home.tens_called) == (0, True)


def test_conditions_that_last_are_taken_home(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    after = replace(
        before,
        afflictions=(
            suffering(Condition.DYING),
            suffering(Condition.HELD),
            suffering(Condition.KNOCKED_DOWN),
            suffering(Condition.DAZED, turns=2),
            Affliction("Covered in paint"),
        ),
    )
    home = taken_home(plain_hero, before, after, book)
    assert home.conditions == ("Dying", "Covered in paint")


def test_conditions_of_elsewhere_stay_and_those_that_were_cured_go(
    book: Rulebook, plain_hero: Character
) -> None:
    before = fighter(replace(plain_hero, conditions=("Winded", "In love")), book)
    meanwhile = replace(plain_hero, conditions=("Winded", "In love", "Wanted"))
    after = before.without_affliction("Winded")
    assert taken_home(meanwhile, before, after, book).conditions == ("Wanted", "In love")


def test_the_dead_come_home_dead_and_no_longer_dying(
    book: Rulebook, plain_hero: Character, before: Fighter
) -> None:
    dead = replace(before, damage=0, fortitude=0, afflictions=(Affliction("Dying"),
                   Affliction("Winded"), Affliction(DEAD)))  # fmt: skip
    assert taken_home(plain_hero, before, dead, book).conditions == ("Winded", DEAD)
    dying = replace(before, damage=0, afflictions=(Affliction("Dying"),))
    assert taken_home(plain_hero, before, dying, book).conditions == ("Dying",)
