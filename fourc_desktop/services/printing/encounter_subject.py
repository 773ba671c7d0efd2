"""Maps and encounters to print, as values read from a campaign."""

from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.players import map_for_players, players_see, players_side
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.maps.level_height import FEET, LevelHeight
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.pdf.standee_content import Ring, TokenContent, short_name
from fourc_desktop.pdf.typography import composed, one_line
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.new_map import background_of
from fourc_desktop.services.encounters.combatant_updates import up_to_date
from fourc_desktop.services.encounters.stored_log import fight_of

AT_THE_START: Final = "at the start"
"""The moment of a fight that has not begun."""


@dataclass(frozen=True, slots=True)
class EncounterSubject:
    """A map to print, and the fight on it if there is one.

    Attributes:
        name: The name of the fight or the map.
        campaign: The name of the campaign, or empty.
        map: The map; without secrets, as the players know it.
        picture: The background picture, a PNG or JPEG, or None.
        tokens: The position and token of each combatant on it, except things.
        order: The order of play: name, side, and the first gauge with its value: "36/40"; without
            secrets, the value is empty for other sides than that of the players.
        when: When the gauges had these values: "at the start", "in turn 3" or "at the end".
        is_over: Whether the fight has ended.
        hidden: The positions that the players have not seen.
        notes: The notes of the map and the fight; empty without secrets.
        turn_word: The game's word for a turn.
        level_height: The height of a level in the game.
        has_material_values: Whether walls have a Material Value in the game.
    """

    name: str
    campaign: str
    map: SectorMap
    picture: bytes | None = None
    tokens: tuple[tuple[Position, TokenContent], ...] = ()
    order: tuple[tuple[str, str, str, str], ...] = ()
    when: str = ""
    is_over: bool = False
    hidden: frozenset[Place] = frozenset()
    notes: str = ""
    turn_word: str = "Turn"
    level_height: LevelHeight = FEET
    has_material_values: bool = True

    @property
    def has_fields(self) -> bool:
        """Whether its order of play has boxes to write in."""
        return bool(self.order) and not self.is_over


def map_subject(
    name: str, campaign: str, map_: SectorMap, picture: bytes | None, *, secrets: bool
) -> EncounterSubject:
    """A map without a fight."""
    shown = map_ if secrets else map_for_players(map_, None)
    notes = composed(map_.notes).strip() if secrets else ""
    return EncounterSubject(name, campaign, shown, picture, notes=notes)


def encounter_subject(
    name: str,
    campaign: str,
    state: AnyState,
    fight: AnyFight,
    picture: bytes | None,
    *,
    secrets: bool,
    turn_word: str,
    is_over: bool = False,
) -> EncounterSubject:
    """A fight in its current state; without secrets, only what the players see of it."""
    seen = [each for each in state.combatants if secrets or players_see(state, each)]
    ids = {each.id for each in seen}
    sides = {each.id: index for index, each in enumerate(state.sides)}
    titles = {each.id: each.name for each in state.sides}
    tokens = tuple(
        (each.spot, TokenContent(each.name, short_name(each.name), None, _ring(sides, each.side)))
        for each in seen
        if each.spot is not None and fight.views.gauges(state, each.id)
    )
    known = sides.keys() if secrets else {players_side(state)}
    order = tuple(
        (
            one_line(who.name),
            titles.get(who.side, ""),
            *_gauge(state, fight, who.id, is_known=who.side in known),
        )
        for who in map(state.combatant, fight.views.order(state))
        if who.id in ids and fight.views.gauges(state, who.id)
    )
    fog = state.fog
    revealed = None if fog is None else fog.revealed
    hidden = (
        frozenset()
        if revealed is None or secrets
        else frozenset(
            (x, y)
            for y in range(state.map.height)
            for x in range(state.map.width)
            if not any((x, y, floor) in revealed for floor in range(len(state.map.column((x, y)))))
        )
    )
    shown = state.map if secrets else map_for_players(state.map, revealed)
    notes = "\n\n".join(filter(None, (state.notes.strip(), state.map.notes.strip())))
    return EncounterSubject(
        name,
        campaign,
        shown,
        picture,
        tokens,
        order,
        _moment(state, turn_word, is_over=is_over),
        is_over,
        hidden,
        composed(notes) if secrets else "",
        turn_word,
    )


def _moment(state: AnyState, turn_word: str, *, is_over: bool) -> str:
    if is_over:
        return "at the end"
    return f"in {turn_word.lower()} {state.turn}" if state.turn else AT_THE_START


def _ring(sides: dict[str, int], side: str) -> Ring:
    return Ring.of_side(sides.get(side, Ring.DOUBLE.value))


def _gauge(state: AnyState, fight: AnyFight, who: str, *, is_known: bool) -> tuple[str, str]:
    """The name of the first gauge and, if it is known, its value."""
    gauge = fight.views.gauges(state, who)[0]
    return gauge.name, f"{gauge.now}/{gauge.full}" if is_known else ""


def map_of_campaign(campaign: Campaign, id_: str, *, secrets: bool) -> EncounterSubject:
    """A map of a campaign to print.

    Raises:
        KeyError: There is no such map.
        StorageError: It cannot be read.
    """
    map_ = campaign.encounter_repository.map(id_)
    name = one_line(map_.name)
    subject = map_subject(name, campaign.name, map_, _picture(campaign, map_), secrets=secrets)
    return _in_terms_of(campaign, subject)


def encounter_of_campaign(campaign: Campaign, id_: str, *, secrets: bool) -> EncounterSubject:
    """A fight of a campaign to print, in its current state.

    Raises:
        KeyError: There is no such fight.
        StorageError: It cannot be read.
    """
    found = fight_of(campaign, id_)
    log = found.log if found.is_over else up_to_date(campaign, found.fight, found.log)
    state = log.now
    subject = encounter_subject(
        one_line(found.name),
        campaign.name,
        state,
        found.fight,
        _picture(campaign, state.map),
        secrets=secrets,
        turn_word=campaign.kinds.words.turn,
        is_over=found.is_over,
    )
    return _in_terms_of(campaign, subject)


def _in_terms_of(campaign: Campaign, subject: EncounterSubject) -> EncounterSubject:
    """A map in the terms of the campaign's game."""
    game = campaign.game
    has_values = bool(game.substances(campaign.book))
    return replace(subject, level_height=game.level_height, has_material_values=has_values)


def _picture(campaign: Campaign, map_: SectorMap) -> bytes | None:
    if map_.background is None:
        return None
    return campaign.pictures.get(map_.background, background_of(map_))
