"""The commands of a fight.

Actions are declared first and rolled together. A declaration is the fighter's plan until the round
is rolled, and can be replaced.
"""

from dataclasses import dataclass

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver


@dataclass(frozen=True, slots=True)
class BeginRound:
    """Begin the next round.

    A story element is a named sequence of rounds (seed 004, combat terms).
    """

    story: str = ""


@dataclass(frozen=True, slots=True)
class RollRound:
    """Roll all declarations at once."""


@dataclass(frozen=True, slots=True)
class ChangePlace:
    """Set the kind of place, by the id of a crowding limit (F26)."""

    place: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Attack somebody in melee.

    Attributes:
        who: The id of the attacker.
        weapon: The name of the weapon.
        at: The id of the target.
        stance: The id of the stance.
        maneuver: The maneuver added to the stance.
        called: The location aimed at, or empty.
        column: The id of the column of hit locations; empty for the default one.
        stuns: Whether the blow stuns rather than wounds (F12).
        most: The worst wound of a pulled blow, such as "scratch", or empty.
        modifier: The Storyteller's modifier.
        unaware: Whether the target is unaware of the attack, and does not defend.
        alone: Whether the attacker ignores all other foes (F26).
        sweeps: Whether the blow continues through other foes (F26).
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
        arrows: The number of arrows at once; with two or more, each is shot at Fair (F11).
        covered: Whether the target has cover that is not on the map.
        dark: Whether the target is in darkness that is not on the map.
        called: The location aimed at, or empty.
        column: The id of the column of hit locations; empty for the default one.
        stuns: Whether the shot stuns rather than wounds.
        most: The worst wound, or empty.
        modifier: The Storyteller's modifier; a negative one makes the shot harder.
        unaware: Whether the target is unaware of the shot, and does not dodge.
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
    """Only defend, without hurting attackers."""

    who: str
    stance: str = "normal"


@dataclass(frozen=True, slots=True)
class TakeAim:
    """Aim at somebody for the round: +1 for the next shot at them (seed 004, ranged modifiers)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class Entangle:
    """Throw a lasso, a net or a bola at somebody (F21)."""

    who: str
    weapon: str
    at: str
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class BreakFree:
    """Spend the round breaking free of an entanglement (F21)."""

    who: str


@dataclass(frozen=True, slots=True)
class TreatWounds:
    """Spend the round treating somebody's wounds (F16)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class HoldBack:
    """Do something outside the fight, described in a few words."""

    who: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Insult:
    """Insult somebody, in addition to the action of the round (F23)."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class GritTeeth:
    """Roll Will against wound penalties for this round (F26)."""

    who: str


@dataclass(frozen=True, slots=True)
class MoveFighter:
    """Move along a path of positions, without the start."""

    who: str
    path: tuple[Position, ...]


RoundPlan = Strike | Shoot | Guard | TakeAim | Entangle | BreakFree | TreatWounds | HoldBack
"""The actions that can be declared for a round."""

OwnAction = RoundPlan | Insult | GritTeeth | MoveFighter
"""All commands of one fighter."""

FudgeCommand = OwnAction | BeginRound | RollRound | ChangePlace
