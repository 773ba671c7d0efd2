"""How strongly the situation suggests an action: urgent, usual or unlikely."""

from typing import Final

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.targets import aimed_at_foes
from fourc_desktop.core.encounter.views import ActionOption, Likelihood
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import RoughMagicAttack
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    DropProne,
    Hurl,
    MoveInOrder,
    Recover,
    Spread,
    StandUp,
    StrikeAt,
    Sweep,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import StrikeObject
from fourc_desktop.games.rough_magic.rules.combat.ranges import is_beyond, is_within_reach
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

ATTACKS: Final = (StrikeAt, Sweep, Spread)

URGENT: Final = (Recover, StandUp, Hurl)
URGENT_KINDS: Final = (AttemptKind.BREAK_FREE, AttemptKind.HURT)
"""What ends a condition, and what can be done to those who are held."""

RARE: Final = (StrikeObject, DropProne, MoveInOrder)
"""The commands that are never suggested; even a second weapon comes before them."""

BY_HAND: Final = (AttemptKind.GRAPPLE, AttemptKind.SLAM, AttemptKind.DISARM)
"""The maneuvers that need a target within reach."""


def likelihood(state: RoughMagicState, book: RoughMagicBook, option: ActionOption) -> Likelihood:
    """How strongly the situation suggests a possible option of a combatant."""
    kind = option.fixed.get("kind")
    if option.command in URGENT or kind in URGENT_KINDS:
        return Likelihood.URGENT
    who = str(option.fixed["who"])
    if option.command in ATTACKS:
        attack = fighter_of(state, who).attack(str(option.fixed["attack"]))
        assert attack is not None
        return aimed_at_foes(state, who, lambda each: _is_target(state, book, who, attack, each))
    if option.command is TryManeuver and kind in BY_HAND:
        return aimed_at_foes(
            state,
            who,
            lambda each: each.fighter.is_conscious and is_within_reach(state, who, each.id),
        )
    return Likelihood.UNLIKELY if option.command in RARE else Likelihood.USUAL


def _is_target(
    state: RoughMagicState,
    book: RoughMagicBook,
    who: str,
    attack: RoughMagicAttack,
    other: Combatant[RoughMagicFighter],
) -> bool:
    """Whether a combatant is conscious and within range of an attack."""
    if not other.fighter.is_conscious:
        return False
    if attack.mode is AttackMode.HAND_TO_HAND:
        return is_within_reach(state, who, other.id)
    return not is_beyond(state, book, who, other.id, attack)
