"""SVG files of the resources, drawn in the colors of a theme, and the icons among them.

Other viewers show a file as intended. The program replaces `currentColor` by one color, and the
content of ``<style>`` by rules that give each class of shapes a color of the theme.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from re import DOTALL, search, sub

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from fourc_desktop.storage.folders import resources_folder


@lru_cache(maxsize=256)
def svg_renderer(file: Path, color: str = "", style: str = "") -> QSvgRenderer:
    """The renderer of a file; `color` and the CSS of `style` replace those of the file if given.

    Raises:
        FileNotFoundError: There is no such file.
    """
    source = file.read_text("utf-8")
    if color:
        source = source.replace("currentColor", color)
    if style:
        source = sub("<style>.*</style>", f"<style>{style}</style>", source, flags=DOTALL)
    return QSvgRenderer(QByteArray(source.encode()))


def paint_drawing(
    painter: QPainter, name: str, bounds: QRectF, color: QColor | None = None, style: str = ""
) -> None:
    """Draw the file `name` of ``resources/drawings``, its view box stretched to `bounds`."""
    svg_renderer(_file(name), color.name() if color else "", style).render(painter, bounds)


def paint_covering(painter: QPainter, name: str, rect: QRectF, style: str) -> None:
    """Draw a file scaled to cover `rect`, centered and aligned to the bottom."""
    renderer = svg_renderer(_file(name), style=style)
    size = renderer.viewBoxF().size()
    size.scale(rect.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    bounds = QRectF(rect.topLeft(), size)
    bounds.moveCenter(rect.center())
    bounds.moveBottom(rect.bottom())
    renderer.render(painter, bounds)


def fills(colors: Mapping[str, QColor]) -> str:
    """The CSS that fills the shapes of each class with its color."""
    return "".join(f".{name}{{fill:{color.name()}}}" for name, color in colors.items())


@lru_cache
def background(name: str) -> str:
    """The class of the background, set at the root of a drawing."""
    found = search(r'<svg[^>]* class="([^"]*)"', _file(name).read_text("utf-8"))
    return found[1] if found else ""


@lru_cache
def _file(name: str) -> Path:
    return resources_folder() / "drawings" / f"{name}.svg"


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
