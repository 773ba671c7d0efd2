"""Chooses picture files and reads them in the background."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.storage.images.pictures import prepare_picture, read_picture
from fourc_desktop.ui.shared.background_operation import BackgroundRunner, run_in_background
from fourc_desktop.ui.text import tr

AskPicture = Callable[[QWidget, Path], Path | None]
"""A function that asks for a picture, starting in a folder; None for Cancel."""


class PictureImporter(QObject):
    """Reads picture files in the background; `ready` emits the document id and the data.

    `busy` emits the id of the document whose picture is being read, and "" afterwards.
    """

    ready = Signal(str, bytes)
    refused = Signal(str)
    busy = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = BackgroundRunner(self)

    def read(self, id_: str, source: Path | bytes, use: PictureUse = PORTRAIT) -> None:
        """Read a file, or a pasted picture; this takes about half a second."""
        self.busy.emit(id_)
        pasted = tr("The pasted picture")

        def prepared() -> bytes:
            if isinstance(source, Path):
                return read_picture(source, use)
            return prepare_picture(source, pasted, use=use)

        run_in_background(
            self._background,
            prepared,
            failed=self._refuse,
            done=lambda picture: self._finish(id_, picture),
        )

    def _finish(self, id_: str, picture: bytes) -> None:
        self.busy.emit("")
        self.ready.emit(id_, picture)

    def _refuse(self, reason: str) -> None:
        self.busy.emit("")
        self.refused.emit(reason)


class PictureFileDialogs:
    """Asks for pictures, starting in the folder of the last one."""

    def __init__(self, window: QWidget, ask: AskPicture) -> None:
        self._window = window
        self._ask = ask
        self._folder = pictures_folder()

    def __call__(self) -> Path | None:
        """The chosen file; None for Cancel."""
        path = self._ask(self._window, self._folder)
        if path is not None:
            self._folder = path.parent
        return path


def ask_portrait(window: QWidget, folder: Path) -> Path | None:
    """Ask for a portrait."""
    return _ask(window, folder, tr("Choose a portrait"))


def ask_background(window: QWidget, folder: Path) -> Path | None:
    """Ask for the background picture of a map."""
    return _ask(window, folder, tr("Choose a picture for the map"))


def ask_handout(window: QWidget, folder: Path) -> Path | None:
    """Ask for a picture to show to the players."""
    return _ask(window, folder, tr("Choose a picture for the players"))


def pictures_folder() -> Path:
    """The system's folder of pictures, or the home folder if there is none."""
    places = QStandardPaths.StandardLocation
    found = Path(QStandardPaths.writableLocation(places.PicturesLocation))
    # A dialog would take the missing folder for the name of a file.
    return found if found.is_dir() else Path.home()


def _ask(window: QWidget, folder: Path, title: str) -> Path | None:
    kinds = tr("Pictures (*.png *.jpg *.jpeg *.webp)")
    path, _ = QFileDialog.getOpenFileName(window, title, str(folder), kinds)
    return Path(path) if path else None
