"""How the ground of a fight was drawn anew, in words: what changed, where, from what to what."""

from collections.abc import Iterator

from fourc_desktop.core.maps.naming import place_words
from fourc_desktop.core.maps.redrawing import Redrawing
from fourc_desktop.core.maps.sector import Column, Sector
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.spot import Where, spots_of
from fourc_desktop.core.maps.wall import Wall

FEET = 10
"""How high a level is."""

PLAIN = "plain"
"""What ground is called that nobody has painted."""

MOST = 4
"""So many things are told one by one; of any more only that there are some."""

Said = tuple[str, str]
"""Where something changed, and what did."""


def redrawn_words(map_: SectorMap, drawn: Redrawing) -> str:
    """What is otherwise on a map once it is drawn so; what changed alike is said once."""
    wheres: dict[str, list[str]] = {}
    for where, what in _changes(map_, drawn):
        wheres.setdefault(what, []).append(where)
    told = [f"{_several(there)}: {what}." for what, there in wheres.items()]
    if len(told) > MOST:
        told = [*told[:MOST], "More of the map is drawn anew."]
    return " ".join(told) or "The map is drawn anew in parts."


def _changes(map_: SectorMap, drawn: Redrawing) -> Iterator[Said]:
    for place, column in drawn.columns:
        where = place_words(map_, place)
        yield from ((where, what) for what in _ground(map_.column(place), column))
    moved = _moved_along(map_, drawn)
    for at, wall in drawn.walls:
        if at not in moved:
            yield from ((_where(map_, at), what) for what in _wall(map_.wall(at), wall))
    yield from ((_where(map_, link), "they are linked now") for link in drawn.links)
    yield from ((_where(map_, link), "they are linked no longer") for link in drawn.unlinked)


def _ground(before: Column, now: Column) -> Iterator[str]:
    if len(before) == len(now):
        for number, (old, new) in enumerate(zip(before, now, strict=True)):
            yield from _sector("the floor" if number else "the ground", old, new)
        return
    yield from _sector("the ground", before[0], now[0])
    old_floors, new_floors = ({each.ground for each in floors[1:]} for floors in (before, now))
    yield from (f"there is a floor at {_feet(e)} now" for e in sorted(new_floors - old_floors))
    yield from (f"the floor at {_feet(e)} is gone" for e in sorted(old_floors - new_floors))


def _sector(what: str, old: Sector, new: Sector) -> Iterator[str]:
    """What is otherwise about the ground or a floor."""
    if old.terrain != new.terrain:
        yield f"{what} is {new.terrain or PLAIN} now, it was {old.terrain or PLAIN}"
    if old.ground != new.ground:
        yield f"{what} lies at {_feet(new.ground)} now, it lay at {_feet(old.ground)}"
    if old.water != new.water:
        yield f"{what} is {'under water' if new.water else 'dry'} now"
    if old.name != new.name:
        yield f"it is called {new.name} now" if new.name else "it has no name now"
    if old.notes != new.notes:
        yield "it has other notes now"


def _wall(old: Wall | None, new: Wall | None) -> Iterator[str]:
    """What is otherwise about something that stands in the way; nothing where none ever stood."""
    if new is None:
        if old is not None:
            yield f"the {_called(old)} is gone"
    elif old is None:
        yield f"there is a new {_called(new)}, Material Value {new.material}"
    elif old.kind is not new.kind or _called(old) != _called(new):
        yield f"there is a {_called(new)} now in place of the {_called(old)}"
    else:
        yield from _same_wall(old, new)


def _same_wall(old: Wall, new: Wall) -> Iterator[str]:
    called = _called(new)
    if old.material != new.material:
        yield f"the {called} has Material Value {new.material} now, it had {old.material}"
    if old.is_open != new.is_open:
        yield f"the {called} is {'open' if new.is_open else 'shut'} now"
    for verb, was, is_ in (
        ("bars the way", old.bars_movement, new.bars_movement),
        ("bars the sight", old.bars_sight, new.bars_sight),
        ("gives cover", old.gives_cover, new.gives_cover),
    ):
        if was != is_:
            yield f"the {called} {verb} now" if is_ else f"the {called} no longer {verb}"


def _moved_along(map_: SectorMap, drawn: Redrawing) -> set[Where]:
    """Where something stood, and stands, that only went up or down with its ground."""
    stood = [(at, map_.wall(at), wall) for at, wall in drawn.walls]
    gone = {(_flat(at), old): at for at, old, new in stood if old is not None and new is None}
    come = {(_flat(at), new): at for at, old, new in stood if old is None and new is not None}
    both = gone.keys() & come.keys()
    return {found[each] for each in both for found in (gone, come)}


def _flat(where: Where) -> tuple[Place, ...]:
    return tuple((end.x, end.y) for end in spots_of(where))


def _where(map_: SectorMap, where: Where) -> str:
    places = [place_words(map_, place) for place in dict.fromkeys(_flat(where))]
    return f"Between {' and '.join(places)}" if len(places) > 1 else places[0]


def _several(wheres: list[str]) -> str:
    first, *others = dict.fromkeys(wheres)
    return f"{first} and {len(others)} more" if others else first


def _called(wall: Wall) -> str:
    return wall.name or f"{wall.substance} {wall.kind.value}".strip()


def _feet(level: int) -> str:
    return f"{level * FEET} feet"
