"""Right of the map: its name, what is set for the tool, the chosen sector, the map as a whole."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.wall import Substance
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_editor.map_section import MapSection
from fourc_desktop.ui.screens.map_editor.picture_section import PictureSection
from fourc_desktop.ui.screens.map_editor.sector_section import SectorSection
from fourc_desktop.ui.screens.map_editor.tool_options import ToolOptions
from fourc_desktop.ui.screens.map_editor.zone_section import ZoneSection
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.tag_editor import TagEditor
from fourc_desktop.ui.widgets.words_field import WordsField

WIDE: Final = 300
"""How wide the panel is, in pixels at 100 % text."""

SHADOW: Final = 3
MOST: Final = 0.42
"""How much of the width it takes at the most."""


class NamePlate(QWidget):
    """The yellow box around the name of the map."""

    def __init__(self, name: QWidget, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        inside = QVBoxLayout(self)
        inside.setContentsMargins(Space.GRID, Space.INSIDE, Space.GRID + SHADOW, Space.GRID)
        inside.addWidget(name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box with its hard shadow."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        plate = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(plate.translated(SHADOW, SHADOW), colors.caption_edge)
        box(painter, plate, 0, colors.caption, colors.caption_edge, 2)
        painter.end()


class MapPanel(QScrollArea):
    """A column that scrolls."""

    def __init__(self, substances: Sequence[Substance], appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        field = WordsField(tr("Name of the map"), appearance, headline=True)
        self.name = LabeledField("", field, appearance)
        self._plate = NamePlate(self.name, appearance)
        self.tags = TagEditor(appearance)
        self.tool = ToolOptions(substances, appearance)
        self.sector = SectorSection(appearance)
        self.zones = ZoneSection(appearance)
        self.map = MapSection(appearance)
        self.picture = PictureSection(appearance)
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(Space.GRID, 0, Space.PANEL, Space.PLACE)
        column.setSpacing(Space.PLACE)
        for part in (self._plate, self.tool, self.sector, self.zones, self.map, self.picture,
                     self.tags):  # fmt: skip
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ScrollBar())
        self.fit(self.width())

    def show_map(self, map_: SectorMap, spot: Spot, tags: Sequence[str]) -> None:
        """Show the map, and the sector of a spot of it."""
        self.name.field.show_words(map_.name)
        self.sector.show_spot(map_, spot)
        for section in (self.zones, self.map, self.picture):
            section.show_map(map_)
        self.tags.show_tags(map_.tags, tags)

    def set_changeable(self, *, changeable: bool) -> None:
        """Take edits, or only show."""
        self.name.field.setReadOnly(not changeable)
        self.tool.setVisible(changeable)
        for section in (self.sector, self.zones, self.map, self.picture):
            section.set_changeable(changeable=changeable)
        self.tags.set_changeable(changeable)

    def ensure_seen(self, part: QWidget) -> None:
        """Scroll to a part."""
        self.ensureWidgetVisible(part)

    def fit(self, room: int) -> None:
        """Be as wide as is good for it, and leave the map its share of so much room."""
        wide = self._appearance.theme.px(WIDE)
        self.setFixedWidth(min(wide, max(round(room * MOST), WIDE)))
