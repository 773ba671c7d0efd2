"""Portraits clipped to the token shape of their side, and a widget that shows one."""

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QPixmapCache
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.screens.encounter.combatants import CombatantItem
from fourc_desktop.ui.screens.map_view.token import THINGS, SideStyle, outline_path
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Theme
from fourc_desktop.ui.widgets.painting.card_painter import cut
from fourc_desktop.ui.widgets.painting.drawing import mixed, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.figures import paint_figure

FADED = 0.45
"""The opacity of inactive combatants and unavailable candidates, 0 to 1."""

THING_SHARE = 0.6
"""The share of the side's color in the background of a thing without a portrait."""


class PortraitSource(Protocol):
    """A combatant or candidate with a portrait."""

    @property
    def seed(self) -> str:
        """Seed of the placeholder of a missing portrait."""

    @property
    def style(self) -> SideStyle:
        """Token style of its side."""

    @property
    def portrait(self) -> QPixmap | None:
        """Its portrait, or None."""

    @property
    def is_out(self) -> bool:
        """Whether it is painted faded."""


@dataclass(frozen=True, slots=True)
class PortraitValues:
    """A `PortraitSource` with plain values."""

    seed: str
    style: SideStyle
    portrait: QPixmap | None
    is_out: bool = False


def paint_shaped_portrait(
    painter: QPainter, theme: Theme, rect: QRectF, who: PortraitSource
) -> None:
    """Paint portrait or placeholder into a square on whole pixels, with the ring of the side."""
    ratio, side = painter.device().devicePixelRatioF(), round(rect.width())
    portrait = who.portrait
    art = who.seed if portrait is None else portrait.cacheKey()
    key = f"face {art} {who.style} {who.is_out} {side} {ratio} {theme.name}"
    pixmap = QPixmap()
    if not QPixmapCache.find(key, pixmap):
        pixmap = _shaped_portrait(theme, who, side, ratio)
        QPixmapCache.insert(key, pixmap)
    painter.drawPixmap(rect.topLeft().toPoint(), pixmap)


def paint_portrait(painter: QPainter, theme: Theme, rect: QRectF, who: PortraitSource) -> None:
    """Fill a rectangle with the portrait or its placeholder: a figure, or a package for a thing."""
    if who.portrait is None and who.style is THINGS:
        colors = theme.colors
        painter.fillRect(rect, mixed(colors.side_thing, colors.token_edge, THING_SHARE))
        side = min(rect.width(), rect.height()) / 2
        place = QRectF(0, 0, side, side)
        place.moveCenter(rect.center())
        icons().paint(painter, "package", place, colors.caption)
        return
    if who.portrait is None:
        paint_figure(painter, rect, who.seed, dark=who.style.is_dark)
        return
    if who.portrait.width() <= 1:  # It is still being decoded.
        painter.fillRect(rect, theme.colors.sunken)
        return
    size = QSize(max(round(rect.width()), 1), max(round(rect.height()), 1))
    painter.drawPixmap(rect, who.portrait, cut(who.portrait.size(), size))


def paint_ring(painter: QPainter, theme: Theme, rect: QRectF, style: SideStyle) -> None:
    """Paint the outline of a side: its color inside a dark edge."""
    outline = outline_path(style.outline, rect.center(), rect.width() / 2 - 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.colors.token_edge, 4.0), (getattr(theme.colors, style.tone), 2.0)):
        pen = QPen(color, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(outline)


def _shaped_portrait(theme: Theme, who: PortraitSource, side: int, ratio: float) -> QPixmap:
    """A cached pixmap of the portrait; painting it takes ten times as long."""
    made = QPixmap(round(side * ratio), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    rect = QRectF(0, 0, side, side)
    painter = smooth_painter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.save()
    painter.setOpacity(FADED if who.is_out else 1.0)
    painter.setClipPath(outline_path(who.style.outline, rect.center(), side / 2 - 2))
    paint_portrait(painter, theme, rect, who)
    painter.restore()
    paint_ring(painter, theme, rect, who.style)
    painter.end()
    return made


SIZE = QSize(68, 88)
LARGEST_SCALE = 1.25
"""Its size at 100 % text, and the limit of its growth with the text."""


class PortraitView(QWidget):
    """A framed portrait with an aspect ratio of 3:4."""

    def __init__(self) -> None:
        super().__init__()
        self._person: CombatantItem | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_person(self, person: CombatantItem) -> None:
        """Show another combatant."""
        before, self._person = self._person, person
        if before is None or _drawn(before) != _drawn(person):
            self.update()

    def sizeHint(self) -> QSize:
        """Size that grows slightly with the text size."""
        return SIZE * min(current_theme().text_scale, LARGEST_SCALE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint portrait and frame."""
        if self._person is None:
            return
        theme, place = current_theme(), QRectF(self.rect())
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.save()
        painter.setClipPath(rounded(place, Radius.CHIP))
        paint_portrait(painter, theme, place, self._person)
        painter.restore()
        painter.setPen(QPen(theme.colors.frame, 1.5))
        painter.drawRoundedRect(place.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)
        painter.end()


def _drawn(person: CombatantItem) -> tuple[object, ...]:
    """The values on which the painted portrait depends."""
    portrait = person.portrait
    return person.seed, person.style, None if portrait is None else portrait.cacheKey()
