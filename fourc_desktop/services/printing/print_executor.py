"""Runs the steps of print jobs in this process or in a pool of workers."""

import logging
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from fourc_desktop.core.refusal import Refused
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer, page_pictures
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

logger = logging.getLogger(__name__)

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess


PrintedFile = tuple[Path, bytes]
"""The path and the content of a file to be written."""

ProgressCallback = Callable[[int], object]
"""A callback for the number of finished sheets or pages; an exception cancels the step."""


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
        """The number of sheets."""
        return len(self.sheets)


class PdfStep(SheetsStep):
    """Sheets as one PDF."""

    def files(self, renderer: PdfRenderer, notify: ProgressCallback) -> Iterator[PrintedFile]:
        """The bytes of the PDF, with its path."""
        yield self.path, renderer.pdf(self.sheets, self.paper, self.options, printed=notify)


@dataclass(frozen=True, slots=True)
class PagesStep:
    """Pages of a PDF, by their numbers from 1 on, as pictures."""

    path: Path
    pdf: bytes
    numbers: range

    @property
    def size(self) -> int:
        """The number of pages."""
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


def run_worker(orders: Connection, fonts: Path, subject: str) -> None:
    """Carry out the steps received and send reports, until the connection is closed.

    A report is the number of finished pages, a file, an error, or None at the end of a step.
    """
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


class PrintStopped(Exception):
    """Raised in a job that the user has canceled."""


class PrintProgress:
    """Adds up the progress of all steps."""

    def __init__(self, advanced: Callable[[int], object], stopped: Callable[[], bool]) -> None:
        self._advanced = advanced
        self._stopped = stopped
        self._done: dict[int, int] = {}

    def record(self, number: int, done: int) -> None:
        """Record how many sheets or pages of a step are done.

        Raises:
            PrintStopped: The user has canceled.
        """
        self._done[number] = done
        self._advanced(sum(self._done.values()))
        self.check()

    def check(self) -> None:
        """Raise `PrintStopped` if the user has canceled the job."""
        if self._stopped():
            raise PrintStopped


POLL_SECONDS = 0.1
"""Seconds between two checks for cancellation."""


class PrintWorkerPool:
    """Worker processes; fewer than requested where the system cannot start them."""

    def __init__(self, count: int, fonts: Path, subject: str) -> None:
        self._count = count
        self._arguments = (fonts, subject)
        self._processes: list[SpawnProcess] = []
        self._idle: list[Connection] = []

    def __enter__(self) -> Self:
        """Start the workers; spawned, because forking a process with threads is not safe."""
        context = get_context("spawn")
        with suppress(OSError):
            for _ in range(self._count):
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=run_worker, args=(theirs, *self._arguments), daemon=True
                )
                process.start()
                theirs.close()
                self._processes.append(process)
                self._idle.append(ours)
        return self

    def __exit__(self, *_: object) -> None:
        """Kill the workers; they write no files, so none is left incomplete."""
        for process in self._processes:
            process.kill()
            process.join()

    def share(
        self, steps: Sequence[PrintStep], left: deque[int], progress: PrintProgress
    ) -> Iterator[PrintedFile]:
        """Carry out the steps with numbers in `left`; those of a dead worker are put back."""
        busy: dict[Connection, int] = {}
        dropped: list[int] = []
        while busy or (left and self._idle):
            while left and self._idle:
                worker, number = self._idle.pop(), left.popleft()
                busy[worker] = number
                with suppress(OSError):  # the process is dead, which `recv` reports
                    worker.send(steps[number])
            ready = wait(list(busy), POLL_SECONDS)
            for worker in [each for each in busy if each in ready]:
                try:
                    report = worker.recv()
                except (EOFError, OSError):
                    dropped.append(busy.pop(worker))
                    continue
                if isinstance(report, Exception):
                    raise report
                if isinstance(report, int):
                    progress.record(busy[worker], report)
                elif report is None:
                    self._idle.append(worker)
                    progress.record(number := busy.pop(worker), steps[number].size)
                else:
                    yield report
            progress.check()
        if dropped:
            logger.warning("%d workers of a print job died; their work is done here", len(dropped))
        left.extend(dropped)


MANY_PAGES = 40
"""The number of sheets or pages from which workers are started."""


class PrintExecutor:
    """Runs steps and yields their files; keeps its renderer for later jobs."""

    def __init__(self, fonts: Path, subject: str = "") -> None:
        """`subject` is the subject in the document information of the PDFs."""
        self._fonts = fonts
        self._subject = subject

    @cached_property
    def renderer(self) -> PdfRenderer:
        """The renderer of this process."""
        return PdfRenderer(self._fonts, self._subject)

    def run(
        self,
        steps: Sequence[PrintStep],
        *,
        workers: int | None = None,
        advanced: Callable[[int], object] = lambda _done: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Generator[PrintedFile]:
        """Run all steps; the files of different steps come in any order.

        `workers` is the number of processes, 0 for none; None chooses by the size of the job.
        `advanced` is called with the number of sheets or pages done. The work of a process that
        cannot be started or dies is done here.

        Raises:
            PrintStopped: `stopped` returned True.
        """
        count = worker_count(steps) if workers is None else min(workers, len(steps))
        logger.info("Print job: %d steps, %d workers", len(steps), count)
        progress = PrintProgress(advanced, stopped)
        left = deque(range(len(steps)))
        with PrintWorkerPool(count, self._fonts, self._subject) as pool:
            yield from pool.share(steps, left, progress)
        for number in left:
            yield from steps[number].files(self.renderer, partial(progress.record, number))
            progress.record(number, steps[number].size)


def worker_count(steps: Sequence[PrintStep]) -> int:
    """The best number of workers: none for few pages, else at most one per step and core."""
    if sum(step.size for step in steps) < MANY_PAGES:
        return 0
    return min(len(steps), os.cpu_count() or 1)
