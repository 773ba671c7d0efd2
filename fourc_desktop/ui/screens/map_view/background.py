"""`MapBackground`: loads the background picture of a map into its view."""

from collections.abc import Callable

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.map_picture import background_picture
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr


class MapBackground:
    """Sets the background picture of a view; an unreadable picture is reported and left out."""

    def __init__(
        self,
        view: MapCanvas,
        read: Callable[[str], bytes],
        failed: Callable[[str], object],
    ) -> None:
        """`read` returns a picture by its digest or raises `StorageError`."""
        self._view = view
        self._read = read
        self._failed = failed
        self._shown: str | None = None

    def show_map(self, map_: SectorMap) -> None:
        """Show the background of a map, unless it is the current one."""
        if map_.background == self._shown:
            return
        self._shown = map_.background
        picture = None
        if (digest := map_.background) is not None:
            result = operation_result(lambda: background_picture(self._read(digest)))
            picture = result.value
            if picture is None:
                unusable = tr(
                    "The picture behind {name} cannot be used; choose another PNG, JPEG or WebP.",
                    name=map_.name,
                )
                self._failed(result.failure or unusable)
        self._view.set_background(picture)
