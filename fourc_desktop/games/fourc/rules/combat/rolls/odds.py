"""Exact odds of a command: its outcomes, and the chart of its colors."""

import operator
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.odds import CERTAIN, odds
from fourc_desktop.games.fourc.rules.checks.check import Check, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Attempted,
    Caught,
    Exploded,
    PowerTurned,
    Reacted,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollInitiative
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    AttackHit,
    AttackMissed,
    DefenseHeld,
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
from fourc_desktop.games.fourc.rules.combat.narration.short_words import SHORT_TEXTS, short_text
from fourc_desktop.games.fourc.rules.combat.powers.mind_powers import ORDER_TABLE
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import (
    Decide,
    FightOutcome,
    PlayOut,
    by_target,
    countable_outcome,
    joined_chances,
    next_step,
    play_outs,
    target_state,
)

NEVER = Fraction(0)

UNFAVORABLE = "unfavorable"
"""The reaction of people that is none to wish for, by the effect of its table (4C, Repute)."""


def outcomes(
    decide: Decide, encounter: FourcEncounterState, command: object, *, details: bool = True
) -> dict[FightOutcome, Fraction]:
    """The exact chance of each outcome of a command: of its events that affect combatants.

    All rolls that are open then are made and settled at once, those of the targets too, and
    nobody pays for a color. How well several targets defend themselves is left out, and without
    `details` how long something lasts.

    Raises:
        Refused: The rules do not allow the command.
    """
    if isinstance(command, RollInitiative):
        # Who acts first affects nobody yet; its dice are too many to count, and ties that are
        # rolled again have no end.
        sample_outcome(decide, encounter, command)
        return {(): CERTAIN}
    chances: dict[FightOutcome, Fraction] = {}
    rule = partial(countable_outcome, decide, encounter, command)
    for events, share in odds(rule, details=details).items():
        so_far = tuple(event for event in events if type(event) in SHORT_TEXTS)
        after = with_events(encounter, events)
        for outcome, chance in _following(decide, after, details=details).items():
            longer = (*so_far, *outcome)
            chances[longer] = chances.get(longer, Fraction(0)) + chance * share
    return chances


def _following(
    decide: Decide, encounter: FourcEncounterState, *, details: bool
) -> Mapping[FightOutcome, Fraction]:
    """What comes of the rolls that are open, as far as it affects combatants."""
    command = next_step(encounter)
    if command is None:
        return {(): CERTAIN}
    targets = by_target(encounter)
    told = SHORT_TEXTS.keys() - ({DefenseHeld, Exploded} if len(targets) > 1 else set())
    ways = [
        [
            (each, tuple(event for event in each.events if type(event) in told))
            for each in play_outs(decide, one, next_step(one), details=details)
        ]
        for one in targets
    ]
    return joined_chances(ways, operator.add)


def odds_in_words(
    chances: Mapping[FightOutcome, Fraction], encounter: FourcEncounterState
) -> dict[str, Fraction]:
    """The chances of outcomes as short texts, the likeliest first.

    Outcomes that differ in nothing but how long something lasts are one.
    """
    words: dict[str, Fraction] = {}
    for outcome, chance in chances.items():
        said = short_text(outcome, encounter)
        words[said] = words.get(said, Fraction(0)) + chance
    return dict(sorted(words.items(), key=lambda entry: (-entry[1], entry[0])))


def sample_outcome(decide: Decide, now: FourcEncounterState, command: object) -> FightOutcome:
    """The events of a command with arbitrary dice.

    Raises:
        Refused: The rules do not allow the command.
    """
    return countable_outcome(decide, now, command, SeededDice("sample"))


def chance_chart(
    decide: Decide,
    encounter: FourcEncounterState,
    command: object,
    table: MasterTable,
    damage: int = 0,
) -> CommandChances:
    """The chances of the colors once every defense is rolled, and of any effect.

    `damage` are the points that a hit does before armor, for the note.

    Raises:
        Refused: The rules do not allow the command.
    """
    first = sample_outcome(decide, encounter, command)
    roll = next((event.roll for event in first if isinstance(event, RollOpened)), None)
    if roll is None:
        return CommandChances(())
    opened = with_events(encounter, first)
    ways = list(_colored_by_target(decide, opened, roll.purpose))
    found = joined_chances(ways, _either_won)
    won = {color: chance for (color, is_won), chance in found.items() if is_won}
    lost = {color: chance for (color, is_won), chance in found.items() if not is_won}
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


ColorResult = tuple[Color, bool]
"""The color at which a roll was settled, and whether that has any effect."""


def _colored_by_target(
    decide: Decide, opened: FourcEncounterState, purpose: RollPurpose
) -> Iterator[list[tuple[PlayOut, ColorResult]]]:
    """Every way to the color for each target; those who are alike have the same ways."""
    seen: list[tuple[object, list[tuple[PlayOut, ColorResult]]]] = []
    for one in by_target(opened):
        own = purpose if one is opened else one.table.rolls[0].purpose
        target = target_state(one, own)
        found = next((ways for other, ways in seen if other == target), None)
        if found is None:
            found = _colored(decide, one, own)
            seen.append((target, found))
        yield found


def _colored(
    decide: Decide, encounter: FourcEncounterState, purpose: RollPurpose
) -> list[tuple[PlayOut, ColorResult]]:
    """Every way to the color of the roll of this purpose."""
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
    """Whether a roll does what the command is given for."""
    match purpose:
        case AttackRoll(targets=targets):
            # A hit that is turned back on the attacker is none, and one that nobody opposes is.
            return any(isinstance(each, AttackHit) and each.target in targets for each in events)
        case CollisionRoll():
            return any(isinstance(each, Collided) for each in events)
        case ManeuverRoll(difficulty=least):
            return color >= least
        case AttemptRoll():
            return any(_is_met(each) for each in events)
        case PowerUseRoll(table=table) if table == ORDER_TABLE:
            # The one who is given the order rolls against it.
            return any(isinstance(each, OrderObeyed) for each in events)
        case _:
            return color > Color.BLACK and not _is_failed(events, purpose)


def _is_failed(events: FightOutcome, purpose: RollPurpose) -> bool:
    """Whether a roll of red or better came to nothing, or a power was turned back on its user."""
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
    """The row that is read, and what it takes: "20-29, damage 40", "6-9, blue or better"."""
    parts = [row_of(check, table).title]
    if damage:
        parts.append(f"damage {damage}")
    if least is Color.YELLOW:
        parts.append("only yellow")
    elif least > Color.RED:
        parts.append(f"{least.title} or better")
    return ", ".join(parts)
