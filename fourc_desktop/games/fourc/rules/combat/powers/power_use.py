"""Using a power on somebody, and settling its roll."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import refuse_turning
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import (
    held_power,
    reflected_control,
)
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import open_declared_reflection
from fourc_desktop.games.fourc.rules.combat.attacks.reflection import BACK, FAILED, reflect
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    refuse_acting,
    refuse_away,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import UsePower
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import number_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, OpenRoll
from fourc_desktop.games.fourc.rules.combat.powers.mind_powers import (
    ANIMALS,
    CONTROL,
    ORDER,
    ORDER_TABLE,
    READING,
    RELEASE,
    settle_order,
)
from fourc_desktop.games.fourc.rules.combat.powers.nullification import NULLIFICATION
from fourc_desktop.games.fourc.rules.combat.powers.own_powers import (
    ABSORPTION,
    DIMENSIONS,
    HIDING_OTHERS,
    IMPERSONATION,
    RESISTANCE,
)
from fourc_desktop.games.fourc.rules.combat.powers.power_action import (
    Aim,
    PowerAction,
    PowerUse,
    refuse_aim,
)
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse

POWERS = "4C, Powers"

POWER_ACTIONS: Mapping[PowerEffect, tuple[PowerAction, ...]] = MappingProxyType(
    {
        PowerEffect.NULLIFIES: NULLIFICATION,
        PowerEffect.CONTROLS_MINDS: CONTROL,
        PowerEffect.READS_MINDS: READING,
        PowerEffect.COMMANDS_ANIMALS: ANIMALS,
        PowerEffect.HIDES_OTHERS: HIDING_OTHERS,
        PowerEffect.IMPERSONATES: IMPERSONATION,
        PowerEffect.JUMPS_DIMENSIONS: DIMENSIONS,
        PowerEffect.RESISTS: RESISTANCE,
        PowerEffect.ABSORBS: ABSORPTION,
    }
)
"""The uses of powers, by the effect of the power."""

NO_POWER = Reason("no-such-power-to-use", POWERS, "{who} has no power “{power}” to use like that.")
ATTACKED = Reason("power-user-has-attacked", "R61", "{who} has attacked this turn.")
NOBODY = Reason(
    "nobody-for-power", POWERS, "There is nobody whom {who} could use {power} on like that."
)
CONTROLS_NOBODY = Reason("controls-nobody", POWERS, "{who} controls nobody by {power}.")
THEMSELVES = Reason("power-on-oneself", POWERS, "{who} uses that on somebody else.")


def power_actions(fighter: Fighter) -> Iterator[tuple[PowerStats, PowerAction]]:
    """All uses of a fighter's powers that have commands of their own."""
    for power in fighter.known.sheet.powers:
        for effect in power.power.effects:
            for action in POWER_ACTIONS.get(effect, ()):
                yield power, action


def use_forms(
    context: ResolutionContext, who: Combatant[Fighter]
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The menu entries for the uses of a fighter's powers.

    A fighter who reflected a control gives orders to its owner, and releases them.
    """
    for power, action in power_actions(who.fighter):
        settled = {"power": power.title}
        name = action.title.format(power=power.title)
        yield name, settled if action.asks else {**settled, "choice": action.choice}
    for title, owner in reflected_control(context.now, who.id):
        for power, action in power_actions(owner):
            if power.title == title and not action.acts:
                yield (
                    action.title.format(power=title),
                    {"power": title, "choice": action.choice},
                )


def use_power(context: ResolutionContext, command: UsePower) -> None:
    """Use a power: open its roll, or apply it at once if it needs none.

    Raises:
        Refused: The fighter cannot act, lacks the power, or it does not reach the target.
    """
    who = context.combatant(command.who)
    found = action_of(context.now, who, command.power, command.choice)
    if found is None:
        raise Refused(NO_POWER(who=who.name, power=command.power))
    action, power = found
    target = _target(context, who, action, command.target)
    use = PowerUse(who, power, target, command.choice)
    context.refuse_unless_overruled(_refuse_time(context, who, action))
    context.refuse_unless_overruled(refuse_aim(context, action, use))
    if (refusal := action.refuse(context, use)) is not None:
        raise Refused(refusal)
    purpose = PowerUseRoll(action.table, command.power, who.id, target.id, command.choice)
    # The log entry begins with the use, and links to the text of the power.
    if action.table:
        _open_roll(context, action, use, purpose, command.steps)
    else:
        action.settle(context, purpose, "")
    if action.acts:
        context.emit(Acted(who.id))


def _open_roll(
    context: ResolutionContext,
    action: PowerAction,
    use: PowerUse,
    purpose: PowerUseRoll,
    steps: tuple[RowStep, ...],
) -> None:
    """Open the roll of a power, and before it that of a declared Reflection."""
    who, power = use.who, use.power
    check = Check(
        edition=context.page.rules.edition,
        rank=number_of(power, NumberUse.ROLL),
        on=power.title,
        table=action.table,
        who=who.id,
        name=who.name,
    )
    for step in steps:
        check = with_step(check, step)
    context.emit(RollOpened(OpenRoll(check, purpose)))
    if action.reflected:
        open_declared_reflection(context, who.id, use.target.id)


def refuse_using(_context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot use any power now, or None."""
    return refuse_helpless(who)


def usable_on(
    context: ResolutionContext,
    who: Combatant[Fighter],
    action: PowerAction,
    power: PowerStats,
    target: str,
) -> bool:
    """Whether somebody is a possible target of a power, at any time."""
    use = PowerUse(who, power, context.combatant(target), action.choice)
    if refuse_aim(context, action, use) is not None:
        return False
    return bool(action.asks) or action.refuse(context, use) is None


def refuse_use(
    context: ResolutionContext, who: Combatant[Fighter], settled: Mapping[str, str]
) -> Refusal | None:
    """Why a power cannot be used on anyone now, or None."""
    title = settled["power"]
    found = action_of(context.now, who, title, settled.get("choice", ""))
    if found is None:
        return NO_POWER(who=who.name, power=title)
    action, power = found
    is_own = action.aim in {Aim.SELF, Aim.MODEL}
    refusal = _refuse_time(context, who, action) or (None if is_own else refuse_away(who))
    if refusal is not None:
        return refusal
    if is_own:
        return action.refuse(context, PowerUse(who, power, who, action.choice))
    others = (
        each.id
        for each in context.now.combatants
        if isinstance(each.fighter, Fighter) and each.id != who.id
    )
    if any(usable_on(context, who, action, power, each) for each in others):
        return None
    if action.choice in {ORDER, RELEASE}:
        return CONTROLS_NOBODY(power=title, who=who.name)
    return NOBODY(power=title, who=who.name)


def action_of(
    encounter: FourcEncounterState, who: Combatant[Fighter], power: str, choice: str
) -> tuple[PowerAction, PowerStats] | None:
    """The use of a fighter's power with this choice, and the power; None if there is none."""
    owners = (each for title, each in reflected_control(encounter, who.id) if title == power)
    for owner in (who.fighter, *owners):
        for each, action in power_actions(owner):
            is_it = each.title == power and (action.asks or action.choice == choice)
            stats = held_power(owner, power) if is_it else None
            if stats is not None and (owner is who.fighter or not action.acts):
                return action, stats
    return None


def settle_power_use(context: ResolutionContext, roll: PowerUseRoll, color: Color) -> None:
    """Apply the roll of a power, or of its target; without effect if either has left the fight."""
    if not context.now.has(roll.who) or not context.now.has(roll.target):
        return
    effect = context.book.results[roll.table].outcome(color).effect
    if roll.table == ORDER_TABLE:
        settle_order(context, roll, effect)
        return
    found = action_of(context.now, context.combatant(roll.who), roll.power, roll.choice)
    if found is None:
        return
    action, back = found[0], FAILED
    if effect in action.reflected:
        back = reflect(context, roll.target, roll.who, is_power=True)
    if back != BACK:
        action.settle(context, roll, effect)
    if back != FAILED:
        # A reflected Nullification suppresses itself.
        choice = roll.power if action.asks else roll.choice
        turned = replace(roll, who=roll.target, target=roll.who, choice=choice)
        action.settle(context, turned, effect)


def _refuse_time(
    context: ResolutionContext, who: Combatant[Fighter], action: PowerAction
) -> Refusal | None:
    """Why the use is not possible at this time, or None.

    Uses that are no actions are possible while the fighter's side acts; resisting and healing
    always are.
    """
    if action.acts:
        refusal = refuse_acting(context.now, who)
        attacked = who.fighter.this_turn.attacks
        return refusal or (ATTACKED(who=who.name) if attacked else None)
    if action.aim is Aim.SELF:
        return refuse_helpless(who)
    return refuse_turning(context, who)


def _target(
    context: ResolutionContext, who: Combatant[Fighter], action: PowerAction, target: str
) -> Combatant[Fighter]:
    if action.aim is Aim.SELF or (action.aim is Aim.MODEL and not target):
        return who
    if target == who.id:
        raise Refused(THEMSELVES(who=who.name))
    return context.combatant(target)
