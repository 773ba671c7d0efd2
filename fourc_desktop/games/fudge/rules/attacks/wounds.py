"""Wounds and wound tracks (seed 004, Wounds; F6, F7, F16).

A wound track is a text with one letter for each of eight boxes: three Scratch, two Light, one
Major, one Critical and one Coma box. A wound without a free box of its level takes the next worse
box, which records its real level.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import accumulate
from typing import Final

from fourc_desktop.core.forms.fields import TrackBoxGroup, TrackKind
from fourc_desktop.games.fudge.rules.ladder import FAIR, GREAT, SUPERB


class WoundLevel(IntEnum):
    """The levels of wounds, and of a character's worst wound."""

    UNDAMAGED = 0
    SCRATCH = 1
    LIGHT = 2
    MAJOR = 3
    CRITICAL = 4
    COMA = 5
    DEAD = 6

    @property
    def title(self) -> str:
        """The displayed name: "Light Wound"."""
        return _TITLES[self]


_TITLES: Final = (
    "Undamaged", "Scratch", "Light Wound", "Major Wound", "Critical Wound", "Coma", "Dead",
)  # fmt: skip

BOXES: Final = (3, 2, 1, 1, 1)
"""The number of boxes for Scratch, Light, Major, Critical and Coma."""

PENALTIES: Final = (0, 0, -1, -2, -3, -3, -3)
"""The penalty on all rolls by `WoundLevel` (F7)."""

WOUND_GROUPS: Final = (
    TrackBoxGroup("Scratch", 3, "1–3"),
    TrackBoxGroup("Light", 2, "4–6", "−1"),
    TrackBoxGroup("Major", 1, "7–9", "−2"),
    TrackBoxGroup("Critical", 1, "10–12", "−3"),
    TrackBoxGroup("Coma", 1, "13+"),
)
"""The groups of boxes in forms and on sheets."""

EMPTY_BOX: Final = " "
OWN_BOX: Final = "x"
"""The letter of an untreated wound with the level of its box."""

DEAD_MARK: Final = "D"
"""The letter in the Coma box of a dead character."""

_UNTREATED: Final = " SLMC"
_TREATED: Final = " slmck"
WOUND_MARKS: Final = " xSLMCDslmck"
"""The letters of a box.

A space for an empty box; `x` for a wound of the box's level; a capital letter for a lesser wound
without a box of its own; `D` for death; a lower-case letter for a wound that was treated once (`k`:
Coma).
"""

EMPTY_TRACK: Final = EMPTY_BOX * sum(BOXES)
BOX_LEVELS: Final = tuple(level for level, count in enumerate(BOXES, 1) for _ in range(count))
"""The level of each box, by its index in the track."""

_FIRST: Final = (0, 0, *accumulate(BOXES))
"""The index of the first box of each level; the entry of UNDAMAGED is not used."""


def is_track(text: str) -> bool:
    """Whether a text is a valid track: eight valid letters, with death in the last one only."""
    return (
        len(text) == len(EMPTY_TRACK)
        and set(text) <= set(WOUND_MARKS)
        and DEAD_MARK not in text[:-1]
    )


@dataclass(frozen=True, slots=True)
class TrackedWound:
    """A wound in a track: its level, whether it was treated, and the level of its box."""

    level: WoundLevel
    treated: bool
    box: WoundLevel


def tracked_wounds(track: str) -> tuple[TrackedWound, ...]:
    """The wounds in a track, the lowest box first; the mark of death is left out."""
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


def wounds_text(track: str) -> str:
    """The wounds in a track, the worst first: "Major Wound, Light Wound (treated)"."""
    if condition_of(track) is WoundLevel.DEAD:
        return WoundLevel.DEAD.title
    wounds = sorted(tracked_wounds(track), key=lambda each: (-each.level, each.treated))
    words = (f"{each.level.title}{' (treated)' if each.treated else ''}" for each in wounds)
    return ", ".join(words) or WoundLevel.UNDAMAGED.title


def condition_of(track: str) -> WoundLevel:
    """The condition of a character with this track: the worst marked box."""
    if track.endswith(DEAD_MARK):
        return WoundLevel.DEAD
    marked = [box for mark, box in zip(track, BOX_LEVELS, strict=True) if mark != EMPTY_BOX]
    return WoundLevel(max(marked, default=0))


WOUND_GAUGE: Final = "Wounds left"
"""The name of the gauge of wounds, on cards and in fights."""

FULL_WOUND_GAUGE: Final = int(WoundLevel.COMA)


def wounds_left(track: str) -> int:
    """The levels of wounds that are left: 5 undamaged, 0 in a Coma or dead."""
    return max(FULL_WOUND_GAUGE - condition_of(track), 0)


class WoundTrackKind(TrackKind):
    """A wound track as a field: of its boxes, only the worst marked one counts."""

    @property
    def full(self) -> int:
        """The levels of wounds."""
        return FULL_WOUND_GAUGE

    def left(self, text: str) -> int:
        """The levels of wounds that are left."""
        return wounds_left(text)

    def words(self, value: object) -> str:
        """The wounds, the worst first."""
        return wounds_text(str(value))


def wounded(track: str, wound: WoundLevel, *, treated: bool = False) -> str:
    """The track with one more wound, in the first free box of its level or worse (F6).

    A wound beyond the Coma box kills. `UNDAMAGED` marks nothing.
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
    """A gift or fault that shifts wound penalties by a level (seed 004, Wounds)."""

    LOW = -1
    USUAL = 0
    HIGH = 1


def wound_penalty(track: str, pain: PainThreshold = PainThreshold.USUAL, ignored: int = 0) -> int:
    """The penalty on all rolls with this track, 0 to −4 (F7).

    Only the worst wound counts. A High Pain Threshold reduces the penalty by 1, a low one increases
    it by 1; `ignored` levels are overcome by Will.
    """
    penalty = PENALTIES[condition_of(track)]
    return min(penalty + pain + ignored, 0) if penalty else 0


WILL_TO_IGNORE: Final = GREAT
"""The rolled degree of Will that overcomes one level of the penalty (F26)."""


def ignored_by_will(result: int) -> int:
    """The levels of the penalty that a rolled degree of Will overcomes: 0, 1, or all.

    A Great result overcomes 1, better results all; a Coma cannot be overcome (F26).
    """
    if result < WILL_TO_IGNORE:
        return 0
    return 1 if result == WILL_TO_IGNORE else -PENALTIES[WoundLevel.CRITICAL] + 1


def levels_healed(result: int) -> int:
    """The levels healed by a rolled degree of a healing skill: Good 1, Great 2, Superb 3 (F16)."""
    return min(max(result, FAIR), SUPERB)


def healed(track: str, levels: int) -> str:
    """The track after treatment by so many levels; each wound can be treated only once (F16)."""
    if levels <= 0 or condition_of(track) is WoundLevel.DEAD:
        return track
    return _track_of(
        (each.level if each.treated else each.level - levels, True)
        for each in tracked_wounds(track)
    )


def rested(track: str, weeks: int = 1) -> str:
    """The track after weeks of rest: each wound improves by a level per week (F16).

    Scratches heal; a dead character stays dead.
    """
    if condition_of(track) is WoundLevel.DEAD:
        return track
    kept = ((each.level - weeks, each.treated) for each in tracked_wounds(track))
    return without_scratches(_track_of(kept))


def without_scratches(track: str) -> str:
    """The track after a rest following a fight, without Scratches (F16).

    A wound returns to a box of its own level if that is free now.
    """
    if condition_of(track) is WoundLevel.DEAD:
        return track
    wounds = tracked_wounds(track)
    return _track_of((w.level, w.treated) for w in wounds if w.level > WoundLevel.SCRATCH)


def _track_of(wounds: Iterable[tuple[int, bool]]) -> str:
    """A track with wounds of these levels, the worst first; levels below Scratch are left out."""
    track = EMPTY_TRACK
    for level, treated in sorted(wounds, reverse=True):
        if level >= WoundLevel.SCRATCH:
            track = wounded(track, WoundLevel(level), treated=treated)
    return track
