"""All outcomes of a command, played with each face of each die.

Commands go through the log like those of the window. Nothing here uses the rows of the Master
Table, the bands of a roll, or the module of odds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

from fourc_desktop.core.dice import PERCENT, Dice, Throw
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.games.fourc.rules.checks.check import CheckStage
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened, RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, OpenRoll
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.narration.short_words import SHORT_TEXTS

T = TypeVar("T")

Outcomes = dict[tuple[Event, ...], Fraction]
"""The events and settled rolls of an outcome, without dice, with its chance."""


class EveryFace(Dice):
    """Dice that show one path of faces, and then the first possible ones.

    Each face of each die is a path of its own. For an opposed roll, all pairs that the same side
    wins are a single path, counted one by one; the closest pair is shown.
    """

    def __init__(self, path: tuple[int, ...]) -> None:
        self.chance = Fraction(1)
        self.others: list[tuple[int, ...]] = []
        self._path = path
        self._depth = 0

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The faces of this path."""
        every = product(range(throw.low, throw.high + 1), repeat=throw.count)
        return self._follow([(faces, 1) for faces in every])

    def opposed(self, lead: int, _whats: tuple[str, str], /) -> tuple[int, int]:
        """The closest pair among those that the side of this path wins."""
        pairs = list(product(range(PERCENT), repeat=2))
        won = [(one, other) for one, other in pairs if one + lead > other]
        lost = [(one, other) for one, other in pairs if one + lead <= other]
        closest = {min: won, max: lost}
        return self._follow([(pick(found, key=_gap), len(found)) for pick, found in closest.items()
                             if found])  # fmt: skip

    def _follow(self, ways: Sequence[tuple[T, int]]) -> T:
        if self._depth == len(self._path):
            self.others += [(*self._path, each) for each in range(1, len(ways))]
            self._path = (*self._path, 0)
        found, weight = ways[self._path[self._depth]]
        self._depth += 1
        self.chance *= Fraction(weight, sum(each for _, each in ways))
        return found


def _gap(pair: tuple[int, int]) -> int:
    return pair[0] - pair[1]


class EveryPair(EveryFace):
    """The same, with each pair of an opposed roll as a path of its own."""

    opposed = Dice.opposed


@dataclass(frozen=True, slots=True)
class EveryPlay:
    """Plays all outcomes of the commands of a fight.

    Attributes:
        fourc: The fight.
        dice: The class of dice, which decides how opposed rolls are counted.
    """

    fourc: FourcFight
    dice: type[EveryFace] = EveryFace

    def outcomes(self, now: FourcEncounterState, command: object) -> Outcomes:
        """All outcomes of a command, with every roll made and settled at once.

        Raises:
            Refused: The rules do not allow the command.
        """
        return self._play(now, command, [])

    def opened(self, now: FourcEncounterState, command: object) -> OpenRoll | None:
        """The first roll that a command opens."""
        log = play_command(new_log(now, ""), self.fourc.rules, command)
        found = (each.roll for each in log.entries[0].events if isinstance(each, RollOpened))
        return next(found, None)

    def _play(
        self,
        now: FourcEncounterState,
        command: object,
        known: list[tuple[FourcEncounterState, Outcomes]],
    ) -> Outcomes:
        chances: Outcomes = {}
        paths: list[tuple[int, ...]] = [()]
        while paths:
            dice = self.dice(paths.pop())
            log = play_command(new_log(now, ""), self.fourc.rules, command, dice=dice)
            paths += dice.others
            so_far = tuple(_reported(each) for each in log.entries[0].events if _is_reported(each))
            for outcome, chance in self._following(log.now, known).items():
                longer = (*so_far, *outcome)
                chances[longer] = chances.get(longer, Fraction(0)) + chance * dice.chance
        return chances

    def _following(
        self, now: FourcEncounterState, known: list[tuple[FourcEncounterState, Outcomes]]
    ) -> Outcomes:
        """The outcomes of the open rolls, cached by state."""
        roll = now.table.roll
        if roll is None:
            return {(): Fraction(1)}
        if roll.check.stage is not CheckStage.OPEN:
            return self._play(now, SettleOpenRoll(), known)
        found = next((each for state, each in known if state == now), None)
        if found is None:
            found = self._play(now, RollDice(), known)
            known.append((now, found))
        return found


def _is_reported(event: Event) -> bool:
    return type(event) in SHORT_TEXTS or isinstance(event, RollSettled)


def _reported(event: Event) -> Event:
    """An event; a settled roll without its faces."""
    if not isinstance(event, RollSettled):
        return event
    return replace(event, roll=replace(event.roll, check=replace(event.roll.check, dice=None)))
