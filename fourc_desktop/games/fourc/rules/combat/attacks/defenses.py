"""Dodge, Block and Evade, rolled against an attack or in the defender's own turn."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import CATCH
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import footing_steps
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import DODGE, dodge_step
from fourc_desktop.games.fourc.rules.combat.attacks.reflection import open_reflection
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    refuse_acting,
    refuse_away,
    refuse_down,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Defend
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    DefenseHeld,
    DefenseSpent,
    OpeningWon,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening, Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import plants_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import CheckChanged
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    DefenseRoll,
    RollPurpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_entered
from fourc_desktop.games.fourc.rules.combat.turn.turn import (
    REFLECTION,
    defenses_of_fighter,
    refuse_unplayed,
)
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.traits import Trait

BLOCK, EVADE = "block", "evade"
"""The ids of the result tables."""

EVADED, CAUGHT = "evaded", "caught"
"""The effects of an attack that a defense has stopped."""

BLOCK_BY_PROSE = {-4: -3, -7: -6}
"""The Row Steps in the text of Block, by the differing ones in its table (ruling R20)."""


def open_declared_defenses(
    context: ResolutionContext,
    attacker: str,
    targets: Iterable[str],
    *,
    is_blow: bool,
    is_power: bool = False,
) -> None:
    """Open the rolls of declared defenses that apply to this attack (R18)."""
    for who in targets:
        defender = context.combatant(who)
        declared = declared_defense_against(
            context, defender, attacker, is_blow=is_blow, is_power=is_power
        )
        if declared:
            open_defense(context, who, declared, attacker if declared == EVADE else "")


def open_defense(context: ResolutionContext, who: str, table: str, against: str = "") -> None:
    """Open the roll of a defense; a defense against a single attacker names them.

    Each sector moved takes 1 Row Step off a Dodge: the sectors moved so far or those declared,
    whichever is more (ruling R19).
    """
    if table == REFLECTION:
        open_reflection(context, who)
        return
    defender = context.combatant(who)
    plan = defender.fighter.this_turn.plan
    declared = 0 if plan is None else plan.sectors
    moved = sectors_entered(context.now, defender)
    sectors = max(moved, declared) if table == DODGE else 0
    moves = (RowStep(-sectors, "moves", "R19"),) if sectors else ()
    steps = (*moves, *footing_steps(context, defender))
    less = 0
    if table == BLOCK:
        fighter = context.fighter(who)
        less = -max(plants_of(fighter) - fighter.rank(Trait.BRAWN), 0)
    open_trait_roll(context, who, table, DefenseRoll(who, table, against), steps, less=less)


def open_declared_reflection(context: ResolutionContext, attacker: str, target: str) -> None:
    """Open the roll of a declared Reflection against a power that is no attack."""
    declared = declared_defense_against(
        context, context.combatant(target), attacker, is_blow=False, is_power=True
    )
    if declared == REFLECTION:
        open_reflection(context, target)


def declared_defense_against(
    context: ResolutionContext,
    defender: Combatant[Fighter],
    attacker: str,
    *,
    is_blow: bool,
    is_power: bool = False,
) -> str:
    """The id of the declared defense that a target rolls against this attack, or empty.

    A Dodge applies to any attack, a Block and an Evade to a melee attack or a rush, a Reflection to
    a power.
    """
    turn = defender.fighter.this_turn
    declared = turn.declared_defense
    is_met = {DODGE: True, REFLECTION: is_power}.get(declared, is_blow)
    if turn.plan is None or not declared or not is_met:
        return ""
    if refuse_helpless(defender) or refuse_down(context.now, defender) or refuse_held(defender):
        return ""
    is_meant = declared != EVADE or turn.plan.against in {"", attacker}
    return declared if is_meant else ""


def settle_defense(context: ResolutionContext, purpose: DefenseRoll, color: Color) -> None:
    """Record the rolled defense, and apply a Dodge to the attack that waits for it."""
    steps = context.book.results[purpose.table].outcome(color).steps
    if purpose.table == BLOCK and context.plays(FightReading.BLOCK_BY_PROSE):
        steps = BLOCK_BY_PROSE.get(steps, steps)
    context.emit(
        DefenseHeld(purpose.who, HeldDefense(purpose.table, color, steps, purpose.against))
    )
    waiting = context.now.table.roll
    if waiting is None or waiting.check.stage is not CheckStage.OPEN:
        return
    attacker, target = _sides(waiting.purpose)
    if target == purpose.who:
        defender = context.combatant(target)
        step = dodge_step(defender.fighter.this_turn.guard, attacker, defender.name)
        if step is not None:
            context.emit(CheckChanged(with_step(waiting.check, step)))


def is_stopped(target: Fighter, attacker: str, *, is_blow: bool) -> bool:
    """Whether an Evade, or a caught missile, leaves an attack without effect."""
    defense = _facing(target, attacker, is_blow=is_blow)
    if defense is None:
        return False
    return defense.color >= (Color.BLUE if defense.table == CATCH else Color.RED)


def is_unopposed(target: Fighter, attacker: str, *, is_blow: bool) -> bool:
    """Whether a failed Evade or Catch makes the attack hit automatically (ruling R21)."""
    defense = _facing(target, attacker, is_blow=is_blow)
    return defense is not None and defense.color is Color.BLACK


def spend_defense(context: ResolutionContext, who: str, attacker: str, *, is_blow: bool) -> None:
    """Use up a defense against one attack; a good Evade gives a bonus next turn."""
    defense = _facing(context.fighter(who), attacker, is_blow=is_blow)
    if defense is None:
        return
    context.emit(DefenseSpent(who))
    if defense.table == EVADE and defense.steps:
        context.emit(OpeningWon(who, EvadeOpening(attacker, defense.steps, context.now.turn + 1)))


def blocked_steps(target: Fighter, attacker: str) -> int:
    """The Row Steps, 0 or more, by which a Block reduces Brawn for damage."""
    defense = target.this_turn.guard
    if defense is None or defense.table != BLOCK or not defense.faces(attacker):
        return 0
    return -defense.steps


def _facing(target: Fighter, attacker: str, *, is_blow: bool) -> HeldDefense | None:
    """The Evade of a melee attack, or the Catch of a thrown object, against this attack."""
    defense = target.this_turn.guard
    if (
        defense is None
        or defense.table != (EVADE if is_blow else CATCH)
        or not defense.faces(attacker)
    ):
        return None
    return defense


def _sides(purpose: RollPurpose) -> tuple[str, str]:
    """The attacker and the only target of an attack roll; None and None for other rolls."""
    match purpose:
        case AttackRoll(attack) if not attack.everyone:
            return attack.who, attack.target
        case WrestleRoll(who=who, target=target):
            return who, target
        case _:
            return "", ""


NO_DEFENSE = Reason(
    "no-such-defense", "R18", "“{table}” is no defense; name dodge, block or evade."
)
ATTACKED = Reason(
    "defender-has-attacked", "R18", "{who} has attacked, and a defense is an action of its own."
)


def defend(context: ResolutionContext, command: Defend) -> None:
    """Open the roll of a defense; it is the turn's action.

    Raises:
        Refused: The fighter cannot act, the rules have no such defense, or an Evade names nobody.
    """
    who = context.combatant(command.who)
    if command.table not in defenses_of_fighter(who.fighter):
        raise Refused(NO_DEFENSE(table=command.table))
    context.refuse_unless_overruled(refuse_defending(context, who))
    context.refuse_unless_overruled(refuse_unplayed(context, command.table))
    against = context.combatant(command.against).id if command.table == EVADE else ""
    open_defense(context, who.id, command.table, against)


def refuse_defending(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot roll a defense now, or None; a declared one can always be rolled."""
    if who.fighter.this_turn.attacks:
        return ATTACKED(who=who.name)
    undeclared = replace(who, fighter=who.fighter.with_turn(plan=None))
    return refuse_away(who) or refuse_held(who) or refuse_acting(context.now, undeclared)
