"""Worker processes for print jobs: spawned, given a step at a time, and ended at once."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Self

from fourc_desktop.services.print_progress import Progress
from fourc_desktop.services.print_steps import PrintedFile, Step
from fourc_desktop.services.print_worker import work

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

PATIENCE = 0.1
"""Seconds after which it is asked again whether a person has had enough."""


class Workers:
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
                process = context.Process(target=work, args=(theirs, *self._arguments), daemon=True)
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
        self, steps: Sequence[Step], left: deque[int], progress: Progress
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
            ready = wait(list(busy), PATIENCE)
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
        left.extend(dropped)
