"""The chances of a command: the colors of its own roll, and its success."""

from collections.abc import Iterable
from fractions import Fraction

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.games.fourc.rules.checks.check import Check, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Attempted,
    Caught,
    PowerTurned,
    Reacted,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    AttackHit,
    AttackMissed,
)
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import OrderObeyed
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened, RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    AttemptRoll,
    CollisionRoll,
    ManeuverRoll,
    PowerUseRoll,
    RollPurpose,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import Collided
from fourc_desktop.games.fourc.rules.combat.powers.mind_powers import ORDER_TABLE
from fourc_desktop.games.fourc.rules.combat.rolls.odds import sample_outcome
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import (
    Decide,
    FightOutcome,
    PlayOut,
    by_target,
    joined_chances,
    next_step,
    play_outs,
    target_key,
)

NEVER = Fraction(0)

UNFAVORABLE = "unfavorable"
"""The effect of an unfavorable reaction in the result table (4C, Repute)."""

ColorResult = tuple[Color, bool]
"""The color of a settled roll, and whether it succeeded."""

ColorWays = list[tuple[PlayOut, ColorResult]]
"""The play-outs of a roll against one target, each with its color."""


class KnownWays:
    """A cache of the play-outs for the latest encounter state.

    Identical targets are computed once. A new state clears the cache.
    """

    def __init__(self) -> None:
        self._state: FourcEncounterState | None = None
        self._ways: list[tuple[object, ColorWays]] = []

    def of(self, state: FourcEncounterState) -> list[tuple[object, ColorWays]]:
        """The cached play-outs of this state, a list that callers append to."""
        if state is not self._state:
            self._state, self._ways = state, []
        return self._ways


def chance_chart(
    decide: Decide,
    encounter: FourcEncounterState,
    command: object,
    table: MasterTable,
    known: KnownWays,
    damage: int = 0,
) -> CommandChances:
    """The chances of each color after all defenses, and of success.

    `damage` are the points of damage of a hit before armor, for the note.

    Raises:
        Refused: The rules do not allow the command.
    """
    first = sample_outcome(decide, encounter, command)
    roll = next((event.roll for event in first if isinstance(event, RollOpened)), None)
    if roll is None:
        return CommandChances(())
    opened = with_events(encounter, first)
    seen, ways = known.of(encounter), []
    for one in by_target(opened):
        purpose = roll.purpose if one is opened else one.table.rolls[0].purpose
        key = target_key(encounter, one, purpose)
        found = next((each for other, each in seen if other == key), None)
        if found is None:
            found = _colored(decide, one, purpose)
            if key is not None:
                seen.append((key, found))
        ways.append(found)
    chances = joined_chances(ways, _either_won)
    won = {color: chance for (color, is_won), chance in chances.items() if is_won}
    lost = {color: chance for (color, is_won), chance in chances.items() if not is_won}
    shares = tuple(
        ChanceShare(
            color.mark,
            color.title.capitalize(),
            won.get(color, NEVER) + lost.get(color, NEVER),
        )
        for color in Color
    )
    note = _note(roll.check, table, damage, min(won, default=Color.RED))
    return CommandChances(shares, sum(won.values(), NEVER), note)


def _colored(decide: Decide, encounter: FourcEncounterState, purpose: RollPurpose) -> ColorWays:
    """The play-outs until the roll of this purpose is settled, each with its color."""
    command = next_step(encounter)
    found = play_outs(
        decide, encounter, command, lambda events: _settled(events, purpose), details=False
    )
    return [(each, _color_result(each.events, purpose)) for each in found]


def _settled(events: Iterable[Event], purpose: RollPurpose) -> bool:
    return any(isinstance(each, RollSettled) and each.roll.purpose == purpose for each in events)


def _color_result(events: FightOutcome, purpose: RollPurpose) -> ColorResult:
    color = next(
        each.color
        for each in events
        if isinstance(each, RollSettled) and each.roll.purpose == purpose
    )
    return color, _is_won(events, purpose, color)


def _is_won(events: FightOutcome, purpose: RollPurpose, color: Color) -> bool:
    """Whether a settled roll achieves the purpose of the command."""
    match purpose:
        case AttackRoll(targets=targets):
            # A hit on a reflecting attacker does not count; a hit without a defense roll does.
            return any(isinstance(each, AttackHit) and each.target in targets for each in events)
        case CollisionRoll():
            return any(isinstance(each, Collided) for each in events)
        case ManeuverRoll(difficulty=least):
            return color >= least
        case AttemptRoll():
            return any(_is_met(each) for each in events)
        case PowerUseRoll(table=table) if table == ORDER_TABLE:
            # The controlled fighter rolls against the order.
            return any(isinstance(each, OrderObeyed) for each in events)
        case _:
            return color > Color.BLACK and not _is_failed(events, purpose)


def _is_failed(events: FightOutcome, purpose: RollPurpose) -> bool:
    """Whether a roll of red or better had no effect, or was reflected at the user."""
    if isinstance(purpose, PowerUseRoll):
        suffered = {each.who for each in events if isinstance(each, PowerTurned) and each.power.by}
        return suffered == {purpose.who}
    return any(_is_failure(each) for each in events)


def _is_met(event: Event) -> bool:
    if isinstance(event, Reacted):
        return event.reaction != UNFAVORABLE
    return isinstance(event, Attempted) and event.is_met


def _is_failure(event: Event) -> bool:
    return isinstance(event, AttackMissed) or (isinstance(event, Caught) and not event.safe)


def _either_won(one: ColorResult, other: ColorResult) -> ColorResult:
    return one[0], one[1] or other[1]


def _note(check: Check, table: MasterTable, damage: int, least: Color) -> str:
    """The row, the damage and the required color: "20-29, damage 40", "6-9, blue or better"."""
    parts = [row_of(check, table).title]
    if damage:
        parts.append(f"damage {damage}")
    if least is Color.YELLOW:
        parts.append("only yellow")
    elif least > Color.RED:
        parts.append(f"{least.title} or better")
    return ", ".join(parts)
