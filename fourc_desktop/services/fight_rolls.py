"""The rolls that were settled in the fights of a campaign, read from their logs.

The log of a fight keeps its rolls, with a way back of its own, so no other place keeps them again:
what is undone in a fight was never rolled.
"""

from collections.abc import Iterator, Sequence
from typing import Generic, Protocol

from fourc_desktop.core.encounter.fight import Entry
from fourc_desktop.core.rolling import K, Roll
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.kept_fights import Listed
from fourc_desktop.services.rule_sets import RuleSets, rule_sets
from fourc_desktop.storage.encounter_format import FightFormat
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND

ATTEMPT = '"attempt"'
"""What stands in an entry that was made again."""


class SettledRolls(Protocol[K]):
    """How a game finds its rolls in the logs of fights."""

    @property
    def settling(self) -> Sequence[str]:
        """The names in files of the events that settle rolls; no other entries are read."""
        ...

    def settled(self, entry: Entry) -> Sequence[Roll[K]]:
        """The rolls that were settled in an entry."""
        ...


class FightRolls(Generic[K]):
    """Reads few entries of a log, and plays none again."""

    def __init__(self, campaign: Campaign, settled: SettledRolls[K]) -> None:
        self._campaign = campaign
        self._settled = settled
        self._told = (ATTEMPT, *(f'"{name}"' for name in settled.settling))
        self._rules = RuleSets(campaign, rule_sets)
        self._read: dict[str, tuple[tuple[str, ...], tuple[Roll[K], ...]]] = {}

    def fights(self) -> list[Listed]:
        """The fights of the campaign, by name."""
        return self._campaign.kept_fights.listed(ENCOUNTER_KIND)

    def settled(self, fight: str) -> tuple[Roll[K], ...]:
        """The rolls of a fight, the latest first; none where its log cannot be read."""
        log = self._campaign.file.fight_log(fight)
        done = log.bodies[: log.cursor]
        bodies, found = self._read.get(fight, ((), ()))
        if bodies != done:
            try:
                form = self._rules.format(self._campaign.kept_fights.encounter(fight).rules)
                found = tuple(self._of_log(done, form))[::-1]
            except (StorageError, ValueError):
                found = ()
            self._read[fight] = (done, found)
        return found

    def everywhere(self) -> Iterator[Roll[K]]:
        """The rolls of all fights."""
        for each in self.fights():
            yield from self.settled(each.id)

    def _of_log(self, bodies: Sequence[str], form: FightFormat) -> list[Roll[K]]:
        """The rolls of entries in their order, without those that were made again."""
        kept: list[tuple[int, Roll[K]]] = []
        for number, body in enumerate(bodies):
            if any(each in body for each in self._told):
                entry = form.read_entry(body)
                if entry.attempt:
                    kept = [pair for pair in kept if pair[0] < entry.base]
                kept += [(number, roll) for roll in self._settled.settled(entry)]
        return [roll for _, roll in kept]
