"""What stands in the window while no campaign could be opened: the ways to one."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.ways import Way, Ways
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.place_header import PlaceHeader

STARTS: Final[tuple[Way, ...]] = (
    ("new_campaign", "Make a new campaign", "In a folder you may write to", "file-plus"),
    ("open_campaign", "Open a campaign file", "A .4c file from this computer", "folder-open"),
)


class NoCampaign(QWidget):
    """Two ways to a campaign, the first with the focus."""

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        header = PlaceHeader(tr("Library"), appearance, ())
        header.show_sentence(tr("No campaign is open."))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addWidget(Ways(tr("Start with a campaign"), STARTS, actions, appearance))
        column.addStretch(1)
