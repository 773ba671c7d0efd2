"""How strongly the situation suggests an action: urgent, usual or unlikely."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.targets import aimed_at_foes
from fourc_desktop.core.encounter.views import ActionOption, Likelihood
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.games.fourc.rules.characters.attacks import (
    BASHING,
    RUSH,
    SLASHING,
    AttackOption,
)
from fourc_desktop.games.fourc.rules.combat.actions.dying import needs_aid
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attacks_of, stretch_of
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import rush_modes
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands, commands
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_wrestle_at, is_in_reach
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcCombatant,
    FourcEncounterState,
)

URGENT = frozenset(
    {
        action_commands.GetUp,
        action_commands.Catch,
        action_commands.EscapeHold,
        action_commands.KeepHold,
        action_commands.HoldFortitude,
    }
)
"""The commands that are always urgent when they are possible."""


def likelihood(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """How strongly the situation suggests a possible option of a fighter."""
    if option.command in URGENT:
        return Likelihood.URGENT
    judge = JUDGES.get(option.command)
    return Likelihood.USUAL if judge is None else judge(context, option)


def can_reach(
    encounter: FourcEncounterState,
    who: Combatant[Fighter],
    option: AttackOption,
    target: Combatant[FourcCombatant],
) -> bool:
    """Whether a combatant is within range of an attack, ignoring obstacles."""
    start, to = who.spot, target.spot
    if start is None or to is None:
        return False
    sectors = distance(encounter.map, start, to)
    if option.table.id == RUSH:
        effort = who.fighter.this_turn.effort
        left = (effort.left(each.sectors) for each in rush_modes(who.fighter))
        return 0 < sectors <= max(left, default=0)
    if option.sectors is None:
        return True
    is_melee = option.table.id in {BASHING, SLASHING}
    return sectors <= max(option.sectors, stretch_of(who.fighter) if is_melee else 0)


def _of_attack(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """Unlikely if no foe who still fights is within range and in sight."""
    now, who = context.now, context.combatant(str(option.fixed["who"]))
    attack = attacks_of(now, who, context.book)[str(option.fixed["way"])]

    def is_target(other: Combatant[FourcCombatant]) -> bool:
        if not _fights(context, other) or not can_reach(now, who, attack, other):
            return False
        assert who.spot is not None
        assert other.spot is not None
        return who.spot == other.spot or line_of_sight(now.map, who.spot, other.spot).clear

    return aimed_at_foes(now, who.id, is_target)


def _of_hold(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """Unlikely if no foe is within reach."""
    now, who = context.now, context.combatant(str(option.fixed["who"]))
    return aimed_at_foes(
        now,
        who.id,
        lambda each: _fights(context, each) and can_wrestle_at(now.map, who, each.spot),
    )


def _of_aid(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """Urgent if a friend is dying in the same sector."""
    who = context.combatant(str(option.fixed["who"]))
    there = (each for each in context.now.combatants if each.spot == who.spot)
    friends = [each.fighter for each in there if each.side == who.side]
    dying = any(isinstance(each, Fighter) and needs_aid(each) for each in friends)
    return Likelihood.URGENT if dying else Likelihood.USUAL


def _of_handing_over(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """Unlikely if no friend is within reach."""
    who = context.combatant(str(option.fixed["who"]))
    friends = (
        each
        for each in context.now.combatants
        if each.side == who.side and each.id != who.id and isinstance(each.fighter, Fighter)
    )
    near = any(is_in_reach(context.now.map, who.spot, each.spot, 0) for each in friends)
    return Likelihood.USUAL if near else Likelihood.UNLIKELY


def _of_depth(context: ResolutionContext, option: ActionOption) -> Likelihood:
    """Urgent for a fighter who holds their breath."""
    is_under = context.fighter(str(option.fixed["who"])).exertion.under
    return Likelihood.URGENT if is_under else Likelihood.UNLIKELY


JUDGES: Mapping[type, Callable[[ResolutionContext, ActionOption], Likelihood]] = MappingProxyType(
    {
        commands.AttackCommand: _of_attack,
        action_commands.GrabOpponent: _of_hold,
        action_commands.GrabItem: _of_hold,
        action_commands.Aid: _of_aid,
        action_commands.HandOver: _of_handing_over,
        action_commands.ChangeDepth: _of_depth,
        commands.Declare: lambda _context, _option: Likelihood.URGENT,
        action_commands.Drop: lambda _context, _option: Likelihood.UNLIKELY,
        action_commands.Fall: lambda _context, _option: Likelihood.UNLIKELY,
    }
)
"""The functions that rate the options of a command; others are usual."""


def _fights(context: ResolutionContext, other: Combatant[FourcCombatant]) -> bool:
    """Whether a combatant is a fighter who is not out of the fight."""
    is_fighter = isinstance(other.fighter, Fighter)
    return is_fighter and refuse_helpless(context.combatant(other.id)) is None
