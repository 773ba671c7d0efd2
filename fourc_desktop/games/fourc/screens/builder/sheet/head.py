"""The head of the draft sheet: name, portrait and gauges."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.painting.card_painter import cut
from fourc_desktop.ui.widgets.painting.drawing import box, mixed, rounded
from fourc_desktop.ui.widgets.painting.halftone import paint_fading_dots
from fourc_desktop.ui.widgets.painting.placeholder_figure import (
    paint_placeholder_figure,
    placeholder_figure,
)

WIDTH = 72
HEIGHT = 88


class SheetHead(QWidget):
    """Name and portrait of the draft."""

    def __init__(self) -> None:
        super().__init__()
        self._picture: QPixmap | None = None
        self._seed = ""
        self._villain = False
        self.name = label("", TextStyle.HEAD, tone="on_caption", head=True, wrap=True)
        self._who = label("", TextStyle.SMALL, tone="on_caption", wrap=True)
        self.origin = label("", TextStyle.SMALL, tone="on_caption", strong=True, wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        for each in (self.name, self._who, self.origin):
            words.addWidget(each)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(
            Space.PANEL + WIDTH + Space.CARD, Space.CARD, Space.PANEL, Space.CARD
        )
        row.addLayout(words, 1)
        self.setMinimumHeight(HEIGHT + 2 * Space.CARD)

    def show_words(self, draft: Draft, partial_stats: PartialStats) -> None:
        """Show the known values."""
        profile = draft.profile
        self._villain = profile.side is CharacterSide.VILLAIN
        self.name.setText(profile.name.strip() or tr("No name yet"))
        player = tr("played by {player}", player=profile.player) if profile.player else ""
        who = ", ".join(filter(None, (profile.identity, player)))
        self._who.setText(who)
        self._who.setVisible(bool(who))
        origin = (
            tr("Origin open") if partial_stats.origin is None else tr(partial_stats.origin.name)
        )
        side = tr(profile.side.label) if self._villain else ""
        limits = draft.limits
        companion = "" if limits is None else tr(limits.companion.title)
        self.origin.setText(" · ".join(filter(None, (origin, side, companion))))
        self.update()

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show a picture, or the placeholder of `seed`."""
        self._picture, self._seed = picture, seed
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the yellow background with its dots, the portrait and the frame."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        painter.fillRect(rect, colors.caption)
        dots = mixed(colors.caption, colors.on_caption, 0.25)
        paint_fading_dots(painter, rect.adjusted(rect.width() * 0.8, 0, 0, 0), dots)
        place = self._place()
        painter.save()
        painter.setClipPath(rounded(place, Radius.CHIP))
        painter.fillRect(place, colors.surface)
        if self._picture is None:
            paint_placeholder_figure(
                painter, place, placeholder_figure(self._seed, colors, dark=self._villain)
            )
        else:
            whole = cut(self._picture.size(), place.size().toSize())
            painter.drawPixmap(place, self._picture, whole)
        painter.restore()
        painter.setPen(QPen(colors.on_caption, 1.5))
        painter.drawRoundedRect(place, Radius.CHIP, Radius.CHIP)
        painter.fillRect(QRectF(0, rect.height() - 2, rect.width(), 2), colors.frame)
        painter.end()

    def _place(self) -> QRectF:
        return QRectF(Space.PANEL, Space.CARD, WIDTH, HEIGHT)


BAR = 4


class SheetGauge(QWidget):
    """A framed box; `color` is a theme role."""

    def __init__(self, title: str, color: str) -> None:
        super().__init__()
        self._title = title
        self._color = color
        self.value = label("", TextStyle.NUMBER, head=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.GRID + BAR)
        row.setSpacing(Space.GRID)
        row.addWidget(label(title, TextStyle.SMALL, tone="ink2"))
        row.addStretch(1)
        row.addWidget(self.value)

    def show_value(self, value: str) -> None:
        """Show another number."""
        self.value.setText(value)
        self.setAccessibleName(f"{self._title} {value}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar and the frame."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        bar = QRectF(rect)
        bar.setTop(rect.bottom() - BAR - 1)
        painter.fillRect(bar, getattr(colors, self._color))
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.frame, 1.5)
        painter.end()
