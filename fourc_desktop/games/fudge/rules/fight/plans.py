"""The commands of a fight.

What somebody does in a round is declared first and rolled with all else. A declaration is kept as
the fighter's plan until the round is rolled, and may be replaced.
"""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.combat.stances import MeleeManeuver


@dataclass(frozen=True, slots=True)
class BeginRound:
    """Begin the next round; a story element is a round with a name (seed 004, combat terms)."""

    story: str = ""


@dataclass(frozen=True, slots=True)
class RollRound:
    """Roll all that was declared, at once."""


@dataclass(frozen=True, slots=True)
class ChangePlace:
    """Say how much room there is to attack one fighter, by the id of a crowding limit (F26)."""

    place: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Attack somebody in melee.

    Attributes:
        who: The id of the attacker.
        weapon: The name of the weapon.
        at: The id of the target.
        stance: The id of the stance.
        maneuver: What is added to the stance.
        called: The location aimed at, or empty.
        column: The id of the column that locates the hit; empty for the usual one.
        stuns: Whether it is meant to stun (F12).
        most: The worst wound it may make, where the blow is pulled: "scratch"; or empty.
        modifier: What the Storyteller adds to the roll.
        unaware: Whether the target does not see it coming, and so does not defend.
        alone: Whether the attacker ignores all other foes (F26).
        sweeps: Whether the blow goes on through other foes (F26).
    """

    who: str
    weapon: str
    at: str
    stance: str = "normal"
    maneuver: MeleeManeuver = MeleeManeuver.NONE
    called: str = ""
    column: str = ""
    stuns: bool = False
    most: str = ""
    modifier: int = 0
    unaware: bool = False
    alone: bool = False
    sweeps: bool = False


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot or throw at somebody.

    Attributes:
        who: The id of the attacker.
        weapon: The name of the weapon.
        at: The id of the target.
        arrows: How many arrows at once; from two on each is shot at Fair (F11).
        covered: Whether the target has cover that the map does not show.
        dark: Whether it is too dark there, where the map does not show it.
        called: The location aimed at, or empty.
        column: The id of the column that locates the hit; empty for the usual one.
        stuns: Whether it is meant to stun.
        most: The worst wound it may make, or empty.
        modifier: What the Storyteller adds; a minus makes the shot harder.
        unaware: Whether the target does not see it coming, and so does not dodge.
    """

    who: str
    weapon: str
    at: str
    arrows: int = 1
    covered: bool = False
    dark: bool = False
    called: str = ""
    column: str = ""
    stuns: bool = False
    most: str = ""
    modifier: int = 0
    unaware: bool = False


@dataclass(frozen=True, slots=True)
class Guard:
    """Only defend; whoever attacks is not hurt by it."""

    who: str
    stance: str = "normal"


@dataclass(frozen=True, slots=True)
class TakeAim:
    """Aim at somebody for the round: +1 to the next shot at them (seed 004, ranged modifiers)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class Entangle:
    """Throw a lasso, a net or a bola around somebody (F21)."""

    who: str
    weapon: str
    at: str
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class BreakFree:
    """Spend the round on getting free of what entangles (F21)."""

    who: str


@dataclass(frozen=True, slots=True)
class TreatWounds:
    """Spend the round on somebody's wounds (F16)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class HoldBack:
    """Do something that takes no part in the fight, in a few words."""

    who: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Insult:
    """Insult somebody besides whatever else one does in the round (F23)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class GritTeeth:
    """Roll Will against the penalties of wounds, for this round (F26)."""

    who: str


@dataclass(frozen=True, slots=True)
class MoveFighter:
    """Move along a path of positions, the start left out."""

    who: str
    path: tuple[Position, ...]


RoundPlan = Strike | Shoot | Guard | TakeAim | Entangle | BreakFree | TreatWounds | HoldBack
"""What somebody does in a round."""

OwnAction = RoundPlan | Insult | GritTeeth | MoveFighter
"""Every command of one fighter."""

FudgeCommand = OwnAction | BeginRound | RollRound | ChangePlace
