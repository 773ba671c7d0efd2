from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.choices import Answer, Choice, Condition, Option
from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.own_data import OwnData, extended, own_problems
from fourc_desktop.games.fourc.rules.power_numbers import PowerNumber, Reading, Use
from fourc_desktop.games.fourc.rules.powers import Grant, HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.problems import problems
from fourc_desktop.games.fourc.rules.provenance import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles import Vehicle, VehicleKind
from fourc_desktop.games.fourc.rules.weapons import AttackForm, Weapon

GLIDING = Power(
    "gliding",
    "Gliding",
    ranked=True,
    text="Sails on the wind.",
    numbers=(
        PowerNumber(
            "Gliding", "sectors a turn", reading=Reading.TABLE, table="sectors", use=Use.FLY
        ),
    ),
)
GHOST = Origin("ghost", "Ghost", "Somebody who stayed.", traits=((Trait.WILLPOWER, 20),))
NET = Weapon("net", "Net", AttackForm.RANGED, 2, 1, Provenance.OWN, sectors=1)
CART = Vehicle(
    "cart", "Cart", VehicleKind.CAR, 6, 6, 2, 2, Provenance.OWN, "Two wheels and a horse."
)
OWN = OwnData(
    origins=(GHOST,),
    powers=(GLIDING,),
    skills=(SkillFamily("Sea", ("Knots",)),),
    weapons=(NET,),
    vehicles=(CART,),
)


def test_additions_join_the_catalogues(book: Rulebook) -> None:
    assert own_problems(OWN, book) == ()
    larger = extended(book, OWN)
    assert larger.powers["gliding"] is GLIDING
    assert larger.origins["ghost"] is GHOST
    assert larger.gear.weapons["net"] is NET
    assert larger.gear.vehicles["cart"] is CART
    assert larger.skills[-1].skills == ("Knots",)
    assert larger.basic_power_rolls == book.basic_power_rolls


def test_a_hero_of_ones_own_making(book: Rulebook, plain_hero: Character) -> None:
    larger = extended(book, OWN)
    hero = replace(
        plain_hero,
        origin="ghost",
        origin_dice=None,
        powers=(HeldPower("gliding", rank=Score(30)), plain_hero.powers[0]),
    )
    assert problems(hero, larger) == ()
    derived = figures(hero, larger)
    assert derived.traits[Trait.WILLPOWER].value == 70
    assert derived.powers[0].numbers[0].says == 6
    assert [problem.where for problem in problems(hero, book)] == ["Origin", "Powers"]


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        (OwnData(powers=(replace(GLIDING, id="flight"),)), "Powers: “flight” is there already"),
        (OwnData(powers=(GLIDING, GLIDING)), "Powers: “gliding” is there already"),
        (OwnData(origins=(replace(GHOST, id="robot"),)), "Origins: “robot” is there already"),
        (OwnData(weapons=(replace(NET, id="bow"),)), "Weapons: “bow” is there already"),
        (
            OwnData(powers=(replace(GLIDING, numbers=(PowerNumber("Far", table="far"),)),)),
            "Gliding: It reads a table “far”, which is not there.",
        ),
        (OwnData(vehicles=(replace(CART, velocity=-1),)), "Vehicles: Cart: "),
    ],
)
def test_what_does_not_fit_is_named(book: Rulebook, own: OwnData, sentence: str) -> None:
    found = [str(problem) for problem in own_problems(own, book)]
    assert len(found) == 1
    assert sentence in found[0]


def test_own_powers_may_name_each_other(book: Rulebook) -> None:
    wings = Choice("wings", "Which wings?", Answer.OPTION, (Option("leather", "Leather"),))
    soaring = Power(
        "soaring",
        "Soaring",
        ranked=True,
        choices=(wings,),
        grants=(Grant("gliding", Condition("wings", "leather")),),
    )
    assert own_problems(OwnData(powers=(GLIDING, soaring)), book) == ()
    (alone,) = own_problems(OwnData(powers=(soaring,)), book)
    assert "Soaring: It names a power “gliding”, which is not there." in str(alone)
