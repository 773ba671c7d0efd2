"""`MapBackground`: loads the background picture of a map into its view."""

import logging
from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QImage

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import BACKGROUND
from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.shared.portrait_cache import PictureLoader

logger = logging.getLogger(__name__)


class MapBackground:
    """Sets the background picture of a view; an unusable picture is reported and left out."""

    def __init__(
        self, view: MapCanvas, campaign: CampaignReader, failed: Callable[[str], object]
    ) -> None:
        self._view = view
        self._loader = PictureLoader(campaign, view)
        self._failed = failed
        self._shown: str | None = None

    def show_map(self, map_: SectorMap) -> None:
        """Show the background of a map when it is decoded, unless it is the current one."""
        if map_.background == self._shown:
            return
        self._shown = map_.background
        self._view.set_background(None)
        if map_.background is not None:
            self._loader.load(
                map_.background,
                BACKGROUND,
                BACKGROUND.side,
                partial(self._show, map_.background),
                partial(self._leave_out, map_.name),
            )

    def _show(self, digest: str, picture: QImage) -> None:
        if digest == self._shown:
            self._view.set_background(picture)

    def _leave_out(self, name: str, reason: str) -> None:
        logger.warning("A picture behind a map is left out")
        self._failed(f"{name}: {reason}")
