"""What the card of any document shows."""

from collections import Counter
from dataclasses import replace

from fourc_desktop.core.maps.map_summary import map_summary
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.property_summary import thing_summary
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.contents import Held
from fourc_desktop.storage.encounter_document import EncounterModel, Roster, RosterSide


def summary_of(held: Held, owner: Character | None, book: Rulebook) -> Summary:
    """What a card shows of a document, and whose it is."""
    if isinstance(held, SectorMap):
        return replace(map_summary(held), side=Side.HERO)
    if isinstance(held, EncounterModel):
        return encounter_summary(held)
    return thing_summary(held, owner, book)


def encounter_summary(model: EncounterModel) -> Summary:
    """What a card shows of a fight: who fights whom and where, as it began."""
    roster = model.roster()
    counts = Counter(each.side for each in roster.combatants)
    fighting = [side for side in roster.sides if counts[side.id]]
    names = [each.name for each in roster.combatants]
    texts = [model.name, "Encounter", roster.map.name, *names, *model.tags]
    return Summary(
        name=model.name,
        side=Side.HERO,
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
