"""What a person asked the window to look like."""

from enum import StrEnum


class ThemeChoice(StrEnum):
    """One of the themes, or whatever the system shows."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"
