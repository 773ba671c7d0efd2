"""The head of the draft sheet: name and portrait."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats
from fourc_desktop.ui.shared.portraits import PortraitFrame
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label, paint_caption_band
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

PORTRAIT: Final = QSize(72, 88)


class SheetHead(QWidget):
    """Name and portrait of the draft."""

    def __init__(self) -> None:
        super().__init__()
        self._villain = False
        self.portrait = PortraitFrame(PORTRAIT)
        self.portrait.set_changeable(False)
        self.name = label("", TextStyle.HEAD, tone="on_caption", head=True, wrap=True)
        self._who = label("", TextStyle.SMALL, tone="on_caption", wrap=True)
        self.origin = label("", TextStyle.SMALL, tone="on_caption", strong=True, wrap=True)
        words = vbox(STRETCH, spacing=2)
        for each in (self.name, self._who, self.origin):
            words.addWidget(each)
        words.addStretch(1)
        row = hbox(parent=self, margins=(Space.PANEL, Space.CARD), spacing=Space.CARD)
        row.addWidget(self.portrait, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

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

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show a picture, or the placeholder of `seed`."""
        self.portrait.show_portrait(picture, seed, dark=self._villain)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the yellow band with its dots."""
        painter = QPainter(self)
        band = QRectF(self.rect())
        paint_caption_band(painter, band, current_theme(), band.width() * 0.8)
        painter.end()
