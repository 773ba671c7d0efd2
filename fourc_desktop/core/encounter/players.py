"""What the players see of a fight: sectors, combatants and the map."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.encounter.events import CombatantMoved, Event, FogSet, SectorsSeen
from fourc_desktop.core.encounter.fog import FogReveal, strips_of
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.maps.field_of_view import FloorPlace, floor_place, seen_floors
from fourc_desktop.core.maps.position import Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import PLAIN, SectorColumn


def players_side(state: AnyState) -> str:
    """The id of the players' side, the first of the fight; empty without sides."""
    return state.sides[0].id if state.sides else ""


def players_see(state: AnyState, combatant: AnyCombatant) -> bool:
    """Whether the players see a combatant: not hidden, and on their side or out of the fog."""
    if combatant.hidden:
        return False
    is_own = combatant.side == players_side(state)
    return is_own or combatant.spot is None or players_see_place(state, combatant.spot)


def names_a_secret(state: AnyState, words: str) -> bool:
    """Whether a text names a combatant whom the players do not see."""
    return any(each.name in words for each in state.combatants if not players_see(state, each))


def players_see_place(state: AnyState, where: Where) -> bool:
    """Whether a sector is revealed, or for a wall one of its two sectors."""
    fog = state.fog
    if fog is None:
        return True
    on_map = (each for each in positions_of(where) if state.map.has(each))
    return any(floor_place(state.map, each) in fog.revealed for each in on_map)


def sight_events(before: AnyState, events: Iterable[Event]) -> tuple[Event, ...]:
    """The sectors that the players' side newly sees or enters through the events of a step.

    A combatant who moves looks around along the path; all do where the map or the fog changed.
    """
    done = tuple(events)
    if before.fog is None and not any(isinstance(each, FogSet) for each in done):
        return ()
    after = before
    for event in done:
        after = event.apply(after)
    fog = after.fog
    if fog is None or fog.reveals is FogReveal.BRUSH:
        return ()
    seen: set[FloorPlace] = set()
    for spot in dict.fromkeys(_viewpoints(before, after, done)):
        if after.map.has(spot):
            sees = fog.reveals is FogReveal.SIGHT
            seen |= seen_floors(after.map, spot) if sees else {floor_place(after.map, spot)}
    new = seen - fog.revealed
    return (SectorsSeen(strips_of(new)),) if new else ()


def _viewpoints(before: AnyState, after: AnyState, events: Sequence[Event]) -> Iterator[Position]:
    """The positions from which the players' side looks around after some events."""
    own = players_side(after)
    stood = {each.id: each.spot for each in before.combatants}
    changed = before.map is not after.map or (before.fog and before.fog.reveals) != (
        after.fog and after.fog.reveals
    )
    for each in after.combatants:
        is_new = changed or each.spot != stood.get(each.id)
        if each.side == own and each.spot is not None and is_new:
            yield each.spot
    for event in events:
        if isinstance(event, CombatantMoved) and after.has(event.who):
            yield from event.path if after.combatant(event.who).side == own else ()


def map_for_players(map_: SectorMap, revealed: frozenset[FloorPlace] | None) -> SectorMap:
    """A map without what the players do not know; None means that there is no fog.

    Notes are removed everywhere; in the fog also floors, obstacles, and the walls and links between
    two hidden sectors.
    """
    columns: dict[Place, SectorColumn] = {}
    for (x, y), column in map_.columns.items():
        known = tuple(
            replace(sector, notes="") if sector.notes else sector
            for number, sector in enumerate(column)
            if revealed is None or (x, y, number) in revealed
        )
        if known != column:
            columns[x, y] = known or PLAIN
    changed = replace(map_, columns=map_.columns.changed(columns), notes="")
    if revealed is None:
        return changed
    hidden = [each for each in map_.walls if not _is_known(map_, each, revealed)]
    links = frozenset(each for each in map_.links if _is_known(map_, each, revealed))
    return replace(changed, links=links, walls=map_.walls.changed(taken=hidden))


def _is_known(map_: SectorMap, where: Where, revealed: frozenset[FloorPlace]) -> bool:
    """Whether something in a sector, or between two, can be seen from one of them."""
    return any(
        floor_place(map_, each) in revealed for each in positions_of(where) if map_.has(each)
    )
