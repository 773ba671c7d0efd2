"""Qt's printer dialog, kept on the screen at every text size."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import TEXT_SCALES
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import style_sheet
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME

PREVIEW: Final = "preview"
"""The part of the printer properties with the drawing of a page, whose text is always black."""


class PrinterDialog(QPrintDialog):
    """Asks for printer, page range and copies; the answers are set on `printer`.

    Qt's dialogs neither scroll nor look where the screen ends. Where one with its hidden options
    is too large, it gets smaller text; where it grows over an edge, it is moved. That includes the
    dialogs it opens, such as the properties of the printer.
    """

    def __init__(self, printer: QPrinter, pages: int, parent: QWidget) -> None:
        super().__init__(printer, parent)
        self.setWindowTitle(tr("Print"))
        self.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, on=True)
        self.setMinMax(1, pages)
        self._is_fitting = False
        self.installEventFilter(self)

    def childEvent(self, event: QChildEvent) -> None:
        """Watch a dialog that is opened from this one."""
        super().childEvent(event)
        if event.polished() and isinstance(event.child(), QDialog):
            event.child().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a dialog on the screen when it is shown or resized."""
        changes = (QEvent.Type.Show, QEvent.Type.Resize)
        if event.type() in changes and isinstance(watched, QDialog) and not self._is_fitting:
            self._is_fitting = True
            _fit_to_screen(watched)
            self._is_fitting = False
        return False


def _fit_to_screen(dialog: QDialog) -> None:
    room = dialog.screen().availableGeometry()
    available = room.size() - FRAME
    for theme in _smaller_themes():
        if _whole_size(dialog).boundedTo(available) == _whole_size(dialog):
            break
        text = f"* {{ font-size: {theme.px(TextStyle.BODY)}px; }}"
        dialog.setStyleSheet(f"{style_sheet(theme)}\n{text}")
        dialog.adjustSize()
    for preview in dialog.findChildren(QWidget, PREVIEW):
        for page in preview.findChildren(QWidget):
            page.setPalette(QPalette(Qt.GlobalColor.white))
    dialog.setMinimumWidth(min(_whole_size(dialog).width(), available.width()))
    frame = dialog.frameGeometry()
    if not room.contains(frame):
        # Otherwise it stays where Qt or the user puts it.
        left = min(frame.left(), room.right() + 1 - frame.width())
        top = min(frame.top(), room.bottom() + 1 - frame.height())
        dialog.move(max(left, room.left()), max(top, room.top()))


def _smaller_themes() -> Iterator[Theme]:
    """The current theme in the smaller text sizes, the largest first."""
    theme = current_theme()
    for size in sorted(TEXT_SCALES, reverse=True):
        if size / 100 < theme.text_scale:
            yield replace(theme, text_scale=size / 100)


def _whole_size(dialog: QDialog) -> QSize:
    """The size of a dialog with the parts that are folded."""
    size = dialog.sizeHint()
    for part in dialog.children():
        if isinstance(part, QWidget) and part.isHidden() and not part.isWindow():
            folded = part.sizeHint()
            size = QSize(max(size.width(), folded.width()), size.height() + folded.height())
    return size
