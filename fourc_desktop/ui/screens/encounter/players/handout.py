"""Handouts: a picture or a text that the players' view temporarily shows instead of the map."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from fourc_desktop.core.picture_use import HANDOUT, PORTRAIT
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.encounter.players.options import Handout, PlayersOptions
from fourc_desktop.ui.shared.picture_importer import (
    AskPicture,
    PictureFileDialogs,
    PictureImporter,
)
from fourc_desktop.ui.shared.portrait_cache import PictureLoader
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.value_dialog import ask_value
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea
from fourc_desktop.ui.widgets.painting.surfaces import Surface


class PictureView(QWidget):
    """A picture scaled to fit."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QImage()

    def show_picture(self, picture: QImage, words: str) -> None:
        """Show a picture; `words` is its accessible name."""
        self._picture = picture
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room = self.rect().adjusted(Space.PANEL, Space.PANEL, -Space.PANEL, -Space.PANEL)
        size = self._picture.size().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRectF(0, 0, size.width(), size.height())
        place.moveCenter(QRectF(room).center())
        painter.drawImage(place, self._picture)
        painter.end()


TEXT_WIDE, TEXT_SHARE = 900, 20
"""The largest width of a text, in pixels at 100 % text and as a share of the view."""

TEXT_SPARE = 4
"""The room beside the longest line, so that it does not wrap, in pixels."""


class HandoutView(Surface):
    """Shows a handout over the whole map of its parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.picture = PictureView()
        self.text = label("", TextStyle.TITLE, wrap=True)
        inside = QWidget()
        hbox(STRETCH, (self.text, TEXT_SHARE), STRETCH, parent=inside, margins=Space.PLACE)
        self._pages = QStackedLayout()
        self._pages.addWidget(self.picture)
        self._pages.addWidget(PanelScrollArea(inside))
        vbox(self._pages, parent=self)
        self.hide()

    def show_handout(self, handout: Handout | None) -> None:
        """Show a handout; None hides it."""
        self.setVisible(handout is not None)
        if handout is None:
            self.text.setText("")
            self.picture.show_picture(QImage(), "")
            return
        self.text.setText(handout.text)
        # A text without a long line is only as wide as its words, so that it is in the middle.
        advance = self.text.fontMetrics().horizontalAdvance
        longest = max(map(advance, handout.text.split("\n")))
        self.text.setMaximumWidth(min(longest + TEXT_SPARE, current_theme().px(TEXT_WIDE)))
        words = tr("Picture: {name}", name=handout.name) if handout.name else tr("Picture")
        self.picture.show_picture(handout.picture or QImage(), words if handout.picture else "")
        self._pages.setCurrentIndex(0 if handout.picture is not None else 1)
        self.raise_()


class HandoutChooser(QObject):
    """Asks for a handout and shows it to the players; `failed` carries why a picture is refused."""

    failed = Signal(str)

    def __init__(
        self, campaign: Campaign, options: PlayersOptions, host: QWidget, ask: AskPicture
    ) -> None:
        """`ask` asks for an image file."""
        super().__init__(host)
        self._campaign = campaign
        self._options = options
        self._host = host
        self._ask = PictureFileDialogs(host, ask)
        self._loader = PictureLoader(campaign, self)
        self._importer = PictureImporter(self)
        self._importer.ready.connect(self._decode)
        self._importer.refused.connect(self.failed)

    def ask_picture(self) -> None:
        """Ask for an image file; it is read in the background."""
        if (path := self._ask()) is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Show an image file to the players."""
        self._importer.read(path.stem, path, HANDOUT)

    def hand_portrait(self, document: str, name: str) -> None:
        """Show the portrait of a document to the players, under a name."""
        digest = self._campaign.card(document).portrait
        if digest is not None:
            done = partial(self._show, name)
            self._loader.load(digest, PORTRAIT, PORTRAIT.side, done, self.failed.emit)

    def ask_text(self, text: str = "") -> None:
        """Ask for a text to show."""
        dialog = ask_value(
            self._host,
            tr("Hand out a text"),
            tr("What do the players read?"),
            text,
            accept=tr("Hand out"),
            lines=True,
        )
        dialog.given.connect(self.hand_text)

    def hand_text(self, text: str) -> None:
        """Show a text to the players; an empty one removes the handout."""
        self._options.hand_out(Handout(text=text) if text.strip() else None)

    def _decode(self, name: str, data: bytes) -> None:
        done = partial(self._show, name)
        self._loader.load_data(data, HANDOUT, HANDOUT.side, done, self.failed.emit)

    def _show(self, name: str, picture: QImage) -> None:
        self._options.hand_out(Handout(name, picture=picture))
