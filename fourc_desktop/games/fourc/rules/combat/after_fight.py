"""The lasting effects of a fight on a character or vehicle."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import MAX_CONDITIONS, Character
from fourc_desktop.games.fourc.rules.characters.conditions import FORTITUDE_LOST, Condition
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, set_damage
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry, reason_in_short
from fourc_desktop.games.fourc.rules.combat.encounter.damage import awakened, ends_by_waking
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import HIDING, Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

REASON = "In a fight"
"""The ledger reason for Fortune gained or lost in a fight; the name of the fight follows."""

NOT_KEPT = frozenset({Condition.HELD.value, Condition.KNOCKED_DOWN.value, HIDING})
"""The conditions that end with the fight, in addition to those limited to some turns."""


def after_fight(
    person: Character,
    before: Fighter,
    after: Fighter,
    book: Rulebook,
    page: CampaignPage,
    fight_name: str = "",
) -> Character:
    """The character after a fight, whose fighter was `before` at the start and `after` at the end.

    Damage, Fortune, the pool of Nine Lives and conditions change by the difference, so that changes
    made elsewhere in the meantime are kept. Equipment stays as on the sheet: dropped weapons are
    picked up again. A fighter who is unconscious for some turns wakes as if these turns had passed
    (ruling R67).

    Raises:
        Refused: The ledger is full.
    """
    if _is_knocked_out(after):
        after = awakened(after, page)
    returned = _with_damage(person, after.damage - before.damage, book)
    reason = reason_in_short(": ".join(filter(None, (REASON, fight_name))))
    returned = _with_fortune(returned, after.fortune - before.fortune, book, reason)
    return replace(
        returned,
        pool_spent=max(returned.pool_spent + before.pool - after.pool, 0),
        tens_called=person.tens_called or after.tens_called,
        fortitude_lost=max(person.fortitude_lost + _lost(after) - _lost(before), 0),
        conditions=_conditions(person, before, after),
    )


def vehicle_after_fight(
    vehicle: OwnedVehicle, before: MapVehicle, after: MapVehicle
) -> OwnedVehicle:
    """The vehicle after a fight, which was `before` at the start and `after` at the end.

    Durability changes by the difference. A destroyed vehicle stays destroyed, even if it was
    repaired in the meantime (4C, Vehicle Damage and Repairs).
    """
    lost = max(vehicle.lost + before.durability - after.durability, 0)
    if after.is_destroyed:
        lost = max(lost, after.full_durability)
    return replace(vehicle, lost=lost)


def _lost(fighter: Fighter) -> int:
    """The Fortitude that a night's rest restores (ruling R27).

    A winded fighter recovers earlier.
    """
    if fighter.fortitude is None or not any(map(fighter.has_condition, FORTITUDE_LOST)):
        return 0
    return max(fighter.known.traits[Trait.FORTITUDE] - fighter.fortitude, 0)


def _is_knocked_out(fighter: Fighter) -> bool:
    """Whether a fighter is alive and unconscious for a number of turns, not until healed."""
    return not fighter.is_dead and any(map(ends_by_waking, fighter.afflictions))


def _with_damage(person: Character, change: int, book: Rulebook) -> Character:
    if not change:
        return person
    whole = replace(person, wounds=0)
    full = damage_now(whole, book).value
    return set_damage(person, book, min(max(damage_now(person, book).value + change, 0), full))


def _with_fortune(person: Character, change: int, book: Rulebook, reason: str) -> Character:
    change = max(change, -fortune_now(person, book).value)
    return person.entered(LedgerEntry(reason, fortune=change)) if change else person


def _conditions(person: Character, before: Fighter, after: Fighter) -> tuple[str, ...]:
    names_before = {each.name for each in before.afflictions}
    kept = [
        each.name
        for each in after.afflictions
        if each.turns is None
        and each.name not in NOT_KEPT
        and not (after.is_dead and each.name == Condition.DYING.value)
    ]
    added_since = [each for each in person.conditions if each not in names_before]
    return tuple(dict.fromkeys((*added_since, *kept)))[:MAX_CONDITIONS]
