"""Numbers that a power gives: their source, their reading, their tables."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import LEFT_OUT, WRITTEN, Words
from fourc_desktop.core.numbers import Breakdown, half_up, tenth_up
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.limits import Amount
from fourc_desktop.games.fourc.rules.powers.choices import WHEN, ChoiceCondition
from fourc_desktop.games.fourc.rules.traits import Trait


class NumberReading(Enum):
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
            case NumberReading.HALF:
                return half_up(rank)
            case NumberReading.TENTH:
                return tenth_up(rank)
            case NumberReading.DOUBLE:
                return 2 * rank
            case _:
                return rank


class NumberUse(Enum):
    """What a number of a power is used for on the sheet."""

    ROLL = "roll"
    AWARENESS = "awareness"
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
    PARALYSIS = "paralysis"
    ATTACKERS = "attackers"
    OWN_ATTACKS = "own-attacks"
    SHIELD = "shield"
    LIFT = "lift"
    MIND = "mind"
    MINDS = "minds"

    @property
    def moves(self) -> bool:
        """Whether it is a movement mode, in sectors a turn."""
        return self in MOVES


class ForceFieldKind(Enum):
    """What a force field comes from, and so what more damage than it stops does (4C)."""

    DEVICE = "device"
    MIND = "mind"


MOVES = (
    NumberUse.FLY,
    NumberUse.RUN,
    NumberUse.LEAP,
    NumberUse.SWIM,
    NumberUse.BURROW,
    NumberUse.CLIMB,
    NumberUse.TELEPORT,
)


class NumberMeasure(Enum):
    """How a Rank Value and a trait are combined."""

    RANK = "rank"
    TRAIT = "trait"
    BETTER = "better"
    SUM = "sum"


SOURCE_TRAIT: Final = FieldLabel("Trait", nothing="The one chosen for the power")
NUMBER_UNIT: Final = FieldLabel("What the number means", "Such as sectors a turn; may be empty.")
NUMBER_TABLE: Final = FieldLabel("Table", catalog="tables", nothing="None")
NUMBER_USE: Final = FieldLabel("Used for", nothing="Nowhere else")


@dataclass(frozen=True, slots=True)
class NumberSource:
    """What a number is read from.

    Attributes:
        measure: The power's Rank Value, the trait alone, the greater of the two or their sum.
        trait: The trait, or None for the one the player chose for the power.
        plus: What is added to the trait before it is compared.
        half: Whether only half of the Rank Value counts, rounded up (ruling R48).
    """

    measure: Annotated[NumberMeasure, WRITTEN, FieldLabel("Read from")] = NumberMeasure.RANK
    trait: Annotated[Trait | None, SOURCE_TRAIT] = None
    plus: Annotated[Amount, FieldLabel("Added to the trait")] = 0
    half: Annotated[bool, LEFT_OUT, FieldLabel("Half of its Rank Value counts")] = False


@dataclass(frozen=True, slots=True)
class PowerNumber:
    """A number that a power gives.

    Attributes:
        label: What it is: "Flying".
        unit: What it counts, or nothing: "sectors a turn".
        yardstick: What it is read from.
        reading: How it is read.
        table: The id of the table it is read off, where `reading` says so.
        use: What it is used for, or None.
        when: The choice it depends on, or None.
        reading_of: The alternative ruling that gives it, or None.
        field: Of armor, the force field that it is, or None.
    """

    label: Annotated[Words, FieldLabel("What it is", "Such as Flying, or Damage.")]
    unit: Annotated[str, MaxLen(40), NUMBER_UNIT] = ""
    yardstick: NumberSource = NumberSource()
    reading: Annotated[NumberReading, FieldLabel("How it is read")] = NumberReading.WHOLE
    table: Annotated[str, MaxLen(60), NUMBER_TABLE] = ""
    use: Annotated[NumberUse | None, NUMBER_USE] = None
    when: Annotated[ChoiceCondition | None, WHEN] = None
    reading_of: OtherReading | None = None
    field: Annotated[ForceFieldKind | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class PowerTableStep:
    """From a Rank Value on, this is what a table of powers says: a number or words."""

    rank: int
    says: int | str


@dataclass(frozen=True, slots=True)
class PowerTable:
    """A table that powers read by Rank Value, its steps lowest first (ruling R15, R47)."""

    steps: tuple[PowerTableStep, ...]

    def __post_init__(self) -> None:
        ranks = [step.rank for step in self.steps]
        if not ranks or ranks != sorted(set(ranks)):
            raise ValueError("the steps of a table should rise")

    def step(self, rank: int) -> PowerTableStep:
        """The step that a Rank Value has reached; one below the first has reached the first."""
        reached = [step for step in self.steps if step.rank <= rank]
        return reached[-1] if reached else self.steps[0]

    def read(self, rank: int) -> int | str:
        """What it says of a Rank Value."""
        return self.step(rank).says


@dataclass(frozen=True, slots=True)
class NumberBreakdown:
    """A computed number of a power, with its breakdown.

    Attributes:
        number: Its entry in the catalog.
        source: What it was read from, with its parts.
        beaten: The lesser source it was not read from, or None.
        says: The number, or the words of a table.
    """

    number: PowerNumber
    source: Breakdown
    beaten: Breakdown | None
    says: int | str

    @property
    def steps(self) -> int:
        """The Row Steps it gives or takes, where it says some: "+2", "−1"; else 0."""
        found = str(self.says).replace("−", "-")
        return int(found) if found.lstrip("+-").isdigit() else 0

    @property
    def unit(self) -> str:
        """The unit to follow the number; empty where a movement mode is given in words.

        So "6 sectors a turn", "1 sector a turn", and "around the world".
        """
        unit, use = self.number.unit, self.number.use
        if isinstance(self.says, str) and use is not None and use.moves:
            return ""
        if self.says == 1:
            first, *more = unit.split(" ")
            return " ".join((first.removesuffix("s"), *more))
        return unit
