"""The icons of the program, drawn in the colors of the theme."""

from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap, QPixmapCache

from fourc_desktop.ui.theming.drawings import svg_renderer


class Icons:
    """The icons in ``resources/icons``; an unknown name raises FileNotFoundError."""

    def __init__(self, resources: Path) -> None:
        self._folder = resources / "icons"

    def paint(self, painter: QPainter, name: str, box: QRectF, color: QColor) -> None:
        """Draw the icon into the box, in logical pixels."""
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(box.topLeft(), self.pixmap(name, box.width(), color, ratio))

    def pixmap(self, name: str, size: float, color: QColor, ratio: float = 1.0) -> QPixmap:
        """The icon in one color: `size` logical pixels wide and high, `ratio` pixels for each."""
        key = f"icon {name} {size} {color.rgba()} {ratio}"
        pixmap = QPixmap()
        if QPixmapCache.find(key, pixmap):
            return pixmap
        pixmap = self._render(name, round(size * ratio), color)
        pixmap.setDevicePixelRatio(ratio)
        QPixmapCache.insert(key, pixmap)
        return pixmap

    def icon(self, name: str, size: float, color: QColor, disabled: QColor) -> QIcon:
        """The icon as a QIcon with a disabled state, rendered for every pixel ratio in use."""
        icon = QIcon()
        for ratio in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
            icon.addPixmap(self.pixmap(name, size, color, ratio))
            faded = self.pixmap(name, size, disabled, ratio)
            icon.addPixmap(faded, QIcon.Mode.Disabled)
        return icon

    def window_icon(self) -> QIcon:
        """The icon of the program for the window manager."""
        return QIcon(str(self._folder / "fourc-desktop.svg"))

    def _render(self, name: str, pixels: int, color: QColor) -> QPixmap:
        renderer = svg_renderer(self._folder / f"{name}.svg", color.name())
        pixmap = QPixmap(pixels, pixels)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        return pixmap
