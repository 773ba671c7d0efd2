"""The movement of fighters in a round: its range, and the movement mode used.

It follows from Speed, unless the Gamemaster has set the meters of one.
"""

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.maps.movement import MovementMode, Reach, path_along, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.attacks.movement import METERS_A_SECTOR, FudgeMovementMode
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import SPEED, FudgeFighter
from fourc_desktop.games.fudge.rules.combat.state import FudgeCombatant, FudgeState

MODE_NUMBERS: Final = {
    FudgeMovementMode.WALKING: "Walking",
    FudgeMovementMode.SUSTAINED: "Sustained",
    FudgeMovementMode.SPRINTING: "Sprinting",
}
"""The names of the meters of each movement mode among the stored numbers of a fighter."""

CLIMBS: Final = 1
"""The levels that can be climbed in a round, in any movement mode."""


def movement_modes(book: FudgeBook, fighter: FudgeFighter) -> Sequence[MovementMode]:
    """The movement modes walk, run and sprint by Speed; each sector costs 1."""
    return [
        MovementMode(each.title, sectors_of(book, fighter, each), CLIMBS)
        for each in FudgeMovementMode
    ]


def meters_of(book: FudgeBook, fighter: FudgeFighter, mode: FudgeMovementMode) -> int:
    """Meters per round in a movement mode: as set by the Gamemaster, else by Speed."""
    set_by_hand = fighter.own_number(MODE_NUMBERS[mode])
    return usual_meters(book, fighter, mode) if set_by_hand is None else set_by_hand.now


def usual_meters(book: FudgeBook, fighter: FudgeFighter, mode: FudgeMovementMode) -> int:
    """Meters per round in a movement mode by Speed."""
    return book.tables.paces.of(fighter.number(SPEED)).meters(mode)


def sectors_of(book: FudgeBook, fighter: FudgeFighter, mode: FudgeMovementMode) -> int:
    """Whole map sectors per round in a movement mode."""
    return meters_of(book, fighter, mode) // METERS_A_SECTOR


def mode_used(book: FudgeBook, fighter: FudgeFighter) -> FudgeMovementMode | None:
    """The movement mode used in this round, or None."""
    if not fighter.spent:
        return None
    fast_enough = [
        each for each in FudgeMovementMode if fighter.spent <= sectors_of(book, fighter, each)
    ]
    return fast_enough[0] if fast_enough else FudgeMovementMode.SPRINTING


def reach_at(state: FudgeState, book: FudgeBook, who: str, name: str) -> Reach | None:
    """The remaining reach in this round in the mode with a title; None off the map."""
    combatant = state.combatant(who)
    mode = next(
        (each for each in movement_modes(book, combatant.fighter) if each.name == name), None
    )
    if mode is None or combatant.spot is None:
        return None
    return reach(state.map, combatant.spot, mode, max(mode.turn - combatant.fighter.spent, 0))


def cost_of_move(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, path: Sequence[Position]
) -> int | None:
    """The cost of a path at the slowest sufficient movement mode, or None."""
    if who.spot is None:
        return None
    for mode in movement_modes(book, who.fighter):
        found = path_along(state.map, who.spot, path, mode)
        if found is not None and who.fighter.spent + found.cost <= mode.turn:
            return found.cost
    return None
