"""Ramming, and its odds (4C, Collisions)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    Drive,
    GetIn,
    Ram,
    RamWall,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import Rammed
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.vehicles.ramming import ram, ram_wall
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

THERE = Position(7, 1)


@pytest.fixture
def street(book: Rulebook) -> Stage:
    """Ada drives a sports car; Ben stands 5 sectors away, Cat in a car of her own 15 away."""
    stage = Stage(book, SectorMap("Street", 20, 3))
    stage.add("ben", "foes", THERE)
    stage.add("cat", "foes")
    stage.park("car")
    stage.park("van", "compact-car", Position(17, 1))
    stage.seat("car", "ada")
    stage.seat("van", "cat")
    return stage


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


def test_ramming_drives_to_the_target_which_rolls(street: Stage) -> None:
    assert street.do(ram, Ram("ada", "ben")) == ["Rammed", "VehicleMoved", "Acted", "RollOpened"]
    assert street.spot("car") == THERE
    street.settle(Color.BLACK)
    assert [street.fighter(who).damage for who in ("ben", "ada")] == [70, 30]


def test_a_rammed_object_is_hit_without_a_roll(street: Stage) -> None:
    street.lay("crate", MapObject(5, 50))
    assert street.do(ram, Ram("ada", "crate")) == [
        "Rammed",
        "Acted",
        "Collided",
        "ObjectBroke",
        "VehicleDamaged",
    ]


def test_targets_that_cannot_be_rammed(street: Stage) -> None:
    assert "does not reach Van with the 12 sectors" in street.refused(ram, Ram("ada", "van"))
    assert street.refused(ram, Ram("ada", "cat")) == "Cat is in Van; ram that."
    for own in ("ada", "car"):
        assert "own vehicle" in street.refused(ram, Ram("ada", own))
    street.lay("crate", MapObject(5, 50), HERE)
    street.change("crate", broken=True)
    street.change("van", durability=0, driver="", riders=())
    for gone in ("crate", "van"):
        assert "is left that could be rammed" in street.refused(ram, Ram("ada", gone))
    assert street.refused(ram, Ram("ben", "van")) == "Ben is in no vehicle."
    street.lay("bag", MapObject(5, 5), None)
    assert "does not reach Bag" in street.refused(ram, Ram("ada", "bag"))


@pytest.mark.parametrize(("value", "breaks", "left"), [(4, True, 6), (30, False, 0)])
def test_ramming_an_adjacent_wall_breaks_weaker_ones(
    street: Stage, value: int, breaks: bool, left: int
) -> None:
    """The car takes the Material Value, and breaks a wall weaker than its Durability of 10."""
    where = Edge(HERE, Position(3, 1))
    street.now = street.now_on(street.now.map.with_wall(where, usual_wall(WallKind.WALL, value)))
    street.change("car", sectors=1)
    street.do(ram_wall, RamWall("ada", where))
    assert (street.now.map.wall(where) is None) is breaks
    assert street.vehicle("car").durability == left
    assert street.vehicle("car").is_stopped
    assert street.fighter("ada").damage == 70
    assert street.fighter("ada").this_turn.acted


def test_no_wall_no_ram(street: Stage) -> None:
    where = Edge(Position(5, 1), Position(6, 1))
    door = usual_wall(WallKind.DOOR, 10)
    street.now = street.now_on(
        street.now.map.with_walls({where: door, HERE: usual_wall(WallKind.DOOR, 10).opened()})
    )
    for nothing in (where, HERE, Edge(HERE, Position(3, 1))):
        assert "beside Car" in street.refused(ram_wall, RamWall("ada", nothing))


def test_ramming_uses_the_action_of_the_turn(street: Stage) -> None:
    street.do(ram, Ram("ada", "ben"))
    street.settle(Color.RED)
    assert "one moves first" in street.refused(ram, Ram("ada", "ben"))


@pytest.mark.parametrize(
    "command",
    [
        Ram("ada", "ben"),
        Ram("ada", "van"),
        Drive("ada", Position(5, 1), Color.BLUE),
        GetIn("dan", "car"),
    ],
)
def test_odds_are_those_of_play(street: Stage, fourc: FourcFight, command: object) -> None:
    """Each face of the first roll counts 1 in 100."""
    street.add("dan", "heroes")
    street.park("van", "compact-car", Position(9, 1))
    street.seat("van", "cat")
    if isinstance(command, GetIn):
        street.change("car", sectors=2)
    reported = fourc.chances.odds(street.now, command)
    assert sum(reported.values()) == 1
    chart = fourc.chances.chances(street.now, command)
    assert sum(each.chance for each in chart.shares) == 1
    won = chart.success
    assert won is not None
    assert won == _played_success(street, fourc, command)


def _played_success(street: Stage, fourc: FourcFight, command: object) -> Fraction:
    """The share of the first roll's faces that achieve the purpose of the command."""
    meant = {Ram: "Collided", Drive: "VehicleMoved", GetIn: "SeatTaken"}[type(command)]
    dice, won = ScriptedDice(), 0
    opened = with_events(street.now, fourc.rules.decide(street.now, command, dice, by_hand=False))
    for face in range(100):
        fell = fourc.rules.decide(opened, RollDice(), ScriptedDice(face), by_hand=False)
        now = with_events(opened, fell)
        events = fourc.rules.decide(now, SettleOpenRoll(), dice, by_hand=False)
        won += meant in {type(each).__name__ for each in events}
    return Fraction(won, 100)


@pytest.mark.parametrize(("name", "called"), [("", "the wall"), ("Town gate", "the Town gate")])
def test_a_rammed_wall_is_called_by_its_name(street: Stage, name: str, called: str) -> None:
    where = Edge(HERE, Position(3, 1))
    wall = replace(usual_wall(WallKind.WALL, 5), name=name)
    street.now = street.now_on(street.now.map.with_wall(where, wall))
    context = street.context()
    ram_wall(context, RamWall("ada", where))
    assert next(e.target for e in context.events if isinstance(e, Rammed)) == called
