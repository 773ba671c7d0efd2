"""Row Steps of an attack; the path of a rush."""

from collections.abc import Iterator

from fourc_desktop.core.maps.movement import path_along, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import AttackContext
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.editions import FightReading


def rush_path(encounter: FourcEncounterState, assault: AttackContext) -> tuple[Position, ...]:
    """The sectors of a rush, the target's last; empty where this turn's movement is too short.

    The way that was declared is taken, or else the shortest there is (ruling R37).
    """
    start, goal = assault.attacker.spot, assault.targets[0].spot
    if start is None or goal is None or start == goal:
        return ()
    effort = assault.attacker.fighter.this_turn.effort
    for gait in movement_modes(assault.attacker.fighter):
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


def open_sectors(encounter: FourcEncounterState, path: tuple[Position, ...]) -> int:
    """How many sectors of a way nothing obstructs, the target's included (ruling R37)."""
    walls = (encounter.map.wall(spot) for spot in path)
    return sum(wall is None or wall.is_open for wall in walls)


DODGE = "dodge"


def attack_steps(
    course: ResolutionContext, assault: AttackContext, path: tuple[Position, ...]
) -> Iterator[RowStep]:
    """What the rules add and take, then what the table gives; `path` is the way of a rush."""
    if not assault.is_rush:
        yield from moved_steps(assault.attacker.fighter.this_turn.sectors)
    elif opened := open_sectors(course.now, path):
        yield RowStep(opened, "rushes through the open")
    if assault.is_ranged and assault.sectors and course.plays(FightReading.RANGE_PENALTY):
        yield RowStep(-assault.sectors, "range")
    if not assault.command.everyone:
        target = assault.targets[0]
        if step := dodge_step(target.fighter.this_turn.guard, assault.attacker.id, target.name):
            yield step
        if assault.is_melee and (steps := opening_steps(course, assault)):
            yield RowStep(steps, f"evaded {target.name}")
    yield from assault.command.steps


def dodge_step(guard: HeldDefense | None, attacker: str, name: str) -> RowStep | None:
    """What the Dodge of a target takes off an attack, or None without one (4C, Dodging)."""
    if guard is None or guard.table != DODGE or not guard.steps or not guard.faces(attacker):
        return None
    return RowStep(guard.steps, f"{name} dodges")


def opening_steps(course: ResolutionContext, assault: AttackContext) -> int:
    """What an Evade of the turn before gives against this target (4C Advanced, Evade)."""
    return sum(
        each.steps
        for each in assault.attacker.fighter.openings
        if each.against == assault.targets[0].id and each.turn == course.now.turn
    )
