"""ActivePower: a power that is on, or affects a fighter for some time."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.traits import Trait


class PowerState(Enum):
    """The state of a power on a fighter.

    Attributes:
        ON: The owner has turned it on.
        NEGATED: It is the fighter's own and has no effect (4C, Nullification).
        HALVED: It is the fighter's own at half its Rank Value (4C, Nullification).
        CAST: It is a spell, gained by Magic.
        STORED: It is absorbed energy for attacks (4C, Absorption).
        CONTROLLED: Another fighter controls this one with it.
        LENT: Another fighter hides this one with it (4C, Invisibility).
        DISGUISED: The fighter looks like somebody or something else (4C, Shapeshift).
        AWAY: The fighter is in another dimension (4C, Dimension Jump).
    """

    ON = "on"
    NEGATED = "negated"
    HALVED = "halved"
    CAST = "cast"
    STORED = "stored"
    CONTROLLED = "controlled"
    LENT = "lent"
    DISGUISED = "disguised"
    AWAY = "away"


SUPPRESSED = (PowerState.NEGATED, PowerState.HALVED)
"""The states in which a power has less or no effect."""

DISGUISE = "Looks like "
"""The start of a disguise's name."""

LABELS = {
    PowerState.NEGATED: "{power} negated",
    PowerState.HALVED: "{power} at half",
    PowerState.CAST: "Spell: {power}",
    PowerState.CONTROLLED: "Controlled",
    PowerState.LENT: "Hidden",
    PowerState.AWAY: "In another dimension",
}


@dataclass(frozen=True, slots=True)
class SetTrait:
    """A Primary Trait that the Gamemaster set for this fight, to a Rank Value of 0 or more."""

    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class ActivePower:
    """A power that is on or affects a fighter for some time, with its changes to their traits.

    Attributes:
        power: Its name on the sheet.
        id: Its id in the catalog.
        traits: The Primary Traits it sets to other Rank Values.
        turns: The turns it lasts after the one it began in; 0 for that turn only, None until it is
            turned off.
        since: The number of the turn it began in.
        is_aftermath: Whether it is the aftermath of a boost rather than the boost.
        state: Its state on the fighter.
        by: The id of the fighter who used it, or empty.
        held: The power gained while it lasts: a spell or absorbed energy.
        spot: The position before leaving for another dimension, or None.
        is_reflected: Whether it is the fighter's own power, returned by a Reflection.
    """

    power: str
    id: str
    traits: tuple[SetTrait, ...] = ()
    turns: int | None = None
    since: int = 0
    is_aftermath: bool = False
    state: PowerState = PowerState.ON
    by: str = ""
    held: HeldPower | None = None
    spot: Position | None = None
    is_reflected: bool = False

    @property
    def label(self) -> str:
        """Its name: "Growth", "After Trait Boost: Brawn", "Flight negated"."""
        if self.is_aftermath:
            return f"After {self.power}"
        return LABELS.get(self.state, "{power}").format(power=self.power)

    def is_called(self, name: str) -> bool:
        """Whether `name` means this power: its label, with "Shield: " or with "by" and its user."""
        return name in {self.label, f"Shield: {self.label}"} or name.startswith(f"{self.label} by ")

    @property
    def points(self) -> int:
        """The Rank Value of the gained power; 0 without one."""
        return 0 if self.held is None or self.held.rank is None else self.held.rank.value

    @property
    def is_helpful(self) -> bool:
        """Whether it helps the affected fighter."""
        return not self.is_aftermath and self.state not in (*SUPPRESSED, PowerState.CONTROLLED)

    def is_as(self, other: "ActivePower") -> bool:
        """Whether another is the same power in the same state, which it replaces."""
        return (self.power, self.state) == (other.power, other.state)


BORNE = (PowerState.CONTROLLED, PowerState.LENT, PowerState.DISGUISED, PowerState.AWAY)
"""The states that do not change a fighter's numbers."""


def giving_stats(active: Iterable[ActivePower]) -> tuple[ActivePower, ...]:
    """The powers that change the fighter's numbers."""
    return tuple(each for each in active if each.state not in BORNE)


def set_values(set_traits: Iterable[SetTrait], active: Iterable[ActivePower]) -> dict[Trait, int]:
    """The Rank Values set by the Gamemaster and by powers; powers take precedence.

    A power that lasts some turns takes precedence over one without a limit; of two without a limit,
    the higher value counts.
    """
    powers = list(active)
    lasting = [trait for each in powers if each.turns is None for trait in each.traits]
    values = {each.trait: each.value for each in set_traits}
    values |= {each.trait: each.value for each in sorted(lasting, key=lambda each: each.value)}
    brief = (trait for each in powers if each.turns is not None for trait in each.traits)
    return values | {each.trait: each.value for each in brief}
