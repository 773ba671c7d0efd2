"""Gamemaster overrides of a fighter."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import number_text, stripped
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    BOX_LEVELS,
    DEAD_MARK,
    EMPTY_BOX,
    EMPTY_TRACK,
    FULL_WOUND_GAUGE,
    WOUND_GAUGE,
    WoundLevel,
    tracked_wounds,
    wounded,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fighter import (
    FighterNumber,
    FudgeFighter,
    LastingCondition,
)
from fourc_desktop.games.fudge.rules.combat.movement_modes import MODE_NUMBERS, usual_meters
from fourc_desktop.games.fudge.rules.unit import FIGHTERS_GAUGE, loss_title

ENTANGLED_NAME: Final = "Entangled"

LOWEST, HIGHEST = -40, 40
MAX_METERS: Final = 999

NO_GAUGE = Reason("fudge-no-such-gauge", "FUDGE", "There is no gauge called “{name}” here.")
NO_NUMBER = Reason("fudge-no-such-number", "FUDGE", "There is no number called “{name}” here.")
OUT_OF_RANGE = Reason("fudge-out-of-range", "FUDGE", "{name} must be from {low} to {high}.")
NAMELESS = Reason("fudge-condition-without-name", "FUDGE", "A condition needs a name.")


@dataclass(frozen=True, slots=True)
class FudgeOverrides:
    """Gamemaster overrides of wounds, levels, movement and conditions."""

    book: FudgeBook

    def with_gauge(self, fighter: FudgeFighter, gauge: str, value: int, turn: int) -> FudgeFighter:  # noqa: ARG002
        """A fighter with a new value of a gauge.

        Raises:
            Refused: There is no such gauge, or the value is out of range.
        """
        if gauge == FIGHTERS_GAUGE and fighter.unit is not None:
            return self._with_fighters(fighter, fighter.unit, value)
        if gauge == WOUND_GAUGE:
            _check(gauge, value, 0, FULL_WOUND_GAUGE)
            level = WoundLevel(FULL_WOUND_GAUGE - value)
            return replace(fighter, wounds=_track_at(fighter.wounds, level))
        found = next((each for each in fighter.gauges if each.name == gauge), None)
        if found is None:
            raise Refused(NO_GAUGE(name=gauge))
        _check(gauge, value, 0, found.most)
        changed = (replace(g, now=value) if g is found else g for g in fighter.gauges)
        return replace(fighter, gauges=tuple(changed))

    def _with_fighters(self, fighter: FudgeFighter, unit: UnitStrength, left: int) -> FudgeFighter:
        """A unit with so many fighters left: the losses that fit best, and the difference."""
        _check(FIGHTERS_GAUGE, left, 0, unit.fighters + max(unit.added, 0))
        tracks = [
            _track_at(fighter.wounds, WoundLevel(each)) for each in range(FULL_WOUND_GAUGE + 1)
        ]
        counts = {each: self.book.tables.units.left(unit.fighters, each) for each in tracks}
        track = min(tracks, key=lambda each: abs(counts[each] - left))
        return replace(fighter, wounds=track, unit=replace(unit, added=left - counts[track]))

    def with_number(self, fighter: FudgeFighter, name: str, value: int) -> FudgeFighter:
        """A fighter with a new value of a level or of a movement mode, for this fight.

        Raises:
            Refused: There is no such number, or the value is out of range.
        """
        mode = next((each for each in FudgeMovementMode if each.title == name), None)
        if mode is not None:
            _check(name, value, 0, MAX_METERS)
            usual = usual_meters(self.book, fighter, mode)
            stored = MODE_NUMBERS[mode]
            kept = (each for each in fighter.numbers if each.name != stored)
            return replace(fighter, numbers=(*kept, FighterNumber(stored, value, usual)))
        if fighter.own_number(name) is None:
            raise Refused(NO_NUMBER(name=name))
        _check(name, value, LOWEST, HIGHEST)
        return fighter.with_number(name, value)

    def with_condition(
        self, fighter: FudgeFighter, name: str, turn: int, turns: int | None = None
    ) -> FudgeFighter:
        """A fighter with a condition added; wounds, stuns and nets follow their rules.

        Raises:
            Refused: The name is empty.
        """
        if not stripped(name):
            raise Refused(NAMELESS())
        if name == ENTANGLED_NAME:
            return replace(fighter, entangled=True)
        for stun in (StunLevel.STUNNED, StunLevel.VERY_STUNNED, StunLevel.OUT):
            if name == stun.title:
                until = turn + (stun.rounds if turns is None else turns)
                return replace(fighter, stun=stun, stun_until=until)
        for wound in WOUND_CONDITIONS:
            if name == wound.title:
                return replace(fighter, wounds=_track_at(fighter.wounds, wound))
        free = self.without_condition(fighter, name)
        last = None if turns is None else turn + turns
        return replace(free, conditions=(*free.conditions, LastingCondition(name, last)))

    def without_condition(self, fighter: FudgeFighter, name: str) -> FudgeFighter:
        """A fighter without a condition."""
        if name == ENTANGLED_NAME:
            return replace(fighter, entangled=False)
        if name == fighter.stun.title:
            return replace(fighter, stun=StunLevel.NONE, stun_until=0)
        if name in (fighter.condition.title, loss_title(fighter.condition)):
            better = WoundLevel(max(fighter.condition - 1, 0))
            return replace(fighter, wounds=_track_at(fighter.wounds, better))
        kept = tuple(each for each in fighter.conditions if each.name != name)
        return replace(fighter, conditions=kept)

    def condition_names(self) -> Sequence[str]:
        """The names of the conditions of these rules."""
        stuns = [each.title for each in StunLevel if each]
        return [*(each.title for each in WOUND_CONDITIONS), *stuns, ENTANGLED_NAME]

    def condition_dice(self, name: str) -> Throw | None:  # noqa: ARG002 (of the seam)
        """None: no rule rolls the duration of a condition."""
        return None


WOUND_CONDITIONS: Final = tuple(each for each in WoundLevel if each)


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Refused(OUT_OF_RANGE(name=name, low=number_text(low), high=number_text(high)))


def _track_at(track: str, level: WoundLevel) -> str:
    """The track whose worst box has this level: worse boxes are emptied, or a wound is added."""
    kept = EMPTY_TRACK
    for place, (mark, box) in enumerate(zip(track, BOX_LEVELS, strict=True)):
        if mark != EMPTY_BOX and box <= level and mark != DEAD_MARK:
            kept = kept[:place] + mark + kept[place + 1 :]
    if level in (WoundLevel.UNDAMAGED, *(each.box for each in tracked_wounds(kept))):
        return kept
    return wounded(kept, level)
