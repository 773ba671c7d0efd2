"""The state of a fight, and functions that query it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fudge.rules.attacks.movement import METERS_A_SECTOR
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import Strike
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE


def dice_count(book: FudgeBook, fighter: FudgeFighter) -> int:
    """The number of Fudge dice rolled for a fighter (F26)."""
    return int(book.options.npc_dice) if fighter.is_npc else FUDGE_DICE


class FudgeRoundPhase(Enum):
    """Whether plans are being declared, or the round is rolled."""

    DECLARE = "declare"
    ROLLED = "rolled"


@dataclass(frozen=True, slots=True)
class FudgeTable:
    """The state of the round.

    Attributes:
        phase: The phase; `ROLLED` also before the first round.
        story: The name of the story element, or empty.
        place: The id of the crowding limit; empty for the campaign's default.
    """

    phase: FudgeRoundPhase = FudgeRoundPhase.ROLLED
    story: str = ""
    place: str = ""


FudgeCombatant = Combatant[FudgeFighter]
FudgeState = EncounterState[FudgeFighter, FudgeTable]


def others(state: FudgeState, who: str) -> Iterator[FudgeCombatant]:
    """All other combatants, those of other sides first."""
    side = state.combatant(who).side
    everybody = [each for each in state.combatants if each.id != who]
    yield from sorted(everybody, key=lambda each: each.side == side)


def strikers(state: FudgeState, at: str) -> list[FudgeCombatant]:
    """The combatants who have declared a melee attack on this one."""
    return [
        each
        for each in state.combatants
        if isinstance(each.fighter.plan, Strike) and each.fighter.plan.at == at
    ]


def meters_between(state: FudgeState, one: FudgeCombatant, other: FudgeCombatant) -> int | None:
    """The distance of two combatants in meters; None if one is off the map."""
    if one.spot is None or other.spot is None:
        return None
    return METERS_A_SECTOR * distance(state.map, one.spot, other.spot)


def skill_of(fighter: FudgeFighter, name: str, turn: int, modifier: int = 0) -> Breakdown:
    """A fighter's level with all modifiers of the round, and the Storyteller's modifier."""
    level = Breakdown((BreakdownPart(fighter.number(name), name),))
    return Breakdown(level.parts + fighter.hindrances(turn).parts).plus(modifier, "Storyteller")
