"""What somebody means to do this turn, and what they have done so far."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.master_table import Color


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody has declared (4C, Combat; rulings R18 and R19).

    Attributes:
        words: The declaration as the table said it, or nothing.
        defense: The id of the defense they declare ("dodge", "block", "evade"), or nothing.
        against: The id of the one attacker an Evade is meant for, or nothing for the first.
        sectors: How many sectors they mean to move, 0 or more; a Dodge rolled first counts them.
    """

    words: str = ""
    defense: str = ""
    against: str = ""
    sectors: int = 0


@dataclass(frozen=True, slots=True)
class Guard:
    """A defense that has been rolled and holds for the rest of the turn (ruling R18).

    Attributes:
        table: The id of its table: "dodge", "block", "evade", "catch".
        color: What the roll came to.
        steps: The Row Steps that the table gives for the color.
        against: The id of the one attacker it is held against, or nothing for everybody.
        spent: Whether it has met the one attack it was meant for.
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
class Effort:
    """How much of a turn's movement is used: `spent` parts of `whole`, 0 of 1 at first."""

    spent: int = 0
    whole: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.spent <= self.whole or not self.whole:
            raise ValueError("what is used of a turn is no more than all of it")

    def left(self, turn: int) -> int:
        """What is left of a turn that is worth so much, whole parts only."""
        return turn * (self.whole - self.spent) // self.whole

    def plus(self, cost: int, turn: int) -> "Effort":
        """With a cost more, of a turn that is worth so much; never more than all of it."""
        spent, whole = self.spent * turn + cost * self.whole, self.whole * turn
        return Effort(min(spent, whole), whole)


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """The turn of one combatant so far.

    Attributes:
        plan: What they declared, or None.
        sectors: The sectors they have entered, 0 or more.
        attacks: The attacks they have made, 0 or more.
        acted: Whether their action is spent.
        waiting: Whether they hold back, to interrupt whoever acts later (4C Advanced, Waiting).
        guard: The defense they have rolled, or None.
        effort: How much of their movement is used.
        grips: Whether they have taken or kept a hold (ruling R49).
        tends: The id of whom they tend all turn, or nothing (4C, Dying).
        clings: Whether they have paid to keep Fortitude from falling (ruling R27).
    """

    plan: Plan | None = None
    sectors: int = 0
    attacks: int = 0
    acted: bool = False
    waiting: bool = False
    guard: Guard | None = None
    effort: Effort = Effort()
    grips: bool = False
    tends: str = ""
    clings: bool = False

    def __post_init__(self) -> None:
        if min(self.sectors, self.attacks) < 0:
            raise ValueError("nobody does less than nothing in a turn")

    @property
    def declared_defense(self) -> str:
        """The id of the defense that is declared and not rolled yet, or nothing."""
        return "" if self.plan is None or self.acted else self.plan.defense


FRESH = ThisTurn()
"""The turn of somebody who has done nothing yet."""
