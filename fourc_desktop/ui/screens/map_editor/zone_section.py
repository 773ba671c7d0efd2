"""The zones of a map without a grid: more of them, fewer, and where they lie."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.map_summary import size_words
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.section import Section

WAYS: Final = (
    ("arrow-left", "Move the zone left (Alt+Left)", (-1, 0)),
    ("arrow-right", "Move the zone right (Alt+Right)", (1, 0)),
    ("arrow-up", "Move the zone up (Alt+Up)", (0, -1)),
    ("arrow-down", "Move the zone down (Alt+Down)", (0, 1)),
)


class ZoneSection(Section):
    """`added` and `removed` mean the zone that is chosen, `stepped` moves it right and down.

    `arranged` asks for the places that follow from the links.
    """

    added = Signal()
    removed = Signal()
    stepped = Signal(int, int)
    arranged = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Zones"))
        high = Height.CONTROL
        self._add = Button(tr("Add a zone"), appearance, icon="plus", height=high)
        self._remove = Button(tr("Remove the zone"), appearance, icon="trash-2", height=high)
        self._arrange = Button(tr("Arrange by links"), appearance, icon="link", height=high)
        self._add.setToolTip(tip(tr("A new zone, linked with the chosen one (Insert)")))
        self._remove.setToolTip(tip(tr("The chosen zone, its links and what stands there (Del)")))
        self._ways = [self._way(appearance, *way) for way in WAYS]
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(_row(self._add, self._remove))
        hint = tr("Or drag its card; two cards change places.")
        column.addWidget(FormRow(tr("Place of the zone"), _row(*self._ways), appearance, hint))
        column.addWidget(_row(self._arrange))
        self.body.addLayout(column)
        self._add.clicked.connect(self.added)
        self._remove.clicked.connect(self.removed)
        self._arrange.clicked.connect(self.arranged)

    def show_map(self, map_: SectorMap) -> None:
        """Show what can be done with the zones of a map, if it has any."""
        self.setVisible(not map_.grid)
        self.show_remark(size_words(map_))
        self._arrange.setVisible(bool(map_.layout))

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        for button in (self._add, self._remove, self._arrange, *self._ways):
            button.setEnabled(changeable)

    def _way(self, appearance: Appearance, icon: str, words: str, way: tuple[int, int]) -> Button:
        button = Button("", appearance, icon=icon, height=Height.CONTROL)
        button.setAccessibleName(tr(words))
        button.setToolTip(tip(tr(words)))
        button.clicked.connect(lambda: self.stepped.emit(*way))
        return button


def _row(*buttons: Button) -> QWidget:
    row = QWidget()
    flow = FlowLayout()
    row.setLayout(flow)
    for button in buttons:
        flow.addWidget(button)
    return row
