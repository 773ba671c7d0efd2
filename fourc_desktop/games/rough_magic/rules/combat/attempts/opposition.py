"""Opposed rolls: the values and circumstances of both sides.

Source: seed 002, Opposed Tasks, Bonuses And Penalties, Distracting; M4.
"""

from dataclasses import replace
from typing import Final

from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    AttributeId,
)
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
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
    RoughMagicFighter,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import (
    has_cover,
)

SKILLED_TICKS: Final = ("distracted", "restrained")
"""The circumstances of opponents in a roll that is no attack."""


def opposed(
    state: RoughMagicState, who: str, target: str, mode: AttackMode, *, is_escape: bool = False
) -> RoughMagicCheck:
    """A combat skill against the same skill of the target; a helpless target does not resist."""
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
        attack=roller_ticks(me.fighter, mode, is_escape=is_escape),
    )
    if not struck.fighter.can_act:
        return replace(check, difficulty=0)
    is_covered = has_cover(state, who, target)
    return replace(
        check,
        opponent=defense_value(struck.fighter, mode),
        defense=defense_ticks(struck.fighter, mode, is_covered=is_covered),
    )


def distraction(state: RoughMagicState, who: str, target: str) -> RoughMagicCheck:
    """Deception (Presence) against 8 + Perception (Reason)."""
    me, other = state.combatant(who), state.combatant(target)
    level = me.fighter.skill_level("Deception")
    ticks = {"distracted": DISTRACTED, "restrained": RESTRAINED}
    check = RoughMagicCheck(
        me.id,
        me.name,
        skill="Deception",
        level=level,
        is_skilled=level > 0,
        attribute=AttributeId.PRESENCE,
        value=me.fighter.attribute(AttributeId.PRESENCE),
        against=other.name,
        attack=roller_ticks(me.fighter, None),
        harms=False,
    )
    if not other.fighter.can_act:
        return replace(check, difficulty=0)
    resists = other.fighter.skill_level("Perception") + other.fighter.attribute(AttributeId.REASON)
    return replace(
        check,
        opponent=resists,
        defense=tuple(id_ for id_ in SKILLED_TICKS if other.fighter.has(ticks[id_])),
    )


def defense_value(fighter: RoughMagicFighter, mode: AttackMode) -> int:
    """The number that a fighter adds to 8 against an attack: skill, attribute, gear, override."""
    by_hand = dict(zip(AttackMode, fighter.defense_by_hand, strict=True))[mode]
    attribute = fighter.attribute(AttributeId(mode.attribute))
    return fighter.skill_level(mode.skill) + attribute + fighter.best_gear(mode) + by_hand


def defense_ticks(
    fighter: RoughMagicFighter, mode: AttackMode, *, is_covered: bool
) -> tuple[str, ...]:
    """The circumstances of the target."""
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


def roller_ticks(
    fighter: RoughMagicFighter, mode: AttackMode | None, *, is_escape: bool = False
) -> tuple[str, ...]:
    """The circumstances of the roller."""
    found = {
        "distracted": fighter.has(DISTRACTED),
        "restrained": fighter.has(RESTRAINED) and not is_escape,
        "running": fighter.has(RUNNING),
        "sprinting": fighter.has(SPRINTING),
        "unseen-near": mode is AttackMode.HAND_TO_HAND and fighter.has(BLIND),
        "unseen-far": mode in (AttackMode.RANGED, AttackMode.MENTAL) and fighter.has(BLIND),
    }
    return tuple(id_ for id_, holds in found.items() if holds)
