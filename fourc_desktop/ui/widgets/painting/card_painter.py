"""The painter of library cards."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPixmapCache

from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.painting.card_content import CardContent, CardState
from fourc_desktop.ui.widgets.painting.card_layout import (
    action_rect,
    foot_rect,
    gauge_rect,
    has_gauges,
    line_of_name,
    menu_rect,
    name_lines,
    name_rect,
    number_rect,
    portrait_rect,
    row_rect,
    subtitle_lines,
    subtitle_rect,
    tags_font,
    tags_rect,
    tags_text,
)
from fourc_desktop.ui.widgets.painting.drawing import box, faded, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.figures import paint_figure
from fourc_desktop.ui.widgets.painting.fitted_text import elided
from fourc_desktop.ui.widgets.painting.illustration import paint_illustration

FAINT_OPACITY: Final = 0.65
RING: Final = 4
"""The distance of the focus ring's outer edge from the card, in pixels."""


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
        if state.value is not None and state.value != tags_rect(card, content.tags, theme):
            box(painter, state.value, Radius.FIELD, theme.colors.sunken, theme.colors.control)
        self._paint_portrait(painter, portrait_rect(card, theme), content)
        self._paint_head(painter, card, content)
        if has_gauges(content):
            self._paint_gauges(painter, card, content)
        else:
            self._paint_rows(painter, card, content)
        if state.menu:
            self._paint_menu(painter, menu_rect(card, theme), state)
        foot = foot_rect(card, theme)
        painter.fillRect(QRectF(foot.left(), foot.top() - 1, foot.width(), 1), theme.colors.line)
        self._paint_foot(painter, card, content, state)
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

    def _paint_head(self, painter: QPainter, card: QRectF, content: CardContent) -> None:
        """Draw the kind with its icon, the name in one line or two, and the subtitle."""
        theme = current_theme()
        name = name_rect(card, theme)
        tone: QColor = getattr(theme.colors, content.kind.tone)
        side = theme.px(14)
        icon = QRectF(name.left(), card.top() + theme.px(14), side, side)
        icons().paint(painter, content.kind.icon, icon, tone)
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
        painter.setPen(tone)
        kind = QRectF(name.left() + side + 6, icon.center().y() - 12, name.width(), 24)
        painter.drawText(kind, Qt.AlignmentFlag.AlignVCenter, content.kind.title)
        self._paint_name(painter, card, content.name)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink2)
        line = subtitle_rect(card, content.name, theme)
        for words in subtitle_lines(card, content, theme):
            draw_elided(painter, line, words)
            line.translate(0, line.height())

    def _paint_name(self, painter: QPainter, card: QRectF, name: str) -> None:
        """Draw the name, smaller and in two lines if necessary."""
        theme = current_theme()
        rect = name_rect(card, theme)
        painter.setPen(theme.colors.ink)
        font = theme.head_font(TextStyle.HEAD)
        painter.setFont(font)
        if QFontMetricsF(font).horizontalAdvance(name) <= rect.width():
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, name)
            return
        painter.setFont(theme.head_font(TextStyle.SUBHEAD))
        lines = name_lines(name, rect.width(), theme)
        if len(lines) == 1:
            draw_elided(painter, rect, name)
            return
        line = line_of_name(card, theme)
        for words in lines:
            draw_elided(painter, line, words)
            line.translate(0, line.height())

    def _paint_gauges(self, painter: QPainter, card: QRectF, content: CardContent) -> None:
        """Draw the numbers as gauges side by side, each above a bar of its remaining part."""
        theme = current_theme()
        colors = theme.colors
        bars = (colors.gauge_first, colors.gauge_second)
        for index, ((name, value), color) in enumerate(zip(content.numbers, bars, strict=True)):
            gauge = gauge_rect(card, index, theme)
            painter.setFont(theme.font(TextStyle.CAPTION))
            painter.setPen(colors.ink2)
            label = QRectF(gauge.left(), gauge.top(), gauge.width(), theme.px(18))
            draw_elided(painter, label, name)
            painter.setFont(theme.head_font(TextStyle.NUMBER))
            painter.setPen(colors.ink)
            rect = number_rect(card, content, index, theme)
            painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, str(value))
            bar = theme.px(4)
            rect = QRectF(gauge.left(), gauge.bottom() - bar, gauge.width(), bar)
            full = content.full[index] if content.full else value
            if value < full:
                painter.fillRect(rect, colors.gauge)
                rect.setWidth(gauge.width() * max(value, 0) / full)
            painter.fillRect(rect, color)

    def _paint_rows(self, painter: QPainter, card: QRectF, content: CardContent) -> None:
        """Draw each number in a separate row, down to the bottom of the portrait."""
        theme = current_theme()
        for index, (name, value) in enumerate(content.numbers):
            row = row_rect(card, index, len(content.numbers), theme)
            if index:
                painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), theme.colors.line)
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(theme.colors.ink2)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, name)
            painter.setFont(theme.head_font(TextStyle.SUBHEAD))
            painter.setPen(theme.colors.ink)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            full = content.full[index] if content.full else value
            text = number(value)
            if value < full:
                text = tr("{now} of {full}", now=text, full=number(full))
            painter.drawText(row, flags, text)

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

    def _paint_foot(
        self, painter: QPainter, card: QRectF, content: CardContent, state: CardState
    ) -> None:
        """Draw the line at the left of the foot and the tags at the right."""
        theme = current_theme()
        line, tags = foot_rect(card, theme), tags_rect(card, content.tags, theme)
        if content.tags:
            self._paint_tags(painter, tags, content.tags, is_hovered=state.value == tags)
            line.setRight(tags.left() - 12)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink2)
        if not content.action_text:
            draw_elided(painter, line, content.line)

    def _paint_tags(
        self, painter: QPainter, chip: QRectF, tags: tuple[str, ...], *, is_hovered: bool
    ) -> None:
        """Draw the first tag and the number of others."""
        theme = current_theme()
        colors, font = theme.colors, tags_font(theme)
        edge = colors.control if is_hovered else colors.line
        box(painter, chip, chip.height() / 2, colors.sunken, edge)
        painter.setFont(font)
        painter.setPen(colors.ink)
        words = QFontMetricsF(font).elidedText(
            tags_text(tags), Qt.TextElideMode.ElideMiddle, chip.width() - theme.px(16)
        )
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)


def draw_elided(painter: QPainter, rect: QRectF, text: str) -> None:
    """Draw one line of text, elided if it does not fit."""
    shown = elided(text, QFontMetricsF(painter.font()), rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)


def cut(picture: QSize, frame: QSize) -> QRectF:
    """The part of the picture that fills the frame, centered, slightly above the middle."""
    scale = max(frame.width() / picture.width(), frame.height() / picture.height())
    width, height = frame.width() / scale, frame.height() / scale
    return QRectF((picture.width() - width) / 2, (picture.height() - height) / 3, width, height)
