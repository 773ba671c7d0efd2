"""The door for the circumstances: `circumstances.json` of the rules data."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from fourc_desktop.games.fourc.rules.circumstances import Circumstance
from fourc_desktop.storage.data_files import Data, Id, Words, read_data

Steps = Annotated[int, Field(ge=-20, le=20)]


class CircumstanceEntry(Data):
    """One circumstance, as the file writes it."""

    id: Id
    name: Words
    steps: Steps
    note: Words
    source: Words


class _Circumstances(Data):
    circumstances: tuple[CircumstanceEntry, ...]


def read_circumstances(path: Path) -> tuple[Circumstance, ...]:
    """Read the suggested Row Steps, in the order people read them.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    entries = read_data(path, _Circumstances).circumstances
    return tuple(Circumstance(**dict(entry)) for entry in entries)
