"""Entering and leaving vehicles (ruling R68)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import GrabOpponent
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    GetIn,
    GetOut,
    TakeWheel,
)
from fourc_desktop.games.fourc.rules.combat.turn.follow_up import follow_up
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import (
    follow_vehicles,
    get_in,
    get_out,
    take_wheel,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ada, Dan and Ben beside a sports car of two seats."""
    stage.add("dan", "heroes")
    stage.park("car")
    return stage


def test_the_first_occupant_is_the_driver(street: Stage) -> None:
    assert street.do(get_in, GetIn("ada", "car")) == ["SeatTaken"]
    assert street.do(get_in, GetIn("dan", "car")) == ["SeatTaken"]
    assert (street.vehicle("car").driver, street.vehicle("car").riders) == ("ada", ("dan",))
    assert not street.fighter("ada").this_turn.acted


def test_getting_in_is_refused_with_its_reason(street: Stage) -> None:
    assert street.refused(get_in, GetIn("ben", "car")) == "Ben does that when their side acts."
    street.do(get_in, GetIn("ada", "car"))
    assert street.refused(get_in, GetIn("ada", "car")) == "Ada is in Car already."
    street.add("eve", "heroes")
    street.do(get_in, GetIn("dan", "car"))
    assert street.refused(get_in, GetIn("eve", "car")) == "No seat of Car is free."
    street.do(get_in, GetIn("eve", "car"), by_hand=True)
    assert street.vehicle("car").riders == ("dan", "eve")
    street.park("van", spot=Position(3, 1))
    assert "another sector" in street.refused(get_in, GetIn("eve", "van"))
    street.park("wreck")
    street.change("wreck", durability=0)
    assert street.refused(get_in, GetIn("eve", "wreck")) == "Wreck is destroyed."
    assert street.refused(get_in, GetIn("eve", "ada")) == "Ada is no vehicle."


def test_getting_out_of_a_standing_vehicle_needs_no_roll(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    assert street.do(get_out, GetOut("ada")) == ["SeatLeft"]
    assert (street.vehicle("car").driver, street.vehicle("car").people) == ("", ("dan",))
    assert street.refused(get_out, GetOut("ada")) == "Ada is in no vehicle."


@pytest.mark.parametrize(("deed", "command"), [(get_out, GetOut), (take_wheel, TakeWheel)])
def test_overruling_cannot_replace_a_missing_vehicle(
    street: Stage, deed: Callable[..., None], command: type
) -> None:
    with pytest.raises(Refused, match="Ada is in no vehicle"):
        street.do(deed, command("ada"), by_hand=True)


def test_a_joining_vehicle_loses_seats_held_elsewhere(street: Stage) -> None:
    fourc = fight(street.book, CampaignPage())
    van = replace(street.now.combatant("car"), id="van", spot=Position(5, 2))
    van = replace(van, fighter=replace(van.fighter, driver="ada"))  # type: ignore[arg-type]
    log = play_command(new_log(street.now, "a"), fourc.rules, AddCombatant(van))
    street.now = log.now
    assert street.vehicle("van").people == ()
    assert street.spot("ada") == HERE


def test_taking_the_wheel(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    assert street.refused(take_wheel, TakeWheel("dan")) == "Ada drives Car."
    assert street.refused(take_wheel, TakeWheel("ada")) == "Ada drives already."
    street.suffer("ada", Condition.UNCONSCIOUS)
    assert street.do(take_wheel, TakeWheel("dan")) == ["SeatTaken"]
    assert (street.vehicle("car").driver, street.vehicle("car").riders) == ("dan", ("ada",))
    street.do(get_out, GetOut("dan"))
    assert street.refused(take_wheel, TakeWheel("dan")) == "Dan is in no vehicle."


@pytest.mark.parametrize("color", Color)
def test_jumping_on_one_that_moves(street: Stage, color: Color) -> None:
    """Coordination 20; a fall beside it counts as one level, 10 points."""
    street.change("car", driver="dan", sectors=4)
    assert street.do(get_in, GetIn("ada", "car")) == ["Acted", "RollOpened"]
    roll = street.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.table, roll.check.on) == (20, "difficulty", "Coordination")
    happened = street.settle(color)
    if color is Color.BLACK:
        assert happened == ["RollSettled", "ConditionAdded", "Fell"]
        assert street.fighter("ada").damage == 70
        assert street.has_condition("ada", Condition.KNOCKED_DOWN)
        assert street.vehicle("car").people == ("dan",)
    else:
        assert happened == ["RollSettled", "SeatTaken"]
        assert street.vehicle("car").people == ("dan", "ada")


def test_jumping_from_one_to_another(street: Stage) -> None:
    street.park("van", "compact-car")
    street.seat("car", "ada", "dan")
    street.change("car", sectors=3)
    street.do(get_in, GetIn("dan", "van"))
    street.settle(Color.RED)
    assert street.vehicle("van").driver == "dan"
    assert street.vehicle("car").people == ("ada",)


def test_missing_the_jump_is_being_out_of_the_first(street: Stage) -> None:
    street.park("van", "compact-car")
    street.seat("car", "ada", "dan")
    street.change("van", sectors=3)
    street.do(get_in, GetIn("dan", "van"))
    assert street.settle(Color.BLACK) == ["RollSettled", "SeatLeft", "ConditionAdded", "Fell"]


def test_jumping_off(street: Stage) -> None:
    street.seat("car", "ada")
    street.change("car", sectors=3)
    assert street.do(get_out, GetOut("ada")) == ["Acted", "RollOpened"]
    assert street.settle(Color.RED) == ["RollSettled", "SeatLeft"]


def test_a_jump_is_an_action(street: Stage) -> None:
    street.change("car", sectors=3)
    street.this_turn("ada", attacks=1)
    assert "is an action" in street.refused(get_in, GetIn("ada", "car"))
    street.this_turn("ada", attacks=0, acted=True)
    assert "has acted" in street.refused(get_in, GetIn("ada", "car"))


def test_a_flier_who_misses_a_jump_is_unharmed(street: Stage) -> None:
    street.empower("ada", HeldPower("flight", rank=Score(30)))
    street.change("car", sectors=3)
    street.do(get_in, GetIn("ada", "car"))
    assert street.settle(Color.BLACK) == ["RollSettled"]


def test_out_of_it_in_the_air_is_a_fall(book: Rulebook) -> None:
    stage = Stage(book, SectorMap("Sky", 6, 3))
    stage.add("ben", "foes", Position(5, 1))
    up = Position(2, 1, 3)
    stage.park("jet", "private-jet", up)
    stage.seat("jet", "ada")
    assert stage.do(get_out, GetOut("ada")) == ["SeatLeft", "CombatantMoved", "Fell"]
    assert stage.fighter("ada").damage == 50


def test_a_missed_jump_between_aircraft_is_a_fall(book: Rulebook) -> None:
    stage = Stage(book, SectorMap("Sky", 6, 3))
    stage.add("ben", "foes", Position(5, 1))
    up = Position(2, 1, 3)
    stage.park("jet", "private-jet", up)
    stage.park("other", "private-jet", up)
    stage.seat("jet", "ada")
    stage.change("jet", sectors=2)
    stage.do(get_in, GetIn("ada", "other"))
    assert stage.settle(Color.BLACK) == ["RollSettled", "SeatLeft", "CombatantMoved", "Fell"]
    assert stage.fighter("ada").damage == 50


def test_jumping_from_or_onto_a_removed_vehicle_does_nothing(street: Stage) -> None:
    street.seat("car", "ada")
    street.change("car", sectors=3)
    street.do(get_out, GetOut("ada"))
    street.change("car", driver="")
    assert street.settle(Color.RED) == ["RollSettled"]
    street.do(get_in, GetIn("dan", "car"))
    street.now = street.now.without("car")
    assert street.settle(Color.RED) == ["RollSettled"]


def test_wrestling_through_a_vehicle_is_refused(street: Stage) -> None:
    street.seat("car", "ada")
    assert "nobody wrestles through one" in street.refused(
        grab_opponent, GrabOpponent("ada", "ben")
    )
    street.seat("car", "ada", "ben")
    assert "RollOpened" in street.do(grab_opponent, GrabOpponent("ada", "ben"))


def test_a_hold_ends_when_only_one_gets_in(street: Stage) -> None:
    street.change("ada", holds="ben")
    street.change("ben", held_by="ada")
    before = street.now
    street.seat("car", "ada")
    assert street.do(follow_up, before) == ["HoldReleased"]


def test_removed_and_moved_occupants_leave_the_vehicle(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    fourc = fight(street.book, CampaignPage())
    log = play_command(new_log(street.now, "a"), fourc.rules, RemoveCombatant("ada"))
    log = play_command(log, fourc.rules, PlaceCombatant("dan", Position(0, 0)))
    street.now = log.now
    assert street.vehicle("car").people == ()


def test_occupants_follow_a_vehicle_placed_by_the_gamemaster(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    fourc = fight(street.book, CampaignPage())
    log = play_command(new_log(street.now, "a"), fourc.rules, PlaceCombatant("car", Position(5, 2)))
    street.now = log.now
    assert street.vehicle("car").people == ("ada", "dan")
    assert {street.spot(each) for each in ("car", "ada", "dan")} == {Position(5, 2)}
    assert street.spot("ben") == HERE


def test_removed_occupants_do_not_follow_the_vehicle(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    before, street.now = street.now, street.now.without("dan")
    moved = replace(street.now.combatant("car"), spot=Position(5, 2))
    street.now = street.now.with_combatant(moved)
    assert street.do(follow_vehicles, before) == ["CombatantMoved"]
    assert street.spot("ada") == Position(5, 2)


def test_a_destroyed_one_leaves_those_inside_in_its_sector(street: Stage) -> None:
    street.seat("car", "ada", "dan")
    street.change("car", durability=0, driver="ada", riders=("dan",))
    assert street.do(follow_up, street.now) == ["SeatLeft", "SeatLeft"]
    assert street.vehicle("car").people == ()
    assert street.spot("ada") == HERE


def test_destroyed_in_the_air_all_fall(book: Rulebook) -> None:
    stage = Stage(book, SectorMap("Sky", 6, 3))
    stage.add("ben", "foes", Position(5, 1))
    stage.park("jet", "private-jet", Position(2, 1, 2))
    stage.seat("jet", "ada")
    stage.change("jet", durability=0)
    assert stage.do(follow_up, stage.now) == ["SeatLeft", "CombatantMoved", "Fell", "VehicleMoved"]
    assert (stage.spot("jet"), stage.spot("ada")) == (HERE, HERE)
    assert stage.fighter("ada").damage == 60
