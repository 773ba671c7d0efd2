"""Driving by Velocity, and maneuvers by Handling (4C, Vehicles; ruling R69)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import move
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import MoveCommand
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import CrashChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import Drive
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_in
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import crash_sectors
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import (
    coast,
    drive,
    driver_meant,
    refuse_driving,
    refuse_driving_on,
    sectors_within,
    vehicle_modes,
    vehicle_reach,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.fixture
def street(book: Rulebook) -> Stage:
    """Ada drives a sports car (Velocity 12, Handling 30) along a street, with Dan."""
    stage = Stage(book, SectorMap("Street", 20, 3))
    stage.add("dan", "heroes")
    stage.park("car")
    stage.seat("car", "ada", "dan")
    return stage


def test_driving_uses_velocity_in_one_or_several_moves(street: Stage) -> None:
    assert street.do(drive, Drive("ada", Position(9, 1))) == ["VehicleMoved"]
    assert {street.spot(each) for each in ("car", "ada", "dan")} == {Position(9, 1)}
    assert street.vehicle("car").sectors == 7
    assert "5 sectors more" in street.refused(drive, Drive("ada", Position(15, 1)))
    street.do(drive, Drive("ada", Position(14, 1)))
    assert street.refused(drive, Drive("ada", Position(15, 1))).endswith(
        "0 sectors more this turn."
    )
    assert street.fighter("ada").this_turn.sectors == 0


LOFT = Position(3, 1, 2)
WITH_LADDER = SectorMap("Street", 20, 3).with_columns({(3, 1): (Sector("Loft", ground=2),)})
WITH_LADDER = WITH_LADDER.with_link(Edge(Position(4, 1), LOFT))


@pytest.mark.parametrize(("base", "takes_it"), [("sports-car", False), ("private-jet", True)])
def test_a_vehicle_on_wheels_takes_no_ladder(book: Rulebook, base: str, *, takes_it: bool) -> None:
    stage = Stage(book, WITH_LADDER)
    stage.park("vehicle", base)
    stage.seat("vehicle", "ada")
    vehicle = vehicle_in(stage.now, "vehicle")
    found = vehicle_reach(stage.now, "ada")
    assert found is not None
    assert (LOFT in found) is takes_it
    for difficulty in Color:
        assert (LOFT in sectors_within(stage.now, vehicle, difficulty)) is takes_it
    if not takes_it:
        refused = stage.refused(drive, Drive("ada", LOFT))
        assert "vehicles on wheels take no stairs or ladders" in refused


def test_a_drive_by_vehicle_id_finds_the_driver(street: Stage) -> None:
    assert street.do(drive, Drive("car", Position(3, 1))) == ["VehicleMoved"]
    assert driver_meant(street.now, "car").id == "ada"
    street.change("car", driver="", riders=("dan",))
    assert street.refused(drive, Drive("car", Position(4, 1))) == "Nobody drives Car."


def test_driving_is_refused_with_its_reason(street: Stage) -> None:
    there = Position(3, 1)
    assert street.refused(drive, Drive("dan", there)) == "Dan does not drive Car."
    assert street.refused(drive, Drive("ben", there)) == "Ben is in no vehicle."
    street.suffer("ada", Condition.DAZED)
    assert "is dazed" in street.refused(drive, Drive("ada", there))
    street.change("ada", afflictions=())
    street.this_turn("ada", attacks=1)
    assert "one moves first" in street.refused(drive, Drive("ada", there))
    street.this_turn("ada", attacks=0)
    street.change("car", is_stopped=True)
    assert "moves no further" in street.refused(drive, Drive("ada", there))


def test_walking_inside_a_vehicle_is_refused(street: Stage) -> None:
    walk = MoveCommand("ada", Position(3, 1))
    assert street.refused(move, walk) == "Ada is in Car; get out first."


def test_a_declared_dodge_limits_driving(street: Stage) -> None:
    """Ruling R19."""
    plan = TurnDeclaration(defense="dodge", sectors=3)
    street.this_turn("ada", acted=True, plan=plan, guard=HeldDefense("dodge", Color.RED, -3))
    street.do(drive, Drive("ada", Position(4, 1)))
    assert "declared 3 sectors" in street.refused(drive, Drive("ada", Position(6, 1)))
    street.do(drive, Drive("ada", Position(5, 1)))


def test_a_wall_stops_driving(street: Stage) -> None:
    wall = usual_wall(WallKind.WALL, 30)
    narrow = SectorMap("Lane", 20, 1).with_wall(Edge(Position(3, 0), Position(4, 0)), wall)
    street.now = street.now_on(narrow)
    for each in ("car", "ada", "dan"):
        moved = replace(street.now.combatant(each), spot=Position(2, 0))
        street.now = street.now.with_combatant(moved)
    assert "does not get there" in street.refused(drive, Drive("ada", Position(5, 0)))


@pytest.mark.parametrize("difficulty", [Color.RED, Color.BLUE, Color.YELLOW])
@pytest.mark.parametrize("color", Color)
def test_a_maneuver_is_rolled_first(street: Stage, difficulty: Color, color: Color) -> None:
    assert street.do(drive, Drive("ada", Position(5, 1), difficulty)) == ["RollOpened"]
    roll = street.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on, roll.check.table) == (30, "Handling", "handling")
    happened = street.settle(color)
    if color >= difficulty:
        assert happened == ["RollSettled", "VehicleMoved"]
        assert street.spot("ada") == Position(5, 1)
    else:
        assert happened == ["RollSettled", "RollOpened"]
        assert street.spot("ada") == HERE
        crash = street.now.table.roll
        assert crash is not None
        assert (crash.check.rank, crash.check.table) == (20, "crash")


@pytest.fixture
def bridge(book: Rulebook) -> Stage:
    """Ada drives on a bridge 3 levels up, which has a gap of one sector."""
    high = (Sector(), Sector(ground=3))
    planks = {(x, 0): high for x in range(8) if x != 3}
    stage = Stage(book, SectorMap("Bridge", 8, 1).with_columns(planks))
    stage.park("car", spot=Position(1, 0, 3))
    stage.seat("car", "ada")
    return stage


@pytest.mark.parametrize("difficulty", [Color.BLUE, Color.YELLOW])
def test_a_difficult_maneuver_leaps_over_a_gap(bridge: Stage, difficulty: Color) -> None:
    """4C, Handling: jumping over a broken bridge."""
    there = Position(5, 0, 3)
    for easy in (Color.BLACK, Color.RED):
        assert "does not get there" in bridge.refused(drive, Drive("ada", there, easy))
    bridge.do(drive, Drive("ada", there, difficulty))
    assert bridge.settle(Color.YELLOW) == ["RollSettled", "VehicleMoved"]
    assert bridge.spot("ada") == there
    assert bridge.vehicle("car").sectors == 4


def test_a_leap_stays_level_and_clears_the_gap(bridge: Stage) -> None:
    for there in (Position(3, 0, 3), Position(3, 0), Position(5, 0)):
        assert "does not get there" in bridge.refused(drive, Drive("ada", there, Color.BLUE))
    car = vehicle_in(bridge.now, "car")
    assert {each.x for each in sectors_within(bridge.now, car, Color.RED)} == {0, 2}
    assert {each.x for each in sectors_within(bridge.now, car, Color.BLUE)} == {0, 2, 4, 5, 6, 7}


def test_an_overruled_drive_still_needs_a_vehicle(street: Stage) -> None:
    with pytest.raises(Refused, match="Ben is in no vehicle"):
        drive(street.context(by_hand=True), Drive("ben", HERE))


def test_a_maneuver_without_its_driver_has_no_effect(street: Stage) -> None:
    street.do(drive, Drive("ada", Position(5, 1), Color.RED))
    street.change("car", driver="", riders=())
    assert street.settle(Color.YELLOW) == ["RollSettled"]


def test_modes_and_reach_are_those_of_the_vehicle(street: Stage) -> None:
    names = [vehicle_modes(street.now, each) for each in ("car", "ada", "dan", "ben")]
    assert [each and [mode.name for mode in each] for each in names] == [
        ["Drive"],
        ["Drive"],
        (),
        None,
    ]
    reached = vehicle_reach(street.now, "ada")
    assert reached is not None
    assert Position(14, 1) in reached
    assert Position(15, 1) not in reached
    assert vehicle_reach(street.now, "dan") is None
    assert vehicle_reach(street.now, "ben") is None
    street.suffer("ada", Condition.UNCONSCIOUS)
    assert vehicle_modes(street.now, "car") == ()
    assert vehicle_reach(street.now, "car") is None


def test_the_mode_has_what_is_left_of_velocity(street: Stage) -> None:
    for sectors, left in ((0, 12), (5, 7), (12, 0)):
        street.change("car", sectors=sectors)
        [mode] = vehicle_modes(street.now, "ada") or ()
        assert (mode.sectors, mode.swims) == (left, 0)


def test_boats_swim_and_aircraft_fly(book: Rulebook) -> None:
    boats = [each.id for each in book.gear.vehicles.values() if each.kind.value == "boat"]
    lake = SectorMap("Lake", 6, 1).with_columns(
        {(x, 0): (Sector(water=True),) for x in range(1, 6)}
    )
    stage = Stage(book, lake)
    stage.park("boat", boats[0], Position(1, 0))
    stage.seat("boat", "ada")
    [mode] = vehicle_modes(stage.now, "ada") or ()
    assert (mode.sectors, mode.swims) == (0, stage.vehicle("boat").velocity)
    stage.do(drive, Drive("ada", Position(3, 0)))
    assert "does not get there" in stage.refused(drive, Drive("ada", Position(0, 0)))
    stage.park("jet", "private-jet", Position(0, 0))
    stage.seat("jet", "ben")
    reached = vehicle_reach(stage.now, "ben")
    assert reached is not None
    assert Position(3, 0, 4) in reached
    stage.park("car", "sports-car", Position(0, 0))
    stage.seat("car", "ben")
    stage.change("jet", driver="")
    found = vehicle_reach(stage.now, "ben")
    assert found is not None
    assert list(found) == [Position(0, 0)]


def test_without_a_pilot_it_glides_down_at_the_end_of_the_turn(book: Rulebook) -> None:
    """Ruling R69."""
    stage = Stage(book, SectorMap("Sky", 6, 3))
    stage.park("jet", "private-jet", Position(2, 1, 4))
    stage.seat("jet", "ada", "ben")
    assert stage.do(coast) == []
    stage.suffer("ada", Condition.DAZED)
    assert stage.do(coast) == []
    stage.suffer("ada", Condition.UNCONSCIOUS)
    assert stage.do(coast) == ["VehicleMoved"]
    assert {stage.spot(each) for each in ("jet", "ada", "ben")} == {HERE}
    assert stage.fighter("ben").damage == 80


def test_a_chase_between_zones_follows_links(book: Rulebook) -> None:
    """Six zones in a row: each link counts as a sector."""
    zones = [Sector(f"Zone {number}") for number in range(8)]
    stage = Stage(book, zone_map("Town", zones, [(each, each + 1) for each in range(7)]))
    stage.park("van", "compact-car", Position(0, 0))
    stage.seat("van", "ada")
    assert "6 sectors more" in stage.refused(drive, Drive("ada", Position(7, 0)))
    stage.do(drive, Drive("ada", Position(4, 0)))
    assert stage.vehicle("van").sectors == 4
    stage.do(drive, Drive("ada", Position(6, 0), Color.BLUE))
    stage.settle(Color.BLACK)
    stage.settle(Color.RED)
    choice = stage.now.table.choices[-1]
    assert isinstance(choice, CrashChoice)
    assert crash_sectors(stage.now, choice) == (Position(3, 0), Position(5, 0))


def test_driving_off_the_map_is_refused(street: Stage) -> None:
    street.park("van", spot=None)
    street.add("eve", "heroes", None)
    street.change("van", driver="eve")
    assert vehicle_reach(street.now, "eve") is None
    with pytest.raises(Refused, match="is not on the map"):
        drive(street.context(), Drive("eve", HERE))


def test_driving_on_without_velocity_is_refused(street: Stage) -> None:
    """As in the list of actions; ramming something in the same sector is still possible."""
    ada, ben = (fighter_in(street.now, who) for who in ("ada", "ben"))
    assert refuse_driving_on(street.context(), ada) is None
    assert "in no vehicle" in str(refuse_driving_on(street.context(), ben))
    street.change("car", sectors=12)
    assert "no sectors of its Velocity left" in str(refuse_driving_on(street.context(), ada))
    assert refuse_driving(street.context(), ada) is None
