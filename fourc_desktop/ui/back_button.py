"""The button that leads from a document back to where it was opened."""

from typing import Final

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button

BACK: Final = "Alt+Left"
"""The keys that lead back."""


class BackButton(Button):
    """Says "Back" where it leads to the library, else the name of the document it leads to."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(
            tr("Back"), appearance, icon="arrow-left", shortcut=BACK, height=Height.SEGMENT
        )
        self.lead_to("")

    def lead_to(self, name: str) -> None:
        """Lead to the document of this name; to the library without one."""
        self.setText(plain(name) if name else tr("Back"))
        self.setAccessibleName(tr("Back to {name}", name=name or tr("the library")))
        self.updateGeometry()
