"""Above the map: from which level one looks down, and how near."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.sector_map.altitude import height_aloud
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout


class MapBar(QWidget):
    """`level_wanted` carries a level, `zoomed` how many steps to go, 0 to see all."""

    level_wanted = Signal(int)
    zoomed = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        flow = FlowLayout()
        self.setLayout(flow)
        self._levels = ChoiceBox(appearance)
        self._levels.setAccessibleName(tr("Level to look down from"))
        self._levels.activated.connect(
            lambda: self.level_wanted.emit(int(self._levels.currentData()))
        )
        self._levels.setToolTip(tip(tr("Level to look down from (Page up, Page down)")))
        flow.addWidget(self._levels)
        flow.addWidget(self._make_zoom(appearance))

    def show_levels(self, levels: Sequence[int], top: int, shown: int) -> None:
        """Offer the levels from which something else is seen; the highest is above everything."""
        self._levels.clear()
        self._levels.addItem(tr("From above"), top)
        for level in reversed(levels):
            if level != top:
                words = height_aloud(level) if level else tr("On the ground")
                self._levels.addItem(words, level)
        place = self._levels.findData(shown)
        self._levels.setCurrentIndex(max(place, 0))
        self._levels.setVisible(len(levels) > 1)

    def _make_zoom(self, appearance: Appearance) -> QWidget:
        zoom = QWidget()
        row = QHBoxLayout(zoom)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.INSIDE)
        for icon, words, steps in (
            ("zoom-out", tr("Smaller (−)"), -1),
            ("zoom-in", tr("Larger (+)"), 1),
            ("maximize", tr("See all of it (0)"), 0),
        ):
            button = Button("", appearance, icon=icon, height=Height.SEGMENT)
            button.setAccessibleName(words)
            button.setToolTip(tip(words))
            button.clicked.connect(lambda _checked, steps=steps: self.zoomed.emit(steps))
            row.addWidget(button)
        return zoom
