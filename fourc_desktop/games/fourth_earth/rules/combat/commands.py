"""The commands of a fight."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance


@dataclass(frozen=True, slots=True)
class NextEarthRound:
    """Start the next round."""


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Declare an aggressive action.

    Attributes:
        who: The id of the protagonist.
        attack: The id of the aggressive action.
        at: The id of the antagonist.
        on: The action type; empty for the attack's default.
        tool: The name of the tool, or empty.
        spend: The battery points spent to lower the rating.
        twice: Whether a fast action is done twice, each at half the rating.
        extra: The change of the rating by the table.
        rarity: The id of the row in the table of rarity.
        use_spend: The points spent to lower the rating of using it.
        opposed: Whether the antagonist rolls too.
        solo: Whether only the antagonist rolls, for play without a Gamemaster.
        area: The area of the antagonist's body aimed at, or empty.
    """

    who: str
    attack: str
    at: str
    on: str = ""
    tool: str = ""
    spend: int = 0
    twice: bool = False
    extra: int = 0
    rarity: str = "common"
    use_spend: int = 0
    opposed: bool = False
    solo: bool = False
    area: str = ""


@dataclass(frozen=True, slots=True)
class DeclareAction:
    """Declare another action at a rating set by the table.

    Attributes:
        who: The id of the protagonist.
        on: The action type.
        rating: The initial rating; for technology or magic, that of its effect.
        tool: The name of the tool, or empty.
        spend: The battery points spent to lower the rating.
        is_advanced: Whether it is technology or magic, which takes two rolls; always with an
            advanced tool.
        use_spend: The points spent to lower the rating of using it.
        rarity: The id of the row in the table of rarity.
        target: The id of the row in the table of targets.
        intent: The id of the row in the table of intents.
        distance: The id of the row in the table of distances.
        origin: The id of the row in the table of origins.
    """

    who: str
    on: str
    rating: int = 3
    tool: str = ""
    spend: int = 0
    is_advanced: bool = False
    use_spend: int = 0
    rarity: str = "common"
    target: str = "self"
    intent: str = "survival"
    distance: str = "touch"
    origin: str = "internal"


@dataclass(frozen=True, slots=True)
class DeclareTransfer:
    """Declare a transfer of battery points.

    Attributes:
        who: The id of the giver.
        at: The id of the recipient.
        battery: The battery of both.
        gives: The number of points.
        spend: The points spent to lower the rating.
        extra: The change of the rating by the table.
    """

    who: str
    at: str
    battery: Battery = Battery.PHYSICAL
    gives: int = 1
    spend: int = 0
    extra: int = 0


@dataclass(frozen=True, slots=True)
class WithdrawPlans:
    """Withdraw a combatant's declarations."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeStance:
    """Change the stance, which is a fast action."""

    who: str
    stance: EarthStance


@dataclass(frozen=True, slots=True)
class BuyBatteryPoint:
    """Recharge a battery point from the other batteries."""

    who: str
    battery: Battery


@dataclass(frozen=True, slots=True)
class MoveAlong:
    """Move along a path: one sector is a fast action, two are a slow one."""

    who: str
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class CountAceLow:
    """Count an ace as 1."""

    who: str


@dataclass(frozen=True, slots=True)
class EndEarthTurn:
    """End a combatant's turn, if turns are taken in order."""

    who: str


@dataclass(frozen=True, slots=True)
class ResolvePlans:
    """Resolve the declarations; if all roll together, roll all pools."""


@dataclass(frozen=True, slots=True)
class OpenNextPlan:
    """Resolve the next declaration."""


@dataclass(frozen=True, slots=True)
class RollNextPlan:
    """Resolve the next declaration, and roll its pool anew if it was rolled with the others."""


@dataclass(frozen=True, slots=True)
class ThrowPool:
    """Roll the missing dice of the open roll."""


@dataclass(frozen=True, slots=True)
class AlterPool:
    """Reroll, or roll on a table; `id` is the id of the alteration."""

    id: str


@dataclass(frozen=True, slots=True)
class TakeBackPool:
    """Take back the last alteration of the open roll."""


@dataclass(frozen=True, slots=True)
class SettlePool:
    """Settle the open roll; a critical result must be rolled on its table first."""


@dataclass(frozen=True, slots=True)
class DropPool:
    """Cancel the open roll."""


COMMANDS: Final[Mapping[str, type]] = MappingProxyType(
    {
        "next-round": NextEarthRound,
        "attack": DeclareAttack,
        "act": DeclareAction,
        "transfer": DeclareTransfer,
        "withdraw": WithdrawPlans,
        "stance": TakeStance,
        "recharge": BuyBatteryPoint,
        "go": MoveAlong,
        "ace-low": CountAceLow,
        "end-turn": EndEarthTurn,
        "resolve": ResolvePlans,
        "next-action": OpenNextPlan,
        "roll-next-action": RollNextPlan,
        "throw": ThrowPool,
        "alter": AlterPool,
        "take-back": TakeBackPool,
        "settle": SettlePool,
        "drop": DropPool,
    }
)
"""The commands by their names in files."""
