"""Initiative: which side acts first."""

from collections.abc import Sequence

from fourc_desktop.core.encounter.state import FightSide
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.combat.encounter.acting import COMBAT, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.events import InitiativeRolled
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    SideInitiative,
    TurnPhase,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.editions import FightReading

TOO_LATE = Reason(
    "initiative-once-a-turn", COMBAT, "Initiative is rolled once a turn, after the declarations."
)
NOBODY = Reason(
    "initiative-of-nobody", COMBAT, "Nobody is in the encounter; add somebody to a side first."
)


def roll_initiative(context: ResolutionContext) -> None:
    """Roll d% for each side with a fighter in the fight; the highest acts first (ruling R60).

    On a tie the players' side acts first, or the sides reroll (ruling R17).

    Raises:
        Refused: It is not the step of initiative, or no side has a fighter.
    """
    now = context.now
    if now.table.phase is not TurnPhase.INITIATIVE:
        raise Refused(TOO_LATE())
    sides = [side for side in now.sides if any(_members(now, side.id))]
    if not sides:
        raise Refused(NOBODY())
    context.emit(InitiativeRolled(tuple(_in_order(context, sides))))


def is_players(encounter: FourcEncounterState, side: str) -> bool:
    """Whether a side is the players' side: heroes fight on it."""
    return any(
        each.character.profile.side is CharacterSide.HERO and not each.kind
        for each in _members(encounter, side)
    )


def _in_order(context: ResolutionContext, sides: Sequence[FightSide]) -> list[SideInitiative]:
    rolls = [_rolled(context, side) for side in sides]
    rolls.sort(key=lambda roll: (-roll.total, not is_players(context.now, roll.side)))
    if not context.plays(FightReading.TIES_ROLL_AGAIN):
        return rolls
    ordered: list[SideInitiative] = []
    for total in dict.fromkeys(roll.total for roll in rolls):
        tied = [side for side in sides if (total, side.id) in {(r.total, r.side) for r in rolls}]
        again = len(tied) > 1
        ordered += _in_order(context, tied) if again else [r for r in rolls if r.total == total]
    return ordered


def _rolled(context: ResolutionContext, side: FightSide) -> SideInitiative:
    dice = context.dice.percent(f"Initiative: {side.name}")
    bonus = 0
    if context.plays(FightReading.INITIATIVE_BONUS):
        awake = (
            fighter_in(context.now, each.id)
            for each in context.now.combatants
            if each.side == side.id and isinstance(each.fighter, Fighter)
        )
        bonus = max(
            (each.fighter.alertness for each in awake if refuse_helpless(each) is None),
            default=0,
        )
    return SideInitiative(side.id, dice, bonus)


def _members(encounter: FourcEncounterState, side: str) -> list[Fighter]:
    return [
        each.fighter
        for each in encounter.combatants
        if each.side == side and isinstance(each.fighter, Fighter)
    ]
