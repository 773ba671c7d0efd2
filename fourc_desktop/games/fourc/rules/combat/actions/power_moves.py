"""Moves by powers that need a roll: Teleportation's arrival, Superspeed's maneuvers."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    ArriveThere,
    BounceBack,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Moved
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    ConditionAdded,
    SectorsEntered,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import (
    ChoiceMade,
    ChoiceOpened,
    RollOpened,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    PowerRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import MovementUsed
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse

ARRIVAL, BLIND_ARRIVAL, MANEUVER_TABLE = "teleportation", "teleportation-blind", "superspeed"
"""The ids of the result tables."""

MANEUVER = "Maneuver"
"""The movement mode of running up walls and over water, as saved."""

DAZED_TURNS = {"dazed": 1, "dazed-long": None}
"""The turns of a daze by the effect in the table; None for 1d10."""

NOBODY_ARRIVES = Reason(
    "nobody-arrives", "R46", "Nobody has just teleported to where they did not see."
)


def open_arrival(context: ResolutionContext, who: str, start: Position, end: Position) -> None:
    """Open the roll of a teleport; an unseen destination also opens the question what is there.

    So does an obstacle in the sector (ruling R46).
    """
    map_ = context.now.map
    wall = map_.wall(end)
    is_solid = wall is not None and wall.stops_movement
    if is_solid or not line_of_sight(map_, start, end).clear:
        context.emit(ChoiceOpened(ArrivalChoice(who, start)))
    _open(context, who, ARRIVAL, NumberUse.TELEPORT, PowerRoll(ARRIVAL, who))


def open_maneuver(
    context: ResolutionContext, who: str, path: tuple[Position, ...], effort: MovementUsed
) -> None:
    """Open the roll of a run up walls or over water (4C, Superspeed)."""
    purpose = PowerRoll(MANEUVER_TABLE, who, path, effort)
    _open(context, who, MANEUVER_TABLE, NumberUse.RUN, purpose)


def settle_power_roll(context: ResolutionContext, purpose: PowerRoll, color: Color) -> None:
    """Apply the result of a move by a power."""
    effect = context.book.results[purpose.table].outcome(color).effect
    if effect in DAZED_TURNS:
        title = context.throw_title(purpose.who, "Turns dazed")
        turns = DAZED_TURNS[effect] or context.dice.detail(10, title)
        dazed = fighter_condition(Condition.DAZED, turns=turns, since=context.now.turn)
        context.emit(ConditionAdded(purpose.who, dazed))
    if purpose.table == MANEUVER_TABLE and purpose.effort is not None:
        if color is Color.BLACK:
            context.emit(SectorsEntered(purpose.who, 0, purpose.effort))
        else:
            context.emit(Moved(purpose.who, MANEUVER, purpose.path, purpose.effort))


def arrive_there(context: ResolutionContext, _command: ArriveThere) -> None:
    """Answer that there is room, so that the teleport ends there.

    Raises:
        Refused: No teleport waits for an answer.
    """
    context.emit(ChoiceMade(_arrival(context)))


def bounce_back(context: ResolutionContext, _command: BounceBack) -> None:
    """Return to the start, and roll Fortitude for the duration of the daze.

    Raises:
        Refused: No teleport waits for an answer.
    """
    choice = _arrival(context)
    context.emit(ChoiceMade(choice), CombatantMoved(choice.who, (choice.start,)))
    open_trait_roll(context, choice.who, BLIND_ARRIVAL, PowerRoll(BLIND_ARRIVAL, choice.who))


def _arrival(context: ResolutionContext) -> ArrivalChoice:
    choices = context.now.table.choices
    if not choices or not isinstance(choices[-1], ArrivalChoice):
        raise Refused(NOBODY_ARRIVES())
    return choices[-1]


def _open(
    context: ResolutionContext, who: str, table: str, use: NumberUse, purpose: PowerRoll
) -> None:
    combatant = context.combatant(who)
    rank, on = _rolled(combatant.fighter, use)
    check = Check(
        edition=context.page.rules.edition,
        rank=rank,
        on=on,
        table=table,
        who=who,
        name=combatant.name,
    )
    context.emit(RollOpened(OpenRoll(check, purpose)))


def _rolled(fighter: Fighter, use: NumberUse) -> tuple[int, str]:
    """The highest Rank Value of the powers for this use, and the name of that power."""
    found = [(0, "")]
    for power in fighter.known.derived.powers:
        uses = {number.number.use: number for number in power.numbers}
        if use in uses:
            rolled = uses.get(NumberUse.ROLL, uses[use])
            found.append((rolled.source.value, power.title))
    return max(found)
