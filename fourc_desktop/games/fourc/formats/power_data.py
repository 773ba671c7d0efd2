"""The door for powers: `powers.json` and `power_tables.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable, roll_table
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import Power, PowerGrant, PowerMatch
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberMeasure,
    NumberReading,
    NumberSource,
    NumberUse,
    PowerNumber,
    PowerTable,
    PowerTableStep,
)
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.files.rules_data import Id, Rank, RulesDataModel, Words, read_data

D100 = Annotated[int, Field(ge=0, le=99)]
Amount = Annotated[int, Field(ge=-1000, le=1000)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]


class _Option(RulesDataModel):
    id: Id
    name: Words
    device: bool = False
    powers: Annotated[int, Field(ge=1, le=5)] = 1


class _Condition(RulesDataModel):
    choice: Id
    answer: Words


class _Choice(RulesDataModel):
    id: Id
    question: Words
    answer: ChoiceAnswer
    options: tuple[_Option, ...] = ()
    own_words: bool = False
    count: Annotated[int, Field(ge=0, le=20)] = 1
    optional: bool = False
    when: _Condition | None = None
    advanced: bool = False

    def choice(self) -> PowerChoice:
        """The choice this describes."""
        fields = dict(self) | {
            "options": tuple(ChoiceOption(**dict(each)) for each in self.options),
            "when": _condition(self.when),
        }
        return PowerChoice(**fields)


class _Yardstick(RulesDataModel):
    measure: NumberMeasure
    trait: Trait | None = None
    plus: Amount = 0


class _Number(RulesDataModel):
    label: Words
    unit: Annotated[str, Field(max_length=40)] = ""
    yardstick: _Yardstick = _Yardstick(measure=NumberMeasure.RANK)
    reading: NumberReading = NumberReading.WHOLE
    table: Annotated[str, Field(max_length=60)] = ""
    use: NumberUse | None = None
    when: _Condition | None = None
    reading_of: OtherReading | None = None

    def number(self) -> PowerNumber:
        """The number this describes; naming a table means reading it."""
        fields = dict(self) | {
            "yardstick": NumberSource(**dict(self.yardstick)),
            "when": _condition(self.when),
        }
        return PowerNumber(**fields)


class _Grant(RulesDataModel):
    power: Id
    when: _Condition


class _Match(RulesDataModel):
    power: Id
    choice: Id
    bonus: Amount


class PowerEntry(RulesDataModel):
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
                PowerGrant(each.power, ChoiceCondition(**dict(each.when))) for each in self.grants
            ),
            "match": self.match and PowerMatch(**dict(self.match)),
        }
        return Power(**fields)


class _Powers(RulesDataModel):
    powers: tuple[PowerEntry, ...]
    basic_rolls: tuple[tuple[D100, D100, Id], ...]
    advanced_rolls: tuple[tuple[D100, D100, Id], ...]


class _Table(RulesDataModel):
    steps: tuple[tuple[Rank, int | Words], ...]


class _Tables(RulesDataModel):
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
        name: PowerTable(tuple(PowerTableStep(rank, says) for rank, says in table.steps))
        for name, table in data.tables.items()
    }


def _condition(model: _Condition | None) -> ChoiceCondition | None:
    return None if model is None else ChoiceCondition(**dict(model))
