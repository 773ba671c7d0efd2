"""Where print jobs are done: in this process or, where that pays, in workers beside it."""

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from functools import cached_property, partial
from pathlib import Path

from fourc_desktop.services.press import Press
from fourc_desktop.services.print_progress import Progress
from fourc_desktop.services.print_steps import PrintedFile, Step
from fourc_desktop.services.print_workers import Workers

MANY = 40
"""From so many sheets or pages on, a worker is started sooner than they are printed."""


class Pressroom:
    """Does steps and hands on their files; keeps its own press for the next time."""

    def __init__(self, fonts: Path, subject: str = "") -> None:
        """`subject` is what the document information of its PDFs says is in them."""
        self._fonts = fonts
        self._subject = subject

    @cached_property
    def press(self) -> Press:
        """The press of this process."""
        return Press(self._fonts, self._subject)

    def run(
        self,
        steps: Sequence[Step],
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
        count = fitting(steps) if workers is None else min(workers, len(steps))
        progress = Progress(advanced, stopped)
        left = deque(range(len(steps)))
        with Workers(count, self._fonts, self._subject) as helpers:
            yield from helpers.share(steps, left, progress)
        for number in left:
            yield from steps[number].files(self.press, partial(progress.tell, number))
            progress.tell(number, steps[number].size)


def fitting(steps: Sequence[Step]) -> int:
    """How many workers pay for steps: none for little, at most one for each step and core."""
    if sum(step.size for step in steps) < MANY:
        return 0
    return min(len(steps), os.cpu_count() or 1)
