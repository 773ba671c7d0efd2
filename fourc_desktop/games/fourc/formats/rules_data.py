"""The door for 4C's rules data: the files of `resources/rules/fourc`."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from annotated_types import MinLen
from pydantic import Field, ValidationError

from fourc_desktop.core.limits import STRICT, Id, Rank, WordList
from fourc_desktop.games.fourc.formats.companion_data import read_companions
from fourc_desktop.games.fourc.formats.gear_data import load_gear
from fourc_desktop.games.fourc.formats.power_data import read_power_tables, read_powers
from fourc_desktop.games.fourc.formats.result_data import read_results
from fourc_desktop.games.fourc.rules.checks.check import Circumstance
from fourc_desktop.games.fourc.rules.checks.master_table import (
    MasterTable,
    MasterTableRow,
    RankGroup,
)
from fourc_desktop.games.fourc.rules.checks.roll_table import roll_table
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.movement import MovementTable
from fourc_desktop.games.fourc.rules.name_lists import NameLists
from fourc_desktop.games.fourc.rules.prices import (
    AwardScale,
    AwardTable,
    PointCosts,
    Price,
    ReputeDeed,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.files.rules_data import RulesDataModel, invalid_data, read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat


@dataclass(frozen=True, slots=True)
class CircumstancesFile:
    """`circumstances.json`."""

    __pydantic_config__ = STRICT

    circumstances: tuple[Circumstance, ...]


def read_circumstances(path: Path) -> tuple[Circumstance, ...]:
    """Read the suggested Row Steps, in the order people read them.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    return read_data(path, CIRCUMSTANCES.read).circumstances


@dataclass(frozen=True, slots=True)
class AwardsFile:
    """`awards.json`."""

    __pydantic_config__ = STRICT

    scales: Annotated[tuple[AwardScale, ...], MinLen(1)]
    deeds: Annotated[tuple[ReputeDeed, ...], MinLen(1)]
    new_power: Price
    new_skill: Price


def read_awards(folder: Path) -> AwardTable:
    """Read what deeds are worth and what Fortune buys from the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    data = read_data(folder / "awards.json", AWARDS.read)
    return AwardTable(
        scales={each.id: each for each in data.scales},
        deeds={each.id: each for each in data.deeds},
        new_power=data.new_power,
        new_skill=data.new_skill,
    )


class _TableRow(RulesDataModel):
    table: Literal["Basic", "Advanced"]
    rank_row: Annotated[str, Field(pattern=r"^\d+(-\d+|\+)?$")]
    black: str
    red: str
    blue: str
    yellow: str
    red_from: Annotated[D100, Field(strict=False)]
    blue_from: Annotated[D100, Field(strict=False)]
    yellow_from: Annotated[D100, Field(strict=False)]


Counts = tuple[tuple[D100, D100, Rank], ...]


@dataclass(frozen=True, slots=True)
class GenerationFile:
    """`generation.json`."""

    __pydantic_config__ = STRICT

    origins: tuple[tuple[D100, D100, Id], ...]
    ranks: Counts
    skills: Counts
    powers: Counts


@dataclass(frozen=True, slots=True)
class OriginsFile:
    """`origins.json`."""

    __pydantic_config__ = STRICT

    origins: tuple[Origin, ...]


@dataclass(frozen=True, slots=True)
class SkillsFile:
    """`skills.json`."""

    __pydantic_config__ = STRICT

    families: tuple[SkillFamily, ...]
    contacts: WordList


@dataclass(frozen=True, slots=True)
class RanksFile:
    """`ranks.json`."""

    __pydantic_config__ = STRICT

    basic: tuple[RankGroup, ...]
    advanced: tuple[RankGroup, ...]


CIRCUMSTANCES: Final = DataclassFormat(CircumstancesFile)
AWARDS: Final = DataclassFormat(AwardsFile)
GENERATION: Final = DataclassFormat(GenerationFile)
ORIGINS: Final = DataclassFormat(OriginsFile)
SKILLS: Final = DataclassFormat(SkillsFile)
RANKS: Final = DataclassFormat(RanksFile)
MOVEMENT: Final = DataclassFormat(MovementTable)
POINT_COSTS: Final = DataclassFormat(PointCosts)
NAMES: Final = DataclassFormat(NameLists)


def load_rulebook(resources: Path) -> Rulebook:
    """Read all of 4C's numbers from the folder `resources`.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc"
    generation = read_data(folder / "generation.json", GENERATION.read)
    skills = read_data(folder / "skills.json", SKILLS.read)
    try:
        powers, basic_rolls, advanced_rolls = read_powers(folder)
        return Rulebook(
            master_tables=_master_tables(folder / "master_tables.csv"),
            ranks=_ranks(folder / "ranks.json"),
            origins=_origins(folder / "origins.json"),
            powers=powers,
            power_tables=read_power_tables(folder),
            skills=skills.families,
            contacts=skills.contacts,
            origin_rolls=roll_table(generation.origins),
            rank_rolls=roll_table(generation.ranks),
            skill_counts=roll_table(generation.skills),
            power_counts=roll_table(generation.powers),
            basic_power_rolls=basic_rolls,
            advanced_power_rolls=advanced_rolls,
            movement=read_data(folder / "movement.json", MOVEMENT.read),
            point_costs=read_data(folder / "point_buy.json", POINT_COSTS.read),
            awards=read_awards(folder),
            gear=load_gear(resources),
            names=read_data(folder / "names.json", NAMES.read),
            companions=read_companions(folder),
            results=read_results(folder / "results.json"),
            circumstances=read_circumstances(folder / "circumstances.json"),
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
    """A row as the table prints it; a top row of one number has no end (ruling R2)."""
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


def _ranks(path: Path) -> dict[Edition, tuple[RankGroup, ...]]:
    data = read_data(path, RANKS.read)
    return {Edition.BASIC: data.basic, Edition.ADVANCED: data.advanced}


def _origins(path: Path) -> dict[str, Origin]:
    return {each.id: each for each in read_data(path, ORIGINS.read).origins}
