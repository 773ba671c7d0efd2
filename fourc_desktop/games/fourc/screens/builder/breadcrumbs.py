"""The way back from a companion's builder to the hero's."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label


class Breadcrumbs(QWidget):
    """ "Captain Lantern › Sidekick": the owner is a button, hidden where there is none."""

    back = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.owner = Button("", appearance, kind=Kind.QUIET, icon="arrow-left")
        self.owner.clicked.connect(self.back)
        self._here = label("", strong=True)
        row = FlowLayout(gap=Space.GRID)
        row.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, 0)
        self.setLayout(row)
        row.addWidget(self.owner)
        row.addWidget(self._here)
        self.hide()

    def show_way(self, owner: str, here: str) -> None:
        """Show whose companion is being built; nobody's hides it."""
        self.setVisible(bool(owner))
        self.owner.setText(plain(owner))
        self.owner.setAccessibleName(tr("Back to {owner}", owner=owner))
        self.owner.updateGeometry()
        self._here.setText(f"›  {here}")
        self._here.setMinimumHeight(self.owner.sizeHint().height())
