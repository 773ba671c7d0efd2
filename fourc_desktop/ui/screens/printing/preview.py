"""`Previewer`: renders the pages of an order and their pictures in the background."""

from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from pypdfium2 import PdfDocument
from PySide6.QtCore import QObject, QSizeF, Signal
from PySide6.QtGui import QImage

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.printing.printouts import printout_of
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.printer import POINTS_PER_INCH, page_image
from fourc_desktop.ui.shared.background_operation import WorkerChannel
from fourc_desktop.ui.shared.operation import run_operation

MAX_SHOWN: Final = 24
"""The most subjects of a preview; further ones are only printed."""

MAX_KEPT: Final = 128 * 1024 * 1024
"""The size of the cache of painted pages, in bytes."""


class OutdatedPreviewError(Exception):
    """Raised while pages are rendered that are no longer requested."""


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """A page of a preview.

    Attributes:
        size: Its size in points.
        sheet: The name of its sheet.
        number: Its number in the sheet, from 1.
        total: The page count of the sheet.
        text: Its text in printing order, for screen readers.
    """

    size: QSizeF
    sheet: str
    number: int
    total: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """The pages, and the number of the requested sheets that they include."""

    pages: tuple[PreviewPage, ...] = ()
    shown: int = 0
    asked: int = 0


class Previewer(QObject):
    """Renders the latest order; older ones are dropped.

    `began` is emitted when the making of pages begins; `advanced` carries the number of finished
    sheets and that of all. Then `made` carries a `Preview`, `failed` an error text, or `canceled`
    is emitted. `painted` is emitted for a new picture.
    """

    began = Signal()
    advanced = Signal(int, int)
    canceled = Signal()
    made = Signal(object)
    failed = Signal(str)
    painted = Signal()

    def __init__(self, campaign: Campaign, controller: PrintController, parent: QObject) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._controller = controller
        self._generation = 0
        self._is_shown = False
        self._pictures: OrderedDict[tuple[int, int], QImage] = OrderedDict()
        self._wanted: set[tuple[int, int]] = set()
        self._channel = WorkerChannel()
        self.destroyed.connect(self._channel.close)
        # Used in the background thread only.
        self._document: PdfDocument | None = None

    def invalidate(self) -> None:
        """Cancel rendering the current order, since another one follows."""
        self._generation += 1
        self._is_shown = False

    def cancel(self) -> None:
        """Cancel rendering the current order on behalf of the user, and show no pages."""
        self.invalidate()
        self._take_pages(Preview())
        self.canceled.emit()

    def close(self) -> None:
        """Cancel rendering, and close the pages after what the background thread does now."""
        self.invalidate()
        self._controller.background.run(self._close_document, lambda _done: None)

    def show(self, order: PrintOrder) -> None:
        """Render an order; an empty one has no pages."""
        self.invalidate()
        generation = self._generation
        printout = printout_of(order)
        asked = printout.chosen(order, self._campaign)
        count = replace(order, ids=asked).count
        if not count:
            self._take_pages(Preview())
            return
        self.began.emit()
        seen = replace(order, ids=asked[:MAX_SHOWN])

        def render(subjects: list[Any]) -> None:
            def make() -> Preview:
                pages = tuple(self._make(subjects, order, generation))
                return Preview(pages, len(subjects), count)

            self._controller.background.run(make, lambda done: self._take(done, generation), self)

        attempts = self._campaign.picture_attempts(printout.pictured(seen, self._campaign))

        def decode_next(_done: object = None) -> None:
            if generation != self._generation or self._campaign.pictures.is_closed:
                return
            attempt = next(attempts, None)
            if attempt is None:
                shown = printout.present(seen, self._campaign)
                subjects = partial(printout.subjects, shown, self._campaign)
                run_operation(lambda: list(subjects()), self._fail, render)
            else:
                self._controller.background.run(attempt, decode_next, self)

        decode_next()

    def picture(self, page: int, width: int) -> QImage | None:
        """The picture of a page (from 0) at a width in pixels; None until it is painted.

        While an order is rendered, no further pictures of the pages before it are painted.
        """
        key = (page, width)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if self._is_shown and key not in self._wanted:
            self._wanted.add(key)
            generation = self._generation
            self._controller.background.run(
                lambda: self._paint(page, width, generation),
                lambda done: self._keep(key, done, generation),
                self,
            )
        return None

    def cancel_requests(self, width: int) -> None:
        """Drop the requested pictures of other widths."""
        self._wanted = {key for key in self._wanted if key[1] == width}

    def _make(
        self, subjects: list[Any], order: PrintOrder, generation: int
    ) -> Iterator[PreviewPage]:
        """Render into memory and open the document."""

        sheets: list[Any] = []

        def go_on(done: int) -> None:
            if generation != self._generation:
                raise OutdatedPreviewError
            self._channel.send(lambda: self.advanced.emit(done, len(sheets)))

        go_on(0)
        game = self._campaign.game
        for batch in printout_of(order).batches(subjects, order.options, game):
            sheets += batch
        pdf = self._controller.room.renderer.pdf(sheets, order.paper, order.options, printed=go_on)
        self._close_document()
        self._document = PdfDocument(pdf)
        self._document.init_forms()
        return pages_of(self._document)

    def _close_document(self) -> None:
        if self._document is not None:
            self._document.close()
            self._document = None

    def _paint(self, page: int, width: int, generation: int) -> QImage | None:
        document = self._document
        is_wanted = generation == self._generation and (page, width) in self._wanted
        if document is None or not is_wanted:
            return None
        opened = document[page]
        return page_image(opened, width / opened.get_width() * POINTS_PER_INCH)

    def _take(self, done: Future[Preview], generation: int) -> None:
        if generation == self._generation:
            run_operation(done.result, self._fail, self._take_pages)

    def _take_pages(self, preview: Preview) -> None:
        self._pictures.clear()
        self._wanted.clear()
        self._is_shown = True
        self.made.emit(preview)

    def _fail(self, sentence: str) -> None:
        self._take_pages(Preview())
        self.failed.emit(sentence)

    def _keep(self, key: tuple[int, int], done: Future[QImage | None], generation: int) -> None:
        image = done.result()
        if generation != self._generation:
            return
        self._wanted.discard(key)
        if image is not None:
            self._pictures[key] = image
            while len(self._pictures) > 1 and self._bytes() > MAX_KEPT:
                self._pictures.popitem(last=False)
            self.painted.emit()

    def _bytes(self) -> int:
        return sum(image.sizeInBytes() for image in self._pictures.values())


def pages_of(document: PdfDocument) -> Iterator[PreviewPage]:
    """The pages with their sheets, found by the bookmarks."""
    starts = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    ends = [first for _, first in starts[1:]] + [len(document)]
    for (sheet, first), end in zip(starts, ends, strict=True):
        for page in range(first, end):
            size = QSizeF(*document.get_page_size(page))
            text = document[page].get_textpage().get_text_range()
            yield PreviewPage(size, sheet, page - first + 1, end - first, text)
