"""Painter of tokens and groups, each into a cached picture."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap

from fourc_desktop.ui.screens.map_view.naming import height_text
from fourc_desktop.ui.screens.map_view.token import SideStyle, Token, TokenOutline, outline_path
from fourc_desktop.ui.text import number
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.painting.card_painter import cut
from fourc_desktop.ui.widgets.painting.drawing import box, faded, mixed, smooth_painter
from fourc_desktop.ui.widgets.painting.figures import paint_figure

EDGE: Final = 1.5
RING: Final = 2.5
"""Dark edge and side ring of a token, in pixels at 100 % text."""

LETTERS_FROM: Final = 34
"""The width from which a token has letters, in pixels at any text size.

There they are as large as at 100 % text; larger text needs a larger token, so that a face stays
visible above them.
"""

GAUGE_FROM: Final = 44
"""The width, in pixels at 100 % text, from which a token has a gauge.

Without one, the picture is cropped to the head.
"""

PORTRAIT_FROM: Final = 20
"""The width from which a token has a picture, in pixels at any text size."""

THICK_FROM: Final = 25
"""The width, in pixels at 100 % text, from which edge and ring have their full size."""

THING: Final = 0.5
"""The width of the sign of an object, for a picture of width 1."""

HEAD: Final = 1.55
"""The magnification of a picture that is cropped to the head."""

PAD: Final = 16
"""The margin of a picture around the outline, in pixels at 100 % text."""

HIDDEN_OPACITY: Final = 0.6
"""The opacity of a hidden token, 0 to 1."""

STEPS: Final = 24
"""The number of gauge levels that are painted, so that pictures can be shared."""

MAX_BADGES: Final = 2

CORNER_GAP: Final = 5
"""The distance of the corners of a target frame from the outline, in pixels at 100 % text."""

NUMBER_SHARE: Final = 0.7
"""The share of its square that the number of a group fills at most, in width and height."""

SPARE: Final = 64
"""The number of cached pictures beyond the visible ones."""


@dataclass(frozen=True, slots=True)
class TokenAppearance:
    """The values on which the picture of a token depends.

    Attributes:
        token: The token; its position does not matter.
        size: Width of its outline in pixels.
        levels_above: Levels above the floor below it.
        selected: Whether it is selected.
        on_body: Whether it is on the body of a vehicle, which replaces outline and portrait.
        target: Whether it is a target.
    """

    token: Token
    size: int
    levels_above: int = 0
    selected: bool = False
    on_body: bool = False
    target: bool = False


class TokenPainter:
    """Paints tokens in the current theme; equal ones share a picture.

    `drawn` counts the pictures painted so far.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()
        self.drawn = 0

    def forget(self) -> None:
        """Clear the cache after a change of theme or zoom."""
        self._kept.clear()

    def thin(self, shown: int) -> None:
        """Trim the cache to the latest pictures, with a reserve beyond the `shown` ones."""
        while len(self._kept) > shown + SPARE:
            self._kept.popitem(last=False)

    def picture(self, appearance: TokenAppearance, ratio: float) -> QPixmap:
        """The picture of a token, centered; `ratio` is the device pixel ratio."""
        token = appearance.token
        steps = None if token.gauge is None else round(token.gauge * STEPS)
        art = token.seed or token.name if token.portrait is None else token.portrait.cacheKey()
        badges = tuple((each.icon, each.tone) for each in token.badges[:MAX_BADGES])
        gauge = steps, token.gauge_tone
        key = (token.letters, token.style, gauge, badges, token.is_hidden, token.is_down,
               art, appearance.size, appearance.levels_above, appearance.selected,
               appearance.on_body, appearance.target, len(token.people), token.turn_sign,
               ratio)  # fmt: skip
        return self._once(key, lambda: self._drawn(appearance, ratio))

    def number(
        self, count: str, styles: Sequence[SideStyle], size: int, ratio: float, *, highlighted: bool
    ) -> QPixmap:
        """The picture of a group: `highlighted` if one of its tokens is selected."""
        shown = tuple(dict.fromkeys(styles))
        key = (count, shown, size, ratio, highlighted)
        return self._once(
            key, lambda: self._drawn_number(count, shown, size, ratio, highlighted=highlighted)
        )

    def _once(self, key: object, draw: Callable[[], QPixmap]) -> QPixmap:
        if key not in self._kept:
            self._kept[key] = draw()
            self.drawn += 1
        self._kept.move_to_end(key)
        return self._kept[key]

    def _canvas(self, size: int, ratio: float) -> tuple[QPixmap, QPainter]:
        side = size + 2 * current_theme().px(PAD)
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(side / 2, side / 2)
        return made, painter

    def _drawn(self, appearance: TokenAppearance, ratio: float) -> QPixmap:
        made, painter = self._canvas(appearance.size, ratio)
        token = appearance.token
        if token.is_hidden:
            painter.setOpacity(HIDDEN_OPACITY)
        large = appearance.size >= PORTRAIT_FROM and not appearance.on_body
        if not appearance.on_body:
            self._paint_outline(painter, appearance, large=large)
        painter.setOpacity(1)
        self._paint_letters(painter, appearance, large=large)
        if token.is_hidden:
            self._paint_sign(painter, appearance.size, (-1, -1), "eye-off", "ink2")
        elif appearance.levels_above:
            self._paint_height(painter, appearance)
        second = (1, -1)
        if token.turn_sign:
            self._paint_turn_sign(painter, appearance.size, token.turn_sign)
            second = (-1, 1)
        for badge, corner in zip(token.badges[:MAX_BADGES], ((1, 1), second), strict=False):
            self._paint_sign(painter, appearance.size, corner, badge.icon, badge.tone)
        if token.people:
            self._paint_people(painter, appearance)
        if appearance.target:
            self._paint_corners(painter, appearance.size)
        painter.end()
        return made

    def _paint_outline(
        self, painter: QPainter, appearance: TokenAppearance, *, large: bool
    ) -> None:
        """Paint from the outside in: selection, dark edge, ring, portrait."""
        theme, token = current_theme(), appearance.token
        colors, radius = theme.colors, appearance.size / 2
        middle, outline = QPointF(0, 0), token.style.outline
        scale = _scale(appearance)
        edge, ring = EDGE * scale, RING * scale
        tone = getattr(colors, token.style.tone)
        if appearance.selected:
            painter.fillPath(outline_path(outline, middle, radius + edge + 3), colors.token_edge)
            painter.fillPath(outline_path(outline, middle, radius + edge + 1.5), colors.caption)
        painter.fillPath(outline_path(outline, middle, radius), colors.token_edge)
        if token.is_hidden:
            dashed = QPen(tone, ring, Qt.PenStyle.CustomDashLine)
            dashed.setDashPattern([2, 1.5])
            painter.strokePath(outline_path(outline, middle, radius - edge - ring / 2), dashed)
        else:
            painter.fillPath(outline_path(outline, middle, radius - edge), tone)
        inner = outline_path(outline, middle, radius - edge - ring)
        painter.fillPath(inner, colors.token_edge)
        if large:
            within = outline_path(outline, middle, radius - 2 * edge - ring)
            painter.save()
            painter.setClipPath(within)
            self._paint_portrait(painter, within.boundingRect(), token)
            painter.restore()

    def _paint_portrait(self, painter: QPainter, rect: QRectF, token: Token) -> None:
        """Paint the portrait or placeholder, in gray if it cannot act; objects get a plain one."""
        colors, whole = current_theme().colors, rect
        if rect.width() < current_theme().px(GAUGE_FROM):
            side = rect.width() * HEAD
            rect = QRectF(rect.center().x() - side / 2, rect.top() - side * 0.06, side, side)
        if token.portrait is not None:
            picture = token.portrait
            painter.drawPixmap(rect, picture, cut(picture.size(), rect.size().toSize()))
        elif token.style.outline is TokenOutline.SQUARE:
            painter.fillRect(
                whole, mixed(getattr(colors, token.style.tone), colors.token_edge, 0.6)
            )
            side = whole.width() * THING
            sign = QRectF(0, 0, side, side)
            sign.moveCenter(whole.center() - QPointF(0, whole.height() * 0.08))
            icons().paint(painter, "package", sign, colors.caption)
        else:
            tall = rect.adjusted(0, 0, 0, rect.height() * 0.18)
            paint_figure(painter, tall, token.seed or token.name, dark=token.style.is_dark)
        if token.is_down:
            painter.fillRect(whole, faded(colors.token_edge, 0.68))

    def _paint_letters(
        self, painter: QPainter, appearance: TokenAppearance, *, large: bool
    ) -> None:
        """Paint the letters, on a plate below a portrait, else centered; below them the gauge.

        A small token with a face has no letters; members of a mob always have their numbers.
        """
        theme, token = current_theme(), appearance.token
        colors = theme.colors
        words = token.letters
        # A portrait that is still being decoded is a single empty pixel.
        has_face = token.portrait is None or token.portrait.width() > 1
        if large and has_face and appearance.size < LETTERS_FROM:
            words = "".join(filter(str.isdigit, words))
            if not words:
                return
        scale = _scale(appearance)
        if large and has_face:
            scale = min(scale, max(appearance.size / LETTERS_FROM, 1))
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        font.setPixelSize(round(TextStyle.CAPTION * scale))
        painter.setFont(font)
        height = round(15 * scale)
        width = max(QFontMetricsF(font).horizontalAdvance(words) + 6 * scale, height * 1.1)
        has_bar = token.gauge is not None and not (large and appearance.size < theme.px(GAUGE_FROM))
        bar = round(4 * scale) if has_bar else 0
        plate = QRectF(-width / 2, 0, width, height)
        plate.moveBottom(appearance.size / 2 + 2 - bar / 2 if large else (height - bar) / 2)
        plain = large or appearance.on_body
        if plain:
            box(painter, plate.adjusted(0, 0, 0, bar), 3, colors.token_edge)
        painter.setPen(colors.on_result_black if plain else getattr(colors, token.style.tone))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
        if has_bar and token.gauge is not None:
            gauge = QRectF(plate.left() + 2, plate.bottom() - 1, width - 4, bar)
            painter.fillRect(gauge, mixed(colors.token_edge, colors.on_result_black, 0.35))
            gauge.setWidth(gauge.width() * min(max(token.gauge, 0), 1))
            painter.fillRect(gauge, getattr(colors, token.gauge_tone))

    def _paint_turn_sign(self, painter: QPainter, size: int, icon: str) -> None:
        """Paint the sign of a combatant that is done with a step, at the upper right corner."""
        theme = current_theme()
        radius = min(theme.px(9), size * 0.2)
        center = QPointF(0.38, -0.38) * size
        painter.setBrush(theme.colors.token_edge)
        painter.setPen(QPen(theme.colors.on_result_black, 1))
        painter.drawEllipse(center, radius, radius)
        side = round(radius * 1.3)
        rect = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        icons().paint(painter, icon, rect, theme.colors.on_result_black)

    def _paint_corners(self, painter: QPainter, size: int) -> None:
        """Paint the corners of a frame around a target."""
        theme = current_theme()
        half = size / 2 + theme.px(CORNER_GAP)
        length = max(size * 0.22, theme.px(6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tone, width in ((theme.colors.surface, 5.0), (theme.colors.danger, 3.0)):
            pen = QPen(tone, width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                corner = QPointF(right * half, down * half)
                ends = QPointF(right * length, 0), QPointF(0, down * length)
                painter.drawPolyline([corner - ends[0], corner, corner - ends[1]])

    def _paint_people(self, painter: QPainter, appearance: TokenAppearance) -> None:
        """Paint the number of those inside at the lower left corner."""
        theme, size = current_theme(), appearance.size
        colors, high = theme.colors, theme.px(16)
        words = number(len(appearance.token.people))
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        plate = QRectF(0, 0, high + wide + theme.px(5), high)
        plate.moveCenter(QPointF(-0.4, 0.4) * size)
        box(painter, plate, high / 2, colors.token_edge, colors.on_result_black, 1)
        side = theme.px(11)
        sign = QRectF(plate.left() + theme.px(4), plate.center().y() - side / 2, side, side)
        icons().paint(painter, "users", sign, colors.on_result_black)
        painter.setFont(font)
        painter.setPen(colors.on_result_black)
        painter.drawText(plate.adjusted(high, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_height(self, painter: QPainter, appearance: TokenAppearance) -> None:
        """Paint the height above the floor: as a number if it fits, else as an arrow."""
        theme = current_theme()
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        words = height_text(appearance.levels_above)
        width = QFontMetricsF(font).horizontalAdvance(words) + theme.px(6)
        if width > appearance.size:
            self._paint_sign(painter, appearance.size, (-1, -1), "arrow-up", "accent")
            return
        plate = QRectF(-width / 2, -appearance.size / 2 - theme.px(7), width, theme.px(15))
        box(painter, plate, 3, theme.colors.token_edge)
        painter.setFont(font)
        painter.setPen(theme.colors.on_result_black)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_sign(
        self, painter: QPainter, size: int, corner: tuple[int, int], icon: str, tone: str
    ) -> None:
        """Paint an icon on a disk at a corner of a token."""
        theme = current_theme()
        colors = theme.colors
        radius = min(theme.px(9), size * 0.24)
        side = round(radius * 1.3)
        center = QPointF(corner[0], corner[1]) * size * 0.4
        painter.setBrush(colors.surface)
        painter.setPen(QPen(getattr(colors, tone), theme.px(1.5)))
        painter.drawEllipse(center, radius, radius)
        rect = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        icons().paint(painter, icon, rect, getattr(colors, tone))

    def _drawn_number(
        self,
        count: str,
        styles: tuple[SideStyle, ...],
        size: int,
        ratio: float,
        *,
        highlighted: bool,
    ) -> QPixmap:
        made, painter = self._canvas(size, ratio)
        theme = current_theme()
        colors = theme.colors
        width = min(size, theme.px(44))
        rect = QRectF(-width / 2, -width / 2, width, width)
        if highlighted:
            box(painter, rect.adjusted(-3, -3, 3, 3), 11, colors.caption)
        box(painter, rect, 8, colors.token_edge, colors.on_result_black, 1.5)
        painter.setPen(colors.on_result_black)
        dot = min(theme.px(3), width / (3 * len(styles) + 3))
        above = rect.adjusted(0, 2, 0, -3.2 * dot)
        font = theme.head_font(TextStyle.SUBHEAD if width >= theme.px(34) else TextStyle.BODY)
        room, taken = above.size() * NUMBER_SHARE, QFontMetricsF(font).tightBoundingRect(count)
        share = min(1, room.width() / taken.width(), room.height() / taken.height())
        font.setPixelSize(max(int(font.pixelSize() * share), 1))
        painter.setFont(font)
        taken = QFontMetricsF(font).tightBoundingRect(count)
        painter.drawText(above.center() - taken.center(), count)
        left = -(len(styles) - 1) * dot * 1.5
        for index, style in enumerate(styles):
            center = QPointF(left + index * 3 * dot, rect.bottom() - 2.2 * dot)
            path = outline_path(style.outline, center, dot)
            painter.fillPath(path, getattr(colors, style.tone))
        painter.end()
        return made


def _scale(appearance: TokenAppearance) -> float:
    """The scale of the ring: that of the text, or less where it would fill a token."""
    scale = current_theme().text_scale
    return scale if appearance.on_body else min(scale, max(appearance.size / THICK_FROM, 1))


def count_text(held: int, count: int) -> str:
    """The label of a group: the number of all, or of the others."""
    return number(count) if count == held else f"+{number(count)}"
