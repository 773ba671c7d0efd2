"""The picture behind a map: chosen, decoded beside the window, kept."""

from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.pictures import read_picture
from fourc_desktop.ui.background import Background
from fourc_desktop.ui.text import tr
from fourc_desktop.workspace.map_files import background_of


class PictureChanger(QObject):
    """Turns a person's file into the picture behind a map; `ready` brings it and the map's id.

    `busy` says for which map a picture is being read, and an empty id when none is any more.
    """

    ready = Signal(str, bytes)
    refused = Signal(str)
    busy = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = Background(self)

    def read(self, id_: str, map_: SectorMap, path: Path) -> None:
        """Read a picture for this map; it takes about half a second."""
        self.busy.emit(id_)
        self._background.run(
            lambda: read_picture(path, background_of(map_)),
            lambda done: self._take(id_, done),
        )

    def _take(self, id_: str, done: Future[bytes]) -> None:
        self.busy.emit("")
        try:
            self.ready.emit(id_, done.result())
        except StorageError as error:
            self.refused.emit(str(error))


def ask_background(window: QWidget, folder: Path) -> Path | None:
    """Ask over a window which picture; None stands for Cancel."""
    path, _ = QFileDialog.getOpenFileName(
        window,
        tr("Choose a picture for the map"),
        str(folder),
        tr("Pictures (*.png *.jpg *.jpeg *.webp)"),
    )
    return Path(path) if path else None
