"""The commands of a fight."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.fighter import AttemptKind

USUAL_WEIGHT: Final = 80
"""The kilograms of somebody of whom nothing is said (house value)."""


class MovePace(StrEnum):
    """How fast somebody moves."""

    WALK = "walk"
    RUN = "run"
    SPRINT = "sprint"


class ForcedKind(StrEnum):
    """What somebody does out of turn to defend."""

    DODGE = "dodge"
    INTERPOSE = "interpose"
    RUN_FOR_COVER = "run-for-cover"


class PlotPointUse(StrEnum):
    """What a Plot Point is spent on, besides Extra Effort (M10)."""

    EXTRA_MOVE = "extra-move"
    EXTRA_STANDARD = "extra-standard"
    IMPROVISATION = "improvisation"
    INSPIRATION = "inspiration"
    RALLY = "rally"
    RETCON = "retcon"
    SURGE = "surge"


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Roll for the order of play, or let the next one act."""


@dataclass(frozen=True, slots=True)
class StrikeAt:
    """Attack somebody with a weapon, a power or bare hands.

    Attributes:
        who: The id of the attacker.
        target: The id of the target.
        attack: The name of the attack.
        called_shot: What a called shot takes from the roll and adds to the damage.
        suppressing: What suppressing fire adds to the roll and takes from the damage.
        is_charging: Whether the attacker has moved straight at the target.
        bonus: What the Gamemaster adds.
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
    """Attack everybody within reach, hand to hand."""

    who: str
    attack: str


@dataclass(frozen=True, slots=True)
class Spread:
    """Attack somebody from afar, and everybody next to them."""

    who: str
    target: str
    attack: str


@dataclass(frozen=True, slots=True)
class TryManeuver:
    """Attempt something against somebody that is no attack with a weapon.

    Attributes:
        who: The id of the acting character.
        target: The id of the target.
        kind: What is attempted.
        bonus: What the Gamemaster adds.
        item: The name of the weapon that a disarm is for; empty for something else.
        takes: Whether a disarm takes the weapon, and does not only knock it away.
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
    """Throw whoever one holds to a place; the weight decides how far they fly."""

    who: str
    target: str
    spot: Position
    kilograms: int = USUAL_WEIGHT


@dataclass(frozen=True, slots=True)
class ReleaseHold:
    """Let somebody go."""

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
    """Wait with the turn."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeDelayedTurn:
    """Take a turn that was delayed, at once."""

    who: str


@dataclass(frozen=True, slots=True)
class ForceAction:
    """Defend out of turn, for the next turn."""

    who: str
    kind: ForcedKind


@dataclass(frozen=True, slots=True)
class CombineEffort:
    """Strike together with the open attack, by a turn that was delayed (M8).

    Attributes:
        who: The id of the joining combatant.
        kind: What they attempt: a strike, or a maneuver.
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
    """Flee in terror rather than cower, or cower rather than flee."""

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
    """Throw the dice of the open roll."""


@dataclass(frozen=True, slots=True)
class AdjustAttempt:
    """Change the circumstances and trades of the open roll before its dice are thrown.

    Attributes:
        attack: The ids of the circumstances of the roller.
        defense: The ids of the circumstances of the resisting character.
        called_shot: What a called shot takes from the roll and adds to the damage.
        suppressing: What suppressing fire adds to the roll and takes from the damage.
        bonus: What the Gamemaster adds.
    """

    attack: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    called_shot: int = 0
    suppressing: int = 0
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class AlterAttempt:
    """Pay a Plot Point for the open roll."""

    id: str
    payer: str


@dataclass(frozen=True, slots=True)
class TakeBackEffort:
    """Take the last Plot Point for the open roll back."""


@dataclass(frozen=True, slots=True)
class SettleAttempt:
    """Settle the open roll; a hit rolls its damage."""


@dataclass(frozen=True, slots=True)
class CallOffAttempt:
    """Give the open roll up."""


@dataclass(frozen=True, slots=True)
class MoveInOrder:
    """Place somebody elsewhere in the order of play (M1)."""

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
"""By their names in files."""
