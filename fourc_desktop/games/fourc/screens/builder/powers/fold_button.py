"""A button with a name and an arrow that expands what is below it."""

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, Theme
from fourc_desktop.ui.widgets.buttons.toggle_buttons import ARROW, ArrowButton


def indent(theme: Theme) -> int:
    """The indent in pixels of the name and of everything below it."""
    return Space.INSIDE + theme.px(ARROW) + Space.GRID


class FoldButton(ArrowButton):
    """The name wraps; the arrow points down while expanded."""

    least_width = 140

    def __init__(self) -> None:
        super().__init__(Height.CONTROL, left=Space.INSIDE, gap=Space.GRID, padding=2)
        self.is_open = False

    def show_name(self, name: str, *, is_open: bool) -> None:
        """Show a name and whether it is expanded."""
        self.is_open = is_open
        self.arrow = "chevron-down" if is_open else "chevron-right"
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.updateGeometry()
        self.setAccessibleDescription(tr("Open") if is_open else tr("Closed"))
        self.update()
