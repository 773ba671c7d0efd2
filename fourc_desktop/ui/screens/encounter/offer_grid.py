"""Offers as tiles in a grid, with a head above them or without."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.fight_views import Offer
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.offer_button import OfferButton
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.tile_layout import TileLayout


class OfferGrid(QWidget):
    """`wanted` carries the name of the offer a person pressed."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance, head: str = "") -> None:
        super().__init__()
        self._appearance = appearance
        self.tiles: dict[str, OfferButton] = {}
        self._ground = QWidget()
        self._layout = TileLayout(Space.GRID)
        self._ground.setLayout(self._layout)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        if head:
            self.setAccessibleName(head)
            column.addWidget(label(head, Step.SMALL, tone="ink2"))
        column.addWidget(self._ground)

    def show_offers(self, offers: Sequence[Offer], keys: Mapping[str, str]) -> None:
        """Show these; tiles that stay keep the focus."""
        names = [each.name for each in offers]
        if list(self.tiles) != names:
            self._build(names)
        for offer in offers:
            self.tiles[offer.name].show_offer(offer, keys.get(offer.name, ""))

    def _build(self, names: Sequence[str]) -> None:
        """Make the tiles that are new, and let go of those that are not wanted any more."""
        held, self.tiles = self.tiles, {}
        for tile in held.values():
            self._layout.removeWidget(tile)
        for name in names:
            self.tiles[name] = held.pop(name) if name in held else self._tile(name)
            self._layout.addWidget(self.tiles[name])
            self.tiles[name].show()
        for tile in held.values():
            tile.hide()
            tile.deleteLater()
        self._ground.updateGeometry()

    def _tile(self, name: str) -> OfferButton:
        tile = OfferButton(self._appearance)
        tile.clicked.connect(lambda: self.wanted.emit(name))
        return tile
