"""Movement of combatants on the map: walking, running, sprinting."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.movement import MovementMode, Reach, distance, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import first_refusal
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.character_numbers import RUNNING, SPRINTING
from fourc_desktop.games.rough_magic.rules.combat.commands import MovePace, Travel
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    PRONE,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    AREA_RADIUS,
    REACH,
    is_within_reach,
    sectors_between,
)
from fourc_desktop.games.rough_magic.rules.combat.turns import travel_refusals
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import HIGHEST_ATTRIBUTE

PACES: Final = {
    "Walk": (MovePace.WALK, 1),
    "Run": (MovePace.RUN, RUNNING),
    "Sprint": (MovePace.SPRINT, SPRINTING),
}
"""The speed of each movement mode, and its factor of the base move."""

FARTHEST: Final = 500
"""The maximum number of sectors of a move."""


def base_move(book: RoughMagicBook, fighter: RoughMagicFighter) -> int:
    """Meters per move, by current Agility.

    The Gamemaster's bonus on the sheet is kept.
    """
    by_agility = book.tables.base_move
    now, usual = (
        by_agility[min(each, HIGHEST_ATTRIBUTE)]
        for each in (fighter.attribute(AttributeId.AGILITY), fighter.usual[0])
    )
    return max(fighter.base_move + now - usual, 0)


def modes_of(state: RoughMagicState, book: RoughMagicBook, who: str) -> list[MovementMode]:
    """The movement modes of a combatant; none with Agility 0.

    Climbing and swimming have half the speed (house value).
    """
    base = base_move(book, fighter_of(state, who))
    modes = []
    for name, (_, times) in PACES.items():
        sectors = min(base * times // book.options.sector, FARTHEST)
        if sectors:
            half = max(sectors // 2, 1)
            hinders = times > 1
            modes.append(MovementMode(name, sectors, climbs=half, swims=half, hinders=hinders))
    return modes


def is_within(
    state: RoughMagicState, book: RoughMagicBook, who: str, pace: MovePace, goal: Position
) -> bool:
    """Whether a move at a speed reaches a position; always true off the map."""
    spot = state.combatant(who).spot
    modes = {PACES[each.name][0]: each for each in modes_of(state, book, who)}
    if spot is None:
        return True
    return pace in modes and goal in reach(state.map, spot, modes[pace])


def path_to_cover(
    state: RoughMagicState, book: RoughMagicBook, who: str, center: Position | None
) -> tuple[Position, ...] | None:
    """The path of a combatant who runs for cover from an area attack.

    It ends at the nearest position outside the area or behind cover. Empty for a combatant who is
    already safe or not on the map; None if no such position is within reach.

    Source: seed 002, Running For Cover.
    """
    spot = state.combatant(who).spot
    if spot is None or center is None or _is_safe(state, book, center, spot):
        return ()
    sprint = _mode(state, book, who, "Sprint")
    if sprint is None:
        return None
    within = reach(state.map, spot, sprint)
    goal = next((each for each in within if _is_safe(state, book, center, each)), None)
    return None if goal is None else within.path(goal).positions


def may_guard(state: RoughMagicState, book: RoughMagicBook, who: str, target: str) -> bool:
    """Whether a combatant is beside another, or no farther away than a move, walls aside."""
    away = sectors_between(state, who, target)
    walk = _mode(state, book, who, "Walk")
    farthest = 0 if walk is None or fighter_of(state, who).has(PRONE) else walk.sectors
    return away is None or away <= farthest + REACH


def path_to_guard(
    state: RoughMagicState, book: RoughMagicBook, who: str, target: str
) -> tuple[Position, ...] | None:
    """The path of a combatant who leaps in front of another, at most a move.

    Empty for a combatant who is beside the other, not on the map or cannot move; None if there is
    no way.

    Source: seed 002, Forcing An Action.
    """
    spot, there = state.combatant(who).spot, state.combatant(target).spot
    walk = _mode(state, book, who, "Walk")
    if walk is None or spot is None or there is None or is_within_reach(state, who, target):
        return ()
    within = reach(state.map, spot, walk)
    goal = next((each for each in within if distance(state.map, each, there) <= REACH), None)
    return None if goal is None else within.path(goal).positions


def _mode(state: RoughMagicState, book: RoughMagicBook, who: str, name: str) -> MovementMode | None:
    return next((each for each in modes_of(state, book, who) if each.name == name), None)


def _is_safe(
    state: RoughMagicState, book: RoughMagicBook, center: Position, spot: Position
) -> bool:
    """Whether a position is outside the area of an attack, or behind cover."""
    if distance(state.map, center, spot) * book.options.sector > AREA_RADIUS:
        return True
    seen = line_of_sight(state.map, center, spot)
    return bool(seen.solid or seen.hidden_by or seen.cover)


@dataclass(frozen=True, slots=True)
class RoughMagicMovement:
    """A move action covers the base move, twice that when running, six times when sprinting."""

    book: RoughMagicBook

    def movement_modes(self, encounter: RoughMagicState, who: str) -> Sequence[MovementMode]:
        """Walk, run, sprint; none with Agility 0."""
        return modes_of(encounter, self.book, who)

    def reach(self, encounter: RoughMagicState, who: str, mode: str) -> Reach | None:
        """The reach of a move action, or None without one."""
        spot = encounter.combatant(who).spot
        if spot is None or first_refusal(travel_refusals(encounter, who)) is not None:
            return None
        modes = {each.name: each for each in self.movement_modes(encounter, who)}
        return reach(encounter.map, spot, modes[mode]) if mode in modes else None

    def move(self, who: str, mode: str, path: Sequence[Position]) -> Travel:
        """The command that moves a combatant along a path; the rules refuse it without a mode."""
        pace, _ = PACES.get(mode, PACES["Walk"])
        return Travel(who, tuple(path), pace)

    def movement_penalty(
        self,
        encounter: RoughMagicState,  # noqa: ARG002
        who: str,  # noqa: ARG002
        sectors: int,  # noqa: ARG002
    ) -> MovementPenalty | None:
        """None: the penalty depends on the speed only, not on the distance."""
        return None

    def length_text(self, sectors: int) -> str:
        """The length in meters as text."""
        return f"{self.book.options.sector * sectors} m"
