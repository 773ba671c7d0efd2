"""The rolls that were settled in the fights of a campaign, read from their logs.

They are stored only in those logs, so undo in a fight also removes its rolls from the history.
"""

from collections.abc import Iterator, Sequence
from typing import Generic

from fourc_desktop.core.encounter.fight import AnyFightRoll
from fourc_desktop.core.rolls.rolling import AnyRoll, K, Roll
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.services.encounters.encounter_rules import EncounterRules, fights_by_game
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterFormat

ATTEMPT_MARKER = '"attempt"'
"""The text in entries of repeated rolls; only these and entries that settle rolls are parsed."""


class EncounterRolls(Generic[K]):
    """Reads the rolls of fights without replaying the fights."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._rules = EncounterRules(campaign, fights_by_game)
        self._read: dict[str, tuple[tuple[str, ...], tuple[Roll[K], ...]]] = {}

    def fights(self) -> list[NamedDocument]:
        """The fights of the campaign, by name."""
        return self._campaign.encounter_repository.listed(ENCOUNTER_KIND)

    def settled(self, fight: str) -> tuple[Roll[K], ...]:
        """The rolls of a fight, the latest first; none where its log cannot be read."""
        log = self._campaign.file.fight_log(fight)
        done = log.bodies[: log.cursor]
        bodies, found = self._read.get(fight, ((), ()))
        if bodies != done:
            try:
                rules = self._campaign.encounter_repository.encounter(fight).rules
                form, roll = self._rules.format(rules), self._rules.fight(rules).roll
                found = tuple(_settled(done, form, roll))[::-1]
            except (StorageError, ValueError):
                found = ()
            self._read[fight] = (done, found)
        return found

    def everywhere(self) -> Iterator[Roll[K]]:
        """The rolls of all fights."""
        for each in self.fights():
            yield from self.settled(each.id)


def _settled(bodies: Sequence[str], form: EncounterFormat, roll: AnyFightRoll) -> list[AnyRoll]:
    """The rolls of entries in order, without those that were repeated."""
    markers = (ATTEMPT_MARKER, *(f'"{name}"' for name in roll.settling))
    found: list[tuple[int, AnyRoll]] = []
    for number, body in enumerate(bodies):
        if any(each in body for each in markers):
            entry = form.read_entry(body)
            if entry.attempt:
                found = [pair for pair in found if pair[0] < entry.base]
            found += [(number, settled) for settled in roll.settled(entry)]
    return [settled for _, settled in found]
