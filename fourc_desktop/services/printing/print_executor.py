"""PrintExecutor, PrintWorkerPool, PrintProgress: who does the steps."""

import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Self

from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_steps import PrintedFile, PrintStep, run_worker

logger = logging.getLogger(__name__)

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess


class PrintStopped(Exception):
    """Raised in the middle of a job that a person has had enough of."""


class PrintProgress:
    """Adds up what is done of each step."""

    def __init__(self, advanced: Callable[[int], object], stopped: Callable[[], bool]) -> None:
        self._advanced = advanced
        self._stopped = stopped
        self._done: dict[int, int] = {}

    def tell(self, number: int, done: int) -> None:
        """So many sheets or pages of a step are done.

        Raises:
            Stopped: A person has had enough.
        """
        self._done[number] = done
        self._advanced(sum(self._done.values()))
        self.check()

    def check(self) -> None:
        """Raise `PrintStopped` where a person has had enough."""
        if self._stopped():
            raise PrintStopped


POLL_SECONDS = 0.1
"""Seconds after which it is asked again whether a person has had enough."""


class PrintWorkerPool:
    """As many processes as wanted, or fewer where the system has no room for them."""

    def __init__(self, count: int, fonts: Path, subject: str) -> None:
        self._count = count
        self._arguments = (fonts, subject)
        self._processes: list[SpawnProcess] = []
        self._idle: list[Connection] = []

    def __enter__(self) -> Self:
        """Start them; forking a process that has threads is not safe, so they are spawned."""
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
        """End them, whatever they are doing: they write no files, so none is left half done."""
        for process in self._processes:
            process.kill()
            process.join()

    def share(
        self, steps: Sequence[PrintStep], left: deque[int], progress: PrintProgress
    ) -> Iterator[PrintedFile]:
        """Do the steps whose numbers are `left`; what a worker died of is left over."""
        busy: dict[Connection, int] = {}
        dropped: list[int] = []
        while busy or (left and self._idle):
            while left and self._idle:
                helper, number = self._idle.pop(), left.popleft()
                busy[helper] = number
                with suppress(OSError):  # Then it is dead, as its end of the pipe will tell.
                    helper.send(steps[number])
            ready = wait(list(busy), POLL_SECONDS)
            for helper in [each for each in busy if each in ready]:
                try:
                    report = helper.recv()
                except (EOFError, OSError):
                    dropped.append(busy.pop(helper))
                    continue
                if isinstance(report, Exception):
                    raise report
                if isinstance(report, int):
                    progress.tell(busy[helper], report)
                elif report is None:
                    self._idle.append(helper)
                    progress.tell(number := busy.pop(helper), steps[number].size)
                else:
                    yield report
            progress.check()
        if dropped:
            logger.warning("%d workers of a print job died; their work is done here", len(dropped))
        left.extend(dropped)


MANY_PAGES = 40
"""From so many sheets or pages on, a worker is started sooner than they are printed."""


class PrintExecutor:
    """Does steps and hands on their files; keeps its own press for the next time."""

    def __init__(self, fonts: Path, subject: str = "") -> None:
        """`subject` is what the document information of its PDFs says is in them."""
        self._fonts = fonts
        self._subject = subject

    @cached_property
    def press(self) -> PdfRenderer:
        """The press of this process."""
        return PdfRenderer(self._fonts, self._subject)

    def run(
        self,
        steps: Sequence[PrintStep],
        *,
        workers: int | None = None,
        advanced: Callable[[int], object] = lambda _done: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Generator[PrintedFile]:
        """Do every step; files come as they are made, those of different steps in any order.

        `workers` is how many processes help, 0 for none; None leaves it to the size of the job.
        `advanced` is told how many sheets or pages are done. Where no process can be started, or
        one dies, its work is done here.

        Raises:
            Stopped: `stopped` said so.
        """
        count = worker_count(steps) if workers is None else min(workers, len(steps))
        logger.info("Print job: %d steps, %d workers", len(steps), count)
        progress = PrintProgress(advanced, stopped)
        left = deque(range(len(steps)))
        with PrintWorkerPool(count, self._fonts, self._subject) as helpers:
            yield from helpers.share(steps, left, progress)
        for number in left:
            yield from steps[number].files(self.press, partial(progress.tell, number))
            progress.tell(number, steps[number].size)


def worker_count(steps: Sequence[PrintStep]) -> int:
    """How many workers pay for steps: none for little, at most one for each step and core."""
    if sum(step.size for step in steps) < MANY_PAGES:
        return 0
    return min(len(steps), os.cpu_count() or 1)
