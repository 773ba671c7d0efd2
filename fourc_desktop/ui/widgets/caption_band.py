"""The yellow band behind a name at the head of a sheet."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from fourc_desktop.ui.theme import Theme
from fourc_desktop.ui.widgets.drawing import mixed
from fourc_desktop.ui.widgets.halftone import paint_fading_dots


def paint_caption_band(
    painter: QPainter, band: QRectF, theme: Theme, dots_from: float | None
) -> None:
    """Draw it with its line below; dots from this x on, where no words are, or none at all."""
    colors = theme.colors
    painter.fillRect(band, colors.caption)
    if dots_from is not None:
        dots = QRectF(band)
        dots.setLeft(dots_from)
        paint_fading_dots(painter, dots, mixed(colors.caption, colors.result_black, 0.18))
    painter.fillRect(QRectF(0, band.bottom() - 1, band.width(), 1.5), colors.frame)
