"""The history of the rolls of an open campaign, and the statistics of their dice."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.fight import AnyFightRoll
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.fairness import DieStatistics, fairness
from fourc_desktop.core.rolls.outcomes import next_throw, throws_so_far
from fourc_desktop.core.rolls.roller import Roller
from fourc_desktop.core.rolls.rolling import AnyRoll, Faces, K, Roll
from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.roll_repository import RollRepository, StoredRoll
from fourc_desktop.services.documents.document_card import DocumentCard, distinctly_named
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from fourc_desktop.storage.formats.encounter_format import EncounterFormat

B = TypeVar("B")
"""The type of a game's rulebook."""

ATTEMPT_MARKER = '"attempt"'
"""The text in entries of repeated rolls; only these and entries that settle rolls are parsed."""


class EncounterRolls(Generic[K]):
    """The rolls settled in the fights of a campaign, read from their logs without replaying them.

    They are stored only in the logs, so undo in a fight also removes its rolls.
    """

    def __init__(self, campaign: Campaign) -> None:
        # Imports the rules of fights, which rolls do not need.
        from fourc_desktop.services.encounters.encounter_rules import (  # noqa: PLC0415
            EncounterRules,
            fights_by_game,
        )

        self._campaign = campaign
        self._rules = EncounterRules(campaign, fights_by_game)
        self._read: dict[str, tuple[tuple[str, ...], _FightRolls]] = {}

    def fights(self) -> list[DocumentCard]:
        """The fights of the campaign, by name; equal names are made distinct."""
        listed = self._campaign.encounter_repository.listed(ENCOUNTER_KIND)
        return distinctly_named([self._campaign.card(each.id) for each in listed])

    def settled(self, fight: str) -> tuple[Roll[K], ...]:
        """The rolls of a fight, the latest first; empty if its log cannot be read."""
        return self._rolls(fight).settled

    def everywhere(self) -> Iterator[Roll[K]]:
        """The rolls of all fights, and those that a repeated roll has replaced."""
        for each in self.fights():
            found = self._rolls(each.id)
            yield from (*found.settled, *found.replaced)

    def _rolls(self, fight: str) -> "_FightRolls":
        log = self._campaign.file.fight_log(fight)
        done = log.bodies[: log.cursor]
        bodies, found = self._read.get(fight, ((), _FightRolls()))
        if bodies != done:
            try:
                rules = self._campaign.encounter_repository.encounter(fight).rules
                form, roll = self._rules.format(rules), self._rules.fight(rules).roll
                found = _fight_rolls(done, form, roll)
            except (StorageError, ValueError):
                found = _FightRolls()
            self._read[fight] = (done, found)
        return found


@dataclass(frozen=True, slots=True)
class _FightRolls:
    """The rolls of a fight.

    Attributes:
        settled: Those that were settled, the latest first, without repeated ones.
        replaced: Those that were thrown, settled or not, before they were repeated.
    """

    settled: tuple[AnyRoll, ...] = ()
    replaced: tuple[AnyRoll, ...] = ()


def _fight_rolls(bodies: Sequence[str], form: "EncounterFormat", roll: AnyFightRoll) -> _FightRolls:
    markers = (ATTEMPT_MARKER, *(f'"{name}"' for name in roll.settling))
    valid, replaced = list[int](), list[AnyRoll]()
    settled: dict[int, Sequence[AnyRoll]] = {}
    for number, body in enumerate(bodies):
        if any(each in body for each in markers):
            entry = form.read_entry(body)
            if entry.attempt:
                gone = [each for each in valid if each >= entry.base]
                replaced += _thrown_in([form.read_entry(bodies[each]) for each in gone], roll)
                valid = [each for each in valid if each < entry.base]
            settled[number] = roll.settled(entry)
        valid.append(number)
    kept = chain.from_iterable(settled.get(number, ()) for number in valid)
    return _FightRolls(tuple(kept)[::-1], tuple(replaced))


def _thrown_in(entries: Iterable[LogEntry], roll: AnyFightRoll) -> list[AnyRoll]:
    """The rolls of entries in a row: those they settled, and those left open with dice."""
    found, still_open = list[AnyRoll](), list[AnyRoll]()
    for entry in entries:
        if settled := roll.settled(entry):
            found += settled
            still_open = []
        still_open = [*roll.thrown(entry)] or still_open
    return found + still_open


class RollHistory(Generic[K, B]):
    """The settled rolls of one open campaign, including those of its fights."""

    def __init__(self, campaign: Campaign, roller: Roller[K, B]) -> None:
        self._campaign = campaign
        self._roller = roller
        self._searched: dict[str, tuple[StoredRoll[K], str]] = {}
        self._throws: dict[str, tuple[StoredRoll[K], Sequence[tuple[Throw, Faces]]]] = {}
        self._fights: EncounterRolls[K] | None = None

    @property
    def roller(self) -> Roller[K, B]:
        """The roller of the game."""
        return self._roller

    @property
    def book(self) -> B:
        """The rulebook of the campaign."""
        book: B = self._campaign.book
        return book

    def next(self) -> Roll[K]:
        """The setup of the next roll, from the last settled one."""
        last = next((each.roll for each in self._repository.settled), None)
        return self._named(self._roller.blank(self._campaign.page, last, self.book))

    @property
    def of_fights(self) -> EncounterRolls[K]:
        """The rolls that were settled in fights."""
        if self._fights is None:
            self._fights = EncounterRolls(self._campaign)
        return self._fights

    def history(
        self, *, who: str = "", topic: str = "", text: str = "", fight: str = ""
    ) -> Sequence[StoredRoll[K]]:
        """The settled rolls, the latest first, filtered by roller, topic and words.

        `who`, `topic` and `fight` are ids. An empty `who` or `topic` does not filter; an empty
        `fight` means the rolls outside of fights.
        """
        search = SearchText(text)
        return tuple(
            stored
            for stored in self._settled(fight)
            if who in ("", stored.roll.check.who)
            if topic in ("", self._roller.topic(stored.roll, self.book).id)
            if not search.words or search.starts_words_of(self._folded(stored))
        )

    def words(self, roll: Roll[K]) -> str:
        """A roll in one line."""
        return self._roller.line(roll, self.book)

    def text(self, rolls: Iterable[StoredRoll[K]], time_text: Callable[[int], str]) -> str:
        """Rolls as text to copy: a line for each, with its time if known.

        `time_text` formats a Unix time in seconds.
        """
        return "\n".join(
            self.words(each.roll)
            if each.at is None
            else f"{time_text(each.at)}  {self.words(each.roll)}"
            for each in rolls
        )

    def clear(self) -> None:
        """Delete all settled rolls outside of fights; their costs are not refunded."""
        if cleared := self._repository.cleared():
            self._campaign.write_contents({}, "Clear the history of rolls", *cleared)

    def fairness(self, *, typed: bool | None = None) -> tuple[DieStatistics, ...]:
        """The statistics of all dice, also in fights: typed in, the program's, or both (None).

        The die of the next roll comes first, even without throws.
        """
        first = next_throw(self._roller, self.next(), self.book)
        settled = self._repository.settled
        throws = chain(
            (self._throws_of(each) for each in settled if typed in (None, each.roll.typed)),
            (
                self._readable_throws(roll)
                for roll in self.of_fights.everywhere()
                if typed in (None, roll.typed)
            ),
        )
        usual = () if first is None else ((first.low, first.high),)
        return fairness(chain.from_iterable(throws), *usual)

    def _named(self, roll: Roll[K]) -> Roll[K]:
        """A roll with the name that its roller has now; settled ones keep theirs."""
        check: Any = roll.check
        if not check.who or not self._campaign.has(check.who):
            return roll
        name = self._campaign.card(check.who).name
        return roll if name == check.name else replace(roll, check=replace(check, name=name))

    @property
    def _repository(self) -> RollRepository[K]:
        return cast("RollRepository[K]", self._campaign.roll_repository)

    def _settled(self, fight: str) -> Sequence[StoredRoll[K]]:
        if not fight:
            return self._repository.settled
        rolls = self.of_fights.settled(fight)
        return [StoredRoll(f"{fight} {at}", each, None) for at, each in enumerate(rolls)]

    def _folded(self, stored: StoredRoll[K]) -> str:
        """The case-folded words of a roll; cached by object, since undo can reuse its id."""
        known, words = self._searched.get(stored.id, (None, ""))
        if known is not stored:
            words = folded(self.words(stored.roll))
            self._searched[stored.id] = (stored, words)
        return words

    def _throws_of(self, stored: StoredRoll[K]) -> Sequence[tuple[Throw, Faces]]:
        """The throws of a settled roll, cached as in `_folded`."""
        known, throws = self._throws.get(stored.id, (None, ()))
        if known is not stored:
            throws = self._readable_throws(stored.roll)
            self._throws[stored.id] = (stored, throws)
        return throws

    def _readable_throws(self, roll: Roll[K]) -> Sequence[tuple[Throw, Faces]]:
        """The throws of a roll; empty if the rules can no longer read it."""
        with suppress(Refused):
            return throws_so_far(self._roller, roll, self.book)
        return ()
