"""How much somebody lifts, in pounds."""

from dataclasses import dataclass
from itertools import pairwise

TON = 2_000
"""The pounds in a ton."""


@dataclass(frozen=True, slots=True)
class Lift:
    """From a Rank Value on, so many pounds."""

    rank: int
    pounds: int


@dataclass(frozen=True, slots=True)
class LiftingTable:
    """The upper limit of what a Rank Value lifts; lifts stand lowest first.

    Brawn, Telekinesis and control of an element all read it (4C, Telekinesis; ruling R29). Its
    last line covers all above it (rulings R15 and R47).
    """

    lifts: tuple[Lift, ...]

    def __post_init__(self) -> None:
        for lower, higher in pairwise(self.lifts):
            if higher.rank <= lower.rank or higher.pounds <= lower.pounds:
                raise ValueError(f"the lift of {higher.rank} should be above that of {lower.rank}")

    def pounds(self, rank: int) -> int:
        """The most that a Rank Value lifts; 0 pounds where it has fallen to 0."""
        return max((lift.pounds for lift in self.lifts if lift.rank <= rank), default=0)


def weight(pounds: int) -> str:
    """A weight as people read it: "800 lb", "1 ton", "1.5 tons"; tons to a tenth."""
    if pounds < TON:
        return f"{pounds} lb"
    tons = f"{pounds / TON:,.1f}".removesuffix(".0")
    return f"{tons} ton" if tons == "1" else f"{tons} tons"
