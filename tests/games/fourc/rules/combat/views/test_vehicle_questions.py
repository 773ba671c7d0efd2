"""The questions about vehicles, and the options of combatants."""

import pytest

from fourc_desktop.core.encounter.views import Readiness, TurnStatus
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.questions import AnswerKind, filled_in
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import CrashChoice
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import (
    CrashInto,
    Drive,
    GetIn,
    GetOut,
    Ram,
    RamWall,
    TakeWheel,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.views.action_options import action_options
from fourc_desktop.games.fourc.rules.combat.views.questions import questions
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

NAMES = {"Get in", "Get out", "Take the wheel", "Drive", "Ram"}


@pytest.fixture
def street(book: Rulebook) -> Stage:
    """Ada and Ben on a street with a sports car; a van is 20 sectors away."""
    stage = Stage(book, SectorMap("Street", 30, 1))
    for who, side in (("ada", "heroes"), ("ben", "foes")):
        stage.add(who, side, Position(2, 0))
    stage.park("car", spot=Position(2, 0))
    stage.park("van", "compact-car", Position(22, 0))
    return stage


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


def offered(stage: Stage, who: str) -> dict[str, str]:
    """The options about vehicles by name, each with its refusal or None."""
    found = action_options(stage.context(), who)
    return {
        each.name: each.refusal.sentence if each.refusal else ""
        for each in found
        if each.name in NAMES
    }


def asked(stage: Stage, command: type, **answers: object) -> dict[str, list[object]]:
    found = questions(stage.context(), command, answers)
    return {each.field: [option.value for option in each.options] for each in found}


def test_without_vehicles_no_vehicle_action_is_offered(stage: Stage) -> None:
    assert offered(stage, "ada") == {}


def test_on_foot_one_gets_in(street: Stage) -> None:
    assert offered(street, "ada") == {"Get in": ""}
    assert asked(street, GetIn, who="ada") == {"vehicle": ["car"]}
    street.change("car", durability=0)
    assert offered(street, "ada") == {"Get in": "No vehicle with a free seat is where Ada is."}


def test_the_driver_drives_and_rams(street: Stage) -> None:
    street.seat("car", "ada")
    assert offered(street, "ada") == {
        "Get in": "No vehicle with a free seat is where Ada is.",
        "Get out": "",
        "Take the wheel": "Ada drives already.",
        "Drive": "",
        "Ram": "",
    }
    drive = asked(street, Drive, who="ada")
    assert set(drive["to"]) == {Position(x, 0) for x in range(15)} - {Position(2, 0)}
    assert drive["difficulty"] == [Color.BLACK, Color.RED, Color.BLUE, Color.YELLOW]
    assert asked(street, Ram, who="ada") == {"target": ["ben"]}
    street.add("ben", "foes", Position(29, 0))
    assert offered(street, "ada")["Ram"] == "Nothing is within reach of Ada."


def test_riders_do_not_drive(street: Stage) -> None:
    street.add("dan", "heroes", Position(2, 0))
    street.seat("car", "ada", "dan")
    found = offered(street, "dan")
    assert found["Drive"] == found["Ram"] == "Dan does not drive Car."
    assert found["Take the wheel"] == "Ada drives Car."
    assert found["Get out"] == ""


def test_vehicles_are_targets_until_they_are_wrecks(street: Stage) -> None:
    found = asked(street, AttackCommand, who="ada", way="Fists")
    assert found["target"] == ["ben", "car", "van"]
    street.change("van", durability=0)
    assert asked(street, AttackCommand, who="ada", way="Fists")["target"] == ["ben", "car"]


def test_walls_beside_the_vehicle_are_rammed(street: Stage) -> None:
    street.seat("car", "ada")
    where = Edge(Position(2, 0), Position(3, 0))
    assert asked(street, RamWall, who="ada") == {"where": []}
    [which] = questions(street.context(), RamWall, {"who": "ada"})
    assert which.is_needed
    street.now = street.now_on(street.now.map.with_wall(where, usual_wall(WallKind.WALL, 10)))
    for who in ("ada", "car"):
        assert asked(street, RamWall, who=who) == {"where": [where]}
    opened = usual_wall(WallKind.DOOR, 10).opened()
    street.now = street.now_on(street.now.map.with_wall(where, opened))
    assert asked(street, RamWall, who="ada") == {"where": []}


def test_a_crash_asks_for_sector_and_target(street: Stage, fourc: FourcFight) -> None:
    street.seat("car", "ada")
    street.add("ben", "foes", Position(3, 0))
    street.table(choices=(CrashChoice("ada", "car", 1),))
    assert asked(street, CrashInto) == {"spot": [Position(1, 0), Position(3, 0)]}
    assert asked(street, CrashInto, spot=Position(1, 0)) == {}
    assert asked(street, CrashInto, spot=Position(3, 0)) == {"target": ["ben"]}
    option = fourc.actions.table_options(street.now)[0]
    assert (option.name, option.command) == ("Crash Car", CrashInto)
    pending = fourc.rules.pending(street.now)
    assert pending is not None
    assert pending.sentence == "Car crashes; choose into what first."
    street.table(choices=())
    assert asked(street, CrashInto) == {}


@pytest.mark.parametrize("command", [GetOut, TakeWheel])
def test_commands_without_choices_ask_nothing(street: Stage, command: type) -> None:
    assert questions(street.context(), command, {"who": "ada"}) == ()


def test_a_vehicle_is_moved_by_its_driver(street: Stage, fourc: FourcFight) -> None:
    street.seat("car", "ada")
    for who in ("ada", "car"):
        assert [each.name for each in fourc.movement.movement_modes(street.now, who)] == ["Drive"]
        reached = fourc.movement.reach(street.now, who, "Drive")
        assert reached is not None
        assert Position(14, 0) in reached
        command = fourc.movement.move(who, "Drive", reached.path(Position(6, 0)).positions)
        assert command == Drive(who, Position(6, 0))
        penalty = fourc.movement.movement_penalty(street.now, who, 4)
        assert penalty is not None
        assert penalty.mark == "−4"
    assert fourc.movement.movement_modes(street.now, "van") == ()
    found = fourc.actions.action_options(street.now, "car")
    assert [each.name for each in found] == ["Drive", "Ram", "Ram a wall"]
    assert {each.fixed["who"] for each in found} == {"car"}
    assert asked(street, Drive, who="car") == asked(street, Drive, who="ada")
    assert asked(street, Ram, who="car") == {"target": ["ben"]}
    assert fourc.actions.action_options(street.now, "van") == ()
    street.change("van", driver="gone")
    assert fourc.actions.action_options(street.now, "van") == ()


def test_how_it_is_shown(street: Stage, fourc: FourcFight) -> None:
    views = fourc.views
    assert [(each.name, each.now, each.full) for each in views.gauges(street.now, "car")] == [
        ("Durability", 10, 10)
    ]
    assert [(each.name, each.now) for each in views.numbers(street.now, "car")] == [
        ("Handling", 30),
        ("Velocity", 12),
    ]
    assert views.conditions(street.now, "car") == ()
    assert views.status(street.now, "car") == TurnStatus(Readiness.OUT, reason="Nobody is inside")
    street.add("dan", "heroes")
    street.add("eve", "heroes")
    street.seat("car", "ada", "dan", "eve")
    both = TurnStatus(Readiness.NOW, "Ada drives, with Dan and Eve")
    assert views.status(street.now, "car") == both
    assert views.status(street.now, "ada").plan == "Drives Car"
    assert views.status(street.now, "dan").plan == "In Car"
    street.change("car", driver="", riders=("dan",))
    assert views.status(street.now, "car").reason == "Dan inside, nobody drives"
    street.change("car", durability=0)
    assert [each.name for each in views.conditions(street.now, "car")] == ["Destroyed"]
    street.change("car", riders=())
    assert views.status(street.now, "car") == TurnStatus(Readiness.OUT, "Nobody is inside")
    assert views.order(street.now) == ["ada", "dan", "eve", "ben"]


def test_a_form_makes_the_command() -> None:
    answers = {"who": "ada", "to": HERE, "difficulty": Color.RED}
    assert filled_in(Drive, answers) == Drive("ada", HERE, Color.RED)


def test_kinds_of_answers(street: Stage) -> None:
    street.seat("car", "ada")
    kinds = [each.kind for each in questions(street.context(), Drive, {"who": "ada"})]
    assert kinds == [AnswerKind.SPOT, AnswerKind.OPTION]
