"""Figures for characters without a picture: one drawing, in which a seed chooses parts and colors.

The window and the printed standees draw them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol
from zlib import crc32

FRONT: Final = "front"
BACK: Final = "back"
"""The classes of what a drawing shows only from the front, and only from behind."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The figure of a seed.

    Attributes:
        drawing: The name of a file of ``resources/drawings``.
        ground: The color of the background: "#d5e4df".
        fills: The color of each class of shapes; other shapes keep that of the file.
        hidden: The classes that are not shown.
    """

    drawing: str
    ground: str
    fills: Mapping[str, str]
    hidden: frozenset[str]


class Figures(Protocol):
    """The figures of a game."""

    def figure(self, seed: str, *, dark: bool) -> Figure:
        """The figure of a seed; a `dark` one is on another side than the first."""


@dataclass(frozen=True, slots=True)
class FigureDesign:
    """Figures made of parts and colors, each chosen by the seed.

    Attributes:
        drawing: The name of a file of ``resources/drawings``.
        parts: For each part, the classes from which one is chosen; an empty one shows none.
        colors: For each class, the colors from which one is chosen: "#2f6b4a".
        grounds: The colors of the background.
        dark_grounds: The background colors for characters on another side than the first.
        left_out: The classes of the drawing that are never shown.
    """

    drawing: str
    parts: tuple[tuple[str, ...], ...] = ()
    colors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    grounds: tuple[str, ...] = ("#d9dcd6", "#cfd8dc", "#e0d8cc")
    dark_grounds: tuple[str, ...] = ("#8d949a", "#9a9088", "#868f86")
    left_out: frozenset[str] = frozenset()

    def figure(self, seed: str, *, dark: bool) -> Figure:
        """The figure of a seed; the same seed gives the same one."""
        grounds = self.dark_grounds if dark else self.grounds
        ground, *chosen = _chosen(seed, (grounds, *self.parts, *self.colors.values()))
        shown, colors = chosen[: len(self.parts)], chosen[len(self.parts) :]
        hidden = {each for part in self.parts for each in part} - {*shown, ""}
        fills = dict(zip(self.colors, colors, strict=True))
        return Figure(self.drawing, ground, fills, frozenset(hidden) | self.left_out)


def _chosen(seed: str, choices: Sequence[Sequence[str]]) -> Iterator[str]:
    """One of each choice, by the digits of the seed's checksum."""
    digest = crc32(seed.encode())
    for each in choices:
        digest, at = divmod(digest, len(each))
        yield each[at]


SILHOUETTES: Final = FigureDesign("silhouette")
"""Silhouettes, for games without figures of their own."""

FANTASY_PEOPLE: Final = FigureDesign(
    "person-figure",
    parts=(
        ("long", "short", "bald", "braid", "hood", "helm"),
        ("", "", "beard", "stubble"),
        ("", "cloak", "strap"),
    ),
    colors={
        "skin": ("#e8b890", "#c98f62", "#8d5b3a", "#f0cdb0", "#a9714a"),
        "hair": ("#4a2d18", "#16181d", "#a4662f", "#c9a35a", "#7b7f85"),
        "tunic": ("#2f6b4a", "#7a3b2e", "#35506e", "#6b5a3a", "#5a4468"),
        "mantle": ("#7a5a34", "#3d4a52", "#5b6b3a", "#8a3f36"),
    },
    grounds=("#d5e4df", "#e8dcc6", "#d4dfea"),
    dark_grounds=("#8f8a80", "#7f8b90", "#938279"),
)
"""The figures of people of a fantasy world."""

MODERN_PEOPLE: Final = replace(
    FANTASY_PEOPLE,
    parts=(("long", "short", "bald", "braid"), ("", "", "beard", "stubble")),
    left_out=frozenset({"hood", "helm", "cloak", "strap"}),
)
"""The figures of people of our time."""
