"""The hand that lays a picture behind the map, moves it there and takes it off."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.maps.coverage import Coverage
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.map_backgrounds import set_background
from fourc_desktop.services.map_files import background_of
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.picture_changer import PictureChanger
from fourc_desktop.ui.screens.map_editor.picture_section import PictureSection
from fourc_desktop.ui.screens.map_editor.zone_hand import Edit
from fourc_desktop.ui.screens.map_view.map_view import MapView
from fourc_desktop.ui.screens.map_view.picture_behind import PictureBehind
from fourc_desktop.ui.text import tr


class PictureHand(QObject):
    """Follows what a person asks of the picture; `failed` is told what did not work."""

    failed = Signal(str)

    def __init__(
        self,
        view: MapView,
        section: PictureSection,
        campaign: Campaign,
        document: OpenDocument,
        edit: Edit,
        ask: Callable[[], Path | None],
    ) -> None:
        """`ask` asks a person for the file of a picture."""
        super().__init__(view)
        self._view = view
        self._campaign = campaign
        self._document = document
        self._edit = edit
        self._ask = ask
        self._behind = PictureBehind(view, campaign.picture, self.failed.emit)
        self._changer = PictureChanger(self)
        self._changer.ready.connect(self._lay)
        self._changer.refused.connect(self.failed)
        self._changer.busy.connect(lambda id_: section.show_busy(busy=bool(id_)))
        section.wanted.connect(self._choose)
        section.unwanted.connect(self._take_off)
        section.placed.connect(self._place)

    def take(self, path: Path) -> None:
        """Lay a person's picture behind the map, where it has sectors."""
        map_ = self._map
        if self._campaign.read_only is not None:
            self.failed.emit(self._campaign.read_only)
        elif not map_.grid:
            self.failed.emit(tr("Zones without a grid have no picture behind them."))
        else:
            self._changer.read(self._document.id, path, background_of(map_))

    def show_map(self, map_: SectorMap) -> None:
        """Show the picture behind a map."""
        self._behind.show_map(map_)

    @property
    def _map(self) -> SectorMap:
        return self._view.board.storey.map

    def _choose(self) -> None:
        path = self._ask()
        if path is not None:
            self.take(path)

    def _lay(self, id_: str, picture: bytes) -> None:
        self._document.do(lambda: set_background(self._campaign, id_, picture))

    def _take_off(self) -> None:
        self._document.do(lambda: set_background(self._campaign, self._document.id, None))

    def _place(self, covered: Coverage | None) -> None:
        map_ = self._map
        whole = Coverage(0, 0, map_.width, map_.height)
        kept = None if covered == whole else covered
        self._edit(lambda: replace(map_, covered=kept), "Move the picture")
