"""Where the numbers of a hero begin: what was chosen or rolled."""

from fourc_desktop.core.figure import Figure, Part
from fourc_desktop.games.fourc.rules.powers import Score

__all__ = ("Figure", "Part", "came_about")


def came_about(score: Score) -> Figure:
    """A score as the start of a figure."""
    source = "Chosen" if score.dice is None else f"Rolled, d% {score.dice:02}"
    return Figure((Part(score.value, source),))
