"""Illustrations for missing pictures and for an empty library."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPixmap, QPixmapCache
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.drawings import background, fills, paint_covering, paint_drawing
from fourc_desktop.ui.theming.theme import HEAD_FAMILIES, TEXT_FAMILIES, Colors, Radius, Theme
from fourc_desktop.ui.widgets.painting.drawing import mixed, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.halftone import fading_dots, paint_dots
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape

ILLUSTRATIONS: Final = (
    "car",
    "motorcycle",
    "truck",
    "bus",
    "tank",
    "boat",
    "submarine",
    "helicopter",
    "plane",
    "jet",
    "spacecraft",
    "headquarters",
    "map",
    "unit",
    "task",
)
"""The illustrations: one for each type of vehicle, a headquarters, a map, a unit, a task."""


def paint_illustration(painter: QPainter, rect: QRectF, sort: str, colors: Colors) -> None:
    """Draw an illustration with its dotted background; an unknown name is drawn as a car."""
    name = f"illustrations/{sort if sort in ILLUSTRATIONS else ILLUSTRATIONS[0]}"
    inks = _inks(colors)
    style = fills(inks) + f".outline{{stroke:{inks['black'].name()}}}"
    paint_on_dots(painter, name, rect, style, inks[background(name)], inks["black"])


PIXMAP_SIZE: Final = QSize(208, 270)
"""The size of a whole illustration used as a portrait, in device pixels."""


def illustration_pixmap(sort: str) -> QPixmap | None:
    """An illustration in the colors of the theme, for a token; None if there is none."""
    if sort not in ILLUSTRATIONS:
        return None
    theme = current_theme()
    key, made = f"illustration {sort} {theme.name}", QPixmap()
    if not QPixmapCache.find(key, made):
        made = QPixmap(PIXMAP_SIZE)
        painter = QPainter(made)
        paint_illustration(painter, QRectF(made.rect()), sort, theme.colors)
        painter.end()
        QPixmapCache.insert(key, made)
    return made


def paint_on_dots(
    painter: QPainter, name: str, rect: QRectF, style: str, ground: QColor, dots: QColor
) -> None:
    """Draw the file `name` of ``resources/drawings``, filling `rect`, on a dotted background.

    `style` is the CSS of its classes.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, ground)
    paint_dots(painter, rect, mixed(ground, dots, 0.12))
    paint_covering(painter, name, rect, style)
    painter.restore()


def _inks(colors: Colors) -> dict[str, QColor]:
    """The colors of the illustrations, blended from the four result colors and white."""
    white, black = QColor(Qt.GlobalColor.white), colors.result_black
    red, blue, yellow = colors.result_red, colors.result_blue, colors.result_yellow
    return {
        "white": white,
        "black": mixed(black, blue, 0.2),
        "red": red,
        "blue": blue,
        "yellow": yellow,
        "green": mixed(mixed(blue, yellow, 0.6), black, 0.35),
        "sky": mixed(blue, white, 0.75),
        "sun": mixed(yellow, white, 0.25),
        "sand": mixed(mixed(yellow, red, 0.25), white, 0.55),
        "night": mixed(blue, white, 0.55),
        "space": mixed(black, blue, 0.45),
        "water": mixed(blue, white, 0.5),
        "deep": mixed(blue, black, 0.35),
        "road": mixed(black, white, 0.3),
        "earth": mixed(mixed(yellow, red, 0.4), black, 0.45),
    }


SIZE: Final = QSize(452, 556)
"""The size of the page, which is the coordinate system of the texts below."""

BURST: Final = QRectF(252, 2, 206, 258)
RESULTS: Final = tuple(QRectF(left, 440, 113, 28) for left in (0, 113, 226, 339))
CAPTION: Final = (QRectF(16, 500, 420, 24), QRectF(16, 524, 420, 24))


class ComicIllustration(QWidget):
    """Four panels and a caption; purely decorative."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """The page with a margin."""
        return SIZE + QSize(96, 96)

    def minimumSizeHint(self) -> QSize:
        """Half the size of the page, which is still readable."""
        return SIZE / 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dots, then the page centered and scaled to fit."""
        theme = current_theme()
        painter = smooth_painter(self)
        ground = QRectF(self.rect())
        painter.setClipPath(rounded(ground.adjusted(1, 1, 20, -1), Radius.PANEL))
        ratio = self.devicePixelRatioF()
        dots = fading_dots(ground.size(), ratio, theme.colors.halftone, from_left=True)
        painter.drawPixmap(0, 0, dots)
        scale = min((self.width() - 64) / SIZE.width(), (self.height() - 64) / SIZE.height(), 1.15)
        painter.translate(
            (self.width() - SIZE.width() * scale) / 2,
            (self.height() - SIZE.height() * scale) / 2,
        )
        painter.scale(scale, scale)
        paint_page(painter, theme)
        painter.end()


def paint_page(painter: QPainter, theme: Theme) -> None:
    """Draw the page and its words, in the coordinates of the page."""
    colors = theme.colors
    page = QRectF(0, 0, SIZE.width(), SIZE.height())
    paint_drawing(painter, "comic-page", page, style=_style(colors))
    center = Qt.AlignmentFlag.AlignCenter
    painter.setFont(_font(HEAD_FAMILIES, 52, QFont.Weight.Bold))
    painter.setPen(colors.result_black)
    painter.drawText(BURST, center, "d%")
    titles = (tr("Failed"), tr("Minor"), tr("Success"), tr("Major"))
    painter.setFont(_font(TEXT_FAMILIES, 14, QFont.Weight.Medium))
    for result, title, place in zip(ResultShape, titles, RESULTS, strict=True):
        painter.setPen(result.ink(colors))
        painter.drawText(place, center, f"{result.value}  {title}")
    painter.setPen(colors.on_caption)
    lines = (
        (QFont.Weight.Bold, tr("One roll, four colors: every action reads off one table.")),
        (QFont.Weight.Normal, tr("Every color also has a letter and a shape.")),
    )
    for (weight, text), place in zip(lines, CAPTION, strict=True):
        painter.setFont(_font(TEXT_FAMILIES, 14, weight))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)


def _style(colors: Colors) -> str:
    """The CSS of the page."""
    night = mixed(colors.result_black, colors.result_blue, 0.08)
    inks: dict[str, QColor] = {"caption": colors.caption, "night": night}
    inks["house"] = mixed(night, colors.result_blue, 0.45)
    for result in ResultShape:
        inks[result.name.lower()] = result.fill(colors)
        inks[f"on-{result.name.lower()}"] = result.ink(colors)
    edges = {"frame": colors.frame, "outline": colors.result_black}
    strokes = (f".{name}{{stroke:{color.name()}}}" for name, color in edges.items())
    return fills(inks) + "".join(strokes)


def _font(families: tuple[str, ...], pixels: int, weight: QFont.Weight) -> QFont:
    """A font of the page, in unscaled pixels."""
    font = QFont(list(families))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font
