"""Gamemaster overrides of a fighter: gauges, numbers, conditions."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import LONGEST_CONDITION, MAX_CONDITIONS
from fourc_desktop.games.fourc.rules.characters.conditions import Condition, conditions_over
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, SetTrait
from fourc_desktop.games.fourc.rules.combat.encounter.damage import (
    awakened,
    ends_by_waking,
    knocked_out,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    DEAD,
    Fighter,
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import (
    best_armor,
    fighter_stats,
    trait_ranks,
)
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcCombatant, MapObject
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

MAX_VALUE = 9_999
"""The highest value of a gauge or trait."""

ARMOR, MATERIAL = "Armor", "Material Value"
"""The names of the numbers that are no Primary Traits."""

TRAITS: Mapping[str, Trait] = MappingProxyType({trait.title: trait for trait in Trait})
"""The Primary Traits by name."""

SETTERS: Mapping[str, Callable[[Fighter, int], Fighter]] = MappingProxyType(
    {
        "Damage": lambda fighter, value: replace(fighter, damage=value),
        "Fortune": lambda fighter, value: replace(fighter, fortune=value),
        "Pool": lambda fighter, value: replace(fighter, pool=value),
    }
)
"""The setters of a fighter's gauges, by name."""

CONDITIONS = (*(each.value for each in Condition), DEAD)
"""The names of the conditions of the rules."""

CONDITION_DICE: Mapping[str, Throw] = MappingProxyType(
    {
        each.value: Throw(1, 1, 10, f"Turns {each.value.lower()}")
        for each in (Condition.DAZED, Condition.UNCONSCIOUS)
    }
)
"""The dice for the turns of conditions (4C, Concuss; Force Field; Teleportation)."""

NO_GAUGE = Reason("no-such-gauge", ENCOUNTER_RULE, "There is no gauge called “{gauge}”.")
GAUGE_OUT_OF_REACH = Reason(
    "gauge-out-of-reach", ENCOUNTER_RULE, "{gauge} must be from 0 to {most:,}."
)
NUMBER_OUT_OF_REACH = Reason(
    "number-out-of-reach", ENCOUNTER_RULE, "{name} must be from {least} to {most:,}."
)
NAMELESS = Reason("affliction-without-name", ENCOUNTER_RULE, "Name the condition.")
CONDITIONS_FULL = Reason(
    "afflictions-full", ENCOUNTER_RULE, "There is room for {most} conditions, and it is full."
)
NO_NUMBER = Reason("no-such-number", ENCOUNTER_RULE, "There is no number called “{name}” to set.")
THING = Reason("thing-without-gauges", ENCOUNTER_RULE, "An object has no gauges and no conditions.")
VEHICLE = Reason("vehicle-without-conditions", ENCOUNTER_RULE, "A vehicle has no conditions.")

LASTS = Reason("power-lasts-until-taken-away", ENCOUNTER_RULE, "{power} lasts until it is removed.")
NO_TURNS = Reason(
    "power-needs-turns", ENCOUNTER_RULE, "{power} lasts 1 turn or more; remove it to end it."
)

CombatantT = TypeVar("CombatantT", bound=FourcCombatant)


def with_gauge(fighter: Fighter | MapObject, gauge: str, value: int, turn: int) -> Fighter:
    """A fighter with a new value of a gauge, 0 to 9,999.

    A fighter whose Damage falls to 0 is dying from this turn on (4C, Damage); a stable one wakes
    when it rises above 0 (ruling R27).

    Raises:
        Refused: It is an object, it has no such gauge, or the value is out of range.
    """
    changed = _fighter(fighter)
    setter = SETTERS.get(gauge)
    if setter is None:
        raise Refused(NO_GAUGE(gauge=gauge))
    if not 0 <= value <= MAX_VALUE:
        raise Refused(GAUGE_OUT_OF_REACH(gauge=gauge, most=MAX_VALUE))
    return _after_damage(changed, setter(changed, value), turn)


def with_number(
    fighter: Fighter | MapObject, name: str, value: int, book: Rulebook
) -> Fighter | MapObject:
    """A fighter with a new trait or armor, or an object with a new Material Value.

    The value holds for this fight and changes no sheet. Everything derived from a trait follows,
    except Damage and Fortune (ruling R53). A reduced Fortitude is set to the new value.

    Raises:
        Refused: There is no such number, or the value is not 0 to 9,999 (1 to 9,999 for an object).
    """
    least = 1 if isinstance(fighter, MapObject) else 0
    if not least <= value <= MAX_VALUE:
        raise Refused(NUMBER_OUT_OF_REACH(name=name, least=least, most=MAX_VALUE))
    if isinstance(fighter, MapObject):
        if name != MATERIAL:
            raise _no_number(name)
        return replace(fighter, material_value=value)
    if name == ARMOR:
        usual = best_armor(fighter.known.derived)
        changed = replace(fighter, set_armor=None if value == usual else value)
    elif (trait := TRAITS.get(name)) is not None:
        changed = _with_trait(fighter, trait, value)
    else:
        raise _no_number(name)
    stats = fighter_stats(
        changed.character,
        book,
        changed.set_traits,
        changed.set_armor,
        changed.active,
        changed.weapons_gone,
    )
    return replace(changed, known=stats)


def with_condition(
    fighter: FourcCombatant, name: str, turn: int, turns: int | None, page: CampaignPage
) -> Fighter:
    """A fighter with a condition added in a turn, from the rules or as free text.

    It lasts `turns` turns after that one, or until something ends it. For a condition that is
    already there, the turns start again; likewise for a power listed among the conditions. Dying or
    dead fighters have 0 Damage (4C, Dying). Unconsciousness for some turns takes what a concussion
    takes, since waking restores it (ruling R24).

    Raises:
        Refused: It is an object or a vehicle, the name is empty, or the list is full; or it is a
            power that does not last some turns, or that would last none.
    """
    words = one_line(name, longest=LONGEST_CONDITION)
    if not words:
        raise Refused(NAMELESS())
    changed = _fighter(fighter)
    if any(each.is_called(words) for each in changed.active):
        powers = (_lasting(each, words, turn, turns) for each in changed.active)
        return changed.with_active(tuple(powers))
    title = next((each for each in CONDITIONS if each.casefold() == words.casefold()), words)
    is_new = all(each.name != title for each in changed.afflictions)
    if is_new and len(changed.afflictions) >= MAX_CONDITIONS:
        raise Refused(CONDITIONS_FULL(most=MAX_CONDITIONS))
    if title in {Condition.DYING.value, DEAD}:
        # Damage above 0 would end dying at once (ruling R51).
        changed = replace(changed, damage=0)
    added = FighterCondition(title, turns, since=turn)
    if ends_by_waking(added) and not any(map(ends_by_waking, changed.afflictions)):
        changed = knocked_out(changed, page)
    return changed.with_added_condition(added)


def _lasting(power: ActivePower, name: str, turn: int, turns: int | None) -> ActivePower:
    """The powers, with the one of this name lasting `turns` turns after this one."""
    if not power.is_called(name):
        return power
    if power.turns is None:
        raise Refused(LASTS(power=name))
    if turns is None:
        raise Refused(NO_TURNS(power=name))
    return replace(power, turns=turns, since=turn)


def without_condition(fighter: CombatantT, name: str, page: CampaignPage) -> CombatantT | Fighter:
    """A fighter without a condition; an object or a vehicle is unchanged.

    If no condition explains lost Fortitude any more, it returns. Unconsciousness for some turns
    ends as by itself (ruling R24). Without “Dead” the fighter is
    stable at 0 Damage, as if aided in time (ruling R27). A power listed among the conditions ends.
    """
    if not isinstance(fighter, Fighter):
        return fighter
    left = tuple(each for each in fighter.active if not each.is_called(name))
    if left != fighter.active:
        return fighter.with_active(left)
    if any(each.name == name and ends_by_waking(each) for each in fighter.afflictions):
        return awakened(fighter, page)
    relieved = fighter.without_condition_named(name)
    if name in {Condition.WINDED.value, Condition.WEAKENED.value}:
        return replace(relieved, fortitude=None)
    if name == DEAD and fighter.is_dead:
        living = replace(relieved.without_condition_named(Condition.DYING.value), fortitude=None)
        return living.with_added_condition(fighter_condition(Condition.UNCONSCIOUS))
    return relieved


def _after_damage(before: Fighter, now: Fighter, turn: int) -> Fighter:
    """Add dying if Damage fell to 0, and end it if Damage rose above 0."""
    if before.damage and not now.damage:
        return now.with_added_condition(fighter_condition(Condition.DYING, since=turn))
    if now.damage and not before.damage and not now.is_dead:
        over = {each.value for each in conditions_over(now.damage)}
        remaining = (e for e in now.afflictions if e.turns is not None or e.name not in over)
        healed = replace(now, afflictions=tuple(remaining))
        weakened = now.fortitude is not None and before.has_condition(Condition.DYING)
        if weakened:
            return healed.with_added_condition(fighter_condition(Condition.WEAKENED, since=turn))
        return healed
    return now


def _with_trait(fighter: Fighter, trait: Trait, value: int) -> Fighter:
    """The fighter with a trait set; the value of the sheet removes the setting."""
    others = tuple(each for each in fighter.set_traits if each.trait is not trait)
    is_usual = trait_ranks(fighter.known.sheet)[trait] == value
    return replace(
        fighter,
        set_traits=others if is_usual else (*others, SetTrait(trait, value)),
        fortitude=None if trait is Trait.FORTITUDE else fighter.fortitude,
    )


def _no_number(name: str) -> Refused:
    return Refused(NO_NUMBER(name=name))


def _fighter(fighter: FourcCombatant) -> Fighter:
    if isinstance(fighter, MapObject):
        raise Refused(THING())
    if isinstance(fighter, MapVehicle):
        raise Refused(VEHICLE())
    return fighter
