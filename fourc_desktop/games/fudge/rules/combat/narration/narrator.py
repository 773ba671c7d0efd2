"""Events as text and scenes, for the log and the map."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink, Severity
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.stunning import stunned
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.combat import events
from fourc_desktop.games.fudge.rules.combat.chances import FAILED, GRAZE, HIT, STANDOFF, SUCCESS
from fourc_desktop.games.fudge.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fudge.rules.combat.state import FudgeState
from fourc_desktop.games.fudge.rules.unit import loss_title

RULES: Mapping[type, RuleLink] = MappingProxyType(
    {
        events.Exchanged: RuleLink("melee", "Melee"),
        events.ShotRolled: RuleLink("ranged", "Ranged combat"),
        events.Hit: RuleLink("damage", "Damage"),
        events.Insulted: RuleLink("repartee", "Repartee"),
        events.EntanglingRolled: RuleLink("entangled", "Entangling"),
        events.WillRolled: RuleLink("pain", "Pain"),
        events.WoundsTreated: RuleLink("healing", "Healing"),
        events.BattleRolled: RuleLink("units", "Units"),
        events.LeadersRolled: RuleLink("tactics", "Leaders"),
    }
)
"""The rule behind events, by class."""


PARTS: Mapping[type, LogPart] = MappingProxyType(
    {
        events.Exchanged: LogPart("Melee"),
        events.ShotRolled: LogPart("Shot"),
        events.Hit: LogPart("Hit"),
        events.WillRolled: LogPart("Will"),
        events.BattleRolled: LogPart("Battle"),
    }
)
"""The captions of events in an expanded log entry."""


class FudgeNarration:
    """Narrates events as text and scenes."""

    def event_text(self, encounter: FudgeState, event: Event) -> str:
        """An event as text; empty for a shared event."""
        say = SENTENCES.get(type(event))
        return "" if say is None else say(encounter, event)

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether other events describe what an event ends or prepares."""
        minor = events.RoundRolled | events.MovementSpent | events.LeadersRolled
        return isinstance(event, minor)

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of a roll in an event, or None."""
        mark: ResultMark | None = None
        match event:
            case events.Hit(degree=degree):
                mark = GRAZE if degree == 1 else HIT
            case events.Exchanged(standoff=True):
                mark = STANDOFF
            case events.ShotRolled(degree=0):
                mark = FAILED
            case events.EntanglingRolled():
                mark = SUCCESS if event.holds else FAILED
            case events.Insulted():
                mark = SUCCESS if event.hits_home else FAILED
            case events.BattleRolled(loser=loser):
                mark = HIT if loser else STANDOFF
        return mark

    def part(self, encounter: FudgeState, event: Event) -> LogPart | None:  # noqa: ARG002
        """The caption of a roll or blow."""
        return PARTS.get(type(event))

    def figures(self, encounter: FudgeState, event: Event) -> str:  # noqa: ARG002
        """The numbers that the text leaves out."""
        match event:
            case events.Exchanged(rolls=rolls):
                return ", ".join(
                    f"{signed_text(e.rolled - e.level)} on {signed_text(e.level)}" for e in rolls
                )
            case events.ShotRolled(level=level, rolled=rolled):
                return f"{signed_text(rolled - level)} on {signed_text(level)}"
            case events.Hit(degree=degree, points=points):
                return f"degree {degree}, damage {signed_text(points)}"
            case events.MovementSpent(sectors=sectors):
                return f"{2 * sectors} m"
            case events.BattleRolled(points=points):
                return f"damage {signed_text(points)}"
        return ""

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None."""
        return RULES.get(type(event))

    def rule_now(self, encounter: FudgeState) -> RuleLink:  # noqa: ARG002
        """Everything is declared and rolled in rounds."""
        return RuleLink("round", "Rounds")

    def scenes(
        self, encounter: FudgeState, event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """The scenes of an event on the map."""
        found: list[Scene] = []
        match event:
            case events.Exchanged(attacks=attacks):
                found += [AttackScene(who, at) for who, at in attacks]
            case events.ShotRolled(who=who, at=at, degree=degree):
                found.append(AttackScene(who, at, mark, flies=True))
                if not degree:
                    found.append(TextScene(at, "Missed", mark, by=who))
            case events.Hit(who=who, at=at):
                words = _hit_text(encounter, event)
                found.append(TextScene(at, words, mark, severity=_harm(event), by=who))
            case events.EntanglingRolled(who=who, at=at):
                words = "Entangled" if event.holds else "Avoided"
                found.append(AttackScene(who, at, mark, flies=True))
                found.append(TextScene(at, words, mark, by=who))
            case events.Insulted(who=who, at=at) if event.hits_home:
                found.append(TextScene(at, "Insulted", mark, by=who))
            case events.BattleRolled(who=who, at=at, loser=loser, wound=wound):
                words = loss_title(wound) if loser else "Standoff"
                found.append(AttackScene(who, at, mark))
                found.append(TextScene(loser or at, words, mark, by=who))
        return found


def _hit_text(state: FudgeState, hit: events.Hit) -> str:
    if not hit.stuns:
        return hit.wound.title if hit.wound else "No damage"
    if hit.wound < WoundLevel.LIGHT:
        return "No effect"
    return stunned(state.combatant(hit.at).fighter.stun, hit.wound).title


def _harm(hit: events.Hit) -> Severity | None:
    if hit.wound >= WoundLevel.CRITICAL:
        return Severity.GRAVE
    return Severity.HINDERING if hit.wound else None
