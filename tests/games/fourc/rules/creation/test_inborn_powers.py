from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.inborn_powers import (
    are_inborn,
    inborn_problems,
    rerolled_powers,
)
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ANY_POWER = replace(ADVANCED, other_readings=(OtherReading.MUTANT_DEVICES,))
DEVICES = {"weapon", "vehicle", "one-of-a-kind-weapon", "headquarters"}


def test_powers_of_advanced_mutants_are_inborn(book: Rulebook) -> None:
    """Ruling R62; Basic has no modifiers of origins (R8)."""
    assert are_inborn(ADVANCED, "mutant", book)
    for rules, origin in ((ADVANCED, "alien"), (ADVANCED, ""), (BASIC, "mutant")):
        assert not are_inborn(rules, origin, book)
    assert not are_inborn(ANY_POWER, "mutant", book)


def test_rerolled_values(book: Rulebook) -> None:
    assert rerolled_powers(book, ADVANCED, "mutant", None) == DEVICES
    assert rerolled_powers(book, ADVANCED, "mutant", alter_ego_limits()) == DEVICES
    assert rerolled_powers(book, ADVANCED, "mutant", None, exempt=True) == frozenset()
    assert rerolled_powers(book, ANY_POWER, "mutant", None) == frozenset()


def test_devices_of_a_mutant_are_rule_problems(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R62, both readings."""
    held = (
        HeldPower("vehicle", rank=Score(30)),
        HeldPower("flight", rank=Score(30)).with_answers("source", ("worn",)),
        HeldPower("body-armor", rank=Score(30)).with_answers("source", ("innate",)),
    )
    mutant = replace(plain_hero, origin="mutant", powers=held)
    assert [problem.about for problem in inborn_problems(mutant, book)] == ["vehicle", "flight"]
    assert list(inborn_problems(replace(mutant, rules=ANY_POWER), book)) == []
    assert problems(replace(mutant, exempt=True), book) == ()


@pytest.mark.parametrize("power", ["claws", "flight", "body-armor", "wall-crawling"])
def test_wearable_powers_have_an_optional_question(book: Rulebook, power: str) -> None:
    """Ruling R62; heroes of older files have no answer."""
    (source,) = (each for each in book.powers[power].choices if each.id == "source")
    options = [(each.id, each.device) for each in source.options]
    assert options == [("innate", False), ("worn", True)]
    assert source.optional
