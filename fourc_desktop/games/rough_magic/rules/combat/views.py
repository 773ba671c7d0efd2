"""The views of fighters for lists and panels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    NumberState,
    Readiness,
    Severity,
    TurnStatus,
    TurnStep,
)
from fourc_desktop.games.rough_magic.rules.character import MAX_PLOT_POINTS, AttributeId
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    DODGING,
    HAS_DROP,
    HELPLESS,
    IN_COVER,
    SURGE,
    UNCONSCIOUS,
    RoughMagicCondition,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.overrides import ENDURANCE, HEALTH, PLOT_POINTS

HELPFUL: Final = (DODGING, IN_COVER, SURGE, HAS_DROP)


@dataclass(frozen=True, slots=True)
class RoughMagicViews:
    """Health, Endurance, Plot Points, attributes, conditions, and the turn status."""

    def gauges(self, encounter: RoughMagicState, who: str) -> Sequence[GaugeState]:
        """Health, Endurance and, for named characters, Plot Points."""
        fighter = fighter_of(encounter, who)
        found = [
            GaugeState(HEALTH, fighter.health, fighter.most_health),
            GaugeState(ENDURANCE, fighter.endurance, fighter.most_endurance, "gauge_second"),
        ]
        if not fighter.is_unnamed:
            found.append(GaugeState(PLOT_POINTS, fighter.plot_points, MAX_PLOT_POINTS, "warn"))
        return found

    def numbers(self, encounter: RoughMagicState, who: str) -> Sequence[NumberState]:
        """The attributes."""
        fighter = fighter_of(encounter, who)
        return [
            NumberState(each.label, fighter.attribute(each), usual)
            for each, usual in zip(AttributeId, fighter.usual, strict=True)
        ]

    def conditions(self, encounter: RoughMagicState, who: str) -> Sequence[ConditionState]:
        """The conditions; being unconscious follows from Health and Endurance."""
        fighter = fighter_of(encounter, who)
        out = (
            ()
            if fighter.is_conscious
            else (ConditionState(UNCONSCIOUS, severity=Severity.GRAVE, icon="moon"),)
        )
        return (*out, *(_shown(each, encounter) for each in fighter.conditions))

    def order(self, encounter: RoughMagicState) -> Sequence[str]:
        """The order of play; combatants who have not rolled come last, in list order."""
        ranked = [each for each in encounter.table.order.in_turn if encounter.has(each)]
        return [*ranked, *(each.id for each in encounter.combatants if each.id not in ranked)]

    def status(self, encounter: RoughMagicState, who: str) -> TurnStatus:
        """Whether a combatant acts now, later or no more this round."""
        order, fighter = encounter.table.order, fighter_of(encounter, who)
        if not fighter.can_act:
            return TurnStatus(Readiness.OUT)
        if order.acting == who:
            has_begun = not (fighter.moves and fighter.standards)
            return TurnStatus(Readiness.NOW, has_begun=has_begun)
        if fighter.out_of_turn:
            return TurnStatus(Readiness.LATER, "acts after this turn")
        if who in (order.interrupted, *order.delayed):
            is_delayed = who in order.delayed
            plan = "delays the turn" if is_delayed else "goes on after this turn"
            return TurnStatus(Readiness.LATER, plan, holds_back=is_delayed)
        if who in order.owing:
            return TurnStatus(Readiness.DONE, "has given up the next turn")
        when = ""
        if order.round and who not in order.order:
            when = "Joins at the next turn"
        elif who in order.late:
            when = "Acts last this round"
        return TurnStatus(Readiness.DONE if order.has_acted(who) else Readiness.LATER, reason=when)

    def steps(self, encounter: RoughMagicState) -> Sequence[TurnStep]:
        """Each turn of the round in order, then the uncontrolled combatants."""
        order = encounter.table.order
        if not order.round:
            return [TurnStep("Order of play", is_now=True)]
        found = [
            TurnStep(
                encounter.combatant(id_).name,
                is_now=id_ == order.acting,
                is_done=order.has_acted(id_) and id_ not in order.delayed,
            )
            for id_ in order.in_turn
            if encounter.has(id_)
        ]
        return [*found, TurnStep("Environment")]

    def vehicle(self, encounter: RoughMagicState, who: str) -> None:  # noqa: ARG002
        """None: the game has no vehicles."""
        return

    def scale(self, encounter: RoughMagicState, who: str) -> float:  # noqa: ARG002
        """1 for everyone."""
        return 1.0

    def side_note(self, encounter: RoughMagicState, side: str) -> str:
        """The number of a side's combatants who can act."""
        mine = [each for each in encounter.combatants if each.side == side]
        return f"{sum(each.fighter.can_act for each in mine)} of {len(mine)} can act"


def _shown(held: RoughMagicCondition, encounter: RoughMagicState) -> ConditionState:
    severity = Severity.HINDERING
    if held.name in HELPFUL:
        severity = Severity.HELPFUL
    elif held.name == HELPLESS:
        severity = Severity.GRAVE
    turns = None if held.last is None else max(held.last - encounter.turn + 1, 1)
    return ConditionState(held.name, turns, severity, unit="round")
