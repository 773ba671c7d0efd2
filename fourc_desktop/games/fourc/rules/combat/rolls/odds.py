"""Exact odds of a command: its outcomes, and the chart of its colors."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.odds import odds
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened, RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import RollPurpose
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.narration.short_words import SHORT_TEXTS, short_text

Decide = Callable[[FourcEncounterState, object, Dice], Sequence[Event]]
"""Decides a command; refused where the rules do not allow it."""

FightOutcome = tuple[Event, ...]
"""An outcome of a command: its events that affect combatants, in their order."""


def outcomes(
    decide: Decide, encounter: FourcEncounterState, command: object
) -> dict[FightOutcome, Fraction]:
    """The exact chance of each outcome of a command.

    All rolls that are open then are made and settled at once, those of the targets too, and
    nobody pays for a color.

    Raises:
        Refused: The rules do not allow the command.
    """
    chances: dict[FightOutcome, Fraction] = {}
    pending: list[tuple[FourcEncounterState, object, FightOutcome, Fraction]]
    pending = [(encounter, command, (), Fraction(1))]
    while pending:
        now, next_command, so_far, chance = pending.pop()
        for events, share in odds(partial(countable_outcome, decide, now, next_command)).items():
            then = with_events(now, events)
            longer = (*so_far, *(event for event in events if type(event) in SHORT_TEXTS))
            if following := next_step(then):
                pending.append((then, following, longer, chance * share))
            else:
                chances[longer] = chances.get(longer, Fraction(0)) + chance * share
    return chances


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


def countable_outcome(
    decide: Decide, now: FourcEncounterState, command: object, dice: Dice
) -> FightOutcome:
    """The events of a command as a hashable value."""
    return tuple(decide(now, command, dice))


def sample_outcome(decide: Decide, now: FourcEncounterState, command: object) -> FightOutcome:
    """The events of a command with arbitrary dice.

    Raises:
        Refused: The rules do not allow the command.
    """
    return next(iter(odds(partial(countable_outcome, decide, now, command))))


def next_step(encounter: FourcEncounterState) -> RollDice | SettleOpenRoll | None:
    """The next command while a roll is open: roll it, then settle it; None where none is."""
    roll = encounter.table.roll
    if roll is None:
        return None
    return RollDice() if roll.check.stage is CheckStage.OPEN else SettleOpenRoll()


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
    opened = [event for event in first if isinstance(event, RollOpened)]
    if not opened:
        return CommandChances(())
    roll = opened[0].roll
    colors = dict.fromkeys(Color, Fraction(0))
    won = dict.fromkeys(Color, Fraction(0))
    pending: list[tuple[FourcEncounterState, object, Fraction]] = [
        (encounter, command, Fraction(1))
    ]
    while pending:
        now, next_command, chance = pending.pop()
        for events, share in odds(partial(countable_outcome, decide, now, next_command)).items():
            color = _settled(events, roll.purpose)
            if color is None:
                following = next_step(then := with_events(now, events))
                pending.append((then, following, chance * share))
                continue
            colors[color] += chance * share
            if color > Color.BLACK and not any(isinstance(each, AttackMissed) for each in events):
                won[color] += chance * share
    shares = tuple(
        ChanceShare(color.mark, color.title.capitalize(), colors[color]) for color in Color
    )
    least = next((color for color in Color if won[color]), Color.RED)
    return CommandChances(
        shares, sum(won.values(), Fraction(0)), _note(roll.check, table, damage, least)
    )


def _settled(events: Iterable[Event], purpose: RollPurpose) -> Color | None:
    """The color at which the roll in question was settled, or None where it still is open."""
    for event in events:
        if isinstance(event, RollSettled) and event.roll.purpose == purpose:
            return event.color
    return None


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
