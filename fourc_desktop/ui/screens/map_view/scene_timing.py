"""When each scene of a step begins and how long it lasts; all of a step takes a second at most."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.scenes import Blow, Scene, Sign, Way

BLOW: Final = 200.0
SIGN: Final = 700.0
WAY: Final = 160.0
SECTOR: Final = 60.0
"""How long a blow, a sign, and a way of one sector last, and each sector more, in milliseconds."""

AFTER: Final = 100.0
"""How long after another sign over the same one a sign begins, in milliseconds."""

LONGEST_WAY: Final = 400.0
LONGEST: Final = 1000.0
"""How long a way and a whole step last at the most, in milliseconds."""

MOST: Final = 40
"""How many scenes of a step are shown."""

MOST_OVER: Final = 4
"""How many signs are shown over one and the same."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A scene with its time, in milliseconds from the beginning of the step.

    Attributes:
        scene: What is seen.
        start: When it begins.
        length: How long it lasts, more than 0.
        row: How many signs stand below it over the same one.
    """

    scene: Scene
    start: float
    length: float
    row: int = 0

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length

    def share(self, now: float) -> float:
        """How much of it is over at a time, 0 to 1."""
        return min(max((now - self.start) / self.length, 0.0), 1.0)


def cues(scenes: Iterable[Scene]) -> list[Cue]:
    """When everything is seen: blows and ways one after the other, signs once they are due.

    Blows of one and the same fall at once; signs over one and the same end together.
    """
    made: list[Cue] = []
    blows: dict[str, float] = {}
    signs: dict[object, list[Cue]] = {}
    now = 0.0
    for scene in scenes:
        if isinstance(scene, Sign):
            below = signs.setdefault(scene.over, [])
            if len(below) == MOST_OVER:
                continue
            start = max(now, below[-1].start + AFTER) if below else now
            made.append(Cue(scene, start, SIGN, len(below)))
            below.append(made[-1])
            continue
        if isinstance(scene, Blow):
            start = blows.setdefault(scene.who, now)
            made.append(Cue(scene, start, BLOW))
        else:
            made.append(Cue(scene, now, way_length(scene)))
        now = max(now, made[-1].end)
    return _hurried([_until_the_last(each, signs) for each in made[:MOST]])


def way_length(way: Way) -> float:
    """How long a way takes, in milliseconds."""
    return min(WAY + SECTOR * (len(way.spots) - 2), LONGEST_WAY)


def _until_the_last(cue: Cue, signs: Mapping[object, Sequence[Cue]]) -> Cue:
    if not isinstance(cue.scene, Sign):
        return cue
    return replace(cue, length=signs[cue.scene.over][-1].end - cue.start)


def _hurried(made: Sequence[Cue]) -> list[Cue]:
    """The same in less time, where it would take too long."""
    whole = max((each.end for each in made), default=0.0)
    factor = min(LONGEST / whole, 1.0) if whole else 1.0
    return [replace(each, start=each.start * factor, length=each.length * factor) for each in made]
