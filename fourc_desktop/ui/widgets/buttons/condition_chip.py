"""The chip of a condition."""

from enum import Enum, auto

from fourc_desktop.ui.text import escape_mnemonics
from fourc_desktop.ui.theming.theme import Colors, Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonColors


class ConditionSeverity(Enum):
    """How much a condition restricts a combatant."""

    GRAVE = auto()
    HINDERED = auto()
    HELPFUL = auto()


class ConditionChip(Button):
    """A condition; if `removable`, a click removes it, otherwise the chip is read-only."""

    def __init__(
        self, text: str, icon: str, severity: ConditionSeverity, *, removable: bool
    ) -> None:
        cross = "x" if removable else ""
        super().__init__(escape_mnemonics(text), icon=icon, trailing=cross, height=Height.CONTROL)
        self._severity = severity
        self.setEnabled(removable)

    def _button_colors(self, colors: Colors) -> ButtonColors:
        ink, background = {
            ConditionSeverity.GRAVE: (colors.danger, colors.danger_soft),
            ConditionSeverity.HINDERED: (colors.warn, colors.warn_soft),
            ConditionSeverity.HELPFUL: (colors.accent, colors.accent_soft),
        }[self._severity]
        highlighted = self.isEnabled() and (self.underMouse() or self.isDown())
        return ButtonColors(ink, background, ink, 2.0 if highlighted else 1.0)
