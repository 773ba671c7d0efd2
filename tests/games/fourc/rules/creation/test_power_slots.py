from dataclasses import replace

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionLimits,
    CompanionRole,
)
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.power_slots import PowerSlots, not_bought, power_slots
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

WEATHER = HeldPower("elemental-energy-control", rank=Score(30)).with_answers("kind", ("weather",))


def test_as_many_as_were_rolled(book: Rulebook, plain_hero: Character) -> None:
    assert power_slots(plain_hero, book) == PowerSlots(2, 2, 0, 0, 0, 0)


def test_a_rerolled_power_fills_a_slot_per_roll(book: Rulebook, plain_hero: Character) -> None:
    first, second = plain_hero.powers
    hero = replace(plain_hero, powers=(replace(first, raised=2), second))
    assert power_slots(hero, book).filled == 4


def test_the_power_slots_of_each_origin(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R6."""
    mutant = replace(plain_hero, origin="mutant")
    assert power_slots(mutant, book) == PowerSlots(2, 2, 1, 0, 0, 0)
    alien = replace(plain_hero, origin="alien")
    assert power_slots(alien, book) == PowerSlots(2, 2, 0, 0, 1, 0)
    alone = replace(alien, powers=alien.powers[:1], power_count=Score(1))
    assert power_slots(alone, book).loss_due == 0


def test_magic_is_neither_granted_nor_lost(book: Rulebook, plain_hero: Character) -> None:
    magic = (HeldPower(MAGIC, rank=Score(30)),)
    for origin in ("alien", "mutant"):
        hero = replace(plain_hero, origin=origin, powers=magic, power_count=Score(1))
        assert power_slots(hero, book) == PowerSlots(1, 1, 0, 0, 0, 0)


def test_a_companion_is_limited_in_power_slots(book: Rulebook, plain_hero: Character) -> None:
    limits = CompanionLimits(CompanionRole.SIDEKICK, (50,) * 7, 2)
    sidekick = replace(plain_hero, origin="mutant", limits=limits)
    assert power_slots(sidekick, book) == PowerSlots(2, 2, 0, 0, 0, 0)


def test_weather_may_count_twice(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R16."""
    twice = replace(plain_hero.rules, other_readings=(OtherReading.WEATHER_COUNTS_TWICE,))
    hero = replace(plain_hero, rules=twice, powers=(WEATHER,))
    assert power_slots(hero, book).filled == 2
    assert power_slots(replace(hero, power_count=Score(1)), book).filled == 1


def test_purchases_are_not_counted(plain_hero: Character) -> None:
    ledger = Ledger((LedgerEntry("Learned to fly", new_power="flight"),))
    (left,) = not_bought(replace(plain_hero, ledger=ledger))
    assert left.power == "body-armor"
