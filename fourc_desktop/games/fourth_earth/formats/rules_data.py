"""The rules data of 4th Earth RAW: the files of `resources/rules/fourth_earth`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT, Id, WordList
from fourc_desktop.games.fourth_earth.rules.advanced_use import UseTable
from fourc_desktop.games.fourth_earth.rules.batteries import Rest
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalTables
from fourc_desktop.games.fourth_earth.rules.difficulty import DifficultyLevel
from fourc_desktop.games.fourth_earth.rules.energy import EnergyForm
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import (
    EarthRulebook,
    EarthTemplate,
    UsualAction,
    UsualTool,
)
from fourc_desktop.storage.formats.rules_files import read_rules_file

FOLDER = "fourth_earth"


@dataclass(frozen=True, slots=True)
class DifficultyFile:
    """`difficulty.json`."""

    __pydantic_config__ = STRICT

    levels: Annotated[tuple[DifficultyLevel, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class RestsFile:
    """`rests.json`."""

    __pydantic_config__ = STRICT

    rests: tuple[Rest, ...]


@dataclass(frozen=True, slots=True)
class AttacksFile:
    """`attacks.json`."""

    __pydantic_config__ = STRICT

    attacks: tuple[EnergyForm, ...]


@dataclass(frozen=True, slots=True)
class AdvancedUseFile:
    """`advanced_use.json`."""

    __pydantic_config__ = STRICT

    tables: tuple[UseTable, ...]


@dataclass(frozen=True, slots=True)
class StanceRow:
    """A row of the table of stances.

    An antagonist's stance, with a column for each protagonist's.
    """

    antagonist: EarthStance
    offensive: int
    neutral: int
    defensive: int


@dataclass(frozen=True, slots=True)
class TransferRow:
    """The rating of a transfer at a distance."""

    distance: Id
    rating: int


@dataclass(frozen=True, slots=True)
class EarthCombatFile:
    """`combat.json`."""

    __pydantic_config__ = STRICT

    stance: Annotated[tuple[StanceRow, ...], MinLen(3)]
    transfer: Annotated[tuple[TransferRow, ...], MinLen(3)]


@dataclass(frozen=True, slots=True)
class EarthActionsFile:
    """`actions.json`."""

    __pydantic_config__ = STRICT

    actions: tuple[UsualAction, ...]


@dataclass(frozen=True, slots=True)
class EarthToolsFile:
    """`tools.json`."""

    __pydantic_config__ = STRICT

    tools: tuple[UsualTool, ...]


@dataclass(frozen=True, slots=True)
class EarthTemplatesFile:
    """`templates.json`."""

    __pydantic_config__ = STRICT

    templates: Annotated[tuple[EarthTemplate, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class EarthNamesFile:
    """`names.json`."""

    __pydantic_config__ = STRICT

    names: WordList


def load_earth_rulebook(resources: Path) -> EarthRulebook:
    """Load the rulebook with the default options from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / FOLDER
    combat = read_rules_file(folder / "combat.json", EarthCombatFile)
    return EarthRulebook(
        levels=read_rules_file(folder / "difficulty.json", DifficultyFile).levels,
        rests=read_rules_file(folder / "rests.json", RestsFile).rests,
        attacks=read_rules_file(folder / "attacks.json", AttacksFile).attacks,
        use_tables=read_rules_file(folder / "advanced_use.json", AdvancedUseFile).tables,
        criticality=read_rules_file(folder / "criticality.json", CriticalTables),
        stances={
            (stance, row.antagonist): getattr(row, stance.value)
            for row in combat.stance
            for stance in EarthStance
        },
        transfer=tuple((row.distance, row.rating) for row in combat.transfer),
        actions=read_rules_file(folder / "actions.json", EarthActionsFile).actions,
        tools=read_rules_file(folder / "tools.json", EarthToolsFile).tools,
        templates=read_rules_file(folder / "templates.json", EarthTemplatesFile).templates,
        names=read_rules_file(folder / "names.json", EarthNamesFile).names,
    )
