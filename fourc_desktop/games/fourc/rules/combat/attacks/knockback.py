"""Knockback: the Fortitude rolls of Pound and Concuss, and their effects."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.movement import ForcedMove, forced_moves
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import stays_aloft
from fourc_desktop.games.fourc.rules.combat.actions.falling import begin_fall
from fourc_desktop.games.fourc.rules.combat.attacks.force_fields import settle_field_roll
from fourc_desktop.games.fourc.rules.combat.attacks.resistance import open_resistance_roll
from fourc_desktop.games.fourc.rules.combat.encounter.commands import KnockInto
from fourc_desktop.games.fourc.rules.combat.encounter.damage import knock_out, turns_out
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionAdded, WallBroke
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import (
    ChoiceMade,
    ChoiceOpened,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    HitEffect,
    HitEffectRoll,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.gear.armor import breaks
from fourc_desktop.games.fourc.rules.traits import Trait

POUND = "4C, Pound"

NOBODY_KNOCKED = Reason(
    "nobody-knocked-away", POUND, "Nobody is knocked into another sector just now."
)
NOT_ADJACENT = Reason(
    "not-knocked-there", POUND, "{who} is knocked into an adjacent sector of the map."
)
HARD = Reason(
    "force-does-not-break-it",
    POUND,
    "The obstacle has Material Value {hardest}; a force of {force} does not break it.",
)


def knockback_options(
    encounter: FourcEncounterState, choice: KnockbackChoice
) -> tuple[ForcedMove, ...]:
    """The adjacent sectors into which a fighter can be knocked.

    Walls between break if their Material Value is below the force of the hit.
    """
    spot = encounter.combatant(choice.who).spot
    if spot is None:
        return ()
    return tuple(
        each for each in forced_moves(encounter.map, spot) if _breaks_through(each, choice.force)
    )


def knock_into(context: ResolutionContext, command: KnockInto) -> None:
    """Knock a fighter into the sector that the attacker chooses.

    Raises:
        Refused: No knockback waits for a choice, or that sector is not among the options.
    """
    choices = context.now.table.choices
    choice = choices[-1] if choices else None
    if not isinstance(choice, KnockbackChoice):
        raise Refused(NOBODY_KNOCKED())
    forced_move = _chosen(context, choice, command)
    context.emit(ChoiceMade(choice))
    for each in forced_move.obstructions:
        wall = each.wall
        context.emit(WallBroke(each.where, wall.name or wall.kind.value))
    if forced_move.fall and not stays_aloft(context.combatant(choice.who)):
        begin_fall(context, choice.who, forced_move.position)
    else:
        context.emit(CombatantMoved(choice.who, (forced_move.position,)))


def _chosen(context: ResolutionContext, choice: KnockbackChoice, command: KnockInto) -> ForcedMove:
    who = context.combatant(choice.who)
    beside = () if who.spot is None else forced_moves(context.now.map, who.spot)
    found = next((each for each in beside if each.position == command.spot), None)
    if found is None:
        raise Refused(NOT_ADJACENT(who=who.name))
    if not _breaks_through(found, choice.force):
        hardest = max(each.wall.material for each in found.obstructions)
        context.refuse_unless_overruled(HARD(hardest=hardest, force=choice.force))
    return found


def _breaks_through(forced_move: ForcedMove, force: int) -> bool:
    return all(breaks(force, each.wall.material) for each in forced_move.obstructions)


RESISTS = {HitEffect.POUND: Trait.BRAWN, HitEffect.CONCUSS: Trait.FORTITUDE}
"""The trait that resists the force of a hit."""

UNCONSCIOUS, KNOCKED_AWAY, KNOCKED_DOWN = "unconscious", "knocked-away", "knocked-down"
PARALYZED = "paralyzed"


def open_hit_effect(
    context: ResolutionContext, effect: HitEffect, who: str, by: str, force: int
) -> None:
    """Open a Fortitude roll if the force of the hit exceeds the resisting trait."""
    target = context.combatant(who)
    if force <= target.fighter.rank(RESISTS[effect]):
        return
    open_resistance_roll(context, effect, who, by, force)


def settle_hit_effect(context: ResolutionContext, roll: HitEffectRoll, color: Color) -> None:
    """Apply a Fortitude roll: knocked down, knocked away, unconscious or dazed.

    Nobody is knocked out of a vehicle (ruling R71).
    """
    if roll.harm is HitEffect.FIELD:
        settle_field_roll(context, roll, color)
        return
    effect = context.book.results[roll.harm.value].outcome(color).effect
    if effect == PARALYZED:
        turns, now = roll.force, context.now.turn
        paralyzed = fighter_condition(Condition.PARALYZED, turns=turns, since=now)
        down = fighter_condition(Condition.KNOCKED_DOWN, since=now)
        context.emit(ConditionAdded(roll.who, paralyzed), ConditionAdded(roll.who, down))
    elif effect == UNCONSCIOUS:
        knock_out(context, roll.who, turns_out(context, roll.who))
    elif effect in {KNOCKED_DOWN, KNOCKED_AWAY}:
        down = fighter_condition(Condition.KNOCKED_DOWN, since=context.now.turn)
        context.emit(ConditionAdded(roll.who, down))
        choice = KnockbackChoice(roll.by, roll.who, roll.force)
        is_free = vehicle_around(context.now, roll.who) is None
        if effect == KNOCKED_AWAY and is_free and knockback_options(context.now, choice):
            context.emit(ChoiceOpened(choice))
