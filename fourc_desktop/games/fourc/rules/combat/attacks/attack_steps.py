"""Row Steps of an attack; the path of a rush."""

from collections.abc import Iterator

from fourc_desktop.core.maps.movement import path_along, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import AttackContext
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.editions import FightReading


def rush_path(encounter: FourcEncounterState, attack: AttackContext) -> tuple[Position, ...]:
    """The sectors of a rush, the target's last; empty where this turn's movement is too short.

    The declared path is taken, else the shortest (ruling R37).
    """
    start, goal = attack.attacker.spot, attack.targets[0].spot
    if start is None or goal is None or start == goal:
        return ()
    effort = attack.attacker.fighter.this_turn.effort
    for mode in movement_modes(attack.attacker.fighter):
        budget = effort.left(mode.turn)
        declared = attack.command.path
        if declared:
            path = path_along(encounter.map, start, declared, mode)
            if declared[-1] == goal and path is not None and path.cost <= budget:
                return declared
        elif budget > 0:
            reached = reach(encounter.map, start, mode, budget)
            if goal in reached:
                return reached.path(goal).positions
    return ()


def open_sectors(encounter: FourcEncounterState, path: tuple[Position, ...]) -> int:
    """The unobstructed sectors of a path, the target's included (ruling R37)."""
    walls = (encounter.map.wall(spot) for spot in path)
    return sum(wall is None or wall.is_open for wall in walls)


DODGE = "dodge"


def attack_steps(
    context: ResolutionContext, attack: AttackContext, path: tuple[Position, ...]
) -> Iterator[RowStep]:
    """What the rules add and take, then the steps of the command; `path` is that of a rush."""
    if not attack.is_rush:
        yield from moved_steps(attack.attacker.fighter.this_turn.sectors)
    elif opened := open_sectors(context.now, path):
        yield RowStep(opened, "rushes through the open")
    if attack.is_ranged and attack.sectors and context.plays(FightReading.RANGE_PENALTY):
        yield RowStep(-attack.sectors, "range")
    if not attack.command.everyone:
        target = attack.targets[0]
        guard = target.fighter.this_turn.guard if isinstance(target.fighter, Fighter) else None
        if step := dodge_step(guard, attack.attacker.id, target.name):
            yield step
        if attack.is_melee and (steps := opening_steps(context, attack)):
            yield RowStep(steps, f"evaded {target.name}")
    yield from attack.command.steps


def dodge_step(defense: HeldDefense | None, attacker: str, name: str) -> RowStep | None:
    """What the Dodge of a target takes off an attack, or None without one (4C, Dodging)."""
    if (
        defense is None
        or defense.table != DODGE
        or not defense.steps
        or not defense.faces(attacker)
    ):
        return None
    return RowStep(defense.steps, f"{name} dodges")


def opening_steps(context: ResolutionContext, attack: AttackContext) -> int:
    """What an Evade of the turn before gives against this target (4C Advanced, Evade)."""
    return sum(
        each.steps
        for each in attack.attacker.fighter.openings
        if each.against == attack.targets[0].id and each.turn == context.now.turn
    )
