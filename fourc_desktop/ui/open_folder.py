"""The way from a file the program wrote to where it lies."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_folder(folder: Path) -> None:
    """Show a folder in the system's own window."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
