"""Log entries, events and map changes of a fight as English sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.changed_combatants import (
    changed_combatant_text,
    has_named_changes,
    refresh_heading,
)
from fourc_desktop.core.encounter.commands import RefreshCombatants
from fourc_desktop.core.encounter.events import (
    CombatantMoved,
    CombatantRemoved,
    CombatantSet,
    DoorToggled,
    Event,
    FogBrushed,
    FogSet,
    MapChanged,
    MapRedrawn,
    NotesChanged,
    SideAdded,
)
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.fog import FogReveal, floors_of
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry
from fourc_desktop.core.encounter.newcomers import newcomers, newcomers_text
from fourc_desktop.core.encounter.overruled_refusals import override_sentences, overrides_of_entry
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.encounter.views import RuleLink, Severity
from fourc_desktop.core.maps.descriptions import place_text, position_text
from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Where, positions_of
from fourc_desktop.core.maps.sector_map import MapDiff, Place, SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.rolls.rolling import ResultMark

PLAIN_GROUND = "plain"
"""The name of terrain without a type of its own."""

MAX_CHANGES_LISTED = 4
"""The most map changes with a sentence each; the rest share one."""

CIRCUMSTANCES = {
    MapCircumstance.DARK: ("it is dark now", "it is light again"),
    MapCircumstance.SMOKE: ("it is full of smoke now", "the smoke is gone"),
    MapCircumstance.RAIN: ("it rains now", "it no longer rains"),
    MapCircumstance.UNSTEADY: ("the ground is unsteady now", "the ground is steady again"),
}
"""The words for each circumstance when it is added, and when it is removed."""

FOG_WORDS = {
    None: "The fog is gone.",
    FogReveal.BRUSH: "Fog lies over the map; it is revealed by hand.",
    FogReveal.PRESENCE: "Fog lies over the map; whoever stands in a sector reveals it.",
    FogReveal.SIGHT: "Fog lies over the map; whoever sees a sector reveals it.",
}
"""The words for fog, by how it is revealed."""

PlaceChange = tuple[str, str]
"""A change of the map: the place, and the words for it."""


def map_change_text(map_: SectorMap, drawn: MapDiff, fight: AnyFight) -> str:
    """The sentences for a change of the map; equal changes in several places share one."""
    places: dict[str, list[str]] = {}
    for where, what in _map_changes(map_, drawn, fight):
        places.setdefault(what, []).append(where)
    sentences = [f"{_several(found)}: {what}." for what, found in places.items()]
    if len(sentences) > MAX_CHANGES_LISTED:
        sentences = [*sentences[:MAX_CHANGES_LISTED], "More of the map changes."]
    return " ".join(sentences) or "Parts of the map change."


def _map_changes(map_: SectorMap, drawn: MapDiff, fight: AnyFight) -> Iterator[PlaceChange]:
    for place, column in drawn.columns:
        where = place_text(map_, place)
        changes = _column_changes(map_.column(place), column, fight.level_height)
        yield from ((where, what) for what in changes)
    moved = _moved_walls(map_, drawn)
    for at, wall in drawn.walls:
        if at not in moved:
            changes = _wall_changes(map_.wall(at), wall, fight)
            yield from ((_where(map_, at), what) for what in changes)
    yield from ((_where(map_, link), "they are linked now") for link in drawn.links)
    yield from ((_where(map_, link), "they are no longer linked") for link in drawn.unlinked)


def _column_changes(before: SectorColumn, now: SectorColumn, height: LevelHeight) -> Iterator[str]:
    if len(before) == len(now):
        for number, (old, new) in enumerate(zip(before, now, strict=True)):
            yield from _sector_changes("the floor" if number else "the ground", old, new, height)
        return
    yield from _sector_changes("the ground", before[0], now[0], height)
    old_floors, new_floors = ({each.ground for each in floors[1:]} for floors in (before, now))
    for level in sorted(new_floors - old_floors):
        yield f"there is a floor at {height.words(level)} now"
    for level in sorted(old_floors - new_floors):
        yield f"the floor at {height.words(level)} is gone"


def _sector_changes(what: str, old: Sector, new: Sector, height: LevelHeight) -> Iterator[str]:
    """What changed about the ground or a floor."""
    if old.terrain != new.terrain:
        yield f"{what} is {new.terrain or PLAIN_GROUND} now, it was {old.terrain or PLAIN_GROUND}"
    if old.ground != new.ground:
        now, before = height.words(new.ground), height.words(old.ground)
        yield f"{what} lies at {now} now, it lay at {before}"
    if old.water != new.water:
        yield f"{what} is {'under water' if new.water else 'dry'} now"
    for each in MapCircumstance:
        if (each in old.circumstances) is not (each in new.circumstances):
            yield CIRCUMSTANCES[each][each not in new.circumstances]
    if old.name != new.name:
        yield f"it is called {new.name} now" if new.name else "it has no name now"
    if old.notes != new.notes:
        yield "it has other notes now"


def _wall_changes(old: Wall | None, new: Wall | None, fight: AnyFight) -> Iterator[str]:
    """What changed about a wall; empty if it was added or removed."""
    if new is None:
        if old is not None:
            yield f"the {_wall_name(old)} is gone"
    elif old is None:
        strength = f", Material Value {new.material}" if fight.has_material_values else ""
        yield f"there is a new {_wall_name(new)}{strength}"
    elif old.kind is not new.kind or _wall_name(old) != _wall_name(new):
        yield f"there is a {_wall_name(new)} now in place of the {_wall_name(old)}"
    else:
        yield from _wall_property_changes(old, new, fight)


def _wall_property_changes(old: Wall, new: Wall, fight: AnyFight) -> Iterator[str]:
    name = _wall_name(new)
    if old.material != new.material and fight.has_material_values:
        yield f"the {name} has Material Value {new.material} now, it had {old.material}"
    if old.is_open != new.is_open:
        yield f"the {name} is {'open' if new.is_open else 'shut'} now"
    for verb, was, is_ in (
        ("bars the way", old.bars_movement, new.bars_movement),
        ("bars the sight", old.bars_sight, new.bars_sight),
        ("gives cover", old.gives_cover, new.gives_cover),
    ):
        if was != is_:
            yield f"the {name} {verb} now" if is_ else f"the {name} no longer {verb}"


def _moved_walls(map_: SectorMap, drawn: MapDiff) -> set[Where]:
    """The old and new positions of walls that were only raised or lowered with the ground."""
    walls = [(at, map_.wall(at), wall) for at, wall in drawn.walls]
    removed = {(_places(at), old): at for at, old, new in walls if old is not None and new is None}
    added = {(_places(at), new): at for at, old, new in walls if old is None and new is not None}
    both = removed.keys() & added.keys()
    return {found[each] for each in both for found in (removed, added)}


def _places(where: Where) -> tuple[Place, ...]:
    return tuple((end.x, end.y) for end in positions_of(where))


def _where(map_: SectorMap, where: Where) -> str:
    places = [place_text(map_, place) for place in dict.fromkeys(_places(where))]
    return f"Between {' and '.join(places)}" if len(places) > 1 else places[0]


def _several(places: list[str]) -> str:
    first, *others = dict.fromkeys(places)
    return f"{first} and {len(others)} more" if others else first


def _wall_name(wall: Wall) -> str:
    return wall.name or f"{wall.substance} {wall.kind.value}".strip()


ROLLED_AGAIN = "The roll is repeated."


@dataclass(frozen=True, slots=True)
class EntryNarration:
    """The result of an entry as the log shows it.

    Attributes:
        what: The main sentence: the gravest or first result of a roll, else the first event.
        others: The sentences of the other events, in order; grave results first. Last, the rules
            that the Gamemaster overruled.
        figures: The numbers it results from, in a few words, or empty.
        mark: The result mark of the roll that was settled in it, or None.
        rule: The rule behind it, preferably that of its roll; or None.
    """

    what: str
    others: tuple[str, ...] = ()
    figures: str = ""
    mark: ResultMark | None = None
    rule: RuleLink | None = None


def narrate_entry(log: EncounterLog, number: int, fight: AnyFight) -> EntryNarration:
    """The result of the entry with this index, from 0."""
    entry = log.entries[number]
    parts, heads, later = list[EntryNarration](), list[int](), list[int]()
    harms = list[int]()
    pairs: set[tuple[str, str]] = set()
    for state, event, words, _ in event_texts(log.state_at(entry.base), entry, fight):
        part = event_narration(state, event, words, fight)
        if part.what or part.mark is not None:
            scenes = fight.narration.scenes(state, event, part.mark)
            attacks = {(each.who, each.target) for each in scenes if isinstance(each, AttackScene)}
            if pairs and attacks - pairs:
                later.append(len(parts))
            pairs |= attacks
            if not fight.narration.is_bookkeeping(event):
                heads.append(len(parts))
            harms.append(_harm(scenes) if part.mark is not None else 0)
            parts.append(part)
    marked = [index for index, each in enumerate(parts) if each.mark is not None]
    # Of the attacks of a round that are rolled together, the gravest matters most.
    settled = max(marked, key=lambda index: harms[index], default=-1)
    begin = max((index for index in later if index <= settled), default=0)
    end = next((index for index in later if index > settled), len(parts))
    # The effect of a roll matters more than the roll, which mark and figures already show; without
    # one, the roll matters more than bookkeeping, and than the attacks that follow.
    usual = settled if settled in heads else min(settled + 1, len(parts) - 1)
    is_effect = settled >= 0 and harms[settled] > 0
    after = (index for index in heads if settled < index < end)
    first = settled if is_effect else next(after, usual)
    rules = [each.rule for each in (*parts[settled : settled + 1], *parts[first:], *parts)]
    order = sorted(range(len(parts)), key=lambda index: -harms[index])
    others = [parts[index].what for index in order if index != first]
    what = parts[first].what if parts else ""
    if isinstance(entry.command, RefreshCombatants):
        what, others = refresh_heading(entry.command.combatants), [what, *others]
    overruled = overrides_of_entry(log, number, fight)
    return EntryNarration(
        what=what,
        others=tuple(filter(None, (ROLLED_AGAIN if entry.attempt else "", *others, *overruled))),
        figures="; ".join(dict.fromkeys(each.figures for each in parts[begin:end] if each.figures)),
        mark=parts[settled].mark if settled >= 0 else None,
        rule=next(filter(None, rules), None),
    )


def _harm(scenes: Iterable[Scene]) -> int:
    """How grave the worst effect of an event is: 2, 1, or 0 for none."""
    found = {each.severity for each in scenes if isinstance(each, TextScene)}
    if Severity.GRAVE in found:
        return 2
    return 1 if Severity.HINDERING in found else 0


def event_texts(
    state: AnyState, entry: LogEntry, fight: AnyFight
) -> Iterator[tuple[AnyState, Event, str, AnyState]]:
    """Each event with its sentence, which is empty for none, and the states before and after it.

    Combatants who join together share the sentence of the first one. Of those updated from their
    documents, only changes with a name are told.
    """
    came = newcomers(state, entry.events)
    is_refresh = isinstance(entry.command, RefreshCombatants)
    for event in entry.events:
        if is_refresh and not has_named_changes(state, event, fight.views):
            words = ""
        elif isinstance(event, CombatantSet) and not state.has(event.combatant.id):
            is_first = event.combatant is came[0]
            words = newcomers_text(came, state.map, fight.level_height) if is_first else ""
        else:
            words = _event_text(state, event, fight)
        after = event.apply(state)
        yield state, event, words, after
        state = after


def event_narration(state: AnyState, event: Event, words: str, fight: AnyFight) -> EntryNarration:
    """One event with its sentence, seen from the state before it."""
    return EntryNarration(
        what=words,
        figures=fight.narration.figures(state, event),
        mark=fight.narration.mark(event),
        rule=fight.narration.rule(event),
    )


def roll_again_text(log: EncounterLog, fight: AnyFight) -> str:
    """Who rolls what in the last entry, the roll open or settled in it; else empty."""
    if (opened := fight.roll.open_roll(log.now)) is not None:
        return opened.title
    found = [each.check for each in fight.roll.settled(log.entries[log.cursor - 1])]
    return ", ".join(dict.fromkeys(f"{each.name} rolls {each.on}" for each in found))


def entry_sentences(log: EncounterLog, number: int, fight: AnyFight) -> Iterator[str]:
    """The entry with this index, from 0: a sentence for each event that has words.

    Then one for each rule that the Gamemaster overruled.
    """
    entry = log.entries[number]
    sentences, _ = _narrated(entry, log.state_at(entry.base), fight)
    yield from sentences


def has_no_words(entry: LogEntry, state: AnyState, fight: AnyFight) -> bool:
    """Whether an entry that was decided on a state has no sentence."""
    if isinstance(entry.command, RefreshCombatants):
        return False
    said = event_texts(state, entry, fight)
    return not entry.attempt and not any(words for _, _, words, _ in said)


def log_sentences(log: EncounterLog, fight: AnyFight) -> Iterator[tuple[LogEntry, list[str]]]:
    """Every entry, including undone ones, with its sentences as in `entry_sentences`.

    Each event is applied once; asking for the state of each entry would apply up to 64 of them.
    """
    base, before = 0, log.state_at(0)
    after = before
    for number, entry in enumerate(log.entries):
        # A repeated roll is decided on the state of the one it replaces.
        if entry.base != base or not number:
            before = after if entry.base == number else log.state_at(entry.base)
        base = entry.base
        sentences, after = _narrated(entry, before, fight)
        yield entry, sentences


def _narrated(entry: LogEntry, state: AnyState, fight: AnyFight) -> tuple[list[str], AnyState]:
    """The sentences of an entry that was decided on a state, and the state after it."""
    sentences = [ROLLED_AGAIN] if entry.attempt else []
    if isinstance(entry.command, RefreshCombatants):
        sentences.append(refresh_heading(entry.command.combatants))
    overruled = override_sentences(state, entry, fight)
    for *_, words, after in event_texts(state, entry, fight):
        state = after
        if words:
            sentences.append(words)
    return [*sentences, *overruled], state


def _event_text(state: AnyState, event: Event, fight: AnyFight) -> str:
    """The sentence of an event, seen from the state before it; empty for none."""
    own = fight.narration.event_text(state, event)
    return own or shared_event_text(state, event, fight)


def shared_event_text(state: AnyState, event: Event, fight: AnyFight) -> str:
    """The sentence for a shared event; empty for an event of a game."""
    words = ""
    match event:
        case CombatantSet(combatant):
            words = _set_text(state, event, combatant, fight)
        case CombatantRemoved(who):
            words = f"{state.combatant(who).name} leaves the fight."
        case CombatantMoved(who, path):
            where = position_text(state.map, path[-1], fight.level_height)
            words = f"{state.combatant(who).name} moves to {where}."
        case SideAdded(side):
            words = f"The side {side.name} is added."
        case MapChanged(changed):
            words = f"The map is now {changed.name}."
        case MapRedrawn(drawn):
            words = map_change_text(state.map, drawn, fight)
        case DoorToggled(where, is_open):
            door = state.map.walls[where]
            words = f"The {door.name or door.kind.value} is {'open' if is_open else 'shut'} now."
        case NotesChanged():
            words = "Encounter notes changed by the Gamemaster."
        case FogSet() | FogBrushed():
            words = _fog_text(state, event)
    return words


def _fog_text(state: AnyState, event: FogSet | FogBrushed) -> str:
    if isinstance(event, FogSet):
        return place_words(state.map, FOG_WORDS[event.reveals])
    count = len(set(floors_of(state.map, event.strips)))
    sectors = place_words(state.map, "1 sector is" if count == 1 else f"{count} sectors are")
    return f"{sectors} {'revealed to' if event.reveals else 'covered from'} the players."


def _set_text(state: AnyState, event: Event, now: AnyCombatant, fight: AnyFight) -> str:
    if not state.has(now.id):
        return newcomers_text([now], state.map, fight.level_height)
    return changed_combatant_text(state, event.apply(state), now, fight.views)
