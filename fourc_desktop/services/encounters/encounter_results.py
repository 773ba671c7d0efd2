"""The changes to the campaign at the end of a fight."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from fourc_desktop.core.encounter.commands import RefreshCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_setup import owner_of, person_of


def returned_documents(
    campaign: Campaign, fight: AnyFight, log: EncounterLog, name: str = ""
) -> Iterator[tuple[str, object, object]]:
    """The characters of the campaign who were in a fight, by id: before and after it.

    `name` is that of the fight. The effects are added to changes in the campaign meanwhile. Deleted
    documents are left out.
    """
    for source, (_, person, returned) in _returned(campaign, fight, log, name).items():
        yield source, person, returned


def results(
    campaign: Campaign, fight: AnyFight, log: EncounterLog
) -> Iterator[tuple[str, AnyState, AnyState]]:
    """The results of a fight for each existing character that changes, also those who have left.

    For each character: the id in the fight, and two states of the fight to compare, with the
    character as in the campaign now and as after the fight.
    """
    for source, (last, *persons) in _returned(campaign, fight, log).items():
        if persons[0] != persons[1]:
            owner = owner_of(campaign, source)
            before, after = (
                log.now.with_combatant(
                    replace(last, fighter=fight.roster.joined(person, owner=owner))
                )
                for person in persons
            )
            yield last.id, before, after


def _returned(
    campaign: Campaign, fight: AnyFight, log: EncounterLog, name: str = ""
) -> dict[str, tuple[AnyCombatant, object, object]]:
    """The last combatant of each character, and the character before and after the fight."""
    found = {}
    for source, (before, last) in _outcomes(log).items():
        try:
            person = person_of(campaign, fight, source)
        except KeyError:
            continue
        returned = fight.roster.returned(person, before, last.fighter, name)
        found[source] = (last, person, returned)
    return found


def _outcomes(log: EncounterLog) -> dict[str, tuple[object, AnyCombatant]]:
    """Each character's fighter when it last joined or was refreshed, and its last combatant."""
    outcomes: dict[str, tuple[object, AnyCombatant]] = {}
    there: Collection[str] = ()
    commands = (None, *(entry.command for entry in log.entries.first(log.cursor)))
    for command, state in zip(commands, log.states(), strict=True):
        anew = command.combatants if isinstance(command, RefreshCombatants) else ()
        refreshed = {each.source for each in anew}
        now = {each.source: each for each in state.combatants if each.source}
        for source, combatant in now.items():
            # Who was removed and is added again comes with the numbers of the document.
            goes_on = source in there and source not in refreshed
            before = outcomes[source][0] if goes_on else combatant.fighter
            outcomes[source] = (before, combatant)
        there = now.keys()
    return outcomes
