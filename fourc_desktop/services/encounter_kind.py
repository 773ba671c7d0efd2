"""Fights as documents of a campaign."""

from collections import Counter
from typing import Any, Final

from fourc_desktop.core.documents import Content, DocumentKind, Group, Head
from fourc_desktop.core.kind_words import NEUTRAL, KindWords
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.summary import Summary
from fourc_desktop.storage.encounter_document import (
    EncounterModel,
    Roster,
    RosterSide,
    read_encounter,
)
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, NO_SIDE

FIGHT_STAYS = Reason(
    "fight-stays", "Encounter", "{name} is a fight; its {people} and its map can be exported."
)

ENCOUNTER: Final = Group(
    "encounter",
    "Encounter",
    "Encounters",
    "map-pin",
    "ink2",
    "map",
    none="No encounters yet",
    how="Choose a map and who comes, and the fight can begin.",
    ways=(("new_encounter", "New encounter", "map-pin"),),
)


class EncounterKind(DocumentKind[EncounterModel, Any]):
    """A fight by the rules of any game; its log lies beside it."""

    id = ENCOUNTER_KIND
    groups = (ENCOUNTER,)
    screen = "encounter"

    def __init__(self, words: KindWords = NEUTRAL) -> None:
        """`words` are those of the game that is played."""
        self._people = words.many

    def read(self, body: str) -> Content[EncounterModel]:
        """Read the body of a row; `StorageError` where it is from a newer program."""
        return Content(self.id, read_encounter(body))

    def write(self, content: Content[EncounterModel]) -> str:
        """The body of the row that holds this."""
        return content.thing.model_dump_json(exclude_defaults=True)

    def head(self, thing: EncounterModel) -> Head:
        """Its name and tags; its picture is its map."""
        return Head(thing.name, thing.tags)

    def with_head(self, thing: EncounterModel, head: Head) -> EncounterModel:
        """The same fight under another name."""
        return thing.model_copy(update={"name": head.name, "tags": head.tags})

    def summary(self, thing: EncounterModel, owner: object | None, book: object) -> Summary:
        """Who fights whom and where."""
        del owner, book
        return encounter_summary(thing)

    def afresh(self, thing: EncounterModel) -> EncounterModel:
        """A fight as it was at its beginning; its log is no part of it."""
        return thing.model_copy(update={"ended": False})

    def stays(self, name: str) -> Refusal:
        """Its log does not lie in files."""
        return FIGHT_STAYS(name=name, people=self._people)


def encounter_summary(model: EncounterModel) -> Summary:
    """What a card shows of a fight: who fights whom and where, as it began."""
    roster = model.roster()
    counts = Counter(each.side for each in roster.combatants)
    fighting = [side for side in roster.sides if counts[side.id]]
    names = [each.name for each in roster.combatants]
    texts = [model.name, "Encounter", roster.map.name, *names, *model.tags]
    return Summary(
        name=model.name,
        side=NO_SIDE,
        subtitle=" against ".join(_crowd(side, roster) for side in fighting) or "Nobody yet",
        numbers=tuple((side.name, counts[side.id]) for side in fighting[:2]),
        line=roster.map.name,
        tags=model.tags,
        portrait=None,
        words="\n".join(filter(None, texts)).casefold(),
        drawing="map",
    )


def _crowd(side: RosterSide, roster: Roster) -> str:
    """A side in words: "4 heroes", or the name of the only one in it."""
    names = [each.name for each in roster.combatants if each.side == side.id]
    return names[0] if len(names) == 1 else f"{len(names)} {side.name.casefold()}"
