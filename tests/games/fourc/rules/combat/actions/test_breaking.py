"""Breaking objects and walls that are weaker than Brawn (4C, Material Value)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.breaking import (
    break_thing,
    break_wall,
    refuse_breaking,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import BreakThing, BreakWall
from fourc_desktop.games.fourc.rules.combat.encounter.events import WallBroke
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.mark.parametrize(("material", "breaks"), [(19, True), (20, False), (21, False)])
def test_an_obstacle_is_broken_by_a_greater_brawn(
    stage: Stage,
    material: int,
    breaks: bool,
) -> None:
    crates = usual_wall(WallKind.OBSTACLE, material)
    stage.now = replace(stage.now, map=stage.now.map.with_wall(HERE, crates))
    if breaks:
        stage.do(break_wall, BreakWall("ada", HERE))
        assert stage.now.map.wall(HERE) is None
        assert stage.happened[-1] == WallBroke(HERE, "obstacle", "ada")
        assert stage.fighter("ada").this_turn.acted
    else:
        said = stage.refused(break_wall, BreakWall("ada", HERE))
        assert said == (f"Its Material Value is {material}; Brawn 20 of Ada has to be greater.")


def test_overruling_allows_breaking_a_too_strong_object(stage: Stage) -> None:
    stage.lay("safe", MapObject(75, 500))
    assert "has to be greater" in stage.refused(break_thing, BreakThing("ada", "safe"))
    stage.do(break_thing, BreakThing("ada", "safe"), by_hand=True)
    assert stage.thing("safe").broken


def test_breaking_while_held_or_stunned_is_refused(stage: Stage) -> None:
    ada = stage.now.combatant("ada")
    assert refuse_breaking(stage.context(), stage.context().combatant("ada")) is None
    stage.change("ada", held_by="ben")
    assert refuse_breaking(stage.context(), stage.context().combatant("ada")) is not None
    stage.now = stage.now.with_combatant(ada)
    stage.suffer("ada", Condition.PARALYZED)
    assert refuse_breaking(stage.context(), stage.context().combatant("ada")) is not None
