"""The purposes of open rolls, and the choices that follow rolls."""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import MovementUsed


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """The roll of an attack.

    Attributes:
        attack: The declared attack.
        targets: The ids of the possible targets.
    """

    attack: AttackCommand
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefenseRoll:
    """The roll of a defense, by the target of an attack or in advance (ruling R18).

    Attributes:
        who: The id of the defender.
        table: The id of the defense: "dodge", "block", "evade".
        against: The id of the only attacker it applies to; empty for everyone.
    """

    who: str
    table: str
    against: str = ""


class HitEffect(Enum):
    """The effects that a target resists with a Fortitude roll, by the id of the result table.

    A Pound and a Concuss (4C, Combat Results), the break of a mental force field, and a paralyzing
    touch.
    """

    POUND = "pound"
    CONCUSS = "concuss"
    FIELD = "force-field"
    PARALYSIS = "paralyzing-touch"


@dataclass(frozen=True, slots=True)
class HitEffectRoll:
    """The Fortitude roll of a fighter against an effect of a hit.

    Attributes:
        harm: The effect.
        who: The id of the rolling fighter.
        by: The id of the attacker.
        force: The Rank Value that exceeds the target's (ruling R25), the damage that broke a field,
            or the turns of a paralysis.
    """

    harm: HitEffect
    who: str
    by: str
    force: int


@dataclass(frozen=True, slots=True)
class WrestleRoll:
    """The roll of a fighter who grabs or tries to escape (4C, Wrestling).

    Attributes:
        table: The id of the result table: "seize", "slip", "struggle".
        who: The id of the rolling fighter.
        target: The id of the opponent.
        item: The name, or the id of an object, to be seized; else empty.
    """

    table: str
    who: str
    target: str
    item: str = ""


@dataclass(frozen=True, slots=True)
class CatchRoll:
    """The roll of a fighter who catches an object or a combatant (4C, Catching).

    Attributes:
        who: The id of the rolling fighter.
        what: The id of what is caught, or the name of a catalog object.
        by: The id of the fighter who threw it at them, or empty.
        again: Whether it is the second roll, which decides whether the caught one is harmed.
    """

    who: str
    what: str
    by: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class EnduranceRoll:
    """The roll of a fighter short of air or rest.

    Attributes:
        table: The id of the result table: "swimming" or "exhaustion".
        who: The id of the rolling fighter.
    """

    table: str
    who: str


@dataclass(frozen=True, slots=True)
class PowerRoll:
    """The roll of a move by a power.

    Attributes:
        table: The id of the result table: "teleportation", "teleportation-blind", "superspeed".
        who: The id of the rolling fighter.
        path: The path of a maneuver, taken if it succeeds.
        effort: This turn's used movement after a maneuver.
    """

    table: str
    who: str
    path: tuple[Position, ...] = ()
    effort: MovementUsed | None = None


@dataclass(frozen=True, slots=True)
class SearchRoll:
    """The roll of a search for a hidden fighter.

    Attributes:
        who: The id of the searching fighter.
        target: The id of the hidden fighter.
    """

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class PowerUseRoll:
    """The roll of a power that is used on somebody, or of its target against it.

    Attributes:
        table: The id of the result table: "mind-control", "nullification".
        power: The power's name on the user's sheet.
        who: The id of the user.
        target: The id of the target, or of the user if there is none.
        choice: The choice made with it, or empty.
    """

    table: str
    power: str
    who: str
    target: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class BoardingRoll:
    """The Coordination roll of a fighter who enters or leaves a moving vehicle.

    Attributes:
        who: The id of the rolling fighter.
        vehicle: The id of the vehicle that is entered; empty for leaving.
    """

    who: str
    vehicle: str = ""


@dataclass(frozen=True, slots=True)
class ManeuverRoll:
    """The Handling roll of a maneuver (4C, Handling).

    Attributes:
        who: The id of the driver.
        vehicle: The id of the vehicle.
        difficulty: The lowest color that succeeds.
        path: The path driven on success.
    """

    who: str
    vehicle: str
    difficulty: Color
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class CrashRoll:
    """The driver's Coordination roll for the place of a crash (4C, Crash)."""

    who: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class CollisionRoll:
    """The roll to avoid a collision (4C, Collisions).

    Attributes:
        who: The id of the rolling fighter: the target on foot, or the driver.
        vehicle: The id of the approaching vehicle.
        target: The id of the fighter or vehicle that may be hit.
    """

    who: str
    vehicle: str
    target: str


@dataclass(frozen=True, slots=True)
class BlastRoll:
    """The roll of a fighter who throws a grenade.

    Attributes:
        who: The id of the thrower.
        grenade: The id of the grenade in the catalog.
        spot: The target sector.
        targets: The ids of the combatants it may harm.
    """

    who: str
    grenade: str
    spot: Position
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HurlRoll:
    """The roll of a fighter who throws a held fighter.

    Attributes:
        who: The id of the thrower.
        target: The id of the thrown fighter.
        spot: The target sector.
    """

    who: str
    target: str
    spot: Position


@dataclass(frozen=True, slots=True)
class AttemptRoll:
    """The roll of an attempt.

    Attributes:
        who: The id of the rolling fighter.
        what: The name of the trait or power.
        difficulty: The lowest color that succeeds.
    """

    who: str
    what: str
    difficulty: Color


RollPurpose = (
    AttackRoll
    | DefenseRoll
    | HitEffectRoll
    | WrestleRoll
    | CatchRoll
    | EnduranceRoll
    | PowerRoll
    | SearchRoll
    | PowerUseRoll
    | BoardingRoll
    | ManeuverRoll
    | CrashRoll
    | CollisionRoll
    | BlastRoll
    | HurlRoll
    | AttemptRoll
)


@dataclass(frozen=True, slots=True)
class KnockbackChoice:
    """A choice of the attacker: the adjacent sector a fighter is knocked into (4C, Pound).

    Attributes:
        by: The id of the attacker, who chooses.
        who: The id of the fighter who is knocked away.
        force: The Rank Value that breaks weaker walls in between.
    """

    by: str
    who: str
    force: int


@dataclass(frozen=True, slots=True)
class EscapeChoice:
    """A choice of an escaped fighter: an adjacent sector to step into (4C, Elude and Turnabout).

    Attributes:
        who: The id of the escaped fighter.
        holder: The id of the former holder.
        may_hold: Whether they may hold the former holder instead.
    """

    who: str
    holder: str
    may_hold: bool = False


@dataclass(frozen=True, slots=True)
class FallChoice:
    """A choice of others: whether somebody catches a falling fighter (4C, Catching; ruling R52).

    Attributes:
        who: The id of the falling fighter.
    """

    who: str


@dataclass(frozen=True, slots=True)
class ArrivalChoice:
    """A choice of the Gamemaster: whether an unseen sector is solid (ruling R46).

    Attributes:
        who: The id of the teleporting fighter.
        start: The position before the teleport, to which they bounce back.
    """

    who: str
    start: Position


@dataclass(frozen=True, slots=True)
class CrashChoice:
    """A choice of the Gamemaster: what a vehicle crashes into (4C, Crash).

    Attributes:
        who: The id of the driver.
        vehicle: The id of the vehicle.
        distance: The distance of the crash in sectors: 0 for its own, 1 for an adjacent one.
    """

    who: str
    vehicle: str
    distance: int


PendingChoice = KnockbackChoice | EscapeChoice | FallChoice | ArrivalChoice | CrashChoice
