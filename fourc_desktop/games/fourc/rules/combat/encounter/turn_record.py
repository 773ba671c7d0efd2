"""TurnRecord: a fighter's declaration and activities in a turn; exertion over several turns."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks.master_table import Color


@dataclass(frozen=True, slots=True)
class TurnDeclaration:
    """The declaration of a fighter (4C, Combat; rulings R18 and R19).

    Attributes:
        words: The plan as free text, or empty.
        defense: The id of the declared defense ("dodge", "block", "evade"), or empty.
        against: The id of the attacker to evade; empty for the first one.
        sectors: The planned movement in sectors, 0 or more; it counts against a Dodge rolled
            earlier.
    """

    words: str = ""
    defense: str = ""
    against: str = ""
    sectors: int = 0


@dataclass(frozen=True, slots=True)
class HeldDefense:
    """A rolled defense, which lasts for the rest of the turn (ruling R18).

    Attributes:
        table: The id of its result table: "dodge", "block", "evade", "catch".
        color: The color of the roll.
        steps: The Row Steps in the table for the color.
        against: The id of the only attacker it applies to; empty for everyone.
        spent: Whether it is used up.
    """

    table: str
    color: Color
    steps: int
    against: str = ""
    spent: bool = False

    def faces(self, attacker: str) -> bool:
        """Whether it applies to this attacker."""
        return not self.spent and self.against in {"", attacker}


@dataclass(frozen=True, slots=True)
class MovementUsed:
    """The used fraction of a turn's movement: `spent` of `whole`, initially 0 of 1."""

    spent: int = 0
    whole: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.spent <= self.whole or not self.whole:
            raise ValueError("what is used of a turn is no more than all of it")

    def left(self, turn: int) -> int:
        """The remaining part of a turn's `turn` units of movement, rounded down."""
        return turn * (self.whole - self.spent) // self.whole

    def plus(self, cost: int, turn: int) -> "MovementUsed":
        """The fraction after a further cost, of `turn` units per turn; at most the whole turn."""
        spent, whole = self.spent * turn + cost * self.whole, self.whole * turn
        return MovementUsed(min(spent, whole), whole)


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """The activities of one combatant in the current turn.

    Attributes:
        plan: The declaration, or None.
        sectors: The number of sectors entered, 0 or more.
        attacks: The number of attacks made, 0 or more.
        acted: Whether the action is spent.
        waiting: Whether the fighter waits to interrupt a side that acts later (4C Advanced,
            Waiting).
        guard: The rolled defense, or None.
        effort: The used fraction of the movement.
        grips: Whether the fighter has taken or kept a hold (ruling R49).
        tends: The id of the fighter who is aided all turn, or empty (4C, Dying).
        clings: Whether the fighter has paid to keep Fortitude (ruling R27).
        gets_up: Whether the turn was spent getting up (4C, Pound).
        obeys: Whether a controlled fighter obeys an order against their nature (4C, Mind Control).
    """

    plan: TurnDeclaration | None = None
    sectors: int = 0
    attacks: int = 0
    acted: bool = False
    waiting: bool = False
    guard: HeldDefense | None = None
    effort: MovementUsed = MovementUsed()
    grips: bool = False
    tends: str = ""
    clings: bool = False
    gets_up: bool = False
    obeys: bool = False

    def __post_init__(self) -> None:
        if min(self.sectors, self.attacks) < 0:
            raise ValueError("nobody does less than nothing in a turn")

    @property
    def declared_defense(self) -> str:
        """The id of the declared defense that is not rolled yet, or empty."""
        return "" if self.plan is None or self.acted else self.plan.defense


NEW_TURN = TurnRecord()
"""The record of a fighter at the start of a turn."""


ENOUGH_REST = 10
"""The turns of rest that reset exertion (4C, Exhaustion)."""


@dataclass(frozen=True, slots=True)
class Exertion:
    """The turns that count toward exhaustion and drowning, 0 or more each.

    Attributes:
        moving: The turns of movement since the last complete rest.
        resting: The turns of rest since the last movement; 0 for a rested fighter.
        airless: The turns under water since the last breath.
        under: Whether the fighter is under water.
    """

    moving: int = 0
    resting: int = 0
    airless: int = 0
    under: bool = False

    def __post_init__(self) -> None:
        if min(self.moving, self.resting, self.airless) < 0:
            raise ValueError("turns are counted from 0")

    def after_turn(self, *, moved: bool) -> "Exertion":
        """The exertion after another turn, with or without movement.

        Source: 4C, Swimming and Exhaustion.
        """
        airless = self.airless + 1 if self.under else 0
        if moved:
            return Exertion(self.moving + 1, 0, airless, self.under)
        if not self.moving or self.resting + 1 >= ENOUGH_REST:
            return Exertion(0, 0, airless, self.under)
        return Exertion(self.moving, self.resting + 1, airless, self.under)


RESTED = Exertion()
"""The exertion of a fighter with rest and air."""
