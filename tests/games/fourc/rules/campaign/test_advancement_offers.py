from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.advancement import (
    RAISE_STEPS,
    AdvancementOffer,
    power_offers,
    raise_lifestyle,
    raise_power,
    raise_trait,
    trait_offers,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, fortune_now
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


def bought(hero: Character, book: Rulebook, offer: AdvancementOffer, by: int) -> Character:
    if offer.is_lifestyle:
        return raise_lifestyle(hero, book, by)
    if offer.trait is not None:
        return raise_trait(hero, book, offer.trait, by)
    return raise_power(hero, book, offer.power, by)


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("fortune", [0, 150, 900])
def test_an_offer_shows_the_effect_of_buying(book: Rulebook, number: int, fortune: int) -> None:
    hero = instant_hero(book, ADVANCED, f"{number}").entered(LedgerEntry("Won", fortune=fortune))
    now = current_stats(hero, book)
    offers = (*trait_offers(hero, now), *power_offers(hero, now))
    assert len(offers) == len(Trait) + len(now.powers)
    for offer in offers:
        for step in offer.steps:
            if step.refusal is None:
                after = bought(hero, book, offer, step.by)
                assert fortune_now(hero, book).value - fortune_now(after, book).value == step.cost
            else:
                with pytest.raises(Refused) as refused:
                    bought(hero, book, offer, step.by)
                assert refused.value.refusal == step.refusal
        if not offer.steps:
            with pytest.raises(Refused) as refused:
                bought(hero, book, offer, 1)
            assert refused.value.refusal == offer.refusal


def test_lifestyle_is_offered_by_the_other_reading(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R63."""
    rules = replace(ADVANCED, other_readings=(OtherReading.LIFESTYLE_BOUGHT,))
    hero = replace(plain_hero, rules=rules)
    now = current_stats(hero, book)
    *traits, lifestyle = trait_offers(hero, now)
    assert len(traits) == len(Trait)
    assert not any(offer.is_lifestyle for offer in traits)
    assert lifestyle.is_lifestyle
    value = now.lifestyle.value
    assert (lifestyle.title, lifestyle.value) == ("Lifestyle", value)
    after = bought(hero, book, lifestyle, 1)
    assert fortune_now(hero, book).value - fortune_now(after, book).value == value


def test_traits_are_offered_in_raise_steps(book: Rulebook, plain_hero: Character) -> None:
    now = current_stats(plain_hero, book)
    melee = trait_offers(plain_hero, now)[0]
    assert (melee.title, melee.value) == ("Melee", 20)
    assert [step.by for step in melee.steps] == list(RAISE_STEPS)
    assert [step.cost for step in melee.steps] == [20, 110, 245]
    assert [step.refusal is None for step in melee.steps] == [True, True, False]


def test_a_power_that_cannot_be_raised_gives_the_reason(
    book: Rulebook, plain_hero: Character
) -> None:
    hero = replace(plain_hero, powers=(HeldPower("celebrity"),))
    (celebrity,) = power_offers(hero, current_stats(hero, book))
    assert (celebrity.title, celebrity.value, celebrity.steps) == ("Celebrity", None, ())
    assert "no Rank Value" in str(celebrity.refusal)


def test_a_granted_power_names_the_granting_power(book: Rulebook, plain_hero: Character) -> None:
    giver = book.powers["extra-body-parts"]
    grant = giver.grants[0]
    held = HeldPower(giver.id, rank=Score(20)).with_answers(grant.when.choice, (grant.when.answer,))
    hero = replace(plain_hero, powers=(held,))
    own, granted = power_offers(hero, current_stats(hero, book))
    assert len(own.steps) == len(RAISE_STEPS)
    assert granted.steps == ()
    assert "comes with Extra Body Parts" in str(granted.refusal)


def test_a_reason_names_a_power_as_its_offer_does(book: Rulebook, plain_hero: Character) -> None:
    held = HeldPower("physical-metamorphosis", rank=Score(100)).with_answers("form", ("energy",))
    hero = replace(plain_hero, powers=(held,))
    [offer] = power_offers(hero, current_stats(hero, book))
    assert offer.title == "Energy Form"
    assert str(offer.steps[-1].refusal).startswith("Energy Form 100 to 110 costs")
