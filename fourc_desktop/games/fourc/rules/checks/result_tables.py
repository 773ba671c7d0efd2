"""The result tables: the effect of each color."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Id, Words
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import AdvancedPart, Rules
from fourc_desktop.games.fourc.rules.traits import Trait

SWIMMING = "swimming"
"""The id of the table for swimmers who are out of breath."""

IF_DECLARED: Final = ", if declared"
"""What the words of an effect end in that must be declared before the roll."""


class ResultKind(Enum):
    """The subjects of result tables."""

    ATTACK = "attack"
    WRESTLING = "wrestling"
    DEFENSE = "defense"
    HARM = "harm"
    ENDURANCE = "endurance"
    TASK = "task"
    PEOPLE = "people"
    WEALTH = "wealth"
    VEHICLE = "vehicle"
    POWER = "power"


class RollerRole(Enum):
    """The roller of a table: the acting character, the target or the driver."""

    ACTOR = "actor"
    TARGET = "target"
    DRIVER = "driver"


class RolledScore(Enum):
    """A score that is rolled and is no Primary Trait."""

    ANY = "any"
    POWER = "power"
    REPUTE = "repute"
    LIFESTYLE = "lifestyle"
    HANDLING = "handling"


Rolled = Trait | RolledScore


@dataclass(frozen=True, slots=True)
class ColorOutcome:
    """The outcome of one color.

    Attributes:
        effect: The id of the effect, the same in every table: "pound".
        words: The text on a sheet, where Row Steps are short: "−6 rows".
        steps: The Row Steps it gives or takes, 0 for none (rulings R18, R20).
    """

    effect: Id
    words: Words
    steps: Annotated[int, Ge(-20), Le(20)] = 0

    @property
    def full_words(self) -> str:
        """The text elsewhere: "−6 Row Steps"."""
        return self.words.replace("row", "Row Step") if self.steps else self.words

    @property
    def declared_words(self) -> str:
        """The text where the effect was declared before the roll: "nail"."""
        return self.full_words.removesuffix(IF_DECLARED)


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A result table.

    Attributes:
        id: The name in files.
        name: The displayed name.
        kind: Its subject.
        rolled: The trait or score rolled.
        outcomes: The outcomes of black, red, blue and yellow, in this order.
        source: The place in the rules.
        roller: The role of the roller.
        note: A note beside its name, or empty.
        power: The id of the power it belongs to, or empty.
        advanced: Whether it belongs to a part of the Advanced rules (ruling R8).
    """

    id: Id
    name: Words
    kind: ResultKind
    rolled: Rolled
    outcomes: tuple[ColorOutcome, ColorOutcome, ColorOutcome, ColorOutcome]
    source: Words
    roller: RollerRole = RollerRole.ACTOR
    note: str = ""
    power: str = ""
    advanced: bool = False

    def outcome(self, color: Color) -> ColorOutcome:
        """The outcome of a color."""
        return self.outcomes[color]

    def is_played(self, rules: Rules) -> bool:
        """Whether the table is used under these rules."""
        if self.id == SWIMMING:
            return rules.swimming
        return not self.advanced or rules.has(AdvancedPart(self.id))


def played_tables(
    tables: Mapping[str, ResultTable], rules: Rules, *kinds: ResultKind
) -> tuple[ResultTable, ...]:
    """The tables used under these rules, of the given kinds or, without kinds, of every kind."""
    return tuple(
        table
        for table in tables.values()
        if table.is_played(rules) and (not kinds or table.kind in kinds)
    )


def outcome_of_table(name: str, words: str) -> str:
    """The words of an outcome behind the name of its table: "Nullification: works at half".

    Without the name if they repeat it: "Holds, Brawn a turn".
    """
    in_one = outcome_in_clause(words)
    repeats = in_one.casefold().startswith(name.casefold())
    return in_one[:1].upper() + in_one[1:] if repeats else f"{name}: {in_one}"


def outcome_in_clause(words: str) -> str:
    """The words of an outcome to stand behind a colon of their own: "holds, Brawn a turn"."""
    return words.replace(": ", ", ")
