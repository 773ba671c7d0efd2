"""Drag of cards out of the window as files."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QMimeData, QObject, Qt, QTemporaryDir, QUrl, Signal
from PySide6.QtGui import QDrag

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.import_export import export_documents
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import DRAG_HOT_SPOT, drag_pixmap

MOST: Final = 50
"""The most cards of a drag; more would block the window."""


class CardDrag(QObject):
    """Exports the cards to temporary files, deleted at the next drag or when the campaign closes.

    `failed` carries an error text.
    """

    failed = Signal(str)

    def __init__(self, campaign: Campaign, make: Callable[[QObject], QDrag] = QDrag) -> None:
        super().__init__()
        self._campaign = campaign
        self._make = make
        self._folder: QTemporaryDir | None = None

    def start(self, source: QObject, ids: Sequence[str]) -> None:
        """Start a drag of copies; the documents stay in the campaign."""
        kinds = [self._campaign.kinds[self._campaign.card(id_).kind] for id_ in ids]
        if any(kind.draft_of for kind in kinds):
            self.failed.emit(tr("A draft is no file yet; finish it, then pull it out."))
        elif any(kind.file() is None for kind in kinds):
            who = tr(self._campaign.kinds.words.many)
            self.failed.emit(tr("An encounter stays here; pull its map or its {who} out.", who=who))
        elif len(ids) > MOST:
            words = tr("{count} cards can be pulled out at once; Export takes any number.")
            self.failed.emit(words.format(count=MOST))
        elif ids:
            self._pull(source, ids)

    def _pull(self, source: QObject, ids: Sequence[str]) -> None:
        self._folder = QTemporaryDir(QDir.tempPath() + "/4c-desktop-XXXXXX")
        folder = Path(self._folder.path())
        run_operation(
            lambda: export_documents(self._campaign, ids, folder),
            self.failed.emit,
            lambda paths: self._drag(source, ids, paths),
        )

    def _drag(self, source: QObject, ids: Sequence[str], paths: Sequence[Path]) -> None:
        mime = QMimeData()
        mime.setData(CARDS_MIME_TYPE, "\n".join(ids).encode())
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        drag = self._make(source)
        drag.setMimeData(mime)
        drag.setPixmap(drag_pixmap(self._words(ids), current_theme()))
        drag.setHotSpot(DRAG_HOT_SPOT)
        drag.exec(Qt.DropAction.CopyAction)
        left_out = self._campaign.left_out_pictures(ids)
        if left_out:
            self.failed.emit("\n".join(left_out))

    def _words(self, ids: Sequence[str]) -> str:
        """The text at the pointer: the name, or the number of cards."""
        if len(ids) > 1:
            return count_text(len(ids), "{count}", "{count} cards")
        return self._campaign.card(ids[0]).name
