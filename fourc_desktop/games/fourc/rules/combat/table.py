"""The table of a fight: where the turn stands, who acts first, and which rolls are open."""

from dataclasses import dataclass
from enum import Enum
from typing import cast

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.encounter import FRAME, Encounter
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.purposes import Choice, Purpose
from fourc_desktop.games.fourc.rules.combat.thing import Thing

THING = Reason("thing-does-nothing", FRAME, "{thing} is a thing and does nothing.")


class Phase(Enum):
    """A step of the turn, in its order (4C, Combat)."""

    SECRET = "secret"  # noqa: S105 - a step of the turn, no password
    DECLARE = "declare"
    INITIATIVE = "initiative"
    ACT = "act"
    END = "end"


@dataclass(frozen=True, slots=True)
class Initiative:
    """What a side rolled to act first.

    Attributes:
        side: The id of the side.
        dice: The d%, 0 to 99.
        bonus: The highest Awareness among them, where that is played (ruling R31).
    """

    side: str
    dice: int
    bonus: int = 0

    @property
    def total(self) -> int:
        """What counts against the other sides."""
        return self.dice + self.bonus


@dataclass(frozen=True, slots=True)
class OpenRoll:
    """A roll that the table has not settled yet, and what it is for."""

    check: Check
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class Table:
    """Where the turn stands.

    Attributes:
        phase: The step of the turn.
        initiative: What each side rolled, the first to act first.
        acting: Which of those sides acts, counted from 0.
        rolls: The rolls that are open; the last is settled first.
        choices: What somebody has won and still has to choose; the last is chosen first.
    """

    phase: Phase = Phase.END
    initiative: tuple[Initiative, ...] = ()
    acting: int = 0
    rolls: tuple[OpenRoll, ...] = ()
    choices: tuple[Choice, ...] = ()

    @property
    def roll(self) -> OpenRoll | None:
        """The roll that has to be settled first, or None."""
        return self.rolls[-1] if self.rolls else None

    @property
    def side(self) -> str:
        """The id of the side that acts now, or nothing."""
        return self.initiative[self.acting].side if self.phase is Phase.ACT else ""


FourcMoment = Encounter[Fighter | Thing, Table]
"""A 4C fight at one moment."""


def fighter_in(encounter: FourcMoment, who: str) -> Combatant[Fighter]:
    """A combatant who acts and is acted on; refused where nobody is called so, or it is a thing."""
    combatant = encounter.combatant(who)
    if isinstance(combatant.fighter, Thing):
        raise Refused(THING(thing=combatant.name))
    return cast("Combatant[Fighter]", combatant)
