"""Commands of the turn, of attacks and of the open roll; overrides are shared by all games."""

from dataclasses import dataclass, field

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration


@dataclass(frozen=True, slots=True)
class NextPhase:
    """Go to the next step of the turn; from its end to the next turn."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare a fighter's plan for this turn."""

    who: str
    plan: TurnDeclaration = field(default_factory=TurnDeclaration)


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Roll d% for each side, to see which acts first."""


@dataclass(frozen=True, slots=True)
class Finish:
    """End a fighter's turn."""

    who: str


@dataclass(frozen=True, slots=True)
class PulledPunch:
    """A limit set before the roll (4C, Pulling Your Punch).

    Attributes:
        color: The best color that counts, or None for any.
        damage: The most points of damage it may do, 0 or more, or None for all of them.
    """

    color: Color | None = None
    damage: int | None = None


@dataclass(frozen=True, slots=True)
class AttackCommand:
    """Attack a fighter, or everybody at once.

    Attributes:
        who: The id of the attacker.
        way: Which of their attacks: "Fists", "Pistol", "Rush".
        target: The id of the target; empty for everybody in the sector.
        everyone: Whether every opponent in the sector is attacked (ruling R36).
        nail: Whether a certain spot is aimed at (4C, Nail).
        aim: What is aimed at, as free text, or empty.
        pull: The limits set before the roll.
        thrown: What is thrown: the id of an object in the fight or of the catalog, or empty.
        path: The sectors a rush goes through, the target's last; empty for the shortest way.
        steps: Row Steps the table gives: a skill that fits, darkness, surprise.
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
    """Choose the adjacent sector into which a fighter is knocked."""

    spot: Position


@dataclass(frozen=True, slots=True)
class AddStep:
    """Add a reason for Row Steps to the open roll, before its dice fall."""

    step: RowStep


@dataclass(frozen=True, slots=True)
class RemoveStep:
    """Take one of the reasons away again, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll d% for the open roll."""


@dataclass(frozen=True, slots=True)
class ShiftColor:
    """Pay for one color up or down; anybody in the fight may (ruling R34)."""

    payer: str
    up: bool


@dataclass(frozen=True, slots=True)
class TakeBackShift:
    """Take the last paid color back."""


@dataclass(frozen=True, slots=True)
class CallTens:
    """Read the other die of the open roll as the tens, or no longer (4C, Nine Lives)."""

    swapped: bool = True


@dataclass(frozen=True, slots=True)
class SettleOpenRoll:
    """Settle the open roll: what was paid is gone, and its result is applied."""


@dataclass(frozen=True, slots=True)
class CallOffRolls:
    """Cancel everything that is open: rolls and choices have no effect and cost nothing."""


CheckCommand = AddStep | RemoveStep | RollDice | ShiftColor | TakeBackShift | CallTens
RollCommand = CheckCommand | SettleOpenRoll | CallOffRolls
