"""A condition that somebody bears: its icon and its word, in the color of how grave it is."""

from enum import Enum, auto

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain
from fourc_desktop.ui.theme import Colors, Height
from fourc_desktop.ui.widgets.button import Button, Face


class Gravity(Enum):
    """How much a condition leaves somebody to do."""

    GRAVE = auto()
    HINDERED = auto()
    HELPFUL = auto()


class ConditionChip(Button):
    """A press takes the condition away; where it is off, it only shows it."""

    def __init__(
        self, words: str, icon: str, gravity: Gravity, appearance: Appearance, *, removable: bool
    ) -> None:
        cross = "x" if removable else ""
        super().__init__(plain(words), appearance, icon=icon, trailing=cross, height=Height.CONTROL)
        self._gravity = gravity
        self.setEnabled(removable)

    def _face(self, colors: Colors) -> Face:
        ink, ground = {
            Gravity.GRAVE: (colors.danger, colors.danger_soft),
            Gravity.HINDERED: (colors.warn, colors.warn_soft),
            Gravity.HELPFUL: (colors.accent, colors.accent_soft),
        }[self._gravity]
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        return Face(ink, ground, ink, 2.0 if lit else 1.0)
