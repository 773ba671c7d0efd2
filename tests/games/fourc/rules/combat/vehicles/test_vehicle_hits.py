"""Attacks on vehicles and their occupants (4C, Vehicle Combat; rulings R40 and R56)."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, PulledPunch
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_hits import (
    armor_around,
    vehicle_armor,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ben is in a car of Durability 10; Ada, with Brawn 20, is beside it."""
    stage.park("car", "family-car")
    stage.seat("car", "ben")
    return stage


@pytest.mark.parametrize(
    ("color", "happened", "left"),
    [
        (Color.BLACK, "AttackMissed", 10),
        (Color.RED, "AttackHit", 0),
        (Color.BLUE, "AttackHit", 0),
        (Color.YELLOW, "AttackHit", 0),
    ],
)
def test_every_color_but_black_hits_and_no_more(
    street: Stage, color: Color, happened: str, left: int
) -> None:
    """Brawn 20 minus Durability 10 is 10; a Pound and a Concuss have no further effect."""
    street.attack("ada", "car")
    assert street.settle(color) == ["RollSettled", happened]
    assert street.vehicle("car").durability == left
    assert street.now.table.rolls == ()


def test_the_remaining_durability_is_the_armor(street: Stage) -> None:
    """Ruling R40: 12 points against 10 leave 2, then 12 against 8 leave 4."""
    pulled = PulledPunch(damage=12)
    street.do(attack, AttackCommand("ada", "Fists", "car", pull=pulled))
    street.settle(Color.RED)
    assert street.vehicle("car").durability == 8
    street.this_turn("ada", attacks=0, acted=False)
    street.do(attack, AttackCommand("ada", "Fists", "car", pull=pulled))
    street.settle(Color.RED)
    assert street.vehicle("car").durability == 4
    assert vehicle_armor(street.context(), street.vehicle("car")) == 4


def test_by_the_other_reading_full_durability_protects(street: Stage) -> None:
    """Ruling R40: the car has 3 of 10 left, and stops 10."""
    street.play(FightReading.WHOLE_DURABILITY)
    street.change("car", durability=3)
    assert vehicle_armor(street.context(), street.vehicle("car")) == 10
    street.do(attack, AttackCommand("ada", "Fists", "car", pull=PulledPunch(damage=12)))
    street.settle(Color.RED)
    assert street.vehicle("car").durability == 1
    street.this_turn("ada", attacks=0, acted=False)
    street.attack("ada", "ben")
    street.settle(Color.RED)
    assert street.fighter("ben").damage == 70


def test_inside_durability_and_own_armor_count(street: Stage) -> None:
    street.attack("ada", "ben")
    street.settle(Color.RED)
    assert street.fighter("ben").damage == 70
    assert street.vehicle("car").durability == 10


def test_an_attack_from_within_is_not_lessened(street: Stage) -> None:
    street.seat("car", "ben", "ada")
    assert armor_around(street.context(), "ada", "ben") == 0
    street.attack("ada", "ben")
    street.settle(Color.RED)
    assert street.fighter("ben").damage == 60


def test_vehicle_armor_protects_against_attacks_from_vehicles(street: Stage) -> None:
    street.park("van", "compact-car")
    street.seat("van", "ada")
    assert armor_around(street.context(), "ada", "ben") == 10


def test_a_wreck_is_no_target(street: Stage) -> None:
    street.change("car", durability=0, driver="", riders=())
    assert street.refused(attack, AttackCommand("ada", "Fists", "car")) == "Car is destroyed."


def test_rushing_out_of_a_vehicle_is_refused(street: Stage) -> None:
    street.park("van", "compact-car", Position(0, 1))
    street.seat("van", "ada")
    refusal = street.refused(attack, AttackCommand("ada", "Rush", "ben"))
    assert refusal == "Ada is in Van; get out first."


def test_occupants_are_not_knocked_back(street: Stage) -> None:
    """Ruling R71."""
    street.add("ada", "heroes", brawn=50)
    street.attack("ada", "ben")
    street.settle(Color.BLUE)
    assert street.now.table.roll is not None
    street.settle(Color.BLACK)
    assert street.now.table.choices == ()
    assert street.has_condition("ben", Condition.KNOCKED_DOWN)


def test_from_a_moving_vehicle_an_attack_is_harder(street: Stage) -> None:
    """Ruling R69: −1 Row Step a sector."""
    street.park("van", "compact-car")
    street.seat("van", "ada")
    street.change("van", sectors=3)
    street.attack("ada", "ben")
    roll = street.now.table.roll
    assert roll is not None
    assert [(each.steps, each.reason) for each in roll.check.steps] == [(-3, "moved 3 sectors")]
