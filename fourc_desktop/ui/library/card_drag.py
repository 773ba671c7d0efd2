"""Cards pulled out of the window as files."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QMimeData, QObject, QPoint, QRectF, Qt, QTemporaryDir, QUrl, Signal
from PySide6.QtGui import QDrag, QFontMetricsF, QPainter, QPixmap

from fourc_desktop.domain.refusal import Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dropping import CARDS
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.cards import Group
from fourc_desktop.workspace.exporting import export_heroes

MOST: Final = 50
"""How many cards can be pulled out at once without holding up the window."""

LONGEST: Final = 40
"""The characters of a name that the pointer carries."""


class CardDrag(QObject):
    """Writes the cards to files in a folder that is gone with the next drag or the campaign.

    `failed` carries a sentence where they cannot be pulled out.
    """

    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        appearance: Appearance,
        make: Callable[[QObject], QDrag] = QDrag,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._appearance = appearance
        self._make = make
        self._folder: QTemporaryDir | None = None

    def start(self, source: QObject, ids: Sequence[str]) -> None:
        """Pull these out of a view; they stay in the campaign, the files are copies."""
        groups = {self._campaign.card(id_).group for id_ in ids}
        if Group.DRAFT in groups:
            self.failed.emit(tr("A draft is no file yet; finish it, then pull it out."))
        elif Group.ENCOUNTER in groups:
            self.failed.emit(tr("An encounter stays here; pull its map or its heroes out."))
        elif len(ids) > MOST:
            words = tr("{count} cards can be pulled out at once; Export takes any number.")
            self.failed.emit(words.format(count=MOST))
        elif ids:
            self._pull(source, ids)

    def _pull(self, source: QObject, ids: Sequence[str]) -> None:
        self._folder = QTemporaryDir(QDir.tempPath() + "/4c-desktop-XXXXXX")
        try:
            paths = export_heroes(self._campaign, ids, Path(self._folder.path()))
        except (StorageError, Refused) as reason:
            self.failed.emit(str(reason))
            return
        mime = QMimeData()
        mime.setData(CARDS, "\n".join(ids).encode())
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        drag = self._make(source)
        drag.setMimeData(mime)
        drag.setPixmap(self._sign(ids))
        drag.setHotSpot(QPoint(-12, -8))
        drag.exec(Qt.DropAction.CopyAction)

    def _sign(self, ids: Sequence[str]) -> QPixmap:
        """What the pointer carries: the name, or how many there are, in a caption box."""
        name = self._campaign.card(ids[0]).name
        words = name[:LONGEST] if len(ids) == 1 else counted(len(ids), "{count}", "{count} cards")
        theme = self._appearance.theme
        font = theme.head_font(Step.SUBHEAD)
        metrics = QFontMetricsF(font)
        width, height = round(metrics.horizontalAdvance(words)) + 24, theme.px(32)
        sign = QPixmap(width, height)
        sign.fill(theme.colors.caption)
        painter = QPainter(sign)
        place = QRectF(0, 0, width, height)
        box(painter, place, 0, None, theme.colors.on_caption, 2)
        painter.setFont(font)
        painter.setPen(theme.colors.on_caption)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
        return sign
