"""Changes of documents in the campaign that a fight has taken, or has not."""

from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.commands import AddCombatant, AddCombatants, RefreshCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, play_command, with_events
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.combatant_names import free_name, without_number
from fourc_desktop.services.encounters.encounter_setup import of_campaign
from fourc_desktop.storage.errors import StorageError


def up_to_date(campaign: Campaign, fight: AnyFight, log: EncounterLog) -> EncounterLog:
    """The log with a step that updates all combatants from their documents.

    The same log if none has changed, or if the first turn has begun.
    """
    if log.now.turn or not (stale := refreshed(campaign, fight, log)):
        return log
    return play_command(log, fight.rules, RefreshCombatants(tuple(stale)))


def refreshed(campaign: Campaign, fight: AnyFight, log: EncounterLog) -> list[AnyCombatant]:
    """The combatants whose documents have changed in the campaign, updated from them.

    Combatants changed by the Gamemaster for this fight, and those whose documents were deleted, are
    left out.
    """
    joined = _joined_combatants(fight, log)
    found = []
    names = {each.id: each.name for each in log.now.combatants}
    for each in log.now.combatants:
        before = joined.get(each.id)
        if not each.source or before is None or each.fighter not in before.fighters:
            continue
        try:
            name, fighter = _joining_now(campaign, fight, each.source)
            fighter = _with_people(fight, fighter, before)
        except (KeyError, Refused, StorageError):
            continue
        if each.name == before.name:
            others = {other for id_, other in names.items() if id_ != each.id}
            is_numbered = name in others and without_number(each.name) == without_number(name)
            names[each.id] = each.name if is_numbered else free_name(name, others)
        is_same = fighter == before.fighters[0]
        now = replace(each, name=names[each.id], fighter=each.fighter if is_same else fighter)
        if now != each:
            found.append(now)
    return found


def is_edited(campaign: Campaign, fight: AnyFight, log: EncounterLog, who: str) -> bool:
    """Whether the document of a combatant has changed since it joined; the fight keeps the old.

    False for one that has no document, or no longer.
    """
    joined = _joined_combatants(fight, log).get(who)
    source = log.now.combatant(who).source if log.now.has(who) else ""
    if joined is None or not source:
        return False
    try:
        fighter = _joining_now(campaign, fight, source)[1]
    except (KeyError, Refused, StorageError):
        return False
    try:
        return bool(_with_people(fight, fighter, joined) != joined.fighters[0])
    except Refused:
        # It has fewer seats now than people inside.
        return True


@dataclass(frozen=True, slots=True)
class _JoinedCombatant:
    """A combatant when joining.

    Attributes:
        name: Its name.
        fighters: Its fighter as joined and as the rules left it.
        people: The ids of those inside, if it is a vehicle.
    """

    name: str
    fighters: tuple[object, object]
    people: tuple[str, ...]


def _joining_now(campaign: Campaign, fight: AnyFight, source: str) -> tuple[str, object]:
    """The name and the fighter of a document if it joined now, with nobody inside.

    Raises:
        KeyError: The document was deleted.
        Refused: The rulebook lacks an entry that it has.
    """
    ((name, _, fighter, _),) = of_campaign(campaign, fight, [source])
    return name, fighter


def _with_people(fight: AnyFight, fighter: object, joined: _JoinedCombatant) -> object:
    """A fighter with the people who were inside when it joined.

    Raises:
        Refused: It has fewer seats.
    """
    return fight.roster.with_people(fighter, joined.people) if joined.people else fighter


def _joined_combatants(fight: AnyFight, log: EncounterLog) -> dict[str, _JoinedCombatant]:
    """Everybody who has joined, by id, as they last came from their documents."""
    start = log.state_at(0)
    settled = with_events(start, fight.rules.follow_up_effects(start, start))
    came: list[tuple[tuple[AnyCombatant, ...], AnyState]] = [(start.combatants, settled)]
    for number, entry in enumerate(log.entries.first(log.cursor), start=1):
        match entry.command:
            case AddCombatant(combatant):
                came.append(((combatant,), log.state_at(number)))
            case AddCombatants(combatants) | RefreshCombatants(combatants):
                came.append((combatants, log.state_at(number)))
            case _:
                pass
    return {
        each.id: _joined(fight, state, each) for combatants, state in came for each in combatants
    }


def _joined(fight: AnyFight, state: AnyState, joining: AnyCombatant) -> _JoinedCombatant:
    """A combatant that joins, in the state after that."""
    vehicle = fight.views.vehicle(state, joining.id)
    fighters = joining.fighter, state.combatant(joining.id).fighter
    return _JoinedCombatant(joining.name, fighters, () if vehicle is None else vehicle.people)
