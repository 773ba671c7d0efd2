"""The views of fighters for lists and panels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    NumberState,
    PlanStatus,
    Readiness,
    Severity,
    TurnStatus,
    TurnStep,
)
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    FULL_WOUND_GAUGE,
    WOUND_GAUGE,
    WoundLevel,
    wounds_left,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import (
    ARMOR,
    MASS_SCALE,
    SHIELD,
    SHOT_SHIELD,
    SPEED,
    STRENGTH_SCALE,
    FudgeFighter,
)
from fourc_desktop.games.fudge.rules.combat.movement_modes import (
    MODE_NUMBERS,
    meters_of,
    usual_meters,
)
from fourc_desktop.games.fudge.rules.combat.overrides import (
    ENTANGLED_NAME,
    LOWEST,
)
from fourc_desktop.games.fudge.rules.combat.plans import (
    BreakFree,
    Entangle,
    Guard,
    RoundPlan,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.state import FudgeRoundPhase, FudgeState, strikers
from fourc_desktop.games.fudge.rules.ladder import level_title
from fourc_desktop.games.fudge.rules.unit import FIGHTERS_GAUGE, loss_title

NOTES: Final = {
    SPEED: "Movement follows it.",
    MASS_SCALE: "Damage and the least result to hit follow it.",
    STRENGTH_SCALE: "Damage follows it.",
}

COUNTED: Final = frozenset({STRENGTH_SCALE, MASS_SCALE, ARMOR, SHIELD, SHOT_SHIELD})
"""The numbers that are not levels of the ladder."""

ROUND: Final = "round"
"""The unit of the duration of conditions."""

LARGEST: Final = 1.5
SMALLEST: Final = 0.5


@dataclass(frozen=True, slots=True)
class FudgeViews:
    """The views of fights."""

    book: FudgeBook

    def gauges(self, encounter: FudgeState, who: str) -> Sequence[GaugeState]:
        """The gauge of wounds, or of a unit the fighters that are left; and the supplies."""
        fighter = encounter.combatant(who).fighter
        own = GaugeState(WOUND_GAUGE, wounds_left(fighter.wounds), FULL_WOUND_GAUGE)
        if fighter.unit is not None:
            left = unit_left(self.book, fighter)
            own = GaugeState(
                FIGHTERS_GAUGE, left, fighter.unit.fighters + max(fighter.unit.added, 0)
            )
        return [own, *(GaugeState(g.name, g.now, g.most, "gauge_second") for g in fighter.gauges)]

    def numbers(self, encounter: FudgeState, who: str) -> Sequence[NumberState]:
        """Attributes, skills, Scales, armor, shields, and the meters of each movement mode."""
        fighter = encounter.combatant(who).fighter
        meters = [
            NumberState(
                mode.title,
                meters_of(self.book, fighter, mode),
                usual_meters(self.book, fighter, mode),
                "Meters a round.",
                unit="m",
            )
            for mode in FudgeMovementMode
        ]
        levels = [
            NumberState(
                each.name,
                each.now,
                each.usual,
                NOTES.get(each.name, ""),
                LOWEST,
                "" if each.name in COUNTED else level_title(each.now),
                "" if each.name in COUNTED else level_title(each.usual),
            )
            for each in fighter.numbers
            if each.name not in MODE_NUMBERS.values()
        ]
        return [*levels, *meters]

    def conditions(self, encounter: FudgeState, who: str) -> Sequence[ConditionState]:
        """Wounds, stuns, entanglement, and conditions added by the Gamemaster."""
        return list(_conditions(encounter.combatant(who).fighter, encounter.turn))

    def order(self, encounter: FudgeState) -> Sequence[str]:
        """The ids of all combatants by side; everybody acts at once."""
        sides = [each.id for each in encounter.sides]
        ranked = sorted(encounter.combatants, key=lambda each: sides.index(each.side))
        return [each.id for each in ranked]

    def status(self, encounter: FudgeState, who: str) -> TurnStatus:
        """Whether a fighter still has to declare, and whether they took part in the exchange."""
        fighter = encounter.combatant(who).fighter
        plan = plan_text(encounter, fighter.plan)
        if fighter.is_out:
            return TurnStatus(Readiness.OUT)
        if not encounter.turn:
            return TurnStatus(Readiness.LATER)
        if encounter.table.phase is FudgeRoundPhase.ROLLED:
            took_part = fighter.plan or strikers(encounter, who)
            return TurnStatus(Readiness.DONE if took_part else Readiness.PASSED, plan)
        if fighter.plan:
            return TurnStatus(Readiness.LATER, plan, choice=PlanStatus.CHOSEN)
        return TurnStatus(Readiness.NOW, choice=PlanStatus.TO_CHOOSE)

    def steps(self, encounter: FudgeState) -> Sequence[TurnStep]:
        """The steps of a round: declarations, then the exchange."""
        declares = encounter.table.phase is FudgeRoundPhase.DECLARE
        begun = encounter.turn > 0
        return [
            TurnStep("Choices", is_now=declares, is_done=begun and not declares),
            TurnStep("Exchange", is_now=begun and not declares),
        ]

    def vehicle(self, encounter: FudgeState, who: str) -> None:
        """None: the game has no vehicles."""

    def scale(self, encounter: FudgeState, who: str) -> float:
        """The scale of the token: one tenth per step of Mass Scale."""
        size = 1 + encounter.combatant(who).fighter.number(MASS_SCALE) / 10
        return min(max(size, SMALLEST), LARGEST)

    def side_note(self, encounter: FudgeState, side: str) -> str:
        """The number of a side's able combatants, and the remaining fighters of its units."""
        mine = [each for each in encounter.combatants if each.side == side]
        able = [each for each in mine if not each.fighter.is_out]
        units = [each.fighter for each in able if each.fighter.unit is not None]
        left = sum(unit_left(self.book, each) for each in units)
        return f"{len(able)} of {len(mine)} can act" + (f", {left} in units" if units else "")


def unit_left(book: FudgeBook, fighter: FudgeFighter) -> int:
    """The remaining fighters of a unit; 1 for a single fighter."""
    if fighter.unit is None:
        return 1
    left = book.tables.units.left(fighter.unit.fighters, fighter.wounds)
    return max(0, left + fighter.unit.added)


def _conditions(fighter: FudgeFighter, turn: int) -> Iterator[ConditionState]:
    if fighter.condition:
        is_grave = fighter.condition >= WoundLevel.CRITICAL
        harm = Severity.GRAVE if is_grave else Severity.HINDERING
        is_unit = fighter.unit is not None
        title = loss_title(fighter.condition) if is_unit else fighter.condition.title
        yield ConditionState(title, severity=harm)
    if fighter.stun is StunLevel.OUT:
        yield ConditionState(fighter.stun.title, severity=Severity.GRAVE, icon="moon")
    elif fighter.stun:
        left = fighter.stun_until - turn + 1
        yield ConditionState(fighter.stun.title, left if left > 0 else None, unit=ROUND)
    if fighter.entangled:
        yield ConditionState(ENTANGLED_NAME)
    if fighter.insulted:
        yield ConditionState("Insulted", 1, unit=ROUND)
    for each in fighter.conditions:
        if each.last is None:
            yield ConditionState(each.name)
        elif each.last >= turn:
            yield ConditionState(each.name, each.last - turn + 1, unit=ROUND)


def plan_text(state: FudgeState, plan: RoundPlan | None) -> str:
    """The declaration of a fighter as text, without the stance, which is secret; or empty."""
    if plan is None:
        return ""
    at = getattr(plan, "at", "")
    name = state.combatant(at).name if at and state.has(at) else ""
    words = ""
    match plan:
        case Strike(weapon=weapon) | Shoot(weapon=weapon) | Entangle(weapon=weapon):
            words = f"{weapon} at {name}"
        case Guard():
            words = "Defend"
        case TakeAim():
            words = f"Aim at {name}"
        case BreakFree():
            words = "Break free"
        case TreatWounds():
            words = f"Treat {name}"
        case _:
            words = plan.words or "Hold back"
    return words
