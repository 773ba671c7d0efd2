"""A glance at the settings before the first paint, so that the window opens in its own look.

The strict reading comes after the paint; whatever is odd here is simply not followed.
"""

import json
from pathlib import Path
from typing import NamedTuple

from fourc_desktop.ui.theme_choice import ThemeChoice

FILE_NAME = "settings.json"
MOST_BYTES = 64 * 1024
HEX_DIGITS = frozenset("0123456789abcdef")


class FirstLook(NamedTuple):
    """What the first paint needs of the settings."""

    theme: ThemeChoice = ThemeChoice.SYSTEM
    text_scale: int = 100
    geometry: str = ""


def first_look(folder: Path) -> FirstLook:
    """Read what can be read of the settings file in its folder; without one, the defaults."""
    try:
        with (folder / FILE_NAME).open("rb") as file:
            given = json.loads(file.read(MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return FirstLook()
    if not isinstance(given, dict):
        return FirstLook()
    theme, scale, geometry = (given.get(key) for key in ("theme", "text_scale", "geometry"))
    return FirstLook(
        theme=ThemeChoice(theme) if theme in list(ThemeChoice) else ThemeChoice.SYSTEM,
        text_scale=scale if isinstance(scale, int) else 100,
        geometry=geometry if isinstance(geometry, str) and _is_hex(geometry) else "",
    )


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and HEX_DIGITS.issuperset(text)
