"""The ways somebody can move in a fight, by their sheet (4C, Movement)."""

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.figures import Movement
from fourc_desktop.games.fourc.rules.power_numbers import Use

WALK, TELEPORT = "Walk", "Teleport"

LEAST_SWIM = 1
"""The sectors of water a turn by rules that say nothing of swimming."""


def gaits(fighter: Fighter) -> tuple[Gait, ...]:
    """On foot first, then every way that powers give, each at its best."""
    movement = fighter.known.figures.movement
    best: dict[Use, int] = {}
    for way in movement.ways:
        if isinstance(way.says, int) and way.says > best.get(way.use, 0):
            best[way.use] = way.says
    return (_on_foot(movement, WALK), *(_by(use, pace, movement) for use, pace in best.items()))


def _on_foot(
    movement: Movement,
    name: str,
    *,
    sectors: int | None = None,
    climbs: int | None = None,
    swims: int | None = None,
) -> Gait:
    """On the ground, up walls and through water, each at the usual pace or a better one."""
    swim = movement.swim.value if movement.swim else LEAST_SWIM
    return Gait(
        name,
        movement.walk.value if sectors is None else sectors,
        climbs=movement.climb.value if climbs is None else climbs,
        swims=swim if swims is None else swims,
    )


def _by(use: Use, pace: int, movement: Movement) -> Gait:
    return {
        Use.FLY: Gait("Fly", pace, flies=True),
        Use.LEAP: Gait("Leap", pace, leaps=True),
        Use.BURROW: Gait("Burrow", pace, phases=True),
        Use.TELEPORT: Gait(TELEPORT, pace, leaps=True, phases=True),
        Use.RUN: _on_foot(movement, "Run", sectors=pace),
        Use.SWIM: _on_foot(movement, "Swim", swims=pace),
        Use.CLIMB: _on_foot(movement, "Climb", climbs=pace),
    }[use]
