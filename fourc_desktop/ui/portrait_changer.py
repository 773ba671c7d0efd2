"""Another portrait: chosen, read beside the window, kept."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.pictures import read_picture
from fourc_desktop.ui.background import Background
from fourc_desktop.ui.text import tr

AskPicture = Callable[[QWidget, Path], Path | None]
"""Asks over a window for a picture, beginning in a folder; None stands for Cancel."""


class PortraitChanger(QObject):
    """Turns a person's file into a portrait; `ready` brings it with the hero it is for.

    `busy` says for which hero a picture is being read, and an empty id when none is any more.
    """

    ready = Signal(str, bytes)
    refused = Signal(str)
    busy = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = Background(self)

    def read(self, hero: str, path: Path) -> None:
        """Read a picture for this hero; it takes about half a second."""
        self.busy.emit(hero)
        self._background.run(lambda: read_portrait(path), lambda done: self._take(hero, done))

    def _take(self, hero: str, done: Future[bytes]) -> None:
        self.busy.emit("")
        try:
            self.ready.emit(hero, done.result())
        except StorageError as error:
            self.refused.emit(str(error))


def read_portrait(path: Path) -> bytes:
    """A file as a portrait; raises `StorageError` where it is none."""
    return read_picture(path)


def ask_picture(window: QWidget, folder: Path) -> Path | None:
    """Ask which picture."""
    path, _ = QFileDialog.getOpenFileName(
        window, tr("Choose a portrait"), str(folder), tr("Pictures (*.png *.jpg *.jpeg *.webp)")
    )
    return Path(path) if path else None


def pictures_folder() -> Path:
    """The folder where people keep their pictures."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))
