"""Attempts: what is rolled for them in the state of a fight, and against what.

Source: seed 002, Attacks, Bonuses And Penalties, Special Actions, Special Attack Types; M4 to M7.
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
    RoughMagicAttack,
)
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Recover,
    Spread,
    StrikeAt,
    Sweep,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    DISTRACTED,
    DODGING,
    FLEEING,
    IN_COVER,
    PRONE,
    RESTRAINED,
    RUNNING,
    SPRINTING,
    TERRIFIED,
    AttemptKind,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    check_reach,
    has_cover,
    is_beyond,
    is_within_reach,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import OPPOSED_BASE

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
NOBODY_NEAR = Reason("rough-magic-nobody-near", "Sweep Attack", "Nobody is within reach.")
NOT_HELD = Reason("rough-magic-not-held", "Grappling", "{name} does not hold {target}.")
NOT_HELD_BY = Reason("rough-magic-not-held-by", "Grappling", "{target} does not hold {name}.")
NOTHING_TO_END = Reason(
    "rough-magic-nothing-to-recover", "{rule}", "{name} has nothing to recover from."
)
SELF = Reason("rough-magic-against-self", "Attacks", "Choose somebody else as the target.")


SKILLED_TICKS: Final = ("distracted", "restrained")
"""The circumstances of whoever resists a roll that is no attack."""


def is_holding(state: RoughMagicState, who: str, target: str) -> bool:
    """Whether somebody holds somebody."""
    return any(
        each.name == RESTRAINED and each.source == who
        for each in fighter_of(state, target).conditions
    )


def strike(state: RoughMagicState, book: RoughMagicBook, command: StrikeAt) -> OpenAttempt:
    """The roll of an attack on one target.

    Raises:
        Refused: They have no such attack, or it cannot reach the target.
    """
    attack = attack_of(state, command.who, command.attack)
    if command.suppressing and not attack.auto:
        raise Refused(NOT_AUTO(attack=attack.name))
    if command.suppressing and command.called_shot:
        raise Refused(ONE_TRADE())
    if command.is_charging and attack.mode is not AttackMode.HAND_TO_HAND:
        raise Refused(ONLY_NEAR(rule="Charging", attack=attack.name))
    attempt = _attack(state, book, command.who, command.target, attack)
    ticked = ("charging",) if command.is_charging else ()
    check = replace(
        attempt.roll.check,
        attack=(*attempt.roll.check.attack, *ticked),
        called_shot=command.called_shot,
        suppressing=command.suppressing,
        bonus=command.bonus,
    )
    return replace(attempt, roll=Roll(check))


def sweep(state: RoughMagicState, book: RoughMagicBook, command: Sweep) -> OpenAttempt:
    """The first roll of a sweep at everybody within reach who is on another side.

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
    """The first roll of a ranged attack on a target and everybody next to it.

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
        and is_within_reach(state, command.target, each.id)
    ]
    return _at_many(state, book, command.who, [command.target, *beside], attack)


def next_target(state: RoughMagicState, book: RoughMagicBook, before: OpenAttempt) -> OpenAttempt:
    """The roll at the next of several targets, by the same attack with the same penalty.

    Raises:
        Refused: They are out of reach or sight by now.
    """
    attack = attack_of(state, before.who, before.attack)
    target, *waiting = before.waiting
    found = _attack(state, book, before.who, target, attack)
    check = replace(found.roll.check, bonus=before.roll.check.bonus)
    return replace(found, roll=Roll(check), waiting=tuple(waiting), is_free=True)


def maneuver(state: RoughMagicState, command: TryManeuver) -> OpenAttempt:
    """The roll of a disarm, a grapple, a slam and the like.

    Raises:
        Refused: The target is out of reach, or is not held where it has to be.
    """
    who, target = state.combatant(command.who), state.combatant(command.target)
    if command.kind is AttemptKind.HURT and not is_holding(state, who.id, target.id):
        raise Refused(NOT_HELD(name=who.name, target=target.name))
    if command.kind is AttemptKind.BREAK_FREE and not is_holding(state, target.id, who.id):
        raise Refused(NOT_HELD_BY(name=who.name, target=target.name))
    if who.id == target.id:
        raise Refused(SELF())
    if command.kind is AttemptKind.DISTRACT:
        check = _distraction(state, who.id, target.id)
    else:
        check_reach(state, who.id, target.id, AttackMode.HAND_TO_HAND)
        check = _opposed(
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
            rating=brawn if harms else 0,
            resistance=target.fighter.armor if harms else 0,
        )
    title = command.kind.value.replace("-", " ").capitalize()
    check = replace(check, on=title, bonus=command.bonus)
    if command.item and command.item not in weapons_held(target.fighter):
        raise Refused(NO_ATTACK(name=target.name, attack=command.item))
    return OpenAttempt(
        command.kind, who.id, target.id, Roll(check), item=command.item, takes=command.takes
    )


def weapons_held(fighter: RoughMagicFighter) -> tuple[str, ...]:
    """The names of the weapons that somebody can lose: neither powers nor bare hands."""
    return tuple(
        each.name
        for each in fighter.attacks
        if each.source is DamageSource.RATING
        and each.range is not AttackRange.POWER
        and each.mode is not AttackMode.MENTAL
    )


def recover(state: RoughMagicState, command: Recover) -> OpenAttempt:
    """The roll that ends blindness or terror: Survival, with the resistance that helps.

    Raises:
        Refused: They have nothing of it.
    """
    me = state.combatant(command.who)
    sees = command.kind is AttemptKind.SEE_AGAIN
    held = me.fighter.condition(*((BLIND,) if sees else TERRIFIED))
    if held is None:
        rule = "Blinding" if sees else "Terrifying"
        raise Refused(NOTHING_TO_END(rule=rule, name=me.name))
    fighter = me.fighter
    attribute = AttributeId.BRAWN if sees else AttributeId.PRESENCE
    level = fighter.skill_level("Survival")
    check = RoughMagicCheck(
        me.id,
        me.name,
        "See again" if sees else "Take heart",
        "Survival",
        level,
        is_skilled=level > 0,
        attribute=attribute,
        value=fighter.attribute(attribute),
        gear=fighter.alteration_resistance if sees else fighter.mental_resistance,
        difficulty=OPPOSED_BASE + held.strength,
        attack=_of_roller(fighter, None),
    )
    return OpenAttempt(command.kind, me.id, me.id, Roll(check))


def attack_of(state: RoughMagicState, who: str, name: str) -> RoughMagicAttack:
    """An attack of somebody by its name; raises `Refused` where there is none."""
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


def defense_value(fighter: RoughMagicFighter, mode: AttackMode) -> int:
    """What somebody adds to 8 against an attack: skill, attribute, gear, the Gamemaster's."""
    by_hand = dict(zip(AttackMode, fighter.defense_by_hand, strict=True))[mode]
    attribute = fighter.attribute(AttributeId(mode.attribute))
    return fighter.skill_level(mode.skill) + attribute + fighter.best_gear(mode) + by_hand


def defense_ticks(
    fighter: RoughMagicFighter, mode: AttackMode, *, is_covered: bool
) -> tuple[str, ...]:
    """The circumstances of whoever is attacked."""
    far = mode is not AttackMode.HAND_TO_HAND
    found = {
        "distracted": fighter.has(DISTRACTED),
        "prone": fighter.has(PRONE),
        "restrained": fighter.has(RESTRAINED),
        "unseen": fighter.has(BLIND),
        "cover": is_covered or fighter.has(IN_COVER) or (far and fighter.has(PRONE)),
        "dodging": fighter.has(DODGING),
        "running": any(map(fighter.has, (RUNNING, SPRINTING, FLEEING))),
        "cowering": fighter.has(COWERING),
    }
    return tuple(id_ for id_, holds in found.items() if holds)


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
    check = _opposed(state, who, target, attack.mode)
    ticks = check.attack
    if is_beyond(state, book, who, target, attack):
        ticks = (*ticks, "beyond-range")
    check = replace(
        check,
        on=attack.name,
        gear=attack.gear,
        attack=ticks,
        is_auto=attack.auto,
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
    """The first of several rolls, each lower by the number of targets."""
    found = _attack(state, book, who, targets[0], attack)
    check = replace(found.roll.check, bonus=-len(targets))
    return replace(found, roll=Roll(check), waiting=tuple(targets[1:]))


def _opposed(
    state: RoughMagicState, who: str, target: str, mode: AttackMode, *, is_escape: bool = False
) -> RoughMagicCheck:
    """A combat skill against the same of the target; whoever is helpless does not resist."""
    me, struck = state.combatant(who), state.combatant(target)
    attribute = AttributeId(mode.attribute)
    level = me.fighter.skill_level(mode.skill)
    check = RoughMagicCheck(
        me.id,
        me.name,
        skill=mode.skill,
        level=level,
        is_skilled=level > 0,
        attribute=attribute,
        value=me.fighter.attribute(attribute),
        mode=mode,
        against=struck.name,
        attack=_of_roller(me.fighter, mode, is_escape=is_escape),
    )
    if not struck.fighter.can_act:
        return replace(check, difficulty=0)
    is_covered = has_cover(state, who, target)
    return replace(
        check,
        opponent=defense_value(struck.fighter, mode),
        defense=defense_ticks(struck.fighter, mode, is_covered=is_covered),
    )


def _distraction(state: RoughMagicState, who: str, target: str) -> RoughMagicCheck:
    """Deception (Presence) against 8 + Perception (Reason)."""
    me, other = state.combatant(who), state.combatant(target)
    level = me.fighter.skill_level("Deception")
    resists = other.fighter.skill_level("Perception") + other.fighter.attribute(AttributeId.REASON)
    ticks = {"distracted": DISTRACTED, "restrained": RESTRAINED}
    return RoughMagicCheck(
        me.id,
        me.name,
        skill="Deception",
        level=level,
        is_skilled=level > 0,
        attribute=AttributeId.PRESENCE,
        value=me.fighter.attribute(AttributeId.PRESENCE),
        opponent=resists,
        against=other.name,
        attack=_of_roller(me.fighter, None),
        defense=tuple(id_ for id_ in SKILLED_TICKS if other.fighter.has(ticks[id_])),
    )


def _of_roller(
    fighter: RoughMagicFighter, mode: AttackMode | None, *, is_escape: bool = False
) -> tuple[str, ...]:
    """The circumstances of whoever rolls."""
    found = {
        "distracted": fighter.has(DISTRACTED),
        "restrained": fighter.has(RESTRAINED) and not is_escape,
        "running": fighter.has(RUNNING),
        "sprinting": fighter.has(SPRINTING),
        "unseen-near": mode is AttackMode.HAND_TO_HAND and fighter.has(BLIND),
        "unseen-far": mode in (AttackMode.RANGED, AttackMode.MENTAL) and fighter.has(BLIND),
    }
    return tuple(id_ for id_, holds in found.items() if holds)
