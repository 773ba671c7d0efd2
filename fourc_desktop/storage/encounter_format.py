"""The door for fights: the moment one begins with, and the entries that are added to it.

Both are made out of the words of the rule set that the fight is played by, and of those that
every fight knows. A command is written the same way in a saved fight, in a script and on the
command line.
"""

import operator
from collections.abc import Sequence
from functools import reduce
from typing import Any, get_args

from pydantic import JsonValue, ValidationError
from pydantic_core import from_json, to_json

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.commands import FrameCommand
from fourc_desktop.core.encounter.encounter import AnyState, Encounter
from fourc_desktop.core.encounter.events import FrameEvent
from fourc_desktop.core.encounter.log import Entry
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.ruleset import Vocabulary
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.storage.import_refusal import in_words
from fourc_desktop.storage.map_format import MapModel
from fourc_desktop.storage.value_format import Types, ValueFormat, door


class FightFormat:
    """How fights by one rule set are written down."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        commands = (*get_args(FrameCommand), *vocabulary.commands)
        events = (*get_args(FrameEvent), *vocabulary.events)
        types = Types(
            fields={
                (Combatant, "fighter"): vocabulary.fighter,
                (Encounter, "table"): vocabulary.table,
                (Entry, "command"): _any_of(commands),
                (Entry, "events"): tuple[_any_of(events), ...],  # type: ignore[misc]
            },
            doors={
                Character: door(CharacterModel, CharacterModel.of, CharacterModel.character),
                SectorMap: door(MapModel, MapModel.of, MapModel.map),
            },
            derived=vocabulary.derived,
        )
        self._start: ValueFormat[AnyState] = ValueFormat(Encounter, types)
        self._entry: ValueFormat[Entry] = ValueFormat(Entry, types)
        self._command: ValueFormat[Any] = ValueFormat(commands, types)
        self._event: ValueFormat[Any] = ValueFormat(events, types)

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
        return self._command.write(command)

    def write_event(self, event: object) -> str:
        """An event as JSON, as the log keeps it."""
        return self._event.write(event)

    def read_command(self, text: str | bytes) -> object:
        """A command that somebody wrote.

        Raises:
            Refused: It is none; the sentence names the field.
        """
        try:
            return self._command.read(text)
        except ValidationError as error:
            raise Refused(Refusal("Command", in_words(error))) from None


def _any_of(classes: Sequence[type]) -> Any:
    """The union of classes."""
    return reduce(operator.or_, classes)
