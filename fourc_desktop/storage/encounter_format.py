"""The door for fights: the moment one begins with, and the entries that are added to it.

Both are made out of the words of the game that the fight is played by, and of those that every
fight knows. A command is written the same way in a saved fight, in a script and on the
command line.
"""

import operator
from collections.abc import Mapping, Sequence
from functools import cache, partial, reduce
from types import MappingProxyType
from typing import Any

from pydantic import JsonValue, ValidationError
from pydantic_core import from_json, to_json

from fourc_desktop.core.encounter import commands as frame_commands
from fourc_desktop.core.encounter import events as frame_events
from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.encounter import AnyState, Encounter
from fourc_desktop.core.encounter.log import Entry
from fourc_desktop.core.encounter.protocols import FightTypes
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.import_refusal import in_words
from fourc_desktop.storage.map_format import MapModel
from fourc_desktop.storage.value_format import Types, ValueFormat, door

COMMANDS: Mapping[str, type] = MappingProxyType(
    {
        "add-side": frame_commands.AddSide,
        "add": frame_commands.Add,
        "bring": frame_commands.Bring,
        "set-aside": frame_commands.SetAside,
        "remove": frame_commands.Remove,
        "put": frame_commands.Put,
        "change-map": frame_commands.ChangeMap,
        "redraw": frame_commands.Redraw,
        "note": frame_commands.Note,
    }
)
"""The commands of every fight by their names in files; a class may be renamed, a name may not."""

EVENTS: Mapping[str, type] = MappingProxyType(
    {
        "came": frame_events.Came,
        "left": frame_events.Left,
        "stands": frame_events.Stands,
        "side-came": frame_events.SideCame,
        "map-changed": frame_events.MapChanged,
        "redrawn": frame_events.Redrawn,
        "door-turned": frame_events.DoorTurned,
        "noted": frame_events.Noted,
    }
)
"""The events of every fight by their names in files."""

PLACES: Mapping[str, type] = MappingProxyType({"spot": Spot, "edge": Edge})

NO_COMMAND = Reason("no-such-command", "Command", "{why}")


class FightFormat:
    """How fights by one game are written down."""

    def __init__(self, fight: FightTypes) -> None:
        """Raises `TypeError` where the fight takes a name of the frame, or two of one name."""
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
        doors: Mapping[type, Any] = fight.doors()
        types = Types(
            fields={
                (Combatant, "fighter"): _any_of(tuple(fight.fighters.values())),
                (Encounter, "table"): fight.table,
                (Entry, "command"): _any_of(commands),
                (Entry, "events"): tuple[_any_of(events), ...],  # type: ignore[misc]
            },
            doors={**doors, SectorMap: door(MapModel, MapModel.of, MapModel.map)},
            derived=fight.derived,
            names={class_: name for names in named for name, class_ in names.items()},
        )
        self._start: ValueFormat[AnyState] = ValueFormat(Encounter, types)
        self._entry: ValueFormat[Entry] = ValueFormat(Entry, types)
        # The window writes whole entries, so these are made when somebody writes one alone.
        self._command = cache(partial(ValueFormat[Any], commands, types))
        self._event = cache(partial(ValueFormat[Any], events, types))

    def write_start(self, moment: AnyState) -> JsonValue:
        """The moment a fight begins with, as it stands in its document."""
        written: JsonValue = from_json(self._start.write(moment))
        return written

    def read_start(self, written: JsonValue) -> AnyState:
        """The moment a fight begins with; raises `ValueError` where it is none."""
        return self._start.read(to_json(written))

    def write_entry(self, entry: Entry) -> str:
        """An entry as JSON."""
        return self._entry.write(entry)

    def read_entry(self, text: str) -> Entry:
        """An entry again; raises `ValueError` where it is none."""
        return self._entry.read(text)

    def write_command(self, command: object) -> str:
        """A command as JSON: what the log keeps of it, and what a script says."""
        return self._command().write(command)

    def write_event(self, event: object) -> str:
        """An event as JSON, as the log keeps it."""
        return self._event().write(event)

    def read_command(self, text: str | bytes) -> object:
        """A command that somebody wrote.

        Raises:
            Refused: It is none; the sentence names the field.
        """
        try:
            return self._command().read(text)
        except ValidationError as error:
            raise Refused(NO_COMMAND(why=in_words(error))) from None


def _any_of(classes: Sequence[type]) -> Any:
    """The union of classes."""
    return reduce(operator.or_, classes)
