"""The door for the document of a fight: what it is called, what it is played by, how it begins."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fields import DocumentModel, Id, Line, Name, Tags

ENCOUNTER_VERSION: Final = 1


class EncounterModel(DocumentModel):
    """The document of a fight; its start is written in the words of its game.

    `tags` are words to find it by.
    """

    version: Annotated[int, Field(ge=1, le=ENCOUNTER_VERSION)] = ENCOUNTER_VERSION
    name: Name
    rules: Id
    seed: Line
    ended: bool = False
    tags: Tags = ()
    start: JsonValue

    def roster(self) -> "Roster":
        """Where it takes place and who comes into it; raises `ValueError` where nothing says so."""
        return Roster.model_validate(self.start)


class _Listed(BaseModel):
    """What is needed of something, whatever else the rules of the fight say of it."""

    model_config = ConfigDict(frozen=True, defer_build=True)


class RosterMap(_Listed):
    """The map of a fight by its name."""

    name: str


class RosterSide(_Listed):
    """A side of a fight: what it is called by the rules, and by people."""

    id: str
    name: str


class RosterEntry(_Listed):
    """Somebody who comes into a fight: their name, and the id of their side."""

    name: str
    side: str


class Roster(_Listed):
    """Where a fight takes place and who comes into it, whatever rules it is played by."""

    map: RosterMap
    sides: tuple[RosterSide, ...] = ()
    combatants: tuple[RosterEntry, ...] = ()


def read_encounter(body: str) -> EncounterModel:
    """The document of a fight.

    Raises:
        StorageError: It is from a newer version of this program.
        ValueError: It is none.
    """
    if _Version.model_validate_json(body).version > ENCOUNTER_VERSION:
        raise StorageError(
            "This fight was made by a newer version of the program; update the program to open it."
        )
    return EncounterModel.model_validate_json(body)


class _Version(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    version: int = ENCOUNTER_VERSION
