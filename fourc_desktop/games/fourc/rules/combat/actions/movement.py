"""Movement: the movement modes of a fighter, moving, getting up, waiting."""

from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.adjacency import blocking_obstructions, neighbors
from fourc_desktop.core.maps.movement import MovementMode, Path, Reach, distance, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import OPENING
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held, refuse_inside
from fourc_desktop.games.fourc.rules.combat.actions.power_moves import (
    MANEUVER,
    open_arrival,
    open_maneuver,
)
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    is_their_turn,
    refuse_acting,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GetUp,
    MoveCommand,
    Wait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Moved, Waited
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, ConditionEnded
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_entered
from fourc_desktop.games.fourc.rules.editions import AdvancedPart
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse

WALK, TELEPORT = "Walk", "Teleport"

MIN_SWIM = 1
"""The sectors of water per turn under rules that give no swimming speed."""


AROUND_THE_WORLD = 10_000
"""The sectors per turn of a power whose range is the whole world or more (ruling R65)."""


def movement_modes(fighter: Fighter) -> tuple[MovementMode, ...]:
    """Walking first, then each movement mode of powers at its highest speed."""
    movement = fighter.known.derived.movement
    best: dict[NumberUse, int] = {}
    for way in movement.modes:
        pace = way.says if isinstance(way.says, int) else AROUND_THE_WORLD
        if pace > best.get(way.use, 0):
            best[way.use] = pace
    modes = [_on_foot(fighter, WALK), *(_by(use, pace, fighter) for use, pace in best.items())]
    if run := best.get(NumberUse.RUN):
        modes.append(_on_foot(fighter, MANEUVER, sectors=run, climbs=run, swims=run))
    return tuple(modes)


def _on_foot(
    fighter: Fighter,
    name: str,
    *,
    sectors: int | None = None,
    climbs: int | None = None,
    swims: int | None = None,
) -> MovementMode:
    """Movement on the ground, up walls and through water, each at its highest speed."""
    movement = fighter.known.derived.movement
    swim = movement.swim.value if movement.swim else MIN_SWIM
    return MovementMode(
        name,
        movement.walk.value if sectors is None else sectors,
        climbs=movement.climb.value if climbs is None else climbs,
        swims=swim if swims is None else swims,
        phases=fighter.has_effect(PowerEffect.PHASES),
    )


def _by(use: NumberUse, pace: int, fighter: Fighter) -> MovementMode:
    return {
        NumberUse.FLY: MovementMode("Fly", pace, flies=True),
        NumberUse.LEAP: MovementMode("Leap", pace, leaps=True),
        NumberUse.BURROW: MovementMode("Burrow", pace, digs=_hardest(fighter)),
        NumberUse.TELEPORT: MovementMode(TELEPORT, pace, leaps=True, phases=True, direct=True),
        NumberUse.RUN: _on_foot(fighter, "Run", sectors=pace),
        NumberUse.SWIM: _on_foot(fighter, "Swim", swims=pace),
        NumberUse.CLIMB: _on_foot(fighter, "Climb", climbs=pace),
    }[use]


def _hardest(fighter: Fighter) -> int:
    """The Material Value up to which a fighter burrows: the power's Rank Value, 1 or more."""
    ranks = (
        each.rank.value
        for each in fighter.known.derived.powers
        if each.rank is not None
        and any(number.number.use is NumberUse.BURROW for number in each.numbers)
    )
    return max(ranks, default=1)


MOVEMENT, WAITING = "4C, Movement", "4C, Waiting"

NO_MODE = Reason("no-such-gait", MOVEMENT, "{who} does not move by “{gait}”.")
OUT_OF_REACH = Reason(
    "does-not-get-there",
    MOVEMENT,
    "{who} does not get there this turn; choose a sector within reach.",
)
SHUT = Reason("way-is-shut", MOVEMENT, "The {name} is shut; {who} opens or breaks it first.")
OFF_MAP = Reason("mover-not-on-map", MOVEMENT, "{who} is not on the map.")
DOWN = Reason("mover-is-down", "{rule}", "{who} is down and gets up first.")
NOT_NOW = Reason("moves-when-side-acts", COMBAT, "{who} moves when their side acts.")
ACTED = Reason("moves-before-acting", COMBAT, "{who} has acted this turn; one moves first.")
ON_FEET = Reason("is-on-feet", "{rule}", "{who} is on their feet.")
DOWN_THIS_TURN = Reason(
    "went-down-this-turn", "{rule}", "{who} went down this turn; the next one goes to getting up."
)
NOT_PLAYED = Reason(
    "waiting-is-advanced", f"{WAITING}; R8", "Waiting is not played in this campaign."
)
WAITS = Reason("is-waiting", WAITING, "{who} is waiting already.")
NO_SIDE_LEFT = Reason(
    "no-side-acts-later", WAITING, "No side acts after this one; there is nothing to wait for."
)
DECLARED_LESS = Reason(
    "declared-less-movement",
    "R19",
    "{who} has rolled a defense, and declared {declared} sectors of movement.",
)


def move(context: ResolutionContext, command: MoveCommand) -> None:
    """Move as far as this turn's movement allows; several moves per turn are possible.

    Raises:
        Refused: The fighter cannot move now, lacks the movement mode, or cannot reach the position.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_moving(context, who))
    mode = next((each for each in movement_modes(who.fighter) if each.name == command.gait), None)
    if mode is None or not mode.sectors:
        raise Refused(NO_MODE(who=who.name, gait=command.gait))
    path = _path(context.now, who, mode, command.to)
    if path is None or not path.sectors:
        raise Refused(_no_path(context.now, who, command.to))
    context.refuse_unless_overruled(refuse_farther(context.now, who, path.sectors))
    effort = who.fighter.this_turn.effort.plus(path.cost, mode.turn)
    if mode.name == MANEUVER:
        open_maneuver(context, who.id, path.positions, effort)
        return
    context.emit(Moved(who.id, mode.name, path.positions, effort))
    if mode.name == TELEPORT and who.spot is not None:
        open_arrival(context, who.id, who.spot, command.to)


def _no_path(encounter: FourcEncounterState, who: Combatant[Fighter], to: Position) -> Refusal:
    """Why a position is out of reach: a door in between that is shut, or the distance."""
    map_ = encounter.map
    if who.spot is not None and to in neighbors(map_, who.spot):
        for wall in (each.wall for each in blocking_obstructions(map_, who.spot, to)):
            if wall.kind in OPENING:
                return SHUT(name=wall.name or wall.kind.value, who=who.name)
    return OUT_OF_REACH(who=who.name)


def refuse_moving(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot move now, or None (rulings R19, R49 and R50)."""
    return refuse_inside(context.now, who) or refuse_any_move(context, who)


def refuse_any_move(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter can neither move nor drive now, or None."""
    turn = who.fighter.this_turn
    if (refusal := refuse_helpless(who) or refuse_held(who)) is not None:
        return refusal
    if who.spot is None:
        return OFF_MAP(who=who.name)
    if who.fighter.has_condition(Condition.KNOCKED_DOWN):
        return DOWN(who=who.name, rule=Condition.KNOCKED_DOWN.rule)
    if not is_their_turn(context.now, who):
        return NOT_NOW(who=who.name)
    if turn.attacks or (turn.acted and turn.guard is None):
        return ACTED(who=who.name)
    return None


def get_up(context: ResolutionContext, command: GetUp) -> None:
    """Get up in a turn after being knocked down (4C, Pound; ruling R50).

    Raises:
        Refused: The fighter is standing, can do nothing, or was knocked down this turn.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_getting_up(context, who))
    name = Condition.KNOCKED_DOWN.value
    if who.fighter.has_condition_named(name):
        context.emit(ConditionEnded(who.id, name), Acted(who.id, gets_up=True))


def refuse_getting_up(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot get up now, or None."""
    rule = Condition.KNOCKED_DOWN.rule
    down = _prone_condition(who)
    if down is None:
        return ON_FEET(who=who.name, rule=rule)
    if down.since >= context.now.turn:
        return DOWN_THIS_TURN(who=who.name, rule=rule)
    # Being knocked down prevents acting, but not getting up.
    on_feet = replace(who, fighter=who.fighter.without_condition_named(down.name))
    return refuse_acting(context.now, on_feet)


def wait(context: ResolutionContext, command: Wait) -> None:
    """Wait, to interrupt a side that acts later (4C, Waiting).

    Raises:
        Refused: The fighter cannot act, waits already, or no side acts later.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_waiting(context, who))
    context.emit(Waited(who.id))


def refuse_waiting(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot wait now, or None."""
    if (refusal := refuse_acting(context.now, who)) is not None:
        return refusal
    if not context.page.rules.has(AdvancedPart.WAITING):
        return NOT_PLAYED()
    if who.fighter.this_turn.waiting:
        return WAITS(who=who.name)
    table = context.now.table
    if table.acting + 1 >= len(table.initiative):
        return NO_SIDE_LEFT()
    return None


def _path(
    encounter: FourcEncounterState, who: Combatant[Fighter], mode: MovementMode, to: Position
) -> Path | None:
    if who.spot is None or not encounter.map.has(to):
        return None
    budget = who.fighter.this_turn.effort.left(mode.turn)
    if mode.name == TELEPORT:
        # Sectors in between do not matter: one sector counts as entered (ruling R57).
        cost = distance(encounter.map, who.spot, to) * mode.price(mode.sectors)
        return Path((to,), cost) if 0 < cost <= budget and encounter.map.footing(to) else None
    found = reach(encounter.map, who.spot, mode, budget)
    return found.path(to) if to in found else None


def reach_of(encounter: FourcEncounterState, who: Combatant[Fighter], name: str) -> Reach | None:
    """The reach of a movement mode with this turn's remaining movement, or None without one."""
    mode = next((each for each in movement_modes(who.fighter) if each.name == name), None)
    if who.spot is None or mode is None or not mode.sectors:
        return None
    return reach(encounter.map, who.spot, mode, who.fighter.this_turn.effort.left(mode.turn))


def movement_penalty(entered: int) -> MovementPenalty | None:
    """The Row Steps of entering so many sectors on an attack or a Dodge, or None (4C, Combat)."""
    if not entered:
        return None
    return MovementPenalty(f"−{entered}", f"−{counted(entered, 'Row Step')}")


def refuse_farther(
    encounter: FourcEncounterState, who: Combatant[Fighter], sectors: int
) -> Refusal | None:
    """Why a fighter who Dodged cannot enter more sectors than declared, or None (ruling R19)."""
    turn = who.fighter.this_turn
    if turn.guard is None:
        return None
    declared = turn.plan.sectors if turn.plan else 0
    if sectors_entered(encounter, who) + sectors <= declared:
        return None
    return DECLARED_LESS(who=who.name, declared=declared)


def _prone_condition(who: Combatant[Fighter]) -> FighterCondition | None:
    name = Condition.KNOCKED_DOWN.value
    return next((each for each in who.fighter.afflictions if each.name == name), None)
