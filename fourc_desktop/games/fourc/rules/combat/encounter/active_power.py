"""ActivePower: a power that is on, or does something to a fighter for a while."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.traits import Trait


class PowerState(Enum):
    """The state of a power on a fighter.

    Attributes:
        ON: Its owner has turned it on.
        NEGATED: It is theirs, and gives nothing (4C, Nullification).
        HALVED: It is theirs, at half its Rank Value (4C, Nullification).
        CAST: It is a spell, theirs by Magic.
        STORED: It is energy they have absorbed, to attack with (4C, Absorption).
        CONTROLLED: Somebody controls them by it.
        LENT: Somebody hides them by it (4C, Invisibility).
        DISGUISED: They look like somebody or something else by it (4C, Shapeshift).
        AWAY: They are in another dimension (4C, Dimension Jump).
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
"""The states in which a power gives less, or nothing."""

DISGUISE = "Looks like "
"""What the name of a disguise begins with."""

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
    """A Primary Trait that the Gamemaster has set for a fight, to a Rank Value of 0 or more."""

    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class ActivePower:
    """A power that is turned on, or does something for a while, and what it changes meanwhile.

    Attributes:
        power: The power, as the sheet calls it.
        id: Its id in the catalog.
        traits: The Primary Traits it sets to other Rank Values.
        turns: The turns it still lasts after the one it began in; 0 for that turn alone, None for
            until it is turned off.
        since: The number of the turn it began in.
        is_aftermath: Whether it is what follows once the power is over.
        state: Its state on the fighter.
        by: The id of the fighter who has done it to them, or empty.
        held: The power that is theirs as long as it lasts: a spell, or absorbed energy.
        spot: Where they were before they left for another dimension, or None.
        is_reflected: Whether it is their own, turned back on them (4C, Reflection).
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
        """Whether a list calls it so: by its label, as a shield, or with who does it."""
        return name in {self.label, f"Shield: {self.label}"} or name.startswith(f"{self.label} by ")

    @property
    def points(self) -> int:
        """The Rank Value of the power that is theirs meanwhile, 0 without one."""
        return 0 if self.held is None or self.held.rank is None else self.held.rank.value

    @property
    def is_helpful(self) -> bool:
        """Whether it helps the affected fighter."""
        return not self.is_aftermath and self.state not in (*SUPPRESSED, PowerState.CONTROLLED)

    def is_as(self, other: "ActivePower") -> bool:
        """Whether another is the same power in the same state, and takes its place."""
        return (self.power, self.state) == (other.power, other.state)


BORNE = (PowerState.CONTROLLED, PowerState.LENT, PowerState.DISGUISED, PowerState.AWAY)
"""The states that change no number of the fighter who bears them."""


def giving_stats(active: Iterable[ActivePower]) -> tuple[ActivePower, ...]:
    """The powers that change numbers of the affected fighter."""
    return tuple(each for each in active if each.state not in BORNE)


def set_values(set_traits: Iterable[SetTrait], active: Iterable[ActivePower]) -> dict[Trait, int]:
    """The Rank Values that the Gamemaster and powers set; a power's counts above.

    Of two that last the better counts, and what lasts some turns counts above both.
    """
    powers = list(active)
    lasting = [trait for each in powers if each.turns is None for trait in each.traits]
    values = {each.trait: each.value for each in set_traits}
    values |= {each.trait: each.value for each in sorted(lasting, key=lambda each: each.value)}
    brief = (trait for each in powers if each.turns is not None for trait in each.traits)
    return values | {each.trait: each.value for each in brief}
