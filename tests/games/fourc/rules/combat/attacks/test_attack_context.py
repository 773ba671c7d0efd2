"""The references of an attack."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import (
    attack_context,
    attacks_of,
    current_attacks,
    find_missile,
    is_power,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.rolls.odds import outcomes
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from tests.games.fourc.rules.combat.stage import Stage


def test_a_missile_has_its_material_value(stage: Stage) -> None:
    """Ruling R29."""
    stage.lay("crate", MapObject(6, 50))
    missile = find_missile(stage.context(), "crate")
    assert (missile.name, missile.material_value, missile.pounds) == ("Crate", 6, 50)
    thrown = stage.book.gear.thrown_objects
    for id_, each in thrown.items():
        assert find_missile(stage.context(), id_).material_value == each.material_value
    for nothing in ("ben", "moon"):
        with pytest.raises(Refused, match=f"no thing called “{nothing}” to throw"):
            find_missile(stage.context(), nothing)


def test_a_missile_that_is_too_heavy_is_refused(stage: Stage) -> None:
    limit = stage.book.gear.lifting.pounds(20)
    for pounds, is_light in ((limit, True), (limit + 1, False)):
        stage.lay("crate", MapObject(6, pounds))
        missile = find_missile(stage.context(), "crate")
        assert (missile.refuse(20, "Brawn", stage.context()) is None) is is_light


def test_attacks_follow_what_is_carried_now(stage: Stage) -> None:
    assert "Pistol" not in current_attacks(stage.fighter("ada"), stage.book)
    stage.change("ada", carried=("Pistol",))
    assert "Pistol" in current_attacks(stage.fighter("ada"), stage.book)
    with pytest.raises(Refused, match="Ben has no attack “Pistol”; choose one of Fists"):
        attack_context(stage.context(), AttackCommand("ben", "Pistol", "ada"))


SYSTEMS = (
    VehicleSystem("Machine gun", rank=30, form=AttackForm.RANGED, damage=15, sectors=6),
    VehicleSystem("Scythe", rank=20, form=AttackForm.SLASHING),
    VehicleSystem("Radio", rank=10),
)


@pytest.fixture
def gunship(stage: Stage) -> Stage:
    """Ada drives a car with two weapons, and Ben stands in its sector."""
    armed = OwnedVehicle("Car", stage.book.gear.vehicles["family-car"], systems=SYSTEMS)
    stage.park("car", "family-car")
    stage.change("car", vehicle=armed, known=vehicle_stats(armed))
    stage.seat("car", "ada")
    return stage


def test_occupants_attack_with_the_weapons_of_the_vehicle(gunship: Stage) -> None:
    """Ruling R71: shots by Coordination, others by Melee; a weapon may use its Rank Value."""
    now, book = gunship.now, gunship.book
    found = attacks_of(now, gunship.context().combatant("ada"), book)
    own = current_attacks(gunship.fighter("ada"), book)
    weapons = {name: each for name, each in found.items() if name not in own}
    assert {
        name: (each.on, each.damage and each.damage.value, each.sectors, each.table.id)
        for name, each in weapons.items()
    } == {
        "Machine gun": ("Coordination", 15, 6, "ranged"),
        "Scythe": ("Melee", 20, 0, "slashing"),
    }
    outside = attacks_of(now, gunship.context().combatant("ben"), book)
    assert "Machine gun" not in outside


def test_a_shot_from_a_vehicle_does_its_damage(gunship: Stage) -> None:
    before = gunship.fighter("ben").damage
    gunship.attack("ada", "ben", "Machine gun")
    gunship.settle(Color.RED)
    assert gunship.fighter("ben").damage == before - 15


def test_the_odds_of_a_shot_are_those_of_play(gunship: Stage) -> None:
    """Coordination 20: red or better hits."""
    fourc = fight(gunship.book, gunship.page)
    shot = AttackCommand("ada", "Machine gun", "ben")
    found = outcomes(partial(fourc.rules.decide, by_hand=False), gunship.now, shot)
    row = gunship.book.master_table(ADVANCED).row(20)
    missed = sum(
        share for events, share in found.items() if any(isinstance(e, AttackMissed) for e in events)
    )
    assert missed == Fraction(row.red, 100)
    assert sum(found.values()) == 1


def test_a_weapon_of_the_vehicle_hides_no_own_attack(gunship: Stage) -> None:
    fists = VehicleSystem("Fists", rank=4, form=AttackForm.BASHING)
    armed = replace(gunship.vehicle("car").vehicle, systems=(fists,))
    gunship.change("car", vehicle=armed, known=vehicle_stats(armed))
    found = attacks_of(gunship.now, gunship.context().combatant("ada"), gunship.book)
    damage = {name: each.damage.value for name, each in found.items() if each.damage}
    assert (damage["Fists"], damage["Fists, Car"]) == (20, 4)


def test_a_destroyed_vehicle_has_no_attacks(gunship: Stage) -> None:
    gunship.change("car", durability=0)
    found = attacks_of(gunship.now, gunship.context().combatant("ada"), gunship.book)
    assert "Machine gun" not in found


def test_a_power_is_reported_from_bare_hands(stage: Stage) -> None:
    stage.empower("ada", HeldPower("claws", rank=Score(30)).with_answers("weapon", ("Claws",)))
    fighter = stage.fighter("ada")
    powers = {
        name for name, way in current_attacks(fighter, stage.book).items() if is_power(way, fighter)
    }
    assert powers
    assert "Fists" not in powers
