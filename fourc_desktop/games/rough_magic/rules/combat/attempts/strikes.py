"""Attacks: their rolls and difficulties in the state of a fight.

Source: seed 002, Attacks, Called Shots, Charging, Spreading, Suppressing Fire, Sweep; M5 to M7.
"""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    AttackRange,
    AttributeId,
    DamageSource,
    RoughMagicAttack,
)
from fourc_desktop.games.rough_magic.rules.check import CHARGING
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import opposed
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Spread,
    StrikeAt,
    Sweep,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    check_reach,
    is_between,
    is_beyond,
    is_within_reach,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

NO_ATTACK = Reason("rough-magic-no-attack", "Attacks", "{name} has no attack called {attack}.")
NOT_AUTO = Reason(
    "rough-magic-weapon-not-auto", "Suppressing Fire", "{attack} cannot lay suppressing fire."
)
ONE_TRADE = Reason(
    "rough-magic-two-trades", "M7", "Choose a called shot or suppressing fire, not both."
)
POWERS_OFF = Reason(
    "rough-magic-no-power-level", "Power Level", "{name} has Power Level 0; all powers are off."
)
ONLY_NEAR = Reason("rough-magic-not-hand-to-hand", "{rule}", "{attack} is no hand-to-hand attack.")
ONLY_RANGED = Reason(
    "rough-magic-not-ranged", "Spreading An Attack", "{attack} is no ranged attack."
)
NO_CHARGE = Reason(
    "rough-magic-no-charge", "Charging", "To charge, {name} first moves straight at {target}."
)
NOBODY_NEAR = Reason("rough-magic-nobody-near", "Sweep Attack", "Nobody is within reach.")
SELF = Reason("rough-magic-against-self", "Attacks", "Choose somebody else as the target.")


def strike(state: RoughMagicState, book: RoughMagicBook, command: StrikeAt) -> OpenAttempt:
    """The attempt of an attack on one target.

    Raises:
        Refused: There is no such attack, or it cannot reach the target.
    """
    attack = attack_of(state, command.who, command.attack)
    if command.suppressing and not attack.auto:
        raise Refused(NOT_AUTO(attack=attack.name))
    if command.suppressing and command.called_shot:
        raise Refused(ONE_TRADE())
    if command.is_charging and attack.mode is not AttackMode.HAND_TO_HAND:
        raise Refused(ONLY_NEAR(rule="Charging", attack=attack.name))
    attempt = _attack(state, book, command.who, command.target, attack)
    ticked = (CHARGING,) if command.is_charging else ()
    check = replace(
        attempt.roll.check,
        attack=(*attempt.roll.check.attack, *ticked),
        called_shot=command.called_shot,
        suppressing=command.suppressing,
        bonus=command.bonus,
    )
    return replace(attempt, roll=Roll(check))


def charging_refusal(state: RoughMagicState, command: StrikeAt) -> Refusal | None:
    """Why a combatant cannot charge now, or None, also for a command without a charge.

    The move action of the turn must lead straight at the target. Off the map, a charge uses the
    move action.
    """
    me, target = state.combatant(command.who), state.combatant(command.target)
    here, there, start = me.spot, target.spot, me.fighter.came_from
    if not command.is_charging:
        return None
    if here is None or there is None:
        can = me.fighter.moves > 0
    else:
        can = start is not None and start != here and is_between(state.map, start, here, there)
    return None if can else NO_CHARGE(name=me.name, target=target.name)


def sweep(state: RoughMagicState, book: RoughMagicBook, command: Sweep) -> OpenAttempt:
    """The first attempt of a sweep at all opponents within reach.

    Raises:
        Refused: Nobody is within reach, or the attack is not hand to hand.
    """
    attack = attack_of(state, command.who, command.attack)
    if attack.mode is not AttackMode.HAND_TO_HAND:
        raise Refused(ONLY_NEAR(rule="Sweep Attack", attack=attack.name))
    side = state.combatant(command.who).side
    targets = [
        each.id
        for each in state.combatants
        if each.side != side
        and each.fighter.is_conscious
        and is_within_reach(state, command.who, each.id)
    ]
    if not targets:
        raise Refused(NOBODY_NEAR())
    return _at_many(state, book, command.who, targets, attack)


def spread(state: RoughMagicState, book: RoughMagicBook, command: Spread) -> OpenAttempt:
    """The first attempt of a ranged attack on a target and all conscious combatants next to it.

    Raises:
        Refused: The attack is not ranged, or the target is out of sight.
    """
    attack = attack_of(state, command.who, command.attack)
    if attack.mode is not AttackMode.RANGED:
        raise Refused(ONLY_RANGED(attack=attack.name))
    beside = [
        each.id
        for each in state.combatants
        if each.id not in (command.who, command.target)
        and each.fighter.is_conscious
        and is_within_reach(state, command.target, each.id)
    ]
    return _at_many(state, book, command.who, [command.target, *beside], attack)


def next_target(state: RoughMagicState, book: RoughMagicBook, before: OpenAttempt) -> OpenAttempt:
    """The attempt at the next of several targets, with the same attack and penalty.

    Raises:
        Refused: The target is no longer within reach or in sight.
    """
    attack = attack_of(state, before.who, before.attack)
    target, *waiting = before.waiting
    found = _attack(state, book, before.who, target, attack)
    check = replace(found.roll.check, bonus=before.roll.check.bonus)
    return replace(found, roll=Roll(check), waiting=tuple(waiting), is_free=True)


def attack_of(state: RoughMagicState, who: str, name: str) -> RoughMagicAttack:
    """An attack of a fighter by its name.

    Raises:
        Refused: There is no such attack.
    """
    me = state.combatant(who)
    found = me.fighter.attack(name)
    if found is None:
        raise Refused(NO_ATTACK(name=me.name, attack=name))
    return found


def rating_of(fighter: RoughMagicFighter, attack: RoughMagicAttack) -> int:
    """The damage rating of an attack."""
    return {
        DamageSource.RATING: attack.rating,
        DamageSource.BRAWN: fighter.attribute(AttributeId.BRAWN),
        DamageSource.POWER_LEVEL: fighter.attribute(AttributeId.POWER_LEVEL),
    }[attack.source]


def _attack(
    state: RoughMagicState, book: RoughMagicBook, who: str, target: str, attack: RoughMagicAttack
) -> OpenAttempt:
    if who == target:
        raise Refused(SELF())
    me, struck = state.combatant(who), fighter_of(state, target)
    uses_power = DamageSource.POWER_LEVEL is attack.source or AttackRange.POWER is attack.range
    if uses_power and not me.fighter.attribute(AttributeId.POWER_LEVEL):
        raise Refused(POWERS_OFF(name=me.name))
    check_reach(state, who, target, attack.mode)
    check = opposed(state, who, target, attack.mode)
    ticks = check.attack
    if is_beyond(state, book, who, target, attack):
        ticks = (*ticks, "beyond-range")
    check = replace(
        check,
        on=attack.name,
        gear=attack.gear,
        gear_name=attack.name,
        attack=ticks,
        is_auto=attack.auto,
        harms=attack.effect.harms and not struck.is_unnamed,
        rating=rating_of(me.fighter, attack),
        type=attack.type,
        resistance=struck.resistance(attack.type),
    )
    return OpenAttempt(
        AttemptKind.STRIKE, who, target, Roll(check), attack.effect, attack.area, attack=attack.name
    )


def _at_many(
    state: RoughMagicState,
    book: RoughMagicBook,
    who: str,
    targets: list[str],
    attack: RoughMagicAttack,
) -> OpenAttempt:
    """The first of several attempts, each with the number of targets as a penalty."""
    found = _attack(state, book, who, targets[0], attack)
    check = replace(found.roll.check, bonus=-len(targets))
    return replace(found, roll=Roll(check), waiting=tuple(targets[1:]))
