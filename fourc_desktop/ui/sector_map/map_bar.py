"""Beside a map: from which level one looks down, and how near."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.sector_map.altitude import height_aloud
from fourc_desktop.ui.sector_map.map_canvas import MapCanvas
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout


class MapBar(QWidget):
    """Changes level and zoom of a view; `refresh` when the view shows another map."""

    def __init__(
        self, view: MapCanvas, appearance: Appearance, height: Height = Height.SEGMENT
    ) -> None:
        super().__init__()
        self._view = view
        self.levels = ChoiceBox(appearance, height)
        self.levels.setAccessibleName(tr("Level to look down from"))
        self.levels.setToolTip(tip(tr("Level to look down from (Page up, Page down)")))
        self.levels.activated.connect(lambda: view.show_level(int(self.levels.currentData())))
        view.level_shown.connect(self.refresh)
        flow = self._flow = FlowLayout()
        self.setLayout(flow)
        flow.addWidget(self.levels)
        flow.addWidget(self._make_zoom(appearance, height))
        self.refresh()

    def add(self, widget: QWidget) -> None:
        """Put something else at the end."""
        self._flow.addWidget(widget)

    def refresh(self) -> None:
        """Offer the levels from which something else is seen; the highest is above everything."""
        storey = self._view.board.storey
        top = storey.map.levels - 1
        self.levels.clear()
        self.levels.addItem(tr("From above"), top)
        for level in reversed(storey.levels):
            if level != top:
                words = height_aloud(level) if level else tr("On the ground")
                self.levels.addItem(words, level)
        self.levels.setCurrentIndex(max(self.levels.findData(self._view.level), 0))
        self.levels.setVisible(len(storey.levels) > 1)

    def _make_zoom(self, appearance: Appearance, height: Height) -> QWidget:
        view, zoom = self._view, QWidget()
        row = QHBoxLayout(zoom)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.INSIDE)
        for icon, words, do in (
            ("zoom-out", tr("Smaller (−)"), lambda: view.zoom_by(-1)),
            ("zoom-in", tr("Larger (+)"), lambda: view.zoom_by(1)),
            ("maximize", tr("See all of it (0)"), view.fit),
        ):
            button = Button("", appearance, icon=icon, height=height)
            button.setAccessibleName(words)
            button.setToolTip(tip(words))
            button.clicked.connect(do)
            row.addWidget(button)
        return zoom
