from collections.abc import Mapping

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.conversion import (
    convert,
    hero_from_conversion,
)
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

SHEET: Mapping[str, int | str] = {
    "Fighting": "Remarkable",
    "Agility": 20,
    "Strength": "Shift Y",
    "Endurance": 40,
    "Reason": 16,
    "Intuition": "Good",
    "Psyche": "Beyond",
    "Resources": "Excellent",
    "Popularity": 35,
}


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("origin", ["robot", "alien", "mutant", "skilled-human"])
def test_the_numbers_are_those_of_the_old_sheet(book: Rulebook, rules: Rules, origin: str) -> None:
    hero = hero_from_conversion(convert(SHEET), rules, origin, CharacterProfile("Old Glory"))
    derived = derived_stats(hero, book)
    assert [figure.value for figure in derived.traits.values()] == [30, 20, 250, 40, 16, 10, 5000]
    assert derived.damage.value == 340
    assert derived.fortune.value == 5026
    assert (derived.lifestyle.value, derived.repute.value) == (20, 35)
    assert derived.origin.id == origin
    assert hero.rules.edition is rules.edition
    assert hero.profile.name == "Old Glory"
    assert problems(hero, book) == ()


@pytest.mark.parametrize("ability", SHEET)
def test_a_hero_needs_all_abilities(ability: str) -> None:
    sheet = {name: value for name, value in SHEET.items() if name != ability}
    with pytest.raises(Refused, match=rf"^Missing for a hero: {ability}\. "):
        hero_from_conversion(convert(sheet), ADVANCED, "alien", CharacterProfile("x"))
