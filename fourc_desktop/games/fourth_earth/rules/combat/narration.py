"""The narration of events as text and scenes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.views import LogPart, RuleLink, Severity
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import ResultMark, Roll, RollOutcome
from fourc_desktop.core.text import capitalized, counted
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import Versus
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    FAILURE,
    SUCCESS,
    Redo,
    action_succeeds,
    is_success,
)
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
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder


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

    def event_text(self, encounter: EarthState, event: Event) -> str:
        """An event as text; empty for a shared event."""
        match event:
            case events.EarthRoundBegan():
                return self._round(encounter, event)
            case events.PlanDeclared(plans):
                return self._declared(encounter, plans)
            case events.PlansResolved(plans):
                order = ", ".join(self._ranked(encounter, each) for each in plans)
                return f"In order: {order}." if plans else "Nobody declared an action."
            case events.PoolSettled():
                return self._settled(encounter, event)
            case events.PoolChanged(opened):
                return self._changed(encounter, opened)
            case _:
                return _simple(encounter, event, self.rules.book)

    def _round(self, encounter: EarthState, event: events.EarthRoundBegan) -> str:
        """The turn; who acts when by which card or total, in order."""
        drawn = {each.who: f"({each.card})" for each in event.cards}
        drawn |= {each.who: str(each.total) for each in event.totals}
        order = ", ".join(f"{_name(encounter, who)} {drawn[who]}" for who in event.queue)
        return f"Round {event.turn} begins." + (f" {order}." if order else "")

    def _declared(self, encounter: EarthState, plans: tuple[EarthPlan, ...]) -> str:
        plan, check = plans[0], plans[0].check
        who = _name(encounter, plan.who)
        if plan.gives:
            points = f"{counted(plan.gives, 'point')} of {check.battery.value}"
            return f"{who} declares to give {points} to {_name(encounter, plan.at)}."
        attack = self.rules.book.attack(plan.attack)
        what = check.on if attack is None else f"{attack.name} ({check.on})"
        at = f" against {_name(encounter, plan.at)}" if plan.attack else ""
        tool = f", with {check.tool}" if check.tool else ""
        area = f", at the {check.area.lower()}" if check.area else ""
        twice = ", twice" if len(plans) > 1 else ""
        return f"{who} declares {what}{at}{tool}{area}{twice}{_ROLLERS.get(check.versus, '')}."

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
            return f"{name} undoes the last change."
        if alterations:
            what = UNDO_WORDS[Redo(alterations[-1].id.partition(":")[0])]
            return f"{name}: {what.lower()}. {self.rules.roller.short(roll, self.rules.book)}."
        return f"{self.rules.roller.line(roll, self.rules.book)}."

    def _settled(self, encounter: EarthState, event: events.PoolSettled) -> str:
        opened, book = event.open, self.rules.book
        result = outcome_of(self.rules.roller, opened.roll, book)
        assert result is not None
        plan = opened.plan
        fallen = finished(opened.roll, book)
        words = [self._result(encounter, opened, result)]
        if fallen is not None and fallen.effect is not None:
            words.append(capitalized(result.words))
        elif plan.roller != plan.who:
            words.append(result.words)
        elif fallen is not None and fallen.use is not None and not fallen.use.is_success:
            words.append("The use failed.")
        is_hit = bool(plan.attack) and fallen is not None and action_succeeds(fallen, plan.check)
        if is_hit and plan.check.energy and not event.lost:
            words.append(f"{_name(encounter, plan.at)} loses no health.")
        if plan.gives and is_success(result):
            words.append(self._given(encounter, event))
        for each in event.after:
            before = encounter.combatant(each.who).fighter
            lost = before.character.health - each.fighter.character.health
            if lost > 0:
                words.append(f"{_name(encounter, each.who)} loses {lost} health.")
            if is_fighter_out(each.fighter, book) and not is_fighter_out(before, book):
                words.append(f"{_name(encounter, each.who)} is out.")
        return " ".join(words)

    @staticmethod
    def _result(encounter: EarthState, opened: OpenPlan, result: RollOutcome) -> str:
        """A settled roll: "Ilse hits Rook (Fight, complication)."; in solo play, who rolls it."""
        plan, on = opened.plan, opened.roll.check.on
        who, at = _name(encounter, plan.who), _name(encounter, plan.at) if plan.attack else ""
        if plan.roller != plan.who:
            return f"{_name(encounter, plan.roller)}, {on} against {who}: {result.title}."
        if not plan.attack:
            return f"{who}, {on}: {result.title}."
        return f"{who} {'hits' if is_success(result) else 'misses'} {at} ({on}{_special(result)})."

    @staticmethod
    def _given(encounter: EarthState, event: events.PoolSettled) -> str:
        """Who gets how many points: "Bastian gets 2 points of physical."."""
        plan = event.open.plan
        battery, who = plan.check.battery, encounter.combatant(plan.at)
        after = next(each.fighter for each in event.after if each.who == plan.at)
        got = charges_of(after.character)[battery] - charges_of(who.fighter.character)[battery]
        if not got:
            return f"No point of {battery.value} could be given."
        return f"{who.name} gets {counted(got, 'point')} of {battery.value}."

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of a settled roll, or None."""
        if not isinstance(event, events.PoolSettled):
            return None
        outcome = outcome_of(self.rules.roller, event.open.roll, self.rules.book)
        return None if outcome is None else outcome.mark

    def part(self, encounter: EarthState, event: Event) -> LogPart | None:  # noqa: ARG002
        """The caption of a roll or a result in an expanded log entry."""
        if isinstance(event, events.PoolSettled):
            return LogPart("Result")
        if not isinstance(event, events.PoolOpened | events.PoolChanged):
            return None
        outcome = outcome_of(self.rules.roller, event.open.roll, self.rules.book)
        return LogPart("Dice", outcome.mark) if outcome is not None else LogPart("Action")

    def figures(self, encounter: EarthState, event: Event) -> str:
        """The number of ones of a settled roll; empty without dice."""
        del encounter
        if not isinstance(event, events.PoolSettled):
            return ""
        roll, roller, book = event.open.roll, self.rules.roller, self.rules.book
        return roller.short(roll, book) if roller.ones(roll, book) else ""

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None."""
        match event:
            case events.PoolSettled():
                return _roll_rule(event.open)
            case events.EarthRoundBegan() | events.PlansResolved():
                return self._order
            case _:
                return _RULES.get(type(event))

    def rule_now(self, encounter: EarthState) -> RuleLink:
        """The open roll, or the order of the round."""
        found = encounter.table.open
        return self._order if found is None else _roll_rule(found)

    @property
    def _order(self) -> RuleLink:
        """The rule that decides who acts first: Vanilla's, or the Sprinkle's."""
        is_vanilla = self.rules.book.options.order is EarthTurnOrder.ONES
        return RuleLink("order" if is_vanilla else "sprinkle:order", "Order")

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
        result = finished(event.open.roll, self.rules.book)
        is_hit = result is not None and action_succeeds(result, plan.check)
        # In solo play the roll, and what is special about it, is the defender's.
        special = _special(outcome) if plan.roller == plan.who else ""
        words = f"{'Hit' if is_hit else 'Missed'}{special}"
        sign = TextScene(plan.at, words, mark, -event.lost or None, by=plan.who)
        return [AttackScene(plan.who, plan.at, mark, flies=flies), sign]


def _special(result: RollOutcome) -> str:
    """What is special about a hit or a miss: ", complication"; else empty."""
    is_usual = result.title in (SUCCESS.title, FAILURE.title)
    return "" if is_usual else f", {result.title.lower()}"


def _name(encounter: EarthState, who: str) -> str:
    return encounter.combatant(who).name


def _roll_rule(opened: OpenPlan) -> RuleLink:
    """The table of Criticality once a result is read there, else what a roll is about."""
    alterations = opened.roll.alterations
    if alterations and alterations[-1].id == Redo.TABLE:
        return RuleLink("sprinkle:criticality", "Criticality")
    return RuleLink("energy", "Energy") if opened.plan.attack else RuleLink("pool", "Dice pool")


def _drained(encounter: EarthState, event: events.HealthDrained, book: EarthRulebook) -> str:
    """How much health a round drains, and whether that puts somebody out."""
    name = _name(encounter, event.who)
    words = f"{name} loses {event.points} health, as every round."
    after = event.apply(encounter).combatant(event.who).fighter
    return f"{words} {name} is out." if is_fighter_out(after, book) else words


def _recharged(encounter: EarthState, event: events.BatteryPointBought) -> str:
    """Which point was bought, and with which: "… recharges 1 point of health for 3 mental."."""
    before = charges_of(encounter.combatant(event.who).fighter.character)
    after = charges_of(event.fighter.character)
    paid = ", ".join(
        f"{before[each] - after[each]} {each.value}"
        for each in before
        if before[each] > after[each]
    )
    name = _name(encounter, event.who)
    return f"{name} recharges 1 point of {event.battery.value} for {paid}."


def _simple(encounter: EarthState, event: Event, book: EarthRulebook) -> str:
    """The text of events about a single combatant; empty for others."""
    if isinstance(event, events.HealthDrained):
        return _drained(encounter, event, book)
    if isinstance(event, events.BatteryPointBought):
        return _recharged(encounter, event)
    if isinstance(event, events.PoolOpened):
        return f"{_name(encounter, event.open.plan.who)} acts: {event.open.roll.check.on}."
    template = _SENTENCES.get(type(event))
    if template is None:
        return ""
    values = {each: getattr(event, each, "") for each in ("who", "stance")}
    name = _name(encounter, values["who"]) if values["who"] else ""
    return template.format(name=name, **values)


_ROLLERS: Final = {
    Versus.OPPOSED: "; both roll",
    Versus.SOLO: "; the target rolls",
}
"""Who rolls besides the protagonist, or in their place."""

_SENTENCES: Final[Mapping[type, str]] = {
    events.PlansWithdrawn: "{name} withdraws the action.",
    events.StanceTaken: "{name} changes the stance: {stance}.",
    events.AceCountedLow: "{name} counts the ace low.",
    events.EarthTurnEnded: "{name} ends the turn.",
    events.PlanLost: "{name} cannot act any more.",
    events.PoolDropped: "Action canceled.",
}

_RULES: Final[Mapping[type, RuleLink]] = {
    events.HealthDrained: RuleLink("sprinkle:recurring", "Recurring"),
    events.BatteryPointBought: RuleLink("recharge", "Recharging"),
    events.StanceTaken: RuleLink("sprinkle:stance", "Stance"),
}
