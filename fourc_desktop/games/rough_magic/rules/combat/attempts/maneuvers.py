"""Maneuvers and recoveries: their rolls and difficulties.

Source: seed 002, Special Actions, Blinding, Terrifying; M4.
"""

from dataclasses import replace
from typing import Final

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    AttackRange,
    AttributeId,
    DamageSource,
)
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import (
    distraction,
    opposed,
    roller_ticks,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import NO_ATTACK, SELF
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Recover,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    RESTRAINED,
    TERRIFIED,
    AttemptKind,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    check_reach,
)
from fourc_desktop.games.rough_magic.rules.tasks import OPPOSED_BASE

NOT_HELD = Reason("rough-magic-not-held", "Grappling", "{name} does not hold {target}.")
NOT_HELD_BY = Reason("rough-magic-not-held-by", "Grappling", "{target} does not hold {name}.")
NOTHING_TO_END = Reason(
    "rough-magic-nothing-to-recover", "{rule}", "{name} has nothing to recover from."
)

ENDED: Final = {AttemptKind.SEE_AGAIN: (BLIND,), AttemptKind.TAKE_HEART: TERRIFIED}
"""The conditions that a recovery ends, where the rules name them."""

ESCAPES: Final = {
    AttemptKind.SEE_AGAIN: AttributeId.BRAWN,
    AttemptKind.TAKE_HEART: AttributeId.PRESENCE,
}
"""The attribute rolled with Survival to end them."""

RULES: Final = {
    AttemptKind.SEE_AGAIN: "Blinding",
    AttemptKind.TAKE_HEART: "Terrifying",
    AttemptKind.BREAK_OUT: "Attacks",
}
"""The place in the rules of each recovery."""


def is_holding(state: RoughMagicState, who: str, target: str) -> bool:
    """Whether a combatant holds another one."""
    return any(
        each.name == RESTRAINED and each.source == who
        for each in fighter_of(state, target).conditions
    )


def maneuver(state: RoughMagicState, command: TryManeuver) -> OpenAttempt:
    """The attempt of a disarm, a grapple, a slam and the like.

    Raises:
        Refused: The target is out of reach, or not held where this is required.
    """
    who, target = state.combatant(command.who), state.combatant(command.target)
    if command.kind is AttemptKind.HURT and not is_holding(state, who.id, target.id):
        raise Refused(NOT_HELD(name=who.name, target=target.name))
    if command.kind is AttemptKind.BREAK_FREE and not is_holding(state, target.id, who.id):
        raise Refused(NOT_HELD_BY(name=who.name, target=target.name))
    if who.id == target.id:
        raise Refused(SELF())
    if command.kind is AttemptKind.DISTRACT:
        check = distraction(state, who.id, target.id)
    else:
        check_reach(state, who.id, target.id, AttackMode.HAND_TO_HAND)
        check = opposed(
            state,
            who.id,
            target.id,
            AttackMode.HAND_TO_HAND,
            is_escape=command.kind is AttemptKind.BREAK_FREE,
        )
        brawn = who.fighter.attribute(AttributeId.BRAWN)
        harms = command.kind in (AttemptKind.HURT, AttemptKind.SLAM)
        disarms = ("disarming",) if command.kind is AttemptKind.DISARM else ()
        check = replace(
            check,
            attack=(*check.attack, *disarms),
            harms=harms and not target.fighter.is_unnamed,
            is_maneuver=not harms,
            rating=brawn if harms else 0,
            resistance=target.fighter.armor if harms else 0,
        )
    title = command.kind.label
    check = replace(check, on=title, bonus=command.bonus)
    if command.item and command.item not in weapons_held(target.fighter):
        raise Refused(NO_ATTACK(name=target.name, attack=command.item))
    return OpenAttempt(
        command.kind, who.id, target.id, Roll(check), item=command.item, takes=command.takes
    )


def weapons_held(fighter: RoughMagicFighter) -> tuple[str, ...]:
    """The names of the weapons that a fighter can lose: neither powers nor unarmed attacks."""
    return tuple(
        each.name
        for each in fighter.attacks
        if each.source is DamageSource.RATING
        and each.range is not AttackRange.POWER
        and each.mode is not AttackMode.MENTAL
    )


def recover(state: RoughMagicState, command: Recover) -> OpenAttempt:
    """The attempt to end a lasting effect: Survival, with the resistance that applies.

    Raises:
        Refused: The fighter does not have the condition.
    """
    me = state.combatant(command.who)
    fighter = me.fighter
    names = ENDED.get(command.kind, (command.condition,))
    held = fighter.condition(*names)
    attribute = ESCAPES.get(command.kind)
    if attribute is None and held is not None:
        attribute = held.escape
    if held is None or attribute is None:
        raise Refused(NOTHING_TO_END(rule=RULES[command.kind], name=me.name))
    is_physical = attribute is AttributeId.BRAWN
    level = fighter.skill_level("Survival")
    title = command.kind.label
    check = RoughMagicCheck(
        me.id,
        me.name,
        f"{title} of {held.name}" if command.kind is AttemptKind.BREAK_OUT else title,
        "Survival",
        level,
        is_skilled=level > 0,
        attribute=attribute,
        value=fighter.attribute(attribute),
        gear=fighter.alteration_resistance if is_physical else fighter.mental_resistance,
        gear_name="Alteration Resistance" if is_physical else "Mental Resistance",
        difficulty=OPPOSED_BASE + held.strength,
        harms=False,
        attack=roller_ticks(fighter, None),
    )
    return OpenAttempt(command.kind, me.id, me.id, Roll(check), condition=command.condition)
