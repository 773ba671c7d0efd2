"""A map to look at, as large as the room it is given."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.map_picture import map_picture


class MapPreview(QWidget):
    """The whole of a map from above, with the names of its sectors where they have room."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._map: SectorMap | None = None
        self._picture: QPixmap | None = None
        self._painted: tuple[object, ...] = ()
        self.setMinimumSize(160, 96)
        policy = QSizePolicy.Policy.Expanding
        self.setSizePolicy(policy, policy)

    def show_map(self, map_: SectorMap, words: str) -> None:
        """Show a map; `words` say what it is to whoever does not see it."""
        self._map = map_
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough to tell the sectors apart."""
        return QSize(360, 280)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the map, painted anew where anything about it has changed."""
        if self._map is None:
            return
        theme = self._appearance.theme
        now = (self._map, self.size(), theme, self.devicePixelRatioF())
        if self._picture is None or any(
            one is not other and one != other for one, other in zip(self._painted, now, strict=True)
        ):
            self._painted = now
            self._picture = map_picture(self._map, self.size(), theme, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(QPointF(0, 0), self._picture)
        painter.setPen(theme.colors.control)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
