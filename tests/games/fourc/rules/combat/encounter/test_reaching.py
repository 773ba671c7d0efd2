"""Stretching arms, grabbing plants, and lifting powers."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.objects import pick_up
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import defend
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Defend,
    GrabOpponent,
    PickUp,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import is_in_reach, lifting
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

FAR = Position(4, 1)
HOLD = GrabOpponent("ada", "ben")


def rank_rolled(stage: Stage) -> int:
    roll = stage.now.table.roll
    assert roll is not None
    return roll.check.rank


@pytest.mark.parametrize(
    ("power", "rank", "rolled"),
    [("elasticity", 20, 20), ("plant-control", 20, 30), ("plant-control", 15, 30)],
)
def test_arms_and_plants_hold_from_afar(stage: Stage, power: str, rank: int, rolled: int) -> None:
    """Elasticity; Plant Control: its Rank Value or Melee + 10 (ruling R13)."""
    stage.add("ben", "foes", FAR)
    assert "another sector" in stage.refused(grab_opponent, HOLD)
    stage.empower("ada", HeldPower(power, rank=Score(rank)))
    stage.do(grab_opponent, HOLD)
    assert rank_rolled(stage) == rolled
    stage.settle(Color.YELLOW)
    fourc = fight(stage.book, stage.page)
    stage.add("cat", "heroes")
    stage.now = stage.played(fourc, Finish("cat"))
    assert stage.fighter("ben").held_by == "ada"


def test_plants_strike_and_block(stage: Stage) -> None:
    stage.add("ben", "foes", FAR)
    stage.empower("ada", HeldPower("plant-control", rank=Score(40)))
    option = current_attacks(stage.fighter("ada"), stage.book)["Plant Control"]
    assert option.damage is not None
    assert (option.rolled.value, option.damage.value, option.sectors) == (40, 40, 4)
    assert "RollOpened" in stage.do(attack, AttackCommand("ada", "Plant Control", "ben"))
    stage.settle(Color.BLACK)
    stage.this_turn("ada", attacks=0, acted=False)
    stage.do(defend, Defend("ada", "block"))
    assert rank_rolled(stage) == 40


def test_telekinesis_lifts_beyond_brawn_and_reach(stage: Stage) -> None:
    """4C, Telekinesis: up to 1 ton with 30, and out of another sector."""
    stage.lay("car", MapObject(20, 2000), FAR)
    assert "another sector" in stage.refused(pick_up, PickUp("ada", "car"))
    stage.empower("ada", HeldPower("telekinesis", rank=Score(20)))
    assert lifting(stage.fighter("ada"), is_iron=False) == (30, "Telekinesis")
    assert stage.do(pick_up, PickUp("ada", "car")) == ["PickedUp"]


def test_telekinesis_throws_objects_beyond_brawn(stage: Stage) -> None:
    """A car of 1 ton does its Material Value of 20; without an object the rank, by Willpower."""
    stage.add("ben", "foes", FAR)
    stage.lay("car", MapObject(20, 2000))
    throw = AttackCommand("ada", "Throw an object", "ben", thrown="car")
    assert "Brawn 20 lifts" in stage.refused(attack, throw)
    stage.empower("ada", HeldPower("telekinesis", rank=Score(20)))
    stage.do(attack, throw)
    stage.settle(Color.RED)
    assert (stage.fighter("ben").damage, stage.spot("car")) == (60, FAR)


def test_the_refusal_of_a_heavy_object_names_the_power(stage: Stage) -> None:
    stage.lay("tank", MapObject(20, 100_000))
    stage.empower("ada", HeldPower("telekinesis", rank=Score(30)))
    sentence = stage.refused(pick_up, PickUp("ada", "tank"))
    assert "Telekinesis 30 lifts 1 ton" in sentence


def test_only_liftable_objects_are_offered(stage: Stage) -> None:
    stage.lay("car", MapObject(20, 100), FAR)
    fourc = fight(stage.book, stage.page)

    def offered() -> list[str]:
        options = fourc.actions.action_options(stage.now, "ada")
        (offer,) = [each for each in options if each.command is PickUp]
        (asked,) = fourc.actions.questions(stage.now, offer, {})
        return [each.value for each in asked.options]

    assert offered() == []
    stage.empower("ada", HeldPower("telekinesis", rank=Score(20)))
    assert offered() == ["car"]


def test_no_arm_reaches_through_a_wall(book: Rulebook) -> None:
    next_ = Position(3, 1)
    wall = usual_wall(WallKind.WALL, 100)
    bank = SectorMap("Bank", 6, 3).with_wall(Edge(HERE, next_), wall)
    assert is_in_reach(bank, HERE, HERE, 0)
    assert not is_in_reach(bank, HERE, next_, 3)
    assert not is_in_reach(bank, HERE, None, 3)
    assert is_in_reach(bank, HERE, Position(1, 1), 1)
    assert not is_in_reach(bank, HERE, Position(0, 1), 1)


@pytest.mark.parametrize(
    ("name", "material", "is_iron"),
    [
        ("Compact Car", 40, True),
        ("Steel Beam", 30, True),
        ("Dumpster", 30, True),
        ("Vault", 60, True),
        ("Boulder", 30, False),
        ("Concrete Block", 20, False),
        ("Diamond", 75, False),
    ],
)
def test_magnetism_lifts_only_iron(
    stage: Stage, name: str, material: int, *, is_iron: bool
) -> None:
    """4C, Elemental/Energy Control: magnetism lifts metallic objects."""
    assert stage.book.gear.is_iron(name, material) is is_iron
    magnet = HeldPower(
        "elemental-energy-control", rank=Score(40), choices=(("kind", ("magnetism",)),)
    )
    stage.empower("ada", magnet)
    expected = (40, "Magnetism Control") if is_iron else (20, "Brawn")
    assert lifting(stage.fighter("ada"), is_iron=is_iron) == expected
    stage.lay("thing", MapObject(material, 100), FAR)
    renamed = replace(stage.now.combatant("thing"), name=name)
    stage.now = stage.now.with_combatant(renamed)
    if is_iron:
        assert stage.do(pick_up, PickUp("ada", "thing")) == ["PickedUp"]
    else:
        assert "another sector" in stage.refused(pick_up, PickUp("ada", "thing"))


def test_magnetism_throws_a_car_and_no_boulder(stage: Stage) -> None:
    magnet = HeldPower(
        "elemental-energy-control", rank=Score(60), choices=(("kind", ("magnetism",)),)
    )
    stage.empower("ada", magnet)
    assert "Brawn 20" in stage.refused(
        attack, AttackCommand("ada", "Throw an object", "ben", thrown="boulder")
    )
    stage.attack("ada", "ben", "Throw an object", thrown="compact-car")
    assert stage.now.table.roll is not None
