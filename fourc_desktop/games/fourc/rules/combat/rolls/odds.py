"""Exact odds of a command: its outcomes, and their short texts."""

import operator
from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.rolls.odds import CERTAIN, odds
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Exploded,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollInitiative
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    DefenseHeld,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.narration.short_words import SHORT_TEXTS, short_text
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import (
    Decide,
    FightOutcome,
    by_target,
    countable_outcome,
    joined_chances,
    next_step,
    play_outs,
)


def outcomes(
    decide: Decide, encounter: FourcEncounterState, command: object, *, details: bool = True
) -> dict[FightOutcome, Fraction]:
    """The exact chance of each outcome of a command, as its events that affect combatants.

    All rolls that are opened, including those of targets, are rolled and settled at once, without
    payments. With several targets, the results of their defenses are left out, and without
    `details` the durations of effects.

    Raises:
        Refused: The rules do not allow the command.
    """
    if isinstance(command, RollInitiative):
        # Initiative affects nobody directly. Its outcomes are too many to enumerate, and rerolled
        # ties have no end.
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
    """The outcomes of the open rolls, as events that affect combatants."""
    command = next_step(encounter)
    if command is None:
        return {(): CERTAIN}
    targets = by_target(encounter)
    distinguished = SHORT_TEXTS.keys() - ({DefenseHeld, Exploded} if len(targets) > 1 else set())
    ways = [
        [
            (each, tuple(event for event in each.events if type(event) in distinguished))
            for each in play_outs(decide, one, next_step(one), details=details)
        ]
        for one in targets
    ]
    return joined_chances(ways, operator.add)


def odds_in_words(
    chances: Mapping[FightOutcome, Fraction], encounter: FourcEncounterState
) -> dict[str, Fraction]:
    """The chances of outcomes as short texts, the most likely one first.

    Outcomes that differ only in durations are merged.
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
