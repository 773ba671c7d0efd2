"""4C's rules data: the files of `resources/rules/fourc`."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from annotated_types import MinLen
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fourc_desktop.core.limits import STRICT, Id, Rank, WordList, Words, field_values
from fourc_desktop.games.fourc.formats.catalog_data import (
    load_gear,
    read_catalog,
    read_list,
)
from fourc_desktop.games.fourc.rules.checks.check import Circumstance
from fourc_desktop.games.fourc.rules.checks.master_table import (
    MasterTable,
    MasterTableRow,
    RankGroup,
)
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.checks.roll_table import roll_table
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.name_lists import CompanionLists, NameLists
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable, PowerTableStep
from fourc_desktop.games.fourc.rules.prices import (
    AwardScale,
    AwardTable,
    PointCosts,
    Price,
    ReputeDeed,
)
from fourc_desktop.games.fourc.rules.rulebook import MovementTable, Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin, Trait
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.formats.rules_files import by_id, invalid_data, read_rules_file

IdRolls = tuple[tuple[D100, D100, Id], ...]
Counts = tuple[tuple[D100, D100, Rank], ...]


@dataclass(frozen=True, slots=True)
class AwardsFile:
    """`awards.json`."""

    __pydantic_config__ = STRICT

    scales: Annotated[tuple[AwardScale, ...], MinLen(1)]
    deeds: Annotated[tuple[ReputeDeed, ...], MinLen(1)]
    new_power: Price
    new_skill: Price


def read_awards(folder: Path) -> AwardTable:
    """The rewards and prices in the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing or invalid.
    """
    file = read_rules_file(folder / "awards.json", AwardsFile)
    return AwardTable(by_id(file.scales), by_id(file.deeds), file.new_power, file.new_skill)


@dataclass(frozen=True, slots=True)
class CompanionSystem:
    """A system in `companions.json`, with a description and without a Rank Value."""

    name: Words
    description: Words


@dataclass(frozen=True, slots=True)
class CompanionRoom:
    """A room in `companions.json`, with a description."""

    name: Words
    note: Words


@dataclass(frozen=True, slots=True)
class CompanionsFile:
    """`companions.json`."""

    __pydantic_config__ = STRICT

    vehicles: WordList
    systems: tuple[CompanionSystem, ...]
    headquarters: WordList
    rooms: tuple[CompanionRoom, ...]


def read_companions(folder: Path) -> CompanionLists:
    """The contents of Instant companions in the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing or invalid.
        ValueError: A name is repeated, or a list is too short.
    """
    file = read_rules_file(folder / "companions.json", CompanionsFile)
    return CompanionLists(
        vehicles=file.vehicles,
        systems=tuple(VehicleSystem(**field_values(each)) for each in file.systems),
        headquarters=file.headquarters,
        rooms=tuple(HeadquartersRoom(**field_values(each)) for each in file.rooms),
    )


@dataclass(frozen=True, slots=True)
class PowersFile:
    """`powers.json`."""

    __pydantic_config__ = STRICT

    powers: tuple[Power, ...]
    basic_rolls: IdRolls
    advanced_rolls: IdRolls


@dataclass(frozen=True, slots=True)
class PowerSteps:
    """A table in `power_tables.json`: a number or text from each Rank Value up."""

    steps: tuple[tuple[Rank, int | Words], ...]


@dataclass(frozen=True, slots=True)
class PowerTablesFile:
    """`power_tables.json`."""

    __pydantic_config__ = STRICT

    tables: Mapping[Id, PowerSteps]


@dataclass(frozen=True, slots=True)
class LevelsFile:
    """`levels.json`: Lifestyle and the contents of headquarters by Rank Value, as text."""

    __pydantic_config__ = STRICT

    lifestyle: PowerSteps
    headquarters: PowerSteps


def read_power_tables(folder: Path) -> dict[str, PowerTable]:
    """The power tables by name."""
    tables = read_rules_file(folder / "power_tables.json", PowerTablesFile).tables
    return {name: _power_table(table) for name, table in tables.items()}


def _power_table(table: PowerSteps) -> PowerTable:
    return PowerTable(tuple(PowerTableStep(rank, says) for rank, says in table.steps))


class _TableRow(BaseModel):
    """A row of `master_tables.csv`; a pydantic model, because numbers in the file are texts."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    table: Literal["Basic", "Advanced"]
    rank_row: Annotated[str, Field(pattern=r"^\d+(-\d+|\+)?$")]
    black: str
    red: str
    blue: str
    yellow: str
    red_from: Annotated[D100, Field(strict=False)]
    blue_from: Annotated[D100, Field(strict=False)]
    yellow_from: Annotated[D100, Field(strict=False)]


@dataclass(frozen=True, slots=True)
class GenerationFile:
    """`generation.json`."""

    __pydantic_config__ = STRICT

    origins: IdRolls
    ranks: Counts
    skills: Counts
    powers: Counts


@dataclass(frozen=True, slots=True)
class SkillsFile:
    """`skills.json`."""

    __pydantic_config__ = STRICT

    families: tuple[SkillFamily, ...]
    contacts: WordList
    traits: dict[Trait, WordList]


@dataclass(frozen=True, slots=True)
class RanksFile:
    """`ranks.json`."""

    __pydantic_config__ = STRICT

    basic: tuple[RankGroup, ...]
    advanced: tuple[RankGroup, ...]


def load_rulebook(resources: Path) -> Rulebook:
    """Load the rulebook of 4C from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / "fourc"
    generation = read_rules_file(folder / "generation.json", GenerationFile)
    skills = read_rules_file(folder / "skills.json", SkillsFile)
    powers = read_rules_file(folder / "powers.json", PowersFile)
    ranks = read_rules_file(folder / "ranks.json", RanksFile)
    levels = read_rules_file(folder / "levels.json", LevelsFile)
    try:
        return Rulebook(
            master_tables=_master_tables(folder / "master_tables.csv"),
            ranks={Edition.BASIC: ranks.basic, Edition.ADVANCED: ranks.advanced},
            origins=read_catalog(folder / "origins.json", Origin),
            powers=by_id(powers.powers),
            power_tables=read_power_tables(folder),
            lifestyles=_power_table(levels.lifestyle),
            contents=_power_table(levels.headquarters),
            skills=skills.families,
            contacts=skills.contacts,
            skill_traits={
                name.casefold(): trait for trait, names in skills.traits.items() for name in names
            },
            origin_rolls=roll_table(generation.origins),
            rank_rolls=roll_table(generation.ranks),
            skill_counts=roll_table(generation.skills),
            power_counts=roll_table(generation.powers),
            basic_power_rolls=roll_table(powers.basic_rolls),
            advanced_power_rolls=roll_table(powers.advanced_rolls),
            movement=read_rules_file(folder / "movement.json", MovementTable),
            point_costs=read_rules_file(folder / "point_buy.json", PointCosts),
            awards=read_awards(folder),
            gear=load_gear(resources),
            names=read_rules_file(folder / "names.json", NameLists),
            companions=read_companions(folder),
            results=read_catalog(folder / "results.json", ResultTable),
            circumstances=read_list(folder / "circumstances.json", Circumstance),
        )
    except ValueError as error:
        raise invalid_data(folder, str(error)) from error


def _master_tables(path: Path) -> dict[Edition, MasterTable]:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = [_TableRow.model_validate(row) for row in csv.DictReader(file)]
    except OSError as error:
        raise file_failure("be read", path, error) from error
    except ValidationError as error:
        raise invalid_data(path, str(error)) from error
    return {
        edition: MasterTable(
            tuple(_row(row) for row in reversed(rows) if row.table.lower() == edition.value)
        )
        for edition in Edition
    }


def _row(row: _TableRow) -> MasterTableRow:
    """A row of the Master Table; the top row has no highest value (ruling R2)."""
    low, _, high = row.rank_row.rstrip("+").partition("-")
    endless = not high and low != "0"
    return MasterTableRow(
        low=int(low),
        high=None if endless else int(high or low),
        label=row.rank_row,
        red=row.red_from,
        blue=row.blue_from,
        yellow=row.yellow_from,
    )
