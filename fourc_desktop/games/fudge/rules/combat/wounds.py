"""Wounds and the boxes that keep them (seed 004, Wounds; F6, F7, F16).

A track is a text with one letter for each of the eight boxes: three Scratches, two Light Wounds,
a Major, a Critical and a Coma box. A wound that finds no box of its own takes the next worse one,
which remembers what it really is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate
from typing import Final

from fourc_desktop.core.forms.fields import TrackBoxGroup
from fourc_desktop.games.fudge.rules.ladder import FAIR, GREAT, SUPERB


class WoundLevel(IntEnum):
    """How badly somebody is hurt, or how bad a wound is."""

    UNDAMAGED = 0
    SCRATCH = 1
    LIGHT = 2
    MAJOR = 3
    CRITICAL = 4
    COMA = 5
    DEAD = 6

    @property
    def title(self) -> str:
        """The words for it: "Light Wound"."""
        return _TITLES[self]


_TITLES: Final = (
    "Undamaged", "Scratch", "Light Wound", "Major Wound", "Critical Wound", "Coma", "Dead",
)  # fmt: skip

BOXES: Final = (3, 2, 1, 1, 1)
"""How many boxes there are for Scratch, Light, Major, Critical and Coma."""

PENALTIES: Final = (0, 0, -1, -2, -3, -3, -3)
"""What is added to all rolls by `WoundLevel` (F7)."""

WOUND_GROUPS: Final = (
    TrackBoxGroup("Scratch", 3, "1–3"),
    TrackBoxGroup("Light", 2, "4–6", "−1"),
    TrackBoxGroup("Major", 1, "7–9", "−2"),
    TrackBoxGroup("Critical", 1, "10–12", "−3"),
    TrackBoxGroup("Coma", 1, "13+"),
)
"""The boxes as a form and a sheet show them."""

EMPTY_BOX: Final = " "
OWN_BOX: Final = "x"
"""A wound of the level of its box, which nobody has treated."""

DEAD_MARK: Final = "D"
"""Stands in the Coma box of the dead."""

_UNTREATED: Final = " SLMC"
_TREATED: Final = " slmck"
WOUND_MARKS: Final = " xSLMCDslmck"
"""The letters of a box: empty; a wound of its own level; the level of a lesser wound that found no
box of its own; dead; and in lower case the level of a wound that was treated once (`k`: Coma).
"""

EMPTY_TRACK: Final = EMPTY_BOX * sum(BOXES)
BOX_LEVELS: Final = tuple(level for level, count in enumerate(BOXES, 1) for _ in range(count))
"""The level of each box, by its place on a track."""

_FIRST: Final = (0, 0, *accumulate(BOXES))
"""The index of the first box of each level; that of UNDAMAGED is never asked."""


def is_track(text: str) -> bool:
    """Whether a text is a track: eight letters that boxes may have, death in the last one alone."""
    return (
        len(text) == len(EMPTY_TRACK)
        and set(text) <= set(WOUND_MARKS)
        and DEAD_MARK not in text[:-1]
    )


@dataclass(frozen=True, slots=True)
class TrackedWound:
    """A wound on a track: what it is, whether it was treated, and the level of its box."""

    level: WoundLevel
    treated: bool
    box: WoundLevel


def tracked_wounds(track: str) -> tuple[TrackedWound, ...]:
    """The wounds on a track, the least box first; the mark of death is none."""
    found = []
    for mark, box in zip(track, BOX_LEVELS, strict=True):
        if mark in (EMPTY_BOX, DEAD_MARK):
            continue
        level = box
        if mark in _UNTREATED:
            level = _UNTREATED.index(mark)
        elif mark in _TREATED:
            level = _TREATED.index(mark)
        found.append(TrackedWound(WoundLevel(level), mark in _TREATED, WoundLevel(box)))
    return tuple(found)


def condition_of(track: str) -> WoundLevel:
    """How badly somebody with this track is hurt: the worst box with a mark."""
    if track.endswith(DEAD_MARK):
        return WoundLevel.DEAD
    marked = [box for mark, box in zip(track, BOX_LEVELS, strict=True) if mark != EMPTY_BOX]
    return WoundLevel(max(marked, default=0))


def wounded(track: str, wound: WoundLevel, *, treated: bool = False) -> str:
    """The track with one more wound, in the first open box of its level or of a worse one (F6).

    A wound past the Coma box kills. Nothing is marked for `UNDAMAGED`.
    """
    if wound is WoundLevel.UNDAMAGED or track.endswith(DEAD_MARK):
        return track
    if wound is not WoundLevel.DEAD:
        for place in range(_FIRST[wound], len(BOX_LEVELS)):
            if track[place] == EMPTY_BOX:
                mark = _mark(wound, BOX_LEVELS[place], treated=treated)
                return track[:place] + mark + track[place + 1 :]
    return track[:-1] + DEAD_MARK


def _mark(wound: WoundLevel, box: int, *, treated: bool) -> str:
    if treated:
        return _TREATED[wound]
    return OWN_BOX if wound == box else _UNTREATED[wound]


class PainThreshold(IntEnum):
    """A gift or a fault that shifts the penalties of wounds by a level (seed 004, Wounds)."""

    LOW = -1
    USUAL = 0
    HIGH = 1


def wound_penalty(track: str, pain: PainThreshold = PainThreshold.USUAL, ignored: int = 0) -> int:
    """What is added to all rolls of somebody with this track, 0 to −4 (F7).

    Only the worst wound counts. A High Pain Threshold takes a level off the penalty, a low one adds
    one to it; `ignored` levels are overcome by Will.
    """
    penalty = PENALTIES[condition_of(track)]
    return min(penalty + pain + ignored, 0) if penalty else 0


WILL_TO_IGNORE: Final = GREAT
"""The rolled level of Will that overcomes a level of the penalty (F26)."""


def ignored_by_will(result: int) -> int:
    """How many levels of the penalty a rolled result of Will overcomes: 0, 1, or all of them.

    A Great result overcomes one, better ones all; nobody overcomes a Coma (F26).
    """
    if result < WILL_TO_IGNORE:
        return 0
    return 1 if result == WILL_TO_IGNORE else -PENALTIES[WoundLevel.CRITICAL] + 1


def levels_healed(result: int) -> int:
    """How many levels a rolled result of a healing skill heals: Good 1, Great 2, Superb 3 (F16)."""
    return min(max(result, FAIR), SUPERB)


def healed(track: str, levels: int) -> str:
    """The track after treatment by so many levels; a wound is treated once only (F16)."""
    if levels <= 0 or condition_of(track) is WoundLevel.DEAD:
        return track
    return _track_of(
        (each.level if each.treated else each.level - levels, True)
        for each in tracked_wounds(track)
    )


def rested(track: str, weeks: int = 1) -> str:
    """The track after weeks of rest: each wound is a level better for each of them (F16).

    Scratches are gone; the dead stay dead.
    """
    if condition_of(track) is WoundLevel.DEAD:
        return track
    kept = ((each.level - weeks, each.treated) for each in tracked_wounds(track))
    return without_scratches(_track_of(kept))


def without_scratches(track: str) -> str:
    """The track once its owner has caught their breath after a fight (F16).

    A wound whose own box is free again moves back into it.
    """
    if condition_of(track) is WoundLevel.DEAD:
        return track
    wounds = tracked_wounds(track)
    return _track_of((w.level, w.treated) for w in wounds if w.level > WoundLevel.SCRATCH)


def _track_of(wounds: Iterable[tuple[int, bool]]) -> str:
    """A track with wounds of these levels, those below a Scratch left out; worst first."""
    track = EMPTY_TRACK
    for level, treated in sorted(wounds, reverse=True):
        if level >= WoundLevel.SCRATCH:
            track = wounded(track, WoundLevel(level), treated=treated)
    return track
