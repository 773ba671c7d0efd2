"""Dialogs (questions and file dialogs), the size of a dialog, open a folder."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QMessageBox, QWidget

from fourc_desktop import __version__
from fourc_desktop.ui.text import tr

LONGEST_SEED = 60


class Dialogs:
    """Asks and tells, over one window; every answer may be None for Cancel."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def campaign_to_open(self, folder: Path) -> Path | None:
        """Which campaign to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a campaign"), str(folder), tr("Campaigns (*.4c)")
        )
        return Path(path) if path else None

    def backup_to_restore(self, folder: Path) -> Path | None:
        """Which backup to bring back."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Restore a backup"), str(folder), tr("Campaigns (*.4c)")
        )
        return Path(path) if path else None

    def campaign_to_create(self, suggestion: Path) -> Path | None:
        """Where the new campaign goes, and what it is called."""
        path, _ = QFileDialog.getSaveFileName(
            self._window, tr("New campaign"), str(suggestion), tr("Campaigns (*.4c)")
        )
        return ended(path, ".4c") if path else None

    def files_to_import(self, folder: Path) -> list[Path]:
        """Which files of heroes, vehicles, headquarters or own data to import."""
        paths, _ = QFileDialog.getOpenFileNames(
            self._window, tr("Import"), str(folder), tr("Documents (*.json)")
        )
        return [Path(path) for path in paths]

    def file_to_export(self, suggestion: Path) -> Path | None:
        """Where one document goes."""
        path, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export"), str(suggestion), tr("Documents (*.json)")
        )
        return ended(path, ".json") if path else None

    def folder_to_export(self, folder: Path) -> Path | None:
        """Where several documents go, a file each."""
        path = QFileDialog.getExistingDirectory(self._window, tr("Export to"), str(folder))
        return Path(path) if path else None

    def seed(self) -> str | None:
        """The seed of an Instant hero; the same seed makes the same hero."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(tr("Instant hero with a seed"))
        dialog.setLabelText(tr("The same seed makes the same hero, on every computer.\n\nSeed:"))
        try:
            accepted = dialog.exec()
            return dialog.textValue().strip()[:LONGEST_SEED] or None if accepted else None
        finally:
            dialog.deleteLater()

    def leave_unfinished(self, names: Sequence[str]) -> bool:
        """Whether to leave although these entries are not saved, and would be lost."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Some own data is typed and not saved. Leave it behind?"))
        box.setInformativeText("\n".join(names))
        leave = box.addButton(tr("Leave it behind"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Go on typing"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        try:
            box.exec()
            return box.clickedButton() is leave
        finally:
            box.deleteLater()

    def tell(self, what: str, more: Sequence[str] = ()) -> None:
        """Say what did not work; each sentence of `more` stands on a line of its own."""
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(what)
        box.setInformativeText("\n".join(more))
        box.open()

    def about(self, credits_: Sequence[str]) -> None:
        """What the program is, and whom it owes; `credits_` are those of its games."""
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(tr("About 4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setIconPixmap(self._window.windowIcon().pixmap(64, 64))
        box.setText(tr("4C Desktop {version}", version=__version__))
        box.setInformativeText(
            tr("The superhero table on a computer, without a network.")
            + "".join(f"\n\n{tr(each)}" for each in credits_)
            + "\n\n"
            + tr(
                "Icons: Lucide (ISC license). Type: Roboto and Droid Sans Fallback (Apache "
                "License 2.0), Noto Sans (SIL Open Font License 1.1). Built with Qt for Python "
                "(LGPL 3), pydantic, ReportLab, pypdfium2 and Pillow.\n\n"
                "The program itself is under the MIT license."
            )
        )
        box.open()


def ended(path: str, suffix: str) -> Path:
    """The path with this ending, which a person need not type; "St. Ives" keeps its dot."""
    return Path(path if path.lower().endswith(suffix) else f"{path}{suffix}")


FRAME: Final = QSize(32, 64)
"""What a window manager puts around a dialog, in pixels."""


def size_dialog(
    dialog: QDialog, wanted: QSize, whole: Callable[[int], int] = lambda _width: 0
) -> None:
    """Give a dialog this size, as far as its window or, without one, its screen has room.

    It is higher where its words need that at this width, and as high as `whole` says that all of
    it needs at a width as far as the screen has room, even where its window is lower.
    """
    parent = dialog.parentWidget()
    screen = dialog.screen().availableSize() - FRAME
    room = screen
    if parent is not None:
        room = room.boundedTo(parent.window().size() - FRAME)
    size = wanted.boundedTo(room)
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalHeightForWidth(size.width())))
    size = size.boundedTo(room)
    size.setHeight(max(size.height(), min(whole(size.width()), screen.height())))
    dialog.resize(size)


def open_folder(folder: Path) -> None:
    """Show a folder in the system's own window."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
