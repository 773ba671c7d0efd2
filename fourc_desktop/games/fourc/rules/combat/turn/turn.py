"""The turn: its phases, declarations, and its end."""

from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.dying import dying_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.actions.endurance import (
    endurance_at_end_of_turn,
    recover_breath,
)
from fourc_desktop.games.fourc.rules.combat.actions.holds import damage_held
from fourc_desktop.games.fourc.rules.combat.actions.trait_boost import powers_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    refuse_acting,
    refuse_dead,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import Declare, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.damage import regain_consciousness
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    Acted,
    ConditionAdded,
    ConditionEnded,
    Declared,
    PhaseChanged,
    TurnBegan,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import TurnPhase
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import coast
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect


def end_turn(context: ResolutionContext) -> None:
    """End a turn: dying, damage of holds, endurance, and conditions that last some turns.

    A fighter who starts dying in a hold does not lose Fortitude in the same turn.
    """
    dying_at_end_of_turn(context)
    damage_held(context)
    endurance_at_end_of_turn(context)
    powers_at_end_of_turn(context)
    coast(context)
    for combatant in context.now.combatants:
        if isinstance(combatant.fighter, Fighter) and combatant.fighter.afflictions:
            _count_down(context, combatant.id)


def _count_down(context: ResolutionContext, who: str) -> None:
    """Count conditions down; the turn in which one was added does not count."""
    for each in context.fighter(who).afflictions:
        if each.turns is None or each.since >= context.now.turn:
            continue
        if each.turns > 1:
            context.emit(ConditionAdded(who, replace(each, turns=each.turns - 1)))
        elif each.name == Condition.UNCONSCIOUS.value:
            regain_consciousness(context, who)
        elif each.name == Condition.WINDED.value:
            recover_breath(context, who)
        else:
            context.emit(ConditionEnded(who, each.name))


LONGEST_PLAN = 200
"""The maximum length of a declaration in characters."""

DEFENSES = ("dodge", "block", "evade")
"""The ids of the defenses that can be declared, which are those of their result tables."""

REFLECTION = "reflection"
"""The id of the defense Reflection (4C, Reflection; ruling R18)."""


def defenses_of_fighter(fighter: Fighter) -> tuple[str, ...]:
    """The ids of the defenses that a fighter can declare."""
    reflects = fighter.has_effect(PowerEffect.REFLECTS)
    return (*DEFENSES, REFLECTION) if reflects else DEFENSES


INITIATIVE_FIRST = Reason(
    "initiative-first", COMBAT, "Roll for initiative, to see which side acts first."
)
NO_DEFENSE = Reason(
    "no-defense-to-declare",
    "R18",
    "“{defense}” is no defense to declare; name dodge, block or evade.",
)
PLAN_TOO_LONG = Reason(
    "plan-too-long", COMBAT, "A plan has {longest} characters at most, and 0 sectors or more."
)
TOO_LATE = Reason(
    "too-late-to-declare", COMBAT, "Plans are declared at the start of a turn, before initiative."
)
NOT_PLAYED = Reason("defense-is-advanced", "{rule}", "{defense} is not played in this campaign.")


def next_phase(context: ResolutionContext) -> None:
    """Go to the next step of the turn (4C, Combat).

    The steps: secret choices of the Gamemaster, declarations of the players, initiative, the
    actions of each side in order, the end.

    Raises:
        Refused: Initiative must be rolled first.
    """
    table = context.now.table
    match table.phase:
        case TurnPhase.SECRET:
            context.emit(PhaseChanged(TurnPhase.DECLARE))
        case TurnPhase.DECLARE:
            context.emit(PhaseChanged(TurnPhase.INITIATIVE))
        case TurnPhase.INITIATIVE:
            raise Refused(INITIATIVE_FIRST())
        case TurnPhase.ACT:
            _next_side(context)
        case _:
            context.emit(TurnBegan(context.now.turn + 1))


def declare(context: ResolutionContext, command: Declare) -> None:
    """Declare a fighter's plan, in the step of secret choices or of declarations.

    Raises:
        Refused: These steps are over, the plan is too long, or its defense does not exist.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_declaring(context, who))
    plan = command.plan
    if plan.defense:
        if plan.defense not in defenses_of_fighter(who.fighter):
            raise Refused(NO_DEFENSE(defense=plan.defense))
        context.refuse_unless_overruled(refuse_unplayed(context, plan.defense))
    if plan.sectors < 0 or len(plan.words) > LONGEST_PLAN:
        raise Refused(PLAN_TOO_LONG(longest=LONGEST_PLAN))
    context.emit(Declared(who.id, plan))


def refuse_declaring(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot declare a plan now, or None."""
    if context.now.table.phase not in {TurnPhase.SECRET, TurnPhase.DECLARE}:
        return TOO_LATE()
    return refuse_dead(who)


def refuse_unplayed(context: ResolutionContext, table: str) -> Refusal | None:
    """Why a defense does not exist under the rules in use, or None (ruling R8)."""
    defense = context.book.results[table]
    if defense.is_played(context.page.rules):
        return None
    return NOT_PLAYED(defense=defense.name, rule=defense.source)


def finish(context: ResolutionContext, command: Finish) -> None:
    """End a fighter's turn."""
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_acting(context.now, who))
    context.emit(Acted(who.id))


def _next_side(context: ResolutionContext) -> None:
    table = context.now.table
    if table.acting + 1 < len(table.initiative):
        context.emit(PhaseChanged(TurnPhase.ACT, table.acting + 1))
    else:
        context.emit(PhaseChanged(TurnPhase.END))
        end_turn(context)
