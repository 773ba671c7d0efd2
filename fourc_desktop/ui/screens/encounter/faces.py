"""The face of somebody in a fight as lists show it: cut to the shape of their side."""

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPixmapCache

from fourc_desktop.ui.screens.encounter.people import seed
from fourc_desktop.ui.screens.map_view.outline_path import outline_path
from fourc_desktop.ui.screens.map_view.token import SideLook
from fourc_desktop.ui.theme import Theme
from fourc_desktop.ui.widgets.card_painter import cut
from fourc_desktop.ui.widgets.figure import figure_of, paint_figure

FADED = 0.45
"""How much is seen of whoever can do nothing, or for whom nothing can be done, 0 to 1."""


class Likeness(Protocol):
    """What has a face: somebody in the fight, or somebody who could come into it."""

    @property
    def name(self) -> str:
        """What they are called; it chooses the figure that stands in for a portrait."""

    @property
    def look(self) -> SideLook:
        """The look of their side."""

    @property
    def portrait(self) -> QPixmap | None:
        """Their picture, or None."""

    @property
    def is_out(self) -> bool:
        """Whether they are drawn faded."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face by itself; the fields are those of a `Likeness`."""

    name: str
    look: SideLook
    portrait: QPixmap | None
    is_out: bool = False


def paint_face(painter: QPainter, theme: Theme, place: QRectF, who: Likeness) -> None:
    """Draw portrait or figure into a square on whole pixels, with the ring of the side."""
    ratio, side = painter.device().devicePixelRatioF(), round(place.width())
    portrait = who.portrait
    art = seed(who.name) if portrait is None else portrait.cacheKey()
    key = f"face {art} {who.look} {who.is_out} {side} {ratio} {theme.name}"
    face = QPixmap()
    if not QPixmapCache.find(key, face):
        face = _face(theme, who, side, ratio)
        QPixmapCache.insert(key, face)
    painter.drawPixmap(place.topLeft().toPoint(), face)


def paint_portrait(painter: QPainter, theme: Theme, place: QRectF, who: Likeness) -> None:
    """Fill a rectangle with the portrait, or with the figure that stands in for it."""
    if who.portrait is None:
        figure = figure_of(seed(who.name), theme.colors, dark=who.look.is_dark)
        paint_figure(painter, place, figure)
        return
    size = QSize(max(round(place.width()), 1), max(round(place.height()), 1))
    painter.drawPixmap(place, who.portrait, cut(who.portrait.size(), size))


def paint_ring(painter: QPainter, theme: Theme, place: QRectF, look: SideLook) -> None:
    """Draw the outline of a side: its color inside a dark edge."""
    outline = outline_path(look.outline, place.center(), place.width() / 2 - 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((theme.colors.token_edge, 4.0), (getattr(theme.colors, look.tone), 2.0)):
        pen = QPen(color, wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(outline)


def _face(theme: Theme, who: Likeness, side: int, ratio: float) -> QPixmap:
    """A face in a picture of its own: it takes ten times as long to draw as to show."""
    made = QPixmap(round(side * ratio), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    place = QRectF(0, 0, side, side)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.save()
    painter.setOpacity(FADED if who.is_out else 1.0)
    painter.setClipPath(outline_path(who.look.outline, place.center(), side / 2 - 2))
    paint_portrait(painter, theme, place, who)
    painter.restore()
    paint_ring(painter, theme, place, who.look)
    painter.end()
    return made
