"""Roll one thing, for the first time or anew."""

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button


class RerollButton(Button):
    """A square button beside the lock; off while the lock is on."""

    def __init__(self, appearance: Appearance, name: str) -> None:
        """`name` is what is rolled."""
        super().__init__("", appearance, icon="refresh-cw")
        self.setAccessibleName(tr("Roll {name}", name=name))
        self.setToolTip(tip(tr("Roll {name}", name=name)))
