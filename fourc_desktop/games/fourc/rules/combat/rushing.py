"""The way of a rush: through which sectors, and how many of them are open."""

from fourc_desktop.core.maps.path import path_along
from fourc_desktop.core.maps.reach import reach
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.games.fourc.rules.combat.assault import Assault
from fourc_desktop.games.fourc.rules.combat.gaits import gaits
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment


def rush_path(encounter: FourcMoment, assault: Assault) -> tuple[Spot, ...]:
    """The sectors of a rush, the target's last; empty where this turn's movement is too short.

    The way that was declared is taken, or else the shortest there is (ruling R37).
    """
    start, goal = assault.attacker.spot, assault.targets[0].spot
    if start is None or goal is None or start == goal:
        return ()
    effort = assault.attacker.fighter.this_turn.effort
    for gait in gaits(assault.attacker.fighter):
        budget = effort.left(gait.turn)
        declared = assault.command.path
        if declared:
            path = path_along(encounter.map, start, declared, gait)
            if declared[-1] == goal and path is not None and path.cost <= budget:
                return declared
        elif budget > 0:
            reached = reach(encounter.map, start, gait, budget)
            if goal in reached:
                return reached.path(goal).spots
    return ()


def open_sectors(encounter: FourcMoment, path: tuple[Spot, ...]) -> int:
    """How many sectors of a way nothing obstructs, the target's included (ruling R37)."""
    walls = (encounter.map.wall(spot) for spot in path)
    return sum(wall is None or wall.is_open for wall in walls)
