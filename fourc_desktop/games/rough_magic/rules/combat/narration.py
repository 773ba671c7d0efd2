"""The events of a fight as text, marks and scenes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.newcomers import names_text
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink, Severity
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptCalledOff,
    AttemptOpened,
    AttemptSettled,
    EffortJoined,
    EffortKept,
)
from fourc_desktop.games.rough_magic.rules.combat.events import (
    ActionForced,
    ConditionBegun,
    FrightChosen,
    Hurled,
    LetGo,
    OrderRolled,
    PaceTaken,
    PlotPointSpent,
    StoodUp,
    TurnChanged,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    DODGING,
    IN_COVER,
    AttemptKind,
    OpenAttempt,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import ObjectStruck
from fourc_desktop.games.rough_magic.rules.combat.sentences import (
    DONE,
    FAILED,
    MAP_WORDS,
    CombatantNames,
    blow_text,
    effort_text,
    plain_words,
    total_text,
    turn_text,
)
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller, tie_text
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

TOPICS: Final = {
    AttemptKind.STRIKE: ("fight:attacks", "Attacks"),
    AttemptKind.DISARM: ("fight:disarming", "Disarming"),
    AttemptKind.DISTRACT: ("fight:distracting", "Distracting"),
    AttemptKind.GRAPPLE: ("fight:grappling", "Grappling"),
    AttemptKind.BREAK_FREE: ("fight:grappling", "Grappling"),
    AttemptKind.HURT: ("fight:grappling", "Grappling"),
    AttemptKind.SLAM: ("fight:slamming", "Slamming"),
    AttemptKind.SEE_AGAIN: ("fight:blinding", "Blinding"),
    AttemptKind.TAKE_HEART: ("fight:terrifying", "Terrifying"),
    AttemptKind.BREAK_OUT: ("fight:lasting", "Effects that last"),
}
"""The rule text of each kind of attempt."""


EVENT_TOPICS: Final[Mapping[type, tuple[str, str]]] = {
    ActionForced: ("fight:force", "Forcing an action"),
    OrderRolled: ("fight:order", "Order of play"),
    TurnChanged: ("fight:order", "Order of play"),
    PlotPointSpent: ("roll:plot-points", "Plot Points"),
    PaceTaken: ("fight:moving", "Moving"),
    LetGo: ("fight:grappling", "Grappling"),
    Hurled: ("fight:throwing", "Throwing"),
    EffortJoined: ("roll:together", "Working together"),
    FrightChosen: ("fight:terrifying", "Terrifying"),
    StoodUp: ("fight:cover", "Cover and lying down"),
    ObjectStruck: ("character:objects", "Objects"),
}
"""The rule texts of other events."""


HELPED: Final[Mapping[type, str]] = {
    ActionForced: "Defends",
    EffortJoined: "Joins",
    PlotPointSpent: "Plot Point",
}
"""The map texts of events that help others."""


@dataclass(frozen=True, slots=True)
class RoughMagicNarration:
    """Narrates events as text, marks and scenes."""

    book: RoughMagicBook
    roller: RoughMagicRoller

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether an event only records what is used up."""
        return isinstance(event, PaceTaken | EffortKept)

    def event_text(self, encounter: RoughMagicState, event: Event) -> str:
        """An event in a sentence or two; empty for a shared event."""
        name = CombatantNames(encounter)
        match event:
            case OrderRolled(order, rolled):
                ranked = sorted(rolled, key=lambda each: order.order.index(each.who))
                shown = [f"{name(each.who)} ({total_text(each.total)})" for each in ranked]
                late = [name(each.who) for each in ranked if each.who in order.late]
                verb = "act" if len(late) > 1 else "acts"
                end = f" {names_text(late)} {verb} last this round." if late else ""
                return f"Order of play: {', '.join(shown)}.{end}"
            case TurnChanged():
                return turn_text(encounter, event)
            case AttemptOpened(attempt):
                return self._opened_text(encounter, attempt)
            case AttemptCalledOff():
                return "Roll canceled." if encounter.table.open else ""
            case AttemptSettled():
                return self._settled_text(encounter, event)
            case _:
                return plain_words(encounter, event)

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of a settled roll, or None."""
        if not isinstance(event, AttemptSettled):
            return None
        outcome = outcome_of(self.roller, event.attempt.roll, self.book)
        return None if outcome is None else outcome.mark

    def part(self, encounter: RoughMagicState, event: Event) -> LogPart | None:  # noqa: ARG002
        """The caption of a roll or a result in an expanded log entry."""
        if isinstance(event, AttemptOpened):
            outcome = outcome_of(self.roller, event.attempt.roll, self.book)
            return LogPart("Roll", None if outcome is None else outcome.mark)
        if isinstance(event, AttemptSettled):
            return LogPart("Result")
        return LogPart("Plot Point") if isinstance(event, PlotPointSpent) else None

    def figures(self, encounter: RoughMagicState, event: Event) -> str:  # noqa: ARG002
        """The sum and the difficulty of a settled roll."""
        if not isinstance(event, AttemptSettled):
            return ""
        return self.roller.line(event.attempt.roll, self.book).partition(": ")[2]

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None."""
        if isinstance(event, AttemptSettled):
            return RuleLink(*TOPICS[event.attempt.kind])
        if isinstance(event, ConditionBegun):
            topic = "fight:dodging" if event.condition == DODGING else "fight:cover"
            return RuleLink(topic, event.condition)
        found = EVENT_TOPICS.get(type(event))
        return None if found is None else RuleLink(*found)

    def rule_now(self, encounter: RoughMagicState) -> RuleLink:
        """The open attempt, the order of play before it is rolled, or what can be done."""
        table = encounter.table
        if table.open is not None:
            return RuleLink(*TOPICS[table.open.kind])
        if not table.order.round:
            return RuleLink(*EVENT_TOPICS[OrderRolled])
        return RuleLink("fight:actions", "Actions")

    def scenes(
        self,
        encounter: RoughMagicState,  # noqa: ARG002
        event: Event,
        mark: ResultMark | None,
    ) -> Sequence[Scene]:
        """The scenes of an event: attacks, and texts above the combatants affected."""
        match event:
            case AttemptSettled():
                return self._attempt_scenes(event, mark)
            case EffortJoined() | ActionForced() | PlotPointSpent():
                who = event.joined.who if isinstance(event, EffortJoined) else event.who
                return [TextScene(who, HELPED[type(event)], severity=Severity.HELPFUL)]
            case ConditionBegun(who, condition):
                severity = Severity.HELPFUL if condition in (DODGING, IN_COVER) else None
                return [TextScene(who, condition, severity=severity)]
            case Hurled(who, target):
                return [AttackScene(who, target), TextScene(target, "Thrown", by=who)]
        return ()

    def _attempt_scenes(self, event: AttemptSettled, mark: ResultMark | None) -> list[Scene]:
        attempt = event.attempt
        who, target = attempt.who, attempt.target
        done, failed = MAP_WORDS[attempt.kind]
        if who == target:
            return [TextScene(who, done if event.is_success else failed, mark)]
        mode = attempt.roll.check.mode
        flies = attempt.kind is AttemptKind.STRIKE and mode is not AttackMode.HAND_TO_HAND
        found: list[Scene] = [AttackScene(who, target, mark, flies=flies)]
        hit = {each.target: each for each in event.blows}
        if target not in hit:
            is_done = event.is_success and attempt.kind in DONE
            over = who if attempt.kind is AttemptKind.BREAK_FREE else target
            found.append(TextScene(over, done if is_done else failed, mark, by=who))
        for each in event.blows:
            lost = -each.dealt if each.dealt else None
            found.append(TextScene(each.target, done, mark, lost, by=who))
        return found

    def _opened_text(self, encounter: RoughMagicState, attempt: OpenAttempt) -> str:
        name = CombatantNames(encounter)
        roll = attempt.roll
        at = f" at {name(attempt.target)}" if attempt.target != attempt.who else ""
        outcome = outcome_of(self.roller, roll, self.book)
        before = encounter.table.open
        if outcome is None and (before is None or before.who != attempt.who):
            return f"{name(attempt.who)}: {roll.check.on}{at}."
        effort = "" if before is None else effort_text(before.roll, roll)
        result = "" if outcome is None else f": {outcome.title}"
        is_tie = outcome is not None and not outcome.number and outcome.mark.grade is Grade.GOOD
        tie = f" {tie_text(roll.check)}" if is_tie else ""
        return f"{effort}{self.roller.line(roll, self.book)}{result}.{tie}"

    def _settled_text(self, encounter: RoughMagicState, event: AttemptSettled) -> str:
        name = CombatantNames(encounter)
        attempt = event.attempt
        names = {
            "who": name(attempt.who),
            "target": name(attempt.target),
            "condition": attempt.condition,
        }
        words = [blow_text(encounter, attempt, each) for each in event.blows]
        if not event.is_success:
            words.insert(0, FAILED[attempt.kind].format(**names))
        elif attempt.kind in DONE:
            words.append(DONE[attempt.kind].format(**names))
        elif not words:
            words.append(f"{names['who']} hits nobody: all have run for cover.")
        if event.is_success and attempt.item:
            lost = "{who} takes {item}." if attempt.takes else "{item} is knocked away."
            words.append(lost.format(who=names["who"], item=attempt.item))
        return " ".join(words)
