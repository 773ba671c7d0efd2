"""TurnRecord: what a fighter declared and did in a turn; and exertion over several turns."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks.master_table import Color


@dataclass(frozen=True, slots=True)
class TurnDeclaration:
    """What a fighter has declared (4C, Combat; rulings R18 and R19).

    Attributes:
        words: The declaration as free text, or empty.
        defense: The id of the defense they declare ("dodge", "block", "evade"), or empty.
        against: The id of the attacker to evade, or empty for the first.
        sectors: How many sectors they mean to move, 0 or more; a Dodge rolled first counts them.
    """

    words: str = ""
    defense: str = ""
    against: str = ""
    sectors: int = 0


@dataclass(frozen=True, slots=True)
class HeldDefense:
    """A defense that has been rolled and holds for the rest of the turn (ruling R18).

    Attributes:
        table: The id of its table: "dodge", "block", "evade", "catch".
        color: The color of the roll.
        steps: The Row Steps that the table gives for the color.
        against: The id of the one attacker it is held against, or empty for everybody.
        spent: Whether it is used up.
    """

    table: str
    color: Color
    steps: int
    against: str = ""
    spent: bool = False

    def faces(self, attacker: str) -> bool:
        """Whether it is held against this attacker."""
        return not self.spent and self.against in {"", attacker}


@dataclass(frozen=True, slots=True)
class MovementUsed:
    """How much of a turn's movement is used: `spent` parts of `whole`, 0 of 1 at first."""

    spent: int = 0
    whole: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.spent <= self.whole or not self.whole:
            raise ValueError("what is used of a turn is no more than all of it")

    def left(self, turn: int) -> int:
        """What is left of a turn that is worth so much, whole parts only."""
        return turn * (self.whole - self.spent) // self.whole

    def plus(self, cost: int, turn: int) -> "MovementUsed":
        """With a cost more, of a turn that is worth so much; never more than all of it."""
        spent, whole = self.spent * turn + cost * self.whole, self.whole * turn
        return MovementUsed(min(spent, whole), whole)


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """The turn of one combatant so far.

    Attributes:
        plan: What they declared, or None.
        sectors: The sectors they have entered, 0 or more.
        attacks: The attacks they have made, 0 or more.
        acted: Whether their action is spent.
        waiting: Whether they wait, to interrupt a side that acts later (4C Advanced, Waiting).
        guard: The defense they have rolled, or None.
        effort: How much of their movement is used.
        grips: Whether they have taken or kept a hold (ruling R49).
        tends: The id of the fighter they aid all turn, or nothing (4C, Dying).
        clings: Whether they have paid to keep Fortitude from falling (ruling R27).
        gets_up: Whether the turn has gone to getting up (4C, Pound).
        obeys: Whether they do what they are ordered, against their nature (4C, Mind Control).
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
        """The id of the defense that is declared and not rolled yet, or empty."""
        return "" if self.plan is None or self.acted else self.plan.defense


NEW_TURN = TurnRecord()
"""The turn of a fighter who has done nothing yet."""


ENOUGH_REST = 10
"""The turns of rest after which exertion is 0 again (4C, Exhaustion)."""


@dataclass(frozen=True, slots=True)
class Exertion:
    """Turns that count toward exhaustion and drowning, 0 or more each.

    Attributes:
        moving: The turns of movement since the last real rest.
        resting: The turns of rest since the last movement, 0 for the fighter who is fresh.
        airless: The turns under water since the last breath.
        under: Whether they are under water now.
    """

    moving: int = 0
    resting: int = 0
    airless: int = 0
    under: bool = False

    def __post_init__(self) -> None:
        if min(self.moving, self.resting, self.airless) < 0:
            raise ValueError("turns are counted from 0")

    def after_turn(self, *, moved: bool) -> "Exertion":
        """After one more turn, in which they moved or not (4C, Swimming and Exhaustion)."""
        airless = self.airless + 1 if self.under else 0
        if moved:
            return Exertion(self.moving + 1, 0, airless, self.under)
        if not self.moving or self.resting + 1 >= ENOUGH_REST:
            return Exertion(0, 0, airless, self.under)
        return Exertion(self.moving, self.resting + 1, airless, self.under)


RESTED = Exertion()
"""A fighter who has had rest and air."""
