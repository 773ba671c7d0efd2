"""Refusals to act: why a fighter cannot act now."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, TurnPhase

COMBAT = "4C, Combat"

DYING = "4C, Dying"

STOPPING = (
    Condition.DYING,
    Condition.UNCONSCIOUS,
    Condition.PARALYZED,
    Condition.DAZED,
    Condition.EXHAUSTED,
)
"""The conditions that prevent all actions, the most serious first."""

FALLING = tuple(each for each in STOPPING if each is not Condition.DAZED)
"""The conditions in which a flying fighter falls."""

SENSELESS = (Condition.UNCONSCIOUS, Condition.PARALYZED)
"""The conditions of fighters who are not awake; they cannot pay either (4C, Concuss)."""

SPARES = Reason(
    "controlled-spares-master",
    "4C, Mind Control",
    "{actor} is under the control of {by} and harms nobody of that side.",
)
NO_ORDER = Reason(
    "controlled-has-no-order",
    "4C, Mind Control",
    "{by} first orders {actor} against their nature; they roll Willpower.",
)
AWAY = Reason(
    "acts-from-away",
    "4C, Dimension Jump",
    "{actor} is in another dimension and does nothing here.",
)
DEAD = Reason("dead", DYING, "{actor} is dead and takes no action.")
HELPLESS = Reason("helpless", "{rule}", "{actor} is {condition} and takes no action.")
PAYS_NOTHING = Reason("pays-nothing", "{rule}", "{actor} is {condition} and spends no Fortune.")
NOT_NOW = Reason(
    "nobody-acts-now", COMBAT, "Nobody acts before initiative is rolled, or after the turn."
)
SIDE_ACTS = Reason("other-side-acts", COMBAT, "{side} act now; {actor} is on another side.")
OTHERS_ACT = Reason(
    "another-side-acts", COMBAT, "Another side acts now; {actor} is on another side."
)
DOWN = Reason("knocked-down", "{rule}", "{actor} is knocked down; this turn goes to getting up.")
GOT_UP = Reason("got-up-this-turn", "{rule}", "{actor} has got up, which took the whole turn.")
ACTED = Reason("has-acted", COMBAT, "{actor} has acted this turn.")
DEFENDS = Reason(
    "declared-a-defense",
    "R18",
    "{actor} has declared to {defense}, and that is their action this turn.",
)


def refuse_acting(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot begin an action now, or None."""
    return (
        refuse_helpless(actor)
        or _refuse_now(encounter, actor)
        or refuse_down(encounter, actor)
        or _refuse_spent(actor)
    )


def is_their_turn(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> bool:
    """Whether a fighter's side acts now, or they wait.

    A controlled fighter acts with the controller.
    """
    table = encounter.table
    if table.phase is not TurnPhase.ACT:
        return False
    return side_of(encounter, actor) == table.side or actor.fighter.this_turn.waiting


def side_of(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> str:
    """The id of the side a fighter acts with: their own, or that of the controller."""
    by = actor.fighter.controlled_by
    return encounter.combatant(by).side if by and encounter.has(by) else actor.side


def refuse_disloyal(
    encounter: FourcEncounterState, actor: Combatant[Fighter], target: str
) -> Refusal | None:
    """Why a controlled fighter cannot harm somebody, or None (4C, Mind Control).

    Harming a companion requires an order that the fighter did not resist this turn.
    """
    by = actor.fighter.controlled_by
    if not by or not encounter.has(by) or not encounter.has(target):
        return None
    master, side = encounter.combatant(by), encounter.combatant(target).side
    if target != actor.id and side == master.side:
        return SPARES(actor=actor.name, by=master.name)
    if side == actor.side and not actor.fighter.this_turn.obeys:
        return NO_ORDER(actor=actor.name, by=master.name)
    return None


def refuse_away(actor: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter in another dimension cannot act on the map, or None."""
    return AWAY(actor=actor.name) if actor.fighter.bears(PowerState.AWAY) else None


def refuse_dead(actor: Combatant[Fighter]) -> Refusal | None:
    """Why a dead fighter cannot act, or None."""
    if actor.fighter.is_dead:
        return DEAD(actor=actor.name)
    return None


def refuse_helpless(actor: Combatant[Fighter]) -> Refusal | None:
    """Why a helpless fighter can do nothing, or None (ruling R51)."""
    if (dead := refuse_dead(actor)) is not None:
        return dead
    for condition in STOPPING:
        if actor.fighter.has_condition(condition):
            return HELPLESS(
                actor=actor.name, condition=condition.value.lower(), rule=condition.rule
            )
    return None


def _refuse_now(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> Refusal | None:
    table = encounter.table
    if table.phase is not TurnPhase.ACT:
        return NOT_NOW()
    if is_their_turn(encounter, actor):
        return None
    acting = next((side.name for side in encounter.sides if side.id == table.side), None)
    if acting is None:
        return OTHERS_ACT(actor=actor.name)
    return SIDE_ACTS(side=acting, actor=actor.name)


def refuse_paying(actor: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter can spend neither Fortune nor the pool, or None; dying fighters can (R51)."""
    if actor.fighter.is_dead:
        return PAYS_NOTHING(actor=actor.name, condition="dead", rule=DYING)
    for condition in SENSELESS:
        if actor.fighter.has_condition(condition):
            return PAYS_NOTHING(
                actor=actor.name, condition=condition.value.lower(), rule=condition.rule
            )
    return None


def refuse_down(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter can only get up this turn, or None (4C, Pound).

    A fighter who was knocked down this turn still acts from the ground (ruling R50).
    """
    if actor.fighter.this_turn.gets_up:
        return GOT_UP(actor=actor.name, rule=Condition.KNOCKED_DOWN.rule)
    name = Condition.KNOCKED_DOWN.value
    for each in actor.fighter.afflictions:
        if each.name == name and each.since < encounter.turn:
            return DOWN(actor=actor.name, rule=Condition.KNOCKED_DOWN.rule)
    return None


def _refuse_spent(actor: Combatant[Fighter]) -> Refusal | None:
    turn = actor.fighter.this_turn
    if turn.acted:
        return ACTED(actor=actor.name)
    if turn.declared_defense:
        return DEFENDS(actor=actor.name, defense=turn.declared_defense)
    return None
