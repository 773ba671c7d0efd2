"""A name that opens and closes what stands below it."""

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.button import Button, Kind


class FoldButton(Button):
    """Plain words with an arrow that points down while it is open."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__("", appearance, kind=Kind.QUIET, icon="chevron-right")
        self.is_open = False

    def show_open(self, *, is_open: bool) -> None:
        """Show whether it is open."""
        self.is_open = is_open
        self._icon = "chevron-down" if is_open else "chevron-right"
        self.setAccessibleDescription(tr("Open") if is_open else tr("Closed"))
        self.update()
