"""The minus and plus buttons of a score."""

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button


def stepper(icon: str, name: str) -> Button:
    """A button that changes a number by 1, repeatedly while it is pressed."""
    button = Button("", icon=icon)
    button.setAccessibleName(name)
    button.setAutoRepeat(True)
    return button


def limit_steppers(
    fewer: Button, more: Button, value: int | None, least: int, most: int, *, changeable: bool
) -> None:
    """Disable the button that would pass a limit; None has not been set."""
    at_least, at_most = value is not None and value <= least, value is not None and value >= most
    lowest = tr("{value} is the lowest value", value=least) if at_least else ""
    highest = tr("{value} is the highest value", value=most) if at_most else ""
    allow(fewer, changeable=changeable, reason=lowest)
    allow(more, changeable=changeable, reason=highest)
