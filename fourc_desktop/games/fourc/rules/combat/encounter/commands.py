"""Commands of the turn, of attacks and of the open roll.

The overrides of the Gamemaster are shared by all games.
"""

from dataclasses import dataclass, field

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration


@dataclass(frozen=True, slots=True)
class NextPhase:
    """Go to the next step of the turn; from the last step to the next turn."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare a fighter's plan for this turn."""

    who: str
    plan: TurnDeclaration = field(default_factory=TurnDeclaration)


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Roll d% for each side to decide which acts first."""


@dataclass(frozen=True, slots=True)
class Finish:
    """End a fighter's turn."""

    who: str


@dataclass(frozen=True, slots=True)
class PulledPunch:
    """The limits of a punch, declared before the roll (4C, Pulling Your Punch).

    Attributes:
        color: The best color that counts, or None for any.
        damage: The maximum points of damage, 0 or more, or None for no limit.
    """

    color: Color | None = None
    damage: int | None = None


@dataclass(frozen=True, slots=True)
class AttackCommand:
    """Attack a fighter, or several at once.

    Attributes:
        who: The id of the attacker.
        way: The name of the attack option: "Fists", "Pistol", "Rush".
        target: The id of the target; empty for everyone in the sector.
        everyone: Whether every opponent in the sector is attacked (ruling R36).
        nail: Whether a particular spot is aimed at (4C, Nail).
        aim: The spot aimed at, as free text, or empty.
        pull: The limits declared before the roll.
        thrown: The id of the thrown object of the fight or of the catalog, or empty.
        path: The sectors of a rush, ending with the target's; empty for the shortest path.
        steps: Row Steps given by the table: a matching skill, darkness, surprise.
    """

    who: str
    way: str
    target: str = ""
    everyone: bool = False
    nail: bool = False
    aim: str = ""
    pull: PulledPunch = PulledPunch()
    thrown: str = ""
    path: tuple[Position, ...] = ()
    steps: tuple[RowStep, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockInto:
    """Choose the adjacent sector for a knockback."""

    spot: Position


@dataclass(frozen=True, slots=True)
class AddStep:
    """Add a Row Step entry to the open roll, before the roll."""

    step: RowStep


@dataclass(frozen=True, slots=True)
class RemoveStep:
    """Remove a Row Step entry of the open roll; the index counts from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll d% for the open roll."""


@dataclass(frozen=True, slots=True)
class ShiftColor:
    """Pay for one color up or down; anyone in the fight may (ruling R34)."""

    payer: str
    up: bool


@dataclass(frozen=True, slots=True)
class TakeBackShift:
    """Take back the last color shift."""


@dataclass(frozen=True, slots=True)
class CallTens:
    """Read the other die of the open roll as the tens, or not any more (4C, Nine Lives)."""

    swapped: bool = True


@dataclass(frozen=True, slots=True)
class SettleOpenRoll:
    """Settle the open roll: payments are final, and its result is applied."""


@dataclass(frozen=True, slots=True)
class CallOffRolls:
    """Cancel all open rolls and choices, without effects and costs."""


CheckCommand = AddStep | RemoveStep | RollDice | ShiftColor | TakeBackShift | CallTens
RollCommand = CheckCommand | SettleOpenRoll | CallOffRolls
