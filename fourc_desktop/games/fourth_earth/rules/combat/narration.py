"""The narration of events as text and scenes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.views import (
    AttackScene,
    LogPart,
    RuleLink,
    Scene,
    Severity,
    TextScene,
)
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import ResultMark, Roll
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import Redo, is_success
from fourc_desktop.games.fourth_earth.rules.combat import events
from fourc_desktop.games.fourth_earth.rules.combat.deciding import EarthFightRules
from fourc_desktop.games.fourth_earth.rules.combat.fight_rolls import rating_note
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthPlan,
    EarthState,
    OpenPlan,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.roller import UNDO_WORDS, finished


@dataclass(frozen=True, slots=True)
class EarthNarration:
    """Narrates the events of a fight.

    Attributes:
        rules: The fight rules.
    """

    rules: EarthFightRules

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether an event only records used parts of a turn."""
        return isinstance(event, events.PartsUsed | events.LeaversForgotten)

    def event_words(self, encounter: EarthState, event: Event) -> str:
        """An event as text; empty for a shared event."""
        match event:
            case events.EarthRoundBegan():
                return self._round(encounter, event)
            case events.PlanDeclared(plans):
                return self._declared(encounter, plans)
            case events.PlansResolved(plans):
                order = ", ".join(self._ranked(encounter, each) for each in plans)
                return f"In order: {order}."
            case events.PoolSettled():
                return self._settled(encounter, event)
            case events.PoolChanged(opened):
                return self._changed(encounter, opened)
            case _:
                return _simple(encounter, event)

    def _round(self, encounter: EarthState, event: events.EarthRoundBegan) -> str:
        cards = [f"{_name(encounter, each.who)} {each.card}" for each in event.cards]
        totals = [f"{_name(encounter, each.who)} {each.total}" for each in event.totals]
        order = ", ".join((*cards, *totals))
        return f"Round {event.turn}." + (f" {order}." if order else "")

    def _declared(self, encounter: EarthState, plans: tuple[EarthPlan, ...]) -> str:
        plan = plans[0]
        attack = self.rules.book.attack(plan.attack)
        what = plan.check.on if attack is None else f"{attack.name} ({plan.check.on})"
        at = f" against {_name(encounter, plan.at)}" if plan.attack else ""
        to = f" for {_name(encounter, plan.at)}" if plan.gives else ""
        twice = ", twice" if len(plans) > 1 else ""
        return f"{_name(encounter, plan.who)} declares {what}{at}{to}{twice}."

    def _ranked(self, encounter: EarthState, plan: EarthPlan) -> str:
        """A combatant's name with the number of ones, or with the rating."""
        name = _name(encounter, plan.who)
        if not plan.throws:
            return f"{name} ({rating_note(plan.check, self.rules.book)})"
        result = finished(Roll(plan.check, plan.throws), self.rules.book)
        assert result is not None
        size = result.pool.size
        dice = "1 die" if size == 1 else f"{size} dice"
        return f"{name} ({counted(result.pool.ones, 'one')} on {dice})"

    def _changed(self, encounter: EarthState, opened: OpenPlan) -> str:
        before = encounter.table.open
        roll, name = opened.roll, _name(encounter, opened.plan.roller)
        alterations = roll.alterations
        if before is not None and len(alterations) < len(before.roll.alterations):
            return f"{name} takes it back."
        if alterations:
            what = UNDO_WORDS[Redo(alterations[-1].id.partition(":")[0])]
            return f"{name}: {what.lower()}. {self.rules.roller.short(roll, self.rules.book)}."
        return f"{self.rules.roller.line(roll, self.rules.book)}."

    def _settled(self, encounter: EarthState, event: events.PoolSettled) -> str:
        opened, book = event.open, self.rules.book
        result = outcome_of(self.rules.roller, opened.roll, book)
        assert result is not None
        plan, name = opened.plan, _name(encounter, opened.plan.roller)
        solo = f" against {_name(encounter, plan.who)}" if plan.roller != plan.who else ""
        words = [f"{name}, {opened.roll.check.on}{solo}: {result.title}."]
        fallen = finished(opened.roll, book)
        if fallen is not None and fallen.effect is not None:
            words.append(f"{result.words[0].upper()}{result.words[1:]}")
        if event.lost:
            words.append(f"{_name(encounter, plan.at)} loses {event.lost} health.")
        elif plan.gives and is_success(result):
            words.append(f"{_name(encounter, plan.at)} gets battery points.")
        words += [
            f"{_name(encounter, each.who)} is out."
            for each in event.after
            if is_fighter_out(each.fighter, book)
            and not is_fighter_out(encounter.combatant(each.who).fighter, book)
        ]
        return " ".join(words)

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of a settled roll, or None."""
        if not isinstance(event, events.PoolSettled):
            return None
        outcome = outcome_of(self.rules.roller, event.open.roll, self.rules.book)
        return None if outcome is None else outcome.mark

    def part(self, event: Event) -> LogPart | None:
        """The caption of a roll or a result in an expanded log entry."""
        if isinstance(event, events.PoolSettled):
            return LogPart("Result")
        if not isinstance(event, events.PoolOpened | events.PoolChanged):
            return None
        outcome = outcome_of(self.rules.roller, event.open.roll, self.rules.book)
        return LogPart("Dice", outcome.mark) if outcome is not None else LogPart("Action")

    def figures(self, encounter: EarthState, event: Event) -> str:
        """The number of ones of a settled roll."""
        del encounter
        if isinstance(event, events.PoolSettled):
            return self.rules.roller.short(event.open.roll, self.rules.book)
        return ""

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None."""
        if not isinstance(event, events.PoolSettled):
            return _RULES.get(type(event))
        alterations = event.open.roll.alterations
        if alterations and alterations[-1].id == Redo.TABLE:
            return RuleLink("sprinkle:criticality", "Criticality")
        is_attack = bool(event.open.plan.attack)
        return RuleLink("energy", "Energy") if is_attack else RuleLink("pool", "Dice pool")

    def scenes(
        self, encounter: EarthState, event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """The scenes of an event: an attack, drained health, a new stance."""
        del encounter
        match event:
            case events.PoolSettled(opened):
                return self._attack_scenes(event, opened.plan, mark)
            case events.HealthDrained(who, points):
                return [TextScene(who, "Drained", points=-points, severity=Severity.GRAVE)]
            case events.StanceTaken(who, stance):
                return [TextScene(who, f"{stance.value.capitalize()} stance")]
        return ()

    def _attack_scenes(
        self,
        event: events.PoolSettled,
        plan: EarthPlan,
        mark: ResultMark | None,
    ) -> list[Scene]:
        outcome = outcome_of(self.rules.roller, event.open.roll, self.rules.book)
        assert outcome is not None
        if not plan.attack:
            return [TextScene(plan.who, outcome.title, mark)]
        attack = self.rules.book.attack(plan.attack)
        flies = attack is not None and attack.is_advanced
        sign = TextScene(plan.at, outcome.title, mark, -event.lost or None, by=plan.who)
        return [AttackScene(plan.who, plan.at, mark, flies=flies), sign]


def _name(encounter: EarthState, who: str) -> str:
    return encounter.combatant(who).name


def _simple(encounter: EarthState, event: Event) -> str:
    """The text of events about a single combatant; empty for others."""
    if isinstance(event, events.PoolOpened):
        return f"{_name(encounter, event.open.plan.who)} acts: {event.open.roll.check.on}."
    template = _SENTENCES.get(type(event))
    if template is None:
        return ""
    values = {each: getattr(event, each, "") for each in ("who", "points", "stance", "battery")}
    name = _name(encounter, values["who"]) if values["who"] else ""
    return template.format(name=name, **values)


_SENTENCES: Final[Mapping[type, str]] = {
    events.HealthDrained: "{name} loses {points} health, as every round.",
    events.PlansWithdrawn: "{name} withdraws.",
    events.StanceTaken: "{name} changes the stance: {stance}.",
    events.BatteryPointBought: "{name} recharges 1 point of {battery}.",
    events.AceCountedLow: "{name} counts the ace low.",
    events.EarthTurnEnded: "{name} ends the turn.",
    events.PlanLost: "{name} cannot act any more.",
    events.PoolDropped: "Action canceled.",
}

_RULES: Final[Mapping[type, RuleLink]] = {
    events.HealthDrained: RuleLink("sprinkle:recurring", "Recurring"),
    events.EarthRoundBegan: RuleLink("order", "Order"),
    events.PlansResolved: RuleLink("order", "Order"),
    events.BatteryPointBought: RuleLink("recharge", "Recharging"),
    events.StanceTaken: RuleLink("sprinkle:stance", "Stance"),
}
