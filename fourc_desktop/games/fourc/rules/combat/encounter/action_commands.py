"""Commands of all actions but attacks."""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.powers.power import HeldPower


@dataclass(frozen=True, slots=True)
class MoveCommand:
    """Move to a position by the cheapest path.

    Attributes:
        who: The id of the fighter who moves.
        to: The destination.
        gait: The name of the movement mode: "Walk", "Fly".
    """

    who: str
    to: Position
    gait: str = "Walk"


@dataclass(frozen=True, slots=True)
class GetUp:
    """Get up from the ground, which takes the whole turn."""

    who: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait, to interrupt a side that acts later in the turn (4C, Waiting)."""

    who: str


@dataclass(frozen=True, slots=True)
class Defend:
    """Roll a defense in one's own turn, before any attack (rulings R18 and R19).

    Attributes:
        who: The id of the defender.
        table: The id of the defense: "dodge", "block", "evade".
        against: The id of the attacker to evade.
    """

    who: str
    table: str
    against: str = ""


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch a combatant or object, or what the open attack throws at the catcher.

    Attributes:
        who: The id of the fighter who catches.
        what: The id of what is caught; empty for what the open attack throws.
        steps: Row Steps for circumstances.
    """

    who: str
    what: str = ""
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class GrabItem:
    """Grab something out of an opponent's grasp; `item` is its name, or the id of an object."""

    who: str
    target: str
    item: str
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class GrabOpponent:
    """Try to hold an opponent."""

    who: str
    target: str
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class EscapeHold:
    """Try to get out of a hold."""

    who: str
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepHold:
    """Keep a hold for one more turn, which is the holder's action (ruling R49)."""

    who: str


@dataclass(frozen=True, slots=True)
class Release:
    """Release the held fighter."""

    who: str


@dataclass(frozen=True, slots=True)
class GetAway:
    """Once free, go into an adjacent sector, or stay where `spot` is None."""

    spot: Position | None = None


@dataclass(frozen=True, slots=True)
class ReverseHold:
    """Once free by a Turnabout, hold the other instead."""


@dataclass(frozen=True, slots=True)
class Aid:
    """Tend a fighter who is dying for the whole turn (4C, Dying)."""

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class HoldFortitude:
    """Pay 10 Fortune, so that Fortitude does not fall this turn (4C, Dying; ruling R27)."""

    who: str


@dataclass(frozen=True, slots=True)
class ChangeDepth:
    """Go under water, or come up again for air."""

    who: str
    under: bool = True


@dataclass(frozen=True, slots=True)
class Fall:
    """Drop a fighter whom nothing supports (ruling R52)."""

    who: str


@dataclass(frozen=True, slots=True)
class LetFall:
    """Let the fighter who is falling land, since nobody catches them."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up an object in the same sector."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop something: an object by its id, or equipment by its name."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give something to a fighter in the same sector: an object by its id, or by its name."""

    who: str
    to: str
    what: str


@dataclass(frozen=True, slots=True)
class BreakThing:
    """Break an object in the same sector, or in one's hands."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class BreakWall:
    """Break a wall in the fighter's sector, or between it and the next."""

    who: str
    where: Where


@dataclass(frozen=True, slots=True)
class TurnPower:
    """Turn a power on or off that its owner has at will; `power` is what the sheet calls it."""

    who: str
    power: str
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a power on somebody, or on oneself.

    Attributes:
        who: The id of the fighter who uses it.
        power: What the sheet calls it.
        target: The id of the fighter it is used on, or empty.
        choice: What is chosen about it: what is done, or a power of the target; or nothing.
        steps: Row Steps for circumstances.
    """

    who: str
    power: str
    target: str = ""
    choice: str = ""
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class CastSpell:
    """Have another power by Magic; `spell` needs no Rank Value (4C, Magic)."""

    who: str
    spell: HeldPower


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Heal instead of doing anything else (4C, Regeneration)."""

    who: str


@dataclass(frozen=True, slots=True)
class BoostTrait:
    """Boost a trait, once in a fight; `power` is what the sheet calls it (4C, Trait Boost)."""

    who: str
    power: str


@dataclass(frozen=True, slots=True)
class ArriveThere:
    """There is room where somebody has teleported unseen (ruling R46)."""


@dataclass(frozen=True, slots=True)
class BounceBack:
    """It is solid where somebody has teleported unseen (4C, Teleportation; ruling R46)."""


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide in the dark, behind cover or out of sight (ruling R84)."""

    who: str


@dataclass(frozen=True, slots=True)
class SearchFor:
    """Search for a fighter who hides (4C, Invisibility; ruling R84)."""

    who: str
    target: str
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class ThrowGrenade:
    """Throw a grenade into a sector.

    Attributes:
        who: The id of the fighter who throws.
        item: The id or the name of the grenade.
        spot: The sector it is thrown into.
        steps: Row Steps for circumstances.
    """

    who: str
    item: str
    spot: Position
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class ThrowHeld:
    """Throw a held fighter into another sector."""

    who: str
    spot: Position
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """Try something with a trait or a power.

    Attributes:
        who: The id of the fighter who tries.
        what: The name of the trait, or what the sheet calls the power; or how Repute is rolled.
        difficulty: The least color that is enough; Repute has none.
        is_free: Whether it takes no action, such as noticing something.
        steps: Row Steps for circumstances.
    """

    who: str
    what: str
    difficulty: Color = Color.RED
    is_free: bool = False
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenWall:
    """Open or shut a door, a window or a hatch next to the fighter's sector."""

    who: str
    where: Where
    is_open: bool = True
