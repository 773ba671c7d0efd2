"""Dialogs of printing: target file, warnings and printer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QWidget

from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.printing.printouts import printout_of
from fourc_desktop.storage.print_options import POSTER_OPTIONS
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.screens.printing.printer import NAMES
from fourc_desktop.ui.screens.printing.printer_dialog import PrinterDialog
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import ended, folder_to_export
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton


@dataclass(frozen=True, slots=True)
class PrintTarget:
    """The target of an order and its paper: a file, or a folder for several."""

    path: Path
    paper: PaperSetting


class PrintDialogs:
    """Opens dialogs over a window; None and False mean Cancel."""

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        """`preferences` know the folder of the last export."""
        self._window = window
        self._preferences = preferences

    def target(self, suggestion: Path, kind: FileKind, order: PrintOrder) -> PrintTarget | None:
        """Ask for the target of an order; `suggestion` is a path without suffix.

        The dialog begins in the folder of the last export, if there is one.
        """
        if order.options.each:
            title = tr("Save one file each in this folder")
            folder = folder_to_export(self._window, self._preferences, title, suggestion.parent)
            return None if folder is None else PrintTarget(folder, order.paper)
        if kind is FileKind.PNG:
            words = {tr("PNG of each page (*.png)"): order.paper}
            return self._file(tr("Save pages as PNG"), suggestion, kind, words, order.paper)
        if printout_of(order).options >= POSTER_OPTIONS:
            words = {tr("PDF (*.pdf)"): order.paper}
            return self._file(tr("Save as PDF"), suggestion, kind, words, order.paper)
        papers = {tr("PDF on {paper} (*.pdf)", paper=name): each for each, name in NAMES.items()}
        return self._file(tr("Save as PDF"), suggestion, kind, papers, order.paper)

    def _file(
        self,
        title: str,
        suggestion: Path,
        kind: FileKind,
        papers: Mapping[str, PaperSetting],
        paper: PaperSetting,
    ) -> PrintTarget | None:
        """Ask for a file; the file types of the dialog select the paper."""
        folder = self._preferences.export_folder(suggestion.parent)
        dialog = QFileDialog(self._window, title, str(folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        if kind is FileKind.PNG:
            # Each page may become a separate file, so `replace` asks about the actual files.
            dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDefaultSuffix(kind.removeprefix("."))
        dialog.setNameFilters(list(papers))
        dialog.selectNameFilter(next(words for words, each in papers.items() if each is paper))
        dialog.selectFile(f"{suggestion.name}{kind}")
        try:
            while dialog.exec():
                path = ended(dialog.selectedFiles()[0], kind)
                if (
                    kind is FileKind.PNG
                    or not path.exists()
                    or str(path) == dialog.selectedFiles()[0]
                ):
                    self._preferences.remember_export(path.parent)
                    return PrintTarget(path, papers.get(dialog.selectedNameFilter(), paper))
                # The dialog got a name without suffix, so it did not ask whether to overwrite the
                # file.
                dialog.selectFile(path.name)
            return None
        finally:
            dialog.deleteLater()

    def go_on(self, action: str, warnings: Sequence[str]) -> bool:
        """Ask whether to go on although some characters and pictures will be missing.

        `action` is what is done: "Print", "Save as PDF".
        """
        return _accepted(MissingCharactersDialog(action, warnings, self._window))

    def replace(self, files: Sequence[Path]) -> bool:
        """Ask whether to overwrite these files."""
        return _accepted(ReplaceFilesDialog(files, self._window))

    def printer(self, printer: QPrinter, pages: int) -> bool:
        """Ask for printer, page range and copies; the answers are set on `printer`."""
        dialog = PrinterDialog(printer, pages, self._window)
        try:
            return bool(dialog.exec())
        finally:
            dialog.deleteLater()


def _accepted(dialog: FormDialog) -> bool:
    try:
        return bool(dialog.exec())
    finally:
        dialog.deleteLater()


MAX_LINES: Final = 7
"""The lines for which the dialog opens high enough; more scroll."""


class WholeLines(QPlainTextEdit):
    """A read-only text whose last visible line is not cut off."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the part of a line at the bottom empty."""
        super().resizeEvent(event)
        inside = self.contentsRect().height() - round(self.document().documentMargin())
        self.setViewportMargins(0, 0, 0, max(inside, 0) % self.fontMetrics().lineSpacing())


class ListingDialog(FormDialog):
    """The base of dialogs that list warnings before an action; Enter cancels."""

    def __init__(
        self, title: str, text: str, lines: Sequence[str], parent: QWidget, *, accept: str
    ) -> None:
        super().__init__(title, parent, accept=accept)
        words = WholeLines("\n".join(lines))
        words.setAccessibleName(title)
        self.add_heading(tr("{title}.", title=title))
        self.add_text(text)
        self.body.addWidget(words, 1)
        self.open_at(520, 210 + 20 * min(len(lines), MAX_LINES))
        cancel = self.buttons.button(StandardButton.Cancel)
        cancel.setDefault(True)
        cancel.setFocus(Qt.FocusReason.OtherFocusReason)


class MissingCharactersDialog(ListingDialog):
    """Lists the characters and pictures that will be missing, before printing or saving."""

    def __init__(self, action: str, warnings: Sequence[str], parent: QWidget) -> None:
        text = tr("Nothing has been written yet. Change it first, or go on.")
        title = tr("Something cannot be printed")
        accept = tr("{action} without it", action=action)
        super().__init__(title, text, warnings, parent, accept=accept)


class ReplaceFilesDialog(ListingDialog):
    """Lists the files that would be overwritten."""

    def __init__(self, files: Sequence[Path], parent: QWidget) -> None:
        text = tr("In {folder}:", folder=files[0].parent)
        title, accept = tr("Some files already exist"), tr("Replace them")
        names = [path.name for path in files]
        super().__init__(title, text, names, parent, accept=accept)
