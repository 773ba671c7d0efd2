from dataclasses import replace

from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import character_summary


def test_a_card_in_short(book: Rulebook, plain_hero: Character) -> None:
    profile = CharacterProfile(
        "Stormglass",
        identity="Inés Żuławska",
        player="Marta",
        side=CharacterSide.VILLAIN,
        tags=("Harbor",),
        notes="Afraid of CATS",
    )
    hero = replace(plain_hero, profile=profile, powers=(*plain_hero.powers, HeldPower("celebrity")))
    card = character_summary(hero, book)
    assert card.name == "Stormglass"
    assert card.side is CharacterSide.VILLAIN
    assert CharacterSide.VILLAIN.label == "Villain"
    assert card.subtitle == "Technologically Enhanced · Marta"
    assert card.numbers == (("Damage", 66), ("Fortune", 113))
    assert card.line == "Flight 30 · Body Armor 20"
    assert card.rules == plain_hero.rules.edition.title
    for word in ("inés", "marta", "cats", "harbor", "celebrity", "pilot", "stormglass"):
        assert word in card.words


def test_a_card_shows_the_fortune_that_is_left(book: Rulebook, plain_hero: Character) -> None:
    hero = plain_hero.entered(LedgerEntry("Stopped the flood", fortune=25))
    assert character_summary(hero, book).numbers == (("Damage", 66), ("Fortune", 138))


def test_without_a_player_or_powers_there_is_less(book: Rulebook, plain_hero: Character) -> None:
    card = character_summary(replace(plain_hero, powers=()), book)
    assert card.subtitle == "Technologically Enhanced"
    assert card.line == ""


def test_powers_without_a_rank_come_last(book: Rulebook, plain_hero: Character) -> None:
    powers = (HeldPower("celebrity"), *plain_hero.powers[:1])
    assert (
        character_summary(replace(plain_hero, powers=powers), book).line == "Flight 30 · Celebrity"
    )
