"""The contents of a fight's report, made from its log for any game."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.encounter.commands import RefreshCombatants
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import SHARED_COMMANDS, EncounterLog, LogEntry, with_events
from fourc_desktop.core.encounter.log_groups import LogGroup, log_groups, narrate_group
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.stored_log import fight_of

if TYPE_CHECKING:
    from fourc_desktop.core.encounter.views import GaugeState

BY_HAND: Final = "Set by hand"
"""The source of changes that the Gamemaster made."""

OTHER: Final = "Other"
"""The source of all other changes that no combatant caused."""


@dataclass(frozen=True, slots=True)
class ReportStep:
    """A step of the fight, as the log groups it: an attack with its rolls and choices is one.

    Attributes:
        number: Its number in the log of the window, from 1.
        sentences: What came of it.
        figures: The numbers behind it, or empty.
    """

    number: int
    sentences: tuple[str, ...]
    figures: str = ""

    @property
    def words(self) -> str:
        """The sentences, with the figures in parentheses."""
        return " ".join((*self.sentences, *([f"({self.figures})"] if self.figures else ())))


@dataclass(frozen=True, slots=True)
class ReportChange:
    """A change of a gauge.

    Attributes:
        turn: Its turn, 0 before the first.
        step: The number of its `ReportStep`.
        by: The name of the combatant who caused it, or `BY_HAND` or `OTHER`.
        target: The name of the combatant with the gauge.
        gauge: Its name.
        points: The points gained, or lost if negative.
    """

    turn: int
    step: int
    by: str
    target: str
    gauge: str
    points: int


@dataclass(frozen=True, slots=True)
class ReportPerson:
    """A combatant over the whole fight.

    Attributes:
        name: Their name.
        side: The name of their side.
        attacks: The number of their attacks.
        dealt: The points by which they lowered the first gauge of others.
        taken: The points their own first gauge lost.
        gauges: Each gauge with its value at the beginning and at the end: (name, first, last).
        conditions: Their conditions at the end.
    """

    name: str
    side: str
    attacks: int
    dealt: int
    taken: int
    gauges: tuple[tuple[str, int, int], ...]
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReportTitle:
    """The title of a report.

    Attributes:
        name: The name of the fight.
        campaign: The name of the campaign, or empty.
        game: The title of the game.
        turn_word: The game's word for a turn: "Round".
    """

    name: str
    campaign: str
    game: str
    turn_word: str


@dataclass(frozen=True, slots=True)
class FightReport:
    """The report of a fight.

    Attributes:
        title: Its title.
        people: All combatants with a gauge, in the order they joined.
        turns: The steps of each turn, by its number; 0 is before the first.
        changes: Every change of a gauge.
        main: For each name, the gauge that decides whether they can continue to fight.
    """

    title: ReportTitle
    people: tuple[ReportPerson, ...]
    turns: tuple[tuple[int, tuple[ReportStep, ...]], ...]
    changes: tuple[ReportChange, ...]
    main: tuple[tuple[str, str], ...]

    def turn_title(self, number: int) -> str:
        """The heading of a turn: "Round 3"."""
        word = self.title.turn_word
        return f"{word} {number}" if number else f"Before the first {word.lower()}"

    def damage(self) -> list[tuple[str, str, int, int]]:
        """Damage by attacker and target, with the number of steps with a hit: the most first."""
        main = dict(self.main)
        points, steps = Counter[tuple[str, str]](), defaultdict[tuple[str, str], set[int]](set)
        for each in self.changes:
            if each.points < 0 and each.gauge == main.get(each.target):
                points[each.by, each.target] -= each.points
                steps[each.by, each.target].add(each.step)
        return [(*pair, lost, len(steps[pair])) for pair, lost in points.most_common()]

    def spending(self) -> list[tuple[str, str, int, int]]:
        """Other losses and gains: (name, gauge, lost, gained), such as Fortune."""
        main = dict(self.main)
        lost, gained = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for each in self.changes:
            if each.gauge != main.get(each.target):
                counted = lost if each.points < 0 else gained
                counted[each.target, each.gauge] += abs(each.points)
        pairs = dict.fromkeys((*lost, *gained))
        return [(*pair, lost[pair], gained[pair]) for pair in pairs]


def fight_report(campaign: Campaign, id_: str) -> FightReport:
    """The report of a fight of a campaign, without undone steps.

    Raises:
        KeyError: There is no such fight.
        StorageError: It cannot be read.
    """
    return fight_report_work(campaign, id_)()


def fight_report_work(campaign: Campaign, id_: str) -> Callable[[], FightReport]:
    """Read a fight, and return a function that makes its report in any thread.

    Raises:
        KeyError: There is no such fight.
        StorageError: It cannot be read.
    """
    found = fight_of(campaign, id_)
    title = ReportTitle(found.name, campaign.name, campaign.game.title, campaign.kinds.words.turn)
    return lambda: report_of_log(found.log, found.fight, title)


def report_of_log(log: EncounterLog, fight: AnyFight, title: ReportTitle) -> FightReport:
    """The report of a log, without undone steps."""
    return _Reporting(log, fight).report(title)


class _Reporting:
    """Collects the contents of a report in one pass over a log."""

    def __init__(self, log: EncounterLog, fight: AnyFight) -> None:
        # Undone entries form no groups.
        self._log = replace(log, entries=log.entries.first(log.cursor))
        self._fight = fight
        self._changes: list[ReportChange] = []
        self._turns: dict[int, list[ReportStep]] = {}
        self._attacks = Counter[str]()
        self._names: dict[str, str] = {}
        self._first: dict[str, tuple[GaugeState, ...]] = {}
        self._last: dict[str, tuple[GaugeState, ...]] = {}
        self._sides: dict[str, str] = {}
        self._conditions: dict[str, tuple[str, ...]] = {}

    def report(self, title: ReportTitle) -> FightReport:
        """The whole report."""
        self._note(self._log.state_at(0))
        groups = list(log_groups(self._log, self._fight))
        ends = [*(each.first for each in groups), len(self._log.entries)][1:]
        lasting = _lasting(self._log)
        for number, (group, end) in enumerate(zip(groups, ends, strict=True), 1):
            indexes = [each for each in range(group.first, end) if each in lasting]
            if indexes:
                self._group(number, group, end)
            for index in indexes:
                self._entry(self._log.entries[index], number)
        self._note(self._log.now)
        main = tuple((self._names[id_], g[0].name) for id_, g in self._first.items() if g)
        return FightReport(
            title,
            self._people(dict(main)),
            tuple((turn, tuple(steps)) for turn, steps in self._turns.items()),
            tuple(self._changes),
            main,
        )

    def _group(self, number: int, group: LogGroup, end: int) -> None:
        """Add the step of the entries from the first of a group up to, not including, `end`."""
        narrated = narrate_group(self._log, group.first, end, self._fight)
        if narrated.what:
            step = ReportStep(number, (narrated.what, *narrated.outcomes), narrated.figures)
            self._turns.setdefault(group.turn, []).append(step)

    def _entry(self, entry: LogEntry, step: int) -> None:
        """Count the attacks of an entry, and what it changed."""
        state = self._log.state_at(entry.base)
        if isinstance(entry.command, RefreshCombatants):
            self._begin_anew(with_events(state, entry.events), entry.command)
            return
        sources: dict[str, str] = {}
        default = BY_HAND if isinstance(entry.command, SHARED_COMMANDS) else OTHER
        mark = None
        for event in entry.events:
            mark = self._fight.narration.mark(event) or mark
            scenes = self._fight.narration.scenes(state, event, mark)
            sources.update(_sources(scenes))
            self._attacks.update(each.who for each in scenes if isinstance(each, AttackScene))
            after = event.apply(state)
            self._compare(state, after, step, sources, default)
            state = after
        self._note(state)

    def _begin_anew(self, state: AnyState, command: RefreshCombatants) -> None:
        """Take the values of changed documents as the first ones; nothing of the fight changed."""
        for each in command.combatants:
            self._first[each.id] = tuple(self._fight.views.gauges(state, each.id))
        self._note(state)

    def _compare(
        self,
        before: AnyState,
        after: AnyState,
        step: int,
        sources: dict[str, str],
        default: str,
    ) -> None:
        """Note the gauges that an event changed; `default` is the source without an attack."""
        old = {each.id: each for each in before.combatants}
        for each in after.combatants:
            if each.id not in old or each is old[each.id]:
                continue
            was = {gauge.name: gauge.now for gauge in self._fight.views.gauges(before, each.id)}
            for gauge in self._fight.views.gauges(after, each.id):
                points = gauge.now - was.get(gauge.name, gauge.now)
                if points:
                    by = self._names.get(sources.get(each.id, ""), default)
                    change = ReportChange(after.turn, step, by, each.name, gauge.name, points)
                    self._changes.append(change)

    def _note(self, state: AnyState) -> None:
        """Record the names, sides and values of all combatants."""
        sides = {each.id: each.name for each in state.sides}
        for each in state.combatants:
            gauges = tuple(self._fight.views.gauges(state, each.id))
            self._names[each.id] = each.name
            self._sides[each.id] = sides.get(each.side, each.side)
            self._first.setdefault(each.id, gauges)
            self._last[each.id] = gauges
            conditions = self._fight.views.conditions(state, each.id)
            self._conditions[each.id] = tuple(condition.label for condition in conditions)

    def _people(self, main: dict[str, str]) -> tuple[ReportPerson, ...]:
        dealt, taken = Counter[str](), Counter[str]()
        for each in self._changes:
            if each.points < 0 and each.gauge == main.get(each.target):
                dealt[each.by] -= each.points
                taken[each.target] -= each.points
        return tuple(
            ReportPerson(
                name,
                self._sides[id_],
                self._attacks[id_],
                dealt[name],
                taken[name],
                tuple(
                    (first.name, first.now, last.now)
                    for first, last in zip(self._first[id_], self._last[id_], strict=False)
                ),
                self._conditions[id_],
            )
            for id_, name in self._names.items()
            if self._first[id_]
        )


def _lasting(log: EncounterLog) -> set[int]:
    """The indexes of the entries that no repeated roll replaced."""
    found: list[int] = []
    for number, entry in enumerate(log.entries):
        found = [each for each in found if each < entry.base] if entry.base < number else found
        found.append(number)
    return set(found)


def _sources(scenes: Iterable[Scene]) -> Iterator[tuple[str, str]]:
    """The attackers in scenes, as (target, attacker)."""
    for scene in scenes:
        if isinstance(scene, AttackScene):
            yield scene.target, scene.who
        elif isinstance(scene, TextScene) and isinstance(scene.over, str) and scene.by:
            yield scene.over, scene.by
