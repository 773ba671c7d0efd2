"""The Row Steps of an attack, each with its reason."""

from collections.abc import Iterator

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.games.fourc.rules.checks import RowStep
from fourc_desktop.games.fourc.rules.combat.assault import Assault
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.rushing import open_sectors
from fourc_desktop.games.fourc.rules.combat.this_turn import Guard
from fourc_desktop.games.fourc.rules.combat.trait_rolls import moved_steps
from fourc_desktop.games.fourc.rules.fight_readings import FightReading

DODGE = "dodge"


def attack_steps(course: Course, assault: Assault, path: tuple[Spot, ...]) -> Iterator[RowStep]:
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


def dodge_step(guard: Guard | None, attacker: str, name: str) -> RowStep | None:
    """What the Dodge of a target takes off an attack, or None without one (4C, Dodging)."""
    if guard is None or guard.table != DODGE or not guard.steps or not guard.faces(attacker):
        return None
    return RowStep(guard.steps, f"{name} dodges")


def opening_steps(course: Course, assault: Assault) -> int:
    """What an Evade of the turn before gives against this target (4C Advanced, Evade)."""
    return sum(
        each.steps
        for each in assault.attacker.fighter.openings
        if each.against == assault.targets[0].id and each.turn == course.now.turn
    )
