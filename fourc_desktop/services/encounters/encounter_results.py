"""The changes to the campaign at the end of a fight."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from fourc_desktop.core.encounter.commands import RefreshCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_setup import owner_of, person_of


def returned_documents(
    campaign: Campaign, fight: AnyFight, log: EncounterLog, name: str = ""
) -> Iterator[tuple[str, object, object]]:
    """The characters of the campaign who were in a fight, by id: before and after it.

    `name` is that of the fight. The effects are added to changes in the campaign meanwhile. Deleted
    documents are left out.
    """
    for source, (before, after) in _outcomes(log).items():
        try:
            person = person_of(campaign, fight, source)
        except KeyError:
            continue
        yield source, person, fight.roster.returned(person, before, after, name)


def results(
    campaign: Campaign, fight: AnyFight, log: EncounterLog
) -> Iterator[tuple[str, AnyState, AnyState]]:
    """The results of a fight for each existing character that changes.

    For each character: the id in the fight, and two states of the fight to compare, with the
    character as in the campaign now and as after the fight.
    """
    there = {each.source: each for each in log.now.combatants if each.source}
    for source, *persons in returned_documents(campaign, fight, log):
        if source in there and persons[0] != persons[1]:
            owner = owner_of(campaign, source)
            before, after = (
                log.now.with_combatant(
                    replace(there[source], fighter=fight.roster.joined(person, owner=owner))
                )
                for person in persons
            )
            yield there[source].id, before, after


def _outcomes(log: EncounterLog) -> dict[str, tuple[object, object]]:
    """Each character's fighter when it last joined or was refreshed, and its last state."""
    outcomes: dict[str, tuple[object, object]] = {}
    there: Collection[str] = ()
    commands = (None, *(entry.command for entry in log.entries.first(log.cursor)))
    for command, state in zip(commands, log.states(), strict=True):
        anew = command.combatants if isinstance(command, RefreshCombatants) else ()
        refreshed = {each.source for each in anew}
        now = {each.source: each.fighter for each in state.combatants if each.source}
        for source, fighter in now.items():
            # Who was removed and is added again comes with the numbers of the document.
            goes_on = source in there and source not in refreshed
            outcomes[source] = (outcomes[source][0] if goes_on else fighter, fighter)
        there = now.keys()
    return outcomes
