"""The ground of the window: all that its first paint shows, in the colors of its theme.

It is painted before the widgets are loaded, and before Qt's enumerations are, which PySide makes
when the first of them is asked for: both take longer than an empty window takes to paint.
"""

import json
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap

from fourc_desktop.ui.theme_choice import ThemeChoice

BAR: Final = 28
"""How high the menu bar and the status line are, in pixels at a text size of 100 %."""

RAIL: Final = 80
"""How wide the rail is."""

DARK: Final = 128
"""A ground below this lightness, of 255, is dark."""


class Ground(NamedTuple):
    """The colors of the large areas, and how large text is."""

    paper: QColor
    surface: QColor
    sunken: QColor
    text_scale: float = 1.0

    def paint(self, painter: QPainter, area: QRect) -> None:
        """Paint menu bar, rail, place and status line as they will stand."""
        bar = round(BAR * self.text_scale)
        rail = round(RAIL * self.text_scale)
        _fill(painter, area, self.paper)
        _fill(painter, QRect(0, bar, rail, area.height() - bar), self.sunken)
        _fill(painter, QRect(0, 0, area.width(), bar), self.surface)
        _fill(painter, QRect(0, area.height() - bar, area.width(), bar), self.surface)


def load_ground(themes: Path, choice: ThemeChoice, system: QPalette, text_scale: int) -> Ground:
    """The ground of a theme, at a text size in percent; spoiled files give the system's colors."""
    if choice is ThemeChoice.SYSTEM:
        is_dark = system.window().color().lightness() < DARK
        choice = ThemeChoice.DARK if is_dark else ThemeChoice.LIGHT
    try:
        colors = json.loads((themes / f"{choice}.json").read_bytes())
        paper, surface, sunken = (QColor(colors[role]) for role in ("paper", "surface", "sunken"))
    except (OSError, ValueError, KeyError, TypeError):
        paper = surface = sunken = system.window().color()
    return Ground(paper, surface, sunken, text_scale / 100)


def _fill(painter: QPainter, area: QRect, color: QColor) -> None:
    # `fillRect` would ask for Qt's enumerations, to find out whether the color is one of them.
    dot = QPixmap(1, 1)
    dot.fill(color)
    painter.drawPixmap(area, dot)
