"""The views of fighters for lists and panels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.views import (
    CardFace,
    CardSuit,
    ConditionState,
    GaugeState,
    NumberState,
    PlanStatus,
    Readiness,
    Severity,
    TurnStatus,
    TurnStep,
)
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, charges_of
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    PARTS,
    EarthFighter,
    EarthPhase,
    EarthState,
    acting,
    is_able,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import (
    SUITS,
    EarthTurnOrder,
    by_cards,
)

DRAWN: Final = {
    EarthTurnOrder.DECK: "Draw cards",
    EarthTurnOrder.DIE: "Roll for the order",
}
"""How a round begins in which one after the other acts."""

OUT: Final = "Out"
IDLE: Final = "Cannot act"
ROUND: Final = "round"
SMALLEST: Final = 0.8
LARGEST: Final = 1.4
STEP: Final = 0.1
"""The increase of a token's size per step of Scale."""


@dataclass(frozen=True, slots=True)
class EarthViews:
    """Batteries, ranks, conditions and the order of play.

    Attributes:
        book: The rulebook with the options of the campaign.
    """

    book: EarthRulebook

    def gauges(self, encounter: EarthState, who: str) -> Sequence[GaugeState]:
        """Health, then the other batteries in play."""
        charges = charges_of(encounter.combatant(who).fighter.character)
        others = [
            GaugeState(each.value.capitalize(), charges[each], FULL, "gauge_second")
            for each in self.book.options.used
        ]
        return [GaugeState("Health", charges[Battery.HEALTH], FULL), *others]

    def numbers(self, encounter: EarthState, who: str) -> Sequence[NumberState]:
        """The ranks of action types."""
        actions = encounter.combatant(who).fighter.character.actions
        note = "Its dice, and the rating of who acts against it."
        return [NumberState(each.name, each.ranks, each.ranks, note) for each in actions]

    def conditions(self, encounter: EarthState, who: str) -> Sequence[ConditionState]:
        """Being out, effects of Criticality, the stance, and conditions declared by the table."""
        fighter, turn = encounter.combatant(who).fighter, encounter.turn
        found = []
        if is_fighter_out(fighter, self.book):
            found.append(ConditionState(OUT, severity=Severity.GRAVE))
        found += _lasting(fighter, turn)
        stance = fighter.character.stance
        if self.book.options.stance and stance is not EarthStance.NEUTRAL:
            name = f"{stance.value.capitalize()} stance"
            found.append(ConditionState(name, severity=Severity.HELPFUL))
        for each in fighter.conditions:
            left = None if each.last is None else each.last - turn + 1
            if left is None or left > 0:
                found.append(ConditionState(each.name, left, unit=ROUND))
        return found

    def order(self, encounter: EarthState) -> Sequence[str]:
        """The ids by the turns of the round, also of those who have acted; else by side.

        Nobody changes places while declarations are resolved.
        """
        sides = [each.id for each in encounter.sides]
        rest = sorted(encounter.combatants, key=lambda each: sides.index(each.side))
        return [*dict.fromkeys((*self._queue(encounter), *(each.id for each in rest)))]

    def _queue(self, encounter: EarthState) -> Iterator[str]:
        """The ids of those with a turn this round: first those who have acted, each in order."""
        table = encounter.table
        drawn = by_cards([(e.who, e.card) for e in table.cards], self.book.options.ace)
        rolled = (each.who for each in sorted(table.totals, key=lambda each: -each.total))
        yield from (id_ for id_ in (*drawn, *rolled) if id_ not in table.queue)
        yield from table.queue

    def status(self, encounter: EarthState, who: str) -> TurnStatus:
        """Whether a combatant acts now, and their declaration or card."""
        cards = (each.card for each in encounter.table.cards if each.who == who)
        card = next(cards, None)
        face = (
            None if card is None else CardFace(card.letter, CardSuit(SUITS[card.suit]), str(card))
        )
        plan, readiness = plan_text(encounter, who), self._readiness(encounter, who)
        left = encounter.combatant(who).fighter.parts_left(encounter.turn)
        is_turn = acting(encounter) == who
        return TurnStatus(
            readiness,
            plan,
            face,
            _declaration(encounter, readiness),
            has_begun=is_turn and 0 < left < PARTS,
            is_spent=is_turn and not left,
            is_next=_next_resolved(encounter) == who,
        )

    def _readiness(self, encounter: EarthState, who: str) -> Readiness:
        table, me = encounter.table, encounter.combatant(who)
        if not is_able(me.fighter, encounter.turn, self.book):
            return Readiness.OUT
        is_open = table.open is not None and table.open.plan.who == who
        has_plan = any(each.who == who for each in table.plans)
        is_now, is_later = is_open, has_plan
        left = me.fighter.parts_left(encounter.turn)
        if table.phase is EarthPhase.DECLARE:
            is_now, is_later = not has_plan and left > 0, has_plan
        elif table.phase is EarthPhase.RESOLVE:
            is_next = bool(table.plans) and table.plans[0].who == who
            is_now = is_open or (table.open is None and is_next)
            is_later = has_plan
            if not (is_now or is_later) and left == PARTS:
                return Readiness.PASSED
        elif table.phase is EarthPhase.TURNS:
            is_now, is_later = acting(encounter) == who, who in table.queue
        else:
            is_later = True
        if is_now:
            return Readiness.NOW
        return Readiness.LATER if is_later else Readiness.DONE

    def steps(self, encounter: EarthState) -> Sequence[TurnStep]:
        """Declarations and their resolution, or the turns of the round."""
        phase = encounter.table.phase
        if phase is EarthPhase.SETUP and self.book.options.order in DRAWN:
            return [TurnStep(DRAWN[self.book.options.order], is_now=True)]
        if phase is EarthPhase.TURNS:
            return list(self._turns(encounter))
        is_over = phase is EarthPhase.RESOLVE
        is_done = is_over and not encounter.table.plans and encounter.table.open is None
        return [
            TurnStep("Declare", is_now=phase is EarthPhase.DECLARE, is_done=is_over),
            TurnStep("Resolve", is_now=is_over and not is_done, is_done=is_done),
        ]

    def _turns(self, encounter: EarthState) -> Iterator[TurnStep]:
        """The turns of those who drew a card or rolled a die, in order."""
        for id_ in self._queue(encounter):
            is_done = id_ not in encounter.table.queue
            name = encounter.combatant(id_).name
            yield TurnStep(name, is_now=id_ == acting(encounter), is_done=is_done)

    def vehicle(self, encounter: EarthState, who: str) -> None:
        """None: there are no vehicles."""
        del encounter, who

    def scale(self, encounter: EarthState, who: str) -> float:
        """The scale of a token by Scale, if the Sprinkle is on."""
        if not self.book.options.scale:
            return 1.0
        scale = encounter.combatant(who).fighter.character.scale
        return max(SMALLEST, min(LARGEST, 1 + STEP * (scale - 1)))

    def side_note(self, encounter: EarthState, side: str) -> str:
        """The number of a side's combatants who can act."""
        mine = [each for each in encounter.combatants if each.side == side]
        able = sum(is_able(each.fighter, encounter.turn, self.book) for each in mine)
        return f"{able} of {len(mine)} can act"


def _lasting(fighter: EarthFighter, turn: int) -> list[ConditionState]:
    """The lasting effects of Criticality."""
    found = []
    if left := fighter.idle_rounds_left(turn):
        found.append(ConditionState(IDLE, left, Severity.GRAVE, unit=ROUND, icon="pause"))
    if fighter.rating_shift:
        found.append(ConditionState(f"Rating −{-fighter.rating_shift}"))
    if fighter.drain:
        found.append(ConditionState(f"−{fighter.drain} health each round"))
    return found + [ConditionState(f"{each} useless") for each in fighter.broken]


def _declaration(encounter: EarthState, readiness: Readiness) -> PlanStatus | None:
    """Whether a combatant who is able to has declared, while everybody declares."""
    if encounter.table.phase is not EarthPhase.DECLARE:
        return None
    made = {Readiness.NOW: PlanStatus.TO_DECLARE, Readiness.LATER: PlanStatus.DECLARED}
    return made.get(readiness)


def _next_resolved(encounter: EarthState) -> str:
    """Whose plan is resolved after that of the combatant who acts now; or empty."""
    table = encounter.table
    if table.phase is not EarthPhase.RESOLVE or not table.plans:
        return ""
    now = table.plans[0].who if table.open is None else table.open.plan.who
    return next((each.who for each in table.plans if each.who != now), "")


def plan_text(encounter: EarthState, who: str) -> str:
    """A combatant's declaration as text, else the total of the order die."""
    table = encounter.table
    plans = [each for each in table.plans if each.who == who]
    if plans:
        plan = plans[0]
        at = f" → {encounter.combatant(plan.at).name}" if plan.at else ""
        return f"{plan.check.on}{at}" + (" twice" if len(plans) > 1 else "")
    return next((f"order {each.total}" for each in table.totals if each.who == who), "")
