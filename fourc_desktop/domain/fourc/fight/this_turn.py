"""What somebody means to do this turn, and what they have done so far."""

from dataclasses import dataclass

from fourc_desktop.domain.fourc.master_table import Color


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
        table: The id of its table: "dodge", "block", "evade".
        color: What the roll came to.
        steps: The Row Steps that the table gives for the color.
        against: The id of the one attacker it is held against, or nothing for everybody.
    """

    table: str
    color: Color
    steps: int
    against: str = ""

    def faces(self, attacker: str) -> bool:
        """Whether it is held against this attacker."""
        return self.against in {"", attacker}


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
    """

    plan: Plan | None = None
    sectors: int = 0
    attacks: int = 0
    acted: bool = False
    waiting: bool = False
    guard: Guard | None = None

    @property
    def declared_defense(self) -> str:
        """The id of the defense that is declared and not rolled yet, or nothing."""
        if self.plan is None or self.guard is not None:
            return ""
        return self.plan.defense


FRESH = ThisTurn()
"""The turn of somebody who has done nothing yet."""
