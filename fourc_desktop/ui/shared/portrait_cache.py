"""The pictures of a campaign in the window, decoded in the background by another process."""

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from fourc_desktop.core.picture_bytes import Pixels
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.storage.images.picture_decoder import DecodingStopped
from fourc_desktop.ui.shared.background_operation import BackgroundRunner
from fourc_desktop.ui.shared.operation import ShowFailure, run_operation

MAX_CACHED: Final = 300
"""The most cached pixmaps; more than a screen shows at once, since they would evict each other."""

SHOWN_SIDE: Final = 512
"""The longest side of a portrait, in pixels: that of the largest frame at a pixel ratio of 2."""


class PictureLoader(QObject):
    """Decodes pictures of a campaign in the background, one after another."""

    def __init__(self, campaign: CampaignReader, parent: QObject) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._background = BackgroundRunner(self)

    def load(
        self,
        digest: str,
        use: PictureUse,
        side: int,
        done: Callable[[QImage], object],
        failed: ShowFailure,
    ) -> None:
        """Decode a picture to at most `side` pixels a side; `failed` gets the reason of a failure.

        Nothing is called once the campaign is closed.
        """
        pictures = self._campaign.pictures
        self._decode(lambda: pictures.shown(digest, use, side), done, failed)

    def load_data(
        self,
        data: bytes,
        use: PictureUse,
        side: int,
        done: Callable[[QImage], object],
        failed: ShowFailure,
    ) -> None:
        """Decode a picture that was re-encoded from a file and is not stored."""
        pictures = self._campaign.pictures
        self._decode(lambda: pictures.decoded(data, use, side), done, failed)

    def _decode(
        self,
        prepare: Callable[[], Callable[[], Pixels]],
        done: Callable[[QImage], object],
        failed: ShowFailure,
    ) -> None:
        if self._campaign.pictures.is_closed:
            return

        def deliver(decoded: Future[QImage]) -> None:
            with suppress(DecodingStopped):
                if self._campaign.pictures.is_closed:
                    return
                run_operation(decoded.result, failed, done)

        def run(decode: Callable[[], Pixels]) -> None:
            self._background.run(lambda: image_of(decode()), deliver)

        run_operation(prepare, failed, run)


def image_of(pixels: Pixels) -> QImage:
    """Pixels in the format that is painted fastest."""
    kinds = QImage.Format
    bytes_each, given, painted = (
        (4, kinds.Format_RGBA8888, kinds.Format_ARGB32_Premultiplied)
        if pixels.has_alpha
        else (3, kinds.Format_RGB888, kinds.Format_RGB32)
    )
    width, height = pixels.width, pixels.height
    return QImage(pixels.data, width, height, bytes_each * width, given).convertToFormat(painted)


class PortraitCache(QObject):
    """Pixmaps by digest, None until they are decoded; a failed one is not tried again.

    `changed` is emitted when more of them are available or have failed.
    """

    changed = Signal()

    def __init__(
        self,
        campaign: CampaignReader,
        parent: QObject,
        use: PictureUse = PORTRAIT,
        side: int = SHOWN_SIDE,
    ) -> None:
        """`side` is the longest side of a pixmap."""
        super().__init__(parent)
        self._use = use
        self._side = side
        self._loader = PictureLoader(campaign, self)
        self._cache: OrderedDict[str, QPixmap | None] = OrderedDict()
        self._loading: set[str] = set()
        self._empty = QPixmap(1, 1)
        self._empty.fill(Qt.GlobalColor.transparent)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self.changed)

    def get(self, digest: str | None) -> QPixmap | None:
        """The picture with this digest, if available; otherwise it is requested."""
        if digest is None:
            return None
        if digest not in self._cache:
            self._cache[digest] = None
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
            self._loading.add(digest)
            take, fail = partial(self._take, digest), partial(self._fail, digest)
            self._loader.load(digest, self._use, self._side, take, fail)
        self._cache.move_to_end(digest)
        return self._cache[digest]

    def shown(self, digest: str | None) -> QPixmap | None:
        """The picture to show: an empty one while it is being decoded; None for a placeholder."""
        return self.get(digest) or (self._empty if self.is_loading(digest) else None)

    def is_loading(self, digest: str | None) -> bool:
        """Whether a requested picture is still being decoded; a failed one is not."""
        return digest in self._loading

    def _fail(self, digest: str, _reason: str) -> None:
        # The reason is shown when its document is opened.
        self._loading.discard(digest)
        self._timer.start()

    def _take(self, digest: str, image: QImage) -> None:
        self._loading.discard(digest)
        if digest in self._cache:
            self._cache[digest] = QPixmap.fromImage(image)
            self._timer.start()
