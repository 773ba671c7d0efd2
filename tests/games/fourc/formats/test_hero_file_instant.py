import pytest

from fourc_desktop.games.fourc.formats.hero_file import (
    HeroFile,
    hero_bytes,
    parse_hero,
    with_instant_companions,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, PRESETS, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.import_export.file_check import package_problems
from tests.kinds import FOURC

A_SIDEKICK_WHO_DRIVES = "381"
"""A seed whose hero has a Sidekick with the power Vehicle."""


def made(book: Rulebook, edition: Edition, seed: str) -> HeroFile:
    return with_instant_companions(instant_hero(book, PRESETS[edition], seed), book, seed)


def is_sound(hero: HeroFile, book: Rulebook) -> bool:
    return (
        not list(package_problems(hero.package(), FOURC, book))
        and parse_hero(hero_bytes(hero), "hero.json") == hero
    )


@pytest.mark.uncounted
@pytest.mark.parametrize("edition", Edition)
def test_a_crowd_with_companions_is_sound(book: Rulebook, edition: Edition) -> None:
    crowd = [made(book, edition, f"{number}") for number in range(150)]
    assert all(is_sound(hero, book) for hero in crowd)
    if edition is Edition.ADVANCED:
        assert any(hero.companions for hero in crowd)
        assert any(hero.vehicles for hero in crowd)
        assert any(hero.headquarters for hero in crowd)


@pytest.mark.full
@pytest.mark.parametrize("edition", Edition)
def test_ten_thousand_with_companions_are_sound(book: Rulebook, edition: Edition) -> None:
    for number in range(10_000):
        assert is_sound(made(book, edition, f"{number}"), book), number


def test_a_sidekick_gets_the_vehicle_of_its_power(book: Rulebook) -> None:
    hero = made(book, Edition.ADVANCED, A_SIDEKICK_WHO_DRIVES)
    ((vehicle,),) = [companion.vehicles for companion in hero.companions]
    (power,) = [each for each in hero.companions[0].character.powers if each.power == "vehicle"]
    assert power.rank is not None
    assert vehicle.rank == power.rank.value + 20 * power.raised


def test_the_same_seed_gives_the_same_company(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "14")
    assert with_instant_companions(hero, book, "14") == with_instant_companions(hero, book, "14")
    assert with_instant_companions(hero, book, "14") != with_instant_companions(hero, book, "15")
