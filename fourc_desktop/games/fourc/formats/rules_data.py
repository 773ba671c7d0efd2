"""As today."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, ValidationError

from fourc_desktop.core.limits import STRICT, Id, Rank, WordList, Words
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
from fourc_desktop.games.fourc.rules.movement import MovementPace, MovementTable
from fourc_desktop.games.fourc.rules.name_lists import NameLists
from fourc_desktop.games.fourc.rules.prices import AwardScale, AwardTable, PointCosts, ReputeDeed
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.storage.errors import file_failure
from fourc_desktop.storage.files.rules_data import RulesDataModel, invalid_data, read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

Steps = Annotated[int, Field(ge=-20, le=20)]


class CircumstanceEntry(RulesDataModel):
    """One circumstance, as the file writes it."""

    id: Id
    name: Words
    steps: Steps
    note: Words
    source: Words


class _Circumstances(RulesDataModel):
    circumstances: tuple[CircumstanceEntry, ...]


def read_circumstances(path: Path) -> tuple[Circumstance, ...]:
    """Read the suggested Row Steps, in the order people read them.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    entries = read_data(path, _Circumstances.model_validate_json).circumstances
    return tuple(Circumstance(**dict(entry)) for entry in entries)


Points = Annotated[int, Field(ge=1, le=10_000)]


def _counts(points: int) -> int:
    if points == 0:
        raise ValueError("should gain or lose something")
    return points


class _Scale(RulesDataModel):
    id: Id
    name: Words
    fortune: Points


class _Deed(RulesDataModel):
    id: Id
    name: Words
    repute: Annotated[int, Field(ge=-1000, le=1000), AfterValidator(_counts)]


class _Awards(RulesDataModel):
    scales: Annotated[tuple[_Scale, ...], Field(min_length=1)]
    deeds: Annotated[tuple[_Deed, ...], Field(min_length=1)]
    new_power: Points
    new_skill: Points


def read_awards(folder: Path) -> AwardTable:
    """Read what deeds are worth and what Fortune buys from the folder of 4C's rules data.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    data = read_data(folder / "awards.json", _Awards.model_validate_json)
    return AwardTable(
        scales={each.id: AwardScale(**dict(each)) for each in data.scales},
        deeds={each.id: ReputeDeed(**dict(each)) for each in data.deeds},
        new_power=data.new_power,
        new_skill=data.new_skill,
    )


Price = Annotated[int, Field(ge=1, le=10_000)]


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


class _Generation(RulesDataModel):
    origins: tuple[tuple[D100, D100, Id], ...]
    ranks: tuple[tuple[D100, D100, Rank], ...]
    skills: tuple[tuple[D100, D100, Rank], ...]
    powers: tuple[tuple[D100, D100, Rank], ...]


@dataclass(frozen=True, slots=True)
class OriginsFile:
    """`origins.json`."""

    __pydantic_config__ = STRICT

    origins: tuple[Origin, ...]


ORIGINS: Final = DataclassFormat(OriginsFile)


@dataclass(frozen=True, slots=True)
class SkillsFile:
    """`skills.json`."""

    __pydantic_config__ = STRICT

    families: tuple[SkillFamily, ...]
    contacts: WordList


SKILLS: Final = DataclassFormat(SkillsFile)


class _RankGroup(RulesDataModel):
    row: Words
    description: Words
    names: WordList


class _Ranks(RulesDataModel):
    basic: tuple[_RankGroup, ...]
    advanced: tuple[_RankGroup, ...]


class _Pace(RulesDataModel):
    rank: Rank
    sectors: Rank


class _Movement(RulesDataModel):
    walk: tuple[_Pace, ...]
    climb: tuple[_Pace, ...]
    swim: Rank


class _PointCosts(RulesDataModel):
    credit: Words
    points: Price
    trait: Price
    standing_per_point: Price
    skill_slot: Price
    power: Price
    magic: Price
    rankless_power: Price
    highest: Price


class _Names(RulesDataModel):
    titles: WordList
    subjects: WordList
    given: WordList
    family: WordList


def load_rulebook(resources: Path) -> Rulebook:
    """Read all of 4C's numbers from the folder `resources`.

    Raises:
        StorageError: A file is missing, or does not hold what it should.
    """
    folder = resources / "rules" / "fourc"
    generation = read_data(folder / "generation.json", _Generation.model_validate_json)
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
            movement=_movement(folder / "movement.json"),
            point_costs=PointCosts(
                **dict(read_data(folder / "point_buy.json", _PointCosts.model_validate_json))
            ),
            awards=read_awards(folder),
            gear=load_gear(resources),
            names=NameLists(
                **read_data(folder / "names.json", _Names.model_validate_json).model_dump()
            ),
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
    data = read_data(path, _Ranks.model_validate_json)
    editions = {Edition.BASIC: data.basic, Edition.ADVANCED: data.advanced}
    return {
        edition: tuple(RankGroup(**group.model_dump()) for group in groups)
        for edition, groups in editions.items()
    }


def _origins(path: Path) -> dict[str, Origin]:
    return {each.id: each for each in read_data(path, ORIGINS.read).origins}


def _movement(path: Path) -> MovementTable:
    data = read_data(path, _Movement.model_validate_json)
    return MovementTable(
        walk=tuple(MovementPace(each.rank, each.sectors) for each in data.walk),
        climb=tuple(MovementPace(each.rank, each.sectors) for each in data.climb),
        swim=data.swim,
    )
