"""Paints the figures of characters without a picture."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmapCache

from fourc_desktop.core.figures import BACK, SILHOUETTES, Figures
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.drawings import fills
from fourc_desktop.ui.widgets.painting.illustration import paint_on_dots

DOTS = "#16181d"
"""The color of the dots, which is blended with that of the background."""


def choose_figures(figures: Figures | None) -> None:
    """Use the figures of a game for characters without a picture; None for silhouettes."""
    if application().figures != figures:
        application().figures = figures
        # Painted portraits are cached by the seed alone.
        QPixmapCache.clear()


def paint_figure(painter: QPainter, rect: QRectF, seed: str, *, dark: bool) -> None:
    """Draw the dotted background, then the figure of a seed, aligned to the bottom.

    A `dark` one is on another side than the first.
    """
    figure = (application().figures or SILHOUETTES).figure(seed, dark=dark)
    style = fills({name: QColor(color) for name, color in figure.fills.items()})
    style += "".join(f".{each}{{display:none}}" for each in sorted({*figure.hidden, BACK}))
    paint_on_dots(painter, figure.drawing, rect, style, QColor(figure.ground), QColor(DOTS))
