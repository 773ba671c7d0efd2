"""The painter of library cards."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QPixmap,
    QPixmapCache,
    QTextLayout,
)

from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardState
from fourc_desktop.ui.widgets.painting.drawing import box, faded, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.figures import paint_figure
from fourc_desktop.ui.widgets.painting.fitted_text import elided
from fourc_desktop.ui.widgets.painting.illustration import paint_illustration

MIN_CARD_WIDTH: Final = 284
HEIGHT: Final = 208
PAD: Final = 12
PORTRAIT: Final = QSize(104, 136)
ROW: Final = 20
GAUGES: Final = 2
"""The number of values that are shown as gauges side by side; other counts get a row each."""

FAINT_OPACITY: Final = 0.65
ACTION_WIDTH: Final = 128
RING: Final = 4
"""The distance of the focus ring's outer edge from the card, in pixels."""


def menu_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the menu button of a card."""
    side = theme.px(28)
    return QRectF(card.right() - side - 6, card.top() + 6, side, side)


def name_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the name, which is also that of its editor."""
    left = card.left() + PAD + theme.px(PORTRAIT.width()) + 16
    return QRectF(left, card.top() + theme.px(32), card.right() - PAD - left, theme.px(30))


def action_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the button at the foot, on a card that has one."""
    top = card.top() + PAD + theme.px(PORTRAIT.height()) + theme.px(PAD) + 1
    foot = QRectF(card.left() + PAD, top, card.width() - 2 * PAD, card.bottom() - top)
    height = theme.px(28)
    return QRectF(foot.left(), foot.center().y() - height / 2, theme.px(ACTION_WIDTH), height)


class CardPainter:
    """Paints cards in the current theme."""

    def paint(
        self, painter: QPainter, card: QRectF, content: CardContent, state: CardState
    ) -> None:
        """Draw a card into the rectangle."""
        theme = current_theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_background(painter, card, state)
        size = QSize(theme.px(PORTRAIT.width()), theme.px(PORTRAIT.height()))
        portrait = QRectF(card.topLeft() + QPointF(PAD, PAD), size.toSizeF())
        self._paint_portrait(painter, portrait, content)
        right = QRectF(name_rect(card, theme))
        self._paint_head(painter, right, card, content)
        column = QRectF(right.left(), card.top(), right.width(), 0)
        if content.has_gauges and len(content.numbers) == GAUGES:
            self._paint_gauges(painter, column, portrait, content)
        else:
            self._paint_rows(painter, column, portrait, content)
        if state.menu:
            self._paint_menu(painter, menu_rect(card, theme), state)
        line = portrait.bottom() + theme.px(PAD)
        painter.fillRect(
            QRectF(portrait.left(), line, card.width() - 2 * PAD, 1), theme.colors.line
        )
        foot = QRectF(portrait.left(), line + 1, card.width() - 2 * PAD, card.bottom() - line - 1)
        self._paint_foot(painter, foot, content)
        if content.action_text:
            self._paint_action(painter, action_rect(card, theme), content.action_text, state)
        painter.restore()

    def _paint_background(self, painter: QPainter, card: QRectF, state: CardState) -> None:
        colors = current_theme().colors
        box(painter, card.translated(0, 2), Radius.PANEL, colors.shadow)
        if state.selected:
            box(painter, card, Radius.PANEL, colors.surface, colors.accent, 2)
        else:
            edge = colors.control if state.hovered else colors.line
            box(painter, card, Radius.PANEL, colors.surface, edge)
        if state.focused:
            ring = card.adjusted(-RING, -RING, RING, RING)
            box(painter, ring, Radius.PANEL + RING, None, colors.accent, 2)

    def _paint_portrait(self, painter: QPainter, rect: QRectF, content: CardContent) -> None:
        colors = current_theme().colors
        if content.is_loading:
            # A placeholder figure would briefly show another person than the picture.
            box(painter, rect, Radius.CHIP, colors.sunken)
        else:
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(rect.topLeft(), self._portrait(content, rect.size().toSize(), ratio))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colors.frame, 1.5))
        painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)

    def _portrait(self, content: CardContent, size: QSize, ratio: float) -> QPixmap:
        """The picture cropped to the frame, or the placeholder, cached for the next paint."""
        picture = content.portrait
        source = content.seed if picture is None else str(picture.cacheKey())
        kind = f"{content.kind.drawing} {content.kind.faint} {current_theme().name}"
        key = f"portrait {source} {kind} {size.width()}x{size.height()} {ratio}"
        pixmap = QPixmap()
        if QPixmapCache.find(key, pixmap):
            return pixmap
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(0, 0, size.width(), size.height())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        if picture is None:
            self._paint_drawing(painter, rect, content)
        else:
            painter.drawPixmap(rect, picture, cut(picture.size(), size))
        painter.end()
        QPixmapCache.insert(key, pixmap)
        return pixmap

    def _paint_drawing(self, painter: QPainter, rect: QRectF, content: CardContent) -> None:
        """Draw the placeholder figure or illustration, faded if the document is unfinished."""
        colors = current_theme().colors
        if content.kind.drawing in (PERSON_DRAWING, DARK_PERSON_DRAWING):
            dark = content.kind.drawing == DARK_PERSON_DRAWING
            paint_figure(painter, rect, content.seed, dark=dark)
        else:
            paint_illustration(painter, rect, content.kind.drawing, colors)
        if content.kind.faint:
            painter.fillRect(rect, faded(colors.sunken, FAINT_OPACITY))

    def _paint_head(
        self, painter: QPainter, name: QRectF, card: QRectF, content: CardContent
    ) -> None:
        """Draw the kind with its icon, the name in one line or two, and the subtitle."""
        theme = current_theme()
        tone: QColor = getattr(theme.colors, content.kind.tone)
        side = theme.px(14)
        icon = QRectF(name.left(), card.top() + theme.px(14), side, side)
        icons().paint(painter, content.kind.icon, icon, tone)
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
        painter.setPen(tone)
        kind = QRectF(name.left() + side + 6, icon.center().y() - 12, name.width(), 24)
        painter.drawText(kind, Qt.AlignmentFlag.AlignVCenter, content.kind.title)
        below = self._paint_name(painter, name, content.name)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink2)
        subtitle = QRectF(name.left(), below, name.width(), theme.px(18))
        draw_elided(painter, subtitle, content.subtitle)

    def _paint_name(self, painter: QPainter, rect: QRectF, name: str) -> float:
        """Draw the name, smaller and in two lines if necessary; return its bottom."""
        theme = current_theme()
        painter.setPen(theme.colors.ink)
        font = theme.head_font(TextStyle.HEAD)
        painter.setFont(font)
        if QFontMetricsF(font).horizontalAdvance(name) <= rect.width():
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, name)
            return rect.bottom()
        small = theme.head_font(TextStyle.SUBHEAD)
        painter.setFont(small)
        first, second = two_lines(name, small, rect.width())
        if not second:
            draw_elided(painter, rect, name)
            return rect.bottom()
        line = QRectF(rect.left(), rect.top() - theme.px(2), rect.width(), theme.px(19))
        for words in (first, second):
            draw_elided(painter, line, words)
            line.translate(0, line.height())
        return line.top()

    def _paint_gauges(
        self, painter: QPainter, column: QRectF, portrait: QRectF, content: CardContent
    ) -> None:
        """Draw the numbers as gauges side by side, each above a bar of its remaining part."""
        theme = current_theme()
        colors = theme.colors
        bars = (colors.gauge_first, colors.gauge_second)
        share = column.width() / GAUGES
        for index, ((name, value), color) in enumerate(zip(content.numbers, bars, strict=True)):
            left, width = column.left() + index * share, share - 10
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.setPen(colors.ink2)
            label = QRectF(left, portrait.bottom() - theme.px(54), width, theme.px(18))
            draw_elided(painter, label, name)
            painter.setFont(theme.head_font(TextStyle.NUMBER))
            painter.setPen(colors.ink)
            number = QRectF(left, portrait.bottom() - theme.px(37), width, theme.px(30))
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(value))
            bar = theme.px(4)
            rect = QRectF(left, portrait.bottom() - bar, width, bar)
            full = content.full[index] if content.full else value
            if value < full:
                painter.fillRect(rect, colors.gauge)
                rect.setWidth(width * max(value, 0) / full)
            painter.fillRect(rect, color)

    def _paint_rows(
        self, painter: QPainter, column: QRectF, portrait: QRectF, content: CardContent
    ) -> None:
        """Draw each number in a separate row, down to the bottom of the portrait."""
        theme = current_theme()
        height = theme.px(ROW)
        top = portrait.bottom() - height * len(content.numbers)
        for index, (name, value) in enumerate(content.numbers):
            row = QRectF(column.left(), top + index * height, column.width(), height)
            if index:
                painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), theme.colors.line)
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(theme.colors.ink2)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, name)
            painter.setFont(theme.head_font(TextStyle.SUBHEAD))
            painter.setPen(theme.colors.ink)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(row, flags, str(value))

    def _paint_action(self, painter: QPainter, rect: QRectF, text: str, state: CardState) -> None:
        """Draw the button at the foot: an arrow and its text."""
        theme = current_theme()
        colors = theme.colors
        box(
            painter,
            rect,
            Radius.FIELD,
            colors.accent_soft,
            colors.accent if state.action_hovered else None,
        )
        side = theme.px(16)
        icon = QRectF(rect.left() + 8, rect.center().y() - side / 2, side, side)
        icons().paint(painter, "chevron-right", icon, colors.accent)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Medium))
        painter.setPen(colors.accent)
        left = icon.right() + 6
        draw_elided(painter, QRectF(left, rect.top(), rect.right() - left - 6, rect.height()), text)

    def _paint_menu(self, painter: QPainter, rect: QRectF, state: CardState) -> None:
        theme = current_theme()
        if state.menu_hovered:
            box(painter, rect, Radius.FIELD, theme.colors.sunken, theme.colors.control)
        icon = QRectF(0, 0, theme.px(16), theme.px(16))
        icon.moveCenter(rect.center())
        icons().paint(painter, "ellipsis", icon, theme.colors.ink2)

    def _paint_foot(self, painter: QPainter, foot: QRectF, content: CardContent) -> None:
        """Draw the line at the left of the foot and the tags at the right."""
        theme = current_theme()
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Medium))
        tags_width = self._paint_tags(painter, foot, content.tags)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink2)
        if not content.action_text:
            draw_elided(painter, foot.adjusted(0, 0, -tags_width, 0), content.line)

    def _paint_tags(self, painter: QPainter, foot: QRectF, tags: tuple[str, ...]) -> float:
        """Draw the first tag and the number of others; return their width."""
        if not tags:
            return 0.0
        theme = current_theme()
        metrics = QFontMetricsF(painter.font())
        words = tags[0] if len(tags) == 1 else f"{tags[0]} +{len(tags) - 1}"
        words = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, foot.width() * 0.45)
        width = metrics.horizontalAdvance(words) + theme.px(16)
        height = theme.px(22)
        chip = QRectF(foot.right() - width, foot.center().y() - height / 2, width, height)
        box(painter, chip, height / 2, theme.colors.sunken, theme.colors.line)
        painter.setPen(theme.colors.ink)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)
        return width + 12


def draw_elided(painter: QPainter, rect: QRectF, text: str) -> None:
    """Draw one line of text, elided if it does not fit."""
    shown = elided(text, QFontMetricsF(painter.font()), rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)


def two_lines(text: str, font: QFont, width: float) -> tuple[str, str]:
    """The text that fits into the first line, and the rest."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    end = line.textLength()
    layout.endLayout()
    return text[:end].rstrip(), text[end:]


def cut(picture: QSize, frame: QSize) -> QRectF:
    """The part of the picture that fills the frame, centered, slightly above the middle."""
    scale = max(frame.width() / picture.width(), frame.height() / picture.height())
    width, height = frame.width() / scale, frame.height() / scale
    return QRectF((picture.width() - width) / 2, (picture.height() - height) / 3, width, height)
