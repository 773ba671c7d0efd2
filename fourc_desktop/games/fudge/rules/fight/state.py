"""The state of a fight, and who can act in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.movement import METERS_A_SECTOR
from fourc_desktop.games.fudge.rules.fight.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.fight.plans import Strike
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE


def dice_count(book: FudgeBook, fighter: FudgeFighter) -> int:
    """How many Fudge dice are rolled for a fighter (F26)."""
    return int(book.options.npc_dice) if fighter.is_npc else FUDGE_DICE


class FudgeRoundPhase(Enum):
    """The part of a round."""

    DECLARE = "declare"
    ROLLED = "rolled"


@dataclass(frozen=True, slots=True)
class FudgeTable:
    """What a fight records of the round.

    Attributes:
        phase: Whether plans are made, or were rolled; `ROLLED` before the first round too.
        story: The name of the story element, or empty.
        place: The id of the crowding limit; empty for that of the campaign.
    """

    phase: FudgeRoundPhase = FudgeRoundPhase.ROLLED
    story: str = ""
    place: str = ""


FudgeCombatant = Combatant[FudgeFighter]
FudgeState = EncounterState[FudgeFighter, FudgeTable]


def with_fighter(state: FudgeState, who: str, fighter: FudgeFighter) -> FudgeState:
    """The state with another fighter for a combatant."""
    return state.with_combatant(replace(state.combatant(who), fighter=fighter))


def others(state: FudgeState, who: str) -> Iterator[FudgeCombatant]:
    """Everybody else, those of other sides first."""
    side = state.combatant(who).side
    everybody = [each for each in state.combatants if each.id != who]
    yield from sorted(everybody, key=lambda each: each.side == side)


def strikers(state: FudgeState, at: str) -> list[FudgeCombatant]:
    """Everybody whose plan is to attack somebody in melee."""
    return [
        each
        for each in state.combatants
        if isinstance(each.fighter.plan, Strike) and each.fighter.plan.at == at
    ]


def meters_between(state: FudgeState, one: FudgeCombatant, other: FudgeCombatant) -> int | None:
    """The distance of two combatants in meters; None where one is off the map."""
    if one.spot is None or other.spot is None:
        return None
    return METERS_A_SECTOR * distance(state.map, one.spot, other.spot)


def skill_of(fighter: FudgeFighter, name: str, turn: int, modifier: int = 0) -> Breakdown:
    """A level of a fighter with all that lowers it in a round, and the Storyteller's modifier."""
    level = Breakdown((BreakdownPart(fighter.number(name), name),))
    return Breakdown(level.parts + fighter.hindrances(turn).parts).plus(modifier, "Storyteller")
