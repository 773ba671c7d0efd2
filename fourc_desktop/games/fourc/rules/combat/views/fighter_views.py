"""Views of fighters and of the turn: 4C's `core.encounter.fight.FightViews`."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.encounter.players import players_side
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    NumberState,
    PlanStatus,
    Readiness,
    Severity,
    TurnStatus,
    TurnStep,
    VehicleView,
)
from fourc_desktop.games.fourc.rules.characters.conditions import Condition, known_condition
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    DEAD,
    Fighter,
    FighterCondition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter_stats import best_armor, trait_ranks
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    TurnPhase,
    combatant_name,
    fighter_in,
    side_name,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.combat.narration.power_sentences import active_label
from fourc_desktop.games.fourc.rules.combat.overrides import ARMOR, MATERIAL
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import WATERCRAFT
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import able_driver
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_overrides import (
    DURABILITY,
    HANDLING,
    VELOCITY,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

BROKEN = ConditionState("Broken")
DESTROYED = ConditionState("Destroyed", severity=Severity.GRAVE)

DAMAGE, FORTUNE, POOL = "gauge_first", "gauge_second", "accent_fill"
"""The theme colors of the gauges."""

BEFORE_SIDES = ((TurnPhase.SECRET, "Secret choices"), (TurnPhase.DECLARE, "Declarations"),
                (TurnPhase.INITIATIVE, "Initiative"))  # fmt: skip
"""The steps before the sides act (4C, Combat)."""

UNKNOWN_ORDER = ("Winning side acts", "Losing side acts")
"""The titles of the sides before initiative is rolled."""

FOLLOWS = "Attacks, powers, moves and lifting follow; Damage and Fortune stay (R53)."
"""The note on a Primary Trait that the Gamemaster can set."""

FEET = 10
"""The width of a sector in feet (4C, Movement)."""

GRAVE_CONDITIONS = frozenset({DEAD, *(each.value for each in Condition if each.is_grave)})


def gauges(encounter: FourcEncounterState, who: str) -> tuple[GaugeState, ...]:
    """Damage, Fortune and the pool of Nine Lives, or Durability; none for an object."""
    fighter = encounter.combatant(who).fighter
    if isinstance(fighter, MapVehicle):
        return (GaugeState(DURABILITY, fighter.durability, fighter.full_durability, DAMAGE),)
    if isinstance(fighter, MapObject):
        return ()
    known = fighter.known
    start = derived_stats(fighter.character, known.book).fortune.value
    pool = (GaugeState("Pool", fighter.pool, known.pool, POOL),) if known.pool else ()
    return (
        GaugeState("Damage", fighter.damage, fighter.full_damage, DAMAGE),
        GaugeState("Fortune", fighter.fortune, start, FORTUNE),
        *pool,
    )


def numbers(encounter: FourcEncounterState, who: str) -> tuple[NumberState, ...]:
    """The Primary Traits and armor, or Handling and Velocity, or an object's Material Value."""
    fighter = encounter.combatant(who).fighter
    if isinstance(fighter, MapVehicle):
        known_vehicle = fighter.known
        return (
            NumberState(HANDLING, fighter.handling, known_vehicle.handling.value),
            NumberState(VELOCITY, fighter.velocity, known_vehicle.velocity.value),
        )
    if isinstance(fighter, MapObject):
        return (NumberState(MATERIAL, fighter.material_value, fighter.material_value),)
    known = fighter.known
    usual = trait_ranks(known.sheet)
    traits = (NumberState(each.title, fighter.rank(each), usual[each], FOLLOWS) for each in Trait)
    return (*traits, NumberState(ARMOR, fighter.armor, best_armor(known.derived)))


def conditions(encounter: FourcEncounterState, who: str) -> tuple[ConditionState, ...]:
    """The conditions of a fighter; an object may be broken, a vehicle destroyed.

    “Dead” replaces the conditions of the rules; free text stays.
    """
    fighter = encounter.combatant(who).fighter
    if isinstance(fighter, MapVehicle):
        return (DESTROYED,) if fighter.is_destroyed else ()
    if isinstance(fighter, MapObject):
        return (BROKEN,) if fighter.broken else ()
    if fighter.is_dead:
        left = [each for each in fighter.afflictions if known_condition(each.name) is None]
        written = [] if fighter.has_condition_named(DEAD) else [FighterCondition(DEAD)]
        return tuple(condition(each) for each in (*written, *left))
    active = (_active(encounter, who, each) for each in fighter.active)
    return (*map(condition, fighter.afflictions), *active)


def _active(encounter: FourcEncounterState, who: str, power: ActivePower) -> ConditionState:
    """The view of an active power, or of its aftermath."""
    severity = Severity.HELPFUL if power.is_helpful else Severity.HINDERING
    return ConditionState(active_label(encounter, who, power), power.turns or None, severity)


def condition(affliction: FighterCondition) -> ConditionState:
    """The view of a condition, with its meaning."""
    severity = Severity.GRAVE if affliction.name in GRAVE_CONDITIONS else Severity.HINDERING
    icon = "moon" if affliction.name == Condition.UNCONSCIOUS.value else ""
    return ConditionState(affliction.name, affliction.turns, severity, icon=icon)


def steps(encounter: FourcEncounterState) -> tuple[TurnStep, ...]:
    """The steps of the turn.

    Secret choices, declarations, initiative, each side in order, the end.
    """
    titles = [title for _, title in BEFORE_SIDES]
    titles += _sides(encounter)
    titles.append("End of turn")
    now = _current_step(encounter, len(titles) - 1) if encounter.turn else -1
    return tuple(
        TurnStep(title, is_now=number == now, is_done=number < now)
        for number, title in enumerate(titles)
    )


def vehicle(encounter: FourcEncounterState, who: str) -> VehicleView | None:
    """The view of a vehicle: the people inside, its drawing, its length to scale."""
    state = encounter.combatant(who).fighter
    if not isinstance(state, MapVehicle):
        return None
    kind = state.vehicle.base.kind
    drawing = f"vehicle-outlines/{kind.value}"
    on_water = kind in WATERCRAFT
    return VehicleView(state.people, drawing, kind.feet / FEET, state.heading, on_water)


SMALL, LARGE = 0.6, 1.5
"""The scales of shrunk and grown fighters."""


def scale(encounter: FourcEncounterState, who: str) -> float:
    """The scale of a fighter whose size makes them easier (large) or harder (small) to hit."""
    fighter = encounter.combatant(who).fighter
    if not isinstance(fighter, Fighter) or not fighter.active:
        return 1.0
    steps = sum(
        number.steps
        for power in fighter.known.derived.powers
        for number in power.numbers
        if number.number.use is NumberUse.ATTACKERS
    )
    if not steps:
        return 1.0
    return LARGE if steps > 0 else SMALL


def side_note(encounter: FourcEncounterState, side: str) -> str:
    """The initiative of a side this turn, or empty."""
    for each in encounter.table.initiative:
        if each.side == side:
            return f"initiative {each.total}"
    return ""


def order(encounter: FourcEncounterState) -> list[str]:
    """The ids of all fighters in the order of their sides; in list order before initiative.

    A waiting fighter is listed with their side.
    """
    ranks = {each.side: rank for rank, each in enumerate(encounter.table.initiative)}
    fighters = [each for each in encounter.combatants if isinstance(each.fighter, Fighter)]
    fighters.sort(key=lambda each: ranks.get(each.side, len(ranks)))
    return [each.id for each in fighters]


def status(encounter: FourcEncounterState, who: str) -> TurnStatus:
    """The turn status of a fighter: acting now, later, done, or out."""
    combatant = encounter.combatant(who)
    if isinstance(combatant.fighter, MapVehicle):
        return _vehicle_status(encounter, combatant.fighter)
    if isinstance(combatant.fighter, MapObject):
        return TurnStatus(Readiness.OUT)
    turn = combatant.fighter.this_turn
    plan = " · ".join(filter(None, (_plan(turn.plan), _seat(encounter, who))))
    actor = fighter_in(encounter, who)
    if refuse_helpless(actor) is not None:
        return TurnStatus(Readiness.OUT, plan)
    if turn.acted or (not turn.waiting and _has_acted(encounter, combatant.side)):
        return TurnStatus(Readiness.DONE, plan)
    # A fighter with a declared defense can still move and roll it when their side acts.
    free = replace(actor, fighter=actor.fighter.with_turn(plan=None))
    is_now = refuse_acting(encounter, free) is None
    readiness = Readiness.NOW if is_now else Readiness.LATER
    return TurnStatus(readiness, plan, choice=_choice(encounter, actor))


def _choice(encounter: FourcEncounterState, actor: Combatant[Fighter]) -> PlanStatus | None:
    """Whether a fighter of the declaring side has a plan (4C, Combat).

    The Gamemaster chooses in secret, then the players declare.
    """
    phase, is_player = encounter.table.phase, actor.side == players_side(encounter)
    plans_now = phase is (TurnPhase.DECLARE if is_player else TurnPhase.SECRET)
    if not (encounter.turn > 0 and plans_now):
        return None
    return PlanStatus.TO_CHOOSE if actor.fighter.this_turn.plan is None else PlanStatus.CHOSEN


def _vehicle_status(encounter: FourcEncounterState, vehicle: MapVehicle) -> TurnStatus:
    """The turn status of a vehicle: that of its driver."""
    driver, people = able_driver(encounter, vehicle), _people(encounter, vehicle)
    if driver is not None:
        return TurnStatus(status(encounter, driver.id).readiness, people)
    if vehicle.driver or not vehicle.durability:
        return TurnStatus(Readiness.OUT, people)
    return TurnStatus(Readiness.OUT, reason=people)


def _people(encounter: FourcEncounterState, vehicle: MapVehicle) -> str:
    """The people in a vehicle: "Ada drives, with Ben and Cat"."""
    *names, last = [combatant_name(encounter, each) for each in vehicle.riders] or [""]
    riders = f"{', '.join(names)} and {last}" if names else last
    if not vehicle.driver:
        return f"{riders} inside, nobody drives" if riders else "Nobody is inside"
    driver = f"{combatant_name(encounter, vehicle.driver)} drives"
    return f"{driver}, with {riders}" if riders else driver


def _seat(encounter: FourcEncounterState, who: str) -> str:
    """The seat of a fighter in a vehicle as text, or empty."""
    around = vehicle_around(encounter, who)
    if around is None:
        return ""
    return f"{'Drives' if around.fighter.driver == who else 'In'} {around.name}"


def _plan(plan: TurnDeclaration | None) -> str:
    """The declared defense and plan of a fighter: "Dodge · Hits hard"."""
    if plan is None:
        return ""
    return " · ".join(filter(None, (plan.defense.capitalize(), plan.words)))


def _has_acted(encounter: FourcEncounterState, side: str) -> bool:
    """Whether a side has finished acting this turn."""
    table = encounter.table
    if table.phase is not TurnPhase.ACT:
        return encounter.turn > 0 and table.phase is TurnPhase.END
    return side in {each.side for each in table.initiative[: table.acting]}


def _sides(encounter: FourcEncounterState) -> Iterator[str]:
    """A step for each acting side, in order once initiative is rolled."""
    if encounter.table.initiative:
        for each in encounter.table.initiative:
            yield f"{side_name(encounter, each.side)} act"
        return
    present = {each.side for each in encounter.combatants if isinstance(each.fighter, Fighter)}
    if len(present) == 1:
        yield f"{side_name(encounter, *present)} act"
    else:
        yield from UNKNOWN_ORDER


def _current_step(encounter: FourcEncounterState, last: int) -> int:
    """The index of the current step; `last` is that of the end."""
    phases = [phase for phase, _ in BEFORE_SIDES]
    table = encounter.table
    if table.phase in phases:
        return phases.index(table.phase)
    return last if table.phase is TurnPhase.END else len(phases) + table.acting
