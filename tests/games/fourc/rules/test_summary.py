from dataclasses import replace

from fourc_desktop.games.fourc.rules.character import Character, Profile
from fourc_desktop.games.fourc.rules.ledger import Entry
from fourc_desktop.games.fourc.rules.powers import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.rules.summary import summary


def test_a_card_in_short(book: Rulebook, plain_hero: Character) -> None:
    profile = Profile(
        "Stormglass",
        identity="Inés Żuławska",
        player="Marta",
        side=Side.VILLAIN,
        tags=("Harbor",),
        notes="Afraid of CATS",
    )
    hero = replace(plain_hero, profile=profile, powers=(*plain_hero.powers, HeldPower("celebrity")))
    card = summary(hero, book)
    assert card.name == "Stormglass"
    assert card.side is Side.VILLAIN
    assert Side.VILLAIN.label == "Villain"
    assert card.subtitle == "Technologically Enhanced · Marta"
    assert card.numbers == (("Damage", 66), ("Fortune", 113))
    assert card.line == "Flight 30 · Body Armor 20"
    assert card.rules == plain_hero.rules.edition.title
    for word in ("inés", "marta", "cats", "harbor", "celebrity", "pilot", "stormglass"):
        assert word in card.words


def test_a_card_shows_the_fortune_that_is_left(book: Rulebook, plain_hero: Character) -> None:
    hero = plain_hero.entered(Entry("Stopped the flood", fortune=25))
    assert summary(hero, book).numbers == (("Damage", 66), ("Fortune", 138))


def test_without_a_player_or_powers_there_is_less(book: Rulebook, plain_hero: Character) -> None:
    card = summary(replace(plain_hero, powers=()), book)
    assert card.subtitle == "Technologically Enhanced"
    assert card.line == ""


def test_powers_without_a_rank_come_last(book: Rulebook, plain_hero: Character) -> None:
    powers = (HeldPower("celebrity"), *plain_hero.powers[:1])
    assert summary(replace(plain_hero, powers=powers), book).line == "Flight 30 · Celebrity"
