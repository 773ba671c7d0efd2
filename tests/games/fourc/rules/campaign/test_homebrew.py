from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import (
    Homebrew,
    homebrew_problems,
    with_homebrew,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, PowerGrant, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberReading,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin, Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleType

GLIDING = Power(
    "gliding",
    "Gliding",
    ranked=True,
    text="Sails on the wind.",
    numbers=(
        PowerNumber(
            "Gliding",
            "sectors a turn",
            reading=NumberReading.TABLE,
            table="sectors",
            use=NumberUse.FLY,
        ),
    ),
)
GHOST = Origin("ghost", "Ghost", "Somebody who stayed.", traits=((Trait.WILLPOWER, 20),))
NET = Weapon("net", "Net", AttackForm.RANGED, 2, 1, provenance=Provenance.OWN, sectors=1)
CART = Vehicle(
    "cart", "Cart", VehicleType.CAR, 6, 6, 2, 2, Provenance.OWN, "Two wheels and a horse."
)
OWN = Homebrew(
    origins=(GHOST,),
    powers=(GLIDING,),
    skills=(SkillFamily("Sea", ("Knots",)),),
    weapons=(NET,),
    vehicles=(CART,),
)


def test_additions_join_the_catalogs(book: Rulebook) -> None:
    assert homebrew_problems(OWN, book) == ()
    larger = with_homebrew(book, OWN)
    assert larger.powers["gliding"] is GLIDING
    assert larger.origins["ghost"] is GHOST
    assert larger.gear.weapons["net"] is NET
    assert larger.gear.vehicles["cart"] is CART
    assert larger.skills[-1].skills == ("Knots",)
    assert larger.basic_power_rolls == book.basic_power_rolls


def test_a_hero_of_homebrew_entries_is_legal(book: Rulebook, plain_hero: Character) -> None:
    larger = with_homebrew(book, OWN)
    hero = replace(
        plain_hero,
        origin="ghost",
        origin_dice=None,
        powers=(HeldPower("gliding", rank=Score(30)), plain_hero.powers[0]),
    )
    assert problems(hero, larger) == ()
    derived = derived_stats(hero, larger)
    assert derived.traits[Trait.WILLPOWER].value == 70
    assert derived.powers[0].numbers[0].says == 6
    assert [problem.where for problem in problems(hero, book)] == ["Origin", "Powers"]


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        (Homebrew(powers=(replace(GLIDING, id="flight"),)), "Powers: “flight” is there already"),
        (Homebrew(powers=(GLIDING, GLIDING)), "Powers: “gliding” is there already"),
        (Homebrew(origins=(replace(GHOST, id="robot"),)), "Origins: “robot” is there already"),
        (Homebrew(weapons=(replace(NET, id="bow"),)), "Weapons: “bow” is there already"),
        (
            Homebrew(powers=(replace(GLIDING, numbers=(PowerNumber("Far", table="far"),)),)),
            "Gliding: It reads a table “far”, which is not there.",
        ),
        (Homebrew(vehicles=(replace(CART, velocity=-1),)), "Vehicles: Cart: "),
    ],
)
def test_entries_that_do_not_fit_are_reported(book: Rulebook, own: Homebrew, sentence: str) -> None:
    found = [str(problem) for problem in homebrew_problems(own, book)]
    assert len(found) == 1
    assert sentence in found[0]


def test_own_powers_may_name_each_other(book: Rulebook) -> None:
    wings = PowerChoice(
        "wings", "Which wings?", ChoiceAnswer.OPTION, (ChoiceOption("leather", "Leather"),)
    )
    soaring = Power(
        "soaring",
        "Soaring",
        ranked=True,
        choices=(wings,),
        grants=(PowerGrant("gliding", ChoiceCondition("wings", "leather")),),
    )
    assert homebrew_problems(Homebrew(powers=(GLIDING, soaring)), book) == ()
    (alone,) = homebrew_problems(Homebrew(powers=(soaring,)), book)
    assert "Soaring: It names a power “gliding”, which is not there." in str(alone)
