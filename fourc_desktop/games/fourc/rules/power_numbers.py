"""The numbers a power gives: what each is read from, and how."""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.rounding import half_up, tenth_up
from fourc_desktop.games.fourc.rules.choices import Condition
from fourc_desktop.games.fourc.rules.rules import OtherReading
from fourc_desktop.games.fourc.rules.traits import Trait


class Reading(Enum):
    """How a number is read off a Rank Value."""

    WHOLE = "whole"
    HALF = "half"
    TENTH = "tenth"
    DOUBLE = "double"
    TABLE = "table"
    PACE = "pace"
    ATTACKS = "attacks"

    def of(self, rank: int) -> int:
        """The number that belongs to a Rank Value, as far as that alone decides it."""
        match self:
            case Reading.HALF:
                return half_up(rank)
            case Reading.TENTH:
                return tenth_up(rank)
            case Reading.DOUBLE:
                return 2 * rank
            case _:
                return rank


class Use(Enum):
    """What a number is for, where something else on the sheet takes it up."""

    ROLL = "roll"
    MELEE = "melee"
    RANGED = "ranged"
    ARMOR = "armor"
    BRAWN = "brawn"
    DAMAGE = "damage"
    RANGE = "range"
    FLY = "fly"
    RUN = "run"
    LEAP = "leap"
    SWIM = "swim"
    BURROW = "burrow"
    CLIMB = "climb"
    TELEPORT = "teleport"
    PACE = "pace"
    POOL = "pool"
    ATTACKS = "attacks"
    MORE_ATTACKS = "more-attacks"

    @property
    def moves(self) -> bool:
        """Whether it is a way to move, in sectors a turn."""
        return self in MOVES


MOVES = (Use.FLY, Use.RUN, Use.LEAP, Use.SWIM, Use.BURROW, Use.CLIMB, Use.TELEPORT)


class Measure(Enum):
    """How a Rank Value and a trait come together."""

    RANK = "rank"
    TRAIT = "trait"
    BETTER = "better"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a number is read from.

    Attributes:
        measure: The power's Rank Value, the trait alone, the greater of the two or their sum.
        trait: The trait, or None for the one the player chose for the power.
        plus: What is added to the trait before it is compared.
    """

    measure: Measure = Measure.RANK
    trait: Trait | None = None
    plus: int = 0


@dataclass(frozen=True, slots=True)
class PowerNumber:
    """A number that a power gives.

    Attributes:
        label: What it is: "Flying".
        unit: What it counts, or nothing: "sectors a turn".
        yardstick: What it is read from.
        reading: How it is read.
        table: The id of the table it is read off, where `reading` says so.
        use: What on the sheet takes it up, or None.
        when: The choice it hangs on, or None.
        reading_of: The ruling of which the other reading gives it, or None.
    """

    label: str
    unit: str = ""
    yardstick: Yardstick = Yardstick()
    reading: Reading = Reading.WHOLE
    table: str = ""
    use: Use | None = None
    when: Condition | None = None
    reading_of: OtherReading | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """From a Rank Value on, this is what a table of powers says: a number or words."""

    rank: int
    says: int | str


@dataclass(frozen=True, slots=True)
class PowerTable:
    """A table that powers read by Rank Value, its steps lowest first (ruling R15, R47)."""

    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        ranks = [step.rank for step in self.steps]
        if not ranks or ranks != sorted(set(ranks)):
            raise ValueError("the steps of a table should rise")

    def step(self, rank: int) -> Step:
        """The step that a Rank Value has reached; one below the first has reached the first."""
        reached = [step for step in self.steps if step.rank <= rank]
        return reached[-1] if reached else self.steps[0]

    def read(self, rank: int) -> int | str:
        """What it says of a Rank Value."""
        return self.step(rank).says
