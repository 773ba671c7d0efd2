"""Current Damage: wounds and healing outside a fight."""

from dataclasses import replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import number_text
from fourc_desktop.games.fourc.rules.characters.character import MAX_CONDITIONS, Character
from fourc_desktop.games.fourc.rules.characters.conditions import (
    ENDED_BY_RECOVERY,
    Condition,
    add_condition,
    conditions_over,
    known_condition,
    remove_known_conditions,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

DAMAGE_OUT_OF_REACH = Reason(
    "damage-out-of-reach", "4C, Healing", "Damage is between 0 and {full}, not {value}."
)
NO_POINTS = Reason(
    "no-points-of-damage", "4C, Healing", "Name 1 point of Damage or more, not {points}."
)


def damage_now(character: Character, book: Rulebook) -> Breakdown:
    """Current Damage: the full score minus the wounds, never below 0."""
    full = derived_stats(character, book).damage
    return full.plus(-min(character.wounds, full.value), "Wounds")


LOST_BY_DYING = "Lost by dying"
"""The breakdown label of Fortitude lost until a night's rest (ruling R27)."""


def stats_in_play(character: Character, book: Rulebook) -> DerivedStats:
    """The current stats with Fortitude as dying has left it (ruling R27).

    Damage at full health and powers do not change with it (ruling R53).
    """
    now = current_stats(character, book)
    usual = now.traits[Trait.FORTITUDE]
    lowered = usual.plus(-min(character.fortitude_lost, usual.value), LOST_BY_DYING)
    return replace(now, traits={**now.traits, Trait.FORTITUDE: lowered})


def rank_before_dying(rank: Breakdown) -> int:
    """The Rank Value of a trait without what dying has taken."""
    return rank.value - sum(each.amount for each in rank.parts if each.source == LOST_BY_DYING)


def wound(character: Character, book: Rulebook, points: int) -> Character:
    """Lose at least 1 point of Damage, down to 0; a character at 0 is dying (4C, Damage)."""
    _refuse_fewer_than_1(points)
    there = damage_now(character, book).value
    hurt = replace(character, wounds=character.wounds + min(points, there))
    return _dying(hurt) if 0 < there <= points else hurt


def heal(character: Character, book: Rulebook, points: int) -> Character:
    """Regain at least 1 point of Damage, up to the full score (4C, Healing)."""
    _refuse_fewer_than_1(points)
    return _healed(character, book, points)


def set_damage(character: Character, book: Rulebook, value: int) -> Character:
    """Wound or heal a character to a given Damage, 0 to the full score.

    Raises:
        Refused: The value is negative or above the full score.
    """
    full = derived_stats(character, book).damage.value
    if not 0 <= value <= full:
        raise Refused(DAMAGE_OUT_OF_REACH(full=full, value=number_text(value)))
    change = value - damage_now(character, book).value
    if change < 0:
        return wound(character, book, -change)
    # The wounds can exceed a full score that has decreased since; the excess is ignored.
    here = replace(character, wounds=min(character.wounds, full))
    return heal(here, book, change) if change else character


def night_passes(character: Character, book: Rulebook) -> Character:
    """The effects of a night: Damage increases by Fortitude (4C, Optional Healing; ruling R32).

    Conditions that last some turns end, and lost Fortitude returns (ruling R27). Only for campaigns
    that use this optional rule.
    """
    healed = _healed(character, book, derived_stats(character, book).traits[Trait.FORTITUDE].value)
    over = frozenset(Condition) - ENDED_BY_RECOVERY | conditions_over(
        damage_now(healed, book).value
    )
    return remove_known_conditions(healed, over)


def adventure_ends(character: Character) -> Character:
    """The effects of the end of an adventure: full Damage, and no conditions (4C, Healing).

    Free-text conditions stay until they are removed.
    """
    return remove_known_conditions(replace(character, wounds=0))


def _healed(character: Character, book: Rulebook, points: int) -> Character:
    """Heal wounds; recovery from 0 Damage ends dying and unconsciousness (rulings R27 and R51).

    Above 0 nobody is dying, also if that was left because the full score has risen.
    """
    healed = replace(character, wounds=max(0, character.wounds - points))
    over = conditions_over(damage_now(healed, book).value)
    if damage_now(character, book).value:
        over &= {Condition.DYING}
    return remove_known_conditions(healed, over)


def _dying(character: Character) -> Character:
    known = {known_condition(each) for each in character.conditions}
    if Condition.DYING in known or len(character.conditions) >= MAX_CONDITIONS:
        return character
    return add_condition(character, Condition.DYING.value)


def _refuse_fewer_than_1(points: int) -> None:
    if points < 1:
        raise Refused(NO_POINTS(points=points))
