"""Row Steps of an attack; the path of a rush."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import obstructions_between
from fourc_desktop.core.maps.movement import MovementMode, path_along, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    circumstance_steps,
)
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.actions.power_moves import MANEUVER
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import AttackContext
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    MovementUsed,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_entered
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse


@dataclass(frozen=True, slots=True)
class RushRun:
    """The run of a rush.

    Attributes:
        path: The sectors entered, ending with the target's.
        effort: The share of this turn's movement used afterward.
    """

    path: tuple[Position, ...]
    effort: MovementUsed


def rush_modes(fighter: Fighter) -> Iterator[MovementMode]:
    """The movement modes that give a run-up and are not used up in this turn."""
    for mode in movement_modes(fighter):
        is_run_up = not (mode.phases or mode.digs or mode.name == MANEUVER)
        if is_run_up and fighter.this_turn.effort.left(mode.turn) > 0:
            yield mode


def rush_run(encounter: FourcEncounterState, attack: AttackContext) -> RushRun | None:
    """The run of a rush; None if this turn's movement is insufficient.

    The declared path is used, else the shortest one (ruling R37). Teleporting or burrowing gives no
    run-up.
    """
    start, goal = attack.attacker.spot, attack.targets[0].spot
    if start is None or goal is None or start == goal:
        return None
    effort = attack.attacker.fighter.this_turn.effort
    for mode in rush_modes(attack.attacker.fighter):
        budget = effort.left(mode.turn)
        if declared := attack.command.path:
            path = path_along(encounter.map, start, declared, mode)
            path = path if declared[-1] == goal else None
        else:
            reached = reach(encounter.map, start, mode, budget)
            path = reached.path(goal) if goal in reached else None
        if path is not None and path.cost <= budget:
            return RushRun(path.positions, effort.plus(path.cost, mode.turn))
    return None


def open_sectors(
    encounter: FourcEncounterState, start: Position | None, path: tuple[Position, ...]
) -> int:
    """The number of sectors on a path that nothing obstructs (ruling R37)."""
    if start is None:
        return 0
    return sum(
        all(each.wall.is_open for each in obstructions_between(encounter.map, here, there))
        for here, there in pairwise((start, *path))
    )


DODGE = "dodge"
RANGE_PENALTY = "4C, Range Penalty"


def form_steps(who: Combatant[Fighter], use: NumberUse) -> Iterator[RowStep]:
    """The Row Steps of a fighter's active powers for attacks against or by them.

    Large fighters are easier to hit, tiny ones harder (4C, Growth/Shrinking).
    """
    for power in who.fighter.known.derived.powers:
        for number in power.numbers:
            if number.number.use is use and number.steps:
                reason, rule = f"{who.name}: {power.title}", f"4C, {power.power.name}"
                yield RowStep(number.steps, reason, rule)


def attack_steps(
    context: ResolutionContext, attack: AttackContext, path: tuple[Position, ...]
) -> Iterator[RowStep]:
    """The Row Steps of the rules, then those of the command; `path` is the path of a rush."""
    if not attack.is_rush:
        yield from moved_steps(context.now.map, sectors_entered(context.now, attack.attacker))
    elif opened := open_sectors(context.now, attack.attacker.spot, path):
        yield RowStep(opened, "open sectors on the rush", "4C, Rushing")
    yield from form_steps(attack.attacker, NumberUse.OWN_ATTACKS)
    if attack.is_ranged and attack.sectors and context.plays(FightReading.RANGE_PENALTY):
        yield RowStep(-attack.sectors, "range", RANGE_PENALTY)
    if attack.is_ranged and context.plays(FightReading.COVER):
        yield from cover_steps(context.now, attack.attacker.spot, attack.targets[0].spot)
    spot = attack.attacker.spot if attack.command.everyone else attack.targets[0].spot
    yield from circumstance_steps(context, attack.attacker, spot, is_ranged=attack.is_ranged)
    if not attack.command.everyone:
        target = attack.targets[0]
        if isinstance(target.fighter, Fighter):
            yield from target_steps(attack.attacker.id, context.combatant(target.id))
        if attack.is_melee and (steps := opening_steps(context, attack)):
            yield RowStep(steps, f"evaded {target.name}", "4C, Evade")
    yield from attack.command.steps


def target_steps(attacker: str, target: Combatant[Fighter]) -> Iterator[RowStep]:
    """The Row Steps of a target's size and of its Dodge."""
    yield from form_steps(target, NumberUse.ATTACKERS)
    if step := dodge_step(target.fighter.this_turn.guard, attacker, target.name):
        yield step


COVER = -2
"""The Row Steps of cover on a ranged attack (ruling R78)."""


def cover_steps(
    encounter: FourcEncounterState, start: Position | None, end: Position | None
) -> Iterator[RowStep]:
    """The Row Steps of cover at a position, counted once for all walls and obstacles."""
    if start is None or end is None:
        return
    found = line_of_sight(encounter.map, start, end).cover
    if found:
        wall = found[0].wall
        yield RowStep(COVER, f"cover: {wall.name or wall.kind.value}", "R78")


def dodge_step(defense: HeldDefense | None, attacker: str, name: str) -> RowStep | None:
    """The Row Steps of a target's Dodge on an attack, or None (4C, Dodging)."""
    if (
        defense is None
        or defense.table != DODGE
        or not defense.steps
        or not defense.faces(attacker)
    ):
        return None
    return RowStep(defense.steps, f"{name} dodges", "4C, Dodging")


def opening_steps(context: ResolutionContext, attack: AttackContext) -> int:
    """The Row Steps of last turn's Evade against this target (4C Advanced, Evade)."""
    return sum(
        each.steps
        for each in attack.attacker.fighter.openings
        if each.against == attack.targets[0].id and each.turn == context.now.turn
    )
