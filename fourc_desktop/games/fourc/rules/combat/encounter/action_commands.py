"""Commands of all actions except attacks."""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.powers.power import HeldPower


@dataclass(frozen=True, slots=True)
class MoveCommand:
    """Move to a position by the cheapest path.

    Attributes:
        who: The id of the moving fighter.
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
    """Catch a combatant or object, or the missile of the open attack.

    Attributes:
        who: The id of the catching fighter.
        what: The id of what is caught; empty for the missile of the open attack.
        steps: Row Steps for circumstances.
    """

    who: str
    what: str = ""
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class GrabItem:
    """Grab something out of an opponent's hands; `item` is its name, or the id of an object."""

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
    """Try to escape a hold."""

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
    """Step into an adjacent sector after escaping a hold, or stay if `spot` is None."""

    spot: Position | None = None


@dataclass(frozen=True, slots=True)
class ReverseHold:
    """Hold the former holder after escaping a hold with a Turnabout."""


@dataclass(frozen=True, slots=True)
class Aid:
    """Aid a dying fighter for the whole turn (4C, Dying)."""

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class HoldFortitude:
    """Pay 10 Fortune to keep Fortitude at its value this turn (4C, Dying; ruling R27)."""

    who: str


@dataclass(frozen=True, slots=True)
class ChangeDepth:
    """Go under water, or come up for air."""

    who: str
    under: bool = True


@dataclass(frozen=True, slots=True)
class Fall:
    """Drop a fighter who has no support (ruling R52)."""

    who: str


@dataclass(frozen=True, slots=True)
class LetFall:
    """Let a falling fighter land because nobody catches them."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up an object in the same sector."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop an object, given by its id, or equipment, given by its name."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """Hand an object, given by its id, or equipment, given by name, to a fighter in the sector."""

    who: str
    to: str
    what: str


@dataclass(frozen=True, slots=True)
class BreakThing:
    """Break an object that is in the same sector or carried."""

    who: str
    what: str


@dataclass(frozen=True, slots=True)
class BreakWall:
    """Break a wall in the fighter's sector, or between it and an adjacent one."""

    who: str
    where: Where


@dataclass(frozen=True, slots=True)
class TurnPower:
    """Turn a power on or off; `power` is its name on the sheet."""

    who: str
    power: str
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a power on somebody, or on oneself.

    Attributes:
        who: The id of the user.
        power: Its name on the sheet.
        target: The id of the target, or empty.
        choice: The chosen use, or the chosen power of the target; may be empty.
        steps: Row Steps for circumstances.
    """

    who: str
    power: str
    target: str = ""
    choice: str = ""
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class CastSpell:
    """Gain another power by Magic; `spell` is a power without a set Rank Value (4C, Magic)."""

    who: str
    spell: HeldPower


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Heal as the only activity of the turn (4C, Regeneration)."""

    who: str


@dataclass(frozen=True, slots=True)
class BoostTrait:
    """Boost a trait, once per fight; `power` is its name on the sheet (4C, Trait Boost)."""

    who: str
    power: str


@dataclass(frozen=True, slots=True)
class ArriveThere:
    """Answer that there is room at the unseen destination of a teleport (ruling R46)."""


@dataclass(frozen=True, slots=True)
class BounceBack:
    """Answer that the unseen destination of a teleport is solid (4C, Teleportation; ruling R46)."""


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide in darkness, behind cover or out of sight (ruling R84)."""

    who: str


@dataclass(frozen=True, slots=True)
class SearchFor:
    """Search for a hidden fighter (4C, Invisibility; ruling R84)."""

    who: str
    target: str
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class ThrowGrenade:
    """Throw a grenade into a sector.

    Attributes:
        who: The id of the thrower.
        item: The id or the name of the grenade.
        spot: The target sector.
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
    """Make an attempt with a trait, a power or Repute.

    Attributes:
        who: The id of the fighter.
        what: The name of the trait, of the power on the sheet, or of a kind of Repute roll.
        difficulty: The lowest color that succeeds; not used for Repute.
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
    """Open or close a door, a window or a hatch next to the fighter's sector."""

    who: str
    where: Where
    is_open: bool = True
