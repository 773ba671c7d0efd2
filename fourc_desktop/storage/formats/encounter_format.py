"""The JSON format of fights: the initial state, and the entries of the log.

Both use the classes of the game, and the commands and events that every fight has. A command is
written the same way in a saved fight, in a script and on the command line.
"""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial, reduce
from types import MappingProxyType
from typing import Annotated, Any, Final

from annotated_types import Ge, Le
from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError
from pydantic_core import from_json, to_json

from fourc_desktop.core.encounter import commands as frame_commands
from fourc_desktop.core.encounter import events as frame_events
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.state import AnyState, Combatant, EncounterState
from fourc_desktop.core.limits import STRICT, Id, Line, Name, Tags
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.import_refusal import in_words
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat
from fourc_desktop.storage.formats.map_format import MAP
from fourc_desktop.storage.formats.value_format import IS, FormatTypes, ValueFormat, dataclass_codec

COMMANDS: Mapping[str, type] = MappingProxyType(
    {
        "add-side": frame_commands.AddSide,
        "add": frame_commands.AddCombatant,
        "bring": frame_commands.AddCombatants,
        "refresh": frame_commands.RefreshCombatants,
        "set-aside": frame_commands.OverrideCombatant,
        "remove": frame_commands.RemoveCombatant,
        "put": frame_commands.PlaceCombatant,
        "change-several": frame_commands.ChangeCombatants,
        "change-map": frame_commands.ChangeMap,
        "redraw": frame_commands.RedrawMap,
        "note": frame_commands.ChangeNotes,
        "set-fog": frame_commands.SetFog,
        "brush-fog": frame_commands.BrushFog,
    }
)
"""The commands of every fight by their names in files; a class may be renamed, a name may not."""

EVENTS: Mapping[str, type] = MappingProxyType(
    {
        "came": frame_events.CombatantSet,
        "left": frame_events.CombatantRemoved,
        "stands": frame_events.CombatantMoved,
        "side-came": frame_events.SideAdded,
        "map-changed": frame_events.MapChanged,
        "redrawn": frame_events.MapRedrawn,
        "door-turned": frame_events.DoorToggled,
        "noted": frame_events.NotesChanged,
        "fog-set": frame_events.FogSet,
        "fog-brushed": frame_events.FogBrushed,
        "sectors-seen": frame_events.SectorsSeen,
    }
)
"""The events of every fight by their names in files."""

PLACES: Mapping[str, type] = MappingProxyType({"spot": Position, "edge": Edge})

NO_COMMAND = Reason("no-such-command", "Command", "{why}")


class EncounterFormat:
    """The format of fights of one game."""

    def __init__(self, fight: FightTypes) -> None:
        """Raises `TypeError` if the fight uses a name of the frame, or one name twice."""
        commands = (*COMMANDS.values(), *fight.commands.values())
        events = (*EVENTS.values(), *fight.events.values())
        named = (
            COMMANDS,
            EVENTS,
            PLACES,
            fight.fighters,
            fight.commands,
            fight.events,
            fight.others,
        )
        codecs: Mapping[type, Any] = fight.codecs()
        types = FormatTypes(
            fields={
                (Combatant, "fighter"): _any_of(tuple(fight.fighters.values())),
                (EncounterState, "table"): fight.table,
                (LogEntry, "command"): _any_of(commands),
                (LogEntry, "events"): tuple[_any_of(events), ...],  # type: ignore[misc]
            },
            codecs={**codecs, SectorMap: dataclass_codec(MAP)},
            derived=fight.derived,
            names={class_: name for names in named for name, class_ in names.items()},
        )
        self._start: ValueFormat[AnyState] = ValueFormat(EncounterState, types)
        self._entry: ValueFormat[LogEntry] = ValueFormat(LogEntry, types)
        # The window writes whole entries, so these two formats are built on first use.
        self._command = cache(partial(ValueFormat[Any], commands, types))
        self._event = cache(partial(ValueFormat[Any], events, types))

    def write_start(self, state: AnyState) -> JsonValue:
        """Write the initial state of a fight for its document."""
        written: JsonValue = from_json(self._start.write(state))
        return written

    def read_start(self, written: JsonValue) -> AnyState:
        """Read the initial state of a fight; raises `ValueError` for invalid text."""
        return self._start.read(to_json(written))

    def write_entry(self, entry: LogEntry) -> str:
        """Write an entry of the log as JSON."""
        return self._entry.write(entry)

    def read_entry(self, text: str) -> LogEntry:
        """Read an entry of the log; raises `ValueError` for invalid text."""
        return self._entry.read(text)

    def write_command(self, command: object) -> str:
        """Write a command as JSON, as in the log and in scripts."""
        return self._command().write(command)

    def plain_command(self, command: object) -> dict[str, Any]:
        """A command as dictionaries and lists, including fields that have their default."""
        plain: dict[str, Any] = self._command().plain(command)
        return plain

    def write_event(self, event: object) -> str:
        """Write an event as JSON, as in the log."""
        return self._event().write(event)

    def read_command(self, text: str | bytes) -> object:
        """Read a command that a person or script wrote.

        Raises:
            Refused: The command is invalid; the sentence names the field.
        """
        try:
            return self._command().read(text)
        except ValidationError as error:
            raise Refused(NO_COMMAND(why=in_words(error))) from None


def _any_of(classes: Sequence[type]) -> Any:
    return reduce(operator.or_, classes)


ENCOUNTER_VERSION: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterDocument:
    """The document of a fight; `start` is the initial state in the format of its game.

    `tags` are search words.
    """

    __pydantic_config__ = STRICT

    version: Annotated[int, Ge(1), Le(ENCOUNTER_VERSION)] = ENCOUNTER_VERSION
    name: Name
    rules: Id
    seed: Line
    ended: bool = False
    tags: Tags = ()
    start: JsonValue

    def roster(self) -> "Roster":
        """The map and the participants; raises `ValueError` if they are missing."""
        return Roster.model_validate(self.start)


ENCOUNTER: Final = DataclassFormat(EncounterDocument)


class _Listed(BaseModel):
    """The fields that every game has, ignoring the rest.

    A pydantic model, because a frozen class refuses unknown fields.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)


class RosterMap(_Listed):
    """The name of the map of a fight."""

    name: str


class RosterSide(_Listed):
    """A side of a fight: its id in the rules, and its name."""

    id: str
    name: str


class RosterEntry(_Listed):
    """A combatant of a fight: the name, the id of the side, and its fighter."""

    name: str
    side: str
    fighter: JsonValue = None

    @property
    def kind(self) -> str:
        """The name of the class of its fighter in files; empty if the game has one class."""
        kind = self.fighter.get(IS) if isinstance(self.fighter, dict) else None
        return kind if isinstance(kind, str) else ""


class Roster(_Listed):
    """The map and the combatants of a fight, independent of the game."""

    map: RosterMap
    sides: tuple[RosterSide, ...] = ()
    combatants: tuple[RosterEntry, ...] = ()


def read_encounter(body: str) -> EncounterDocument:
    """Read the document of a fight.


    Raises:
        StorageError: The document is from a newer version of this program.
        ValueError: The body is invalid.
    """
    if _Version.model_validate_json(body).version > ENCOUNTER_VERSION:
        raise StorageError(
            "This encounter was made by a newer version of the program; update the program to "
            "open it."
        )
    return ENCOUNTER.read(body)


class _Version(BaseModel):
    """The format version, which is read before the rest is validated."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    version: int = ENCOUNTER_VERSION
