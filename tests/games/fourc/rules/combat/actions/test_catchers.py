"""Falling combatants, and those who can catch them."""

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.catchers import is_falling
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT = Position(3, 1, 1)
"""In the air over the next sector."""


def test_only_a_falling_combatant_within_reach_is_caught(book: Rulebook) -> None:
    wall = usual_wall(WallKind.WALL, 40)
    stage = Stage(book, SectorMap("Alley", 6, 3).with_wall(Edge(HERE, Position(3, 1)), wall))
    stage.add("cat", "foes", Position(3, 1))
    assert stage.refused(catch, Catch("ada", "cat")) == "Cat is not falling."
    stage.add("cat", "foes", NEXT)
    assert "too far away" in stage.refused(catch, Catch("ada", "cat"))
    stage.add("cat", "foes", Position(2, 1, 1))
    assert stage.do(catch, Catch("ada", "cat")) == ["Acted", "RollOpened"]


def test_a_flier_is_not_caught(stage: Stage) -> None:
    stage.add("cat", "heroes", NEXT)
    stage.empower("cat", HeldPower("flight", rank=Score(30)))
    assert "not falling" in stage.refused(catch, Catch("ada", "cat"))
    stage.suffer("cat", Condition.UNCONSCIOUS)
    assert stage.do(catch, Catch("ada", "cat")) == ["Acted", "RollOpened"]


def test_a_flier_cannot_catch_below_itself(stage: Stage) -> None:
    stage.add("ada", "heroes", Position(2, 1, 3))
    stage.add("cat", "foes", Position(2, 1, 2))
    assert "too far away" in stage.refused(catch, Catch("ada", "cat"))
    stage.add("cat", "foes", Position(2, 1, 3))
    assert stage.do(catch, Catch("ada", "cat")) == ["Acted", "RollOpened"]


def test_objects_and_combatants_fall_but_vehicles_do_not(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 50), NEXT)
    stage.park("car", spot=NEXT)
    stage.add("cat", "foes", NEXT)
    assert is_falling(stage.now, "crate")
    assert is_falling(stage.now, "cat")
    assert not is_falling(stage.now, "car")
    stage.seat("car", "cat")
    assert not is_falling(stage.now, "cat")


def test_only_objects_in_the_air_fall(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 50), HERE)
    stage.lay("stone", MapObject(5, 50), None)
    assert not is_falling(stage.now, "crate")
    assert not is_falling(stage.now, "stone")
