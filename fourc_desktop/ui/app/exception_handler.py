"""The handler of uncaught exceptions, which logs and shows them and lets the program continue."""

import logging
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.message_box import fit_box

logger = logging.getLogger(__name__)


class ExceptionHandler:
    """Replaces `sys.excepthook`; shows at most one dialog at a time."""

    def __init__(self, window: QWidget, report: Callable[[str], object], log: Path) -> None:
        """`report` gets the whole traceback, for the terminal; `log` is the log file."""
        self._window = window
        self._report = report
        self._log = log
        self._open: QMessageBox | None = None

    def __call__(
        self, kind: type[BaseException], mistake: BaseException, trace: TracebackType | None
    ) -> None:
        """Show a sentence, with the details behind a button. Ctrl+C ends the program."""
        details = "".join(traceback.format_exception(kind, mistake, trace))
        self._report(details)
        logger.error("Uncaught exception", exc_info=(kind, mistake, trace))
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
        elif self._open is None:
            self._open = self._box(details)
            self._open.open()

    def _box(self, details: str) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("That did not work because of an error in the program."))
        box.setInformativeText(
            tr(
                "Everything up to the previous step is saved. Continue, or restart the program "
                "if something looks wrong; the details and the log help to find the cause.\n\n"
                "Log: {path}",
                path=self._log,
            )
        )
        box.setStandardButtons(QMessageBox.StandardButton.Ok)
        box.setEscapeButton(QMessageBox.StandardButton.Ok)
        show = box.addButton(tr("Show the log"), QMessageBox.ButtonRole.ActionRole)
        show.clicked.connect(lambda: open_folder(self._log.parent))
        box.setDetailedText(details)
        fit_box(box)
        box.finished.connect(self._closed)
        return box

    def _closed(self) -> None:
        self._open = None
