from collections.abc import Mapping

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.games.fourc.rules.conversion import convert
from fourc_desktop.games.fourc.rules.converted_hero import NEEDED, converted_hero
from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.problems import problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC, Rules

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
    hero = converted_hero(convert(SHEET), rules, origin, Profile("Old Glory"))
    derived = figures(hero, book)
    assert [figure.value for figure in derived.traits.values()] == [30, 20, 250, 40, 16, 10, 5000]
    assert derived.damage.value == 340
    assert derived.fortune.value == 5026
    assert (derived.lifestyle.value, derived.repute.value) == (20, 35)
    assert derived.origin.id == origin
    assert hero.rules.edition is rules.edition
    assert hero.profile.name == "Old Glory"
    assert problems(hero, book) == ()


@pytest.mark.parametrize("ability", SHEET)
def test_what_a_hero_needs(ability: str) -> None:
    sheet = {name: value for name, value in SHEET.items() if name != ability}
    with pytest.raises(Refused, match=r"A hero needs all of these: Fighting, .*, Popularity"):
        converted_hero(convert(sheet), ADVANCED, "alien", Profile("x"))
    assert sorted(NEEDED) == sorted(SHEET)
