"""The stats of a fighter with powers on and off."""

from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import (
    ActivePower,
    SetTrait,
    fighter_stats,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import character


def test_a_form_gives_its_numbers_while_it_is_on(book: Rulebook) -> None:
    made = character(book, HeldPower("phasing", rank=Score(30)))
    off, on = (
        fighter_stats(made, book, active=active)
        for active in ((), (ActivePower("Phasing", "phasing"),))
    )
    assert (off.armor, on.armor) == (0, 30)
    assert [each.title for each in off.sheet.powers] == ["Phasing"]
    assert [len(each.derived.powers) for each in (off, on)] == [0, 1]


def test_what_a_power_sets_counts_above_what_the_gamemaster_has_set(book: Rulebook) -> None:
    strong = ActivePower("Growth", "growth-shrinking", (SetTrait(Trait.BRAWN, 50),))
    stats = fighter_stats(
        character(book), book, (SetTrait(Trait.BRAWN, 5), SetTrait(Trait.MELEE, 6)), 7, (strong,)
    )
    assert (stats.traits[Trait.BRAWN], stats.traits[Trait.MELEE], stats.armor) == (50, 6, 7)


def test_the_label_of_what_follows() -> None:
    assert ActivePower("Trait Boost", "trait-boost", is_aftermath=True).label == "After Trait Boost"
