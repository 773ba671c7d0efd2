"""The door for the result tables: `results.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.core.limits import Id, Words
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ColorOutcome,
    ResultKind,
    ResultTable,
    RolledScore,
    RollerRole,
)
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.files.rules_data import RulesDataModel, invalid_data, read_data

Steps = Annotated[int, Field(ge=-20, le=20)]


class OutcomeEntry(RulesDataModel):
    """What one color comes to, as the file writes it."""

    effect: Id
    words: Words
    steps: Steps = 0


class ResultEntry(RulesDataModel):
    """One table, as the file writes it."""

    id: Id
    name: Words
    kind: ResultKind
    roll: Trait | RolledScore
    black: OutcomeEntry
    red: OutcomeEntry
    blue: OutcomeEntry
    yellow: OutcomeEntry
    source: Words
    by: RollerRole = RollerRole.ACTOR
    note: str = ""
    power: str = ""
    advanced: bool = False

    def table(self) -> ResultTable:
        """The table that was written down."""
        return ResultTable(
            id=self.id,
            name=self.name,
            kind=self.kind,
            rolled=self.roll,
            outcomes=(
                ColorOutcome(**dict(self.black)),
                ColorOutcome(**dict(self.red)),
                ColorOutcome(**dict(self.blue)),
                ColorOutcome(**dict(self.yellow)),
            ),
            source=self.source,
            roller=self.by,
            note=self.note,
            power=self.power,
            advanced=self.advanced,
        )


class ResultsModel(RulesDataModel):
    """The file: every table, in the order people read them."""

    results: tuple[ResultEntry, ...]


def read_results(path: Path) -> dict[str, ResultTable]:
    """Read the result tables by their ids.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    entries = read_data(path, ResultsModel.model_validate_json).results
    tables = {entry.id: entry.table() for entry in entries}
    if len(tables) < len(entries):
        raise invalid_data(path, "a result table is there twice")
    return tables
