"""The steps of print jobs, and the entry point of a worker process."""

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from fourc_desktop.core.refusal import Refused
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer, page_pictures
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

PrintedFile = tuple[Path, bytes]
"""The path and the content of a file that is still to be written."""

ProgressCallback = Callable[[int], object]
"""Called with the number of sheets or pages of a step done; an exception ends the step."""


class PrintStep(Protocol):
    """A part of a job, which can be sent to another process."""

    @property
    def size(self) -> int:
        """The number of sheets or pages it makes."""

    def files(self, renderer: PdfRenderer, notify: ProgressCallback) -> Iterator[PrintedFile]:
        """Make its files one by one."""


@dataclass(frozen=True, slots=True)
class SheetsStep:
    """The base of the steps that print sheets."""

    path: Path
    sheets: tuple[Printable, ...]
    paper: PaperSetting
    options: PrintOptions

    @property
    def size(self) -> int:
        """How many sheets there are."""
        return len(self.sheets)


class PdfStep(SheetsStep):
    """Sheets as one PDF."""

    def files(self, renderer: PdfRenderer, notify: ProgressCallback) -> Iterator[PrintedFile]:
        """The one PDF."""
        yield self.path, renderer.pdf(self.sheets, self.paper, self.options, printed=notify)


@dataclass(frozen=True, slots=True)
class PagesStep:
    """Pages of a PDF, by their numbers from 1 on, as pictures."""

    path: Path
    pdf: bytes
    numbers: range

    @property
    def size(self) -> int:
        """How many pages there are."""
        return len(self.numbers)

    def files(self, _renderer: PdfRenderer, notify: ProgressCallback) -> Iterator[PrintedFile]:
        """A PNG of each page."""
        for done, file in enumerate(page_pictures(self.pdf, self.path, self.numbers), start=1):
            yield file
            notify(done)


class PngStep(SheetsStep):
    """Sheets as pictures of their pages."""

    def files(self, renderer: PdfRenderer, notify: ProgressCallback) -> Iterator[PrintedFile]:
        """A PNG of each page of all sheets."""
        pdf = renderer.pdf(self.sheets, self.paper, self.options, printed=lambda _done: notify(0))
        for file in page_pictures(pdf, self.path):
            yield file
            notify(0)


Report = int | PrintedFile | StorageError | Refused | None
"""The number done, a file, an error, or None at the end of a step."""


def run_worker(orders: Connection, fonts: Path, subject: str) -> None:
    """Carry out the steps received and send reports, until the connection is closed."""
    # Ctrl+C is handled by the parent, which then kills this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    renderer = PdfRenderer(fonts, subject)
    try:
        while True:
            step: PrintStep = orders.recv()
            try:
                for file in step.files(renderer, orders.send):
                    orders.send(file)
                orders.send(None)
            except (StorageError, Refused) as error:
                orders.send(error)
    except (EOFError, BrokenPipeError):
        return
