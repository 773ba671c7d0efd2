"""Derived numbers of a power: their sources and tables."""

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
    """The way a number is derived from a Rank Value."""

    WHOLE = "whole"
    HALF = "half"
    TENTH = "tenth"
    DOUBLE = "double"
    TABLE = "table"
    PACE = "pace"
    ATTACKS = "attacks"

    def of(self, rank: int) -> int:
        """The number for a Rank Value, as far as no table or other stat is needed."""
        match self:
            case NumberReading.HALF:
                return half_up(rank)
            case NumberReading.TENTH:
                return tenth_up(rank)
            case NumberReading.DOUBLE:
                return 2 * rank
            case _:
                return rank


READINGS: Final = {
    NumberReading.HALF: "Only half",
    NumberReading.TENTH: "Only a tenth",
    NumberReading.DOUBLE: "Doubled",
}
"""The words of the readings that are a share or a multiple of their source."""


class NumberUse(Enum):
    """The use of a derived number."""

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
        """Whether it is a movement mode, in sectors per turn."""
        return self in MOVES


class ForceFieldKind(Enum):
    """The kinds of force fields; the kind decides what excess damage does (4C)."""

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
    """The way a Rank Value and a trait are combined."""

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
    """The value that a number is derived from.

    Attributes:
        measure: The power's Rank Value, a trait, the greater of both, or their sum.
        trait: The trait; None for the one chosen for the power.
        plus: The bonus to the trait before the comparison.
        half: Whether half of the Rank Value counts, rounded up (ruling R48).
    """

    measure: Annotated[NumberMeasure, WRITTEN, FieldLabel("Read from")] = NumberMeasure.RANK
    trait: Annotated[Trait | None, SOURCE_TRAIT] = None
    plus: Annotated[Amount, FieldLabel("Added to the trait")] = 0
    half: Annotated[bool, LEFT_OUT, FieldLabel("Half of its Rank Value counts")] = False


@dataclass(frozen=True, slots=True)
class PowerNumber:
    """A number derived from a power.

    Attributes:
        label: Its name: "Flying".
        unit: Its unit, or empty: "sectors a turn".
        yardstick: The value it is derived from.
        reading: The way it is derived.
        table: The id of its table, if `reading` needs one.
        use: Its use, or None.
        when: The choice it depends on, or None.
        reading_of: The alternative ruling that grants it, or None.
        field: The kind of force field of an armor number, or None.
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
    """The number or text of a power table from a Rank Value up."""

    rank: int
    says: int | str


@dataclass(frozen=True, slots=True)
class PowerTable:
    """A table of powers by Rank Value; steps are in ascending order (rulings R15, R47)."""

    steps: tuple[PowerTableStep, ...]

    def __post_init__(self) -> None:
        ranks = [step.rank for step in self.steps]
        if not ranks or ranks != sorted(set(ranks)):
            raise ValueError("the steps of a table should rise")

    def step(self, rank: int) -> PowerTableStep:
        """The step of a Rank Value; a value below the first step reads the first."""
        reached = [step for step in self.steps if step.rank <= rank]
        return reached[-1] if reached else self.steps[0]

    def read(self, rank: int) -> int | str:
        """The number or text for a Rank Value."""
        return self.step(rank).says


@dataclass(frozen=True, slots=True)
class NumberBreakdown:
    """A derived number of a power, with its breakdown.

    Attributes:
        number: Its entry in the catalog.
        source: The value it was derived from, with its parts.
        beaten: The lesser alternative source, or None.
        says: The number, or the text of a table.
    """

    number: PowerNumber
    source: Breakdown
    beaten: Breakdown | None
    says: int | str

    @property
    def explained(self) -> Breakdown:
        """Its source, with what a reading such as half takes away or adds as the last part."""
        words = READINGS.get(self.number.reading)
        if words is None or isinstance(self.says, str):
            return self.source
        return self.source.plus(self.says - self.source.value, words)

    @property
    def steps(self) -> int:
        """Its Row Steps if its text is a number with a sign, such as "+2" or "−1"; else 0."""
        found = str(self.says).replace("−", "-")
        return int(found) if found.lstrip("+-").isdigit() else 0

    @property
    def unit(self) -> str:
        """The unit that follows the number; empty for a movement mode given as text.

        Examples: "6 sectors a turn", "1 sector a turn", "around the world".
        """
        unit, use = self.number.unit, self.number.use
        if isinstance(self.says, str) and use is not None and use.moves:
            return ""
        if self.says == 1:
            first, *more = unit.split(" ")
            return " ".join((first.removesuffix("s"), *more))
        return unit
