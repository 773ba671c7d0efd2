"""The rules data of FUDGE: combat tables, templates, and lists for Instant characters."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import MinLen

from fourc_desktop.core.limits import STRICT
from fourc_desktop.games.fudge.formats.combat_data import load_combat_tables
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.templates import CharacterTemplate, InstantLists, UnitTemplate
from fourc_desktop.storage.formats.rules_files import read_rules_file


@dataclass(frozen=True, slots=True)
class FudgeTemplatesFile:
    """`templates.json`."""

    __pydantic_config__ = STRICT

    templates: Annotated[tuple[CharacterTemplate, ...], MinLen(1)]


@dataclass(frozen=True, slots=True)
class InstantFile(InstantLists):
    """`instant.json`."""

    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class StockUnitsFile:
    """`stock_units.json`."""

    __pydantic_config__ = STRICT

    units: tuple[UnitTemplate, ...]


def load_book(resources: Path) -> FudgeBook:
    """Load the rulebook with the default options from the folder `resources`.

    Raises:
        StorageError: A file is missing or invalid.
    """
    folder = resources / "rules" / "fudge"
    file = read_rules_file(folder / "templates.json", FudgeTemplatesFile)
    units = read_rules_file(folder / "stock_units.json", StockUnitsFile)
    return FudgeBook(
        load_combat_tables(resources),
        {each.id: each for each in file.templates},
        read_rules_file(folder / "instant.json", InstantFile),
        {each.id: each for each in units.units},
    )
