"""What people do in a fight."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance


@dataclass(frozen=True, slots=True)
class NextEarthRound:
    """Begin the next round."""


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Declare an aggressive action.

    Attributes:
        who: The id of the protagonist.
        attack: The id of the aggressive action.
        at: The id of the antagonist.
        on: The action type; empty for the usual one of the attack.
        tool: The name of the tool, or empty.
        spend: The battery points that lower the rating.
        twice: Whether a fast action is done twice, each at half the rating.
        extra: What the table adds to the rating.
        rarity: How rare the technology or magic is.
        use_spend: The points that lower the rating to use it.
        opposed: Whether the antagonist rolls too.
        solo: Whether the antagonist alone rolls, as where one plays without a Gamemaster.
        area: The area of the antagonist's body that is aimed at, or empty.
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
    """Declare any other action at a rating that the table sets.

    Attributes:
        who: The id of the protagonist.
        on: The action type.
        rating: The initial rating; of technology or magic that of its effect.
        tool: The name of the tool, or empty.
        spend: The battery points that lower the rating.
        is_advanced: Whether it is technology or magic, which takes two rolls; it is with a tool
            of that sort.
        use_spend: The points that lower the rating to use it.
        rarity: The row of the table of rarity, as the next four.
        target: The row of its table.
        intent: The row of its table.
        distance: The row of its table.
        origin: The row of its table.
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
    """Declare to give battery points to somebody.

    Attributes:
        who: The id of the giver.
        at: The id of the recipient.
        battery: The battery of both.
        gives: How many points.
        spend: The points that lower the rating.
        extra: What the table raises the rating by.
    """

    who: str
    at: str
    battery: Battery = Battery.PHYSICAL
    gives: int = 1
    spend: int = 0
    extra: int = 0


@dataclass(frozen=True, slots=True)
class WithdrawPlans:
    """Take back what somebody has declared."""

    who: str


@dataclass(frozen=True, slots=True)
class TakeStance:
    """Change the stance, a fast action."""

    who: str
    stance: EarthStance


@dataclass(frozen=True, slots=True)
class BuyBatteryPoint:
    """Recharge a point of a battery from the others."""

    who: str
    battery: Battery


@dataclass(frozen=True, slots=True)
class MoveAlong:
    """Go along a path: one sector is a fast action, two are a slow one."""

    who: str
    path: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class CountAceLow:
    """Let an ace count 1."""

    who: str


@dataclass(frozen=True, slots=True)
class EndEarthTurn:
    """End somebody's turn, where one acts after the other."""

    who: str


@dataclass(frozen=True, slots=True)
class ResolvePlans:
    """Carry out what was declared; where all roll together, throw all pools."""


@dataclass(frozen=True, slots=True)
class OpenNextPlan:
    """Carry out the next plan."""


@dataclass(frozen=True, slots=True)
class ThrowPool:
    """Throw what the open roll still wants."""


@dataclass(frozen=True, slots=True)
class AlterPool:
    """Roll again, or on a table; `id` is that of the alteration."""

    id: str


@dataclass(frozen=True, slots=True)
class TakeBackPool:
    """Take back what was done about the open roll last."""


@dataclass(frozen=True, slots=True)
class SettlePool:
    """Settle the open roll; a critical result is rolled on its table first."""


@dataclass(frozen=True, slots=True)
class DropPool:
    """Give the open roll up."""


EarthCommand = object

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
        "throw": ThrowPool,
        "alter": AlterPool,
        "take-back": TakeBackPool,
        "settle": SettlePool,
        "drop": DropPool,
    }
)
"""By their names in files."""
