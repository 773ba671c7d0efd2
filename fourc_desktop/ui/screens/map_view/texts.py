"""Accessible texts and tooltips of tokens, sectors and walls."""

from collections.abc import Iterable, Sequence
from typing import Final

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.ui.screens.map_view.naming import (
    height_accessible_text,
    place_count_text,
    spot_name,
)
from fourc_desktop.ui.screens.map_view.painting.terrain import TERRAINS
from fourc_desktop.ui.screens.map_view.painting.walls import kind_text, wall_words
from fourc_desktop.ui.screens.map_view.token import ReachCost, Token
from fourc_desktop.ui.screens.map_view.tokens.floor_signs import NO_TOKENS, OffLevelTokens
from fourc_desktop.ui.text import number, tr


def circumstance_title(circumstance: MapCircumstance) -> str:
    """The displayed name of a circumstance: "Dark"."""
    match circumstance:
        case MapCircumstance.DARK:
            return tr("Dark")
        case MapCircumstance.SMOKE:
            return tr("Smoke or fog")
        case MapCircumstance.RAIN:
            return tr("Rain")
        case MapCircumstance.UNSTEADY:
            return tr("Unsteady ground")


def token_text(token: Token) -> str:
    """Name, side and state of a token: "Gutter Saint 3, Villains, Damage 0 of 36, dying"."""
    parts = [token.name]
    if token.side:
        parts.append(tr(token.side))
    if token.gauge_text:
        parts.append(token.gauge_text)
    parts += [badge.name for badge in token.badges]
    if token.people:
        inside, names = number(len(token.people)), ", ".join(token.people)
        parts.append(tr("{count} inside: {names}", count=inside, names=names))
    if token.is_hidden:
        parts.append(tr("hidden"))
    return ", ".join(parts)


DIRECTIONS: Final = ("north", "northeast", "east", "southeast", "south", "southwest", "west",
                     "northwest")  # fmt: skip
"""The names of the eight headings, clockwise from up."""


def body_text(map_: SectorMap, token: Token) -> str:
    """The length and heading of a vehicle on a grid, after a comma; else empty."""
    if token.vehicle is None or not map_.grid:
        return ""
    length = f"{token.vehicle.length:.1f}".removesuffix(".0")
    where = tr(DIRECTIONS[token.vehicle.heading // 45 % len(DIRECTIONS)])
    return tr(", {length} sectors long, points {direction}", length=length, direction=where)


def sector_text(map_: SectorMap, spot: Position, *, fog: bool = False) -> str:
    """Coordinates, contents and fog of a sector: "B1, Bank roof, 20 feet up"."""
    sector = map_.sector(spot)
    parts = [spot_name(map_, spot)]
    if map_.grid and sector.name:
        parts.append(sector.name)
    terrain = TERRAINS.get(sector.terrain)
    if terrain is not None and sector.terrain and terrain.title().lower() not in parts[-1].lower():
        parts.append(terrain.title().lower())
    if spot.level:
        parts.append(height_accessible_text(spot.level))
    if sector.water:
        parts.append(tr("water"))
    parts += [circumstance_title(each).lower() for each in map_.circumstances_at(spot)]
    wall = map_.wall(spot)
    if wall is not None:
        parts.append(wall_text(wall))
    if sector.notes:
        parts.append(tr("has notes"))
    if fog:
        parts.append(tr("in the fog"))
    return ", ".join(parts)


def spot_text(
    map_: SectorMap,
    spot: Position,
    tokens: Iterable[Token],
    reached: ReachCost | None,
    there: OffLevelTokens = NO_TOKENS,
    *,
    fog: bool = False,
) -> str:
    """A sector with its cost of reach, its tokens and those on other floors."""
    parts = [sector_text(map_, spot, fog=fog)]
    if reached is not None:
        away = place_count_text(
            map_, reached.sectors, "{count} sector away", "{count} sectors away"
        )
        parts.append(f"{away}, {reached.cost}" if reached.cost else away)
    parts += [token_text(token) for token in tokens]
    if words := off_level_text(there):
        parts.append(words)
    return ". ".join(parts)


def off_level_text(there: OffLevelTokens) -> str:
    """The tokens on other floors: "Higher up: Ada. Further down: Ben, Cat"; or empty."""
    parts = []
    if there.above:
        parts.append(tr("Higher up: {names}", names=_names(there.above)))
    if there.below:
        parts.append(tr("Further down: {names}", names=_names(there.below)))
    return ". ".join(parts)


def where_text(map_: SectorMap, where: Where) -> str:
    """A sector or side with its walls and obstacles."""
    if isinstance(where, Position):
        return sector_text(map_, where)
    sides = tr(
        "Between {one} and {other}",
        one=spot_name(map_, where.a),
        other=spot_name(map_, where.b),
    )
    wall = map_.wall(where)
    return sides if wall is None else f"{sides}: {wall_text(wall)}"


def wall_text(wall: Wall) -> str:
    """A wall: "Diner door 4, open"."""
    words = wall_words(wall)
    kind = kind_text(wall.kind)
    if kind.lower() not in words.lower():
        words = f"{kind}, {words}"
    return tr("{wall}, open", wall=words) if wall.is_open else words


def group_text(tokens: Sequence[Token]) -> str:
    """A group of tokens: "5 here: Ada, Ben, …"."""
    return tr(
        "{count} here: {names}",
        count=number(len(tokens)),
        names=_names(tokens),
    )


def _names(tokens: Iterable[Token]) -> str:
    return ", ".join(token.name for token in tokens)
