"""What stands in the window while no campaign could be opened: the ways to one."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import carries_out
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.start_row import StartRow

STARTS: Final = (
    ("new_campaign", "Make a new campaign", "In a folder you may write to", "file-plus"),
    ("open_campaign", "Open a campaign file", "A .4c file from this computer", "folder-open"),
)

WIDEST: Final = 720
"""How wide the ways are at most, in pixels at 100 % text."""


class NoCampaign(QWidget):
    """Two ways to a campaign, the first with the focus."""

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        header = PlaceHeader(tr("Library"), appearance, ())
        header.show_sentence(tr("No campaign is open."))
        self._ways = QWidget()
        ways = QVBoxLayout(self._ways)
        ways.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        ways.setSpacing(Space.GRID)
        ways.addWidget(label(tr("Start with a campaign"), Step.TITLE, head=True, wrap=True))
        for id_, text, more, icon in STARTS:
            keys = actions[id_].shortcut().toString()
            start = StartRow(tr(text), tr(more), appearance, icon=icon, shortcut=keys)
            ways.addWidget(carries_out(actions[id_], start))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addWidget(self._ways)
        column.addStretch(1)
        appearance.changed.connect(self._fit)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """The first thing to do has the focus."""
        super().showEvent(event)
        self.findChildren(StartRow)[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        self._ways.setMaximumWidth(self._appearance.theme.px(WIDEST))
