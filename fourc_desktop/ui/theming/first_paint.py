"""The requirements of the first paint: the theme choice, a few settings and the initial palette.

The first paint happens before the widgets are imported and before Qt's enumerations are created
(PySide does so on first access), since both take longer than painting an empty window.
"""

import json
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap


class ThemeChoice(StrEnum):
    """One of the themes, or the theme of the system."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


BAR: Final = 28
"""The height of the menu bar and the status bar, in pixels at 100 % text."""

RAIL: Final = 80
"""The width of the navigation rail, in pixels at 100 % text."""

DARK: Final = 128
"""A background with less lightness than this (0 to 255) counts as dark."""


class InitialPalette(NamedTuple):
    """The colors of the large areas of the window, and the text scale."""

    paper: QColor
    surface: QColor
    sunken: QColor
    text_scale: float = 1.0

    def paint(self, painter: QPainter, area: QRect) -> None:
        """Paint menu bar, navigation rail, screen and status bar as empty areas."""
        bar = round(BAR * self.text_scale)
        rail = round(RAIL * self.text_scale)
        _fill(painter, area, self.paper)
        _fill(painter, QRect(0, bar, rail, area.height() - bar), self.sunken)
        _fill(painter, QRect(0, 0, area.width(), bar), self.surface)
        _fill(painter, QRect(0, area.height() - bar, area.width(), bar), self.surface)


def load_initial_palette(
    themes: Path, choice: ThemeChoice, system: QPalette, text_scale: int
) -> InitialPalette:
    """The palette of a theme, at a text size in percent; unreadable files give system colors."""
    if choice is ThemeChoice.SYSTEM:
        is_dark = system.window().color().lightness() < DARK
        choice = ThemeChoice.DARK if is_dark else ThemeChoice.LIGHT
    try:
        colors = json.loads((themes / f"{choice}.json").read_bytes())
        paper, surface, sunken = (QColor(colors[role]) for role in ("paper", "surface", "sunken"))
    except (OSError, ValueError, KeyError, TypeError):
        paper = surface = sunken = system.window().color()
    return InitialPalette(paper, surface, sunken, text_scale / 100)


def _fill(painter: QPainter, area: QRect, color: QColor) -> None:
    # `fillRect` would access Qt's enumerations to check whether the color is one of them.
    dot = QPixmap(1, 1)
    dot.fill(color)
    painter.drawPixmap(area, dot)


SETTINGS_FILE = "settings.json"
MAX_SETTINGS_BYTES = 64 * 1024
TEXT_SCALES: Final = range(100, 201)
LONGEST_GEOMETRY: Final = 4096
HEX_DIGITS = frozenset("0123456789abcdef")


class StartupSettings(NamedTuple):
    """The settings that the first paint needs."""

    theme: ThemeChoice = ThemeChoice.SYSTEM
    text_scale: int = 100
    geometry: str = ""


def read_startup_settings(folder: Path) -> StartupSettings:
    """Read theme, text size and geometry from the settings file; defaults where unreadable."""
    path = folder / SETTINGS_FILE
    if not path.is_file():  # reading a pipe would block
        return StartupSettings()
    try:
        with path.open("rb") as file:
            given = json.loads(file.read(MAX_SETTINGS_BYTES))
    except (OSError, ValueError, RecursionError):
        return StartupSettings()
    if not isinstance(given, dict):
        return StartupSettings()
    theme, scale, geometry = (given.get(key) for key in ("theme", "text_scale", "geometry"))
    return StartupSettings(
        theme=ThemeChoice(theme) if theme in list(ThemeChoice) else ThemeChoice.SYSTEM,
        text_scale=scale if type(scale) is int and scale in TEXT_SCALES else 100,
        geometry=geometry if isinstance(geometry, str) and _is_hex(geometry) else "",
    )


def _is_hex(text: str) -> bool:
    """Whether it is one or two hexadecimal texts of whole bytes, with a space between them."""
    parts = text.split(" ", maxsplit=1)
    return len(text) <= LONGEST_GEOMETRY and all(
        len(part) % 2 == 0 and HEX_DIGITS.issuperset(part) for part in parts
    )
