"""A theme: colors by role, text styles and sizes."""

import json
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QFont

TEXT_FAMILIES: Final = ("Roboto", "Noto Sans", "Droid Sans Fallback", "NanumGothic")
HEAD_FAMILIES: Final = ("Roboto Condensed", "Noto Sans", "Droid Sans Fallback", "NanumGothic")


class ThemeName(StrEnum):
    """The available themes; each is a file in ``resources/themes``."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class TextStyle(IntEnum):
    """Text sizes in pixels at 100 % text; nothing on the screen is smaller."""

    DISPLAY = 40
    TITLE = 28
    NUMBER = 24
    HEAD = 20
    SUBHEAD = 16
    BODY = 14
    SMALL = 13
    CAPTION = 12


class Space(IntEnum):
    """Fixed distances in pixels; they do not scale with the text."""

    INSIDE = 4
    GRID = 8
    CARD = 12
    PANEL = 16
    PLACE = 24


class Radius(IntEnum):
    """Corner radii in pixels."""

    CHIP = 4
    FIELD = 6
    PANEL = 8


class Height(IntEnum):
    """The heights of bars and controls, in pixels at 100 % text."""

    TARGET = 24
    BAR = 28
    COMPACT = 28
    CONTROL = 32
    SEGMENT = 40
    MAIN = 48
    EMPTY_STATE = 64


class Colors(NamedTuple):
    """One color for each role; the names are the keys of a theme file."""

    paper: QColor
    surface: QColor
    raised: QColor
    sunken: QColor
    line: QColor
    control: QColor
    ink: QColor
    ink2: QColor
    ink3: QColor
    accent: QColor
    accent_fill: QColor
    on_accent: QColor
    accent_soft: QColor
    danger: QColor
    danger_soft: QColor
    warn: QColor
    warn_soft: QColor
    caption: QColor
    on_caption: QColor
    caption_edge: QColor
    gauge: QColor
    gauge_first: QColor
    gauge_second: QColor
    side_first: QColor
    side_second: QColor
    side_third: QColor
    side_fourth: QColor
    side_thing: QColor
    token_edge: QColor
    notice: QColor
    on_notice: QColor
    notice_action: QColor
    notice_edge: QColor
    halftone: QColor
    shadow: QColor
    frame: QColor
    map_plain: QColor
    map_street: QColor
    map_roof: QColor
    map_roof_cool: QColor
    map_roof_warm: QColor
    map_park: QColor
    map_water: QColor
    map_quay: QColor
    map_plaza: QColor
    map_floor: QColor
    map_deck: QColor
    map_crane: QColor
    map_line: QColor
    map_ink: QColor
    map_wall: QColor
    map_wall_edge: QColor
    map_glass: QColor
    map_label: QColor
    on_map_label: QColor
    result_edge: QColor
    result_black: QColor
    on_result_black: QColor
    result_red: QColor
    on_result_red: QColor
    result_blue: QColor
    on_result_blue: QColor
    result_yellow: QColor
    on_result_yellow: QColor


ROLES: Final = frozenset(Colors._fields)


@dataclass(frozen=True, slots=True)
class Theme:
    """Colors and text scale of everything that is painted.

    `text_scale` is a factor, 1.0 for 100 %. It scales text, controls and icons; the distances of
    `Space` are fixed.
    """

    name: ThemeName
    colors: Colors
    text_scale: float = 1.0

    @property
    def dashes_disabled(self) -> bool:
        """Whether disabled controls have a dashed edge, because no other fill sets them apart."""
        return self.colors.sunken == self.colors.surface

    def px(self, size: float) -> int:
        """A size at 100 % text in whole pixels at the current text scale, at least 1."""
        return max(1, round(size * self.text_scale))

    def font(self, style: TextStyle, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The font of running text: Roboto."""
        return self._font(TEXT_FAMILIES, style, weight)

    def head_font(self, style: TextStyle) -> QFont:
        """The font of headings and prominent numbers: Roboto Condensed Bold."""
        return self._font(HEAD_FAMILIES, style, QFont.Weight.Bold)

    def _font(self, families: tuple[str, ...], style: TextStyle, weight: QFont.Weight) -> QFont:
        return QFont(_shared_font(families, self.px(style), weight))


@lru_cache
def _shared_font(families: tuple[str, ...], pixels: int, weight: QFont.Weight) -> QFont:
    """The font of which callers get copies; these share what Qt has loaded for it."""
    font = QFont(list(families))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def load_theme(folder: Path, name: ThemeName, text_scale: float = 1.0) -> Theme:
    """Read a theme from its file in the folder of themes.

    Read without pydantic, since this happens before the first paint.

    Raises:
        ValueError: A role is missing, unknown or not written ``#RRGGBB``; the installation is
            broken.
    """
    given = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return Theme(name, _colors(given, name), text_scale)


def _colors(given: object, name: ThemeName) -> Colors:
    if not isinstance(given, dict):
        raise ValueError(f"theme {name}: it is no list of roles")  # noqa: TRY004 - of a file
    if differing := ROLES.symmetric_difference(given):
        raise ValueError(f"theme {name}: roles missing or unknown: {', '.join(sorted(differing))}")
    colors = {role: QColor.fromString(str(value)) for role, value in given.items()}
    if wrong := sorted(role for role, color in colors.items() if not color.isValid()):
        raise ValueError(f"theme {name}: not a color: {', '.join(wrong)}")
    return Colors(**colors)
