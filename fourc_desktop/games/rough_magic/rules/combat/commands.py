"""The commands of a fight."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.fighter import AttemptKind

USUAL_WEIGHT: Final = 80
"""The default weight of a person in kilograms (house value)."""


class MovePace(StrEnum):
    """The speed of a move."""

    WALK = "walk"
    RUN = "run"
    SPRINT = "sprint"


class ForcedKind(StrEnum):
    """The defenses that a combatant can force out of turn."""

    DODGE = "dodge"
    INTERPOSE = "interpose"
    RUN_FOR_COVER = "run-for-cover"


class PlotPointUse(StrEnum):
    """The uses of a Plot Point other than Extra Effort (M10)."""

    EXTRA_MOVE = "extra-move"
    EXTRA_STANDARD = "extra-standard"
    IMPROVISATION = "improvisation"
    INSPIRATION = "inspiration"
    RALLY = "rally"
    RETCON = "retcon"
    SURGE = "surge"


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Roll for the order of play, or start the next turn."""


@dataclass(frozen=True, slots=True)
class StrikeAt:
    """Attack somebody with a weapon, a power or unarmed.

    Attributes:
        who: The id of the attacker.
        target: The id of the target.
        attack: The name of the attack.
        called_shot: The trade of a called shot: subtracted from the roll, added to the damage.
        suppressing: The trade of suppressing fire: added to the roll, subtracted from the damage.
        is_charging: Whether the attacker has moved straight at the target.
        bonus: The Gamemaster's bonus.
    """

    who: str
    target: str
    attack: str
    called_shot: int = 0
    suppressing: int = 0
    is_charging: bool = False
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Sweep:
    """Attack everyone within reach, hand to hand."""

    who: str
    attack: str


@dataclass(frozen=True, slots=True)
class Spread:
    """Attack somebody at a distance, and everyone next to them."""

    who: str
    target: str
    attack: str


@dataclass(frozen=True, slots=True)
class TryManeuver:
    """Attempt a maneuver against somebody.

    Attributes:
        who: The id of the acting character.
        target: The id of the target.
        kind: The kind of attempt.
        bonus: The Gamemaster's bonus.
        item: The name of the weapon to disarm; empty for other maneuvers.
        takes: Whether a disarm takes the weapon rather than knocking it away.
    """

    who: str
    target: str
    kind: AttemptKind
    bonus: int = 0
    item: str = ""
    takes: bool = False


@dataclass(frozen=True, slots=True)
class Recover:
    """Attempt to end blindness, terror, or another effect, which `condition` names."""

    who: str
    kind: AttemptKind
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Hurl:
    """Throw a held combatant to a position; the range depends on the weight."""

    who: str
    target: str
    spot: Position
    kilograms: int = USUAL_WEIGHT


@dataclass(frozen=True, slots=True)
class ReleaseHold:
    """Release a held combatant."""

    who: str
    target: str


@dataclass(frozen=True, slots=True)
class FocusOnDefense:
    """Dodge until the next turn."""

    who: str


@dataclass(frozen=True, slots=True)
class StandUp:
    """Stand up, with a move action or else a standard action."""

    who: str


@dataclass(frozen=True, slots=True)
class DropProne:
    """Lie down."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeCover:
    """Crouch behind cover."""

    who: str


@dataclass(frozen=True, slots=True)
class Travel:
    """Move along a path."""

    who: str
    path: tuple[Position, ...]
    pace: MovePace = MovePace.WALK


@dataclass(frozen=True, slots=True)
class DelayTurn:
    """Delay the turn."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeDelayedTurn:
    """Take a delayed turn, at once."""

    who: str


@dataclass(frozen=True, slots=True)
class ForceAction:
    """Defend out of turn, in exchange for the next turn."""

    who: str
    kind: ForcedKind


@dataclass(frozen=True, slots=True)
class CombineEffort:
    """Join the open attack with a delayed turn (M8).

    Attributes:
        who: The id of the joining combatant.
        kind: The kind of attempt: a strike, or a maneuver.
        attack: The name of the attack of a strike; empty for a maneuver.
    """

    who: str
    kind: AttemptKind = AttemptKind.STRIKE
    attack: str = ""


@dataclass(frozen=True, slots=True)
class GetTheDrop:
    """Have the drop on the foes: +3 on the roll for the order of play (M1)."""

    who: str


@dataclass(frozen=True, slots=True)
class ChooseFright:
    """Flee rather than cower in terror, or cower rather than flee."""

    who: str


@dataclass(frozen=True, slots=True)
class SpendPlotPoint:
    """Spend a Plot Point on something other than a roll."""

    who: str
    use: PlotPointUse
    attribute: AttributeId = AttributeId.BRAWN
    what: str = ""


@dataclass(frozen=True, slots=True)
class RollAttempt:
    """Roll the dice of the open attempt."""


@dataclass(frozen=True, slots=True)
class AdjustAttempt:
    """Change the circumstances and trades of the open attempt before the roll.

    Attributes:
        attack: The ids of the roller's circumstances.
        defense: The ids of the opponent's circumstances.
        called_shot: The trade of a called shot: subtracted from the roll, added to the damage.
        suppressing: The trade of suppressing fire: added to the roll, subtracted from the damage.
        bonus: The Gamemaster's bonus.
    """

    attack: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    called_shot: int = 0
    suppressing: int = 0
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class AlterAttempt:
    """Pay a Plot Point for the open attempt."""

    id: str
    payer: str


@dataclass(frozen=True, slots=True)
class TakeBackEffort:
    """Take back the last Plot Point paid for the open attempt."""


@dataclass(frozen=True, slots=True)
class SettleAttempt:
    """Settle the open attempt; a hit rolls its damage."""


@dataclass(frozen=True, slots=True)
class CallOffAttempt:
    """Cancel the open attempt."""


@dataclass(frozen=True, slots=True)
class MoveInOrder:
    """Move a combatant to another place in the order of play (M1)."""

    who: str
    place: int


COMMANDS: Final = MappingProxyType(
    {
        "next": NextTurn,
        "strike": StrikeAt,
        "sweep": Sweep,
        "spread": Spread,
        "maneuver": TryManeuver,
        "recover": Recover,
        "hurl": Hurl,
        "release": ReleaseHold,
        "dodge": FocusOnDefense,
        "stand": StandUp,
        "prone": DropProne,
        "cover": TakeCover,
        "travel": Travel,
        "delay": DelayTurn,
        "delayed": TakeDelayedTurn,
        "force": ForceAction,
        "combine": CombineEffort,
        "fright": ChooseFright,
        "drop": GetTheDrop,
        "plot-point": SpendPlotPoint,
        "roll": RollAttempt,
        "adjust": AdjustAttempt,
        "alter": AlterAttempt,
        "take-back": TakeBackEffort,
        "settle": SettleAttempt,
        "call-off": CallOffAttempt,
        "place": MoveInOrder,
    }
)
"""The commands by their names in files."""
