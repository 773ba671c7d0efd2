"""Whether somebody may act now."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Phase
from fourc_desktop.games.fourc.rules.conditions import Condition

COMBAT = "4C, Combat"

DYING = "4C, Dying"

STOPPING = (
    Condition.DYING,
    Condition.UNCONSCIOUS,
    Condition.PARALYZED,
    Condition.DAZED,
    Condition.EXHAUSTED,
)
"""What keeps somebody from doing anything, the gravest first."""


def refuse_acting(encounter: FourcMoment, actor: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot begin an action now, or None where they can."""
    return (
        _refuse_now(encounter, actor)
        or refuse_helpless(actor)
        or _refuse_down(encounter, actor)
        or _refuse_spent(actor)
    )


def refuse_dead(actor: Combatant[Fighter]) -> Refusal | None:
    """Why somebody does nothing ever again, or None while they live."""
    if actor.fighter.is_dead:
        return Refusal(DYING, f"{actor.name} is dead and takes no action.")
    return None


def refuse_helpless(actor: Combatant[Fighter]) -> Refusal | None:
    """Why somebody can do nothing at all, or None where they can (ruling R51)."""
    if (dead := refuse_dead(actor)) is not None:
        return dead
    for condition in STOPPING:
        if actor.fighter.suffers(condition):
            sentence = f"{actor.name} is {condition.value.lower()} and takes no action."
            return Refusal(condition.rule, sentence)
    return None


def _refuse_now(encounter: FourcMoment, actor: Combatant[Fighter]) -> Refusal | None:
    table = encounter.table
    if table.phase is not Phase.ACT:
        return Refusal(COMBAT, "Nobody acts before initiative is rolled, or after the turn.")
    if actor.side == table.side or actor.fighter.this_turn.waiting:
        return None
    acting = next((side.name for side in encounter.sides if side.id == table.side), "Another side")
    return Refusal(COMBAT, f"{acting} act now; {actor.name} is on another side.")


def _refuse_down(encounter: FourcMoment, actor: Combatant[Fighter]) -> Refusal | None:
    """Whoever was knocked down this turn still acts from the ground (ruling R50)."""
    name = Condition.KNOCKED_DOWN.value
    for each in actor.fighter.afflictions:
        if each.name == name and each.since < encounter.turn:
            sentence = f"{actor.name} is knocked down; this turn goes to getting up."
            return Refusal(Condition.KNOCKED_DOWN.rule, sentence)
    return None


def _refuse_spent(actor: Combatant[Fighter]) -> Refusal | None:
    turn = actor.fighter.this_turn
    if turn.acted:
        return Refusal(COMBAT, f"{actor.name} has acted this turn.")
    if turn.declared_defense:
        sentence = (
            f"{actor.name} has declared to {turn.declared_defense}, "
            "and that is their action this turn."
        )
        return Refusal("R18", sentence)
    return None
