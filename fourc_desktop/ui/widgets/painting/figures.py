"""Figures for characters without a picture: those of the game, or silhouettes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmapCache

from fourc_desktop.ui.theming.application import Figures, application
from fourc_desktop.ui.theming.drawings import fills
from fourc_desktop.ui.widgets.painting.illustration import paint_on_dots


@dataclass(frozen=True, slots=True)
class DrawnFigures:
    """Figures made from one drawing; a seed decides parts and colors.

    Attributes:
        drawing: The name of a file of ``resources/drawings``.
        parts: For each part, the classes from which one is chosen; an empty one shows none.
        colors: For each class, the colors from which one is chosen: "#2f6b4a".
        grounds: The colors of the background.
        dark_grounds: The background colors for characters on another side than the first.
    """

    drawing: str
    parts: tuple[tuple[str, ...], ...] = ()
    colors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    grounds: tuple[str, ...] = ("#d9dcd6", "#cfd8dc", "#e0d8cc")
    dark_grounds: tuple[str, ...] = ("#8d949a", "#9a9088", "#868f86")

    def paint(self, painter: QPainter, rect: QRectF, seed: str, *, dark: bool) -> None:
        """Draw the dotted background, then the figure of a seed, aligned to the bottom."""
        grounds = self.dark_grounds if dark else self.grounds
        ground, *chosen = _chosen(seed, (grounds, *self.parts, *self.colors.values()))
        shown, inks = chosen[: len(self.parts)], chosen[len(self.parts) :]
        hidden = {each for part in self.parts for each in part} - {*shown, ""}
        style = fills({name: QColor(ink) for name, ink in zip(self.colors, inks, strict=True)})
        style += "".join(f".{each}{{display:none}}" for each in sorted(hidden))
        paint_on_dots(painter, self.drawing, rect, style, QColor(ground), QColor(DOTS))


DOTS: Final = "#16181d"
"""The color of the dots, which is blended with that of the background."""

SILHOUETTES: Final = DrawnFigures("silhouette")
"""The silhouettes, for games without figures."""

PEOPLE: Final = DrawnFigures(
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


def _chosen(seed: str, choices: Sequence[Sequence[str]]) -> Iterator[str]:
    """One of each choice, by the digits of the seed's checksum."""
    digest = crc32(seed.encode())
    for each in choices:
        digest, at = divmod(digest, len(each))
        yield each[at]


def choose_figures(figures: Figures | None) -> None:
    """Use the figures of a game for characters without a picture; None for silhouettes."""
    if application().figures is not figures:
        application().figures = figures
        # Painted portraits are cached by the seed alone.
        QPixmapCache.clear()


def paint_figure(painter: QPainter, rect: QRectF, seed: str, *, dark: bool) -> None:
    """Draw the figure of a seed; a `dark` one is on another side than the first."""
    (application().figures or SILHOUETTES).paint(painter, rect, seed, dark=dark)
