"""Another picture: asked for, and read beside the window."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.images.pictures import read_picture
from fourc_desktop.ui.shared.background_runner import BackgroundRunner
from fourc_desktop.ui.text import tr

AskPicture = Callable[[QWidget, Path], Path | None]
"""Asks over a window for a picture, beginning in a folder; None stands for Cancel."""


class PictureImporter(QObject):
    """Turns a person's file into a portrait or the like; `ready` brings it and what it is for.

    `busy` says for which document a picture is being read, and an empty id when none is any more.
    """

    ready = Signal(str, bytes)
    refused = Signal(str)
    busy = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = BackgroundRunner(self)

    def read(self, id_: str, path: Path, use: PictureUse = PORTRAIT) -> None:
        """Read a picture for this document; it takes about half a second."""
        self.busy.emit(id_)
        self._background.run(lambda: read_picture(path, use), lambda done: self._take(id_, done))

    def _take(self, id_: str, done: Future[bytes]) -> None:
        self.busy.emit("")
        try:
            self.ready.emit(id_, done.result())
        except StorageError as error:
            self.refused.emit(str(error))


class PictureFileDialogs:
    """Asks over a window for pictures, and begins where the last one was."""

    def __init__(self, window: QWidget, ask: AskPicture) -> None:
        self._window = window
        self._ask = ask
        self._folder = pictures_folder()

    def __call__(self) -> Path | None:
        """The file of a picture; None for Cancel."""
        path = self._ask(self._window, self._folder)
        if path is not None:
            self._folder = path.parent
        return path


def ask_portrait(window: QWidget, folder: Path) -> Path | None:
    """Ask which picture is to be a portrait."""
    return _ask(window, folder, tr("Choose a portrait"))


def ask_background(window: QWidget, folder: Path) -> Path | None:
    """Ask which picture is to lie behind a map."""
    return _ask(window, folder, tr("Choose a picture for the map"))


def pictures_folder() -> Path:
    """The folder where people keep their pictures."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))


def _ask(window: QWidget, folder: Path, title: str) -> Path | None:
    kinds = tr("Pictures (*.png *.jpg *.jpeg *.webp)")
    path, _ = QFileDialog.getOpenFileName(window, title, str(folder), kinds)
    return Path(path) if path else None
