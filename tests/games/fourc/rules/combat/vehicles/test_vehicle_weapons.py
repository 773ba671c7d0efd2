"""Attacks with the weapon systems of a vehicle, by those inside (4C, Vehicle Combat)."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.dice import PERCENT, ScriptedDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import available_attacks
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import map_vehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import fighter_in
from fourc_desktop.games.fourc.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fourc.rules.combat.rolls.odds import odds_in_words
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from tests.games.fourc.rules.combat.stage import Stage

FAR = Position(5, 1)
SYSTEMS = (
    VehicleSystem("Gun", 20, "", AttackForm.RANGED, damage=35, sectors=3),
    VehicleSystem("Blade", 15, "", AttackForm.SLASHING),
    VehicleSystem("Fists", 10, "", AttackForm.BASHING, damage=4),
    VehicleSystem("Radar", 10),
)


def arm(stage: Stage, id_: str) -> None:
    """Build weapons into a vehicle of the fight."""
    owned = stage.vehicle(id_).vehicle
    armed = map_vehicle(replace(owned, base=replace(owned.base, systems=SYSTEMS)))
    stage.change(id_, vehicle=armed.vehicle, known=armed.known)


@pytest.fixture
def armed(stage: Stage) -> Stage:
    """Ada, of Coordination 50, drives an armed car; Ben is three sectors away."""
    stage.add("ada", "heroes", coordination=50)
    stage.add("ben", "foes", FAR)
    stage.park("car")
    arm(stage, "car")
    stage.seat("car", "ada")
    return stage


def of_ada(stage: Stage) -> dict[str, AttackOption]:
    return {**available_attacks(stage.now, fighter_in(stage.now, "ada"), stage.book)}


def test_the_numbers_are_those_of_the_system(armed: Stage) -> None:
    found = of_ada(armed)
    numbers = {
        name: (each.table.id, each.on, each.rolled.value, each.damage.value, each.sectors)
        for name, each in found.items()
        if each.note == "Car" and each.damage is not None
    }
    assert numbers == {
        "Gun": ("ranged", "Coordination", 50, 35, 3),
        "Blade": ("slashing", "Melee", 20, 15, 0),
        "Fists, Car": ("bashing", "Melee", 20, 4, 0),
    }
    assert found["Fists"].note == ""


def test_it_hits_and_is_named(armed: Stage) -> None:
    armed.attack("ada", "ben", "Gun")
    told = [
        SENTENCES[type(each)](armed.now, each) for each in armed.happened if type(each) in SENTENCES
    ]
    assert "Gun" in " ".join(told)
    assert "AttackHit" in armed.settle(Color.RED)
    assert armed.fighter("ben").damage == 80 - 35


def test_its_range_and_its_sector(armed: Stage) -> None:
    armed.park("car", spot=Position(1, 1))
    arm(armed, "car")
    armed.seat("car", "ada")
    gun, blade = (AttackCommand("ada", way, "ben") for way in ("Gun", "Blade"))
    assert "4 sectors away, and Gun reaches 3" in armed.refused(attack, gun)
    assert "Blade does not reach" in armed.refused(attack, blade)


def test_not_outside_and_not_with_a_wreck(armed: Stage) -> None:
    gun = AttackCommand("ada", "Gun", "ben")
    armed.change("car", durability=0)
    assert "no attack “Gun”" in armed.refused(attack, gun)
    armed.change("car", durability=1, driver="")
    assert "no attack “Gun”" in armed.refused(attack, gun)


def test_they_are_offered_and_asked_about(armed: Stage) -> None:
    fourc = fight(armed.book, armed.page)
    options = {each.name: each for each in fourc.actions.action_options(armed.now, "ada")}
    assert {"Gun", "Blade", "Fists", "Fists, Car"} <= options.keys()
    assert "Radar" not in options
    assert options["Gun"].refusal is None
    assert len({options[name].key for name in ("Gun", "Blade", "Fists", "Fists, Car")}) == 4


def test_the_odds_are_those_of_play(armed: Stage) -> None:
    """Each d% against a vehicle, of which nothing else is rolled."""
    armed.park("tank", "tank", FAR)
    fourc, gun = fight(armed.book, armed.page), AttackCommand("ada", "Gun", "tank")
    played: Counter[str] = Counter()
    for face in range(PERCENT):
        now = armed.now
        told: list[Event] = []
        dice = ScriptedDice(face)
        for command in (gun, RollDice(), SettleOpenRoll()):
            events = fourc.rules.decide(now, command, dice, by_hand=False)
            now = with_events(now, events)
            told += events
        assert not now.table.rolls
        hits = tuple(each for each in told if isinstance(each, AttackHit | AttackMissed))
        played.update(odds_in_words({hits: Fraction(1)}, armed.now).keys())
    assert fourc.chances.odds(armed.now, gun) == {
        words: Fraction(count, PERCENT) for words, count in played.items()
    }
