"""The movement of fighters in a round: its range, and the gait used.

It follows from Speed, unless the Gamemaster has set the meters of a gait.
"""

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.maps.movement import MovementMode, Reach, path_along, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.movement import METERS_A_SECTOR, Gait
from fourc_desktop.games.fudge.rules.fight.fighter import SPEED, FudgeFighter
from fourc_desktop.games.fudge.rules.fight.state import FudgeCombatant, FudgeState

GAIT_NUMBERS: Final = {
    Gait.WALKING: "Walking",
    Gait.SUSTAINED: "Sustained",
    Gait.SPRINTING: "Sprinting",
}
"""The names of the meters of each gait among the numbers of a fighter."""

CLIMBS: Final = 1
"""The levels that can be climbed in a round, at any gait."""


def gait_modes(book: FudgeBook, fighter: FudgeFighter) -> Sequence[MovementMode]:
    """The movement modes walk, run and sprint by Speed; each sector costs 1."""
    return [MovementMode(each.title, sectors_of(book, fighter, each), CLIMBS) for each in Gait]


def meters_of(book: FudgeBook, fighter: FudgeFighter, gait: Gait) -> int:
    """Meters per round at a gait: as set by the Gamemaster, else by Speed."""
    set_by_hand = fighter.own_number(GAIT_NUMBERS[gait])
    return usual_meters(book, fighter, gait) if set_by_hand is None else set_by_hand.now


def usual_meters(book: FudgeBook, fighter: FudgeFighter, gait: Gait) -> int:
    """Meters per round at a gait by Speed."""
    return book.tables.paces.of(fighter.number(SPEED)).meters(gait)


def sectors_of(book: FudgeBook, fighter: FudgeFighter, gait: Gait) -> int:
    """Whole map sectors per round at a gait."""
    return meters_of(book, fighter, gait) // METERS_A_SECTOR


def gait_of(book: FudgeBook, fighter: FudgeFighter) -> Gait | None:
    """The gait of the movement of this round, or None."""
    if not fighter.spent:
        return None
    fast_enough = [each for each in Gait if fighter.spent <= sectors_of(book, fighter, each)]
    return fast_enough[0] if fast_enough else Gait.SPRINTING


def reach_at(state: FudgeState, book: FudgeBook, who: str, name: str) -> Reach | None:
    """The remaining reach of this round at a gait, given by its title; None off the map."""
    combatant = state.combatant(who)
    mode = next((each for each in gait_modes(book, combatant.fighter) if each.name == name), None)
    if mode is None or combatant.spot is None:
        return None
    return reach(state.map, combatant.spot, mode, max(mode.turn - combatant.fighter.spent, 0))


def cost_of_move(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, path: Sequence[Position]
) -> int | None:
    """The cost of a path at the slowest sufficient gait, or None."""
    if who.spot is None:
        return None
    for mode in gait_modes(book, who.fighter):
        found = path_along(state.map, who.spot, path, mode)
        if found is not None and who.fighter.spent + found.cost <= mode.turn:
            return found.cost
    return None
