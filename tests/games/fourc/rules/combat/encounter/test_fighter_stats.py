"""The stats of a fighter with powers on and off."""

from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, SetTrait
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import fighter_stats
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
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


def test_values_set_by_powers_replace_overrides(book: Rulebook) -> None:
    strong = ActivePower("Growth", "growth-shrinking", (SetTrait(Trait.BRAWN, 50),))
    stats = fighter_stats(
        character(book), book, (SetTrait(Trait.BRAWN, 5), SetTrait(Trait.MELEE, 6)), 7, (strong,)
    )
    assert (stats.traits[Trait.BRAWN], stats.traits[Trait.MELEE], stats.armor) == (50, 6, 7)


def test_a_form_over_another_adds_its_ten_once(book: Rulebook) -> None:
    forms = (
        ("growth-shrinking", "way", "growth", 10),
        ("physical-metamorphosis", "form", "metal", 5),
    )
    made = character(
        book, *(HeldPower(id_, rank=Score(n), choices=((k, (v,)),)) for id_, k, v, n in forms)
    )
    active = (
        ActivePower("Growth", "growth-shrinking", (SetTrait(Trait.BRAWN, 30),)),
        ActivePower("Metal Form", "physical-metamorphosis", (SetTrait(Trait.BRAWN, 30),)),
    )
    stats = fighter_stats(made, book, active=active)
    brawn = {
        number.number.label: number.says
        for power in stats.derived.powers
        for number in power.numbers
        if number.number.use is NumberUse.BRAWN
    }
    assert stats.traits[Trait.BRAWN] == 30
    assert brawn == {"Brawn while grown": 30, "Brawn while changed": 30}


def test_of_two_forms_the_stronger_counts_and_a_boost_above_both(book: Rulebook) -> None:
    growth = ActivePower("Growth", "growth-shrinking", (SetTrait(Trait.BRAWN, 50),))
    metal = ActivePower("Metal Form", "physical-metamorphosis", (SetTrait(Trait.BRAWN, 30),))
    boost = ActivePower("Trait Boost: Brawn", "trait-boost", (SetTrait(Trait.BRAWN, 70),), turns=7)
    for active, brawn in (((growth, metal), 50), ((boost, growth, metal), 70)):
        assert fighter_stats(character(book), book, active=active).traits[Trait.BRAWN] == brawn


def test_an_incorporated_power_is_lost_with_its_weapon(book: Rulebook) -> None:
    """4C, One-of-a-Kind Weapon, Incorporated Power."""
    held = {"weapon": "sword", "reach": "melee", "incorporated": "flight"}
    sword = HeldPower(
        "one-of-a-kind-weapon",
        rank=Score(30),
        choices=tuple((choice, (answer,)) for choice, answer in sorted(held.items())),
    )
    made = fighter(character(book, sword, HeldPower("flight", rank=Score(20))), book)
    (weapon,) = made.known.weapons
    assert made.number(NumberUse.FLY) == 30
    without = made.without_item(weapon)
    assert without.number(NumberUse.FLY) == 0
    assert without.with_item(weapon).number(NumberUse.FLY) == 30


def test_a_trait_of_0_stays_0(book: Rulebook) -> None:
    stats = fighter_stats(character(book, coordination=0), book)
    assert stats.traits[Trait.COORDINATION] == 0
