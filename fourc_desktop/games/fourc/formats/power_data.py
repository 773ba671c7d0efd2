"""The door for powers: `powers.json` and `power_tables.json` of the rules data."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fourc_desktop.core.limits import STRICT, Id, Rank, Words
from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable, roll_table
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable, PowerTableStep
from fourc_desktop.storage.files.rules_data import read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

Rolls = tuple[tuple[D100, D100, Id], ...]


@dataclass(frozen=True, slots=True)
class PowersFile:
    """`powers.json`."""

    __pydantic_config__ = STRICT

    powers: tuple[Power, ...]
    basic_rolls: Rolls
    advanced_rolls: Rolls


@dataclass(frozen=True, slots=True)
class PowerSteps:
    """One table of `power_tables.json`: from a Rank Value on, a number or words."""

    steps: tuple[tuple[Rank, int | Words], ...]


@dataclass(frozen=True, slots=True)
class PowerTablesFile:
    """`power_tables.json`."""

    __pydantic_config__ = STRICT

    tables: Mapping[Id, PowerSteps]


POWERS: Final = DataclassFormat(PowersFile)
POWER_TABLES: Final = DataclassFormat(PowerTablesFile)


def read_powers(folder: Path) -> tuple[dict[str, Power], RollTable[str], RollTable[str]]:
    """Every power by its id, the Basic list and the Advanced list."""
    data = read_data(folder / "powers.json", POWERS.read)
    powers = {each.id: each for each in data.powers}
    return powers, roll_table(data.basic_rolls), roll_table(data.advanced_rolls)


def read_power_tables(folder: Path) -> dict[str, PowerTable]:
    """The tables that powers read, by name."""
    data = read_data(folder / "power_tables.json", POWER_TABLES.read)
    return {
        name: PowerTable(tuple(PowerTableStep(rank, says) for rank, says in table.steps))
        for name, table in data.tables.items()
    }
