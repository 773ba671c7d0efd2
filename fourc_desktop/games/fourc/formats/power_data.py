"""The door for powers: `powers.json` and `power_tables.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.games.fourc.rules.choices import Answer, Choice, Condition, Option
from fourc_desktop.games.fourc.rules.power_numbers import (
    Measure,
    PowerNumber,
    PowerTable,
    Reading,
    Step,
    Use,
    Yardstick,
)
from fourc_desktop.games.fourc.rules.powers import Grant, Match, Power
from fourc_desktop.games.fourc.rules.roll_table import RollTable, roll_table
from fourc_desktop.games.fourc.rules.rules import OtherReading
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.data_files import Data, Id, Rank, Words, read_data

D100 = Annotated[int, Field(ge=0, le=99)]
Amount = Annotated[int, Field(ge=-1000, le=1000)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]


class _Option(Data):
    id: Id
    name: Words
    device: bool = False
    powers: Annotated[int, Field(ge=1, le=5)] = 1


class _Condition(Data):
    choice: Id
    answer: Words


class _Choice(Data):
    id: Id
    question: Words
    answer: Answer
    options: tuple[_Option, ...] = ()
    own_words: bool = False
    count: Annotated[int, Field(ge=0, le=20)] = 1
    optional: bool = False
    when: _Condition | None = None
    advanced: bool = False

    def choice(self) -> Choice:
        """The choice this describes."""
        fields = dict(self) | {
            "options": tuple(Option(**dict(each)) for each in self.options),
            "when": _condition(self.when),
        }
        return Choice(**fields)


class _Yardstick(Data):
    measure: Measure
    trait: Trait | None = None
    plus: Amount = 0


class _Number(Data):
    label: Words
    unit: Annotated[str, Field(max_length=40)] = ""
    yardstick: _Yardstick = _Yardstick(measure=Measure.RANK)
    reading: Reading = Reading.WHOLE
    table: Annotated[str, Field(max_length=60)] = ""
    use: Use | None = None
    when: _Condition | None = None
    reading_of: OtherReading | None = None

    def number(self) -> PowerNumber:
        """The number this describes; naming a table means reading it."""
        fields = dict(self) | {
            "yardstick": Yardstick(**dict(self.yardstick)),
            "when": _condition(self.when),
        }
        return PowerNumber(**fields)


class _Grant(Data):
    power: Id
    when: _Condition


class _Match(Data):
    power: Id
    choice: Id
    bonus: Amount


class PowerEntry(Data):
    """A power as a file writes it down."""

    id: Id
    name: Words
    ranked: bool
    text: Text
    title: Annotated[str, Field(max_length=60)] = ""
    lifestyle: Amount = 0
    repute: Amount = 0
    skills: Amount = 0
    improves_skill: bool = False
    trait_bonus: Amount = 0
    doubled_trait_bonus: Amount = 0
    choices: tuple[_Choice, ...] = ()
    numbers: tuple[_Number, ...] = ()
    grants: tuple[_Grant, ...] = ()
    match: _Match | None = None
    incorporates: Amount = 0
    companion: Annotated[str, Field(max_length=60)] = ""
    no_secret_identity: bool = False
    repute_factor: Annotated[int, Field(ge=1, le=10)] = 1
    house_rule: bool = False

    def power(self) -> Power:
        """The power this describes."""
        fields = dict(self) | {
            "choices": tuple(each.choice() for each in self.choices),
            "numbers": tuple(each.number() for each in self.numbers),
            "grants": tuple(
                Grant(each.power, Condition(**dict(each.when))) for each in self.grants
            ),
            "match": self.match and Match(**dict(self.match)),
        }
        return Power(**fields)


class _Powers(Data):
    powers: tuple[PowerEntry, ...]
    basic_rolls: tuple[tuple[D100, D100, Id], ...]
    advanced_rolls: tuple[tuple[D100, D100, Id], ...]


class _Table(Data):
    steps: tuple[tuple[Rank, int | Words], ...]


class _Tables(Data):
    tables: dict[Id, _Table]


def read_powers(folder: Path) -> tuple[dict[str, Power], RollTable[str], RollTable[str]]:
    """Every power by its id, the Basic list and the Advanced list."""
    data = read_data(folder / "powers.json", _Powers)
    powers = {each.id: each.power() for each in data.powers}
    return powers, roll_table(data.basic_rolls), roll_table(data.advanced_rolls)


def read_power_tables(folder: Path) -> dict[str, PowerTable]:
    """The tables that powers read, by name."""
    data = read_data(folder / "power_tables.json", _Tables)
    return {
        name: PowerTable(tuple(Step(rank, says) for rank, says in table.steps))
        for name, table in data.tables.items()
    }


def _condition(model: _Condition | None) -> Condition | None:
    return None if model is None else Condition(**dict(model))
