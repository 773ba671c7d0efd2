"""The results of the rolls of vehicles and of those who drive, board or avoid them."""

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    BoardingRoll,
    CollisionRoll,
    CrashRoll,
    ManeuverRoll,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import settle_collision
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import settle_crash
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import settle_maneuver
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import settle_boarding

VehicleRoll = BoardingRoll | ManeuverRoll | CrashRoll | CollisionRoll


def settle_vehicle_roll(context: ResolutionContext, purpose: VehicleRoll, color: Color) -> None:
    """Apply the result of a roll."""
    match purpose:
        case BoardingRoll():
            settle_boarding(context, purpose, color)
        case ManeuverRoll():
            settle_maneuver(context, purpose, color)
        case CrashRoll():
            settle_crash(context, purpose, color)
        case CollisionRoll():
            settle_collision(context, purpose, color)
