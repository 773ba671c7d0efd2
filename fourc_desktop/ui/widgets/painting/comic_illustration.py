"""The illustration of an empty library, in the style of a comic page."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import HEAD_FAMILIES, TEXT_FAMILIES, Radius, Theme
from fourc_desktop.ui.widgets.painting.drawing import box, mixed, rounded
from fourc_desktop.ui.widgets.painting.halftone import paint_dots, paint_fading_dots
from fourc_desktop.ui.widgets.painting.placeholder_figure import (
    Cowl,
    PlaceholderFigure,
    paint_figure,
)
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, paint_result_shape, star

SIZE: Final = QSize(452, 556)
"""The size of the page; all coordinates below are within it."""

FIGURE_PANEL: Final = QRectF(0, 0, 262, 340)
BURST: Final = QRectF(246, 0, 206, 258)
SKYLINE: Final = QRectF(236, 272, 216, 68)
RESULTS: Final = QRectF(0, 356, 452, 120)
CAPTION: Final = QRectF(0, 492, 452, 64)
SLANT: Final = 18.0
HOUSES: Final = ((0, 30), (36, 48), (62, 22), (104, 42), (136, 30), (184, 50))


class ComicIllustration(QWidget):
    """Four panels and a caption; purely decorative."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """The page with a margin."""
        return SIZE + QSize(96, 96)

    def minimumSizeHint(self) -> QSize:
        """Half the page is still readable."""
        return SIZE / 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dots, then the page centered and scaled to fit."""
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QRectF(self.rect())
        painter.setClipPath(rounded(ground.adjusted(1, 1, 20, -1), Radius.PANEL))
        paint_fading_dots(painter, ground, theme.colors.halftone, from_left=True)
        scale = min((self.width() - 64) / SIZE.width(), (self.height() - 64) / SIZE.height(), 1.15)
        painter.translate(
            (self.width() - SIZE.width() * scale) / 2,
            (self.height() - SIZE.height() * scale) / 2,
        )
        painter.scale(scale, scale)
        paint_page(painter, theme)
        painter.end()


def paint_page(painter: QPainter, theme: Theme) -> None:
    """Draw all panels, in the coordinates of the page."""
    _paint_figure(painter, theme)
    _paint_burst(painter, theme)
    _paint_skyline(painter, theme)
    _paint_results(painter, theme)
    _paint_caption(painter, theme)


@contextmanager
def _panel(
    painter: QPainter, theme: Theme, corners: Sequence[tuple[float, float]], background: QColor
) -> Iterator[None]:
    """A framed panel with dots; drawing inside the context is clipped to it."""
    shape = QPolygonF([QPointF(x, y) for x, y in corners])
    outline = QPainterPath()
    outline.addPolygon(shape)
    outline.closeSubpath()
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillPath(outline, background)
    paint_dots(painter, shape.boundingRect(), mixed(background, theme.colors.result_black, 0.14))
    yield
    painter.restore()
    painter.strokePath(outline, QPen(theme.colors.frame, 3))


def _corners(panel: QRectF, slant: float = 0.0, top: float = 0.0) -> list[tuple[float, float]]:
    """The corners of a panel; `slant` shifts the lower right corner, `top` the upper left one."""
    return [
        (panel.left() + top, panel.top()),
        (panel.right(), panel.top()),
        (panel.right() - slant, panel.bottom()),
        (panel.left(), panel.bottom()),
    ]


def _paint_figure(painter: QPainter, theme: Theme) -> None:
    colors = theme.colors
    dark = mixed(colors.result_black, colors.result_blue, 0.08)
    figure = PlaceholderFigure(
        colors.result_blue,
        dark,
        colors.result_red,
        colors.result_yellow,
        Cowl.PLAIN,
        ResultShape.YELLOW,
        colors.result_yellow,
    )
    with _panel(painter, theme, _corners(FIGURE_PANEL, slant=2.2 * SLANT), colors.result_blue):
        painter.translate(0, FIGURE_PANEL.height() - 130 * 2.2)
        painter.scale(2.3, 2.2)
        paint_figure(painter, figure)


def _paint_burst(painter: QPainter, theme: Theme) -> None:
    colors = theme.colors
    with _panel(painter, theme, _corners(BURST, top=1.7 * SLANT), colors.result_red):
        center = BURST.center() + QPointF(6, 2)
        painter.setPen(QPen(colors.result_black, 3))
        painter.setBrush(colors.result_yellow)
        painter.drawPolygon(star(center, 86, 16, 0.72))
        painter.setFont(_font(HEAD_FAMILIES, 52, QFont.Weight.Bold))
        painter.setPen(colors.result_black)
        painter.drawText(BURST.translated(6, 2), Qt.AlignmentFlag.AlignCenter, "d%")


def _paint_skyline(painter: QPainter, theme: Theme) -> None:
    colors = theme.colors
    night = mixed(colors.result_black, colors.result_blue, 0.08)
    with _panel(painter, theme, _corners(SKYLINE, top=8), night):
        house = mixed(night, colors.result_blue, 0.45)
        for index, (left, height) in enumerate(HOUSES):
            rect = QRectF(SKYLINE.left() + left + 4, SKYLINE.bottom() - height, 28, height)
            painter.fillRect(rect, colors.result_yellow if index == 1 else house)


def _paint_results(painter: QPainter, theme: Theme) -> None:
    titles = (tr("Failed"), tr("Minor"), tr("Success"), tr("Major"))
    width = RESULTS.width() / len(titles)
    for index, (result, title) in enumerate(zip(ResultShape, titles, strict=True)):
        cell = QRectF(RESULTS.left() + index * width, RESULTS.top(), width, RESULTS.height())
        painter.fillRect(cell, result.fill(theme.colors))
        shape = QRectF(0, 0, 52, 52)
        shape.moveCenter(cell.center() - QPointF(0, 14))
        paint_result_shape(painter, result, shape, result.ink(theme.colors))
        painter.setPen(result.ink(theme.colors))
        painter.setFont(_font(TEXT_FAMILIES, 14, QFont.Weight.Medium))
        below = cell.adjusted(0, cell.height() - 36, 0, -8)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, f"{result.value}  {title}")
    box(painter, RESULTS.adjusted(-1.5, -1.5, 1.5, 1.5), 0, None, theme.colors.frame, 3)


def _paint_caption(painter: QPainter, theme: Theme) -> None:
    colors = theme.colors
    box(painter, CAPTION, 0, colors.caption, colors.frame, 2)
    painter.setPen(colors.on_caption)
    lines = (
        (QFont.Weight.Bold, tr("One roll, four colors: every action reads off one table.")),
        (QFont.Weight.Normal, tr("A letter and a shape stand with every color.")),
    )
    for index, (weight, text) in enumerate(lines):
        painter.setFont(_font(TEXT_FAMILIES, 14, weight))
        rect = QRectF(CAPTION.left() + 16, CAPTION.top() + 8 + index * 24, CAPTION.width() - 32, 24)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, text)


def _font(families: tuple[str, ...], pixels: int, weight: QFont.Weight) -> QFont:
    """A font of the page, in unscaled pixels."""
    font = QFont(list(families))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font
