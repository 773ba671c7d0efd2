"""The purposes of open rolls, and the choices that rolls leave."""

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
        attack: The attack as it was declared.
        targets: The ids of the possible targets.
    """

    attack: AttackCommand
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DefenseRoll:
    """The roll of a defense: by the target of an attack, or before any (ruling R18).

    Attributes:
        who: The id of the defender.
        table: The id of the defense: "dodge", "block", "evade".
        against: The id of the one attacker it is held against, or empty for everybody.
    """

    who: str
    table: str
    against: str = ""


class HitEffect(Enum):
    """What a target rolls Fortitude against, by the id of its table.

    A Pound and a Concuss (4C, Combat Results), a mental force field that was too weak, and a
    touch that paralyzes.
    """

    POUND = "pound"
    CONCUSS = "concuss"
    FIELD = "force-field"
    PARALYSIS = "paralyzing-touch"


@dataclass(frozen=True, slots=True)
class HitEffectRoll:
    """The Fortitude roll of a fighter who was hit hard.

    Attributes:
        harm: What it is rolled against.
        who: The id of the fighter who rolls.
        by: The id of the attacker.
        force: The Rank Value that was greater than the target's (ruling R25), the damage that was
            too much for a field, or the turns of a paralysis.
    """

    harm: HitEffect
    who: str
    by: str
    force: int


@dataclass(frozen=True, slots=True)
class WrestleRoll:
    """The roll of a fighter who grabs, or who tries to escape (4C, Wrestling).

    Attributes:
        table: The id of its table: "seize", "slip", "struggle".
        who: The id of the fighter who rolls.
        target: The id of the opponent.
        item: What is to be seized: a name, or the id of an object; else nothing.
    """

    table: str
    who: str
    target: str
    item: str = ""


@dataclass(frozen=True, slots=True)
class CatchRoll:
    """The roll of a fighter who catches an object or a combatant (4C, Catching).

    Attributes:
        who: The id of the fighter who rolls.
        what: The id of what is caught, or the name of an object of the catalog.
        by: The id of the fighter who threw it at them, or empty.
        again: Whether it is the second roll, which shows whether what was caught is harmed.
    """

    who: str
    what: str
    by: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True)
class EnduranceRoll:
    """The roll of a fighter short of air or rest, by the id of its table.

    Attributes:
        table: "swimming" or "exhaustion".
        who: The id of the fighter who rolls.
    """

    table: str
    who: str


@dataclass(frozen=True, slots=True)
class PowerRoll:
    """The roll of a power that may fail, by the id of its table.

    Attributes:
        table: "teleportation", "teleportation-blind", "superspeed".
        who: The id of the fighter who rolls.
        path: The way of a maneuver, which is taken where it succeeds.
        effort: What is used of the turn's movement afterwards, for a maneuver.
    """

    table: str
    who: str
    path: tuple[Position, ...] = ()
    effort: MovementUsed | None = None


@dataclass(frozen=True, slots=True)
class SearchRoll:
    """The roll of a fighter who searches for one who hides.

    Attributes:
        who: The id of the fighter who rolls.
        target: The id of the one who hides.
    """

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class PowerUseRoll:
    """The roll of a power that is used on somebody, or against it.

    Attributes:
        table: The id of the table: "mind-control", "nullification".
        power: The power, as the sheet of its owner calls it.
        who: The id of the fighter who uses it.
        target: The id of the fighter it is used on; that of its user where it is nobody else.
        choice: What was chosen about it, or empty.
    """

    table: str
    power: str
    who: str
    target: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class BoardingRoll:
    """The Coordination roll of a fighter who gets into a moving vehicle, or out of one.

    Attributes:
        who: The id of the fighter who rolls.
        vehicle: The id of the vehicle they get into, or empty for getting out.
    """

    who: str
    vehicle: str = ""


@dataclass(frozen=True, slots=True)
class ManeuverRoll:
    """The Handling roll of a maneuver (4C, Handling).

    Attributes:
        who: The id of the driver.
        vehicle: The id of the vehicle.
        difficulty: The least color that succeeds.
        path: The way that is driven then.
    """

    who: str
    vehicle: str
    difficulty: Color
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class CrashRoll:
    """The driver's Coordination roll for where a vehicle crashes (4C, Crash)."""

    who: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class CollisionRoll:
    """The roll for getting out of the way of a vehicle (4C, Collisions).

    Attributes:
        who: The id of the fighter who rolls: on foot the target, else its driver.
        vehicle: The id of the vehicle that comes.
        target: The id of the fighter or the vehicle that may be hit.
    """

    who: str
    vehicle: str
    target: str


@dataclass(frozen=True, slots=True)
class BlastRoll:
    """The roll of a fighter who throws a grenade.

    Attributes:
        who: The id of the fighter who rolls.
        grenade: The id of the grenade in the catalog.
        spot: The sector it is thrown into.
        targets: The ids of those it may harm.
    """

    who: str
    grenade: str
    spot: Position
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HurlRoll:
    """The roll of a fighter who throws somebody they hold.

    Attributes:
        who: The id of the fighter who rolls.
        target: The id of the one who is thrown.
        spot: The sector they are thrown into.
    """

    who: str
    target: str
    spot: Position


@dataclass(frozen=True, slots=True)
class AttemptRoll:
    """The roll of a fighter who tries something.

    Attributes:
        who: The id of the fighter who rolls.
        what: The trait or the power by its name.
        difficulty: The least color that is enough.
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
    """A fighter is knocked into an adjacent sector of the attacker's choice (4C, Pound).

    Attributes:
        by: The id of the attacker, who chooses.
        who: The id of the fighter who is knocked away.
        force: The Rank Value that breaks walls between, where it is greater.
    """

    by: str
    who: str
    force: int


@dataclass(frozen=True, slots=True)
class EscapeChoice:
    """A fighter has escaped and may go into an adjacent sector (4C, Elude and Turnabout).

    Attributes:
        who: The id of the fighter who escaped.
        holder: The id of the fighter who held them.
        may_hold: Whether they may hold the other instead.
    """

    who: str
    holder: str
    may_hold: bool = False


@dataclass(frozen=True, slots=True)
class FallChoice:
    """A fighter is falling, and somebody may catch them (4C, Catching; ruling R52).

    Attributes:
        who: The id of the fighter who falls.
    """

    who: str


@dataclass(frozen=True, slots=True)
class ArrivalChoice:
    """The Gamemaster says whether a sector that nobody saw is solid (ruling R46).

    Attributes:
        who: The id of the fighter who has teleported there.
        start: Where they came from, and bounce back to.
    """

    who: str
    start: Position


@dataclass(frozen=True, slots=True)
class CrashChoice:
    """The Gamemaster chooses what a vehicle crashes into (4C, Crash).

    Attributes:
        who: The id of the driver.
        vehicle: The id of the vehicle.
        distance: 0 for the sector it is in, 1 for an adjacent one.
    """

    who: str
    vehicle: str
    distance: int


PendingChoice = KnockbackChoice | EscapeChoice | FallChoice | ArrivalChoice | CrashChoice
