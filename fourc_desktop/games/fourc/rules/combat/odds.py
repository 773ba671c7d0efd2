"""The exact chances of what a command can come to, by the very rules that play it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import after
from fourc_desktop.core.odds import odds
from fourc_desktop.games.fourc.rules.checks import Stage
from fourc_desktop.games.fourc.rules.combat.commands import RollDice, Settle
from fourc_desktop.games.fourc.rules.combat.short_words import SHORT, in_short
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment

Decide = Callable[[FourcMoment, object, Dice], Sequence[Event]]
"""Decides a command; refused where the rules do not allow it."""

Outcome = tuple[Event, ...]
"""What a command comes to: what befalls whom, in its order, and nothing of how."""


def outcomes(decide: Decide, moment: FourcMoment, command: object) -> dict[Outcome, Fraction]:
    """The exact chance of everything a command can come to.

    All rolls that are open then are made and settled at once, those of the targets too, and
    nobody pays for a color.

    Raises:
        Refused: The rules do not allow the command.
    """
    chances: dict[Outcome, Fraction] = {}
    pending: list[tuple[FourcMoment, object, Outcome, Fraction]]
    pending = [(moment, command, (), Fraction(1))]
    while pending:
        now, asked, story, chance = pending.pop()
        for events, share in odds(partial(decided, decide, now, asked)).items():
            then = after(now, events)
            longer = (*story, *(event for event in events if type(event) in SHORT))
            if following := next_step(then):
                pending.append((then, following, longer, chance * share))
            else:
                chances[longer] = chances.get(longer, Fraction(0)) + chance * share
    return chances


def odds_in_words(chances: Mapping[Outcome, Fraction], moment: FourcMoment) -> dict[str, Fraction]:
    """The chances of outcomes in a few words each, the likeliest first.

    Outcomes that differ in nothing but how long something lasts are one.
    """
    words: dict[str, Fraction] = {}
    for outcome, chance in chances.items():
        said = in_short(outcome, moment)
        words[said] = words.get(said, Fraction(0)) + chance
    return dict(sorted(words.items(), key=lambda entry: (-entry[1], entry[0])))


def decided(decide: Decide, now: FourcMoment, command: object, dice: Dice) -> Outcome:
    """All that comes of a command, as a value that can be counted."""
    return tuple(decide(now, command, dice))


def some_outcome(decide: Decide, now: FourcMoment, command: object) -> Outcome:
    """What comes of a command at once, with dice that show anything.

    Raises:
        Refused: The rules do not allow the command.
    """
    return next(iter(odds(partial(decided, decide, now, command))))


def next_step(moment: FourcMoment) -> RollDice | Settle | None:
    """What leads on while a roll is open: its dice, then its end; None where none is."""
    roll = moment.table.roll
    if roll is None:
        return None
    return RollDice() if roll.check.stage is Stage.OPEN else Settle()
