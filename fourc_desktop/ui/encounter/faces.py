"""The face of somebody in a fight as lists show it: cut to the shape of their side."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from fourc_desktop.ui.encounter.people import Person, seed
from fourc_desktop.ui.sector_map.outline_path import outline_path
from fourc_desktop.ui.sector_map.token import VILLAINS, SideLook
from fourc_desktop.ui.theme import Theme
from fourc_desktop.ui.widgets.card_painter import cut
from fourc_desktop.ui.widgets.figure import figure_of, paint_figure

FADED = 0.45
"""How much is seen of whoever can do nothing, or for whom nothing can be done, 0 to 1."""


def paint_face(painter: QPainter, theme: Theme, place: QRectF, person: Person) -> None:
    """Draw portrait or figure into a square, with the ring of the side."""
    paint_likeness(
        painter, theme, place, person.look, person.name, person.portrait, is_faded=person.is_out
    )


def paint_likeness(
    painter: QPainter,
    theme: Theme,
    place: QRectF,
    look: SideLook,
    name: str,
    portrait: QPixmap | None,
    *,
    is_faded: bool,
) -> None:
    """Draw the face of whoever bears this name, in the shape and the ring of a side."""
    outline = outline_path(look.outline, place.center(), place.width() / 2 - 2)
    painter.save()
    painter.setOpacity(painter.opacity() * (FADED if is_faded else 1.0))
    painter.setClipPath(outline)
    _paint_picture(painter, theme, place, look, name, portrait)
    painter.restore()
    paint_ring(painter, theme, place, look)


def paint_portrait(painter: QPainter, theme: Theme, place: QRectF, person: Person) -> None:
    """Fill a rectangle with the portrait, or with the figure that stands in for it."""
    _paint_picture(painter, theme, place, person.look, person.name, person.portrait)


def _paint_picture(
    painter: QPainter,
    theme: Theme,
    place: QRectF,
    look: SideLook,
    name: str,
    portrait: QPixmap | None,
) -> None:
    if portrait is None:
        figure = figure_of(seed(name), theme.colors, villain=look is VILLAINS)
        paint_figure(painter, place, figure)
        return
    size = QSize(max(round(place.width()), 1), max(round(place.height()), 1))
    painter.drawPixmap(place, portrait, cut(portrait.size(), size))


def paint_ring(painter: QPainter, theme: Theme, place: QRectF, look: SideLook) -> None:
    """Draw the outline of a side: its color inside a dark edge."""
    outline = outline_path(look.outline, place.center(), place.width() / 2 - 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((theme.colors.token_edge, 4.0), (getattr(theme.colors, look.tone), 2.0)):
        pen = QPen(color, wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(outline)
