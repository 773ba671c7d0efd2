"""PdfStep, PagesStep, PngStep; run_worker, entry point of a worker process."""

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
"""What a file is to be called, and all that is in it; nothing is written yet."""

ProgressCallback = Callable[[int], object]
"""Is told how many sheets or pages of a step are done; whatever it raises ends the step."""


class PrintStep(Protocol):
    """A part of a job; plain values that can be handed to another process."""

    @property
    def size(self) -> int:
        """How many sheets or pages it makes."""
        ...

    def files(self, press: PdfRenderer, told: ProgressCallback) -> Iterator[PrintedFile]:
        """Make its files, one after the other."""
        ...


@dataclass(frozen=True, slots=True)
class PdfStep:
    """Sheets as one PDF."""

    path: Path
    sheets: tuple[Printable, ...]
    paper: PaperSetting
    options: PrintOptions

    @property
    def size(self) -> int:
        """How many sheets there are."""
        return len(self.sheets)

    def files(self, press: PdfRenderer, told: ProgressCallback) -> Iterator[PrintedFile]:
        """The one PDF."""
        yield self.path, press.pdf(self.sheets, self.paper, self.options, printed=told)


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

    def files(self, _press: PdfRenderer, told: ProgressCallback) -> Iterator[PrintedFile]:
        """A PNG of each page."""
        for done, file in enumerate(page_pictures(self.pdf, self.path, self.numbers), start=1):
            yield file
            told(done)


@dataclass(frozen=True, slots=True)
class PngStep:
    """Sheets as pictures of their pages."""

    path: Path
    sheets: tuple[Printable, ...]
    paper: PaperSetting
    options: PrintOptions

    @property
    def size(self) -> int:
        """How many sheets there are."""
        return len(self.sheets)

    def files(self, press: PdfRenderer, told: ProgressCallback) -> Iterator[PrintedFile]:
        """A PNG of each page of all sheets."""
        pdf = press.pdf(self.sheets, self.paper, self.options, printed=lambda _done: told(0))
        for file in page_pictures(pdf, self.path):
            yield file
            told(0)


Report = int | PrintedFile | StorageError | Refused | None
"""How much of a step is done, a file that is made, what went wrong, or None at its end."""


def run_worker(orders: Connection, fonts: Path, subject: str) -> None:
    """Do one step after the other as they come in, and report; until nobody is there to hear."""
    # Ctrl+C is meant for the program, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    press = PdfRenderer(fonts, subject)
    try:
        while True:
            step: PrintStep = orders.recv()
            try:
                for file in step.files(press, orders.send):
                    orders.send(file)
                orders.send(None)
            except (StorageError, Refused) as error:
                orders.send(error)
    except (EOFError, BrokenPipeError):
        return
